#include "loop_completions.h"
#include "loop_await.h"
#include "loop_memory.h"
#include <string.h>

/* A row of references, taken from at the front. */
struct row {
    struct loop_object **items;
    size_t count, capacity;
};

struct loop_completions {
    struct loop_object object;
    struct loop_host *host;
    struct loop_object *loop;
    struct loop_task *task;     /* that called as_completed() */
    struct loop_object *handle; /* of the timeout, or NULL */
    struct row todo;            /* futures not yet done */
    struct row done;            /* futures; None stands for the timeout */
    struct row waiters;         /* futures of coroutines that wait */
    size_t left;                /* items not yet asked for */
};

/* -- rows -- */

static void row_push(struct row *row, void *object)
{
    if (row->count == row->capacity) {
        row->capacity = row->capacity ? 2 * row->capacity : 4;
        row->items = loop_memory_must(loop_memory_resize(
            row->items, row->capacity * sizeof(struct loop_object *)));
    }
    row->items[row->count++] = loop_object_ref(object);
}

/* The reference at `index` passes to the caller. */
static void *row_take(struct row *row, size_t index)
{
    struct loop_object *object = row->items[index];

    row->count--;
    memmove(&row->items[index], &row->items[index + 1],
            (row->count - index) * sizeof object);
    return object;
}

/* Removes an object if it is there. */
static bool row_remove(struct row *row, const void *object)
{
    for (size_t i = 0; i < row->count; i++)
        if (row->items[i] == object) {
            loop_object_unref(row_take(row, i));
            return true;
        }
    return false;
}

static void row_clear(struct row *row)
{
    struct row old = *row;

    *row = (struct row){0};
    for (size_t i = 0; i < old.count; i++)
        loop_object_unref(old.items[i]);
    loop_memory_free(old.items);
}

/* -- the iterator -- */

static void completions_clear(struct loop_object *object)
{
    struct loop_completions *self = (struct loop_completions *)object;

    LOOP_OBJECT_CLEAR(self->loop);
    LOOP_OBJECT_CLEAR(self->task);
    LOOP_OBJECT_CLEAR(self->handle);
    row_clear(&self->todo);
    row_clear(&self->done);
    row_clear(&self->waiters);
}

static const struct loop_type completions_type = {
    .id = LOOP_TYPE_COMPLETIONS,
    .name = "_AsCompletedIterator",
    .clear = completions_clear,
};

/* Wakes the first coroutine that still waits. */
static struct loop_object *wake_next(struct loop_completions *self)
{
    struct loop_object *none, *raised = NULL;
    bool woken = false;

    while (self->waiters.count > 0 && !woken) {
        struct loop_future *waiter = row_take(&self->waiters, 0);

        woken = !loop_future_done(waiter);
        if (woken) {
            none = self->host->ops->none(self->host);
            raised = loop_future_set_result(waiter, none);
            loop_object_unref(none);
        }
        loop_object_unref(waiter);
    }
    return raised;
}

static struct loop_object *put(struct loop_completions *self, void *object)
{
    row_push(&self->done, object);
    return wake_next(self);
}

static struct loop_object *on_done(struct loop_native *native,
                                   struct loop_object *argument)
{
    struct loop_completions *self = (struct loop_completions *)native->bound;
    struct loop_object *raised;

    if (!row_remove(&self->todo, argument)) /* after the timeout */
        return NULL;
    raised = put(self, argument);
    if (!raised && self->todo.count == 0 && self->handle)
        self->host->ops->handle_cancel(self->host, self->handle);
    return raised;
}

/* Each item that is still due raises a TimeoutError [AWAI-50]. */
static struct loop_object *on_timeout(struct loop_native *native,
                                      struct loop_object *argument)
{
    struct loop_completions *self = (struct loop_completions *)native->bound;
    struct loop_object *none = self->host->ops->none(self->host);
    struct loop_object *raised = NULL;

    (void)argument;
    for (size_t i = 0; i < self->todo.count && !raised; i++) {
        struct loop_future *future = (struct loop_future *)self->todo.items[i];
        struct loop_native *callback =
            loop_object_ref(loop_await_find(future, on_done, &self->object));

        if (callback)
            loop_future_remove_done_callback(future, &callback->object);
        loop_object_unref(callback);
        raised = put(self, none);
    }
    loop_object_unref(none);
    row_clear(&self->todo);
    return raised;
}

static struct loop_object *add(struct loop_completions *self,
                               struct loop_object *object)
{
    struct loop_future *future;
    struct loop_object *raised =
        loop_ensure_future(self->host, self->loop, object, &future);

    if (raised)
        return raised;
    row_push(&self->todo, future);
    loop_object_unref(future);
    return NULL;
}

static struct loop_object *watch(struct loop_completions *self)
{
    struct loop_object *raised = NULL;

    for (size_t i = 0; i < self->todo.count && !raised; i++)
        raised = loop_await_add(
            (struct loop_future *)self->todo.items[i],
            loop_native_new(self->host,
                            "_AsCompletedIterator._handle_completion", on_done,
                            &self->object, NULL));
    return raised;
}

static struct loop_object *arm(struct loop_completions *self, double timeout)
{
    struct loop_native *timer =
        loop_native_new(self->host, "_AsCompletedIterator._handle_timeout",
                        on_timeout, &self->object, NULL);
    struct loop_object *raised = loop_await_later(
        self->host, self->loop, timeout, &timer->object, &self->handle);

    loop_object_unref(timer);
    return raised;
}

