#include "expect.h"
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

static struct expect list;
static struct expect_judgement judgement;

static void finish(void)
{
    expect_release(&list);
}

TestSuite(expect, .fini = finish);

/* Reads a list with these entries; false with the message in `ret_text`. */
static bool parse(const char *entries, char *ret_text)
{
    char text[2048];
    struct diag diag = {0};
    bool good;

    snprintf(text, sizeof text, "{\"format\": 1, \"expectations\": [%s]}",
             entries);
    expect_release(&list);
    good = expect_parse(&list, text, strlen(text), "x.json", &diag);
    diag_format(&diag, ret_text, 1024);
    return good;
}

/* The same, and begins a run with it. */
static void begin(const char *entries)
{
    const struct expect_subject subject = {"cpython", "0.21.1", 3014};
    char text[1024];

    cr_assert(parse(entries, text), "%s", text);
    expect_begin(&list, &subject);
}

static enum verdict_standing judge(const char *id, enum verdict_outcome outcome,
                                   const char *expected, const char *found)
{
    static const char *const clauses[] = {"TIME-9", "TIME-12"};
    const struct expect_observation observation = {
        .id = id,
        .clauses = {clauses, 2},
        .outcome = outcome,
        .expected = expected,
        .found = found,
    };

    expect_judge(&list, &observation, &judgement);
    return judgement.standing;
}

#define CASE                                                                   \
    "{\"case\": \"time/a\", \"expected\": \"run a\", \"found\": null, "        \
    "\"reason\": \"r\""

Test(expect, no_list_says_nothing)
{
    const struct expect_subject subject = {"cpython", "1", 3014};

    expect_init(&list);
    expect_begin(&list, &subject);
    cr_expect_eq(judge("time/a", VERDICT_FAILED, "x", "y"), VERDICT_UNLISTED);
    cr_expect_null(judgement.entry);
    cr_expect_not(expect_wants_clauses(&list));
}

Test(expect, a_case_may_differ_as_listed)
{
    begin(CASE "}");
    cr_expect_eq(judge("time/a", VERDICT_FAILED, "run a", NULL),
                 VERDICT_LISTED);
    cr_expect_str_eq(judgement.entry->reason, "r");
    cr_expect_eq(judge("time/b", VERDICT_FAILED, "run a", NULL),
                 VERDICT_UNLISTED);
}

Test(expect, another_difference_is_a_change)
{
    begin(CASE "}");
    cr_expect_eq(judge("time/a", VERDICT_FAILED, "run a", "run b"),
                 VERDICT_CHANGED);
    cr_expect_eq(judge("time/a", VERDICT_FAILED, "run b", NULL),
                 VERDICT_CHANGED);
    cr_expect_eq(judge("time/a", VERDICT_CRASHED, NULL, NULL), VERDICT_CHANGED);
}

Test(expect, lines_are_compared_as_traces_are)
{
    const struct expect_observation observation = {
        .id = "time/a",
        .outcome = VERDICT_FAILED,
        .mode = TRACE_MODE_ORDER,
        .expected = "raised ValueError: another text",
    };

    begin("{\"case\": \"time/a\", \"expected\": \"raised ValueError: one "
          "text\", \"found\": null, \"reason\": \"r\"}");
    cr_expect_eq(judge("time/a", VERDICT_FAILED,
                       "raised ValueError: another text", NULL),
                 VERDICT_CHANGED);
    expect_judge(&list, &observation, &judgement);
    cr_expect_eq(judgement.standing, VERDICT_LISTED);
}

Test(expect, a_listed_case_that_passes_is_stale)
{
    begin(CASE "}");
    cr_expect_eq(judge("time/a", VERDICT_PASSED, NULL, NULL), VERDICT_STALE);
    cr_expect_eq(judge("time/b", VERDICT_PASSED, NULL, NULL), VERDICT_UNLISTED);
}

