#include "cli_report.h"
#include "cli_writer.h"
#include <signal.h>
#include <string.h>

/* Whether an earlier option names the same file. */
static bool is_taken(const struct cli_report *report, const char *path)
{
    for (size_t i = 0; i < report->file_count; i++)
        if (cli_file_is_at(&report->files[i].file, path))
            return true;
    return false;
}

static bool open_file(struct cli_report *report, const char *format,
                      const char *path)
{
    struct cli_report_file *file = &report->files[report->file_count];

    if (path == NULL)
        return true;
    if (is_taken(report, path)) {
        cli_complain("two reports would be written to %s", path);
        return false;
    }
    if (!cli_file_prepare(&file->file, path))
        return false;
    file->report.format = report_format_find(format);
    report->file_count++;
    return true;
}

/* The list of known deviations must not be lost to a report. */
static bool spares_list(const struct cli_report *report, const char *path)
{
    if (path == NULL || !is_taken(report, path))
        return true;
    cli_complain("%s is the list of known deviations: no report can be "
                 "written there",
                 path);
    return false;
}

bool cli_report_open(struct cli_report *report,
                     const struct cli_options *options)
{
    *report = (struct cli_report){.shown = {.format = options->format}};
    if (!open_file(report, "junit", options->junit) ||
        !open_file(report, "jsonl", options->jsonl) ||
        !open_file(report, "summary", options->summary) ||
        !spares_list(report, options->expectations)) {
        cli_report_release(report);
        return false;
    }
    /* Files are written, and none is left beside them, even if the reader of
     * stdout goes away. */
    if (report->file_count > 0 || options->update_expectations)
        signal(SIGPIPE, SIG_IGN);
    report->wants_vectors = options->format->wants_vectors;
    for (size_t i = 0; i < report->file_count; i++)
        report->wants_vectors = report->wants_vectors ||
                                report->files[i].report.format->wants_vectors;
    return true;
}

static void begin(struct report *report, const struct report_subject *subject,
                  const struct clauses *clauses, struct buffer *out)
{
    report->subject = subject;
    report->clauses = clauses;
    report->out = out;
    report_begin(report);
}

void cli_report_begin(struct cli_report *report,
                      const struct report_subject *subject,
                      const struct clauses *clauses, struct buffer *out)
{
    report->shown.colour = cli_has_colour();
    begin(&report->shown, subject, clauses, out);
    for (size_t i = 0; i < report->file_count; i++)
        begin(&report->files[i].report, subject, clauses,
              &report->files[i].text);
}

void cli_report_add(struct cli_report *report, const struct report_case *item)
{
    report_add(&report->shown, item);
    for (size_t i = 0; i < report->file_count; i++)
        report_add(&report->files[i].report, item);
}

void cli_report_add_entry(struct cli_report *report,
                          const struct report_entry *entry)
{
    report_add_entry(&report->shown, entry);
    for (size_t i = 0; i < report->file_count; i++)
        report_add_entry(&report->files[i].report, entry);
}

bool cli_report_end(struct cli_report *report, double seconds, bool interrupted)
{
    bool good = true;

    report_end(&report->shown, seconds, interrupted);
    cli_write(report->shown.out);
    for (size_t i = 0; i < report->file_count; i++) {
        struct cli_report_file *file = &report->files[i];

        report_end(&file->report, seconds, interrupted);
        good = cli_file_write(&file->file, &file->text) && good;
    }
    return good;
}

void cli_report_release(struct cli_report *report)
{
    report_release(&report->shown);
    for (size_t i = 0; i < report->file_count; i++) {
        report_release(&report->files[i].report);
        buffer_release(&report->files[i].text);
        cli_file_discard(&report->files[i].file);
    }
    report->file_count = 0;
}

enum cli_exit cli_report_judge(const struct report_counts *counts)
{
    if (counts->breaches > 0)
        return CLI_EXIT_BACKEND;
    if (counts->outcomes[VERDICT_MALFORMED] > 0)
        return CLI_EXIT_USAGE;
    if (report_has_bad(counts))
        return CLI_EXIT_BAD;
    if (!report_has_run(counts))
        return CLI_EXIT_NOTHING;
    return report_has_stale(counts) ? CLI_EXIT_STALE : CLI_EXIT_OK;
}
