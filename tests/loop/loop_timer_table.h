/* Made by: python3 tests/loop/heap_table.py */
static const struct heap_row heap_rows[] = {
    {1, 400, 1, 0, 0x863a63a9u},   {2, 400, 2, 0, 0x0e56b460u},
    {3, 600, 3, 10, 0xc7f46769u},  {4, 600, 7, 20, 0x63dbc5feu},
    {5, 1500, 1, 40, 0xcad6256cu}, {6, 1500, 2, 60, 0xce708222u},
    {7, 3000, 3, 70, 0xba14f2b0u}, {8, 3000, 50, 70, 0xd848e5f4u},
    {9, 4000, 5, 90, 0xae0daf6du}, {10, 4000, 1, 95, 0x97265fd1u},
};
