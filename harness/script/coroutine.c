#include "arguments.h"
#include "class.h"
#include "exception.h"
#include "frame.h"
#include "reporting.h"
#include <string.h>

static void clear_coroutine(struct loop_object *self)
{
    struct coroutine_value *coroutine = (struct coroutine_value *)self;

    LOOP_OBJECT_CLEAR(coroutine->frame);
    LOOP_OBJECT_CLEAR(coroutine->handled.exception);
}

/* One that never started is warned of; a suspended one is closed. */
static void finalize_coroutine(struct loop_object *self)
{
    struct coroutine_value *coroutine = (struct coroutine_value *)self;
    struct interp *in = interp_of_heap(self->heap);
    struct loop_object *saved;

    if (in->ended)
        return;
    saved = exception_take(in);
    if (coroutine->state == COROUTINE_CREATED) {
        reporting_never_awaited(in, coroutine->code->qualname);
        coroutine->state = COROUTINE_CLOSED;
    } else if (coroutine->state == COROUTINE_SUSPENDED) {
        coroutine_close(in, coroutine);
        loop_object_unref(exception_take(in));
    }
    exception_reraise(in, saved);
}

static bool repr_coroutine(struct interp *in, struct loop_object *self,
                           struct text *text)
{
    (void)in;
    text_printf(text, "<coroutine object %s at 0x0>",
                ((struct coroutine_value *)self)->code->qualname);
    return true;
}

static struct loop_object *method_close(struct interp *in,
                                        struct loop_object *self,
                                        const struct call *call)
{
    if (!arguments_exactly(in, call, "coroutine.close()", 0) ||
        !coroutine_close(in, (struct coroutine_value *)self))
        return NULL;
    return value_none_new();
}

/* Awaiting a coroutine steps it directly; one that is suspended is stepped by
 * somebody else. */
static struct loop_object *await_coroutine(struct interp *in,
                                           struct loop_object *self)
{
    struct coroutine_value *coroutine = (struct coroutine_value *)self;

    if (coroutine->state == COROUTINE_SUSPENDED) {
        return exception_throw(in, &exception_runtime,
                               "coroutine is being awaited already");
    }
    return loop_object_ref(self);
}

static const struct member coroutine_members[] = {
    {"close", "coroutine.close", method_close, NULL, NULL}, {0}};

const struct value_type coroutine_type = {
    .base = {.id = VALUE_COROUTINE,
             .name = "coroutine",
             .finalize = finalize_coroutine,
             .clear = clear_coroutine},
    .table_name = "Coroutine",
    .members = coroutine_members,
    .repr = repr_coroutine,
    .await = await_coroutine,
    .class_of = &class_coroutine};

/* Lets go of the frame once the coroutine has ended. */
static void end(struct interp *in, struct coroutine_value *coroutine)
{
    struct frame *frame = coroutine->frame;

    (void)in;
    coroutine->state = COROUTINE_CLOSED;
    coroutine->frame = NULL;
    frame_finish(frame, NULL);
}

/* StopIteration must not leave a coroutine [RUNC-12]. */
static void guard_stop_iteration(struct interp *in)
{
    struct loop_object *error = interp_thread(in)->error, *replacement;

    if (!error || !exception_is(error, &exception_stop_iteration))
        return;
    error = exception_take(in);
    replacement =
        exception_new(in, &exception_runtime, "coroutine raised StopIteration");
    exception_set_cause(replacement, error);
    exception_set_context(replacement, error);
    loop_object_unref(error);
    exception_reraise(in, replacement);
}

static enum step enter(struct interp *in, struct coroutine_value *coroutine,
                       struct loop_object **ret_value)
{
    struct script_thread *thread = interp_thread(in);
    struct activation activation;
    enum step step;

    coroutine->state = COROUTINE_RUNNING;
    coroutine->handled.previous = thread->handled;
    thread->handled = &coroutine->handled;
    thread->depth++;
    activation_push(in, &activation, coroutine->frame, NULL);
    step = frame_run(in, coroutine->frame, ret_value);
    activation_pop(in, &activation);
    thread->depth--;
    thread->handled = coroutine->handled.previous;
    coroutine->handled.previous = NULL;
    if (step == STEP_YIELD) {
        coroutine->state = COROUTINE_SUSPENDED;
        return step;
    }
    if (step == STEP_RAISE)
        guard_stop_iteration(in);
    end(in, coroutine);
    return step;
}

/* An exception thrown in before the first step: no code runs. */
static enum step refuse_start(struct interp *in,
                              struct coroutine_value *coroutine,
                              struct loop_object *thrown)
{
    exception_raise(in, thrown);
    exception_add_frame(thrown, &coroutine->frame->object);
    end(in, coroutine);
    return STEP_RAISE;
}

/* Closes what a suspended coroutine awaits, if that is a coroutine, and puts
 * None in its place: what comes next is raised by the await itself. Returns
 * the exception raised (new) or NULL. */
static struct loop_object *close_awaited(struct interp *in,
                                         struct coroutine_value *coroutine)
{
    struct frame *frame = coroutine->frame;
    struct loop_object *awaiter = frame->stack[frame->depth - 1];
    struct loop_object *raised = NULL;

