#include "report_compare.h"
#include "report_file.h"
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { FILES = 4 };

static char path[] = "/tmp/test_report_file.XXXXXX";
static struct report_file files[FILES];
static struct buffer out;

static void init(void)
{
    int descriptor = mkstemp(path);

    cr_assert_geq(descriptor, 0);
    close(descriptor);
}

static void finish(void)
{
    unlink(path);
    for (size_t i = 0; i < FILES; i++)
        report_file_release(&files[i]);
    buffer_release(&out);
}

TestSuite(report_file, .init = init, .fini = finish);

static bool read_text(struct report_file *file, const char *text,
                      struct diag *diag)
{
    FILE *stream = fopen(path, "w");

    cr_assert_not_null(stream);
    fputs(text, stream);
    fclose(stream);
    return report_file_read(file, path, diag);
}

#define HEADER(backend, shard, suite)                                          \
    "{\"type\":\"header\",\"format\":1,\"loopspec\":\"0.1\",\"backend\":{"     \
    "\"name\":\"" backend "\",\"version\":\"1\",\"lane\":\"native\","          \
    "\"folder\":\"mine\"},\"profile\":\"cpython\",\"comparison\":\"exact\","   \
    "\"python\":\"3.15\",\"suite\":{\"cases\":" suite ",\"hash\":\"ab\","      \
    "\"whole\":true},\"shard\":" shard "}\n"
#define SHARD(index) "{\"index\":" index ",\"count\":2}"
#define CASE(id, outcome)                                                      \
    "{\"type\":\"case\",\"id\":\"" id "\",\"outcome\":\"" outcome "\"}\n"
#define FOOTER(cases)                                                          \
    "{\"type\":\"footer\",\"cases\":" cases ",\"interrupted\":false,"          \
    "\"seconds\":0.5}\n"
#define WHOLE HEADER("mine", "null", "2")

static void read_good(size_t index, const char *text)
{
    struct diag diag = {0};

    cr_assert(read_text(&files[index], text, &diag), "%d: %s", diag.line,
              diag.text);
}

Test(report_file, a_report_is_read_back)
{
    struct report_file *file = &files[0];

    read_good(0,
              WHOLE CASE("b/x", "timed out") CASE("a/x", "passed") FOOTER("2"));
    cr_expect_str_eq(file->subject.backend, "mine");
    cr_expect_str_eq(file->subject.folder, "mine");
    cr_expect_eq(file->subject.version, 3015);
    cr_expect_eq(file->subject.suite_hash, 0xab);
    cr_expect_eq(file->subject.suite_cases, 2);
    cr_expect(file->subject.whole);
    cr_expect_eq(file->subject.shards, 0);
    cr_expect_eq(file->count, 2);
    cr_expect_str_eq(file->cases[0].id, "a/x");
    cr_expect_eq(file->cases[1].outcome, VERDICT_TIMED_OUT);
    cr_expect_eq(file->seconds, 0.5);
    cr_expect_not(file->interrupted);
}

/* What is written again from a report is that report. */
Test(report_file, nothing_is_lost)
{
    static const char text[] = HEADER(
        "mine", SHARD("2"),
        "2") "{\"type\":\"case\",\"id\":\"a/"
             "x\",\"outcome\":\"failed\",\"standing\":"
             "\"unlisted\",\"python\":\"3.14\",\"older\":true,\"pure\":true,"
             "\"comparison\":\"ticks\",\"level\":\"observed\",\"title\":\"T\","
             "\"clauses\":[\"X-1\"],\"difference\":{\"line\":3,\"before\":["
             "\"poll 0\",\"run a\"],\"expected\":\"run b\",\"found\":null,"
             "\"script\":{\"line\":7,\"text\":\"def b(): "
             "pass\"}},\"stderr\":\"e\","
             "\"breach\":true}\n"
             "{\"type\":\"case\",\"id\":\"b/x\",\"outcome\":\"skipped\","
             "\"standing\":\"unlisted\",\"reason\":\"r\",\"need\":\"fds\"}\n";
    const struct clauses clauses = {0};
    struct report report = {.format = report_format_find("jsonl"),
                            .clauses = &clauses,
                            .out = &out};
    char all[2048];

    snprintf(all, sizeof all, "%s%s", text, FOOTER("2"));
    read_good(0, all);
    report.subject = &files[0].subject;
    report_begin(&report);
    for (size_t i = 0; i < files[0].count; i++)
        report_add(&report, &files[0].cases[i]);
    /* But for the hash, which is written with all its digits. */
    cr_expect_str_eq(strstr(out.bytes, "\n"), strstr(text, "\n"), "%s",
                     out.bytes);
    report_release(&report);
}

