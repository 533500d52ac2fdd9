#include "cli_context.h"
#include "cli_expect.h"
#include "cli_interrupt.h"
#include "cli_report.h"
#include "cli_text.h"
#include "cli_writer.h"
#include "cmd.h"
#include "report_detail.h"
#include "run_pool.h"
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

/* Output is written when this much has come together. */
enum { FLUSH_SIZE = 1 << 14 };

struct state {
    struct cli_context *context;
    struct cli_options *options; /* settled once the backend is open */
    struct report_subject subject;
    struct cli_report report;
    struct cli_expect expect;
    bool wants_vectors; /* also of cases that passed */
    bool enough;        /* to end the run by --fail-fast */
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

static void report_case(struct state *state, const struct run_case *found,
                        const struct verdict *verdict,
                        const struct vector *vector)
{
    struct report_case item;

    report_case_fill(&item, found->id, verdict, vector);
    cli_expect_judge(&state->expect, &item);
    cli_report_add(&state->report, &item);
    if (state->options->fail_fast && verdict_is_bad(item.outcome) &&
        !report_is_forgiven(&item))
        state->enough = true;
}

/* Whether a report wants more of the case's vector than the verdict brings. */
static bool wants_vector(const struct state *state,
                         const struct verdict *verdict)
{
    if (verdict->outcome == VERDICT_MALFORMED)
        return false;
    return verdict_is_bad(verdict->outcome) ||
           (state->wants_vectors && verdict->title == NULL);
}

static void take_verdict(void *arg, size_t index, const struct verdict *verdict)
{
    struct state *state = arg;
    struct cli_context *context = state->context;
    const struct run_case *found = &context->list.cases[index];
    struct diag diag = {0};
    struct vector vector;

    cli_context_tell_escape(context, verdict);
    if (wants_vector(state, verdict) &&
        vector_read(&vector, found->file, &diag)) {
        report_case(state, found, verdict, &vector);
        vector_release(&vector);
    } else {
        report_case(state, found, verdict, NULL);
    }
    if (context->out.length >= FLUSH_SIZE || verdict_is_bad(verdict->outcome))
        cli_write(&context->out);
    show_progress(context, index);
}

/* Whether every case there is was run, so that an entry of the list that no
 * case answers for is wrong. */
static bool was_whole(const struct state *state)
{
    return cli_options_are_whole(state->options) &&
           state->options->filter.shards == 0 &&
           state->report.shown.counts.outcomes[VERDICT_NOT_RUN] == 0;
}

/* What makes a run unfit to make a list of, or NULL: what such cases came to
 * says nothing of the loop. */
static const char *why_not_update(const struct report_counts *counts)
{
    if (counts->breaches > 0)
        return "the testee broke the protocol, or could not be started again";
    return counts->outcomes[VERDICT_MALFORMED] > 0 ? "there are malformed cases"
                                                   : NULL;
}

/* Ends the reports of a run that was not interrupted. */
static enum cli_exit finish(struct state *state, double seconds)
{
    const struct report_counts *counts = &state->report.shown.counts;
    const char *why;

