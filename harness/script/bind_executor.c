/*
 * Executors, run_in_executor and its kin, to_thread.
 */
#include "bind_executor.h"
#include "arguments.h"
#include "class.h"
#include "debug_mode.h"
#include "exception.h"
#include "loop_shutdown.h"
#include "partial.h"

bool bind_executor_timeout(struct interp *in, struct loop_object *value,
                           double *ret_seconds, const double **ret_timeout)
{
    *ret_timeout = NULL;
    if (!value || value == &value_none)
        return true;
    if (!value_to_double(value, ret_seconds)) {
        interp_break(in, "a time-out is a number or None here");
        return false;
    }
    *ret_timeout = ret_seconds;
    return true;
}

/* -- the class -- */

static bool repr_executor(struct interp *in, struct loop_object *self,
                          struct text *text)
{
    (void)in;
    (void)self;
    text_puts(text, "<concurrent.futures.thread.ThreadPoolExecutor object at "
                    "0x0>");
    return true;
}

/* The first positional argument of a function that hands the rest on. */
static struct loop_object *function_argument(struct interp *in,
                                             const struct call *call,
                                             const char *name,
                                             const char *param, bool method)
{
    const char *const params[] = {param, NULL};
    struct signature signature = {.name = name,
                                  .params = params,
                                  .required = 1,
                                  .positional = 1,
                                  .rest = true,
                                  .method = method};
    struct call positional = {call->values, call->count, NULL, 0};
    struct loop_object *function;

    return arguments_parse(in, &positional, &signature, &function) ? function
                                                                   : NULL;
}

static struct loop_object *method_submit(struct interp *in,
                                         struct loop_object *self,
                                         const struct call *call)
{
    struct loop_object *function =
        function_argument(in, call, "ThreadPoolExecutor.submit", "fn", true);
    struct loop_concurrent_future *future = NULL;
    struct loop_object *job;
    bool good;

    if (!function)
        return NULL;
    job = partial_new(in, function, call, 1);
    good = bind_passed(in, loop_executor_submit((struct loop_executor *)self,
                                                job, NULL, &future));
    loop_object_unref(job);
    return good ? &future->object : NULL;
}

static struct loop_object *method_shutdown(struct interp *in,
                                           struct loop_object *self,
                                           const struct call *call)
{
    static const char *const params[] = {"wait", "cancel_futures", NULL};
    static const struct signature signature = {
        .name = "ThreadPoolExecutor.shutdown",
        .params = params,
        .positional = 1,
        .method = true};
    struct loop_object *values[2];

    if (!arguments_parse(in, call, &signature, values) ||
        !bind_passed(
            in, loop_executor_shutdown((struct loop_executor *)self,
                                       !values[0] || value_truth(values[0]),
                                       values[1] && value_truth(values[1]))))
        return NULL;
    return value_none_new();
}

static const struct member executor_members[] = {
    {"submit", "ThreadPoolExecutor.submit", method_submit, NULL, NULL},
    {"shutdown", "ThreadPoolExecutor.shutdown", method_shutdown, NULL, NULL},
    {0}};

const struct value_type bind_executor_type = {.table_name =
                                                  "ThreadPoolExecutor",
                                              .members = executor_members,
                                              .repr = repr_executor,
                                              .class_of = &class_executor};

static struct loop_object *thread_pool(struct interp *in,
                                       struct loop_object *self,
                                       const struct call *call)
{
    int64_t most = 0;

    (void)self;
    if (!arguments_exactly(in, call, "thread_pool()", 1))
        return NULL;
    if (!value_to_int(call->values[0], &most))
        return interp_break(in, "thread_pool() takes a number of threads");
    if (most <= 0) {
        return exception_throw(in, &exception_value,
                               "max_workers must be greater than 0");
    }
    return &loop_executor_new(&in->host, (unsigned)most, NULL)->object;
}

/* -- methods of loops -- */

/* What has the method submit; None stands for the default executor. */
static bool take_executor(struct interp *in, struct loop_object *value,
                          struct loop_executor **ret_executor)
{
    *ret_executor = NULL;
    if (value == &value_none)
        return true;
    *ret_executor = (struct loop_executor *)value;
    if (value->type->id == LOOP_TYPE_EXECUTOR)
        return true;
    exception_throw(in, &exception_attribute,
                    "'%s' object has no attribute 'submit'",
                    value_type_name(value));
    return false;
}

struct loop_object *bind_executor_run_in(struct interp *in,
                                         struct loop_object *self,
                                         const struct call *call)
{
    static const char *const params[] = {"executor", "func", NULL};
    static const struct signature signature = {
        .name = "BaseEventLoop.run_in_executor",
        .params = params,
        .required = 2,
        .positional = 2,
        .rest = true,
        .method = true};
    struct loop_value *loop = (struct loop_value *)self;
    struct loop_object *values[2], *job;
    struct loop_executor *executor;
    struct loop_future *future = NULL;
    bool good;

    if (!arguments_parse(in, call, &signature, values))
        return NULL;
    if (in->backend->is_closed(loop->loop))
        return bind_loop_error(in, LOOPSPEC_CLOSED);
    if (!debug_mode_check(in, loop, values[1], "run_in_executor", false) ||
        !take_executor(in, values[0], &executor))
        return NULL;
    job = partial_new(in, values[1], call, 2);
    good = bind_passed(in, loop_run_in_executor(&in->host, self, executor, job,
                                                NULL, &future));
    loop_object_unref(job);
    return good ? &future->object : NULL;
}

struct loop_object *bind_executor_set_default(struct interp *in,
                                              struct loop_object *self,
                                              const struct call *call)
{
    static const char *const params[] = {"executor", NULL};
    static const struct signature signature = {
        .name = "BaseEventLoop.set_default_executor",
        .params = params,
        .required = 1,
        .positional = 1,
        .method = true};
    struct loop_object *executor;

    if (!arguments_parse(in, call, &signature, &executor))
        return NULL;
    if (executor->type->id != LOOP_TYPE_EXECUTOR) {
        return exception_throw(in, &exception_type,
                               "executor must be ThreadPoolExecutor instance");
    }
    loop_default_executor_set(&((struct loop_value *)self)->executor,
                              (struct loop_executor *)executor);
    return value_none_new();
}

struct loop_object *bind_executor_shutdown_default(struct interp *in,
                                                   struct loop_object *self,
                                                   const struct call *call)
{
    static const char *const params[] = {"timeout", NULL};
    static const struct signature signature = {
        .name = "BaseEventLoop.shutdown_default_executor",
        .params = params,
        .positional = 1,
        .method = true};
    struct loop_object *value;
    const double *timeout;
    double seconds;

    if (!arguments_parse(in, call, &signature, &value) ||
        !bind_executor_timeout(in, value, &seconds, &timeout))
        return NULL;
    return loop_shutdown_executor(&in->host, self, timeout, value);
}

/* -- to_thread -- */

static struct loop_object *
to_thread(struct interp *in, struct loop_object *self, const struct call *call)
{
    struct loop_object *function =
        function_argument(in, call, "to_thread", "func", false);
    struct loop_object *job, *coroutine;

    (void)self;
    if (!function)
        return NULL;
    job = partial_new(in, function, call, 1);
    coroutine = loop_to_thread(&in->host, job);
    loop_object_unref(job);
    return coroutine;
}

const struct api_function bind_executor_functions[] = {
    {"asyncio.to_thread", {"to_thread", "to_thread", to_thread, NULL, NULL}},
    {"thread_pool", {"thread_pool", "thread_pool", thread_pool, NULL, NULL}},
    {0}};
