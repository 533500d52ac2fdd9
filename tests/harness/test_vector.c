#include "vector.h"
#include "vector_version.h"
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char whole[] =
    "{\"format\": 1, \"id\": \"stop/x\", \"title\": \"A title\","
    " \"clauses\": [\"STOP-2\", \"TIME-14b\"], \"needs\": [\"fds\"],"
    " \"python\": \">=3.9 !=3.12\","
    " \"source\": \"first\\ndef f(): pass\\n\\n  last\","
    " \"program\": {\"name\": \"<module>\", \"line\": 1, \"body\": ["
    "  [\"def\", 2, [\"global\", \"f\"], {\"name\": \"f\", \"line\": 2}],"
    "  [\"def\", 3, [\"global\", \"g\"], {\"name\": \"g\", \"line\": 3}],"
    "  [\"def\", 4, [\"global\", \"g\"], {\"name\": \"g\", \"line\": 4}],"
    "  [\"expr\", 5, [\"bytes\", \"a\\u0000\"]]]},"
    " \"expected\": ["
    "  {\"python\": [\"3.9\", \"3.11\"], \"trace\": [\"run f\", \"end\"],"
    "   \"provenance\": {}},"
    "  {\"python\": [\"3.10\", \"3.14\"], \"trace\": [\"hang\"],"
    "   \"pure\": [\"exit KeyError: 1\"], \"provenance\": {\"3.14\": {}}}]}";

/* The vector above, or the test fails. */
static struct vector read_whole(void)
{
    struct diag diag = {0};
    struct vector vector;

    cr_assert(vector_parse(&vector, whole, strlen(whole), "x.json", &diag),
              "%s: %s", diag.path, diag.text);
    return vector;
}

Test(vector, members_are_read)
{
    struct vector vector = read_whole();

    cr_expect_str_eq(vector.id, "stop/x");
    cr_expect_str_eq(vector.title, "A title");
    cr_expect_str_eq(vector.python, ">=3.9 !=3.12");
    cr_assert_eq(vector.clauses.count, 2);
    cr_expect_str_eq(vector.clauses.items[1], "TIME-14b");
    cr_assert_eq(vector.needs.count, 1);
    cr_expect_str_eq(vector.needs.items[0], "fds");
    cr_expect(json_is_object(vector.program));
    vector_release(&vector);
    cr_expect_null(vector.root);
}

Test(vector, columns_are_read)
{
    struct vector vector = read_whole();

    cr_assert_eq(vector.column_count, 2);
    cr_assert_eq(vector.columns[0].version_count, 2);
    cr_expect_eq(vector.columns[0].versions[1], 3011);
    cr_assert_eq(vector.columns[0].trace.count, 2);
    cr_expect_str_eq(vector.columns[0].trace.lines[0], "run f");
    cr_expect_eq(vector.columns[0].pure.count, 0);
    cr_assert_eq(vector.columns[1].pure.count, 1);
    cr_expect_str_eq(vector.columns[1].pure.lines[0], "exit KeyError: 1");
    vector_release(&vector);
}

Test(vector, the_wanted_version_is_chosen)
{
    static const struct {
        int wanted;
        enum vector_choice choice;
        int version;
        size_t column;
    } rows[] = {
        {3008, VECTOR_EXCLUDED, 0, 0},    {3009, VECTOR_RECORDED, 3009, 0},
        {3010, VECTOR_RECORDED, 3010, 1}, {3011, VECTOR_RECORDED, 3011, 0},
        {3012, VECTOR_EXCLUDED, 0, 0},    {3013, VECTOR_OLDER, 3011, 0},
        {3014, VECTOR_RECORDED, 3014, 1}, {3015, VECTOR_OLDER, 3014, 1},
    };
    struct vector vector = read_whole();

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const struct vector_column *column = NULL;
        int version = 0;

        cr_expect_eq(vector_choose(&vector, rows[i].wanted, &column, &version),
                     rows[i].choice, "%d", rows[i].wanted);
        cr_expect_eq(version, rows[i].version, "%d", rows[i].wanted);
        if (rows[i].version != 0)
            cr_expect_eq(column, &vector.columns[rows[i].column]);
        else
            cr_expect_null(column);
    }
    vector_release(&vector);
}

