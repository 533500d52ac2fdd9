/* The formats for programs, and what all formats say of known deviations. */
#include "report.h"
#include <criterion/criterion.h>
#include <string.h>

static const struct report_subject subject = {
    .backend = "mine",
    .backend_version = "1.2",
    .lane = "native",
    .folder = "mine",
    .profile = "cpython",
    .version = 3015,
    .tool = "0.1",
    .suite_cases = 3,
    .suite_hash = 0xabc,
    .shard = 1,
    .shards = 2,
    .whole = true,
};
static const char *const cited[] = {"STOP-2"};
static struct clause clause_items[] = {
    {(char[]){"STOP-2"}, (char[]){"The text."}, CLAUSE_GUARANTEED}};
static const struct clauses clauses = {clause_items, 1, 1};
static struct buffer out;
static struct report report;

static void init(void)
{
    buffer_init(&out);
}

static void finish(void)
{
    report_release(&report);
    buffer_release(&out);
}

TestSuite(report_formats, .init = init, .fini = finish);

static void begin(const char *format)
{
    report_release(&report);
    report = (struct report){.format = report_format_find(format),
                             .subject = &subject,
                             .clauses = &clauses,
                             .out = &out};
    buffer_clear(&out);
    report_begin(&report);
}

static struct report_case make(const char *id, enum verdict_outcome outcome,
                               const char *reason)
{
    return (struct report_case){.id = id, .outcome = outcome, .reason = reason};
}

static void add(const char *id, enum verdict_outcome outcome,
                const char *reason)
{
    const struct report_case item = make(id, outcome, reason);

    report_add(&report, &item);
}

/* A case that differs in its second line. */
static struct report_case make_failed(void)
{
    struct report_case item = make("stop/x", VERDICT_FAILED, NULL);

    item.version = 3015;
    item.title = "A title";
    item.clauses = (struct vector_names){cited, 1};
    item.difference = (struct report_difference){.expected = "run a",
                                                 .found = "run <b>]]>",
                                                 .before = {"poll 0"},
                                                 .before_count = 1,
                                                 .line = 2};
    return item;
}

static void add_standing(enum verdict_standing standing)
{
    struct report_case item = make_failed();

    if (standing == VERDICT_STALE)
        item = make("stop/x", VERDICT_PASSED, NULL);
    item.listing = (struct report_listing){.standing = standing,
                                           .outcome = VERDICT_FAILED,
                                           .expected = "run a",
                                           .found = NULL,
                                           .reason = "because",
                                           .link = "https://x/1"};
    report_add(&report, &item);
}

static void add_entries(void)
{
    const struct report_entry gone = {"time/gone", VERDICT_GONE, "why", NULL};
    const struct report_entry stale = {"time/*", VERDICT_STALE, NULL, NULL};

    report_add_entry(&report, &gone);
    report_add_entry(&report, &stale);
}

static void expect_text(const char *wanted)
{
    cr_expect_not_null(strstr(buffer_string(&out), wanted), "%s\nis not in\n%s",
                       wanted, buffer_string(&out));
}

Test(report_formats, jsonl_has_a_header_and_a_footer)
{
    begin("jsonl");
    add("stop/a", VERDICT_PASSED, NULL);
    add("stop/b", VERDICT_DESELECTED, NULL);
    report_end(&report, 0.125, true);
    cr_expect_str_eq(
        out.bytes,
        "{\"type\":\"header\",\"format\":1,\"loopspec\":\"0.1\",\"backend\":{"
        "\"name\":\"mine\",\"version\":\"1.2\",\"lane\":\"native\",\"folder\":"
        "\"mine\"},\"profile\":\"cpython\",\"comparison\":\"exact\",\"python\":"
        "\"3.15\",\"suite\":{\"cases\":3,\"hash\":\"0000000000000abc\","
        "\"whole\":true},\"shard\":{\"index\":1,\"count\":2}}\n"
        "{\"type\":\"case\",\"id\":\"stop/a\",\"outcome\":\"passed\","
        "\"standing\":\"unlisted\"}\n"
        "{\"type\":\"case\",\"id\":\"stop/b\",\"outcome\":\"deselected\","
        "\"standing\":\"unlisted\"}\n"
        "{\"type\":\"footer\",\"cases\":2,\"counts\":{\"passed\":1,\"failed\":"
        "0,\"broken\":0,\"crashed\":0,\"timed out\":0,\"malformed\":0,"
        "\"skipped\":0,\"deselected\":1,\"not run\":0,\"listed\":0,"
        "\"sometimes\":0,\"changed\":0,\"stale\":0,\"gone\":0},\"score\":{"
        "\"passed\":1,"
        "\"ran\":1},\"wanting\":{},\"interrupted\":true,\"seconds\":0.125}\n");
}

