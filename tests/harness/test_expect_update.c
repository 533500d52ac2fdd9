#include "expect.h"
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

static struct expect list;
static struct buffer out;

static void finish(void)
{
    expect_release(&list);
    buffer_release(&out);
}

TestSuite(expect_update, .fini = finish);

static void begin(const char *profile, const char *text)
{
    const struct expect_subject subject = {profile, "1", 3014};
    struct diag diag = {0};

    expect_init(&list);
    cr_assert(text == NULL ||
                  expect_parse(&list, text, strlen(text), "x.json", &diag),
              "%s: %s", diag.path, diag.text);
    list.recording = true;
    expect_begin(&list, &subject);
}

static void judge(const char *id, enum verdict_outcome outcome,
                  const char *expected, const char *found)
{
    const struct expect_observation observation = {
        .id = id, .outcome = outcome, .expected = expected, .found = found};
    struct expect_judgement judgement;

    expect_judge(&list, &observation, &judgement);
}

/* Compares the new list, which must be one, with the wanted text, whose
 * blanks and newlines don't count. */
static void check(const char *wanted)
{
    json_t *root, *expected = json_loads(wanted, 0, NULL);
    char *ours, *theirs;

    cr_assert_not_null(expected);
    expect_append_updated(&list, &out);
    root = json_loads(out.bytes, 0, NULL);
    ours = json_dumps(root, JSON_COMPACT);
    theirs = json_dumps(expected, JSON_COMPACT);
    cr_expect_str_eq(ours, theirs, "%s", ours);
    free(ours);
    free(theirs);
    json_decref(root);
    json_decref(expected);
}

#define HEAD "{\"format\": 1, \"expectations\": ["

Test(expect_update, a_new_list_has_all_deviations)
{
    begin("cpython", NULL);
    judge("b", VERDICT_FAILED, "run b", NULL);
    judge("a", VERDICT_CRASHED, NULL, NULL);
    judge("c", VERDICT_PASSED, NULL, NULL);
    judge("d", VERDICT_MALFORMED, NULL, NULL);
    check(HEAD "{\"case\": \"a\", \"outcome\": \"crashed\", \"profile\": "
               "\"cpython\", \"reason\": \"not looked into yet\"},"
               "{\"case\": \"b\", \"expected\": \"run b\", \"found\": null, "
               "\"profile\": \"cpython\", \"reason\": \"not looked into "
               "yet\"}]}");
}

Test(expect_update, nothing_changes_where_nothing_changed)
{
    static const char text[] =
        "{\"format\": 1, \"comment\": [\"one\", \"two\"], \"expectations\": ["
        "{\"clause\": \"X-1\", \"max\": 2, \"reason\": \"k\"},"
        "{\"cases\": \"g*\", \"max\": 2, \"reason\": \"g\"},"
        "{\"case\": \"a\", \"expected\": \"x\", \"found\": \"y\", \"python\": "
        "\">=3.12\", \"version\": \">=1\", \"reason\": \"r\", \"link\": "
        "\"l\", \"comment\": \"c\"},"
        "{\"case\": \"b\", \"outcome\": \"crashed\", \"profile\": "
        "\"portable\", \"reason\": \"r\"}]}";
    static const char *const clauses[] = {"X-1"};
    const struct expect_observation cited = {
        .id = "k", .clauses = {clauses, 1}, .outcome = VERDICT_FAILED};
    struct expect_judgement judgement;

    begin("cpython", text);
    judge("a", VERDICT_FAILED, "x", "y");
    judge("g1", VERDICT_FAILED, "x", "y");
    expect_judge(&list, &cited, &judgement);
    check(text);
}

Test(expect_update, changes_keep_reasons_and_comments)
{
    begin("cpython",
          HEAD "{\"comment\": \"c\", \"reason\": \"r\", \"link\": \"l\", "
               "\"case\": \"a\", \"found\": \"y\", \"expected\": \"x\"}]}");
    judge("a", VERDICT_TIMED_OUT, NULL, NULL);
    check(HEAD "{\"case\": \"a\", \"outcome\": \"timed out\", \"profile\": "
               "\"cpython\", \"reason\": \"r\", \"link\": \"l\", "
               "\"comment\": \"c\"}]}");
}

Test(expect_update, stale_and_gone_entries_go)
{
    begin("cpython",
          HEAD "{\"case\": \"a\", \"outcome\": \"crashed\", \"reason\": "
               "\"r\"}, {\"case\": \"gone\", \"outcome\": \"crashed\", "
               "\"reason\": \"r\"}, {\"cases\": \"a*\", \"max\": 1, "
               "\"reason\": \"r\"}, {\"cases\": \"z*\", \"max\": 1, "
               "\"reason\": \"r\"}]}");
    judge("a", VERDICT_PASSED, NULL, NULL);
    check(HEAD "]}");
}

Test(expect_update, alternatives_go_together)
{
    begin("cpython",
          HEAD "{\"case\": \"a\", \"outcome\": \"crashed\", \"reason\": "
               "\"r\"}, {\"case\": \"a\", \"outcome\": \"broken\", "
               "\"reason\": \"r\"}]}");
    judge("a", VERDICT_PASSED, NULL, NULL);
    check(HEAD "]}");
}

Test(expect_update, what_passes_in_order_may_differ_exactly)
{
    begin("portable", HEAD "{\"case\": \"a\", \"outcome\": \"crashed\", "
                           "\"reason\": \"r\"}]}");
    judge("a", VERDICT_PASSED, NULL, NULL);
    check(HEAD "{\"case\": \"a\", \"outcome\": \"crashed\", \"profile\": "
               "\"cpython\", \"reason\": \"r\"}]}");
}

