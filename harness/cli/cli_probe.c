#include "cli_probe.h"
#include "backend.h"
#include "cli_interrupt.h"
#include "cli_writer.h"
#include "run_pool.h"
#include <errno.h>
#include <stdio.h>
#include <string.h>

static const struct cli_probe all[CLI_PROBE_COUNT] = {
    {.name = "callbacks",
     .id = "soon/arguments",
     .hint = "call_soon(), run_forever() and stop() are what all cases use"},
    {.name = "timers",
     .id = "time/run-by-deadline",
     .hint = "call_later() and call_at() are what many cases use"},
    {.name = "virtual time",
     .id = "time/an-hour-takes-no-time",
     .hint = "its waits don't go through the C library's functions: cases "
             "with timers will time out"},
    {.name = "threads",
     .capability = LOOPSPEC_CAP_THREADSAFE,
     .id = "thrd/call-ends-the-wait",
     .hint = "call_soon_threadsafe() doesn't wake the loop"},
    {.name = "fds",
     .capability = LOOPSPEC_CAP_FDS,
     .id = "iorw/end-of-file-is-ready",
     .hint = "add_reader() and add_writer() don't work"},
    {.name = "signals",
     .capability = LOOPSPEC_CAP_SIGNALS,
     .id = "sign/callback-runs-with-its-arguments",
     .hint = "add_signal_handler() doesn't work"},
    {.name = "fine-clock",
     .capability = LOOPSPEC_CAP_VIRTUAL_TIME,
     .id = "time/an-hour-takes-no-time",
     .hint = "it does not use the host's clock and wait"},
};

void cli_probe_init(struct cli_probe probes[CLI_PROBE_COUNT])
{
    memcpy(probes, all, sizeof all);
}

struct state {
    const struct run_list *list;
    struct cli_probe *probes;
};

static void describe(struct cli_probe *probe, const struct verdict *verdict)
{
    const char *line = "";

    if (verdict->outcome == VERDICT_FAILED) {
        if (verdict->difference.found < verdict->found.count)
            line = verdict->found.lines[verdict->difference.found];
        snprintf(probe->reason, sizeof probe->reason, "found \"%.120s\"", line);
    } else if (verdict->reason != NULL) {
        snprintf(probe->reason, sizeof probe->reason, "%.150s",
                 verdict->reason);
    }
}

static void take_verdict(void *arg, size_t index, const struct verdict *verdict)
{
    const struct state *state = arg;

    for (size_t i = 0; i < CLI_PROBE_COUNT; i++) {
        struct cli_probe *probe = &state->probes[i];

        if (strcmp(probe->id, state->list->cases[index].id) != 0)
            continue;
        probe->outcome = verdict->outcome;
        probe->breach = verdict->breach;
        probe->reason[0] = '\0';
        snprintf(probe->escape, sizeof probe->escape, "%s",
                 verdict->escape != NULL ? verdict->escape : "");
        describe(probe, verdict);
    }
}

/* The cases of all probes; false after a complaint. */
static bool select_cases(struct run_list *list)
{
    for (size_t i = 0; i < CLI_PROBE_COUNT; i++) {
        struct diag diag = {0};

        if (run_list_add(list, all[i].id, &diag) == RUN_LIST_ADDED)
            continue;
        cli_complain_diag(&diag);
        return false;
    }
    run_list_finish(list);
    return true;
}

enum cli_exit cli_probe_run(struct cli_context *context,
                            const struct cli_options *options,
                            struct cli_probe probes[CLI_PROBE_COUNT])
{
    struct run_settings settings = cli_context_settings(context, options);
    struct run_job job = {&context->list, &context->backend, &settings,
                          options->timeout};
    struct state state = {&context->list, probes};
    sigset_t mask;
    struct run_pool_options pool = {
        .jobs = 1,
        .timeout = options->timeout,
        .interrupted = cli_interrupt_catch(&mask),
        .wait_mask = &mask,
        .done = take_verdict,
        .arg = &state,
    };

    settings.ignore_claims = true;
    settings.profile = RUN_PROFILE_CPYTHON;
    settings.has_mode = true;
    settings.mode = TRACE_MODE_ORDER;
    if (!select_cases(&context->list))
        return CLI_EXIT_USAGE;
    switch (run_pool_run(&job, &pool)) {
    case RUN_POOL_DONE: return CLI_EXIT_OK;
    case RUN_POOL_INTERRUPTED: return CLI_EXIT_INTERRUPTED;
    case RUN_POOL_NO_PROCESS: break;
    }
    cli_complain("cannot start a process: %s", strerror(errno));
    return CLI_EXIT_INTERNAL;
}