Test(report_formats, jsonl_tells_all_about_a_case)
{
    struct report_case item = make_failed();

    item.older = item.pure = item.breach = true;
    item.errors = "oops\n";
    item.listing.note = "n";
    begin("jsonl");
    buffer_clear(&out);
    report_add(&report, &item);
    cr_expect_str_eq(
        out.bytes,
        "{\"type\":\"case\",\"id\":\"stop/x\",\"outcome\":\"failed\","
        "\"standing\":\"unlisted\",\"python\":\"3.15\",\"older\":true,"
        "\"pure\":true,\"comparison\":\"exact\",\"level\":\"guaranteed\","
        "\"title\":\"A title\",\"clauses\":[\"STOP-2\"],\"difference\":{"
        "\"line\":2,\"before\":[\"poll 0\"],\"expected\":\"run a\",\"found\":"
        "\"run <b>]]>\"},\"note\":\"n\",\"stderr\":\"oops\\n\",\"breach\":"
        "true}\n");
}

Test(report_formats, jsonl_knows_standings)
{
    begin("jsonl");
    buffer_clear(&out);
    add_standing(VERDICT_CHANGED);
    expect_text("\"standing\":\"changed\"");
    expect_text("\"listed\":{\"outcome\":\"failed\",\"expected\":\"run "
                "a\",\"found\":null,\"reason\":\"because\",\"link\":"
                "\"https://x/1\"}");
    buffer_clear(&out);
    add_entries();
    cr_expect_str_eq(out.bytes,
                     "{\"type\":\"entry\",\"selector\":\"time/gone\","
                     "\"standing\":\"gone\",\"reason\":\"why\"}\n"
                     "{\"type\":\"entry\",\"selector\":\"time/*\","
                     "\"standing\":\"stale\"}\n");
}

Test(report_formats, junit_has_a_suite_an_area)
{
    begin("junit");
    add("soon/a", VERDICT_PASSED, NULL);
    add("stop/b", VERDICT_SKIPPED, "no <need>");
    add("stop/c", VERDICT_CRASHED, "it \"died\" \x01\xff");
    add("stop/d", VERDICT_NOT_RUN, NULL);
    add("alone", VERDICT_PASSED, NULL);
    report_end(&report, 1.5, false);
    expect_text("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites "
                "name=\"loopspec: mine 1.2, profile cpython, against Python "
                "3.15\" tests=\"4\" failures=\"0\" errors=\"1\" "
                "time=\"1.500\">\n");
    expect_text("<testsuite name=\"soon\" tests=\"1\" failures=\"0\" "
                "errors=\"0\" skipped=\"0\" time=\"0.000\">");
    expect_text("<testcase classname=\"soon\" name=\"soon/a\" "
                "time=\"0.000\"/>");
    expect_text("<testsuite name=\"stop\" tests=\"2\" failures=\"0\" "
                "errors=\"1\" skipped=\"1\" time=\"0.000\">");
    expect_text("<skipped message=\"no &lt;need&gt;\"/>");
    expect_text("<error type=\"crashed\" message=\"it &quot;died&quot; "
                "\\x01\\xff\">it &quot;died&quot; \\x01\\xff\n</error>");
    expect_text("<testcase classname=\"-\" name=\"alone\"");
    cr_expect_null(strstr(out.bytes, "stop/d"));
}

