/*
 * What the library asks of a C program's host.
 */
#include "loop_simple_internal.h"
#include "loop_simple_value.h"
#include "loop_task.h"
#include <stdio.h>

static struct loop_object *simple_context_copy(struct loop_host *host)
{
    (void)host;
    return NULL;
}

static bool simple_equal(struct loop_host *host, struct loop_object *a,
                         struct loop_object *b)
{
    (void)host;
    return loop_simple_equal(a, b);
}

static struct loop_object *simple_none(struct loop_host *host)
{
    return loop_object_ref(loop_simple_of(host)->none);
}

static struct loop_object *simple_boolean(struct loop_host *host, bool truth)
{
    return loop_simple_number_new(host, LOOP_SIMPLE_BOOL, truth);
}

static struct loop_object *simple_integer(struct loop_host *host,
                                          long long value)
{
    return loop_simple_number_new(host, LOOP_SIMPLE_INT, value);
}

static struct loop_object *simple_list(struct loop_host *host,
                                       struct loop_object *const *items,
                                       size_t count)
{
    return loop_simple_row_new(host, LOOP_SIMPLE_LIST, items, count);
}

static struct loop_object *simple_tuple(struct loop_host *host,
                                        struct loop_object *const *items,
                                        size_t count)
{
    return loop_simple_row_new(host, LOOP_SIMPLE_TUPLE, items, count);
}

static struct loop_object *simple_set(struct loop_host *host,
                                      struct loop_object *const *items,
                                      size_t count)
{
    return loop_simple_row_new(host, LOOP_SIMPLE_SET, items, count);
}

static const char *simple_type_name(struct loop_host *host,
                                    struct loop_object *object)
{
    (void)host;
    return object->type->name;
}

static char *simple_repr(struct loop_host *host, struct loop_object *object)
{
    const char *name = object->type->id == LOOP_TYPE_EMBEDDER
                           ? loop_simple_exception_text(object)
                           : simple_type_name(host, object);

    return loop_simple_repr(object, name);
}

static bool simple_truth(struct loop_host *host, struct loop_object *object)
{
    (void)host;
    return loop_simple_truth(object);
}

static struct loop_object *simple_less(struct loop_host *host,
                                       struct loop_object *a,
                                       struct loop_object *b, bool *ret_less)
{
    char message[160];

    if (a->type->id == LOOP_SIMPLE_INT && b->type->id == LOOP_SIMPLE_INT) {
        *ret_less =
            loop_simple_value_of(a)->number < loop_simple_value_of(b)->number;
        return NULL;
    }
    snprintf(message, sizeof message,
             "'<' not supported between instances of '%.48s' and '%.48s'",
             a->type->name, b->type->name);
    return loop_simple_error(host, LOOP_ERROR_TYPE, message);
}

/* -- coroutines: only those of the library -- */

static bool simple_is_coroutine(struct loop_host *host,
                                struct loop_object *object)
{
    (void)host, (void)object;
    return false;
}

static struct loop_object *simple_awaiter_new(struct loop_host *host,
                                              struct loop_object *object,
                                              struct loop_object **ret_awaiter)
{
    char message[96];

    (void)ret_awaiter;
    snprintf(message, sizeof message, "'%.48s' object can't be awaited",
             object->type->name);
    return loop_simple_error(host, LOOP_ERROR_TYPE, message);
}

static void simple_warn_never_awaited(struct loop_host *host, const char *name)
{
    struct loop_report report = {0};
    char message[160];

    snprintf(message, sizeof message, "coroutine '%.96s' was never awaited",
             name);
    report.message = message;
    loop_simple_report(host, NULL, &report);
}

/* -- tasks -- */

static struct loop_object *simple_current_loop(struct loop_host *host,
                                               struct loop_object **ret_loop)
{
    *ret_loop = loop_simple_of(host)->loop_object;
    return NULL;
}

static struct loop_object *simple_running_loop(struct loop_host *host)
{
    struct loop_simple_host *simple = loop_simple_of(host);

    return loop_running() == simple->loop ? simple->loop_object : NULL;
}

static struct loop_object **simple_current_task(struct loop_host *host)
{
    return &loop_simple_of(host)->state.current_task;
}

static struct loop_object *make_task(struct loop_host *host,
                                     struct loop_object *coroutine,
                                     const struct loop_task_options *options,
                                     struct loop_object **ret_task)
{
    struct loop_simple_host *simple = loop_simple_of(host);
    struct loop_task *task = NULL;
    struct loop_object *raised;

    if (loop_is_closed(simple->loop))
        return loop_simple_status(simple, LOOP_ERR_CLOSED);
    raised =
        loop_task_new(host, simple->loop_object, coroutine, options, &task);
    if (!raised)
        *ret_task = &task->future.object;
    return raised;
}

