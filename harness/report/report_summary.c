#include "report_detail.h"
#include "report_formats.h"
#include "report_text.h"
#include <string.h>

/* A CI system refuses a summary of a mebibyte; what is beyond this is
 * counted, not shown. */
enum { DETAIL_SIZE_MAX = 256 << 10, DETAIL_MAX = 50 };

static void begin(struct report *report)
{
    (void)report;
}

/* One row of the table of areas, and a new row to fill. */
static void close_row(struct report *report)
{
    struct report_tally *row = &report->part_tally;

    if (row->tests == 0)
        return;
    buffer_append_string(&report->part, "| ");
    report_text_append_markdown(&report->part, report->area);
    buffer_append_format(&report->part, " | %zu | %zu | %zu | %zu |\n",
                         row->tests - row->failures - row->errors -
                             row->skipped,
                         row->failures, row->skipped, row->errors);
    *row = (struct report_tally){0};
}

static void count_case(struct report *report, const struct report_case *item)
{
    char area[REPORT_LINE_SIZE];

    if (item->outcome == VERDICT_DESELECTED || item->outcome == VERDICT_NOT_RUN)
        return;
    report_case_area(item->id, area);
    if (strcmp(area, report->area) != 0) {
        close_row(report);
        memcpy(report->area, area, strlen(area) + 1);
    }
    report->part_tally.tests++;
    if (item->outcome == VERDICT_SKIPPED)
        report->part_tally.skipped++;
    else if (item->outcome == VERDICT_MALFORMED)
        report->part_tally.errors++;
    else if (report_case_deviates(item))
        report->part_tally.failures++;
}

/* Opens a detail; false if there is no room for another. */
static bool open_detail(struct report *report, const char *heading,
                        const char *id)
{
    if (++report->number > DETAIL_MAX || report->body.length > DETAIL_SIZE_MAX)
        return false;
    report->body_tally.tests++; /* details that are shown */
    buffer_append_string(&report->body, "<details><summary>");
    buffer_append_format(&report->body, "%s <code>", heading);
    report_text_append_xml(&report->body, id);
    buffer_append_string(&report->body, "</code></summary>\n\n<pre>\n");
    return true;
}

/* Fills it; the text is cut where it is very long. */
static void close_detail(struct report *report, const struct buffer *text)
{
    struct buffer shown = {0};

    buffer_append(&shown, buffer_string(text),
                  text->length < DETAIL_SIZE_MAX / 16 ? text->length
                                                      : DETAIL_SIZE_MAX / 16);
    report_text_append_xml(&report->body, buffer_string(&shown));
    buffer_append_string(&report->body, "</pre>\n\n</details>\n\n");
    buffer_release(&shown);
}

static void add(struct report *report, const struct report_case *item)
{
    const char *heading = report_heading(item);
    struct buffer text = {0};

    count_case(report, item);
    if (heading == NULL || item->outcome == VERDICT_SKIPPED ||
        !open_detail(report, heading, item->id))
        return;
    report_append_case(&text, report, item, 0);
    close_detail(report, &text);
    buffer_release(&text);
}

static void add_entry(struct report *report, const struct report_entry *entry)
{
    struct buffer text = {0};

    if (!open_detail(report, entry->standing == VERDICT_GONE ? "GONE" : "STALE",
                     entry->selector))
        return;
    report_append_entry_fault(&text, entry);
    buffer_append_string(&text, "\n");
    close_detail(report, &text);
    buffer_release(&text);
}

static const char *state(const struct report *report, bool interrupted)
{
    const struct report_counts *counts = &report->counts;

    if (interrupted)
        return "Interrupted";
    if (report_has_bad(counts))
        return "Not as expected";
    if (!report_has_run(counts))
        return "Nothing ran";
    return report_has_stale(counts) ? "Stale expectations" : "As expected";
}

static void append_score(struct report *report)
{
    size_t passed, ran;

    report_score(&report->counts, &passed, &ran);
    buffer_append_format(report->out,
                         "%zu of %zu cases that ran agree with CPython: "
                         "%zu passed, %zu failed",
                         passed, ran, report->counts.outcomes[VERDICT_PASSED],
                         report->counts.outcomes[VERDICT_FAILED]);
    report_append_counts(report->out, &report->counts);
    if (report->counts.want_count > 0)
        buffer_append_string(report->out, "; ");
    report_append_wants(report->out, &report->counts);
    buffer_append_string(report->out, ".\n\n");
}

static void append_left_out(struct report *report)
{
    size_t shown = report->body_tally.tests;

    if (report->number > shown)
        buffer_append_format(report->out, "... and %zu more.\n",
                             report->number - shown);
}

static void end(struct report *report, double seconds, bool interrupted)
{
    struct buffer subject = {0}, *out = report->out;

    report_append_subject(&subject, report->subject);
    buffer_append_format(out, "## %s: ", state(report, interrupted));
    report_text_append_markdown(out, subject.bytes);
    buffer_append_string(out, "\n\n");
    append_score(report);
    close_row(report);
    if (report->part.length > 0)
        buffer_append_string(
            out, "| area | passed | deviate | skipped | malformed |\n"
                 "|---|---:|---:|---:|---:|\n");
    buffer_append(out, buffer_string(&report->part), report->part.length);
    buffer_append_format(out, "\n%.2f s\n\n", seconds);
    buffer_append(out, buffer_string(&report->body), report->body.length);
    append_left_out(report);
    buffer_release(&subject);
}

const struct report_format report_summary = {
    .name = "summary",
    .begin = begin,
    .add = add,
    .add_entry = add_entry,
    .end = end,
};
