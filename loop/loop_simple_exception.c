/*
 * The exceptions of a C program's host.
 */
#include "loop_memory.h"
#include "loop_simple_internal.h"
#include "loop_simple_value.h"
#include <stdio.h>
#include <string.h>

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
    [LOOP_ERROR_CLOSING] = "GeneratorExit",
    [LOOP_ERROR_INTERRUPT] = "KeyboardInterrupt",
    [LOOP_ERROR_ASSERTION] = "AssertionError",
    [LOOP_ERROR_CONCURRENT_CANCELLED] = "concurrent.futures.CancelledError",
    [LOOP_ERROR_CONCURRENT_INVALID_STATE] =
        "concurrent.futures.InvalidStateError",
};

static struct loop_simple_exception *exception_of(struct loop_object *object)
{
    return (struct loop_simple_exception *)object;
}

static void exception_clear(struct loop_object *self)
{
    struct loop_simple_exception *exception = exception_of(self);

    loop_memory_free(exception->text);
    exception->text = NULL;
    LOOP_OBJECT_CLEAR(exception->argument);
    LOOP_OBJECT_CLEAR(exception->cause);
    LOOP_OBJECT_CLEAR(exception->context);
    LOOP_OBJECT_CLEAR(exception->members);
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

struct loop_object *loop_simple_error(struct loop_host *host,
                                      enum loop_error error,
                                      const char *message)
{
    enum loop_exception_kind kind =
        error == LOOP_ERROR_CANCELLED   ? LOOP_EXCEPTION_CANCELLED
        : error == LOOP_ERROR_CLOSING   ? LOOP_EXCEPTION_CLOSING
        : error == LOOP_ERROR_INTERRUPT ? LOOP_EXCEPTION_LEAVING
                                        : LOOP_EXCEPTION_ORDINARY;

    return loop_simple_exception_new(loop_simple_of(host), kind, types[error],
                                     message);
}

enum loop_exception_kind
loop_simple_exception_kind(struct loop_host *host,
                           struct loop_object *exception)
{
    (void)host;
    return exception_of(exception)->kind;
}

static bool has_type(struct loop_object *exception, enum loop_error error)
{
    const char *text = exception_of(exception)->text;
    size_t length = strlen(types[error]);

    return strncmp(text, types[error], length) == 0 &&
           (text[length] == '\0' || text[length] == ':');
}

bool loop_simple_exception_is(struct loop_host *host,
                              struct loop_object *exception,
                              enum loop_error error)
{
    (void)host;
    if (error == LOOP_ERROR_RUNTIME &&
        (has_type(exception, LOOP_ERROR_RECURSION) ||
         has_type(exception, LOOP_ERROR_BROKEN_BARRIER)))
        return true;
    return has_type(exception, error);
}

struct loop_object *loop_simple_cancelled_new(struct loop_host *host,
                                              struct loop_object *message)
{
    struct loop_object *error =
        loop_simple_error(host, LOOP_ERROR_CANCELLED, NULL);

    exception_of(error)->argument = loop_object_ref(message);
    return error;
}

static void replace(struct loop_object **slot, struct loop_object *object)
{
    struct loop_object *old = *slot;

    *slot = loop_object_ref(object);
    loop_object_unref(old);
}

struct loop_object *loop_simple_convert(struct loop_host *host,
                                        struct loop_object *exception,
                                        enum loop_error error)
{
    const char *message = strstr(exception_of(exception)->text, ": ");

    return loop_simple_error(host, error, message ? message + 2 : NULL);
}

void loop_simple_set_cause(struct loop_host *host,
                           struct loop_object *exception,
                           struct loop_object *cause)
{
    replace(&exception_of(exception)->cause, cause);
    loop_simple_set_context(host, exception, cause);
}

void loop_simple_set_context(struct loop_host *host,
                             struct loop_object *exception,
                             struct loop_object *context)
{
    (void)host;
    replace(&exception_of(exception)->context, context);
}

struct loop_object *loop_simple_get_context(struct loop_host *host,
                                            struct loop_object *exception)
{
    (void)host;
    return exception_of(exception)->context;
}

struct loop_object *loop_simple_handling(struct loop_host *host,
                                         struct loop_object *exception)
{
    struct loop_simple_host *simple = loop_simple_of(host);
    struct loop_object *outer = simple->state.handled;

    simple->state.handled = exception;
    return outer;
}

void loop_simple_chain(struct loop_host *host, struct loop_object *exception)
{
    struct loop_object *handled = loop_simple_of(host)->state.handled;

    if (handled && handled != exception)
        loop_simple_set_context(host, exception, handled);
}

struct loop_object *loop_simple_group_new(struct loop_host *host,
                                          const char *message,
                                          struct loop_object *const *exceptions,
                                          size_t count)
{
    enum loop_exception_kind kind = LOOP_EXCEPTION_ORDINARY;
    struct loop_object *group;

    for (size_t i = 0; i < count; i++)
        if (exception_of(exceptions[i])->kind != LOOP_EXCEPTION_ORDINARY)
            kind = LOOP_EXCEPTION_BASE;
    group = loop_simple_exception_new(
        loop_simple_of(host), kind,
        kind == LOOP_EXCEPTION_BASE ? "BaseExceptionGroup" : "ExceptionGroup",
        message);
    exception_of(group)->members =
        loop_simple_row_new(host, LOOP_SIMPLE_TUPLE, exceptions, count);
    return group;
}

struct loop_object *const *
loop_simple_group_members(struct loop_host *host, struct loop_object *exception,
                          size_t *ret_count)
{
    struct loop_simple_value *members =
        (struct loop_simple_value *)exception_of(exception)->members;

    (void)host;
    *ret_count = members ? members->count : 0;
    return members ? members->items : NULL;
}