    if (was_whole(state))
        cli_expect_report_entries(&state->expect, &state->report);
    if (!cli_report_end(&state->report, seconds, false))
        return CLI_EXIT_INTERNAL;
    if (!state->options->update_expectations || !report_has_run(counts))
        return cli_report_judge(counts);
    why = why_not_update(counts);
    if (why != NULL) {
        cli_complain("%s is left as it was: %s", state->expect.path, why);
        return cli_report_judge(counts);
    }
    return cli_expect_update(&state->expect) ? CLI_EXIT_OK : CLI_EXIT_INTERNAL;
}

/* What the list says about cases before they run. */
static void mark_endless(struct state *state)
{
    struct run_list *list = &state->context->list;

    for (size_t i = 0; i < list->count; i++)
        list->cases[i].endless =
            expect_is_endless(&state->expect.list, list->cases[i].id);
}

/* Runs what is selected and reports it. */
static enum cli_exit run_selected(struct state *state)
{
    const struct cli_options *options = state->options;
    struct cli_context *context = state->context;
    struct run_settings settings = cli_context_settings(context, options);
    struct run_job job = {&context->list, &context->backend, &settings,
                          options->timeout};
    sigset_t mask;
    struct run_pool_options pool = {
        .jobs = options->jobs,
        .timeout = options->timeout,
        .interrupted = cli_interrupt_catch(&mask),
        .wait_mask = &mask,
        .done = take_verdict,
        .arg = state,
        .enough = &state->enough,
    };
    double start = now_seconds();
    settings.filter = &options->filter;
    cli_report_begin(&state->report, &state->subject, &context->clauses,
                     &context->out);
    switch (run_pool_run(&job, &pool)) {
    case RUN_POOL_DONE: return finish(state, now_seconds() - start);
    case RUN_POOL_INTERRUPTED:
        cli_report_end(&state->report, now_seconds() - start, true);
        return CLI_EXIT_INTERRUPTED;
    case RUN_POOL_NO_PROCESS: break;
    }
    cli_complain("cannot start a process: %s", strerror(errno));
    return CLI_EXIT_INTERNAL;
}

/* An argument that adds nothing is an error of its own, unless nothing ran
 * anyhow. */
static enum cli_exit combine(enum cli_exit selected, enum cli_exit ran)
{
    if (ran == CLI_EXIT_NOTHING)
        return selected == CLI_EXIT_USAGE ? selected : ran;
    if (selected != CLI_EXIT_OK &&
        (ran == CLI_EXIT_OK || ran == CLI_EXIT_BAD || ran == CLI_EXIT_STALE))
        return CLI_EXIT_USAGE;
    return ran;
}

static void fill_subject(struct state *state)
{
    const struct cli_context *context = state->context;
    const struct cli_options *options = state->options;
    const struct run_settings settings = cli_context_settings(context, options);

    state->subject = (struct report_subject){
        .backend = context->backend.name,
        .backend_version = context->backend.version,
        .lane = options->backend != NULL ? "native" : "exec",
        .folder = context->backend.name,
        .profile = cli_profile_name(options->profile),
        .mode = run_settings_mode(&settings),
        .version = options->version,
        .tool = LOOPSPEC_VERSION,
        .suite_cases = context->suite_cases,
        .suite_hash = context->suite_hash,
        .shard = options->filter.shard,
        .shards = options->filter.shards,
        .whole = cli_options_are_whole(options),
    };
}

/* Opens the list and runs the cases. */
static enum cli_exit run_opened(struct state *state)
{
    enum cli_exit code;

    fill_subject(state);
    if (!cli_expect_open(&state->expect, state->options,
                         state->context->backend.name, &state->subject))
        return CLI_EXIT_USAGE;
    state->wants_vectors = state->report.wants_vectors ||
                           expect_wants_clauses(&state->expect.list);
    mark_endless(state);
    code = run_selected(state);
    cli_expect_release(&state->expect);
    return code;
}

static enum cli_exit open_and_run(struct state *state)
{
    enum cli_exit code;

    if (!cli_context_open_backend(state->context, state->options, &code))
        return code;
    return run_opened(state);
}

static enum cli_exit run_cases(struct cli_context *context,
                               struct cli_options *options)
{
    struct state state = {.context = context, .options = options};
    enum cli_exit selected, code;

    if (options->update_expectations &&
        (!cli_options_are_whole(options) || options->filter.shards > 0 ||
         options->fail_fast)) {
        cli_complain("--update-expectations wants a run of all cases: no "
                     "CASE, filter, --shard or --fail-fast");
        return CLI_EXIT_USAGE;
    }
    if (!cli_report_open(&state.report, options))
        return CLI_EXIT_USAGE;
    selected = cli_context_select(context, options);
    cli_context_hurry(context, options->jobs);
    code = open_and_run(&state);
    cli_report_release(&state.report);
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
                              CLI_OPTIONS_JUDGE | CLI_OPTIONS_RUN |
                              CLI_OPTIONS_REPORT,
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