Test(expect, what_did_not_run_says_nothing)
{
    static const enum verdict_outcome outcomes[] = {
        VERDICT_SKIPPED, VERDICT_DESELECTED, VERDICT_NOT_RUN,
        VERDICT_MALFORMED};

    begin(CASE "}");
    for (size_t i = 0; i < sizeof outcomes / sizeof *outcomes; i++)
        cr_expect_eq(judge("time/a", outcomes[i], NULL, NULL),
                     VERDICT_UNLISTED);
    cr_expect_eq(expect_entry_standing(&list.entries[0]), VERDICT_UNLISTED);
}

Test(expect, an_outcome_is_a_signature)
{
    begin("{\"case\": \"time/a\", \"outcome\": \"timed out\", \"reason\": "
          "\"r\"}");
    cr_expect_eq(judge("time/a", VERDICT_TIMED_OUT, NULL, NULL),
                 VERDICT_LISTED);
    cr_expect_eq(judge("time/a", VERDICT_CRASHED, NULL, NULL), VERDICT_CHANGED);
    cr_expect_eq(judge("time/a", VERDICT_FAILED, "x", "y"), VERDICT_CHANGED);
}

Test(expect, time_outs_are_known_before_a_run)
{
    begin("{\"case\": \"time/a\", \"outcome\": \"timed out\", \"reason\": "
          "\"r\"}, {\"cases\": \"task/*\", \"outcome\": \"timed out\", "
          "\"max\": 2, \"reason\": \"r\"}, {\"case\": \"time/c\", "
          "\"python\": \"<3.14\", \"outcome\": \"timed out\", \"reason\": "
          "\"r\"}, {\"case\": \"time/d\", \"outcome\": \"crashed\", "
          "\"reason\": \"r\"}, {\"case\": \"time/e\", \"outcome\": "
          "\"timed out\", \"sometimes\": true, \"reason\": \"r\"}");
    cr_expect(expect_is_endless(&list, "time/a"));
    cr_expect_not(expect_is_endless(&list, "time/b"));
    cr_expect_not(expect_is_endless(&list, "time/c"), "its condition");
    cr_expect_not(expect_is_endless(&list, "time/d"));
    cr_expect(expect_is_endless(&list, "time/e"), "in some runs");
    cr_expect(expect_is_endless(&list, "task/x"));
}

Test(expect, a_case_may_have_alternatives)
{
    begin(CASE "}, {\"case\": \"time/a\", \"expected\": \"run a\", "
               "\"found\": \"run b\", \"reason\": \"s\"}");
    cr_expect_eq(judge("time/a", VERDICT_FAILED, "run a", "run b"),
                 VERDICT_LISTED);
    cr_expect_str_eq(judgement.entry->reason, "s");
}

#define SOMETIMES CASE ", \"sometimes\": true}"

Test(expect, what_is_there_sometimes_may_pass)
{
    begin(SOMETIMES);
    cr_expect_eq(judge("time/a", VERDICT_PASSED, NULL, NULL),
                 VERDICT_SOMETIMES);
    cr_expect_str_eq(judgement.entry->reason, "r");
    cr_expect_eq(expect_entry_standing(&list.entries[0]), VERDICT_UNLISTED);
    cr_expect_eq(judge("time/a", VERDICT_FAILED, "run a", NULL),
                 VERDICT_SOMETIMES);
    cr_expect_eq(judge("time/a", VERDICT_FAILED, "run a", "run b"),
                 VERDICT_CHANGED);
    cr_expect_eq(judge("time/a", VERDICT_CRASHED, NULL, NULL), VERDICT_CHANGED);
    cr_expect_eq(judge("time/a", VERDICT_SKIPPED, NULL, NULL),
                 VERDICT_UNLISTED);
    cr_expect_eq(judge("time/b", VERDICT_PASSED, NULL, NULL), VERDICT_UNLISTED);
}

Test(expect, what_is_there_sometimes_may_have_alternatives)
{
    begin(CASE "}, {\"case\": \"time/a\", \"outcome\": \"crashed\", "
               "\"sometimes\": true, \"reason\": \"s\"}");
    cr_expect_eq(judge("time/a", VERDICT_FAILED, "run a", NULL),
                 VERDICT_LISTED);
    cr_expect_eq(judge("time/a", VERDICT_CRASHED, NULL, NULL),
                 VERDICT_SOMETIMES);
    cr_expect_eq(judge("time/a", VERDICT_PASSED, NULL, NULL),
                 VERDICT_SOMETIMES);
    cr_expect_str_eq(judgement.entry->reason, "s");
}

