#include "cli_context.h"
#include "cli_expect.h"
#include "cli_files.h"
#include "cli_report.h"
#include "cli_text.h"
#include "cli_writer.h"
#include "cmd.h"
#include "memory.h"
#include <stdlib.h>
#include <string.h>

/* The cases of all reports in the order of their ids; a new array. */
static const struct report_case **order_cases(const struct cli_files *files,
                                              size_t *ret_count)
{
    size_t total = 0, at = 0;
    const struct report_case **cases;

    for (size_t i = 0; i < files->count; i++)
        total += files->items[i].count;
    cases = memory_new(total, sizeof(struct report_case *));
    for (size_t i = 0; i < files->count; i++)
        for (size_t j = 0; j < files->items[i].count; j++)
            cases[at++] = &files->items[i].cases[j];
    *ret_count = total;
    return cases;
}

static int compare_cases(const void *first, const void *second)
{
    const struct report_case *const *ours = first, *const *theirs = second;

    return strcmp((*ours)->id, (*theirs)->id);
}

static double add_seconds(const struct cli_files *files)
{
    double seconds = 0;

    for (size_t i = 0; i < files->count; i++)
        seconds += files->items[i].seconds;
    return seconds;
}

/* Reports all cases anew, held against the list of known deviations. */
static enum cli_exit report_all(const struct cli_files *files,
                                struct cli_report *report,
                                struct cli_expect *expect,
                                const struct report_subject *subject)
{
    const struct report_counts *counts = &report->shown.counts;
    size_t count;
    const struct report_case **cases = order_cases(files, &count);

    if (count > 0)
        qsort(cases, count, sizeof *cases, compare_cases);
    for (size_t i = 0; i < count; i++) {
        struct report_case item = *cases[i];

        cli_expect_judge(expect, &item);
        cli_report_add(report, &item);
    }
    free(cases);
    if (subject->whole && counts->outcomes[VERDICT_NOT_RUN] == 0)
        cli_expect_report_entries(expect, report);
    return cli_report_end(report, add_seconds(files), false)
               ? cli_report_judge(counts)
               : CLI_EXIT_INTERNAL;
}

static enum cli_exit merge_files(struct cli_context *context,
                                 const struct cli_options *options,
                                 const struct cli_files *files,
                                 struct cli_report *report)
{
    struct report_subject subject = files->items[0].subject;
    struct cli_expect expect;
    struct diag diag = {0};
    enum cli_exit code;

    if (!report_files_fit(files->items, files->count, &diag)) {
        cli_complain_diag(&diag);
        return CLI_EXIT_USAGE;
    }
    subject.shard = subject.shards = 0;
    if (!cli_expect_open(&expect, options, subject.folder, &subject))
        return CLI_EXIT_USAGE;
    cli_report_begin(report, &subject, &context->clauses, &context->out);
    code = report_all(files, report, &expect, &subject);
    cli_expect_release(&expect);
    return code;
}

static enum cli_exit merge(struct cli_context *context,
                           const struct cli_options *options)
{
    struct cli_files files;
    struct cli_report report;
    enum cli_exit code = CLI_EXIT_USAGE;

    if (!cli_files_read(&files, options))
        return CLI_EXIT_USAGE;
    if (cli_report_open(&report, options)) {
        code = merge_files(context, options, &files, &report);
        cli_report_release(&report);
    }
    cli_files_release(&files);
    return code;
}

enum cli_exit cmd_merge(int argc, char **argv)
{
    struct cli_options options;
    struct cli_context context;
    enum cli_exit code;

    if (!cli_options_read(&options, CLI_OPTIONS_REPORT, argc, argv))
        return CLI_EXIT_USAGE;
    if (options.help) {
        cli_text_show(cli_text_merge);
        code = CLI_EXIT_OK;
    } else if (!cli_context_init(&context)) {
        code = CLI_EXIT_USAGE;
    } else {
        code = merge(&context, &options);
        cli_context_release(&context);
    }
    cli_options_release(&options);
    return code;
}
