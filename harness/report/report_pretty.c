#include "report_detail.h"
#include "report_formats.h"
#include "report_text.h"

#define RED "\033[31m"
#define GREEN "\033[32m"
#define YELLOW "\033[33m"
#define PLAIN "\033[0m"

static void begin(struct report *report)
{
    report_append_subject(report->out, report->subject);
    buffer_append_string(report->out, "\n");
}

static void append_heading(struct report *report, const char *colour,
                           const char *word, const char *id)
{
    buffer_append_format(report->out, "%s%s%s ", report->colour ? colour : "",
                         word, report->colour ? PLAIN : "");
    report_text_append(report->out, id);
    buffer_append_string(report->out, "\n");
}

static void add(struct report *report, const struct report_case *item)
{
    const char *heading = report_heading(item);

    if (heading == NULL)
        return;
    append_heading(report, item->outcome == VERDICT_SKIPPED ? YELLOW : RED,
                   heading, item->id);
    report_append_case(report->out, report, item, 4);
}

static void add_entry(struct report *report, const struct report_entry *entry)
{
    append_heading(report, RED,
                   entry->standing == VERDICT_GONE ? "GONE" : "STALE",
                   entry->selector);
    buffer_append_string(report->out, "    ");
    report_append_entry_fault(report->out, entry);
    buffer_append_string(report->out, "\n");
}

static void end(struct report *report, double seconds, bool interrupted)
{
    const struct report_counts *counts = &report->counts;
    bool good = report_has_run(counts) && !report_has_bad(counts) &&
                !report_has_stale(counts) && !interrupted;

    if (interrupted)
        buffer_append_string(report->out, "interrupted\n");
    if (counts->older > 0)
        buffer_append_format(report->out,
                             "%zu compared with an older version's trace\n",
                             counts->older);
    report_append_wants(report->out, counts);
    if (counts->want_count > 0)
        buffer_append_string(report->out, "\n");
    if (report->colour)
        buffer_append_string(report->out, good ? GREEN : RED);
    buffer_append_format(report->out, "%zu passed, %zu failed",
                         counts->outcomes[VERDICT_PASSED],
                         counts->outcomes[VERDICT_FAILED]);
    report_append_counts(report->out, counts);
    buffer_append_format(report->out, " (%.2f s)%s\n", seconds,
                         report->colour ? PLAIN : "");
}

const struct report_format report_pretty = {
    .name = "pretty",
    .begin = begin,
    .add = add,
    .add_entry = add_entry,
    .end = end,
};