Test(report_formats, junit_shows_the_difference_in_the_body)
{
    const struct report_case item = make_failed();

    begin("junit");
    report_add(&report, &item);
    report_end(&report, 0, false);
    expect_text("<failure type=\"failed\" message=\"differs at line 2 of the "
                "trace of Python 3.15\">A title\n"
                "STOP-2 (guaranteed) The text.\n"
                "differs at line 2 of the trace of Python 3.15 (exact; - "
                "expected, + found):\n"
                "      poll 0\n"
                "    - run a\n"
                "    + run &lt;b&gt;]]&gt;\n"
                "</failure>");
}

Test(report_formats, junit_knows_standings)
{
    begin("junit");
    add_standing(VERDICT_LISTED);
    add_standing(VERDICT_CHANGED);
    add_standing(VERDICT_STALE);
    add_entries();
    report_end(&report, 0, false);
    expect_text("tests=\"5\" failures=\"4\" errors=\"0\"");
    expect_text("<skipped message=\"xfail: because\"/>");
    expect_text("<failure type=\"changed\"");
    expect_text("<failure type=\"stale\" message=\"listed, but it passes\">");
    expect_text("<testcase classname=\"expectations\" name=\"expectation 1: "
                "time/gone\" time=\"0.000\">\n      <failure type=\"gone\" "
                "message=\"listed, but there is no such case; reason: why\">");
    expect_text("name=\"expectation 2: time/*\"");
}

Test(report_formats, an_interrupted_junit_report_fails)
{
    begin("junit");
    add("stop/a", VERDICT_PASSED, NULL);
    report_end(&report, 0, true);
    expect_text("errors=\"1\"");
    expect_text("<error type=\"interrupted\"");
}

Test(report_formats, junit_without_cases_is_a_document)
{
    begin("junit");
    report_end(&report, 0, false);
    expect_text("tests=\"0\" failures=\"0\" errors=\"0\" time=\"0.000\">\n"
                "</testsuites>\n");
}

Test(report_formats, the_summary_begins_with_the_state)
{
    begin("summary");
    add("stop/a", VERDICT_PASSED, NULL);
    report_end(&report, 0.5, false);
    cr_expect_str_eq(
        out.bytes,
        "## As expected: mine 1.2, profile cpython, against Python 3.15\n\n"
        "1 of 1 cases that ran agree with CPython: 1 passed, 0 failed.\n\n"
        "| area | passed | deviate | skipped | malformed |\n"
        "|---|---:|---:|---:|---:|\n"
        "| stop | 1 | 0 | 0 | 0 |\n\n0.50 s\n\n");
    begin("summary");
    add_standing(VERDICT_LISTED);
    report_end(&report, 0, false);
    expect_text("## As expected: ");
    expect_text("0 of 1 cases that ran agree with CPython: 0 passed, 0 failed, "
                "1 as listed.");
    begin("summary");
    add_standing(VERDICT_STALE);
    report_end(&report, 0, false);
    expect_text("## Stale expectations: ");
    begin("summary");
    add_standing(VERDICT_CHANGED);
    report_end(&report, 0, false);
    expect_text("## Not as expected: ");
    begin("summary");
    add("stop/a", VERDICT_SKIPPED, "s");
    report_end(&report, 0, false);
    expect_text("## Nothing ran: ");
    begin("summary");
    report_end(&report, 0, true);
    expect_text("## Interrupted: ");
}

