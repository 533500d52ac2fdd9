/* Made by: python3 tests/loop/heap_table.py */
static const struct heap_row heap_rows[] = {
    {1, 400, 1, 0, 0x863a63a9u},   {2, 400, 2, 0, 0x0e56b460u},
    {3, 600, 3, 10, 0x3086dd60u},  {4, 600, 7, 20, 0x33781bd2u},
    {5, 1500, 1, 40, 0x0d043a57u}, {6, 1500, 2, 60, 0x9603c485u},
    {7, 3000, 3, 70, 0xd5e96892u}, {8, 3000, 50, 70, 0xef5edd91u},
    {9, 4000, 5, 90, 0xe6317623u}, {10, 4000, 1, 95, 0x763db690u},
};
