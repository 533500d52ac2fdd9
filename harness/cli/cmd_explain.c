#include "cli_single.h"
#include "cli_text.h"
#include "cmd.h"
#include "report_detail.h"
#include "report_text.h"
#include "reproduce.h"
#include "vector_version.h"

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
        report_text_append_lines(out, verdict->found.lines[i], 4, "");
}

static void append_verdict(struct cli_single *single,
                           const struct verdict *verdict)
{
    struct buffer *out = &single->context.out;
    const struct report_subject subject = {.version = single->options.version};
    const struct report report = {.subject = &subject};
    struct report_case item;

    report_case_fill(&item, single->vector.id, verdict, &single->vector);
    buffer_append_string(out, "\non ");
    report_text_append_loop(out, single->context.backend.name,
                            single->context.backend.version);
    buffer_append_format(out, ", profile %s: %s",
                         cli_profile_name(single->options.profile),
                         verdict_outcome_name(verdict->outcome));
    if (verdict->reason != NULL) {
        buffer_append_string(out, ": ");
        report_text_append(out, verdict->reason);
    }
    if (verdict->outcome == VERDICT_PASSED) {
        buffer_append_string(out, ": as in ");
        report_append_column(out, &report, &item);
    }
    buffer_append_string(out, "\n");
    if (verdict->outcome == VERDICT_FAILED)
        report_append_difference(out, &report, &item, 0);
    report_append_errors(out, &item, 0);
}

/* The trace that counts and whose it is; none if the case isn't meant for
 * that version. */
static struct trace_view expected_trace(const struct cli_single *single,
                                        bool pure,
                                        char ret_python[VECTOR_VERSION_SIZE])
{
    const struct vector_column *column;
    int version;

    if (vector_choose(&single->vector, single->options.version, &column,
                      &version) > VECTOR_OLDER)
        return (struct trace_view){0};
    vector_version_format(version, ret_python);
    return pure && column->pure.count > 0 ? column->pure : column->trace;
}

/* A plain script, for those who don't know loopspec. */
static void append_script(struct cli_single *single,
                          const struct verdict *verdict)
{
    struct buffer *out = &single->context.out;
    const struct vector *vector = &single->vector;
    char number[VECTOR_VERSION_SIZE];
    struct reproduce about = {
        .id = vector->id,
        .title = vector->title,
        .source = vector->source,
        .python = number,
        .expected = expected_trace(single, verdict->pure, number),
        .found = trace_view(&verdict->found),
        .name = single->context.backend.name,
        .version = single->context.backend.version,
        .loop = single->options.python_loop,
        .difference = verdict->difference,
        .reason = verdict->reason,
        .timed_out = verdict->outcome == VERDICT_TIMED_OUT,
        .threads = vector_has_need(vector, "threads"),
    };

    if (about.expected.count == 0)
        return;
    if (verdict->outcome != VERDICT_FAILED)
        about.difference.expected = about.difference.found = about.found.count;
    buffer_append_string(out, "\nwithout loopspec:\n\n");
    reproduce_append(out, &about);
}

/* Whether the loop did something else than CPython, and the case could tell. */
static bool is_deviation(enum verdict_outcome outcome)
{
    return outcome == VERDICT_FAILED || outcome == VERDICT_CRASHED ||
           outcome == VERDICT_TIMED_OUT;
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
    if (is_deviation(verdict.outcome))
        append_script(single, &verdict);
    code = exit_code(&verdict);
    verdict_release(&verdict);
    return code;
}

enum cli_exit cmd_explain(int argc, char **argv)
{
    return cli_single_run(argc, argv, CLI_OPTIONS_BACKEND | CLI_OPTIONS_JUDGE,
                          cli_text_explain, explain);
}
