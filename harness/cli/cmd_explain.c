#include "cli_single.h"
#include "cli_text.h"
#include "cmd.h"
#include "report_detail.h"

static enum cli_exit exit_code(const struct verdict *verdict)
{
    if (verdict->breach)
        return CLI_EXIT_BACKEND;
    switch (verdict->outcome) {
    case VERDICT_PASSED: return CLI_EXIT_OK;
    case VERDICT_MALFORMED: return CLI_EXIT_USAGE;
    case VERDICT_SKIPPED:
    case VERDICT_DESELECTED:
    case VERDICT_NOT_RUN: return CLI_EXIT_NOTHING;
    default: return CLI_EXIT_BAD;
    }
}

static void append_found(struct buffer *out, const struct verdict *verdict)
{
    if (verdict->found.count > 0)
        buffer_append_string(out, "\nfound:\n");
    for (size_t i = 0; i < verdict->found.count; i++)
        buffer_append_format(out, "    %s\n", verdict->found.lines[i]);
}

static void append_verdict(struct cli_single *single,
                           const struct verdict *verdict)
{
    struct buffer *out = &single->context.out;
    const struct report_subject subject = {.version = single->options.version};
    const struct report report = {.subject = &subject};
    struct report_case item;

    report_case_fill(&item, single->vector.id, verdict, &single->vector);
    buffer_append_format(out, "\non %s %s, profile %s: %s",
                         single->context.backend.name,
                         single->context.backend.version,
                         cli_profile_name(single->options.profile),
                         verdict_outcome_name(verdict->outcome));
    if (verdict->reason != NULL)
        buffer_append_format(out, ": %s", verdict->reason);
    if (verdict->outcome == VERDICT_PASSED) {
        buffer_append_string(out, ": as in ");
        report_append_column(out, &report, &item);
    }
    buffer_append_string(out, "\n");
    if (verdict->outcome == VERDICT_FAILED)
        report_append_difference(out, &report, &item, 0);
    report_append_errors(out, &item, 0);
}

static enum cli_exit explain(struct cli_single *single)
{
    struct verdict verdict;
    enum cli_exit code = CLI_EXIT_OK;

    verdict_init(&verdict);
    if (!cli_single_judge(single, false, &verdict, &code))
        return code;
    cli_single_append_about(single);
    cli_single_append_source(single);
    cli_single_append_expected(single);
    if (verdict.outcome != VERDICT_PASSED)
        append_found(&single->context.out, &verdict);
    append_verdict(single, &verdict);
    code = exit_code(&verdict);
    verdict_release(&verdict);
    return code;
}

enum cli_exit cmd_explain(int argc, char **argv)
{
    return cli_single_run(argc, argv, CLI_OPTIONS_BACKEND | CLI_OPTIONS_JUDGE,
                          cli_text_explain, explain);
}
