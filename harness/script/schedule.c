#include "schedule.h"
#include "arguments.h"
#include "debug_mode.h"
#include "exception.h"

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
    if (!debug_mode_check(in, loop, values[0], method, kind == HANDLE_SOON))
        return NULL;
    return bind_handle_schedule(in,
                                bind_handle_new(in, loop, kind, values[0],
                                                rest_of(in, call, 1),
                                                values[1]),
                                NULL);
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

/* The part of call_later and call_at behind the first parameter; `values` are
 * all their arguments. */
static struct loop_object *timer(struct interp *in, struct loop_value *loop,
                                 const struct call *call,
                                 const struct handle_time *time,
                                 struct loop_object *const *values)
{
    if (!debug_mode_check(in, loop, values[1], "call_at", true))
        return NULL;
    return bind_handle_schedule(in,
                                bind_handle_new(in, loop, HANDLE_TIMER,
                                                values[1], rest_of(in, call, 2),
                                                values[2]),
                                time);
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
    struct loop_object *values[3], *now, *handle;
    struct handle_time time = {.later = true};

    if (!arguments_parse(in, call, &signature, values))
        return NULL;
    if (values[0] == &value_none)
        return exception_throw(in, &exception_type, "delay must not be None");
    now = value_float(in, in->backend->time(loop->loop));
    time.when = value_add(in, now, values[0]);
    loop_object_unref(now);
    if (!time.when)
        return NULL;
    value_to_double(values[0], &time.seconds);
    handle = timer(in, loop, call, &time, values);
    loop_object_unref(time.when);
    return handle;
}

/* A deadline that is no number fails when it is compared, which a C backend
 * cannot do: outside the language, but on a closed loop. */
static bool is_open(struct interp *in, const struct loop_value *loop)
{
    return !in->backend->is_closed(loop->loop);
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
    struct handle_time time = {.later = false};

    if (!arguments_parse(in, call, &signature, values))
        return NULL;
    if (values[0] == &value_none)
        return exception_throw(in, &exception_type, "when cannot be None");
    time.when = values[0];
    if (!value_to_double(values[0], &time.seconds) && is_open(in, loop))
        return interp_break(in, "call_at() takes numbers alone here");
    return timer(in, loop, call, &time, values);
}
