#include "report.h"
#include "report_formats.h"
#include <string.h>

const struct report_format *report_format_find(const char *name)
{
    static const struct report_format *const formats[] = {&report_pretty,
                                                          &report_tap};

    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++)
        if (strcmp(formats[i]->name, name) == 0)
            return formats[i];
    return NULL;
}

void report_begin(struct report *report)
{
    memset(report->counts, 0, sizeof report->counts);
    report->older = 0;
    report->number = 0;
    report->format->begin(report);
}

void report_add(struct report *report, const struct report_case *item)
{
    report->counts[item->verdict->outcome]++;
    if (item->verdict->older)
        report->older++;
    report->format->add(report, item);
}

void report_end(struct report *report, double seconds, bool interrupted)
{
    report->format->end(report, seconds, interrupted);
}

bool report_has_run(const struct report *report)
{
    size_t count =
        report->counts[VERDICT_PASSED] + report->counts[VERDICT_MALFORMED];

    for (int outcome = 0; outcome < VERDICT_COUNT; outcome++)
        if (verdict_is_bad((enum verdict_outcome)outcome))
            count += report->counts[outcome];
    return count > 0;
}