Test(expect, a_glob_may_be_about_what_is_there_sometimes)
{
    begin("{\"cases\": \"time/*\", \"max\": 1, \"sometimes\": true, "
          "\"reason\": \"r\"}");
    cr_expect_eq(judge("time/a", VERDICT_PASSED, NULL, NULL), VERDICT_UNLISTED);
    cr_expect_eq(expect_entry_standing(&list.entries[0]), VERDICT_UNLISTED);
    cr_expect_eq(judge("time/b", VERDICT_FAILED, "x", "y"), VERDICT_SOMETIMES);
    cr_expect_eq(judge("time/c", VERDICT_FAILED, "x", "y"), VERDICT_UNLISTED);
}

Test(expect, what_is_there_sometimes_is_gone_without_a_case)
{
    begin(SOMETIMES);
    judge("time/b", VERDICT_PASSED, NULL, NULL);
    cr_expect_eq(expect_entry_standing(&list.entries[0]), VERDICT_GONE);
}

Test(expect, conditions_must_hold)
{
    static const char *const conditions[][2] = {
        {"\"profile\": \"cpython\"", "yes"},
        {"\"profile\": \"portable\"", NULL},
        {"\"python\": \">=3.14\"", "yes"},
        {"\"python\": \"<3.14\"", NULL},
        {"\"version\": \">=0.21 <0.22\"", "yes"},
        {"\"version\": \"!=0.21.1\"", NULL},
    };

    for (size_t i = 0; i < sizeof conditions / sizeof *conditions; i++) {
        char entry[256];

        snprintf(entry, sizeof entry, CASE ", %s}", conditions[i][0]);
        begin(entry);
        cr_expect_eq(judge("time/a", VERDICT_FAILED, "run a", NULL),
                     conditions[i][1] != NULL ? VERDICT_LISTED
                                              : VERDICT_UNLISTED,
                     "%s", entry);
        cr_expect_eq(expect_entry_standing(&list.entries[0]), VERDICT_UNLISTED);
    }
}

Test(expect, a_glob_covers_a_number_of_cases)
{
    begin("{\"cases\": \"time/*\", \"max\": 2, \"reason\": \"r\"}");
    cr_expect_not(expect_wants_clauses(&list));
    cr_expect_eq(judge("stop/a", VERDICT_FAILED, "x", "y"), VERDICT_UNLISTED);
    cr_expect_eq(judge("time/a", VERDICT_FAILED, "x", "y"), VERDICT_LISTED);
    cr_expect_eq(judge("time/b", VERDICT_PASSED, NULL, NULL), VERDICT_UNLISTED);
    cr_expect_eq(judge("time/c", VERDICT_CRASHED, NULL, NULL),
                 VERDICT_UNLISTED);
    cr_expect_eq(judge("time/d", VERDICT_FAILED, "z", NULL), VERDICT_LISTED);
    cr_expect_str_eq(judgement.note, "");
    cr_expect_eq(judge("time/e", VERDICT_FAILED, "x", "y"), VERDICT_UNLISTED);
    cr_expect_str_eq(judgement.note,
                     "the entry for time/* covers at most 2 cases");
}

Test(expect, a_clause_covers_the_cases_that_cite_it)
{
    begin("{\"clause\": \"TIME-9\", \"max\": 1, \"reason\": \"r\"}");
    cr_expect(expect_wants_clauses(&list));
    cr_expect_eq(judge("any", VERDICT_FAILED, "x", "y"), VERDICT_LISTED);
    begin("{\"clause\": \"TIME-1?\", \"max\": 1, \"reason\": \"r\"}");
    cr_expect_eq(judge("any", VERDICT_FAILED, "x", "y"), VERDICT_LISTED);
    begin("{\"clause\": \"TIME-1\", \"max\": 1, \"reason\": \"r\"}");
    cr_expect_eq(judge("any", VERDICT_FAILED, "x", "y"), VERDICT_UNLISTED);
}

