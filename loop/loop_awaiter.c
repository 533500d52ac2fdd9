/*
 * What is stepped while something is awaited.
 */
#include "loop_coroutine.h"
#include "loop_task.h"

/* `await future`: yields the future, then its result is due. One that a task
 * has not taken note of cannot be yielded again. */
struct future_iterator {
    struct loop_object object;
    struct loop_future *future;
};

static void iterator_clear(struct loop_object *self)
{
    LOOP_OBJECT_CLEAR(((struct future_iterator *)self)->future);
}

static const struct loop_type iterator_type = {
    .id = LOOP_TYPE_FUTURE_ITERATOR,
    .name = "FutureIter",
    .clear = iterator_clear,
};

static enum loop_step raise_new(struct loop_host *host, enum loop_error error,
                                const char *message,
                                struct loop_object **ret_value)
{
    *ret_value = host->ops->exception_new(host, error, message);
    return LOOP_STEP_RAISE;
}

static enum loop_step iterator_step(struct future_iterator *self,
                                    struct loop_object *thrown,
                                    struct loop_object **ret_value)
{
    struct loop_future *future = self->future;
    struct loop_object *result = NULL, *error;

    if (thrown) {
        *ret_value = thrown;
        return LOOP_STEP_RAISE;
    }
    if (!loop_future_done(future)) {
        if (future->blocking)
            return raise_new(future->host, LOOP_ERROR_RUNTIME,
                             "await wasn't used with future", ret_value);
        future->blocking = true;
        *ret_value = loop_object_ref(future);
        return LOOP_STEP_YIELD;
    }
    error = loop_future_result(future, &result);
    if (error)
        future->host->ops->exception_chain(future->host, error);
    *ret_value = error ? error : loop_object_ref(result);
    return error ? LOOP_STEP_RAISE : LOOP_STEP_RETURN;
}

struct loop_object *loop_awaiter_new(struct loop_host *host,
                                     struct loop_object *object,
                                     struct loop_object **ret_awaiter)
{
    if (loop_is_future(object)) {
        struct future_iterator *iterator =
            loop_object_new(&host->heap, &iterator_type, sizeof *iterator);

        iterator->future = loop_object_ref(object);
        *ret_awaiter = &iterator->object;
        return NULL;
    }
    if (object->type->id == LOOP_TYPE_AWAITABLE) {
        struct loop_coroutine *coroutine = (struct loop_coroutine *)object;

        if (coroutine->state == LOOP_COROUTINE_SUSPENDED)
            return host->ops->exception_new(
                host, LOOP_ERROR_RUNTIME, "coroutine is being awaited already");
        *ret_awaiter = loop_object_ref(object);
        return NULL;
    }
    return host->ops->awaiter_new(host, object, ret_awaiter);
}

enum loop_step loop_awaiter_step(struct loop_host *host,
                                 struct loop_object *awaiter,
                                 struct loop_object *sent,
                                 struct loop_object *thrown,
                                 struct loop_object **ret_value)
{
    if (awaiter->type == &iterator_type)
        return iterator_step((struct future_iterator *)awaiter, thrown,
                             ret_value);
    if (awaiter->type->id == LOOP_TYPE_AWAITABLE)
        return loop_coroutine_step((struct loop_coroutine *)awaiter, sent,
                                   thrown, ret_value);
    return host->ops->awaiter_step(host, awaiter, sent, thrown, ret_value);
}

bool loop_is_coroutine(struct loop_host *host, struct loop_object *object)
{
    return object->type->id == LOOP_TYPE_AWAITABLE ||
           host->ops->is_coroutine(host, object);
}

struct loop_object *loop_close_coroutine(struct loop_host *host,
                                         struct loop_object *coroutine)
{
    if (coroutine->type->id == LOOP_TYPE_AWAITABLE)
        return loop_coroutine_close((struct loop_coroutine *)coroutine);
    return host->ops->coroutine_close(host, coroutine);
}

struct loop_object *loop_close_refused(struct loop_host *host,
                                       struct loop_object *coroutine,
                                       struct loop_object *raised)
{
    struct loop_object *closing = loop_close_coroutine(host, coroutine);

    if (!closing)
        return raised;
    host->ops->exception_set_context(host, closing, raised);
    loop_object_unref(raised);
    return closing;
}
