#include "report_detail.h"
#include "report_formats.h"
#include "report_text.h"
#include "vector_version.h"
#include <string.h>

static void append_attribute(struct buffer *out, const char *name,
                             const char *value)
{
    buffer_append_format(out, " %s=\"", name);
    report_text_append_xml(out, value);
    buffer_append_string(out, "\"");
}

static void append_property(struct buffer *out, const char *name,
                            const char *value)
{
    buffer_append_string(out, "      <property");
    append_attribute(out, "name", name);
    append_attribute(out, "value", value);
    buffer_append_string(out, "/>\n");
}

static void append_properties(struct buffer *out,
                              const struct report_subject *subject)
{
    char number[VECTOR_VERSION_SIZE];

    vector_version_format(subject->version, number);
    buffer_append_string(out, "    <properties>\n");
    append_property(out, "backend", subject->backend);
    append_property(out, "version", subject->backend_version);
    append_property(out, "profile", subject->profile);
    append_property(out, "python", number);
    buffer_append_string(out, "    </properties>\n");
}

static void begin(struct report *report)
{
    (void)report;
}

/* Moves the suite that is open, if there is one, to the others. */
static void close_suite(struct report *report)
{
    const struct report_tally *tally = &report->part_tally;
    struct report_tally *total = &report->body_tally;

    if (tally->tests == 0)
        return;
    buffer_append_string(&report->body, "  <testsuite");
    append_attribute(&report->body, "name", report->area);
    buffer_append_format(
        &report->body,
        " tests=\"%zu\" failures=\"%zu\" errors=\"%zu\" skipped=\"%zu\""
        " time=\"0.000\">\n",
        tally->tests, tally->failures, tally->errors, tally->skipped);
    append_properties(&report->body, report->subject);
    buffer_append(&report->body, buffer_string(&report->part),
                  report->part.length);
    buffer_append_string(&report->body, "  </testsuite>\n");
    total->tests += tally->tests;
    total->failures += tally->failures;
    total->errors += tally->errors;
    buffer_clear(&report->part);
    report->part_tally = (struct report_tally){0};
}

static void open_suite(struct report *report, const char *area)
{
    if (strcmp(report->area, area) == 0)
        return;
    close_suite(report);
    memcpy(report->area, area, strlen(area) + 1);
}

/* Begins an element of one test; the tag is left open. */
static void open_test(struct report *report, const char *name)
{
    struct buffer *out = &report->part;

    report->part_tally.tests++;
    buffer_append_string(out, "    <testcase");
    append_attribute(out, "classname", report->area);
    append_attribute(out, "name", name);
    buffer_append_string(out, " time=\"0.000\"");
}

/* Ends it with one element about what went wrong, of `text`. */
static void close_test(struct report *report, const char *element,
                       const char *type, const char *message, const char *text)
{
    struct buffer *out = &report->part;

    buffer_append_format(out, ">\n      <%s", element);
    append_attribute(out, "type", type);
    append_attribute(out, "message", message);
    buffer_append_string(out, ">");
    report_text_append_xml(out, text);
    buffer_append_format(out, "</%s>\n    </testcase>\n", element);
}

static void skip_test(struct report *report, const char *message)
{
    report->part_tally.skipped++;
    buffer_append_string(&report->part, ">\n      <skipped");
    append_attribute(&report->part, "message", message);
    buffer_append_string(&report->part, "/>\n    </testcase>\n");
}

static void append_message(struct buffer *out, const struct report *report,
                           const struct report_case *item)
{
    if (item->listing.standing == VERDICT_STALE) {
        buffer_append_string(out, "listed, but it passes");
    } else if (item->outcome == VERDICT_FAILED && item->difference.line > 0) {
        buffer_append_format(out, "differs at line %zu of ",
                             item->difference.line);
        report_append_column(out, report, item);
    } else {
        buffer_append_string(out, item->reason != NULL
                                      ? item->reason
                                      : verdict_outcome_name(item->outcome));
    }
}

static void fail_test(struct report *report, const struct report_case *item)
{
    enum verdict_standing standing = item->listing.standing;
    bool failure = item->outcome == VERDICT_FAILED || standing == VERDICT_STALE;
    struct buffer message = {0}, text = {0};

    if (failure)
        report->part_tally.failures++;
    else
        report->part_tally.errors++;
    append_message(&message, report, item);
    report_append_case(&text, report, item, 0);
    close_test(report, failure ? "failure" : "error",
               standing == VERDICT_UNLISTED
                   ? verdict_outcome_name(item->outcome)
                   : verdict_standing_name(standing),
               message.bytes, buffer_string(&text));
    buffer_release(&message);
    buffer_release(&text);
}

static void add(struct report *report, const struct report_case *item)
{
    char area[REPORT_LINE_SIZE];
    struct buffer message = {0};

    if (item->outcome == VERDICT_DESELECTED || item->outcome == VERDICT_NOT_RUN)
        return;
    report_case_area(item->id, area);
    open_suite(report, area);
    open_test(report, item->id);
    if (report_is_forgiven(item)) {
        buffer_append_format(&message, "xfail: %s", item->listing.reason);
        skip_test(report, message.bytes);
    } else if (item->outcome == VERDICT_SKIPPED) {
        skip_test(report, item->reason != NULL ? item->reason : "");
    } else if (report_heading(item) == NULL) {
        buffer_append_string(&report->part, "/>\n");
    } else {
        fail_test(report, item);
    }
    buffer_release(&message);
}

static void add_entry(struct report *report, const struct report_entry *entry)
{
    struct buffer name = {0}, text = {0};

    open_suite(report, "expectations");
    report->part_tally.failures++;
    buffer_append_format(&name, "expectation %zu: %s", ++report->number,
                         entry->selector);
    open_test(report, name.bytes);
    report_append_entry_fault(&text, entry);
    close_test(report, "failure", verdict_standing_name(entry->standing),
               text.bytes, text.bytes);
    buffer_release(&name);
    buffer_release(&text);
}

static void add_interruption(struct report *report)
{
    open_suite(report, "loopspec");
    report->part_tally.errors++;
    open_test(report, "the run");
    close_test(report, "error", "interrupted",
               "interrupted: cases are missing from this report", "");
}

static void end(struct report *report, double seconds, bool interrupted)
{
    struct buffer name = {0};
    const struct report_tally *total = &report->body_tally;

    if (interrupted)
        add_interruption(report);
    close_suite(report);
    buffer_append_string(&name, "loopspec: ");
    report_append_subject(&name, report->subject);
    buffer_append_string(report->out,
                         "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                         "<testsuites");
    append_attribute(report->out, "name", name.bytes);
    buffer_append_format(report->out,
                         " tests=\"%zu\" failures=\"%zu\" errors=\"%zu\""
                         " time=\"%.3f\">\n",
                         total->tests, total->failures, total->errors, seconds);
    buffer_append(report->out, buffer_string(&report->body),
                  report->body.length);
    buffer_append_string(report->out, "</testsuites>\n");
    buffer_release(&name);
}

const struct report_format report_junit = {
    .name = "junit",
    .begin = begin,
    .add = add,
    .add_entry = add_entry,
    .end = end,
};