Test(report_formats, the_summary_hides_details)
{
    struct report_case item = make_failed();

    item.id = "a|b/<x>";
    begin("summary");
    report_add(&report, &item);
    add_entries();
    report_end(&report, 0, false);
    expect_text("| a&#124;b | 0 | 1 | 0 | 0 |");
    expect_text("<details><summary>FAILED <code>a|b/&lt;x&gt;</code></summary>"
                "\n\n<pre>\nA title\n");
    expect_text("    + run &lt;b&gt;]]&gt;\n</pre>\n\n</details>\n");
    expect_text("GONE <code>time/gone</code>");
    expect_text("STALE <code>time/*</code>");
}

Test(report_formats, the_summary_is_never_too_long)
{
    static char text[1 << 16];

    memset(text, 'x', sizeof text - 1);
    begin("summary");
    for (int i = 0; i < 60; i++)
        add("stop/a", VERDICT_CRASHED, text);
    report_end(&report, 0, false);
    cr_expect_lt(out.length, 1u << 19);
    expect_text("more.\n");
    begin("summary");
    for (int i = 0; i < 60; i++)
        add("stop/a", VERDICT_CRASHED, "x");
    report_end(&report, 0, false);
    expect_text("... and 10 more.\n");
}

Test(report_formats, tap_knows_standings)
{
    begin("tap");
    buffer_clear(&out);
    add_standing(VERDICT_LISTED);
    expect_text("not ok 1 - stop/x # TODO because\n  ---\n");
    expect_text("  severity: todo\n  outcome: failed\n  standing: listed\n");
    buffer_clear(&out);
    add_standing(VERDICT_CHANGED);
    expect_text("not ok 2 - stop/x\n");
    expect_text("  standing: changed\n");
    expect_text("  listed:\n    outcome: failed\n    wanted: \"run a\"\n    "
                "found: null\n    reason: \"because\"\n    link: "
                "\"https://x/1\"\n");
    buffer_clear(&out);
    add_standing(VERDICT_STALE);
    expect_text("not ok 3 - stop/x\n  ---\n  message: \"is listed, but "
                "passes\"\n  severity: fail\n  outcome: passed\n  standing: "
                "stale\n");
    buffer_clear(&out);
    add_entries();
    expect_text("not ok 4 - time/gone\n  ---\n  message: \"listed, but there "
                "is no such case; reason: why\"\n  severity: fail\n  standing: "
                "gone\n  ...\n");
    report_end(&report, 0, false);
    expect_text("1..5\n");
}

Test(report_formats, pretty_knows_standings)
{
    begin("pretty");
    buffer_clear(&out);
    add_standing(VERDICT_LISTED);
    cr_expect_str_eq(buffer_string(&out), "");
    add_standing(VERDICT_CHANGED);
    expect_text("CHANGED stop/x\n    A title\n");
    expect_text("    listed as failed, with another difference:\n"
                "        - run a\n"
                "        + (nothing: the trace has ended)\n"
                "    reason: because\n"
                "    link: https://x/1\n");
    buffer_clear(&out);
    add_standing(VERDICT_STALE);
    cr_expect_str_eq(out.bytes, "STALE stop/x\n"
                                "    listed as failed, but it passes\n"
                                "    reason: because\n"
                                "    link: https://x/1\n");
    buffer_clear(&out);
    add_entries();
    cr_expect_str_eq(out.bytes,
                     "GONE time/gone\n"
                     "    listed, but there is no such case; reason: why\n"
                     "STALE time/*\n"
                     "    listed, but no case deviates\n");
    buffer_clear(&out);
    report_end(&report, 0, false);
    cr_expect_str_eq(out.bytes, "0 passed, 0 failed, 1 changed, 1 as listed, "
                                "2 stale, 1 gone (0.00 s)\n");
}

/* One that deviates and one that passes; what is said about them is in out. */
static void add_sometimes(const char *format)
{
    struct report_case item = make("stop/y", VERDICT_PASSED, NULL);

    begin(format);
    add_standing(VERDICT_SOMETIMES);
    item.listing.standing = VERDICT_SOMETIMES;
    report_add(&report, &item);
    report_end(&report, 0, false);
}