Test(expect, a_glob_may_ask_for_a_signature)
{
    begin("{\"cases\": \"time/*\", \"max\": 9, \"expected\": \"x\", \"found\": "
          "null, \"reason\": \"r\"}");
    cr_expect_eq(judge("time/a", VERDICT_FAILED, "x", NULL), VERDICT_LISTED);
    cr_expect_eq(judge("time/b", VERDICT_FAILED, "x", "y"), VERDICT_UNLISTED);
}

Test(expect, the_case_itself_comes_before_globs)
{
    begin("{\"cases\": \"time/*\", \"max\": 9, \"reason\": \"glob\"}, " CASE
          "}");
    cr_expect_eq(judge("time/a", VERDICT_FAILED, "run a", NULL),
                 VERDICT_LISTED);
    cr_expect_str_eq(judgement.entry->reason, "r");
    cr_expect_eq(judge("time/a", VERDICT_FAILED, "x", "y"), VERDICT_CHANGED);
}

Test(expect, entries_without_a_case_are_gone)
{
    begin(CASE "}, {\"cases\": \"soon/*\", \"max\": 1, \"reason\": \"r\"}");
    judge("time/b", VERDICT_PASSED, NULL, NULL);
    cr_expect_eq(expect_entry_standing(&list.entries[0]), VERDICT_GONE);
    cr_expect_eq(expect_entry_standing(&list.entries[1]), VERDICT_GONE);
}

Test(expect, globs_that_cover_nothing_are_stale)
{
    begin("{\"cases\": \"time/*\", \"max\": 1, \"reason\": \"r\"}, {\"cases\": "
          "\"stop/*\", \"max\": 1, \"reason\": \"r\"}");
    judge("time/a", VERDICT_PASSED, NULL, NULL);
    judge("stop/a", VERDICT_SKIPPED, NULL, NULL);
    cr_expect_eq(expect_entry_standing(&list.entries[0]), VERDICT_STALE);
    cr_expect_eq(expect_entry_standing(&list.entries[1]), VERDICT_UNLISTED);
    judge("time/b", VERDICT_FAILED, "x", "y");
    cr_expect_eq(expect_entry_standing(&list.entries[0]), VERDICT_UNLISTED);
}

Test(expect, a_new_run_begins_anew)
{
    const struct expect_subject subject = {"cpython", "0.21.1", 3014};

    begin("{\"cases\": \"time/*\", \"max\": 1, \"reason\": \"r\"}");
    judge("time/a", VERDICT_FAILED, "x", "y");
    expect_begin(&list, &subject);
    cr_expect_eq(judge("time/a", VERDICT_FAILED, "x", "y"), VERDICT_LISTED);
}

/* Lists of one entry and what is said of each. */
static void expect_faults(const char *const rows[][2], size_t count)
{
    for (size_t i = 0; i < count; i++) {
        char text[1024];

        cr_expect_not(parse(rows[i][0], text), "row %zu", i);
        cr_expect(strncmp(text, "x.json: ", 8) == 0 &&
                      strcmp(text + 8, rows[i][1]) == 0,
                  "row %zu: %s", i, text);
        cr_expect_null(list.root);
    }
}

