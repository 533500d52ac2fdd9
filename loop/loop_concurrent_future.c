#include "loop_concurrent_future.h"
#include "loop_error.h"
#include "loop_threads.h"

static void future_clear(struct loop_object *self)
{
    struct loop_concurrent_future *future =
        (struct loop_concurrent_future *)self;

    loop_deque_clear(&future->callbacks);
    LOOP_OBJECT_CLEAR(future->result);
    LOOP_OBJECT_CLEAR(future->exception);
}

const struct loop_type loop_concurrent_future_type = {
    .id = LOOP_TYPE_CONCURRENT_FUTURE,
    .name = "Future",
    .clear = future_clear,
};

struct loop_concurrent_future *
loop_concurrent_future_new(struct loop_host *host)
{
    struct loop_concurrent_future *future = loop_object_new(
        &host->heap, &loop_concurrent_future_type, sizeof *future);

    future->host = host;
    return future;
}

bool loop_is_concurrent_future(const struct loop_object *object)
{
    return object->type->id == LOOP_TYPE_CONCURRENT_FUTURE;
}

bool loop_concurrent_future_done(const struct loop_concurrent_future *future)
{
    return future->state >= LOOP_CONCURRENT_CANCELLED;
}

bool loop_concurrent_future_cancelled(
    const struct loop_concurrent_future *future)
{
    return future->state == LOOP_CONCURRENT_CANCELLED ||
           future->state == LOOP_CONCURRENT_CANCELLED_AND_NOTIFIED;
}

/* Calls one callback. What is an Exception is logged, where no trace looks;
 * anything else goes to whoever completes the future. */
static struct loop_object *call(struct loop_concurrent_future *future,
                                struct loop_object *callable)
{
    const struct loop_host_ops *ops = future->host->ops;
    struct loop_object *raised =
        ops->threads->call_with(future->host, callable, &future->object);
    enum loop_exception_kind kind;

    if (!raised)
        return NULL;
    kind = ops->exception_kind(future->host, raised);
    if (kind != LOOP_EXCEPTION_ORDINARY && kind != LOOP_EXCEPTION_STOP)
        return raised;
    loop_object_unref(raised);
    return NULL;
}

/* Calls them in the order of their registration. */
static struct loop_object *call_all(struct loop_concurrent_future *future)
{
    struct loop_object *raised = NULL;

    loop_object_ref(future);
    for (size_t i = 0; i < future->callbacks.count && !raised; i++)
        raised = call(future, loop_deque_at(&future->callbacks, i));
    loop_object_unref(future);
    return raised;
}

struct loop_object *
loop_concurrent_future_cancel(struct loop_concurrent_future *future,
                              bool *ret_cancelled)
{
    *ret_cancelled = loop_concurrent_future_cancelled(future);
    if (future->state != LOOP_CONCURRENT_PENDING)
        return NULL;
    *ret_cancelled = true;
    future->state = LOOP_CONCURRENT_CANCELLED;
    return call_all(future);
}

struct loop_object *
loop_concurrent_future_start(struct loop_concurrent_future *future,
                             bool *ret_running)
{
    *ret_running = false;
    if (future->state == LOOP_CONCURRENT_CANCELLED) {
        future->state = LOOP_CONCURRENT_CANCELLED_AND_NOTIFIED;
        return NULL;
    }
    if (future->state != LOOP_CONCURRENT_PENDING)
        return future->host->ops->exception_new(
            future->host, LOOP_ERROR_RUNTIME, "Future in unexpected state");
    *ret_running = true;
    future->state = LOOP_CONCURRENT_RUNNING;
    return NULL;
}

/* Why a future cannot be completed (new), or NULL. */
static struct loop_object *refuse(struct loop_concurrent_future *future)
{
    static const char *const formats[] = {
        [LOOP_CONCURRENT_CANCELLED] = "CANCELLED: %r",
        [LOOP_CONCURRENT_CANCELLED_AND_NOTIFIED] = "CANCELLED_AND_NOTIFIED: %r",
        [LOOP_CONCURRENT_FINISHED] = "FINISHED: %r"};

    if (!loop_concurrent_future_done(future))
        return NULL;
    return loop_error_new(future->host, LOOP_ERROR_CONCURRENT_INVALID_STATE,
                          formats[future->state], &future->object);
}

struct loop_object *
loop_concurrent_future_set_result(struct loop_concurrent_future *future,
                                  struct loop_object *result)
{
    struct loop_object *refused = refuse(future);

    if (refused)
        return refused;
    future->result = loop_object_ref(result);
    future->state = LOOP_CONCURRENT_FINISHED;
    return call_all(future);
}

struct loop_object *
loop_concurrent_future_set_exception(struct loop_concurrent_future *future,
                                     struct loop_object *exception)
{
    struct loop_object *refused = refuse(future);

    if (refused)
        return refused;
    future->exception = loop_object_ref(exception);
    future->state = LOOP_CONCURRENT_FINISHED;
    return call_all(future);
}

struct loop_object *
loop_concurrent_future_add_done_callback(struct loop_concurrent_future *future,
                                         struct loop_object *callable)
{
    if (loop_concurrent_future_done(future))
        return call(future, callable);
    loop_deque_append(&future->callbacks, callable);
    return NULL;
}

static bool is_done(void *arg)
{
    return loop_concurrent_future_done(arg);
}

/* Waits until it has an outcome; raises where that is a cancellation, or does
 * not come in time. */
static struct loop_object *
wait_until_done(struct loop_concurrent_future *future, const double *timeout)
{
    const struct loop_host_ops *ops = future->host->ops;
    struct loop_object *raised = NULL;
    bool done = loop_concurrent_future_done(future);

    if (!done)
        raised =
            ops->threads->wait(future->host, is_done, future, timeout, &done);
    if (raised)
        return raised;
    if (!done)
        return ops->exception_new(future->host, LOOP_ERROR_TIMEOUT, NULL);
    if (loop_concurrent_future_cancelled(future))
        return ops->exception_new(future->host, LOOP_ERROR_CONCURRENT_CANCELLED,
                                  NULL);
    return NULL;
}

struct loop_object *
loop_concurrent_future_result(struct loop_concurrent_future *future,
                              const double *timeout,
                              struct loop_object **ret_result)
{
    struct loop_object *raised = wait_until_done(future, timeout);

    if (raised)
        return raised;
    if (future->exception)
        return loop_object_ref(future->exception);
    *ret_result = future->result;
    return NULL;
}

struct loop_object *
loop_concurrent_future_exception(struct loop_concurrent_future *future,
                                 const double *timeout,
                                 struct loop_object **ret_exception)
{
    struct loop_object *raised = wait_until_done(future, timeout);

    if (!raised)
        *ret_exception = future->exception;
    return raised;
}