Test(report_file, unknown_members_and_lines_are_let_be)
{
    read_good(0, WHOLE "{\"type\":\"entry\"}\n{\"type\":\"new\"}\n"
                       "{\"type\":\"case\",\"id\":\"a\",\"outcome\":\"passed\","
                       "\"new\":1}\n" FOOTER("1"));
    cr_expect_eq(files[0].count, 1);
}

Test(report_file, lines_may_be_long)
{
    const size_t length = 17 << 20;
    struct buffer text = {0};

    buffer_append_string(&text, WHOLE "{\"type\":\"case\",\"id\":\"a\","
                                      "\"outcome\":\"broken\",\"reason\":\"");
    for (size_t i = 0; i < length; i++)
        buffer_append(&text, "x", 1);
    buffer_append_string(&text, "\"}\n" FOOTER("1"));
    read_good(0, text.bytes);
    cr_expect_eq(strlen(files[0].cases[0].reason), length);
    buffer_release(&text);
}

Test(report_file, faults_have_a_line)
{
    static const struct {
        const char *text, *message;
        int line;
    } rows[] = {
        {"", "the report is cut short: it has no footer", 0},
        {WHOLE CASE("a", "passed"), "the report is cut short: it has no footer",
         0},
        {WHOLE "{\"type\":\"ca", "the report is cut short in this line", 2},
        {WHOLE CASE("a", "passed") FOOTER("2"),
         "the report is damaged: it has 1 cases, its footer counts 2", 0},
        {WHOLE CASE("a", "passed") CASE("a", "failed") FOOTER("2"),
         "the case a stands there twice", 0},
        {CASE("a", "passed"), "the report does not begin with a header", 1},
        {WHOLE WHOLE, "a second header", 2},
        {WHOLE FOOTER("0") "\n", "the report goes on behind its footer", 3},
        {"TAP version 14\n", "'[' or '{' expected near 'TAP'", 1},
        {"[]\n", "no line of a report in JSON lines", 1},
        {"{\"type\":\"header\",\"format\":2}\n",
         "a format that this version of loopspec does not read", 1},
        {WHOLE CASE("a", "fine"), "must be an outcome", 2},
        {WHOLE "{\"type\":\"case\",\"outcome\":\"passed\"}\n",
         "must be a string", 2},
        {WHOLE "{\"type\":\"case\",\"id\":\"a\",\"outcome\":\"passed\","
               "\"clauses\":[1]}\n",
         "must be strings", 2},
        {WHOLE "{\"type\":\"case\",\"id\":\"a\",\"outcome\":\"failed\","
               "\"python\":\"4\"}\n",
         "must be a version like \"3.15\"", 2},
        {WHOLE "{\"type\":\"case\",\"id\":\"a\",\"outcome\":\"failed\","
               "\"difference\":{}}\n",
         "must be a number from 0 up", 2},
        {HEADER("mine", "{\"index\":3,\"count\":2}", "2"),
         "must be one of a count", 1},
        {WHOLE "{\"type\":\"footer\",\"cases\":0}\n", "must be a number", 2},
    };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct diag diag = {0};

        cr_expect_not(read_text(&files[0], rows[i].text, &diag), "row %zu", i);
        cr_expect_str_eq(diag.text, rows[i].message, "row %zu: %s", i,
                         diag.text);
        cr_expect_eq(diag.line, rows[i].line, "row %zu", i);
        cr_expect_str_eq(diag.file, path);
    }
}

/* What a header says is shown, and leads to a list of known deviations. */
Test(report_file, headers_have_words_of_ours)
{
    static const char *const rows[][3] = {
        {"native", "wild", "must be native or exec"},
        {"cpython", "x\\n::error::y", "must be cpython or portable"},
        {"\"folder\":\"mine", "\"folder\":\"../mine",
         "must be the name of a folder"},
    };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        static const char good[] = WHOLE FOOTER("0");
        const char *at = strstr(good, rows[i][0]);
        struct diag diag = {0};
        char text[1024];

        cr_assert_not_null(at);
        snprintf(text, sizeof text, "%.*s%s%s", (int)(at - good), good,
                 rows[i][1], at + strlen(rows[i][0]));
        cr_expect_not(read_text(&files[0], text, &diag), "row %zu", i);
        cr_expect_str_eq(diag.text, rows[i][2]);
    }
}

Test(report_file, a_missing_file_is_named)
{
    struct diag diag = {0};

    cr_expect_not(report_file_read(&files[0], "/nowhere", &diag));
    cr_expect_str_eq(diag.text, "No such file or directory");
}

static void check_fit(size_t count, const char *message)
{
    struct diag diag = {0};

    cr_expect_eq(report_files_fit(files, count, &diag), message == NULL, "%s",
                 diag.text);
    if (message != NULL)
        cr_expect_not_null(strstr(diag.text, message), "%s", diag.text);
}

