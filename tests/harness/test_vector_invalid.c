/*
 * Each folder of tests/harness/invalid holds a malformed vector, input.json,
 * and what is to be said about it, error, with "input.json" for the file.
 */
#include "vector.h"
#include <criterion/criterion.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FOLDER LOOPSPEC_SOURCE_DIR "/tests/harness/invalid"

/* The bytes of a file, NUL-terminated. */
static char *slurp(const char *file, size_t *ret_length)
{
    FILE *stream = fopen(file, "rb");
    char *bytes;

    cr_assert_not_null(stream, "%s", file);
    fseek(stream, 0, SEEK_END);
    *ret_length = (size_t)ftell(stream);
    rewind(stream);
    bytes = malloc(*ret_length + 1);
    cr_assert_eq(fread(bytes, 1, *ret_length, stream), *ret_length);
    bytes[*ret_length] = '\0';
    fclose(stream);
    return bytes;
}

static void check(const char *name)
{
    char file[512], found[1200];
    struct diag diag = {0};
    struct vector vector;
    size_t length, wanted_length;
    char *bytes, *wanted;

    snprintf(file, sizeof file, FOLDER "/%s/input.json", name);
    bytes = slurp(file, &length);
    snprintf(file, sizeof file, FOLDER "/%s/error", name);
    wanted = slurp(file, &wanted_length);
    wanted[strcspn(wanted, "\n")] = '\0';
    if (vector_parse(&vector, bytes, length, "input.json", &diag)) {
        vector_release(&vector);
        cr_expect_fail("%s: taken", name);
    } else {
        diag_format(&diag, found, sizeof found);
        cr_expect_str_eq(found, wanted, "%s:\n%s\nnot\n%s", name, found,
                         wanted);
    }
    free(bytes);
    free(wanted);
}

Test(vector_invalid, each_is_refused_with_its_message)
{
    DIR *folder = opendir(FOLDER);
    struct dirent *entry;
    int count = 0;

    cr_assert_not_null(folder);
    while ((entry = readdir(folder)) != NULL) {
        if (entry->d_name[0] == '.')
            continue;
        check(entry->d_name);
        count++;
    }
    closedir(folder);
    cr_expect_geq(count, 25);
}
