#include "loop_queue.h"
#include "loop_heap_queue.h"

static void queue_clear(struct loop_object *self)
{
    struct loop_queue *queue = (struct loop_queue *)self;

    loop_deque_clear(&queue->items);
    loop_deque_clear(&queue->getters);
    loop_deque_clear(&queue->putters);
    LOOP_OBJECT_CLEAR(queue->finished);
    loop_mixin_clear(&queue->mixin);
}

const struct loop_type loop_queue_type = {
    .id = LOOP_TYPE_QUEUE,
    .name = "Queue",
    .clear = queue_clear,
};

const struct loop_type loop_lifo_queue_type = {
    .id = LOOP_TYPE_LIFO_QUEUE,
    .name = "LifoQueue",
    .clear = queue_clear,
};

const struct loop_type loop_priority_queue_type = {
    .id = LOOP_TYPE_PRIORITY_QUEUE,
    .name = "PriorityQueue",
    .clear = queue_clear,
};

struct loop_queue *loop_queue_new(struct loop_host *host,
                                  const struct loop_type *type,
                                  long long maxsize)
{
    struct loop_queue *queue = loop_mixin_new(host, type, sizeof *queue);

    queue->maxsize = maxsize;
    queue->finished = loop_event_new(host);
    queue->finished->set = true;
    return queue;
}

/* -- the items -- */

static struct loop_object *put_item(struct loop_queue *queue,
                                    struct loop_object *item)
{
    if (queue->mixin.object.type == &loop_priority_queue_type)
        return loop_heap_push(queue->mixin.host, &queue->items, item);
    loop_deque_append(&queue->items, item);
    return NULL;
}

static struct loop_object *get_item(struct loop_queue *queue,
                                    struct loop_object **ret_item)
{
    if (queue->mixin.object.type == &loop_priority_queue_type)
        return loop_heap_pop(queue->mixin.host, &queue->items, ret_item);
    if (queue->mixin.object.type == &loop_lifo_queue_type)
        *ret_item = loop_deque_pop_last(&queue->items);
    else
        *ret_item = loop_deque_pop_first(&queue->items);
    return NULL;
}

bool loop_queue_full(const struct loop_queue *queue)
{
    return queue->maxsize > 0 &&
           queue->items.count >= (unsigned long long)queue->maxsize;
}

/* -- without waiting -- */

/* Takes those who wait out of the row until one is found to be woken. */
static struct loop_object *wake_next(struct loop_deque *waiters)
{
    while (waiters->count > 0) {
        struct loop_future *waiter = loop_deque_pop_first(waiters);
        bool pending = !loop_future_done(waiter);
        struct loop_object *raised = NULL;

        if (pending)
            raised =
                loop_waiter_wake(waiter, waiter->host->ops->none(waiter->host));
        loop_object_unref(waiter);
        if (pending)
            return raised;
    }
    return NULL;
}

static struct loop_object *error_new(struct loop_queue *queue,
                                     enum loop_error error)
{
    return loop_mixin_error(&queue->mixin, error, NULL);
}

struct loop_object *loop_queue_put_nowait(struct loop_queue *queue,
                                          struct loop_object *item)
{
    struct loop_object *raised;

    if (queue->shut_down)
        return error_new(queue, LOOP_ERROR_QUEUE_SHUT_DOWN);
    if (loop_queue_full(queue))
        return error_new(queue, LOOP_ERROR_QUEUE_FULL);
    raised = put_item(queue, item);
    if (raised)
        return raised;
    queue->unfinished++;
    loop_event_clear(queue->finished);
    return wake_next(&queue->getters);
}

struct loop_object *loop_queue_get_nowait(struct loop_queue *queue,
                                          struct loop_object **ret_item)
{
    struct loop_object *item, *raised;

    if (queue->items.count == 0)
        return error_new(queue, queue->shut_down ? LOOP_ERROR_QUEUE_SHUT_DOWN
                                                 : LOOP_ERROR_QUEUE_EMPTY);
    raised = get_item(queue, &item);
    if (raised)
        return raised;
    raised = wake_next(&queue->putters);
    if (raised)
        loop_object_unref(item);
    else
        *ret_item = item;
    return raised;
}

/* -- with waiting -- */

struct exchange {
    struct loop_coroutine coroutine;
    struct loop_queue *queue;
    struct loop_object *item;   /* to be put */
    struct loop_future *waiter; /* the one of the current wait */
};

static void exchange_clear(struct loop_coroutine *self)
{
    struct exchange *exchange = (struct exchange *)self;

    LOOP_OBJECT_CLEAR(exchange->queue);
    LOOP_OBJECT_CLEAR(exchange->item);
    LOOP_OBJECT_CLEAR(exchange->waiter);
}

static struct loop_object *exchange_new(struct loop_queue *queue,
                                        const struct loop_coroutine_kind *kind,
                                        struct loop_object *item)
{
    struct exchange *exchange = loop_coroutine_new(queue->mixin.host, kind);

    exchange->queue = loop_object_ref(queue);
    exchange->item = loop_object_ref(item);
    return &exchange->coroutine.object;
}

/* Lines up anew; returns the exception raised. */
static struct loop_object *line_up(struct exchange *exchange,
                                   struct loop_deque *waiters)
{
    struct loop_queue *queue = exchange->queue;

