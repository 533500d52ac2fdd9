/* No text breaks a report, or commands a terminal or a CI system. */
#include "report.h"
#include <criterion/criterion.h>
#include <string.h>

/* What a backend may call itself, print or raise. */
#define HOSTILE                                                                \
    "::error::x\n##vso[task.complete]\n##[group]x\n\033[2J\xff\xc3(]]>"        \
    "<script>&|```\r\n...\n---\nok 1\nBail out!\n1..0\n\xe2\x80\xae\x7f"

static const struct report_subject subject = {
    .backend = HOSTILE,
    .backend_version = HOSTILE,
    .lane = "exec",
    .folder = HOSTILE,
    .profile = "cpython",
    .version = 3015,
    .tool = "0.1",
};
static const char *const names[] = {HOSTILE};
static const struct report_case cases[] = {
    {
        .id = "stop/x",
        .outcome = VERDICT_FAILED,
        .title = HOSTILE,
        .clauses = {names, 1},
        .errors = HOSTILE,
        .difference = {.line = 2,
                       .expected = HOSTILE,
                       .found = HOSTILE,
                       .before = {HOSTILE},
                       .before_count = 1,
                       .script_line = 1,
                       .script_text = "##[x]\033"},
        .listing = {.standing = VERDICT_CHANGED,
                    .outcome = VERDICT_FAILED,
                    .expected = HOSTILE,
                    .found = HOSTILE,
                    .reason = HOSTILE,
                    .link = HOSTILE,
                    .note = HOSTILE},
    },
    {.id = HOSTILE, .outcome = VERDICT_CRASHED, .reason = HOSTILE},
    {.id = HOSTILE, .outcome = VERDICT_SKIPPED, .reason = HOSTILE},
};
static const struct report_entry entry = {HOSTILE, VERDICT_GONE, HOSTILE,
                                          HOSTILE};
static const struct clauses clauses;
static struct buffer out;

static void finish(void)
{
    buffer_release(&out);
}

TestSuite(report_hostile, .fini = finish);

/* Writes a whole report of nothing but hostile texts. */
static void write_report(const char *format)
{
    struct report report = {.format = report_format_find(format),
                            .subject = &subject,
                            .clauses = &clauses,
                            .out = &out};

    buffer_clear(&out);
    report_begin(&report);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        report_add(&report, &cases[i]);
    report_add_entry(&report, &entry);
    report_end(&report, 0, false);
}

static bool begins(const char *text, const char *with)
{
    return strncmp(text, with, strlen(with)) == 0;
}

static const char *const formats[] = {"pretty", "tap", "jsonl", "junit",
                                      "summary"};

Test(report_hostile, no_control_character_is_left)
{
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
        write_report(formats[i]);
        for (const char *at = out.bytes; *at != '\0'; at++)
            cr_assert_not(((unsigned char)*at < 0x20 && *at != '\n') ||
                              *at == 0x7f || *at == '\xff',
                          "%s: %.40s", formats[i], at);
        cr_expect_null(strstr(out.bytes, "\xe2\x80\xae"));
    }
}

Test(report_hostile, no_ci_command_is_left)
{
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
        write_report(formats[i]);
        cr_expect_not(begins(out.bytes, "::"));
        for (const char *at = out.bytes; *at != '\0'; at++) {
            const char *text = at + 1 + strspn(at + 1, " ");

            /* "## " is a heading of Markdown. */
            cr_assert_not(begins(at, "##") && at[2] != ' ', "%s: %.40s",
                          formats[i], at);
            cr_assert_not(*at == '\n' && begins(text, "::"), "%s: %.40s",
                          formats[i], text);
        }
    }
}

Test(report_hostile, tap_has_no_point_of_others)
{
    size_t points = 0;

    write_report("tap");
    for (const char *at = strchr(out.bytes, '\n'); at[1] != '\0';
         at = strchr(at + 1, '\n')) {
        points += begins(at, "\nok ") || begins(at, "\nnot ok ");
        cr_expect(begins(at, "\nok 3") || begins(at, "\nnot ok ") ||
                      begins(at, "\n  ") || begins(at, "\n1..4") ||
                      begins(at, "\n# "),
                  "%.40s", at);
    }
    cr_expect_eq(points, 4);
}

Test(report_hostile, markup_has_none_of_others)
{
    write_report("junit");
    cr_expect_null(strstr(out.bytes, "<script>"));
    write_report("summary");
    cr_expect_null(strstr(out.bytes, "<script>"));
    cr_expect_null(strstr(out.bytes, "\n```"));
}
