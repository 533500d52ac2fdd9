#include "loop_semaphore.h"

static void semaphore_clear(struct loop_object *self)
{
    struct loop_semaphore *semaphore = (struct loop_semaphore *)self;

    loop_deque_clear(&semaphore->waiters);
    loop_mixin_clear(&semaphore->mixin);
}

const struct loop_type loop_semaphore_type = {
    .id = LOOP_TYPE_SEMAPHORE,
    .name = "Semaphore",
    .clear = semaphore_clear,
};

const struct loop_type loop_bounded_semaphore_type = {
    .id = LOOP_TYPE_BOUNDED_SEMAPHORE,
    .name = "BoundedSemaphore",
    .clear = semaphore_clear,
};

struct loop_object *loop_semaphore_new(struct loop_host *host, long long value,
                                       bool bounded,
                                       struct loop_semaphore **ret_semaphore)
{
    const struct loop_type *type =
        bounded ? &loop_bounded_semaphore_type : &loop_semaphore_type;
    struct loop_semaphore *semaphore;

    if (value < 0)
        return host->ops->exception_new(host, LOOP_ERROR_VALUE,
                                        "Semaphore initial value must be >= 0");
    semaphore = loop_mixin_new(host, type, sizeof *semaphore);
    semaphore->value = semaphore->bound = (unsigned long long)value;
    *ret_semaphore = semaphore;
    return NULL;
}

bool loop_semaphore_locked(const struct loop_semaphore *semaphore)
{
    if (semaphore->value == 0)
        return true;
    for (size_t i = 0; i < semaphore->waiters.count; i++) {
        const struct loop_future *waiter =
            loop_deque_at(&semaphore->waiters, i);

        if (waiter->state != LOOP_FUTURE_CANCELLED)
            return true;
    }
    return false;
}

/* Gives one unit to the first waiter that has none yet; stores whether there
 * was one. */
static struct loop_object *wake_next(struct loop_semaphore *semaphore,
                                     bool *ret_woken)
{
    struct loop_host *host = semaphore->mixin.host;
    struct loop_future *waiter = loop_waiters_pending(&semaphore->waiters);

    *ret_woken = waiter != NULL;
    if (!waiter)
        return NULL;
    semaphore->value--;
    return loop_waiter_wake(waiter, host->ops->boolean(host, true));
}

struct loop_object *loop_semaphore_release(struct loop_semaphore *semaphore)
{
    bool woken;

    if (semaphore->mixin.object.type == &loop_bounded_semaphore_type &&
        semaphore->value >= semaphore->bound)
        return loop_mixin_error(&semaphore->mixin, LOOP_ERROR_VALUE,
                                "BoundedSemaphore released too many times");
    semaphore->value++;
    return wake_next(semaphore, &woken);
}

/* -- acquire -- */

struct acquire {
    struct loop_coroutine coroutine;
    struct loop_semaphore *semaphore;
    struct loop_future *waiter;
};

static void acquire_clear(struct loop_coroutine *self)
{
    struct acquire *acquire = (struct acquire *)self;

    LOOP_OBJECT_CLEAR(acquire->semaphore);
    LOOP_OBJECT_CLEAR(acquire->waiter);
}

/* Those who came meanwhile had to queue, although something was left. */
static struct loop_object *wake_others(struct loop_semaphore *semaphore)
{
    struct loop_object *raised = NULL;
    bool woken = true;

    while (semaphore->value > 0 && woken && !raised)
        raised = wake_next(semaphore, &woken);
    return raised;
}

/* After the wait, however it ended. */
static enum loop_step leave(struct acquire *acquire)
{
    struct loop_semaphore *semaphore = acquire->semaphore;
    struct loop_coroutine *self = &acquire->coroutine;
    struct loop_object *raised, *error = loop_body_take_error(self);

    loop_deque_remove(&semaphore->waiters, acquire->waiter);
    /* The unit that it was given goes back [SYNC-11]. */
    if (error && loop_mixin_cancelled(&semaphore->mixin, error) &&
        acquire->waiter->state == LOOP_FUTURE_FINISHED)
        semaphore->value++;
    raised = wake_others(semaphore);
    if (error)
        return loop_body_raise_during(self, error, raised);
    if (raised)
        return loop_body_raise(self, raised);
    return loop_body_return(self, self->host->ops->boolean(self->host, true));
}

static enum loop_step acquire_body(struct loop_coroutine *self)
{
    struct acquire *acquire = (struct acquire *)self;
    struct loop_semaphore *semaphore = acquire->semaphore;
    struct loop_object *raised;

    LOOP_BODY_BEGIN(self);
    if (!loop_semaphore_locked(semaphore)) {
        semaphore->value--;
        return loop_body_return(self,
                                self->host->ops->boolean(self->host, true));
    }
    raised = loop_mixin_wait(&semaphore->mixin, &semaphore->waiters,
                             &acquire->waiter);
    if (raised)
        return loop_body_raise(self, raised);
    LOOP_AWAIT(self, &acquire->waiter->object);
    LOOP_BODY_END_WITH(leave(acquire));
}

static const struct loop_coroutine_kind acquire_kind = {
    .name = "Semaphore.acquire",
    .size = sizeof(struct acquire),
    .body = acquire_body,
    .clear = acquire_clear,
};

struct loop_object *loop_semaphore_acquire(struct loop_semaphore *semaphore)
{
    struct acquire *acquire =
        loop_coroutine_new(semaphore->mixin.host, &acquire_kind);

    acquire->semaphore = loop_object_ref(semaphore);
    return &acquire->coroutine.object;
}
