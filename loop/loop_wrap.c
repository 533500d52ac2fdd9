#include "loop_wrap.h"
#include "loop_await.h"
#include "loop_threads.h"

/* What takes the place of an exception on the other side (new): each has its
 * own CancelledError and InvalidStateError. */
static struct loop_object *convert(struct loop_host *host,
                                   struct loop_object *exception)
{
    const struct loop_host_ops *ops = host->ops;

    if (ops->exception_is(host, exception, LOOP_ERROR_CONCURRENT_CANCELLED))
        return ops->threads->exception_convert(host, exception,
                                               LOOP_ERROR_CANCELLED);
    if (ops->exception_is(host, exception, LOOP_ERROR_CONCURRENT_INVALID_STATE))
        return ops->threads->exception_convert(host, exception,
                                               LOOP_ERROR_INVALID_STATE);
    return loop_object_ref(exception);
}

/* -- a loop's future follows a concurrent one -- */

static struct loop_object *copy_outcome(struct loop_concurrent_future *source,
                                        struct loop_future *target)
{
    struct loop_object *exception, *raised;
    bool cancelled;

    if (target->state == LOOP_FUTURE_CANCELLED)
        return NULL;
    if (loop_future_done(target))
        return target->host->ops->exception_new(target->host,
                                                LOOP_ERROR_ASSERTION, NULL);
    if (loop_concurrent_future_cancelled(source))
        return loop_future_cancel(target, NULL, &cancelled);
    if (!source->exception)
        return loop_future_set_result(target, source->result);
    exception = convert(target->host, source->exception);
    raised = loop_future_set_exception(target, exception);
    loop_object_unref(exception);
    return raised;
}

/* In the loop, where another thread completed the concurrent future. */
static struct loop_object *copy_later(struct loop_native *self,
                                      struct loop_object *argument)
{
    return copy_outcome((struct loop_concurrent_future *)self->bound,
                        (struct loop_future *)argument);
}

static struct loop_object *post_outcome(struct loop_concurrent_future *source,
                                        struct loop_future *target)
{
    struct loop_host *host = target->host;
    struct loop_object *arguments[] = {&target->object, &source->object};
    struct loop_native *copy =
        loop_native_new(host, "_chain_future.<locals>._set_state", copy_later,
                        &source->object, NULL);
    struct loop_object *raised = host->ops->threads->call_soon(
        host, target->loop, &copy->object, arguments, 2);

    loop_object_unref(copy);
    return raised;
}

/* The concurrent future is done; this may be any thread [THRD-17, THRD-20]. */
static struct loop_object *source_done(struct loop_native *self,
                                       struct loop_object *argument)
{
    struct loop_concurrent_future *source =
        (struct loop_concurrent_future *)argument;
    struct loop_future *target = (struct loop_future *)self->bound;
    struct loop_host *host = target->host;

    if (host->ops->running_loop(host) == target->loop)
        return copy_outcome(source, target);
    if (host->ops->threads->loop_is_closed(host, target->loop))
        return NULL; /* nobody waits any more [EXEC-9] */
    return post_outcome(source, target);
}

/* The loop's future is done: if somebody cancelled it, the job need not
 * begin [EXEC-3]. */
static struct loop_object *target_done(struct loop_native *self,
                                       struct loop_object *argument)
{
    struct loop_future *target = (struct loop_future *)argument;
    bool cancelled;

    if (target->state != LOOP_FUTURE_CANCELLED)
        return NULL;
    return loop_concurrent_future_cancel(
        (struct loop_concurrent_future *)self->bound, &cancelled);
}

/* Adds `native` (taken) as a callback. Even where it is called at once this
 * raises nothing: what our callbacks raise is an Exception. */
static void add(struct loop_concurrent_future *future,
                struct loop_native *native)
{
    loop_object_unref(
        loop_concurrent_future_add_done_callback(future, &native->object));
    loop_object_unref(native);
}

struct loop_object *loop_wrap_future(struct loop_host *host,
                                     struct loop_concurrent_future *future,
                                     struct loop_object *loop,
                                     struct loop_future **ret_future)
{
    struct loop_object *raised =
        loop ? NULL : host->ops->current_loop(host, &loop);
    struct loop_future *target;

    if (raised)
        return raised;
    target = host->ops->create_future(host, loop);
    loop_await_add(target,
                   loop_native_new(host,
                                   "_chain_future.<locals>._call_check_cancel",
                                   target_done, &future->object, NULL));
    add(future, loop_native_new(host, "_chain_future.<locals>._call_set_state",
                                source_done, &target->object, NULL));
    *ret_future = target;
    return NULL;
}

/* -- a concurrent future follows a task -- */

/* What run_coroutine_threadsafe leaves for the loop. */
struct submission {
    struct loop_object object;
    struct loop_host *host;
    struct loop_object *coroutine, *loop;
    struct loop_concurrent_future *future;
};

