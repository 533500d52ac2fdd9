/*
 * Calls of objects, at once and through the loop.
 */
#include "loop_memory.h"
#include "loop_simple_internal.h"
#include <stdio.h>

struct simple_call {
    struct loop_simple_host *host;
    struct loop_object *callable;
    struct loop_object *argument; /* or NULL */
    struct loop_object *raised;   /* kept until it has been reported */
    bool reporting;               /* holds the lock until then */
};

struct loop_object *loop_simple_call_object(struct loop_simple_host *host,
                                            struct loop_object *callable,
                                            struct loop_object *argument)
{
    struct loop_native *native = (struct loop_native *)callable;
    char message[96];

    if (callable->type->id == LOOP_TYPE_CALLBACK)
        return native->call(native, argument);
    snprintf(message, sizeof message, "'%.64s' object is not callable",
             callable->type->name);
    return loop_simple_error(&host->host, LOOP_ERROR_TYPE, message);
}

/* With the lock. */
static enum loop_outcome run_locked(struct simple_call *call)
{
    struct loop_simple_host *host = call->host;

    call->raised =
        loop_simple_call_object(host, call->callable, call->argument);
    if (!call->raised)
        return LOOP_RAN;
    if (loop_simple_exception_kind(&host->host, call->raised) ==
        LOOP_EXCEPTION_LEAVING) {
        loop_object_unref(host->leaving);
        host->leaving = loop_object_ref(call->raised);
        return LOOP_LEAVE;
    }
    call->reporting = true;
    return loop_raise(host->loop, loop_simple_exception_text(call->raised),
                      call->raised);
}

static enum loop_outcome call_run(void *arg)
{
    struct simple_call *call = arg;
    enum loop_outcome outcome;

    loop_simple_lock_acquire(&call->host->lock);
    outcome = run_locked(call);
    if (!call->reporting)
        loop_simple_lock_release(&call->host->lock);
    return outcome;
}

static void call_drop(void *arg)
{
    struct simple_call *call = arg;
    struct loop_simple_lock *lock = &call->host->lock;

    if (!call->reporting)
        loop_simple_lock_acquire(lock);
    loop_object_unref(call->callable);
    loop_object_unref(call->argument);
    loop_object_unref(call->raised);
    loop_memory_free(call);
    loop_simple_lock_release(lock);
}

static struct loop_callback call_new(struct loop_host *host,
                                     struct loop_object *callable,
                                     struct loop_object *argument)
{
    struct simple_call *call = loop_memory_must(loop_memory_new(sizeof *call));

    call->host = loop_simple_of(host);
    call->callable = loop_object_ref(callable);
    call->argument = loop_object_ref(argument);
    return (struct loop_callback){call_run, call_drop, call};
}

struct loop_object *loop_simple_call_soon(struct loop_host *host,
                                          struct loop_object *loop,
                                          struct loop_object *callable,
                                          struct loop_object *argument,
                                          struct loop_object *context)
{
    struct loop_callback callback = call_new(host, callable, argument);
    enum loop_status status =
        loop_call_soon(loop_simple_of(host)->loop, callback, NULL);

    (void)loop, (void)context;
    if (status != LOOP_OK)
        callback.drop(callback.arg);
    return loop_simple_status(loop_simple_of(host), status);
}

struct loop_object *
loop_simple_call_threadsafe(struct loop_host *host, struct loop_object *loop,
                            struct loop_object *callable,
                            struct loop_object *const *arguments, size_t count)
{
    struct loop_callback callback =
        call_new(host, callable, count ? arguments[0] : NULL);
    enum loop_status status =
        loop_call_soon_threadsafe(loop_simple_of(host)->loop, callback, NULL);

    (void)loop;
    if (status != LOOP_OK)
        callback.drop(callback.arg);
    return loop_simple_status(loop_simple_of(host), status);
}

bool loop_simple_is_closed(struct loop_host *host, struct loop_object *loop)
{
    (void)loop;
    return loop_is_closed(loop_simple_of(host)->loop);
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

struct loop_object *loop_simple_call_at(struct loop_host *host,
                                        struct loop_object *loop, double when,
                                        struct loop_object *callable,
                                        struct loop_object **ret_handle)
{
    struct loop_callback callback = call_new(host, callable, NULL);
    struct loop_handle *handle;
    struct simple_handle *object;
    enum loop_status status =
        loop_call_at(loop_simple_of(host)->loop, when, callback, &handle);

    (void)loop;
    if (status != LOOP_OK) {
        callback.drop(callback.arg);
        return loop_simple_status(loop_simple_of(host), status);
    }
    object = loop_object_new(&host->heap, &simple_handle_type, sizeof *object);
    object->handle = handle;
    *ret_handle = &object->object;
    return NULL;
}

void loop_simple_handle_cancel(struct loop_host *host,
                               struct loop_object *handle)
{
    (void)host;
    loop_handle_cancel(((struct simple_handle *)handle)->handle);
}

double loop_simple_time(struct loop_host *host, struct loop_object *loop)
{
    (void)loop;
    return loop_time(loop_simple_of(host)->loop);
}

void loop_simple_report(struct loop_host *host, struct loop_object *loop,
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
    loop_call_exception_handler(loop_simple_of(host)->loop, &context);
}