Test(expect_update, skipped_cases_keep_their_entries)
{
    static const char text[] =
        HEAD "{\"case\": \"a\", \"outcome\": \"crashed\", \"reason\": "
             "\"r\"}]}";

    begin("cpython", text);
    judge("a", VERDICT_SKIPPED, NULL, NULL);
    check(text);
}

Test(expect_update, the_other_profile_lends_its_reason)
{
    begin("portable",
          HEAD "{\"case\": \"a\", \"expected\": \"poll 0\", \"found\": \"run "
               "a\", \"profile\": \"cpython\", \"reason\": \"r\", \"link\": "
               "\"l\"}]}");
    judge("a", VERDICT_FAILED, "run b", "run a");
    check(HEAD
          "{\"case\": \"a\", \"expected\": \"poll 0\", \"found\": \"run a\", "
          "\"profile\": \"cpython\", \"reason\": \"r\", \"link\": \"l\"},"
          "{\"case\": \"a\", \"expected\": \"run b\", \"found\": \"run a\", "
          "\"profile\": \"portable\", \"reason\": \"r\", \"link\": \"l\"}]}");
}

Test(expect_update, cases_beyond_a_glob_are_added)
{
    begin("cpython", HEAD "{\"cases\": \"a*\", \"max\": 1, \"reason\": "
                          "\"r\"}]}");
    judge("a1", VERDICT_FAILED, "x", "y");
    judge("a2", VERDICT_FAILED, "x", "y");
    check(HEAD "{\"cases\": \"a*\", \"max\": 1, \"reason\": \"r\"},"
               "{\"case\": \"a2\", \"expected\": \"x\", \"found\": \"y\", "
               "\"profile\": \"cpython\", \"reason\": \"not looked into "
               "yet\"}]}");
}

Test(expect_update, the_written_list_answers_the_run)
{
    const struct expect_subject subject = {"cpython", "1", 3014};
    struct expect again;
    struct diag diag = {0};
    struct expect_judgement judgement;
    const struct expect_observation observation = {
        .id = "a", .outcome = VERDICT_FAILED, .expected = "x"};

    begin("cpython", NULL);
    judge("a", VERDICT_FAILED, "x", NULL);
    expect_append_updated(&list, &out);
    expect_init(&again);
    cr_assert(expect_parse(&again, out.bytes, out.length, "x", &diag));
    expect_begin(&again, &subject);
    expect_judge(&again, &observation, &judgement);
    cr_expect_eq(judgement.standing, VERDICT_LISTED);
    expect_release(&again);
}

Test(expect_update, what_is_there_sometimes_stays)
{
    static const char text[] =
        HEAD "{\"cases\": \"g*\", \"max\": 1, \"sometimes\": true, "
             "\"reason\": \"g\"}, {\"case\": \"a\", \"expected\": \"x\", "
             "\"found\": \"y\", \"profile\": \"cpython\", \"sometimes\": "
             "true, \"reason\": \"a\"}]}";

    begin("cpython", text);
    judge("a", VERDICT_PASSED, NULL, NULL);
    judge("g", VERDICT_PASSED, NULL, NULL);
    check(text);
    finish();
    begin("cpython", text);
    judge("a", VERDICT_FAILED, "x", "y");
    judge("g", VERDICT_FAILED, "x", "y");
    check(text);
}

Test(expect_update, another_deviation_stands_beside_it)
{
    begin("cpython",
          HEAD "{\"case\": \"a\", \"outcome\": \"crashed\", \"profile\": "
               "\"cpython\", \"sometimes\": true, \"reason\": \"a\"}]}");
    judge("a", VERDICT_FAILED, "x", "y");
    check(HEAD "{\"case\": \"a\", \"outcome\": \"crashed\", \"profile\": "
               "\"cpython\", \"sometimes\": true, \"reason\": \"a\"},"
               "{\"case\": \"a\", \"expected\": \"x\", \"found\": \"y\", "
               "\"profile\": \"cpython\", \"reason\": \"a\"}]}");
}

Test(expect_update, a_glob_stays_where_some_of_its_cases_pass)
{
    static const char text[] =
        HEAD "{\"cases\": \"a*\", \"max\": 2, \"reason\": \"r\"}]}";

    begin("cpython", text);
    judge("a1", VERDICT_PASSED, NULL, NULL);
    judge("a2", VERDICT_FAILED, "x", "y");
    judge("a3", VERDICT_PASSED, NULL, NULL);
    check(text);
}

Test(expect_update, a_glob_that_is_stale_in_order_stays_for_cpython)
{
    begin("portable", HEAD "{\"cases\": \"a*\", \"max\": 1, \"reason\": "
                           "\"r\"}]}");
    judge("a", VERDICT_PASSED, NULL, NULL);
    check(HEAD "{\"cases\": \"a*\", \"max\": 1, \"profile\": \"cpython\", "
               "\"reason\": \"r\"}]}");
}

Test(expect_update, no_entry_comes_to_say_what_another_says)
{
    begin("portable",
          HEAD "{\"case\": \"a\", \"outcome\": \"crashed\", \"reason\": "
               "\"both\"}, {\"case\": \"a\", \"outcome\": \"crashed\", "
               "\"profile\": \"cpython\", \"reason\": \"one\"}]}");
    judge("a", VERDICT_PASSED, NULL, NULL);
    check(HEAD "{\"case\": \"a\", \"outcome\": \"crashed\", \"profile\": "
               "\"cpython\", \"reason\": \"one\"}]}");
}
