#include "loop_shield.h"
#include "loop_await.h"
#include <stdio.h>

/* The outer future was cancelled: nobody else will hear of a failure. */
static struct loop_object *log_on_exception(struct loop_native *self,
                                            struct loop_object *argument)
{
    struct loop_future *inner = (struct loop_future *)argument;
    const struct loop_host_ops *ops = inner->host->ops;
    struct loop_object *exception = NULL;
    struct loop_report report = {.subject_key = "future", .subject = argument};
    char message[160];

    (void)self;
    if (inner->state == LOOP_FUTURE_CANCELLED)
        return NULL;
    loop_future_exception(inner, &exception);
    if (!exception)
        return NULL;
    snprintf(message, sizeof message, "%.120s exception in shielded future",
             ops->type_name(inner->host, exception));
    report.message = message;
    report.exception = exception;
    ops->report(inner->host, inner->loop, &report);
    return NULL;
}

/* Passes the end of the inner future on; bound to the outer one. */
static struct loop_object *inner_done(struct loop_native *self,
                                      struct loop_object *argument)
{
    struct loop_future *inner = (struct loop_future *)argument;
    struct loop_future *outer = (struct loop_future *)self->bound;
    struct loop_object *value = NULL;
    bool cancelled;

    if (outer->state == LOOP_FUTURE_CANCELLED)
        return NULL;
    if (inner->state == LOOP_FUTURE_CANCELLED)
        return loop_future_cancel(outer, NULL, &cancelled);
    loop_future_exception(inner, &value);
    if (value)
        return loop_future_set_exception(outer, value);
    loop_future_result(inner, &value);
    return loop_future_set_result(outer, value);
}

static void remove_callback(struct loop_future *future,
                            struct loop_native *native)
{
    loop_object_ref(native);
    loop_future_remove_done_callback(future, &native->object);
    loop_object_unref(native);
}

/* One report of a failure is enough, however many outer futures there are:
 * the last one to be cancelled places it [AWAI-70]. */
static struct loop_object *watch(struct loop_future *inner)
{
    struct loop_native *log = loop_await_find(inner, log_on_exception, NULL);

    if (log)
        remove_callback(inner, log);
    return loop_await_add(inner,
                          loop_native_new(inner->host, "_log_on_exception",
                                          log_on_exception, NULL, NULL));
}

/* Bound to the inner future and to its callback, which has the one that
 * forgets the awaiter as its extra. */
static struct loop_object *outer_done(struct loop_native *self,
                                      struct loop_object *argument)
{
    struct loop_future *inner = (struct loop_future *)self->bound;
    struct loop_native *follow = (struct loop_native *)self->extra;
    struct loop_object *raised;

    (void)argument;
    if (loop_future_done(inner))
        return NULL;
    remove_callback(inner, follow);
    raised = watch(inner);
    if (follow->extra)
        remove_callback(inner, (struct loop_native *)follow->extra);
    return raised;
}

static struct loop_object *follow(struct loop_future *inner,
                                  struct loop_future *outer)
{
    struct loop_host *host = inner->host;
    struct loop_task *task = loop_await_task(host, inner->loop);
    struct loop_native *forget = NULL, *on_inner, *on_outer;

    if (task) {
        forget =
            loop_native_new(host, "shield.<locals>._clear_awaited_by_callback",
                            loop_await_forget, &task->future.object, NULL);
        loop_await_add(inner, loop_object_ref(forget));
    }
    on_inner = loop_native_new(host, "shield.<locals>._inner_done_callback",
                               inner_done, &outer->object,
                               forget ? &forget->object : NULL);
    on_outer = loop_native_new(host, "shield.<locals>._outer_done_callback",
                               outer_done, &inner->object, &on_inner->object);
    loop_object_unref(forget);
    loop_await_add(inner, on_inner);
    return loop_await_add(outer, on_outer);
}

struct loop_object *loop_shield(struct loop_host *host,
                                struct loop_object *object,
                                struct loop_future **ret_future)
{
    struct loop_future *inner;
    struct loop_object *raised = loop_ensure_future(host, NULL, object, &inner);

    if (raised)
        return raised;
    if (loop_future_done(inner)) {
        *ret_future = inner;
        return NULL;
    }
    *ret_future = host->ops->create_future(host, inner->loop);
    follow(inner, *ret_future);
    loop_object_unref(inner);
    return NULL;
}
