#include "loop_mixin.h"
#include "loop_error.h"

void *loop_mixin_new(struct loop_host *host, const struct loop_type *type,
                     size_t size)
{
    struct loop_mixin *self = loop_object_new(&host->heap, type, size);

    self->host = host;
    return self;
}

void loop_mixin_clear(struct loop_mixin *self)
{
    LOOP_OBJECT_CLEAR(self->loop);
}

struct loop_object *loop_mixin_error(struct loop_mixin *self,
                                     enum loop_error error, const char *message)
{
    return self->host->ops->exception_new(self->host, error, message);
}

struct loop_object *loop_mixin_future(struct loop_mixin *self,
                                      struct loop_future **ret_future)
{
    const struct loop_host_ops *ops = self->host->ops;
    struct loop_object *running = ops->running_loop(self->host);

    if (!running)
        return loop_mixin_error(self, LOOP_ERROR_RUNTIME,
                                "no running event loop");
    if (!self->loop)
        self->loop = loop_object_ref(running);
    if (self->loop != running)
        return loop_error_new(self->host, LOOP_ERROR_RUNTIME,
                              "%r is bound to a different event loop", self);
    *ret_future = ops->create_future(self->host, running);
    return NULL;
}

struct loop_object *loop_mixin_wait(struct loop_mixin *self,
                                    struct loop_deque *waiters,
                                    struct loop_future **ret_future)
{
    struct loop_object *error = loop_mixin_future(self, ret_future);

    if (!error)
        loop_deque_append(waiters, *ret_future);
    return error;
}

struct loop_future *loop_waiters_pending(const struct loop_deque *waiters)
{
    for (size_t i = 0; i < waiters->count; i++) {
        struct loop_future *waiter = loop_deque_at(waiters, i);

        if (!loop_future_done(waiter))
            return waiter;
    }
    return NULL;
}

struct loop_object *loop_waiter_wake(struct loop_future *waiter,
                                     struct loop_object *result)
{
    struct loop_object *raised = loop_future_set_result(waiter, result);

    loop_object_unref(result);
    return raised;
}

struct loop_object *loop_waiters_wake(const struct loop_deque *waiters,
                                      size_t limit, bool result)
{
    struct loop_object *raised = NULL;

    for (size_t i = 0; i < waiters->count && limit > 0 && !raised; i++) {
        struct loop_future *waiter = loop_deque_at(waiters, i);

        if (loop_future_done(waiter))
            continue;
        limit--;
        raised = loop_waiter_wake(
            waiter, waiter->host->ops->boolean(waiter->host, result));
    }
    return raised;
}

bool loop_mixin_cancelled(struct loop_mixin *self,
                          struct loop_object *exception)
{
    return self->host->ops->exception_kind(self->host, exception) ==
           LOOP_EXCEPTION_CANCELLED;
}

enum loop_step loop_body_raise_during(struct loop_coroutine *self,
                                      struct loop_object *handled,
                                      struct loop_object *raised)
{
    if (!raised)
        return loop_body_raise(self, handled);
    self->host->ops->exception_set_context(self->host, raised, handled);
    loop_object_unref(handled);
    return loop_body_raise(self, raised);
}
