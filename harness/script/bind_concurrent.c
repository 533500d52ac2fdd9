/*
 * Futures between threads, wrap_future and run_coroutine_threadsafe.
 */
#include "arguments.h"
#include "bind_executor.h"
#include "class.h"
#include "exception.h"
#include "loop_wrap.h"

static struct loop_concurrent_future *future_of(struct loop_object *self)
{
    return (struct loop_concurrent_future *)self;
}

static bool no_arguments(struct interp *in, const struct call *call,
                         const char *name)
{
    static const char *const params[] = {NULL};
    const struct signature signature = {
        .name = name, .params = params, .method = true};

    return arguments_parse(in, call, &signature, NULL);
}

static bool timeout_argument(struct interp *in, const struct call *call,
                             const char *name, double *ret_seconds,
                             const double **ret_timeout)
{
    static const char *const params[] = {"timeout", NULL};
    const struct signature signature = {
        .name = name, .params = params, .positional = 1, .method = true};
    struct loop_object *value;

    return arguments_parse(in, call, &signature, &value) &&
           bind_executor_timeout(in, value, ret_seconds, ret_timeout);
}

static struct loop_object *method_result(struct interp *in,
                                         struct loop_object *self,
                                         const struct call *call)
{
    struct loop_object *result = NULL;
    const double *timeout;
    double seconds;

    if (!timeout_argument(in, call, "Future.result", &seconds, &timeout) ||
        !bind_passed(in, loop_concurrent_future_result(future_of(self), timeout,
                                                       &result)))
        return NULL;
    return loop_object_ref(result);
}

static struct loop_object *method_exception(struct interp *in,
                                            struct loop_object *self,
                                            const struct call *call)
{
    struct loop_object *exception = NULL;
    const double *timeout;
    double seconds;

    if (!timeout_argument(in, call, "Future.exception", &seconds, &timeout) ||
        !bind_passed(in, loop_concurrent_future_exception(future_of(self),
                                                          timeout, &exception)))
        return NULL;
    return loop_object_ref(exception ? exception : &value_none);
}

static struct loop_object *method_cancel(struct interp *in,
                                         struct loop_object *self,
                                         const struct call *call)
{
    bool cancelled = false;

    if (!no_arguments(in, call, "Future.cancel") ||
        !bind_passed(
            in, loop_concurrent_future_cancel(future_of(self), &cancelled)))
        return NULL;
    return value_bool(cancelled);
}

static struct loop_object *method_cancelled(struct interp *in,
                                            struct loop_object *self,
                                            const struct call *call)
{
    if (!no_arguments(in, call, "Future.cancelled"))
        return NULL;
    return value_bool(loop_concurrent_future_cancelled(future_of(self)));
}

static struct loop_object *method_done(struct interp *in,
                                       struct loop_object *self,
                                       const struct call *call)
{
    if (!no_arguments(in, call, "Future.done"))
        return NULL;
    return value_bool(loop_concurrent_future_done(future_of(self)));
}

static struct loop_object *method_running(struct interp *in,
                                          struct loop_object *self,
                                          const struct call *call)
{
    if (!no_arguments(in, call, "Future.running"))
        return NULL;
    return value_bool(future_of(self)->state == LOOP_CONCURRENT_RUNNING);
}

static struct loop_object *
method_add(struct interp *in, struct loop_object *self, const struct call *call)
{
    static const char *const params[] = {"fn", NULL};
    static const struct signature signature = {.name =
                                                   "Future.add_done_callback",
                                               .params = params,
                                               .required = 1,
                                               .positional = 1,
                                               .method = true};
    struct loop_object *callable;

    if (!arguments_parse(in, call, &signature, &callable) ||
        !bind_passed(in, loop_concurrent_future_add_done_callback(
                             future_of(self), callable)))
        return NULL;
    return value_none_new();
}