Test(expect, faults_have_a_place)
{
    static const char *const rows[][2] = {
        {"3", "expectations[0]: must be an object, not an integer"},
        {"{\"reason\": \"r\"}", "expectations[0]: must have one of \"case\", "
                                "\"cases\" and \"clause\""},
        {"{\"case\": \"a\", \"cases\": \"b\", \"reason\": \"r\"}",
         "expectations[0]: must have one of \"case\", \"cases\" and "
         "\"clause\""},
        {CASE ", \"resaon\": \"r\"}",
         "expectations[0]: unknown member \"resaon\""},
        {"{\"cases\": \"a*\", \"reason\": \"r\"}",
         "expectations[0]: member \"max\" is missing"},
        {"{\"cases\": \"a*\", \"max\": 0, \"reason\": \"r\"}",
         "expectations[0].max: must be an integer from 1 to 10000"},
        {"{\"cases\": \"a*\", \"max\": \"2\", \"reason\": \"r\"}",
         "expectations[0].max: must be an integer from 1 to 10000"},
        {CASE ", \"max\": 1}",
         "expectations[0].max: is for globs and clauses alone"},
        {"{\"case\": \"a\", \"reason\": \"r\"}",
         "expectations[0]: member \"expected\" is missing"},
        {"{\"case\": \"a\", \"found\": \"x\", \"reason\": \"r\"}",
         "expectations[0]: member \"expected\" is missing"},
        {"{\"case\": \"a\", \"expected\": 1, \"found\": \"x\", \"reason\": "
         "\"r\"}",
         "expectations[0].expected: must be a string, not an integer"},
        {"{\"case\": \"a\", \"outcome\": \"passed\", \"reason\": \"r\"}",
         "expectations[0].outcome: must be \"failed\", \"broken\", "
         "\"crashed\" or \"timed out\""},
        {"{\"case\": \"a\", \"outcome\": \"malformed\", \"reason\": \"r\"}",
         "expectations[0].outcome: must be \"failed\", \"broken\", "
         "\"crashed\" or \"timed out\""},
        {CASE ", \"outcome\": \"crashed\"}",
         "expectations[0]: a signature is for the outcome \"failed\" alone"},
        {CASE ", \"profile\": \"c\"}",
         "expectations[0].profile: must be \"portable\" or \"cpython\""},
        {CASE ", \"python\": \"3.11\"}",
         "expectations[0].python: must be conditions like \">=3.11 !=3.12\""},
        {CASE ", \"version\": \"~1\"}",
         "expectations[0].version: must be conditions like \">=0.21 <0.23\""},
    };

    expect_faults(rows, sizeof rows / sizeof *rows);
}

Test(expect, faults_of_the_words_around_it_have_a_place)
{
    static const char *const rows[][2] = {
        {CASE ", \"sometimes\": false}",
         "expectations[0].sometimes: must be true, or missing"},
        {CASE "}, " SOMETIMES,
         "expectations[1]: says the same as expectations[0]"},
        {"{\"case\": \"a\", \"outcome\": \"crashed\", \"sometimes\": "
         "true}",
         "expectations[0]: member \"reason\" is missing"},
        {CASE ", \"comment\": 1}",
         "expectations[0].comment: must be text or lines of text"},
        {CASE ", \"link\": \"\"}", "expectations[0].link: must not be empty"},
        {"{\"case\": \"a\", \"outcome\": \"crashed\"}",
         "expectations[0]: member \"reason\" is missing"},
        {CASE "}, " CASE "}",
         "expectations[1]: says the same as expectations[0]"},
    };

    expect_faults(rows, sizeof rows / sizeof *rows);
}

Test(expect, the_file_must_be_a_list)
{
    static const char *const rows[][2] = {
        {"{", "x.json:1:1: string or '}' expected near end of file"},
        {"[]", "x.json: must be an object, not an array"},
        {"{}", "x.json: member \"format\" is missing"},
        {"{\"format\": 2}", "x.json: format: must be 1"},
        {"{\"format\": 1}", "x.json: member \"expectations\" is missing"},
        {"{\"format\": 1, \"expectations\": {}}",
         "x.json: expectations: must be an array, not an object"},
        {"{\"format\": 1, \"expectations\": [], \"x\": 1}",
         "x.json: unknown member \"x\""},
        {"{\"format\": 1, \"expectations\": [], \"comment\": null}",
         "x.json: comment: must be text or lines of text"},
        {"{\"format\": 1,\n\"format\": 1}",
         "x.json:2:8: duplicate object key near '\"format\"'"},
    };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct diag diag = {0};
        char text[1024];

        expect_init(&list);
        cr_expect_not(expect_parse(&list, rows[i][0], strlen(rows[i][0]),
                                   "x.json", &diag));
        diag_format(&diag, text, sizeof text);
        cr_expect_str_eq(text, rows[i][1], "row %zu: %s", i, text);
    }
}

Test(expect, a_missing_file_is_named)
{
    struct diag diag = {0};

    expect_init(&list);
    cr_expect_not(expect_read(&list, "/nowhere/x.json", &diag));
    cr_expect_str_eq(diag.text, "No such file or directory");
}
