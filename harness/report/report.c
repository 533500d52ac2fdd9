#include "report.h"
#include "report_formats.h"
#include <stdio.h>
#include <string.h>

const struct report_format *report_format_find(const char *name)
{
    static const struct report_format *const formats[] = {
        &report_pretty, &report_tap, &report_jsonl, &report_junit,
        &report_summary};

    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++)
        if (strcmp(formats[i]->name, name) == 0)
            return formats[i];
    return NULL;
}

void report_begin(struct report *report)
{
    *report = (struct report){
        .format = report->format,
        .subject = report->subject,
        .clauses = report->clauses,
        .out = report->out,
        .colour = report->colour,
    };
    report->format->begin(report);
}

static void count_want(struct report_counts *counts, const char *need)
{
    size_t i = 0;

    while (i < counts->want_count && strcmp(counts->wants[i].need, need) != 0)
        i++;
    if (i == REPORT_WANTS_MAX)
        return;
    if (i == counts->want_count)
        snprintf(counts->wants[counts->want_count++].need,
                 sizeof counts->wants[i].need, "%s", need);
    counts->wants[i].count++;
}

void report_add(struct report *report, const struct report_case *item)
{
    struct report_counts *counts = &report->counts;

    if (item->listing.standing == VERDICT_UNLISTED)
        counts->outcomes[item->outcome]++;
    else
        counts->standings[item->listing.standing]++;
    if (item->listing.standing == VERDICT_SOMETIMES &&
        item->outcome == VERDICT_PASSED)
        counts->lucky++;
    if (item->older)
        counts->older++;
    if (item->breach)
        counts->breaches++;
    if (item->need != NULL)
        count_want(counts, item->need);
    report->format->add(report, item);
}

void report_add_entry(struct report *report, const struct report_entry *entry)
{
    report->counts.entries[entry->standing]++;
    report->format->add_entry(report, entry);
}

void report_end(struct report *report, double seconds, bool interrupted)
{
    report->format->end(report, seconds, interrupted);
    report_release(report);
}

void report_release(struct report *report)
{
    buffer_release(&report->body);
    buffer_release(&report->part);
}

/* Cases of which nothing is listed that deviate. */
static size_t count_bad(const struct report_counts *counts)
{
    size_t count = 0;

    for (int outcome = 0; outcome < VERDICT_COUNT; outcome++)
        if (verdict_is_bad((enum verdict_outcome)outcome))
            count += counts->outcomes[outcome];
    return count;
}

bool report_has_run(const struct report_counts *counts)
{
    size_t passed, ran;

    report_score(counts, &passed, &ran);
    return ran + counts->outcomes[VERDICT_MALFORMED] > 0;
}

bool report_has_bad(const struct report_counts *counts)
{
    return count_bad(counts) + counts->outcomes[VERDICT_MALFORMED] +
               counts->standings[VERDICT_CHANGED] >
           0;
}

bool report_has_stale(const struct report_counts *counts)
{
    return counts->standings[VERDICT_STALE] + counts->entries[VERDICT_STALE] +
               counts->entries[VERDICT_GONE] >
           0;
}

void report_score(const struct report_counts *counts, size_t *ret_passed,
                  size_t *ret_ran)
{
    *ret_passed = counts->outcomes[VERDICT_PASSED] +
                  counts->standings[VERDICT_STALE] + counts->lucky;
    *ret_ran = *ret_passed + count_bad(counts) +
               counts->standings[VERDICT_LISTED] +
               counts->standings[VERDICT_SOMETIMES] - counts->lucky +
               counts->standings[VERDICT_CHANGED];
}
