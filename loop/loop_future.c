#include "loop_future.h"
#include "loop_memory.h"
#include <stdio.h>
#include <string.h>

#define STOP_ITERATION_TEXT                                                    \
    "StopIteration interacts badly with generators and cannot be raised into " \
    "a Future"

static struct loop_object *raise_error(struct loop_future *future,
                                       enum loop_error error,
                                       const char *message)
{
    return future->host->ops->exception_new(future->host, error, message);
}

/* Reports an exception that nobody will retrieve any more [FUTR-21]. */
static void future_finalize(struct loop_object *self)
{
    struct loop_future *future = (struct loop_future *)self;
    struct loop_report report = {
        .exception = future->exception,
        .subject_key = "future",
        .subject = self,
    };
    char message[64];

    if (!future->log_exception)
        return;
    future->log_exception = false;
    snprintf(message, sizeof message, "%s exception was never retrieved",
             self->type->name);
    report.message = message;
    future->host->ops->report(future->host, future->loop, &report);
}

static void callback_release(struct loop_future_callback *callback)
{
    loop_object_unref(callback->callable);
    loop_object_unref(callback->context);
}

/* Gives back `count` registrations and the array itself; in the order of
 * CPython, which keeps the first one apart. */
static void callbacks_free(struct loop_future_callback *callbacks, size_t count)
{
    if (count > 0)
        callback_release(&callbacks[0]);
    for (size_t i = count; i > 1; i--)
        callback_release(&callbacks[i - 1]);
    loop_memory_free(callbacks);
}

/* Takes the registrations out of the future, so that code run for one of them
 * finds an empty list [FUTR-16]. */
static struct loop_future_callback *callbacks_take(struct loop_future *future,
                                                   size_t *ret_count)
{
    struct loop_future_callback *callbacks = future->callbacks;

    *ret_count = future->callback_count;
    future->callbacks = NULL;
    future->callback_count = 0;
    future->callback_capacity = 0;
    return callbacks;
}

static void future_clear(struct loop_object *self)
{
    struct loop_future *future = (struct loop_future *)self;
    size_t count;
    struct loop_future_callback *callbacks = callbacks_take(future, &count);

    callbacks_free(callbacks, count);
    loop_deque_clear(&future->awaited_by);
    LOOP_OBJECT_CLEAR(future->loop);
    LOOP_OBJECT_CLEAR(future->result);
    LOOP_OBJECT_CLEAR(future->exception);
    LOOP_OBJECT_CLEAR(future->traceback);
    LOOP_OBJECT_CLEAR(future->cancel_message);
    LOOP_OBJECT_CLEAR(future->cancelled_error);
}

const struct loop_type loop_future_type = {
    .id = LOOP_TYPE_FUTURE,
    .name = "Future",
    .finalize = future_finalize,
    .clear = future_clear,
};

struct loop_future *loop_future_new(struct loop_host *host,
                                    struct loop_object *loop)
{
    struct loop_future *future = loop_object_new(&host->heap, &loop_future_type,
                                                 sizeof(struct loop_future));

    future->host = host;
    future->loop = loop_object_ref(loop);
    return future;
}

bool loop_future_done(const struct loop_future *future)
{
    return future->state != LOOP_FUTURE_PENDING;
}

struct loop_object *loop_future_cancelled_error(struct loop_future *future)
{
    struct loop_object *error = future->cancelled_error;

    if (error) {
        future->cancelled_error = NULL;
        return error;
    }
    if (!future->cancel_message)
        return raise_error(future, LOOP_ERROR_CANCELLED, NULL);
    return future->host->ops->cancelled_new(future->host,
                                            future->cancel_message);
}

/* The exception as it was when it was set; from the second time on without any
 * of the frames that it has passed. */
static struct loop_object *exception_raise(struct loop_future *future)
{
    const struct loop_host_ops *ops = future->host->ops;
    struct loop_object *exception = loop_object_ref(future->exception);

    if (ops->exception_set_traceback)
        ops->exception_set_traceback(future->host, exception,
                                     future->traceback);
    LOOP_OBJECT_CLEAR(future->traceback);
    return exception;
}

struct loop_object *loop_future_result(struct loop_future *future,
                                       struct loop_object **ret_result)
{
    if (future->state == LOOP_FUTURE_CANCELLED)
        return loop_future_cancelled_error(future);
    if (future->state == LOOP_FUTURE_PENDING)
        return raise_error(future, LOOP_ERROR_INVALID_STATE,
                           "Result is not set.");
    future->log_exception = false;
    if (future->exception)
        return exception_raise(future);
    *ret_result = future->result;
    return NULL;
}

struct loop_object *loop_future_exception(struct loop_future *future,
                                          struct loop_object **ret_exception)
{
    if (future->state == LOOP_FUTURE_CANCELLED)
        return loop_future_cancelled_error(future);
    if (future->state == LOOP_FUTURE_PENDING)
        return raise_error(future, LOOP_ERROR_INVALID_STATE,
                           "Exception is not set.");
    future->log_exception = false;
    *ret_exception = future->exception;
    return NULL;
}

/* Puts every registered callback into the loop's queue, each as its own
 * handle [FUTR-12]. Where the loop refuses, the rest is dropped [LIFE-15]. */
static struct loop_object *callbacks_schedule(struct loop_future *future)
{
    const struct loop_host_ops *ops = future->host->ops;
    struct loop_object *raised = NULL;
    size_t count;
    struct loop_future_callback *callbacks = callbacks_take(future, &count);

