#include "loop_await.h"

struct loop_object *loop_await_running(struct loop_host *host,
                                       struct loop_object **ret_loop)
{
    *ret_loop = host->ops->running_loop(host);
    if (*ret_loop)
        return NULL;
    return host->ops->exception_new(host, LOOP_ERROR_RUNTIME,
                                    "no running event loop");
}

struct loop_task *loop_await_task(struct loop_host *host,
                                  struct loop_object *loop)
{
    if (!loop || host->ops->running_loop(host) != loop)
        return NULL;
    return loop_current_task(host);
}

struct loop_object *loop_await_later(struct loop_host *host,
                                     struct loop_object *loop, double delay,
                                     struct loop_object *callable,
                                     struct loop_object **ret_handle)
{
    return host->ops->call_at(host, loop, host->ops->time(host, loop) + delay,
                              callable, ret_handle);
}

struct loop_object *loop_await_result(struct loop_future *future,
                                      struct loop_object **ret_result)
{
    struct loop_object *error = loop_future_result(future, ret_result);

    if (error)
        future->host->ops->exception_chain(future->host, error);
    return error;
}

void loop_await_disarm(struct loop_host *host, struct loop_object **handle)
{
    if (!*handle)
        return;
    host->ops->handle_cancel(host, *handle);
    LOOP_OBJECT_CLEAR(*handle);
}

static struct loop_object *release(struct loop_native *self,
                                   struct loop_object *argument)
{
    struct loop_future *waiter = (struct loop_future *)self->bound;
    struct loop_object *none, *raised;

    (void)argument;
    if (loop_future_done(waiter))
        return NULL;
    none = waiter->host->ops->none(waiter->host);
    raised = loop_future_set_result(waiter, none);
    loop_object_unref(none);
    return raised;
}

struct loop_native *loop_await_release(struct loop_future *waiter,
                                       const char *name)
{
    return loop_native_new(waiter->host, name, release, &waiter->object, NULL);
}

struct loop_object *loop_await_forget(struct loop_native *self,
                                      struct loop_object *argument)
{
    (void)self, (void)argument;
    return NULL;
}

struct loop_object *loop_await_add(struct loop_future *future,
                                   struct loop_native *native)
{
    struct loop_object *raised =
        loop_future_add_done_callback(future, &native->object, NULL);

    loop_object_unref(native);
    return raised;
}

struct loop_native *loop_await_find(
    struct loop_future *future,
    struct loop_object *(*call)(struct loop_native *, struct loop_object *),
    const struct loop_object *bound)
{
    for (size_t i = 0; i < future->callback_count; i++) {
        struct loop_object *callable = future->callbacks[i].callable;
        struct loop_native *native = (struct loop_native *)callable;

        if (callable->type->id == LOOP_TYPE_CALLBACK && native->call == call &&
            native->bound == bound)
            return native;
    }
    return NULL;
}

static void futures_clear(struct loop_object *self)
{
    struct loop_futures *futures = (struct loop_futures *)self;
    size_t count = futures->count;

    futures->count = 0;
    while (count-- > 0) /* a list lets go of the last one first */
        LOOP_OBJECT_CLEAR(futures->items[count]);
}

static const struct loop_type futures_type = {
    .id = LOOP_TYPE_PRIVATE,
    .name = "list",
    .clear = futures_clear,
};

struct loop_futures *loop_futures_new(struct loop_host *host,
                                      struct loop_future *const *items,
                                      size_t count)
{
    struct loop_futures *futures = loop_object_new(
        &host->heap, &futures_type, sizeof *futures + count * sizeof(*items));

    futures->count = count;
    for (size_t i = 0; i < count; i++)
        futures->items[i] = loop_object_ref(items[i]);
    return futures;
}