Test(vector, nothing_is_chosen_where_nothing_is_recorded)
{
    struct vector vector = read_whole();
    const struct vector_column *column = NULL;
    int version = 0;

    vector.python = NULL;
    cr_expect_eq(vector_choose(&vector, 3008, &column, &version), VECTOR_NONE);
    cr_expect_null(column);
    vector_release(&vector);
}

Test(vector, functions_are_found_by_their_only_name)
{
    struct vector vector = read_whole();

    cr_expect_eq(vector_function_line(&vector, "f"), 2);
    cr_expect_eq(vector_function_line(&vector, "<module>"), 1);
    cr_expect_eq(vector_function_line(&vector, "g"), 0, "two of them");
    cr_expect_eq(vector_function_line(&vector, "h"), 0);
    vector_release(&vector);
}

Test(vector, source_lines_are_found)
{
    static const struct {
        int line;
        const char *wanted;
    } rows[] = {
        {-1, ""}, {0, ""},       {1, "first"}, {2, "def f(): pass"},
        {3, ""},  {4, "  last"}, {5, ""},      {1000, ""},
    };
    struct vector vector = read_whole();
    char text[64], part[6];

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        vector_source_line(&vector, rows[i].line, text, sizeof text);
        cr_expect_str_eq(text, rows[i].wanted, "line %d", rows[i].line);
    }
    vector_source_line(&vector, 2, part, sizeof part);
    cr_expect_str_eq(part, "def f");
    vector_release(&vector);
}

Test(vector, releasing_twice_is_harmless)
{
    struct vector vector = read_whole();

    vector_release(&vector);
    vector_release(&vector);
}

/* The diag of reading a file. */
static struct diag refuse_file(const char *file)
{
    struct diag diag = {0};
    struct vector vector;

    cr_expect_not(vector_read(&vector, file, &diag));
    cr_expect_str_eq(diag.file, file);
    return diag;
}

Test(vector, a_missing_file_is_refused)
{
    cr_expect_str_eq(refuse_file("/nowhere/at/all.json").text,
                     "No such file or directory");
}

Test(vector, a_folder_and_a_device_are_refused)
{
    cr_expect_str_eq(refuse_file("/").text, "not a regular file");
    cr_expect_str_eq(refuse_file("/dev/zero").text, "not a regular file");
}

Test(vector, a_file_that_is_too_long_is_refused)
{
    char file[] = "/tmp/loopspec-test-XXXXXX";
    int descriptor = mkstemp(file);

    cr_assert_geq(descriptor, 0);
    cr_assert_eq(ftruncate(descriptor, VECTOR_SIZE_MAX + 1), 0);
    close(descriptor);
    cr_expect_str_eq(refuse_file(file).text, "longer than 8388608 bytes");
    unlink(file);
}

Test(vector, an_empty_file_is_refused)
{
    char file[] = "/tmp/loopspec-test-XXXXXX";
    int descriptor = mkstemp(file);
    struct diag diag;

    cr_assert_geq(descriptor, 0);
    close(descriptor);
    diag = refuse_file(file);
    cr_expect_eq(diag.line, 1);
    cr_expect_neq(diag.text[0], '\0');
    unlink(file);
}

/* Every part of a vector cut off at any byte is refused, not crashed on. */
Test(vector, every_truncation_is_refused)
{
    for (size_t length = 0; length + 1 < sizeof whole - 1; length++) {
        struct diag diag = {0};
        struct vector vector;
        char *part = malloc(length > 0 ? length : 1);

        memcpy(part, whole, length);
        cr_expect_not(vector_parse(&vector, part, length, "x", &diag));
        cr_expect(diag_is_set(&diag));
        free(part);
    }
}
