#include "loop_simple_host.h"
#include "loop_memory.h"
#include <stdio.h>
#include <string.h>

static struct loop_simple_host *to_simple(struct loop_host *host)
{
    return (struct loop_simple_host *)host;
}

/* Exceptions. */

static void exception_clear(struct loop_object *self)
{
    struct loop_simple_exception *exception =
        (struct loop_simple_exception *)self;

    loop_memory_free(exception->text);
    exception->text = NULL;
    LOOP_OBJECT_CLEAR(exception->argument);
    LOOP_OBJECT_CLEAR(exception->cause);
}

const struct loop_type loop_simple_exception_type = {
    .id = LOOP_TYPE_EMBEDDER,
    .name = "Exception",
    .clear = exception_clear,
};

struct loop_object *loop_simple_exception_new(struct loop_simple_host *host,
                                              enum loop_exception_kind kind,
                                              const char *type,
                                              const char *message)
{
    struct loop_simple_exception *exception = loop_object_new(
        &host->host.heap, &loop_simple_exception_type, sizeof *exception);
    size_t size = strlen(type) + (message ? strlen(message) : 0) + 3;

    exception->kind = kind;
    exception->text = loop_memory_must(loop_memory_new(size));
    snprintf(exception->text, size, "%s%s%s", type, message ? ": " : "",
             message ? message : "");
    return &exception->object;
}

const char *loop_simple_exception_text(const struct loop_object *exception)
{
    return ((const struct loop_simple_exception *)exception)->text;
}

static struct loop_object *simple_exception_new(struct loop_host *host,
                                                enum loop_error error,
                                                const char *message)
{
    static const char *const types[LOOP_ERROR_COUNT] = {
        [LOOP_ERROR_CANCELLED] = "CancelledError",
        [LOOP_ERROR_INVALID_STATE] = "InvalidStateError",
        [LOOP_ERROR_RUNTIME] = "RuntimeError",
        [LOOP_ERROR_TYPE] = "TypeError",
        [LOOP_ERROR_VALUE] = "ValueError",
        [LOOP_ERROR_TIMEOUT] = "TimeoutError",
        [LOOP_ERROR_QUEUE_EMPTY] = "QueueEmpty",
        [LOOP_ERROR_QUEUE_FULL] = "QueueFull",
        [LOOP_ERROR_QUEUE_SHUT_DOWN] = "QueueShutDown",
        [LOOP_ERROR_BROKEN_BARRIER] = "BrokenBarrierError",
        [LOOP_ERROR_ATTRIBUTE] = "AttributeError",
        [LOOP_ERROR_RECURSION] = "RecursionError",
        [LOOP_ERROR_STOP_ASYNC_ITERATION] = "StopAsyncIteration",
    };

    return loop_simple_exception_new(to_simple(host),
                                     error == LOOP_ERROR_CANCELLED
                                         ? LOOP_EXCEPTION_CANCELLED
                                         : LOOP_EXCEPTION_ORDINARY,
                                     types[error], message);
}

static enum loop_exception_kind
simple_exception_kind(struct loop_host *host, struct loop_object *exception)
{
    (void)host;
    return ((struct loop_simple_exception *)exception)->kind;
}

static struct loop_object *simple_cancelled_new(struct loop_host *host,
                                                struct loop_object *message)
{
    struct loop_object *error =
        simple_exception_new(host, LOOP_ERROR_CANCELLED, NULL);

    ((struct loop_simple_exception *)error)->argument =
        loop_object_ref(message);
    return error;
}

static void simple_set_cause(struct loop_host *host,
                             struct loop_object *exception,
                             struct loop_object *cause)
{
    (void)host;
    ((struct loop_simple_exception *)exception)->cause = loop_object_ref(cause);
}

/* What asyncio raises where the loop says `status`; NULL for LOOP_OK. */
static struct loop_object *status_exception(struct loop_simple_host *host,
                                            enum loop_status status)
{
    enum loop_error error =
        status == LOOP_ERR_BAD_TIMEOUT ? LOOP_ERROR_VALUE : LOOP_ERROR_RUNTIME;

    if (status == LOOP_OK)
        return NULL;
    return simple_exception_new(&host->host, error, loop_status_text(status));
}

/* Calls through the loop. */

