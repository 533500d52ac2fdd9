#include "backend.h"
#include "cli_context.h"
#include "cli_probe.h"
#include "cli_text.h"
#include "cli_writer.h"
#include "cmd.h"
#include "report_text.h"
#include "run_needs.h"
#include "verdict.h"
#include <string.h>

struct doctor {
    struct cli_options options;
    struct cli_context context;
    struct cli_probe probes[CLI_PROBE_COUNT];
    unsigned broken; /* checks that went wrong */
    bool unfit;      /* one of them is what the others rest on */
    bool breach;     /* in one, a testee broke the protocol */
};

static void say(struct doctor *doctor, const char *mark, const char *name)
{
    buffer_append_format(&doctor->context.out, "%-5s %-13s ", mark, name);
}

/* The same checks on the reference loop: what fails there is no fault of the
 * loop under test. */
static enum cli_exit check_harness(struct doctor *doctor)
{
    struct cli_options options = doctor->options;
    struct cli_probe probes[CLI_PROBE_COUNT];
    struct cli_context context;
    enum cli_exit code;

    options.backend = "reference";
    options.exec = options.python_loop = NULL;
    options.version = 0;
    if (!cli_context_init(&context))
        return CLI_EXIT_USAGE;
    cli_probe_init(probes);
    if (cli_context_open_backend(&context, &options, &code))
        code = cli_probe_run(&context, &options, probes);
    cli_context_release(&context);
    for (size_t i = 0; code == CLI_EXIT_OK && i < CLI_PROBE_COUNT; i++) {
        if (probes[i].outcome == VERDICT_PASSED)
            continue;
        cli_complain("the harness is at fault, not the loop: %s on the "
                     "reference loop: %s %s",
                     probes[i].id, verdict_outcome_name(probes[i].outcome),
                     probes[i].reason);
        code = CLI_EXIT_INTERNAL;
    }
    return code;
}

static void show_start(struct doctor *doctor)
{
    const struct run_backend *backend = &doctor->context.backend;
    struct buffer *out = &doctor->context.out;
    const struct run_need *need;

    say(doctor, "ok", "starts");
    report_text_append_loop(out, backend->name, backend->version);
    buffer_append_string(out, "; it claims");
    for (size_t i = 0; (need = run_need_at(i)) != NULL; i++)
        if (backend->capabilities & need->capability)
            buffer_append_format(out, " %s", need->name);
    buffer_append_string(out, backend->capabilities ? "\n" : " nothing\n");
    if (backend->real_time) {
        say(doctor, "note", "time");
        buffer_append_string(
            out, "it runs on real time: cases take as long as their timers, "
                 "and are compared in order\n");
    }
}

/* Words of ours, and what others wrote. */
static void append_foreign(struct buffer *out, const char *ours,
                           const char *text)
{
    buffer_append_string(out, ours);
    report_text_append(out, text);
}

/* What the probes have shown of its waits, each text once. */
static void show_escapes(struct doctor *doctor)
{
    const char *last = "";

    for (size_t i = 0; i < CLI_PROBE_COUNT; i++) {
        const char *escape = doctor->probes[i].escape;

        if (escape[0] == '\0' || strcmp(escape, last) == 0)
            continue;
        say(doctor, "note", "time");
        append_foreign(&doctor->context.out,
                       "virtual time doesn't cover all of its waits: ", escape);
        buffer_append_string(&doctor->context.out, "\n");
        last = escape;
    }
}

static bool is_claimed(const struct doctor *doctor,
                       const struct cli_probe *probe)
{
    return probe->capability == 0 ||
           (doctor->context.backend.capabilities & probe->capability) != 0;
}

/* Whether the hint can be right: the loop lives and does what the other checks
 * rest on. */
static bool has_hint(const struct doctor *doctor, const struct cli_probe *probe)
{
    return !doctor->unfit && (probe->outcome == VERDICT_FAILED ||
                              probe->outcome == VERDICT_TIMED_OUT);
}