static struct loop_object *simple_create_task(struct loop_host *host,
                                              struct loop_object *loop,
                                              struct loop_object *coroutine,
                                              struct loop_object *name,
                                              struct loop_future **ret_task)
{
    struct loop_task_options options = {.name = name};
    struct loop_object *task = NULL;
    struct loop_object *raised = make_task(host, coroutine, &options, &task);

    (void)loop;
    if (!raised)
        *ret_task = (struct loop_future *)task;
    return raised;
}

static struct loop_object *simple_create_task_in(struct loop_host *host,
                                                 struct loop_object *loop,
                                                 struct loop_object *coroutine,
                                                 struct loop_object *context,
                                                 struct loop_object **ret_task)
{
    struct loop_task_options options = {.context = context};

    (void)loop;
    return make_task(host, coroutine, &options, ret_task);
}

static struct loop_object *
simple_context_run(struct loop_host *host, struct loop_object *context,
                   struct loop_object *(*function)(void *arg), void *arg)
{
    (void)host, (void)context;
    return function(arg);
}

static struct loop_future *simple_create_future(struct loop_host *host,
                                                struct loop_object *loop)
{
    return loop_future_new(host, loop);
}

static struct loop_object *simple_call(struct loop_host *host,
                                       struct loop_object *callable,
                                       struct loop_object **ret_result)
{
    struct loop_object *raised =
        loop_simple_call_object(loop_simple_of(host), callable, NULL);

    if (!raised)
        *ret_result = simple_none(host);
    return raised;
}

/* -- runners: they run the one loop that the host has -- */

static struct loop_object *simple_loop_new(struct loop_host *host,
                                           struct loop_object **ret_loop)
{
    *ret_loop = loop_object_ref(loop_simple_of(host)->loop_object);
    return NULL;
}

static void simple_loop_set_current(struct loop_host *host,
                                    struct loop_object *loop)
{
    (void)host, (void)loop;
}

static struct loop_object *simple_loop_set_debug(struct loop_host *host,
                                                 struct loop_object *loop,
                                                 struct loop_object *enabled)
{
    (void)host, (void)loop, (void)enabled;
    return NULL;
}

static struct loop_object *simple_loop_run(struct loop_host *host,
                                           struct loop_object *loop,
                                           struct loop_object *awaitable,
                                           struct loop_object **ret_result)
{
    struct loop_object *result = NULL, *raised;
    struct loop_future *future = NULL;

    raised = loop_ensure_future(host, loop, awaitable, &future);
    if (raised)
        return raised;
    raised = loop_simple_host_run(loop_simple_of(host), future, &result);
    if (!raised)
        *ret_result = loop_object_ref(result);
    loop_object_unref(future);
    return raised;
}

static struct loop_object *simple_loop_close(struct loop_host *host,
                                             struct loop_object *loop)
{
    struct loop_simple_host *simple = loop_simple_of(host);
    struct loop_object *raised =
        loop_simple_status(simple, loop_close(simple->loop));

    (void)loop;
    return raised ? raised : loop_default_executor_close(&simple->executor);
}

const struct loop_host_ops loop_simple_ops = {
    .call_soon = loop_simple_call_soon,
    .call_at = loop_simple_call_at,
    .handle_cancel = loop_simple_handle_cancel,
    .time = loop_simple_time,
    .report = loop_simple_report,
    .exception_new = loop_simple_error,
    .exception_kind = loop_simple_exception_kind,
    .exception_is = loop_simple_exception_is,
    .exception_set_context = loop_simple_set_context,
    .exception_set_cause = loop_simple_set_cause,
    .exception_context = loop_simple_get_context,
    .exception_handling = loop_simple_handling,
    .exception_chain = loop_simple_chain,
    .group_new = loop_simple_group_new,
    .group_members = loop_simple_group_members,
    .cancelled_new = loop_simple_cancelled_new,
    .context_copy = simple_context_copy,
    .context_run = simple_context_run,
    .equal = simple_equal,
    .none = simple_none,
    .boolean = simple_boolean,
    .integer = simple_integer,
    .text = loop_simple_text_new,
    .list = simple_list,
    .tuple = simple_tuple,
    .set = simple_set,
    .repr = simple_repr,
    .type_name = simple_type_name,
    .truth = simple_truth,
    .less = simple_less,
    .is_coroutine = simple_is_coroutine,
    .awaiter_new = simple_awaiter_new,
    .warn_never_awaited = simple_warn_never_awaited,
    .current_loop = simple_current_loop,
    .running_loop = simple_running_loop,
    .current_task = simple_current_task,
    .create_task = simple_create_task,
    .create_task_in = simple_create_task_in,
    .create_future = simple_create_future,
    .call = simple_call,
    .loop_new = simple_loop_new,
    .loop_set_current = simple_loop_set_current,
    .loop_set_debug = simple_loop_set_debug,
    .loop_run = simple_loop_run,
    .loop_close = simple_loop_close,
    .threads = &loop_simple_threads,
};
