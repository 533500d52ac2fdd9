#include "loop_lock.h"

static void lock_clear(struct loop_object *self)
{
    struct loop_lock *lock = (struct loop_lock *)self;

    loop_deque_clear(&lock->waiters);
    loop_mixin_clear(&lock->mixin);
}

const struct loop_type loop_lock_type = {
    .id = LOOP_TYPE_LOCK,
    .name = "Lock",
    .clear = lock_clear,
};

struct loop_lock *loop_lock_new(struct loop_host *host)
{
    return loop_mixin_new(host, &loop_lock_type, sizeof(struct loop_lock));
}

/* Wakes the first waiter, unless it is on its way already [SYNC-3]. */
static struct loop_object *wake_first(struct loop_lock *lock)
{
    struct loop_host *host = lock->mixin.host;
    struct loop_future *first;

    if (lock->waiters.count == 0)
        return NULL;
    first = loop_deque_at(&lock->waiters, 0);
    if (loop_future_done(first))
        return NULL;
    return loop_waiter_wake(first, host->ops->boolean(host, true));
}

struct loop_object *loop_lock_release(struct loop_lock *lock)
{
    if (!lock->locked)
        return loop_mixin_error(&lock->mixin, LOOP_ERROR_RUNTIME,
                                "Lock is not acquired.");
    lock->locked = false;
    return wake_first(lock);
}

/* -- acquire -- */

struct acquire {
    struct loop_coroutine coroutine;
    struct loop_lock *lock;
    struct loop_future *waiter;
};

static void acquire_clear(struct loop_coroutine *self)
{
    struct acquire *acquire = (struct acquire *)self;

    LOOP_OBJECT_CLEAR(acquire->lock);
    LOOP_OBJECT_CLEAR(acquire->waiter);
}

/* Free, and nobody waits who has not given up [SYNC-2]. */
static bool can_take(const struct loop_lock *lock)
{
    if (lock->locked)
        return false;
    for (size_t i = 0; i < lock->waiters.count; i++) {
        const struct loop_future *waiter = loop_deque_at(&lock->waiters, i);

        if (waiter->state != LOOP_FUTURE_CANCELLED)
            return false;
    }
    return true;
}

static enum loop_step take(struct acquire *acquire)
{
    struct loop_host *host = acquire->coroutine.host;

    acquire->lock->locked = true;
    return loop_body_return(&acquire->coroutine,
                            host->ops->boolean(host, true));
}

/* A waiter that leaves with a free lock behind it wakes the next [SYNC-3]. */
static enum loop_step give_up(struct acquire *acquire)
{
    struct loop_lock *lock = acquire->lock;
    struct loop_object *raised = NULL;
    struct loop_object *error = loop_body_take_error(&acquire->coroutine);

    if (loop_mixin_cancelled(&lock->mixin, error) && !lock->locked)
        raised = wake_first(lock);
    return loop_body_raise_during(&acquire->coroutine, error, raised);
}

static enum loop_step acquire_body(struct loop_coroutine *self)
{
    struct acquire *acquire = (struct acquire *)self;
    struct loop_lock *lock = acquire->lock;
    struct loop_object *raised;

    LOOP_BODY_BEGIN(self);
    if (can_take(lock))
        return take(acquire);
    raised = loop_mixin_wait(&lock->mixin, &lock->waiters, &acquire->waiter);
    if (raised)
        return loop_body_raise(self, raised);
    LOOP_AWAIT(self, &acquire->waiter->object);
    loop_deque_remove(&lock->waiters, acquire->waiter);
    LOOP_BODY_END_WITH(self->error ? give_up(acquire) : take(acquire));
}

static const struct loop_coroutine_kind acquire_kind = {
    .name = "Lock.acquire",
    .size = sizeof(struct acquire),
    .body = acquire_body,
    .clear = acquire_clear,
};

struct loop_object *loop_lock_acquire(struct loop_lock *lock)
{
    struct acquire *acquire =
        loop_coroutine_new(lock->mixin.host, &acquire_kind);

    acquire->lock = loop_object_ref(lock);
    return &acquire->coroutine.object;
}
