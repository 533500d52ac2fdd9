#include "report.h"
#include "report_detail.h"
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

static const int versions[] = {3014};
static const char *const expected[] = {"poll 0", "run a", "run b", "run f",
                                       "end"};
static const struct vector_column column = {
    versions, 1, {expected, 5}, {NULL, 0}};
static const char *const cited[] = {"STOP-2", "STOP-99"};
static struct clause clause_items[] = {
    {(char[]){"STOP-2"}, (char[]){"The \"text\"."}, CLAUSE_GUARANTEED}};
static const struct clauses clauses = {clause_items, 1, 1};
static const struct report_subject subject = {.backend = "reference",
                                              .backend_version = "1.2",
                                              .lane = "native",
                                              .profile = "cpython",
                                              .version = 3015,
                                              .tool = "0.1",
                                              .suite_cases = 3,
                                              .suite_hash = 0xabc,
                                              .whole = true};
static struct vector vector;
static struct buffer out;
static struct report report;

static void init(void)
{
    vector = (struct vector){
        .id = "stop/x",
        .title = "A title",
        .source = "x\n\n    def f(): pass\n",
        .clauses = {cited, 2},
        .columns = &column,
        .column_count = 1,
        .root =
            json_loads("{\"body\": [{\"name\": \"f\", \"line\": 3}]}", 0, NULL),
    };
    vector.program = vector.root;
    buffer_init(&out);
}

static void finish(void)
{
    json_decref(vector.root);
    buffer_release(&out);
}

TestSuite(report, .init = init, .fini = finish);

static void begin(const char *format)
{
    report = (struct report){.format = report_format_find(format),
                             .subject = &subject,
                             .clauses = &clauses,
                             .out = &out};
    report_begin(&report);
    buffer_clear(&out);
}

static void add(enum verdict_outcome outcome, const char *reason)
{
    struct verdict verdict;
    struct report_case item;

    verdict_init(&verdict);
    verdict_set(&verdict, outcome, reason);
    report_case_fill(&item, "stop/x", &verdict, NULL);
    report_add(&report, &item);
    verdict_release(&verdict);
}

/* A case that differs: the found trace has `found_lines`, from "poll 0". */
static void add_failed(size_t at, const char *line)
{
    struct verdict verdict;
    struct report_case item;

    verdict_init(&verdict);
    verdict.outcome = VERDICT_FAILED;
    verdict.version = 3014;
    verdict.older = true;
    verdict.difference = (struct trace_difference){at, at};
    for (size_t i = 0; i < at && i < 5; i++)
        trace_append(&verdict.found, expected[i], NULL, 0);
    if (line != NULL)
        trace_append(&verdict.found, line, NULL, 0);
    report_case_fill(&item, "stop/x", &verdict, &vector);
    report_add(&report, &item);
    verdict_release(&verdict);
}

Test(report, formats_have_names)
{
    cr_expect_str_eq(report_format_find("pretty")->name, "pretty");
    cr_expect_str_eq(report_format_find("tap")->name, "tap");
    cr_expect_str_eq(report_format_find("jsonl")->name, "jsonl");
    cr_expect_str_eq(report_format_find("junit")->name, "junit");
    cr_expect_str_eq(report_format_find("summary")->name, "summary");
    cr_expect_null(report_format_find("xml"));
    cr_expect_null(report_format_find(""));
}

Test(report, pretty_begins_with_what_it_is_about)
{
    report = (struct report){.format = report_format_find("pretty"),
                             .subject = &subject,
                             .out = &out};
    report_begin(&report);
    cr_expect_str_eq(out.bytes,
                     "reference 1.2, profile cpython, against Python 3.15\n");
}

Test(report, pretty_is_silent_about_what_passed)
{
    begin("pretty");
    add(VERDICT_PASSED, NULL);
    add(VERDICT_DESELECTED, NULL);
    add(VERDICT_NOT_RUN, NULL);
    cr_expect_str_eq(buffer_string(&out), "");
}

Test(report, pretty_shows_the_difference)
{
    begin("pretty");
    add_failed(3, "run g");
    cr_expect_str_eq(
        out.bytes,
        "FAILED stop/x\n"
        "    A title\n"
        "    STOP-2 (guaranteed) The \"text\".\n"
        "    STOP-99 (unknown)\n"
        "    differs at line 4 of the trace of Python 3.14, the newest "
        "recorded below 3.15 (exact; - expected, + found):\n"
        "          poll 0\n"
        "          run a\n"
        "          run b\n"
        "        - run f\n"
        "        + run g\n"
        "    stop/x.py:3: def f(): pass\n");
}