Test(report_formats, what_is_there_sometimes_may_pass)
{
    add_sometimes("pretty");
    expect_text("\n0 passed, 0 failed, 2 sometimes (0.00 s)\n");
    add_sometimes("summary");
    expect_text("1 of 2 cases that ran agree");
    expect_text("| stop | 1 | 1 | 0 | 0 |");
    add_sometimes("tap");
    expect_text("not ok 1 - stop/x # TODO because\n");
    expect_text("  severity: todo\n");
    expect_text("\nok 2 - stop/y\n");
    add_sometimes("junit");
    expect_text("tests=\"2\" failures=\"0\" errors=\"0\" skipped=\"1\"");
    expect_text("name=\"stop/y\" time=\"0.000\"/>");
}

Test(report_formats, pretty_shows_notes_and_stderr)
{
    struct report_case item = make("stop/x", VERDICT_CRASHED, "r");

    item.errors =
        "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n13\n14\n15\n16\n17\n18"
        "\n19\n20\n21\n22\n23\n24\n25\n::26\n";
    item.listing.note = "beyond";
    begin("pretty");
    buffer_clear(&out);
    report_add(&report, &item);
    cr_expect_str_eq(out.bytes,
                     "CRASHED stop/x\n    r\n    on stderr:\n        1\n"
                     "        2\n        3\n        4\n        5\n        6\n"
                     "        7\n        8\n        9\n        10\n"
                     "        11\n        12\n"
                     "        ... (2 more lines)\n"
                     "        15\n        16\n        17\n        18\n"
                     "        19\n        20\n        21\n        22\n"
                     "        23\n        24\n        25\n"
                     "        :\\x3a26\n    beyond\n");
    item.errors = "1\n2";
    buffer_clear(&out);
    report_add(&report, &item);
    expect_text("on stderr:\n        1\n        2\n    beyond\n");
}

Test(report_formats, skips_neither_raise_nor_lower_the_score)
{
    size_t passed, ran;

    begin("pretty");
    add("a", VERDICT_PASSED, NULL);
    add("b", VERDICT_SKIPPED, "s");
    add("c", VERDICT_DESELECTED, NULL);
    add("d", VERDICT_NOT_RUN, NULL);
    add("e", VERDICT_MALFORMED, "m");
    add("f", VERDICT_CRASHED, "c");
    add_standing(VERDICT_LISTED);
    add_standing(VERDICT_STALE);
    add_entries();
    report_score(&report.counts, &passed, &ran);
    cr_expect_eq(passed, 2);
    cr_expect_eq(ran, 4);
}

Test(report_formats, wants_are_counted)
{
    static const char *const needs[] = {"fds", "threads", "fds"};

    begin("pretty");
    for (size_t i = 0; i < 3; i++) {
        struct report_case item = make("a", VERDICT_SKIPPED, "s");

        item.need = needs[i];
        report_add(&report, &item);
    }
    add("b", VERDICT_SKIPPED, "s");
    report_end(&report, 0, false);
    expect_text("\nskipped for want of fds 2, threads 1\n0 passed, 0 failed, "
                "4 skipped (0.00 s)\n");
}

Test(report_formats, what_is_bad_and_what_is_stale)
{
    begin("pretty");
    add_standing(VERDICT_LISTED);
    cr_expect_not(report_has_bad(&report.counts));
    cr_expect_not(report_has_stale(&report.counts));
    cr_expect(report_has_run(&report.counts));
    add_standing(VERDICT_STALE);
    cr_expect_not(report_has_bad(&report.counts));
    cr_expect(report_has_stale(&report.counts));
    begin("pretty");
    add_standing(VERDICT_CHANGED);
    cr_expect(report_has_bad(&report.counts));
    begin("pretty");
    add_entries();
    cr_expect(report_has_stale(&report.counts));
    cr_expect_not(report_has_bad(&report.counts));
    begin("pretty");
    add("a", VERDICT_MALFORMED, "m");
    cr_expect(report_has_bad(&report.counts));
}