static const struct member concurrent_members[] = {
    {"add_done_callback", "Future.add_done_callback", method_add, NULL, NULL},
    {"cancel", "Future.cancel", method_cancel, NULL, NULL},
    {"cancelled", "Future.cancelled", method_cancelled, NULL, NULL},
    {"done", "Future.done", method_done, NULL, NULL},
    {"exception", "Future.exception", method_exception, NULL, NULL},
    {"result", "Future.result", method_result, NULL, NULL},
    {"running", "Future.running", method_running, NULL, NULL},
    {0}};

static bool repr_concurrent(struct interp *in, struct loop_object *self,
                            struct text *text)
{
    static const char *const states[] = {"pending", "running", "cancelled",
                                         "cancelled", "finished"};
    struct loop_concurrent_future *future = future_of(self);

    (void)in;
    text_printf(text, "<Future at 0x0 state=%s", states[future->state]);
    if (future->exception)
        text_printf(text, " raised %s", value_class_name(future->exception));
    else if (future->result)
        text_printf(text, " returned %s", value_class_name(future->result));
    text_puts(text, ">");
    return true;
}

const struct value_type bind_concurrent_type = {
    .table_name = "concurrent.futures.Future",
    .members = concurrent_members,
    .repr = repr_concurrent,
    .class_of = &class_concurrent_future};

/* -- functions -- */

/* Whether it can be wrapped; else raises. */
static bool check_concurrent(struct interp *in, struct loop_object *value)
{
    struct text text = TEXT_INIT;

    if (loop_is_concurrent_future(value))
        return true;
    if (value_repr(in, value, &text)) {
        exception_throw(in, &exception_assertion,
                        "concurrent.futures.Future is expected, got %s",
                        text_string(&text));
    }
    text_release(&text);
    return false;
}

/* Whether it is a loop; else raises that `name` is missing. */
static bool check_loop(struct interp *in, struct loop_object *value,
                       const char *name)
{
    if (value_is(value, VALUE_LOOP))
        return true;
    exception_throw(in, &exception_attribute,
                    "'%s' object has no attribute '%s'", value_type_name(value),
                    name);
    return false;
}

static struct loop_object *wrap_future(struct interp *in,
                                       struct loop_object *self,
                                       const struct call *call)
{
    static const char *const params[] = {"future", "loop", NULL};
    static const struct signature signature = {.name = "wrap_future",
                                               .params = params,
                                               .required = 1,
                                               .positional = 1};
    struct loop_object *values[2], *loop;
    struct loop_future *future = NULL;

    (void)self;
    if (!arguments_parse(in, call, &signature, values))
        return NULL;
    if (loop_is_future(values[0]))
        return loop_object_ref(values[0]);
    loop = values[1] == &value_none ? NULL : values[1];
    if (!check_concurrent(in, values[0]) ||
        (loop && !check_loop(in, loop, "create_future")) ||
        !bind_passed(in, loop_wrap_future(&in->host, future_of(values[0]), loop,
                                          &future)))
        return NULL;
    return &future->object;
}

static struct loop_object *run_coroutine_threadsafe(struct interp *in,
                                                    struct loop_object *self,
                                                    const struct call *call)
{
    static const char *const params[] = {"coro", "loop", NULL};
    static const struct signature signature = {.name =
                                                   "run_coroutine_threadsafe",
                                               .params = params,
                                               .required = 2,
                                               .positional = 2};
    struct loop_object *values[2];
    struct loop_concurrent_future *future = NULL;

    (void)self;
    if (!arguments_parse(in, call, &signature, values))
        return NULL;
    if (loop_is_coroutine(&in->host, values[0]) &&
        !check_loop(in, values[1], "call_soon_threadsafe"))
        return NULL;
    if (!bind_passed(in, loop_run_coroutine_threadsafe(&in->host, values[0],
                                                       values[1], &future)))
        return NULL;
    return &future->object;
}

#define FUNCTION(name, function)                                               \
    {                                                                          \
        "asyncio." name,                                                       \
        {                                                                      \
            name, name, function, NULL, NULL                                   \
        }                                                                      \
    }

const struct api_function bind_concurrent_functions[] = {
    FUNCTION("run_coroutine_threadsafe", run_coroutine_threadsafe),
    FUNCTION("wrap_future", wrap_future),
    {0}};
