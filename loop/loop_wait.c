#include "loop_wait.h"
#include "loop_await.h"
#include "loop_memory.h"

/* What the done callback of all futures is bound to. */
struct watch {
    struct loop_object object;
    struct loop_host *host;
    struct loop_future *waiter;
    struct loop_object *handle; /* of the timeout, or NULL */
    struct loop_task *task;     /* that waits, or NULL */
    size_t pending;
    enum loop_wait_until until;
};

struct waiting {
    struct loop_coroutine coroutine;
    struct loop_futures *futures;
    struct watch *watch;
    struct loop_native *callback;
    double timeout;
    bool has_timeout;
    enum loop_wait_until until;
};

static void watch_clear(struct loop_object *self)
{
    struct watch *watch = (struct watch *)self;

    LOOP_OBJECT_CLEAR(watch->waiter);
    LOOP_OBJECT_CLEAR(watch->handle);
    LOOP_OBJECT_CLEAR(watch->task);
}

static const struct loop_type watch_type = {
    .id = LOOP_TYPE_PRIVATE,
    .name = "cell",
    .clear = watch_clear,
};

/* Looking at the exception counts as retrieving it, also where the others are
 * waited for. */
static bool is_enough(struct watch *watch, struct loop_future *future)
{
    struct loop_object *exception = NULL;

    if (watch->pending == 0 || watch->until == LOOP_WAIT_FIRST)
        return true;
    if (watch->until == LOOP_WAIT_ALL || future->state == LOOP_FUTURE_CANCELLED)
        return false;
    loop_future_exception(future, &exception);
    return exception != NULL;
}

static struct loop_object *on_completion(struct loop_native *self,
                                         struct loop_object *argument)
{
    struct watch *watch = (struct watch *)self->bound;
    struct loop_object *none, *raised;

    watch->pending--;
    if (!is_enough(watch, (struct loop_future *)argument))
        return NULL;
    if (watch->handle)
        watch->host->ops->handle_cancel(watch->host, watch->handle);
    if (loop_future_done(watch->waiter))
        return NULL;
    none = watch->host->ops->none(watch->host);
    raised = loop_future_set_result(watch->waiter, none);
    loop_object_unref(none);
    return raised;
}

static struct loop_object *begin(struct waiting *waiting)
{
    struct loop_host *host = waiting->coroutine.host;
    struct loop_object *loop, *raised = loop_await_running(host, &loop);
    struct watch *watch;
    struct loop_native *timer;

    if (raised)
        return raised;
    watch = loop_object_new(&host->heap, &watch_type, sizeof *watch);
    waiting->watch = watch;
    watch->host = host;
    watch->until = waiting->until;
    watch->waiter = host->ops->create_future(host, loop);
    watch->pending = waiting->futures->count;
    watch->task = loop_object_ref(loop_await_task(host, loop));
    if (waiting->has_timeout) {
        timer = loop_await_release(watch->waiter, "_release_waiter");
        raised = loop_await_later(host, loop, waiting->timeout, &timer->object,
                                  &watch->handle);
        loop_object_unref(timer);
    }
    return raised;
}

static struct loop_object *observe(struct waiting *waiting)
{
    struct loop_futures *futures = waiting->futures;
    struct loop_object *raised = NULL;

    waiting->callback = loop_native_new(
        waiting->coroutine.host, "_wait.<locals>._on_completion", on_completion,
        &waiting->watch->object, NULL);
    for (size_t i = 0; i < futures->count && !raised; i++)
        raised = loop_future_add_done_callback(
            futures->items[i], &waiting->callback->object, NULL);
    return raised;
}

/* Leaves no trace of the wait in its futures. */
static void end(struct waiting *waiting)
{
    struct loop_host *host = waiting->coroutine.host;
    struct loop_futures *futures = waiting->futures;

    if (waiting->watch->handle)
        host->ops->handle_cancel(host, waiting->watch->handle);
    for (size_t i = 0; i < futures->count; i++)
        loop_future_remove_done_callback(futures->items[i],
                                         &waiting->callback->object);
}

static void wait_clear(struct loop_coroutine *self)
{
    struct waiting *waiting = (struct waiting *)self;

    LOOP_OBJECT_CLEAR(waiting->callback);
    LOOP_OBJECT_CLEAR(waiting->watch);
    LOOP_OBJECT_CLEAR(waiting->futures);
}

/* The set of the futures that are done, or are not (new). */
static struct loop_object *sort_out(struct loop_futures *futures, bool done)
{
    struct loop_host *host = futures->items[0]->host;
    struct loop_object **items = loop_memory_must(
        loop_memory_new(futures->count * sizeof(struct loop_object *)));
    struct loop_object *set;
    size_t count = 0;

    for (size_t i = 0; i < futures->count; i++)
        if (loop_future_done(futures->items[i]) == done)
            items[count++] = &futures->items[i]->object;
    set = host->ops->set(host, items, count);
    loop_memory_free(items);
    return set;
}

/* The pair of sets (new). */
static struct loop_object *both(struct waiting *waiting)
{
    struct loop_host *host = waiting->coroutine.host;
    struct loop_object *sets[2] = {sort_out(waiting->futures, true),
                                   sort_out(waiting->futures, false)};
    struct loop_object *pair = host->ops->tuple(host, sets, 2);

    loop_object_unref(sets[0]);
    loop_object_unref(sets[1]);
    return pair;
}

static enum loop_step wait_body(struct loop_coroutine *self)
{
    struct waiting *waiting = (struct waiting *)self;
    struct loop_object *raised;

    LOOP_BODY_BEGIN(self);
    raised = begin(waiting);
    if (!raised)
        raised = observe(waiting);
    if (raised)
        return loop_body_raise(self, raised);
    LOOP_AWAIT(self, &waiting->watch->waiter->object);
    end(waiting);
    LOOP_BODY_END_WITH(self->error
                           ? loop_body_raise(self, loop_body_take_error(self))
                           : loop_body_return(self, both(waiting)));
}

static const struct loop_coroutine_kind wait_kind = {
    .name = "_wait",
    .size = sizeof(struct waiting),
    .body = wait_body,
    .clear = wait_clear,
};

struct loop_object *loop_wait(struct loop_host *host,
                              struct loop_future *const *futures, size_t count,
                              const double *timeout, enum loop_wait_until until)
{
    struct waiting *waiting = loop_coroutine_new(host, &wait_kind);

    waiting->futures = loop_futures_new(host, futures, count);
    waiting->has_timeout = timeout != NULL;
    waiting->timeout = timeout ? *timeout : 0;
    waiting->until = until;
    return &waiting->coroutine.object;
}
