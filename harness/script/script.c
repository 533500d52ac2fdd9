#include "script.h"
#include "bind.h"
#include "code.h"
#include "exception.h"
#include "frame.h"
#include "host.h"
#include "interp.h"
#include "process_clock.h"
#include "signals.h"
#include "ticket.h"
#include <stdlib.h>
#include <string.h>

struct script *script_new(const json_t *program, struct diag *diag)
{
    struct script *script = calloc(1, sizeof(*script));

    if (!script)
        abort();
    loop_heap_init(&script->constants);
    script->module = code_compile(script, program, NULL, diag);
    if (script->module && script->module->kind != CODE_MODULE) {
        diag_set(diag, NULL, 0, 0, "program", "the program is no module");
        code_free(script->module);
        script->module = NULL;
    }
    if (!script->module) {
        script_free(script);
        return NULL;
    }
    return script;
}

void script_free(struct script *script)
{
    size_t i;

    if (!script)
        return;
    code_free(script->module);
    for (i = 0; i < script->global_count; i++)
        free(script->globals[i]);
    free(script->globals);
    free(script);
}

static void on_hang(void *arg)
{
    interp_close(arg, "hang");
}

static bool on_errands(void *arg)
{
    return bind_thread_errands(arg);
}

static bool on_interrupted(void *arg)
{
    (void)arg;
    return atomic_load(&signals_pending);
}

static bool on_interrupt(void *arg)
{
    return signals_check(arg);
}

static void start(struct interp *in)
{
    surroundings_begin(&in->surroundings);
    descriptors_begin(&in->descriptors);
    host_init(in);
    baton_init(&in->baton);
    process_clock_begin(in);
    in->baton.hang = on_hang;
    in->baton.errands = on_errands;
    in->baton.interrupted = on_interrupted;
    in->baton.interrupt = on_interrupt;
    in->baton.arg = in;
    in->baton.main = &in->main.baton;
    interp_adopt(&in->main);
    interp_thread_init(in, &in->main);
    in->globals = calloc(in->script->global_count + 1, sizeof(*in->globals));
    in->open_loops = value_sequence(in, VALUE_LIST, NULL, 0);
    in->waiting_jobs = value_sequence(in, VALUE_LIST, NULL, 0);
    in->threads = value_sequence(in, VALUE_LIST, NULL, 0);
}

/* The script ended by an exception: the last line, and no thread waits. */
static void close_exit(struct interp *in)
{
    struct loop_object *error = in->main.error;
    struct text text = TEXT_INIT;

    if (exception_describe(in, error, &text) && !in->ended) {
        trace_close(in->trace, "exit", text.data, text.length);
        in->ended = INTERP_CLOSED;
        in->baton.over = true;
    }
    text_release(&text);
}

static void run_module(struct interp *in)
{
    struct frame *frame = frame_new_module(in, in->script->module);
    struct loop_object *value = NULL;
    struct activation activation;
    enum step step;

    activation_push(in, &activation, frame, NULL);
    step = frame_run(in, frame, &value);
    if (step == STEP_RAISE && !in->ended)
        close_exit(in);
    activation_pop(in, &activation);
    loop_object_unref(value);
    bind_thread_end(in);
    frame_finish(frame, NULL);
}

/* What came of the teardown. */
struct rest {
    size_t objects; /* that nobody let go of */
    size_t tickets; /* that the backend never dropped */
};

/* Lets go of everything. */
static struct rest tear_down(struct interp *in)
{
    struct rest rest;
    size_t i;

    for (i = 0; i < in->script->global_count; i++)
        LOOP_OBJECT_CLEAR(in->globals[i]);
    free(in->globals);
    LOOP_OBJECT_CLEAR(in->main.error);
    LOOP_OBJECT_CLEAR(in->main.raised);
    LOOP_OBJECT_CLEAR(in->main.context);
    LOOP_OBJECT_CLEAR(in->main.event_loops);
    LOOP_OBJECT_CLEAR(in->policy);
    LOOP_OBJECT_CLEAR(in->main.base.exception);
    LOOP_OBJECT_CLEAR(in->waiting_jobs);
    LOOP_OBJECT_CLEAR(in->threads);
    LOOP_OBJECT_CLEAR(in->open_loops);
    signals_clear(in);
    rest.objects = loop_heap_clear(&in->host.heap);
    rest.tickets = ticket_free_all(in);
    baton_thread_release(&in->main.baton);
    baton_release(&in->baton);
    signals_end(in);
    descriptors_end(&in->descriptors);
    return rest;
}

/* Whether everything is as it was before; else says what is not. */
static bool check_rest(const struct interp *in, const struct rest *rest,
                       struct diag *diag)
{
    struct text text = TEXT_INIT;
    bool good;

    if (in->ticket_fault != NULL)
        text_puts(&text, in->ticket_fault);
    else if (rest->tickets > 0)
        text_printf(&text, "callbacks that the backend never dropped: %zu",
                    rest->tickets);
    else if (rest->objects > 0)
        text_printf(&text, "%zu objects were alive after the teardown",
                    rest->objects);
    else if (descriptors_balanced(&in->descriptors, &text))
        surroundings_kept(&in->surroundings, &text);
    if (text.length > 0)
        diag_set(diag, NULL, 0, 0, NULL, "%s", text_string(&text));
    good = text.length == 0;
    text_release(&text);
    return good;
}

enum script_end script_run(const struct script *script,
                           const struct loopspec_backend *backend,
                           const struct script_options *options,
                           struct trace *trace, struct diag *diag)
{
    struct interp in = {.script = script,
                        .backend = backend,
                        .options = options,
                        .id = options->id,
                        .trace = trace,
                        .diag = diag};
    enum script_end end;
    struct rest rest;

    start(&in);
    run_module(&in);
    end = interp_outcome(&in);
    process_clock_tell(&in);
    rest = tear_down(&in);
    process_clock_end(&in);
    if (end == SCRIPT_DONE && !check_rest(&in, &rest, diag))
        end = SCRIPT_LEAKED;
    descriptors_release(&in.descriptors);
    return end;
}