Test(report, pretty_shows_at_most_three_lines_before)
{
    begin("pretty");
    add_failed(4, NULL);
    cr_expect_not_null(strstr(out.bytes, "          run a\n"
                                         "          run b\n"
                                         "          run f\n"
                                         "        - end\n"
                                         "        + (nothing: the trace has "
                                         "ended)\n"));
    cr_expect_null(strstr(out.bytes, "poll 0"));
    cr_expect_null(strstr(out.bytes, ".py:"));
}

Test(report, the_found_line_may_point_at_the_script)
{
    begin("pretty");
    add_failed(1, "run f");
    cr_expect_not_null(strstr(out.bytes, "stop/x.py:3: def f(): pass\n"));
}

Test(report, a_trace_that_goes_on_is_shown)
{
    begin("pretty");
    add_failed(5, "run f");
    cr_expect_not_null(strstr(out.bytes,
                              "        - (nothing: the trace has ended)\n"
                              "        + run f\n"));
}

Test(report, a_difference_without_its_vector_is_no_crash)
{
    begin("pretty");
    add(VERDICT_FAILED, NULL);
    cr_expect_str_eq(out.bytes, "FAILED stop/x\n"
                                "    the vector has changed meanwhile\n");
    begin("pretty");
    add_failed(17, "run f");
    cr_expect_not_null(strstr(out.bytes, "the vector has changed meanwhile"));
    begin("tap");
    add(VERDICT_FAILED, NULL);
    cr_expect_null(strstr(out.bytes, "wanted"));
}

Test(report, pretty_gives_reasons)
{
    begin("pretty");
    add(VERDICT_BROKEN, "b");
    add(VERDICT_CRASHED, "c");
    add(VERDICT_TIMED_OUT, "t");
    add(VERDICT_MALFORMED, "m");
    add(VERDICT_SKIPPED, "s");
    cr_expect_str_eq(out.bytes, "BROKEN stop/x\n    b\n"
                                "CRASHED stop/x\n    c\n"
                                "TIMED OUT stop/x\n    t\n"
                                "MALFORMED stop/x\n    m\n"
                                "SKIPPED stop/x\n    s\n");
}

Test(report, pretty_counts_what_there_was)
{
    begin("pretty");
    add(VERDICT_PASSED, NULL);
    add(VERDICT_DESELECTED, NULL);
    report_end(&report, 0.125, false);
    cr_expect_str_eq(out.bytes, "1 passed, 0 failed (0.12 s)\n");
    begin("pretty");
    for (int outcome = 0; outcome < VERDICT_COUNT; outcome++)
        add((enum verdict_outcome)outcome, "x");
    buffer_clear(&out);
    report_end(&report, 2, false);
    cr_expect_str_eq(out.bytes,
                     "1 passed, 1 failed, 1 broken, 1 crashed, 1 timed out, "
                     "1 malformed, 1 skipped, 1 not run (2.00 s)\n");
}

Test(report, older_columns_are_counted)
{
    begin("pretty");
    add_failed(1, "x");
    buffer_clear(&out);
    report_end(&report, 0, true);
    cr_expect_str_eq(out.bytes, "interrupted\n"
                                "1 compared with an older version's trace\n"
                                "0 passed, 1 failed (0.00 s)\n");
    begin("tap");
    add_failed(1, "x");
    buffer_clear(&out);
    report_end(&report, 0, false);
    cr_expect_str_eq(out.bytes, "# 1 compared with an older version's trace\n"
                                "1..1\n");
}

Test(report, colours_mark_words_and_the_last_line)
{
    begin("pretty");
    report.colour = true;
    add(VERDICT_BROKEN, "b");
    add(VERDICT_SKIPPED, "s");
    report_end(&report, 0, false);
    cr_expect_str_eq(out.bytes,
                     "\033[31mBROKEN\033[0m stop/x\n    b\n"
                     "\033[33mSKIPPED\033[0m stop/x\n    s\n"
                     "\033[31m0 passed, 0 failed, 1 broken, 1 skipped "
                     "(0.00 s)\033[0m\n");
    begin("pretty");
    report.colour = true;
    add(VERDICT_PASSED, NULL);
    report_end(&report, 0, false);
    cr_expect_str_eq(out.bytes, "\033[32m1 passed, 0 failed (0.00 s)\033[0m\n");
    buffer_clear(&out);
    report_end(&report, 0, true);
    cr_expect_not_null(strstr(out.bytes, "\033[31m1 passed"));
}