    if (queue->shut_down)
        return error_new(queue, LOOP_ERROR_QUEUE_SHUT_DOWN);
    LOOP_OBJECT_CLEAR(exchange->waiter);
    return loop_mixin_wait(&queue->mixin, waiters, &exchange->waiter);
}

/* The wait was broken off. Who was woken already but cannot go on wakes the
 * next; `possible` says whether the next could [SYNC-15]. */
static enum loop_step give_up(struct exchange *exchange,
                              struct loop_deque *waiters, bool possible)
{
    struct loop_future *waiter = exchange->waiter;
    struct loop_object *error = loop_body_take_error(&exchange->coroutine);
    bool cancelled;
    struct loop_object *raised = loop_future_cancel(waiter, NULL, &cancelled);

    if (!raised) {
        loop_deque_remove(waiters, waiter);
        if (possible && waiter->state != LOOP_FUTURE_CANCELLED)
            raised = wake_next(waiters);
    }
    return loop_body_raise_during(&exchange->coroutine, error, raised);
}

static enum loop_step put_body(struct loop_coroutine *self)
{
    struct exchange *exchange = (struct exchange *)self;
    struct loop_queue *queue = exchange->queue;
    struct loop_object *raised = NULL;

    LOOP_BODY_BEGIN(self);
    while (loop_queue_full(queue)) {
        raised = line_up(exchange, &queue->putters);
        if (raised)
            return loop_body_raise(self, raised);
        LOOP_AWAIT(self, &exchange->waiter->object);
        if (self->error)
            return give_up(exchange, &queue->putters, !loop_queue_full(queue));
    }
    raised = loop_queue_put_nowait(queue, exchange->item);
    LOOP_BODY_END_WITH(raised ? loop_body_raise(self, raised)
                              : loop_body_return_none(self));
}

static enum loop_step get_body(struct loop_coroutine *self)
{
    struct exchange *exchange = (struct exchange *)self;
    struct loop_queue *queue = exchange->queue;
    struct loop_object *item = NULL, *raised = NULL;

    LOOP_BODY_BEGIN(self);
    while (queue->items.count == 0) {
        raised = line_up(exchange, &queue->getters);
        if (raised)
            return loop_body_raise(self, raised);
        LOOP_AWAIT(self, &exchange->waiter->object);
        if (self->error)
            return give_up(exchange, &queue->getters, queue->items.count > 0);
    }
    raised = loop_queue_get_nowait(queue, &item);
    LOOP_BODY_END_WITH(raised ? loop_body_raise(self, raised)
                              : loop_body_return(self, item));
}

static const struct loop_coroutine_kind put_kind = {
    .name = "Queue.put",
    .size = sizeof(struct exchange),
    .body = put_body,
    .clear = exchange_clear,
};

static const struct loop_coroutine_kind get_kind = {
    .name = "Queue.get",
    .size = sizeof(struct exchange),
    .body = get_body,
    .clear = exchange_clear,
};

struct loop_object *loop_queue_put(struct loop_queue *queue,
                                   struct loop_object *item)
{
    return exchange_new(queue, &put_kind, item);
}

struct loop_object *loop_queue_get(struct loop_queue *queue)
{
    return exchange_new(queue, &get_kind, NULL);
}

/* -- finishing -- */

struct loop_object *loop_queue_task_done(struct loop_queue *queue)
{
    if (queue->unfinished == 0)
        return loop_mixin_error(&queue->mixin, LOOP_ERROR_VALUE,
                                "task_done() called too many times");
    queue->unfinished--;
    return queue->unfinished > 0 ? NULL : loop_event_set(queue->finished);
}

static enum loop_step join_body(struct loop_coroutine *self)
{
    struct exchange *exchange = (struct exchange *)self;

    LOOP_BODY_BEGIN(self);
    if (exchange->queue->unfinished > 0) {
        exchange->item = loop_event_wait(exchange->queue->finished);
        LOOP_AWAIT(self, exchange->item);
        if (self->error)
            return loop_body_raise(self, loop_body_take_error(self));
    }
    LOOP_BODY_END;
}

static const struct loop_coroutine_kind join_kind = {
    .name = "Queue.join",
    .size = sizeof(struct exchange),
    .body = join_body,
    .clear = exchange_clear,
};

struct loop_object *loop_queue_join(struct loop_queue *queue)
{
    return exchange_new(queue, &join_kind, NULL);
}

/* Throws all items away, as if they had been got and done. */
static struct loop_object *drain(struct loop_queue *queue)
{
    while (queue->items.count > 0) {
        struct loop_object *item;
        struct loop_object *raised = get_item(queue, &item);

        if (raised)
            return raised;
        loop_object_unref(item);
        if (queue->unfinished > 0)
            queue->unfinished--;
    }
    return queue->unfinished > 0 ? NULL : loop_event_set(queue->finished);
}

/* Lets all who wait see that the queue is shut down. */
static struct loop_object *wake_all(struct loop_deque *waiters)
{
    struct loop_object *raised = NULL;

    while (waiters->count > 0 && !raised)
        raised = wake_next(waiters);
    return raised;
}

struct loop_object *loop_queue_shutdown(struct loop_queue *queue,
                                        bool immediate)
{
    struct loop_object *raised = NULL;

    queue->shut_down = true;
    if (immediate)
        raised = drain(queue);
    if (!raised)
        raised = wake_all(&queue->getters);
    if (!raised)
        raised = wake_all(&queue->putters);
    return raised;
}
