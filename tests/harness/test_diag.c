#include "diag.h"
#include <criterion/criterion.h>
#include <string.h>

static void expect_text(const struct diag *diag, const char *wanted)
{
    char text[1200];

    diag_format(diag, text, sizeof text);
    cr_expect_str_eq(text, wanted);
}

Test(diag, a_zeroed_one_is_unset)
{
    struct diag diag = {0};

    cr_expect_not(diag_is_set(&diag));
}

Test(diag, setting_fills_and_returns_false)
{
    struct diag diag = {0};

    cr_expect_not(
        diag_set(&diag, "a.json", 3, 4, "program.body[1]", "bad %s", "thing"));
    cr_expect(diag_is_set(&diag));
    expect_text(&diag, "a.json:3:4: program.body[1]: bad thing");
}

Test(diag, the_first_error_wins)
{
    struct diag diag = {0};

    diag_set(&diag, "a", 1, 1, NULL, "first");
    cr_expect_not(diag_set(&diag, "b", 2, 2, "path", "second"));
    expect_text(&diag, "a:1:1: first");
}

Test(diag, what_is_unknown_is_left_out)
{
    static const struct {
        const char *file, *path, *wanted;
        int line, column;
    } rows[] = {
        {NULL, NULL, "text", 0, 0},      {"f", NULL, "f: text", 0, 0},
        {"f", NULL, "f:2: text", 2, 0},  {"f", NULL, "f:2:5: text", 2, 5},
        {"f", "p", "f: p: text", 0, 0},  {NULL, "p", "p: text", 0, 0},
        {NULL, "p", "3: p: text", 3, 0}, {"f", NULL, "f: text", 0, 5},
    };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct diag diag = {0};

        diag_set(&diag, rows[i].file, rows[i].line, rows[i].column,
                 rows[i].path, "text");
        expect_text(&diag, rows[i].wanted);
    }
}

Test(diag, long_values_are_cut)
{
    struct diag diag = {0};
    char longer[2000], text[64];

    memset(longer, 'x', sizeof longer - 1);
    longer[sizeof longer - 1] = '\0';
    diag_set(&diag, longer, 1, 1, longer, "%s", longer);
    cr_expect_eq(strlen(diag.file), sizeof diag.file - 1);
    cr_expect_eq(strlen(diag.path), sizeof diag.path - 1);
    cr_expect_eq(strlen(diag.text), sizeof diag.text - 1);
    diag_format(&diag, text, sizeof text);
    cr_expect_eq(strlen(text), sizeof text - 1);
}

Test(diag, what_is_not_printable_becomes_a_question_mark)
{
    static const struct {
        const char *text, *wanted;
    } rows[] = {
        {"a\nb\tc\x1b[0m\x7f", "a?b?c?[0m?"},
        {"caf\xc3\xa9 \xe2\x82\xac \xf0\x9f\x90\x8d",
         "caf\xc3\xa9 \xe2\x82\xac \xf0\x9f\x90\x8d"},
        {"\xff \xc3 \xe2\x82", "? ? ??"},
        {"\xc0\x80 \xa9 \xf5", "?? ? ?"},
    };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct diag diag = {0};

        diag_set(&diag, NULL, 0, 0, NULL, "%s", rows[i].text);
        expect_text(&diag, rows[i].wanted);
    }
}