static void submission_clear(struct loop_object *self)
{
    struct submission *submission = (struct submission *)self;

    LOOP_OBJECT_CLEAR(submission->coroutine);
    LOOP_OBJECT_CLEAR(submission->loop);
    LOOP_OBJECT_CLEAR(submission->future);
}

static const struct loop_type submission_type = {
    .id = LOOP_TYPE_PRIVATE,
    .name = "cell",
    .clear = submission_clear,
};

static struct loop_object *cancel_now(struct loop_native *self,
                                      struct loop_object *argument)
{
    bool cancelled;

    (void)argument;
    return loop_cancel((struct loop_future *)self->bound, NULL, &cancelled);
}

/* The concurrent future is done: its cancellation is one of the task
 * [THRD-13, THRD-22]. */
static struct loop_object *result_done(struct loop_native *self,
                                       struct loop_object *argument)
{
    struct loop_concurrent_future *result =
        (struct loop_concurrent_future *)argument;
    struct loop_future *task = (struct loop_future *)self->bound;
    struct loop_host *host = task->host;
    struct loop_native *cancel;
    struct loop_object *raised;

    if (!loop_concurrent_future_cancelled(result))
        return NULL;
    if (host->ops->running_loop(host) == task->loop)
        return cancel_now(self, argument);
    cancel =
        loop_native_new(host, "Task.cancel", cancel_now, &task->object, NULL);
    raised = host->ops->threads->call_soon(host, task->loop, &cancel->object,
                                           NULL, 0);
    loop_object_unref(cancel);
    return raised;
}

/* The task is done. */
static struct loop_object *task_done(struct loop_native *self,
                                     struct loop_object *argument)
{
    struct loop_concurrent_future *result =
        (struct loop_concurrent_future *)self->bound;
    struct loop_future *task = (struct loop_future *)argument;
    struct loop_object *exception = NULL, *raised = NULL;
    bool truth;

    if (task->state == LOOP_FUTURE_CANCELLED)
        raised = loop_concurrent_future_cancel(result, &truth);
    if (!raised)
        raised = loop_concurrent_future_start(result, &truth);
    if (raised || !truth)
        return raised;
    loop_future_exception(task, &exception);
    if (!exception)
        return loop_concurrent_future_set_result(result, task->result);
    exception = convert(task->host, exception);
    raised = loop_concurrent_future_set_exception(result, exception);
    loop_object_unref(exception);
    return raised;
}

/* Makes the task and ties the two together. */
static struct loop_object *begin(struct submission *submission)
{
    struct loop_host *host = submission->host;
    struct loop_future *task = NULL;
    struct loop_object *raised = loop_ensure_future(
        host, submission->loop, submission->coroutine, &task);

    if (raised)
        return raised;
    add(submission->future,
        loop_native_new(host, "_chain_future.<locals>._call_check_cancel",
                        result_done, &task->object, NULL));
    raised = loop_await_add(
        task, loop_native_new(host, "_chain_future.<locals>._call_set_state",
                              task_done, &submission->future->object, NULL));
    loop_object_unref(task);
    return raised;
}

/* What the loop runs; a failure reaches both sides [THRD-15]. */
static struct loop_object *submit(struct loop_native *self,
                                  struct loop_object *argument)
{
    struct submission *submission = (struct submission *)self->bound;
    const struct loop_host_ops *ops = submission->host->ops;
    struct loop_object *raised = begin(submission), *refused;
    bool running;

    (void)argument;
    if (!raised ||
        ops->exception_kind(submission->host, raised) == LOOP_EXCEPTION_LEAVING)
        return raised;
    refused = loop_concurrent_future_start(submission->future, &running);
    if (!refused && running)
        refused =
            loop_concurrent_future_set_exception(submission->future, raised);
    if (!refused)
        return raised;
    ops->exception_set_context(submission->host, refused, raised);
    loop_object_unref(raised);
    return refused;
}

struct loop_object *loop_run_coroutine_threadsafe(
    struct loop_host *host, struct loop_object *coroutine,
    struct loop_object *loop, struct loop_concurrent_future **ret_future)
{
    struct submission *submission;
    struct loop_native *callback;
    struct loop_object *raised;

    if (!loop_is_coroutine(host, coroutine))
        return host->ops->exception_new(host, LOOP_ERROR_TYPE,
                                        "A coroutine object is required");
    submission =
        loop_object_new(&host->heap, &submission_type, sizeof *submission);
    submission->host = host;
    submission->coroutine = loop_object_ref(coroutine);
    submission->loop = loop_object_ref(loop);
    submission->future = loop_concurrent_future_new(host);
    callback =
        loop_native_new(host, "run_coroutine_threadsafe.<locals>.callback",
                        submit, &submission->object, NULL);
    raised =
        host->ops->threads->call_soon(host, loop, &callback->object, NULL, 0);
    if (!raised)
        *ret_future = loop_object_ref(submission->future);
    loop_object_unref(callback);
    loop_object_unref(submission);
    return raised;
}