Test(report_file, shards_fit_together)
{
    read_good(0, HEADER("mine", SHARD("1"), "3") CASE("a", "passed")
                     CASE("c", "passed") FOOTER("2"));
    read_good(1,
              HEADER("mine", SHARD("2"), "3") CASE("b", "passed") FOOTER("1"));
    check_fit(2, NULL);
    check_fit(1, "shard 2/2 is missing");
    read_good(2,
              HEADER("mine", SHARD("2"), "3") CASE("d", "passed") FOOTER("1"));
    check_fit(3, "is shard 2/2, and so is");
}

Test(report_file, a_single_report_fits_itself)
{
    read_good(0, WHOLE CASE("a", "passed") CASE("b", "passed") FOOTER("2"));
    check_fit(1, NULL);
    read_good(1, WHOLE CASE("a", "passed") CASE("b", "passed") FOOTER("2"));
    check_fit(2, "is no shard, and neither is");
}

Test(report_file, misfits_are_named)
{
    static const struct {
        const char *text, *message;
    } rows[] = {
        {HEADER("yours", SHARD("2"), "2") CASE("b", "passed") FOOTER("1"),
         "another backend than in"},
        {HEADER("mine", SHARD("2"), "3") CASE("b", "passed") FOOTER("1"),
         "another suite than in"},
        {HEADER("mine", "{\"index\":2,\"count\":3}", "2") CASE("b", "passed")
             FOOTER("1"),
         "another number of shards than in"},
        {HEADER("mine", SHARD("2"), "2") CASE("a", "passed") FOOTER("1"),
         "the case a is in two reports"},
        {HEADER("mine", SHARD("2"), "2") FOOTER("0"),
         "the reports have 1 cases, the suite has 2"},
        {HEADER("mine", SHARD("2"), "2") CASE(
             "b",
             "passed") "{\"type\":\"footer\",\"cases\":1,\"interrupted\":true,"
                       "\"seconds\":1}\n",
         "the run was interrupted"},
    };

    read_good(0,
              HEADER("mine", SHARD("1"), "2") CASE("a", "passed") FOOTER("1"));
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        read_good(1, rows[i].text);
        check_fit(2, rows[i].message);
        report_file_release(&files[1]);
    }
}

/* The table below its legend. */
static const char *table(size_t count)
{
    buffer_clear(&out);
    report_compare_append(&out, files, count);
    return strstr(out.bytes, "\n\n") + 2;
}

Test(report_file, reports_are_compared)
{
    read_good(0, WHOLE CASE("a/1", "passed") CASE("a/2", "failed")
                     CASE("b/1", "skipped") CASE("c", "passed") FOOTER("4"));
    read_good(1, HEADER("yours", "null", "2") CASE("a/1", "passed")
                     CASE("a/2", "passed") CASE("b/1", "crashed")
                         CASE("d", "deselected") FOOTER("4"));
    cr_expect_str_eq(table(2), "area                  1          2\n"
                               "a                   1/2        2/2\n"
                               "b                     -        0/1\n"
                               "-                   1/1          -\n"
                               "all                 2/3        2/3\n"
                               "\n"
                               "case                  1          2\n"
                               "a/2              failed     passed\n");
    cr_expect_not_null(
        strstr(out.bytes, ": yours 1, profile cpython, against Python 3.15\n"));
}

Test(report_file, equal_reports_do_not_differ)
{
    read_good(0, WHOLE CASE("a/1", "passed") FOOTER("1"));
    read_good(1, WHOLE CASE("a/1", "passed") FOOTER("1"));
    cr_expect_not_null(strstr(table(2), "\nno case differs\n"));
    cr_expect(report_compare_same_suite(files, 2));
    files[1].subject.suite_hash++;
    cr_expect_not(report_compare_same_suite(files, 2));
}

Test(report_file, a_comparison_may_be_json)
{
    json_t *root;

    read_good(0, WHOLE CASE("a/1", "passed") CASE("a/2", "passed") FOOTER("2"));
    read_good(1, WHOLE CASE("a/1", "failed") FOOTER("1"));
    report_compare_append_json(&out, files, 2);
    root = json_loads(out.bytes, 0, NULL);
    cr_assert_not_null(root);
    cr_expect_eq(json_array_size(json_object_get(root, "reports")), 2);
    cr_expect_not_null(strstr(out.bytes, "\"id\": \"a/1\""));
    cr_expect_not_null(strstr(out.bytes,
                              "\"outcomes\": [\n        \"passed\",\n"
                              "        \"failed\"\n"));
    json_decref(root);
}
