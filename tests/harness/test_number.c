#include "number.h"
#include <criterion/criterion.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

Test(number, is_written_as_python_writes_it)
{
    FILE *stream =
        fopen(LOOPSPEC_SOURCE_DIR "/tests/harness/data/numbers.txt", "r");
    unsigned long long bits;
    char wanted[64], found[NUMBER_SIZE];
    int count = 0;

    cr_assert_not_null(stream);
    while (fscanf(stream, "%llx %63s", &bits, wanted) == 2) {
        uint64_t word = bits;
        double value;

        memcpy(&value, &word, sizeof value);
        number_repr(value, found);
        cr_expect_str_eq(found, wanted, "%016llx: %s, not %s", bits, found,
                         wanted);
        count++;
    }
    fclose(stream);
    cr_expect_gt(count, 1000);
}
