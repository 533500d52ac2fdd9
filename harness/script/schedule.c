#include "schedule.h"
#include "arguments.h"
#include "class.h"
#include "exception.h"
#include "frame.h"
#include <string.h>

/* The backend refuses by itself; debug mode's checks come behind this one. */
static bool check_open(struct interp *in, struct loop_value *loop)
{
    return !in->backend->is_closed(loop->loop) ||
           bind_loop_error(in, LOOPSPEC_CLOSED);
}

bool schedule_check_thread(struct interp *in, struct loop_value *loop)
{
    if (!value_truth(loop->debug) || !loop->thread ||
        loop->thread == interp_thread(in))
        return true;
    exception_throw(in, &exception_runtime,
                    "Non-thread-safe operation invoked on an event loop other "
                    "than the current one");
    return false;
}

/* Methods of asyncio's objects that are `async def`. */
static const char *const coroutine_methods[] = {
    "Barrier.abort",  "Barrier.reset",      "Barrier.wait",
    "Condition.wait", "Condition.wait_for", "Event.wait",
    "Lock.acquire",   "Queue.get",          "Queue.join",
    "Queue.put",      "Semaphore.acquire",  NULL};

static bool is_coroutine_method(const struct native_value *method)
{
    size_t i;

    if (method->self->type->id >= LOOP_TYPE_EMBEDDER)
        return false;
    for (i = 0; coroutine_methods[i]; i++)
        if (strcmp(method->member->qualname, coroutine_methods[i]) == 0)
            return true;
    return false;
}

static bool is_coroutine_function(const struct loop_object *callback)
{
    if (value_is(callback, VALUE_METHOD))
        return is_coroutine_method((const struct native_value *)callback);
    return value_is(callback, VALUE_FUNCTION) &&
           ((const struct function_value *)callback)->code->kind ==
               CODE_COROUTINE;
}

/* What can be called, and no coroutine [DEBG-2, DEBG-3]. */
static bool check_callback(struct interp *in, struct loop_object *callback,
                           const char *method)
{
    struct text text = TEXT_INIT;

    if (value_is(callback, VALUE_COROUTINE) ||
        callback->type->id == LOOP_TYPE_AWAITABLE ||
        is_coroutine_function(callback)) {
        exception_throw(in, &exception_type,
                        "coroutines cannot be used with %s()", method);
        return false;
    }
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

/* callback, *args behind `skip` positional parameters. */
static struct loop_object *rest_of(struct interp *in, const struct call *call,
                                   size_t skip)
{
    size_t count = call->count > skip ? call->count - skip : 0;

    return value_sequence(in, VALUE_TUPLE, call->values + skip, count);
}

static struct loop_object *soon(struct interp *in, struct loop_object *self,
                                const struct call *call, const char *method,
                                const char *qualname, enum handle_kind kind)
{
    static const char *const params[] = {"callback", "context", NULL};
    struct signature signature = {.name = qualname,
                                  .params = params,
                                  .required = 1,
                                  .positional = 1,
                                  .rest = true,
                                  .method = true};
    struct loop_value *loop = (struct loop_value *)self;
    struct loop_object *values[2];

    if (!arguments_parse(in, call, &signature, values))
        return NULL;
    if (value_truth(loop->debug) &&
        (!check_open(in, loop) ||
         (kind == HANDLE_SOON && !schedule_check_thread(in, loop)) ||
         !check_callback(in, values[0], method)))
        return NULL;
    return bind_handle_schedule(in, loop, kind, false, 0, NULL, values[0],
                                rest_of(in, call, 1), values[1]);
}

struct loop_object *schedule_call_soon(struct interp *in,
                                       struct loop_object *self,
                                       const struct call *call)
{
    return soon(in, self, call, "call_soon", "BaseEventLoop.call_soon",
                HANDLE_SOON);
}

struct loop_object *schedule_call_soon_threadsafe(struct interp *in,
                                                  struct loop_object *self,
                                                  const struct call *call)
{
    return soon(in, self, call, "call_soon_threadsafe",
                "BaseEventLoop.call_soon_threadsafe", HANDLE_THREADSAFE);
}

/* The part of call_later and call_at behind the first parameter. A deadline
 * that is no number fails when it is compared, which a C backend cannot do:
 * outside the language. */
static struct loop_object *timer(struct interp *in, struct loop_value *loop,
                                 const struct call *call, bool later,
                                 double time, struct loop_object *when,
                                 struct loop_object *const *values)
{
    if (value_truth(loop->debug) &&
        (!check_open(in, loop) || !schedule_check_thread(in, loop) ||
         !check_callback(in, values[1], "call_at")))
        return NULL;
    return bind_handle_schedule(in, loop, HANDLE_TIMER, later, time, when,
                                values[1], rest_of(in, call, 2), values[2]);
}

struct loop_object *schedule_call_later(struct interp *in,
                                        struct loop_object *self,
                                        const struct call *call)
{
    static const char *const params[] = {"delay", "callback", "context", NULL};
    static const struct signature signature = {.name =
                                                   "BaseEventLoop.call_later",
                                               .params = params,
                                               .required = 2,
                                               .positional = 2,
                                               .rest = true,
                                               .method = true};
    struct loop_value *loop = (struct loop_value *)self;
    struct loop_object *values[3], *now, *when, *handle;
    double delay = 0;

    if (!arguments_parse(in, call, &signature, values))
        return NULL;
    if (values[0] == &value_none)
        return exception_throw(in, &exception_type, "delay must not be None");
    now = value_float(in, in->backend->time(loop->loop));
    when = value_add(in, now, values[0]);
    loop_object_unref(now);
    if (!when)
        return NULL;
    value_to_double(values[0], &delay);
    handle = timer(in, loop, call, true, delay, when, values);
    loop_object_unref(when);
    return handle;
}

struct loop_object *schedule_call_at(struct interp *in,
                                     struct loop_object *self,
                                     const struct call *call)
{
    static const char *const params[] = {"when", "callback", "context", NULL};
    static const struct signature signature = {.name = "BaseEventLoop.call_at",
                                               .params = params,
                                               .required = 2,
                                               .positional = 2,
                                               .rest = true,
                                               .method = true};
    struct loop_value *loop = (struct loop_value *)self;
    struct loop_object *values[3];
    double when;

    if (!arguments_parse(in, call, &signature, values))
        return NULL;
    if (values[0] == &value_none)
        return exception_throw(in, &exception_type, "when cannot be None");
    if (!value_to_double(values[0], &when))
        return interp_break(in, "call_at() takes numbers alone here");
    return timer(in, loop, call, false, when, values[0], values);
}