    frame->stack[frame->depth - 1] = value_none_new();
    if (loop_is_coroutine(&in->host, awaiter))
        raised = loop_close_coroutine(&in->host, awaiter);
    loop_object_unref(awaiter);
    return raised;
}

/* GeneratorExit (taken) does not pass through what is awaited, which is closed
 * on its own account. Returns what is thrown in. */
static struct loop_object *before_exit(struct interp *in,
                                       struct coroutine_value *coroutine,
                                       struct loop_object *thrown)
{
    struct loop_object *raised;

    if (!thrown || !exception_is(thrown, &exception_generator_exit))
        return thrown;
    raised = close_awaited(in, coroutine);
    if (!raised)
        return thrown;
    loop_object_unref(thrown);
    return raised;
}

enum step coroutine_step(struct interp *in, struct coroutine_value *coroutine,
                         struct loop_object *sent, struct loop_object *thrown,
                         struct loop_object **ret_value)
{
    const struct code *code = coroutine->code;

    switch (coroutine->state) {
    case COROUTINE_RUNNING:
        loop_object_unref(thrown);
        exception_throw(in, &exception_value, "coroutine already executing");
        return STEP_RAISE;
    case COROUTINE_CLOSED:
        loop_object_unref(thrown);
        exception_throw(in, &exception_runtime,
                        "cannot reuse already awaited coroutine");
        return STEP_RAISE;
    case COROUTINE_CREATED:
        if (thrown)
            return refuse_start(in, coroutine, thrown);
        if (!interp_trace(in, "run", code->name, strlen(code->name)))
            return STEP_RAISE;
        break;
    case COROUTINE_SUSPENDED:
        coroutine->frame->thrown = before_exit(in, coroutine, thrown);
        coroutine->frame->sent = loop_object_ref(sent);
        break;
    }
    return enter(in, coroutine, ret_value);
}

bool coroutine_close(struct interp *in, struct coroutine_value *coroutine)
{
    struct loop_object *value = NULL;
    enum step step;

    if (coroutine->state == COROUTINE_CREATED) {
        end(in, coroutine);
        return true;
    }
    if (coroutine->state == COROUTINE_RUNNING) {
        exception_throw(in, &exception_value, "coroutine already executing");
        return false;
    }
    if (coroutine->state != COROUTINE_SUSPENDED)
        return true;
    step = coroutine_step(in, coroutine, NULL,
                          exception_new(in, &exception_generator_exit, NULL),
                          &value);
    loop_object_unref(value);
    if (step == STEP_YIELD) {
        exception_throw(in, &exception_runtime,
                        "coroutine ignored GeneratorExit");
        return false;
    }
    if (step == STEP_RAISE && interp_thread(in)->error &&
        (exception_is(interp_thread(in)->error, &exception_generator_exit) ||
         exception_is(interp_thread(in)->error, &exception_stop_iteration))) {
        loop_object_unref(exception_take(in));
        return true;
    }
    return step == STEP_RETURN;
}

struct loop_object *awaiter_own(struct interp *in, struct loop_object *value)
{
    const struct value_type *type = value_type(value);

    if (!type->await) {
        return exception_throw(in, &exception_type,
                               "'%s' object can't be awaited",
                               value_type_name(value));
    }
    return type->await(in, value);
}

struct loop_object *awaiter_new(struct interp *in, struct loop_object *value)
{
    struct loop_object *awaiter = NULL;
    struct loop_object *error = loop_awaiter_new(&in->host, value, &awaiter);

    if (error)
        return exception_raise(in, error);
    return awaiter;
}

/* Puts what a coroutine of the library raised (taken) on its way; its context
 * may have been set already where it was raised, and what only passed through
 * is left as it is. */
static enum step raised(struct interp *in, struct loop_object *exception,
                        const struct loop_object *thrown)
{
    struct exception_value *value = (struct exception_value *)exception;
    bool passing = value && value->passing;

    if (!value)
        return STEP_RAISE;
    value->passing = false;
    if (passing || exception == thrown || value->context)
        exception_reraise(in, exception);
    else
        exception_raise(in, exception);
    return STEP_RAISE;
}

enum step awaiter_step(struct interp *in, struct loop_object *awaiter,
                       struct loop_object *sent, struct loop_object *thrown,
                       struct loop_object **ret_value)
{
    struct loop_object *value = NULL;
    enum loop_step step;

    if (awaiter == &value_none) {
        exception_raise(in, thrown);
        return STEP_RAISE;
    }
    if (value_is(awaiter, VALUE_COROUTINE)) {
        return coroutine_step(in, (struct coroutine_value *)awaiter, sent,
                              thrown, ret_value);
    }
    step = loop_awaiter_step(&in->host, awaiter, sent, thrown, &value);
    if (in->ended) {
        loop_object_unref(value);
        return STEP_RAISE;
    }
    if (step == LOOP_STEP_RAISE)
        return raised(in, value, thrown);
    *ret_value = value;
    return step == LOOP_STEP_YIELD ? STEP_YIELD : STEP_RETURN;
}
