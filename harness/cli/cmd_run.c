#include "cli_context.h"
#include "cli_interrupt.h"
#include "cli_text.h"
#include "cli_writer.h"
#include "cmd.h"
#include "run_pool.h"
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

/* Output is written when this much has come together. */
enum { FLUSH_SIZE = 1 << 14 };

struct state {
    struct cli_context *context;
    struct report report;
    bool breach; /* a testee broke its protocol */
};

static double now_seconds(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void show_progress(const struct cli_context *context, size_t index)
{
    char line[160];

    snprintf(line, sizeof line, "%zu/%zu %.100s", index + 1,
             context->list.count, context->list.cases[index].id);
    cli_progress(line);
}

/* Reads the vector again for what the report wants of it. */
static void report_with_vector(struct state *state, struct report_case *item,
                               const char *file)
{
    struct vector vector;
    struct diag diag = {0};
    bool read = vector_read(&vector, file, &diag);

    item->vector = read ? &vector : NULL;
    report_add(&state->report, item);
    item->vector = NULL;
    if (read)
        vector_release(&vector);
}

static void take_verdict(void *arg, size_t index, const struct verdict *verdict)
{
    struct state *state = arg;
    struct cli_context *context = state->context;
    const struct run_case *found = &context->list.cases[index];
    struct report_case item = {.id = found->id, .verdict = verdict};

    state->breach |= verdict->breach;
    if (verdict_is_bad(verdict->outcome))
        report_with_vector(state, &item, found->file);
    else
        report_add(&state->report, &item);
    if (context->out.length >= FLUSH_SIZE || verdict_is_bad(verdict->outcome))
        cli_write(&context->out);
    show_progress(context, index);
}

static enum cli_exit judge_counts(const struct state *state)
{
    const struct report *report = &state->report;

    if (state->breach)
        return CLI_EXIT_BACKEND;
    if (report->counts[VERDICT_MALFORMED] > 0)
        return CLI_EXIT_USAGE;
    for (int outcome = 0; outcome < VERDICT_COUNT; outcome++)
        if (report->counts[outcome] > 0 &&
            verdict_is_bad((enum verdict_outcome)outcome))
            return CLI_EXIT_BAD;
    return report_has_run(report) ? CLI_EXIT_OK : CLI_EXIT_NOTHING;
}

/* Runs what is selected; the report is begun and ended. */
static enum cli_exit run_selected(struct state *state,
                                  const struct cli_options *options)
{
    struct cli_context *context = state->context;
    struct run_settings settings = cli_context_settings(context, options);
    struct run_job job = {&context->list, &context->backend, &settings,
                          options->timeout};
    sigset_t mask;
    struct run_pool_options pool = {
        .jobs = options->jobs,
        .timeout = options->timeout,
        .fail_fast = options->fail_fast,
        .interrupted = cli_interrupt_catch(&mask),
        .wait_mask = &mask,
        .done = take_verdict,
        .arg = state,
    };
    double start = now_seconds();
    enum run_pool_end end;

    settings.filter = &options->filter;
    report_begin(&state->report);
    end = run_pool_run(&job, &pool);
    if (end == RUN_POOL_NO_PROCESS) {
        cli_complain("cannot start a process: %s", strerror(errno));
        return CLI_EXIT_INTERNAL;
    }
    report_end(&state->report, now_seconds() - start,
               end == RUN_POOL_INTERRUPTED);
    cli_write(&context->out);
    return end == RUN_POOL_INTERRUPTED ? CLI_EXIT_INTERRUPTED
                                       : judge_counts(state);
}

/* An argument that adds nothing is an error of its own, unless nothing ran
 * anyhow. */
static enum cli_exit combine(enum cli_exit selected, enum cli_exit ran)
{
    if (ran == CLI_EXIT_NOTHING)
        return selected == CLI_EXIT_USAGE ? selected : ran;
    if (selected != CLI_EXIT_OK && (ran == CLI_EXIT_OK || ran == CLI_EXIT_BAD))
        return CLI_EXIT_USAGE;
    return ran;
}

static enum cli_exit run_cases(struct cli_context *context,
                               struct cli_options *options)
{
    enum cli_exit selected = cli_context_select(context, options), code;
    struct report_subject subject = {0};
    struct state state = {
        .context = context,
        .report = {.format = options->format,
                   .subject = &subject,
                   .clauses = &context->clauses,
                   .out = &context->out,
                   .colour = cli_has_colour()},
    };

    if (!cli_context_open_backend(context, options, &code))
        return code;
    subject.profile = cli_profile_name(options->profile);
    subject.version = options->version;
    subject.backend = context->backend.name;
    subject.backend_version = context->backend.version;
    code = run_selected(&state, options);
    if (code == CLI_EXIT_NOTHING && selected == CLI_EXIT_OK)
        cli_complain("nothing ran: no case selected, or all skipped");
    return combine(selected, code);
}

enum cli_exit cmd_run(int argc, char **argv)
{
    struct cli_options options;
    struct cli_context context;
    enum cli_exit code;

    if (!cli_options_read(&options,
                          CLI_OPTIONS_SELECT | CLI_OPTIONS_BACKEND |
                              CLI_OPTIONS_JUDGE | CLI_OPTIONS_RUN,
                          argc, argv))
        return CLI_EXIT_USAGE;
    if (options.help) {
        cli_text_show(cli_text_run);
        code = CLI_EXIT_OK;
    } else if (!cli_context_init(&context)) {
        code = CLI_EXIT_USAGE;
    } else {
        code = run_cases(&context, &options);
        cli_context_release(&context);
    }
    cli_options_release(&options);
    return code;
}
