#include "report_detail.h"
#include "report_formats.h"
#include "vector_version.h"

#define RED "\033[31m"
#define GREEN "\033[32m"
#define YELLOW "\033[33m"
#define PLAIN "\033[0m"

static void begin(struct report *report)
{
    const struct report_subject *subject = report->subject;
    char number[VECTOR_VERSION_SIZE];

    vector_version_format(subject->version, number);
    buffer_append_format(report->out, "%s %s, profile %s, against Python %s\n",
                         subject->backend, subject->backend_version,
                         subject->profile, number);
}

static void append_heading(struct report *report, const char *colour,
                           const char *word, const char *id)
{
    buffer_append_format(report->out, "%s%s%s %s\n",
                         report->colour ? colour : "", word,
                         report->colour ? PLAIN : "", id);
}

static void append_about(struct report *report, const struct vector *vector)
{
    if (vector == NULL)
        return;
    buffer_append_string(report->out, "    ");
    report_append_wrapped(report->out, vector->title, 4, 4);
    for (size_t i = 0; i < vector->clauses.count; i++)
        report_append_clause(report->out, report->clauses,
                             vector->clauses.items[i], 4);
}

static void add(struct report *report, const struct report_case *item)
{
    static const char *const words[VERDICT_COUNT] = {
        [VERDICT_FAILED] = "FAILED",       [VERDICT_BROKEN] = "BROKEN",
        [VERDICT_CRASHED] = "CRASHED",     [VERDICT_TIMED_OUT] = "TIMED OUT",
        [VERDICT_MALFORMED] = "MALFORMED", [VERDICT_SKIPPED] = "SKIPPED",
    };
    const struct verdict *verdict = item->verdict;

    if (words[verdict->outcome] == NULL)
        return;
    append_heading(report, verdict->outcome == VERDICT_SKIPPED ? YELLOW : RED,
                   words[verdict->outcome], item->id);
    append_about(report, item->vector);
    if (verdict->outcome == VERDICT_FAILED)
        report_append_difference(report->out, report, item, 4);
    else if (verdict->reason != NULL)
        buffer_append_format(report->out, "    %s\n", verdict->reason);
    if (verdict->outcome != VERDICT_SKIPPED)
        report_append_errors(report->out, verdict, 4);
}

static bool is_good(const struct report *report)
{
    for (int outcome = 0; outcome < VERDICT_COUNT; outcome++)
        if (report->counts[outcome] > 0 &&
            (verdict_is_bad((enum verdict_outcome)outcome) ||
             outcome == VERDICT_MALFORMED))
            return false;
    return report_has_run(report);
}

static void end(struct report *report, double seconds, bool interrupted)
{
    bool good = is_good(report) && !interrupted;

    if (interrupted)
        buffer_append_string(report->out, "interrupted\n");
    if (report->older > 0)
        buffer_append_format(report->out,
                             "%zu compared with an older version's trace\n",
                             report->older);
    if (report->colour)
        buffer_append_string(report->out, good ? GREEN : RED);
    buffer_append_format(report->out, "%zu passed, %zu failed",
                         report->counts[VERDICT_PASSED],
                         report->counts[VERDICT_FAILED]);
    for (int outcome = VERDICT_BROKEN; outcome < VERDICT_COUNT; outcome++)
        if (report->counts[outcome] > 0 && outcome != VERDICT_DESELECTED)
            buffer_append_format(
                report->out, ", %zu %s", report->counts[outcome],
                verdict_outcome_name((enum verdict_outcome)outcome));
    buffer_append_format(report->out, " (%.2f s)%s\n", seconds,
                         report->colour ? PLAIN : "");
}

const struct report_format report_pretty = {"pretty", begin, add, end};
