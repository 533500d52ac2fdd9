#include "clauses.h"
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char folder[64];

static void make_folder(void)
{
    snprintf(folder, sizeof folder, "/tmp/loopspec-test-XXXXXX");
    cr_assert_not_null(mkdtemp(folder));
}

static void remove_folder(void)
{
    char command[128];

    snprintf(command, sizeof command, "rm -r %s", folder);
    if (system(command) != 0)
        abort();
}

static void write_file(const char *name, const char *text)
{
    char file[128];
    FILE *stream;

    snprintf(file, sizeof file, "%s/%s", folder, name);
    stream = fopen(file, "w");
    cr_assert_not_null(stream);
    fputs(text, stream);
    fclose(stream);
}

TestSuite(clauses, .init = make_folder, .fini = remove_folder);

Test(clauses, texts_and_levels_are_read)
{
    struct clauses clauses;
    struct diag diag = {0};

    write_file("stop.md", "# STOP - a title\n\nA remark.\n\n"
                          "## STOP-2\n\nThe text of\ntwo lines.\n\n"
                          "- level: guaranteed\n- source: doc\n  more of it\n"
                          "\n## STOP-10\n\nAnother.\n- level: observed\n");
    write_file("tick.md", "# TICK - x\n## TICK-1\nText.\r\n- source: x\n"
                          "- level: observed\n");
    write_file("notes.txt", "## NOT-1\n");
    write_file(".hidden.md", "## NOT-2\n");
    write_file(".md", "## NOT-3\n");
    clauses_init(&clauses);
    cr_assert(clauses_read(&clauses, folder, &diag), "%s", diag.text);
    cr_assert_eq(clauses.count, 3);
    cr_expect_str_eq(clauses_find(&clauses, "STOP-2")->text,
                     "The text of two lines.");
    cr_expect_eq(clauses_find(&clauses, "STOP-2")->level, CLAUSE_GUARANTEED);
    cr_expect_str_eq(clauses_find(&clauses, "STOP-10")->text, "Another.");
    cr_expect_eq(clauses_find(&clauses, "STOP-10")->level, CLAUSE_OBSERVED);
    cr_expect_str_eq(clauses_find(&clauses, "TICK-1")->text, "Text.");
    cr_expect_null(clauses_find(&clauses, "STOP-1"));
    cr_expect_null(clauses_find(&clauses, "ZZZZ-1"));
    cr_expect_null(clauses_find(&clauses, ""));
    clauses_release(&clauses);
    cr_expect_eq(clauses.count, 0);
}

Test(clauses, many_are_found)
{
    struct clauses clauses = {0};
    struct diag diag = {0};
    static char text[8192];
    char id[16];

    for (int i = 1; i <= 100; i++)
        snprintf(text + strlen(text), sizeof text - strlen(text),
                 "## AREA-%d\nText %d.\n- level: observed\n", i, i);
    write_file("area.md", text);
    cr_assert(clauses_read(&clauses, folder, &diag));
    for (int i = 1; i <= 100; i++) {
        snprintf(id, sizeof id, "AREA-%d", i);
        cr_assert_not_null(clauses_find(&clauses, id), "%s", id);
        cr_expect_str_eq(clauses_find(&clauses, id)->id, id);
    }
    clauses_release(&clauses);
}

Test(clauses, a_case_is_guaranteed_if_all_its_clauses_are)
{
    static const char *const ids[] = {"A-1", "A-2", "A-3", "A-9"};
    struct clauses clauses = {0};
    struct diag diag = {0};

    write_file("a.md", "## A-1\nx\n- level: guaranteed\n"
                       "## A-2\nx\n- level: guaranteed\n"
                       "## A-3\nx\n- level: observed\n");
    cr_assert(clauses_read(&clauses, folder, &diag));
    cr_expect_eq(clauses_level(&clauses, ids, 0), CLAUSE_OBSERVED);
    cr_expect_eq(clauses_level(&clauses, ids, 1), CLAUSE_GUARANTEED);
    cr_expect_eq(clauses_level(&clauses, ids, 2), CLAUSE_GUARANTEED);
    cr_expect_eq(clauses_level(&clauses, ids, 3), CLAUSE_OBSERVED);
    cr_expect_eq(clauses_level(&clauses, ids + 3, 1), CLAUSE_OBSERVED,
                 "an unknown clause");
    clauses_release(&clauses);
}

Test(clauses, levels_have_names)
{
    cr_expect_str_eq(clause_level_name(CLAUSE_GUARANTEED), "guaranteed");
    cr_expect_str_eq(clause_level_name(CLAUSE_OBSERVED), "observed");
}

Test(clauses, a_folder_that_is_not_there_has_none)
{
    struct clauses clauses = {0};
    struct diag diag = {0};

    cr_expect(clauses_read(&clauses, "/nowhere/at/all", &diag));
    cr_expect_eq(clauses.count, 0);
    clauses_release(&clauses);
}

Test(clauses, what_is_no_folder_is_refused)
{
    struct clauses clauses = {0};
    struct diag diag = {0};

    cr_expect_not(clauses_read(&clauses, "/dev/null", &diag));
    cr_expect_str_eq(diag.text, "Not a directory");
    clauses_release(&clauses);
}

Test(clauses, an_entry_that_cannot_be_opened_is_refused)
{
    struct clauses clauses = {0};
    struct diag diag = {0};
    char file[128];

    snprintf(file, sizeof file, "%s/a.md", folder);
    cr_assert_eq(symlink("/nowhere/at/all", file), 0);
    cr_expect_not(clauses_read(&clauses, folder, &diag));
    cr_expect_str_eq(diag.text, "No such file or directory");
    clauses_release(&clauses);
}

Test(clauses, malformed_ones_are_refused_with_their_line)
{
    static const struct {
        const char *text, *wanted;
        int line;
    } rows[] = {
        {"## A-1\n- level: observed\n", "the clause has no text", 1},
        {"\n## A-1\nText.\n\n## A-2\n", "the clause has no level", 2},
        {"## A-1\nText.\n- source: x\n", "the clause has no level", 1},
        {"## A-1\nText.\n- level: promised\n",
         "the level must be guaranteed or observed", 3},
        {"## A-1\nText.\n- level: observed\n## \n", "the clause has no id", 4},
    };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct clauses clauses = {0};
        struct diag diag = {0};

        write_file("a.md", rows[i].text);
        cr_expect_not(clauses_read(&clauses, folder, &diag), "row %zu", i);
        cr_expect_str_eq(diag.text, rows[i].wanted);
        cr_expect_eq(diag.line, rows[i].line, "row %zu", i);
        clauses_release(&clauses);
    }
}
