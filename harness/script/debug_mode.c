#include "debug_mode.h"
#include "coroutine_function.h"
#include "exception.h"

static bool check_open(struct interp *in, struct loop_value *loop)
{
    return !in->backend->is_closed(loop->loop) ||
           bind_loop_error(in, LOOPSPEC_CLOSED);
}

static bool check_thread(struct interp *in, struct loop_value *loop)
{
    if (!loop->thread || loop->thread == interp_thread(in))
        return true;
    exception_throw(in, &exception_runtime,
                    "Non-thread-safe operation invoked on an event loop other "
                    "than the current one");
    return false;
}

bool debug_mode_refuse_coroutine(struct interp *in,
                                 struct loop_object *callback,
                                 const char *method)
{
    if (!value_is_coroutine(callback) && !value_is_coroutine_function(callback))
        return true;
    exception_throw(in, &exception_type, "coroutines cannot be used with %s()",
                    method);
    return false;
}

/* What can be called, and no coroutine [DEBG-2, DEBG-3]. */
static bool check_callback(struct interp *in, struct loop_object *callback,
                           const char *method)
{
    struct text text = TEXT_INIT;

    if (!debug_mode_refuse_coroutine(in, callback, method))
        return false;
    if (value_is_callable(callback))
        return true;
    if (value_repr(in, callback, &text)) {
        exception_throw(in, &exception_type,
                        "a callable object was expected by %s(), got %s",
                        method, text_string(&text));
    }
    text_release(&text);
    return false;
}

bool debug_mode_check(struct interp *in, struct loop_value *loop,
                      struct loop_object *callback, const char *method,
                      bool own_thread)
{
    if (!value_truth(loop->debug))
        return true;
    return check_open(in, loop) && (!own_thread || check_thread(in, loop)) &&
           check_callback(in, callback, method);
}

void debug_mode_begin(struct interp *in, struct handle_value *handle)
{
    struct loop_value *loop = handle->loop;

    loop->current = value_truth(loop->debug) ? handle : NULL;
    loop->started = in->baton.now;
}

/* What took long: the task whose step or method it was, else the handle. */
static struct loop_object *slow_subject(struct handle_value *handle)
{
    struct loop_object *callback = handle->callback, *bound = NULL;

    if (callback && callback->type->id == LOOP_TYPE_CALLBACK)
        bound = ((struct loop_native *)callback)->bound;
    else if (callback && value_is(callback, VALUE_METHOD))
        bound = ((struct native_value *)callback)->self;
    return bound && bound->type->id == LOOP_TYPE_TASK ? bound : &handle->object;
}

static void log_slow(struct interp *in, struct handle_value *handle,
                     double took)
{
    struct text text = TEXT_INIT;

    text_puts(&text, "WARNING: Executing ");
    if (value_repr(in, slow_subject(handle), &text)) {
        text_printf(&text, " took %.3f seconds", took);
        interp_trace(in, "log", text.data, text.length);
    }
    text_release(&text);
}

/* took >= loop.slow_callback_duration, as value_compare has it. */
static int is_slow(struct interp *in, struct loop_value *loop, double took)
{
    struct loop_object *duration = value_float(in, took);
    int slow =
        value_compare(in, COMPARE_GE, duration, loop->slow_callback_duration);

    loop_object_unref(duration);
    return slow;
}

bool debug_mode_end(struct interp *in, struct handle_value *handle)
{
    struct loop_value *loop = handle->loop;
    double took;
    int slow;

    if (loop->current != handle || in->ended)
        return true;
    took = in->baton.now - loop->started;
    slow = is_slow(in, loop, took);
    if (slow > 0)
        log_slow(in, handle, took);
    loop->current = NULL;
    return slow >= 0;
}

void debug_mode_leave(struct handle_value *handle)
{
    if (handle->loop && handle->loop->current == handle)
        handle->loop->current = NULL;
}