static void show_bad(struct doctor *doctor, const struct cli_probe *probe)
{
    struct buffer *out = &doctor->context.out;

    say(doctor, "BAD", probe->name);
    buffer_append_format(out, "%s%s %s",
                         probe->capability ? "claimed, but " : "", probe->id,
                         verdict_outcome_name(probe->outcome));
    if (probe->reason[0] != '\0')
        append_foreign(out, ": ", probe->reason);
    buffer_append_string(out, "\n");
    if (has_hint(doctor, probe))
        buffer_append_format(out, "%20s%s\n", "", probe->hint);
    doctor->broken++;
    doctor->unfit |= probe->capability == 0;
    doctor->breach |= probe->breach;
}

static void show_probe(struct doctor *doctor, const struct cli_probe *probe,
                       size_t skipped)
{
    struct buffer *out = &doctor->context.out;
    bool works = probe->outcome == VERDICT_PASSED;

    if (is_claimed(doctor, probe) && !works) {
        show_bad(doctor, probe);
        return;
    }
    say(doctor,
        is_claimed(doctor, probe) ? "ok"
        : works                   ? "note"
                                  : "none",
        probe->name);
    if (is_claimed(doctor, probe))
        buffer_append_format(out, "%s passes\n", probe->id);
    else
        buffer_append_format(out, "not claimed%s: %zu cases will be skipped\n",
                             works ? ", yet it works" : "", skipped);
}

/* Counts, for each probe, the cases of the suite that need what it tries. */
static void count_needs(size_t counts[CLI_PROBE_COUNT],
                        const struct cli_probe probes[CLI_PROBE_COUNT],
                        struct run_list *list)
{
    run_list_add_all(list);
    run_list_finish(list);
    for (size_t i = 0; i < list->count; i++) {
        struct vector vector;
        struct diag diag = {0};

        if (!vector_read(&vector, list->cases[i].file, &diag))
            continue;
        for (size_t j = 0; j < CLI_PROBE_COUNT; j++)
            counts[j] += vector_has_need(&vector, probes[j].name);
        vector_release(&vector);
    }
}

static enum cli_exit conclude(struct doctor *doctor)
{
    struct buffer *out = &doctor->context.out;

    if (doctor->broken == 0) {
        buffer_append_string(out, "fit to be run\n");
        return CLI_EXIT_OK;
    }
    buffer_append_format(out, "%u of its claims %s broken\n", doctor->broken,
                         doctor->broken == 1 ? "is" : "are");
    return doctor->breach ? CLI_EXIT_BACKEND : CLI_EXIT_BAD;
}

static enum cli_exit examine(struct doctor *doctor)
{
    size_t counts[CLI_PROBE_COUNT] = {0};
    enum cli_exit code = check_harness(doctor);

    if (code != CLI_EXIT_OK)
        return code;
    say(doctor, "ok", "harness");
    buffer_append_string(&doctor->context.out,
                         "the reference loop passes all checks\n");
    cli_write(&doctor->context.out);
    if (!cli_context_open_backend(&doctor->context, &doctor->options, &code))
        return code;
    show_start(doctor);
    cli_probe_init(doctor->probes);
    code = cli_probe_run(&doctor->context, &doctor->options, doctor->probes);
    if (code != CLI_EXIT_OK)
        return code;
    show_escapes(doctor);
    count_needs(counts, doctor->probes, &doctor->context.list);
    for (size_t i = 0; i < CLI_PROBE_COUNT; i++)
        show_probe(doctor, &doctor->probes[i], counts[i]);
    return conclude(doctor);
}

enum cli_exit cmd_doctor(int argc, char **argv)
{
    struct doctor doctor = {0};
    enum cli_exit code;

    if (!cli_options_read(&doctor.options, CLI_OPTIONS_BACKEND, argc, argv))
        return CLI_EXIT_USAGE;
    if (doctor.options.help) {
        cli_text_show(cli_text_doctor);
        code = CLI_EXIT_OK;
    } else if (doctor.options.argument_count > 0) {
        cli_complain("doctor takes no argument");
        code = CLI_EXIT_USAGE;
    } else if (!cli_context_init(&doctor.context)) {
        code = CLI_EXIT_USAGE;
    } else {
        code = examine(&doctor);
        cli_write(&doctor.context.out);
        cli_context_release(&doctor.context);
    }
    cli_options_release(&doctor.options);
    return code;
}