    for (size_t i = 0; i < count && !raised; i++)
        raised =
            ops->call_soon(future->host, future->loop, callbacks[i].callable,
                           &future->object, callbacks[i].context);
    callbacks_free(callbacks, count);
    return raised;
}

struct loop_object *loop_future_set_result(struct loop_future *future,
                                           struct loop_object *result)
{
    if (loop_future_done(future))
        return raise_error(future, LOOP_ERROR_INVALID_STATE, "invalid state");
    future->result = loop_object_ref(result);
    future->state = LOOP_FUTURE_FINISHED;
    return callbacks_schedule(future);
}

/* The exception to store for `exception` (new) [FUTR-8]. */
static struct loop_object *exception_to_store(struct loop_future *future,
                                              struct loop_object *exception)
{
    const struct loop_host_ops *ops = future->host->ops;
    struct loop_object *wrapper;

    if (ops->exception_kind(future->host, exception) != LOOP_EXCEPTION_STOP)
        return loop_object_ref(exception);
    wrapper = raise_error(future, LOOP_ERROR_RUNTIME, STOP_ITERATION_TEXT);
    ops->exception_set_cause(future->host, wrapper, exception);
    return wrapper;
}

struct loop_object *loop_future_set_exception(struct loop_future *future,
                                              struct loop_object *exception)
{
    const struct loop_host_ops *ops = future->host->ops;
    struct loop_object *raised;

    if (loop_future_done(future))
        return raise_error(future, LOOP_ERROR_INVALID_STATE, "invalid state");
    future->exception = exception_to_store(future, exception);
    if (ops->exception_traceback)
        future->traceback =
            ops->exception_traceback(future->host, future->exception);
    future->state = LOOP_FUTURE_FINISHED;
    raised = callbacks_schedule(future);
    /* As in CPython, a future whose callbacks were refused never reports. */
    future->log_exception = !raised;
    return raised;
}

struct loop_object *loop_future_cancel(struct loop_future *future,
                                       struct loop_object *message,
                                       bool *ret_cancelled)
{
    struct loop_object *raised, *old = future->cancel_message;

    future->log_exception = false;
    if (loop_future_done(future)) {
        *ret_cancelled = false;
        return NULL;
    }
    future->state = LOOP_FUTURE_CANCELLED;
    future->cancel_message = loop_object_ref(message);
    loop_object_unref(old);
    raised = callbacks_schedule(future);
    if (!raised)
        *ret_cancelled = true;
    return raised;
}

/* Appends a registration; both references are taken. */
static void callbacks_append(struct loop_future *future,
                             struct loop_object *callable,
                             struct loop_object *context)
{
    if (future->callback_count == future->callback_capacity) {
        size_t capacity =
            future->callback_capacity ? 2 * future->callback_capacity : 2;

        future->callbacks = loop_memory_must(loop_memory_resize(
            future->callbacks, capacity * sizeof *future->callbacks));
        future->callback_capacity = capacity;
    }
    future->callbacks[future->callback_count++] =
        (struct loop_future_callback){callable, context};
}

struct loop_object *loop_future_add_done_callback(struct loop_future *future,
                                                  struct loop_object *callable,
                                                  struct loop_object *context)
{
    const struct loop_host_ops *ops = future->host->ops;
    struct loop_object *raised;

    if (context)
        loop_object_ref(context);
    else
        context = ops->context_copy(future->host);
    if (!loop_future_done(future)) {
        callbacks_append(future, loop_object_ref(callable), context);
        return NULL;
    }
    raised = ops->call_soon(future->host, future->loop, callable,
                            &future->object, context);
    loop_object_unref(context);
    return raised;
}

/* Takes registration `index` out of the list and gives it back. */
static void callbacks_remove_at(struct loop_future *future, size_t index)
{
    struct loop_future_callback removed = future->callbacks[index];

    future->callback_count--;
    memmove(&future->callbacks[index], &future->callbacks[index + 1],
            (future->callback_count - index) * sizeof removed);
    callback_release(&removed);
}

size_t loop_future_remove_done_callback(struct loop_future *future,
                                        struct loop_object *callable)
{
    const struct loop_host_ops *ops = future->host->ops;
    size_t removed = 0;
    size_t i = 0;

    while (i < future->callback_count) {
        if (ops->equal(future->host, future->callbacks[i].callable, callable)) {
            callbacks_remove_at(future, i);
            removed++;
        } else {
            i++;
        }
    }
    return removed;
}

static void native_clear(struct loop_object *self)
{
    struct loop_native *native = (struct loop_native *)self;

    LOOP_OBJECT_CLEAR(native->bound);
    LOOP_OBJECT_CLEAR(native->extra);
}

const struct loop_type loop_native_type = {
    .id = LOOP_TYPE_CALLBACK,
    .name = "builtin_function_or_method",
    .clear = native_clear,
};

struct loop_native *loop_native_new(
    struct loop_host *host, const char *name,
    struct loop_object *(*call)(struct loop_native *, struct loop_object *),
    struct loop_object *bound, struct loop_object *extra)
{
    struct loop_native *native = loop_object_new(&host->heap, &loop_native_type,
                                                 sizeof(struct loop_native));

    native->name = name;
    native->call = call;
    native->bound = loop_object_ref(bound);
    native->extra = loop_object_ref(extra);
    return native;
}
