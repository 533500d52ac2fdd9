#include "cli_single.h"
#include "cli_text.h"
#include "cli_writer.h"
#include "cmd.h"

static enum cli_exit trace(struct cli_single *single)
{
    struct buffer *out = &single->context.out;
    struct verdict verdict;
    enum cli_exit code = CLI_EXIT_OK;

    verdict_init(&verdict);
    if (!cli_single_judge(single, true, &verdict, &code))
        return code;
    for (size_t i = 0; i < verdict.found.count; i++)
        buffer_append_format(out, "%s\n", verdict.found.lines[i]);
    cli_write(out);
    if (verdict.errors != NULL)
        cli_relay(verdict.errors);
    if (verdict.outcome != VERDICT_PASSED) {
        cli_complain("%s: %s: %s", single->vector.id,
                     verdict_outcome_name(verdict.outcome), verdict.reason);
        code = verdict.breach                         ? CLI_EXIT_BACKEND
               : verdict.outcome == VERDICT_SKIPPED   ? CLI_EXIT_NOTHING
               : verdict.outcome == VERDICT_MALFORMED ? CLI_EXIT_USAGE
                                                      : CLI_EXIT_BAD;
    }
    verdict_release(&verdict);
    return code;
}

enum cli_exit cmd_trace(int argc, char **argv)
{
    return cli_single_run(argc, argv, CLI_OPTIONS_BACKEND, cli_text_trace,
                          trace);
}