struct simple_call {
    struct loop_simple_host *host;
    struct loop_object *callable;
    struct loop_object *argument; /* or NULL */
    struct loop_object *raised;   /* kept until it has been reported */
};

/* What calling the object raises (new), or NULL. */
static struct loop_object *call_object(struct simple_call *call)
{
    struct loop_native *native = (struct loop_native *)call->callable;
    char message[96];

    if (call->callable->type->id == LOOP_TYPE_CALLBACK)
        return native->call(native, call->argument);
    snprintf(message, sizeof message, "'%.64s' object is not callable",
             call->callable->type->name);
    return simple_exception_new(&call->host->host, LOOP_ERROR_TYPE, message);
}

static enum loop_outcome call_run(void *arg)
{
    struct simple_call *call = arg;
    struct loop_simple_host *host = call->host;

    call->raised = call_object(call);
    if (!call->raised)
        return LOOP_RAN;
    if (simple_exception_kind(&host->host, call->raised) ==
        LOOP_EXCEPTION_LEAVING) {
        loop_object_unref(host->leaving);
        host->leaving = loop_object_ref(call->raised);
        return LOOP_LEAVE;
    }
    return loop_raise(host->loop, loop_simple_exception_text(call->raised),
                      call->raised);
}

static void call_drop(void *arg)
{
    struct simple_call *call = arg;

    loop_object_unref(call->callable);
    loop_object_unref(call->argument);
    loop_object_unref(call->raised);
    loop_memory_free(call);
}

static struct loop_callback call_new(struct loop_host *host,
                                     struct loop_object *callable,
                                     struct loop_object *argument)
{
    struct simple_call *call = loop_memory_must(loop_memory_new(sizeof *call));

    call->host = to_simple(host);
    call->callable = loop_object_ref(callable);
    call->argument = loop_object_ref(argument);
    return (struct loop_callback){call_run, call_drop, call};
}

static struct loop_object *simple_call_soon(struct loop_host *host,
                                            struct loop_object *loop,
                                            struct loop_object *callable,
                                            struct loop_object *argument,
                                            struct loop_object *context)
{
    struct loop_callback callback = call_new(host, callable, argument);
    enum loop_status status =
        loop_call_soon(to_simple(host)->loop, callback, NULL);

    (void)loop, (void)context;
    if (status != LOOP_OK)
        callback.drop(callback.arg);
    return status_exception(to_simple(host), status);
}

struct simple_handle {
    struct loop_object object;
    struct loop_handle *handle;
};

static void handle_clear(struct loop_object *self)
{
    struct simple_handle *handle = (struct simple_handle *)self;

    loop_handle_release(handle->handle);
    handle->handle = NULL;
}

static const struct loop_type simple_handle_type = {
    .id = LOOP_TYPE_EMBEDDER + 1,
    .name = "TimerHandle",
    .clear = handle_clear,
};

static struct loop_object *simple_call_at(struct loop_host *host,
                                          struct loop_object *loop, double when,
                                          struct loop_object *callable,
                                          struct loop_object **ret_handle)
{
    struct loop_callback callback = call_new(host, callable, NULL);
    struct loop_handle *handle;
    struct simple_handle *object;
    enum loop_status status =
        loop_call_at(to_simple(host)->loop, when, callback, &handle);

    (void)loop;
    if (status != LOOP_OK) {
        callback.drop(callback.arg);
        return status_exception(to_simple(host), status);
    }
    object = loop_object_new(&host->heap, &simple_handle_type, sizeof *object);
    object->handle = handle;
    *ret_handle = &object->object;
    return NULL;
}

static void simple_handle_cancel(struct loop_host *host,
                                 struct loop_object *handle)
{
    (void)host;
    loop_handle_cancel(((struct simple_handle *)handle)->handle);
}

/* The rest of the host. */

static double simple_time(struct loop_host *host, struct loop_object *loop)
{
    (void)loop;
    return loop_time(to_simple(host)->loop);
}

static void simple_report(struct loop_host *host, struct loop_object *loop,
                          const struct loop_report *report)
{
    struct loop_context context = {
        .message = report->message,
        .exception = report->exception
                         ? loop_simple_exception_text(report->exception)
                         : NULL,
        .exception_object = report->exception,
        .subject_key = report->subject_key,
        .subject = report->subject ? report->subject->type->name : NULL,
    };

    (void)loop;
    loop_call_exception_handler(to_simple(host)->loop, &context);
}