static struct loop_object *start(struct loop_completions *self,
                                 struct loop_object *const *objects,
                                 size_t count, const double *timeout)
{
    struct loop_object *raised = NULL;

    for (size_t i = 0; i < count && !raised; i++)
        raised = add(self, objects[i]);
    if (!raised)
        raised = watch(self);
    if (!raised && count > 0 && timeout)
        raised = arm(self, *timeout);
    self->left = self->todo.count;
    return raised;
}

struct loop_object *loop_completions_new(struct loop_host *host,
                                         struct loop_object *const *objects,
                                         size_t count, const double *timeout,
                                         struct loop_completions **ret_self)
{
    struct loop_object *loop, *raised = loop_await_running(host, &loop);
    struct loop_completions *self;

    if (raised)
        return raised;
    self = loop_object_new(&host->heap, &completions_type, sizeof *self);
    self->host = host;
    self->loop = loop_object_ref(loop);
    self->task = loop_object_ref(loop_await_task(host, loop));
    raised = start(self, objects, count, timeout);
    if (raised)
        loop_object_unref(self);
    else
        *ret_self = self;
    return raised;
}

/* -- waiting for one -- */

struct wait_one {
    struct loop_coroutine coroutine;
    struct loop_completions *completions;
    struct loop_future *waiter;
    struct loop_object *item; /* what came, in the end */
};

/* Nothing will be taken: who is next gets its turn. */
static void give_up(struct wait_one *self)
{
    struct loop_completions *completions = self->completions;
    bool cancelled;

    loop_object_unref(loop_future_cancel(self->waiter, NULL, &cancelled));
    row_remove(&completions->waiters, self->waiter);
    if (completions->done.count > 0 &&
        self->waiter->state != LOOP_FUTURE_CANCELLED)
        loop_object_unref(wake_next(completions));
}

static void wait_one_clear(struct loop_coroutine *coroutine)
{
    struct wait_one *self = (struct wait_one *)coroutine;

    LOOP_OBJECT_CLEAR(self->waiter);
    LOOP_OBJECT_CLEAR(self->item);
    LOOP_OBJECT_CLEAR(self->completions);
}

static struct loop_object *queue_up(struct wait_one *self)
{
    struct loop_host *host = self->coroutine.host;
    struct loop_object *loop, *raised = loop_await_running(host, &loop);

    if (raised)
        return raised;
    self->waiter = host->ops->create_future(host, loop);
    row_push(&self->completions->waiters, self->waiter);
    return NULL;
}

/* Ends the coroutine with what came (taken). */
static enum loop_step give(struct wait_one *self, struct loop_object *item,
                           bool resolve)
{
    struct loop_host *host = self->coroutine.host;
    struct loop_object *result = item, *error = NULL;

    self->item = item;
    if (!loop_is_future(item))
        error = host->ops->exception_new(host, LOOP_ERROR_TIMEOUT, NULL);
    else if (resolve)
        error = loop_await_result((struct loop_future *)item, &result);
    if (error)
        return loop_body_raise(&self->coroutine, error);
    return loop_body_return(&self->coroutine, loop_object_ref(result));
}

/* The part of both bodies that waits; `resolve` says what becomes of it. */
static enum loop_step wait_one(struct wait_one *waiting, bool resolve)
{
    struct loop_coroutine *self = &waiting->coroutine;
    struct loop_completions *completions = waiting->completions;
    struct loop_object *raised;

    LOOP_BODY_BEGIN(self);
    while (completions->done.count == 0) {
        raised = queue_up(waiting);
        if (raised)
            return loop_body_raise(self, raised);
        LOOP_AWAIT(self, &waiting->waiter->object);
        if (self->error)
            give_up(waiting);
        LOOP_OBJECT_CLEAR(waiting->waiter);
        if (self->error)
            return loop_body_raise(self, loop_body_take_error(self));
    }
    LOOP_BODY_END_WITH(give(waiting, row_take(&completions->done, 0), resolve));
}

static enum loop_step result_body(struct loop_coroutine *coroutine)
{
    return wait_one((struct wait_one *)coroutine, true);
}

static enum loop_step future_body(struct loop_coroutine *coroutine)
{
    struct wait_one *self = (struct wait_one *)coroutine;

    if (coroutine->at == 0) {
        if (self->completions->left == 0)
            return loop_body_raise(
                coroutine,
                coroutine->host->ops->exception_new(
                    coroutine->host, LOOP_ERROR_STOP_ASYNC_ITERATION, NULL));
        self->completions->left--;
    }
    return wait_one(self, false);
}

static struct loop_object *wait_one_new(struct loop_completions *completions,
                                        const struct loop_coroutine_kind *kind)
{
    struct wait_one *self = loop_coroutine_new(completions->host, kind);

    self->completions = loop_object_ref(completions);
    return &self->coroutine.object;
}

struct loop_object *loop_completions_next(struct loop_completions *self)
{
    static const struct loop_coroutine_kind kind = {
        .name = "_AsCompletedIterator._wait_for_one",
        .size = sizeof(struct wait_one),
        .body = result_body,
        .clear = wait_one_clear,
    };

    if (self->left == 0)
        return NULL;
    self->left--;
    return wait_one_new(self, &kind);
}

struct loop_object *loop_completions_await_next(struct loop_completions *self)
{
    static const struct loop_coroutine_kind kind = {
        .name = "_AsCompletedIterator.__anext__",
        .size = sizeof(struct wait_one),
        .body = future_body,
        .clear = wait_one_clear,
    };

    return wait_one_new(self, &kind);
}