Test(report, nothing_run_is_not_good)
{
    begin("pretty");
    report.colour = true;
    add(VERDICT_SKIPPED, "s");
    buffer_clear(&out);
    report_end(&report, 0, false);
    cr_expect_str_eq(out.bytes,
                     "\033[31m0 passed, 0 failed, 1 skipped (0.00 s)\033[0m\n");
    cr_expect_not(report_has_run(&report.counts));
}

Test(report, tap_has_points_and_a_plan)
{
    begin("tap");
    add(VERDICT_PASSED, NULL);
    add(VERDICT_DESELECTED, NULL);
    add(VERDICT_SKIPPED, "no # here \\ or\nthere");
    add(VERDICT_NOT_RUN, NULL);
    report_end(&report, 1, false);
    cr_expect_str_eq(out.bytes,
                     "ok 1 - stop/x\n"
                     "ok 2 - stop/x # SKIP no \\# here \\\\ or there\n"
                     "1..2\n");
}

Test(report, tap_begins_with_its_version)
{
    report = (struct report){
        .format = report_format_find("tap"), .subject = &subject, .out = &out};
    report_begin(&report);
    cr_expect_eq(strncmp(out.bytes, "TAP version 14\n# ", 17), 0);
}

Test(report, tap_without_points_skips_all)
{
    begin("tap");
    report_end(&report, 1, false);
    cr_expect_str_eq(out.bytes, "1..0 # SKIP nothing selected\n");
}

Test(report, tap_bails_out_when_interrupted)
{
    begin("tap");
    add(VERDICT_PASSED, NULL);
    buffer_clear(&out);
    report_end(&report, 1, true);
    cr_expect_str_eq(out.bytes, "Bail out! interrupted\n");
}

Test(report, tap_shows_the_difference)
{
    begin("tap");
    add_failed(3, "run \"g\"");
    cr_expect_str_eq(
        out.bytes,
        "not ok 1 - stop/x\n"
        "  ---\n"
        "  message: \"differs from the trace of Python 3.14, the newest "
        "recorded below 3.15\"\n"
        "  severity: fail\n"
        "  outcome: failed\n"
        "  title: \"A title\"\n"
        "  clauses:\n"
        "    - id: STOP-2\n"
        "      level: guaranteed\n"
        "      text: \"The \\\"text\\\".\"\n"
        "    - id: STOP-99\n"
        "  comparison: exact\n"
        "  line: 4\n"
        "  before:\n"
        "    - \"poll 0\"\n"
        "    - \"run a\"\n"
        "    - \"run b\"\n"
        "  wanted: \"run f\"\n"
        "  found: \"run \\\"g\\\"\"\n"
        "  at:\n"
        "    file: \"stop/x.py\"\n"
        "    line: 3\n"
        "  ...\n");
}

Test(report, tap_shows_ended_sides_as_null)
{
    begin("tap");
    add_failed(0, NULL);
    cr_expect_not_null(
        strstr(out.bytes, "  line: 1\n  wanted: \"poll 0\"\n  found: null\n"));
    begin("tap");
    add_failed(5, "x");
    cr_expect_not_null(strstr(out.bytes, "  wanted: null\n  found: \"x\"\n"));
}

Test(report, tap_quotes_reasons)
{
    begin("tap");
    vector.clauses.count = 0;
    add(VERDICT_CRASHED, "a \"b\" \\ \n\t\x7f");
    add(VERDICT_BROKEN, NULL);
    cr_expect_str_eq(out.bytes, "not ok 1 - stop/x\n"
                                "  ---\n"
                                "  message: \"a \\\"b\\\" \\\\ \\n\\t\\x7f\"\n"
                                "  severity: error\n"
                                "  outcome: crashed\n"
                                "  ...\n"
                                "not ok 2 - stop/x\n"
                                "  ---\n"
                                "  message: \"no reason given\"\n"
                                "  severity: error\n"
                                "  outcome: broken\n"
                                "  ...\n");
}

Test(report, long_words_are_wrapped)
{
    report_append_wrapped(
        &out,
        "one two three four five six seven eight nine ten eleven twelve "
        "thirteen fourteen fifteen",
        4, 4);
    cr_expect_str_eq(out.bytes, "one two three four five six seven eight nine "
                                "ten eleven twelve thirteen\n"
                                "    fourteen fifteen\n");
    buffer_clear(&out);
    report_append_wrapped(&out, "", 0, 4);
    cr_expect_str_eq(out.bytes, "\n");
    buffer_clear(&out);
    report_append_wrapped(
        &out,
        "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
        "aaaaaaaaaaaaaaa b",
        0, 2);
    cr_expect_str_eq(
        out.bytes,
        "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
        "aaaaaaaaaaaaaaa\n  b\n");
}