static struct loop_object *simple_context_copy(struct loop_host *host)
{
    (void)host;
    return NULL;
}

static bool simple_equal(struct loop_host *host, struct loop_object *a,
                         struct loop_object *b)
{
    (void)host;
    return a == b;
}

static const struct loop_host_ops simple_ops = {
    .call_soon = simple_call_soon,
    .call_at = simple_call_at,
    .handle_cancel = simple_handle_cancel,
    .time = simple_time,
    .report = simple_report,
    .exception_new = simple_exception_new,
    .exception_kind = simple_exception_kind,
    .context_copy = simple_context_copy,
    .equal = simple_equal,
    .cancelled_new = simple_cancelled_new,
    .exception_set_cause = simple_set_cause,
};

static const struct loop_type simple_loop_type = {
    .id = LOOP_TYPE_EMBEDDER + 2,
    .name = "EventLoop",
};

/* The done callback of loop_simple_host_run [RUNC-9]. An exception that has
 * left the run already needs no stop [RUNC-10]. */
static struct loop_object *stop_call(struct loop_native *self,
                                     struct loop_object *argument)
{
    struct loop_simple_host *host =
        to_simple(((struct loop_future *)argument)->host);
    struct loop_future *future = (struct loop_future *)argument;
    struct loop_object *exception = NULL;

    (void)self;
    if (future->state == LOOP_FUTURE_FINISHED)
        loop_future_exception(future, &exception);
    if (!exception ||
        simple_exception_kind(&host->host, exception) != LOOP_EXCEPTION_LEAVING)
        loop_stop(host->loop);
    return NULL;
}

struct loop_simple_host *loop_simple_host_new(struct loop *loop)
{
    struct loop_simple_host *host =
        loop_memory_must(loop_memory_new(sizeof *host));

    host->host.ops = &simple_ops;
    loop_heap_init(&host->host.heap);
    host->loop = loop;
    host->loop_object = loop_object_new(&host->host.heap, &simple_loop_type,
                                        sizeof(struct loop_object));
    host->stop = loop_native_new(&host->host, "stop", stop_call, NULL, NULL);
    return host;
}

size_t loop_simple_host_free(struct loop_simple_host *host)
{
    size_t held;

    LOOP_OBJECT_CLEAR(host->leaving);
    LOOP_OBJECT_CLEAR(host->stop);
    LOOP_OBJECT_CLEAR(host->loop_object);
    held = loop_heap_clear(&host->host.heap);
    loop_memory_free(host);
    return held;
}

struct loop_future *loop_simple_host_future(struct loop_simple_host *host)
{
    return loop_future_new(&host->host, host->loop_object);
}

/* Why a run would be refused, before its argument is looked at [LIFE-6]. */
static enum loop_status run_status(const struct loop *loop)
{
    if (loop_is_closed(loop))
        return LOOP_ERR_CLOSED;
    if (loop_is_running(loop))
        return LOOP_ERR_RUNNING;
    return loop_running() ? LOOP_ERR_OTHER_RUNNING : LOOP_OK;
}

/* Runs the loop until it stops; what left the run, or NULL. */
static struct loop_object *run_loop(struct loop_simple_host *host)
{
    enum loop_status status = loop_run_forever(host->loop);
    struct loop_object *leaving = host->leaving;

    if (status != LOOP_ERR_LEFT || !leaving)
        return status_exception(host, status);
    host->leaving = NULL;
    return leaving;
}

struct loop_object *loop_simple_host_run(struct loop_simple_host *host,
                                         struct loop_future *future,
                                         struct loop_object **ret_result)
{
    struct loop_object *raised = status_exception(host, run_status(host->loop));

    if (raised)
        return raised;
    if (future->loop != host->loop_object)
        return simple_exception_new(
            &host->host, LOOP_ERROR_VALUE,
            "The future belongs to a different loop than the one specified as "
            "the loop argument");
    raised = loop_future_add_done_callback(future, &host->stop->object, NULL);
    if (raised)
        return raised;
    raised = run_loop(host);
    loop_future_remove_done_callback(future, &host->stop->object);
    if (raised)
        return raised;
    if (!loop_future_done(future))
        return simple_exception_new(
            &host->host, LOOP_ERROR_RUNTIME,
            "Event loop stopped before Future completed.");
    return loop_future_result(future, ret_result);
}
