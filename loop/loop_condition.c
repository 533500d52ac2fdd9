#include "loop_condition.h"

static void condition_clear(struct loop_object *self)
{
    struct loop_condition *condition = (struct loop_condition *)self;

    LOOP_OBJECT_CLEAR(condition->lock);
    loop_deque_clear(&condition->waiters);
    loop_mixin_clear(&condition->mixin);
}

const struct loop_type loop_condition_type = {
    .id = LOOP_TYPE_CONDITION,
    .name = "Condition",
    .clear = condition_clear,
};

struct loop_condition *loop_condition_new(struct loop_host *host,
                                          struct loop_object *lockable)
{
    struct loop_condition *condition =
        loop_mixin_new(host, &loop_condition_type, sizeof *condition);

    if (!lockable)
        condition->lock = &loop_lock_new(host)->mixin.object;
    else if (lockable->type == &loop_condition_type)
        condition->lock =
            loop_object_ref(((struct loop_condition *)lockable)->lock);
    else
        condition->lock = loop_object_ref(lockable);
    return condition;
}

struct loop_object *loop_condition_notify(struct loop_condition *condition,
                                          size_t count)
{
    if (!loop_lockable_locked(condition->lock))
        return loop_mixin_error(&condition->mixin, LOOP_ERROR_RUNTIME,
                                "cannot notify on un-acquired lock");
    return loop_waiters_wake(&condition->waiters, count, false);
}

struct loop_object *loop_condition_notify_all(struct loop_condition *condition)
{
    return loop_condition_notify(condition, condition->waiters.count);
}

/* -- wait -- */

struct wait {
    struct loop_coroutine coroutine;
    struct loop_condition *condition;
    struct loop_future *waiter;
    struct loop_object *acquire; /* of the lock, once woken */
    struct loop_object *error;   /* what ended the wait for a notification */
    struct loop_object *latest;  /* CancelledError that came after it */
};

static void wait_clear(struct loop_coroutine *self)
{
    struct wait *wait = (struct wait *)self;

    LOOP_OBJECT_CLEAR(wait->condition);
    LOOP_OBJECT_CLEAR(wait->waiter);
    LOOP_OBJECT_CLEAR(wait->acquire);
    LOOP_OBJECT_CLEAR(wait->error);
    LOOP_OBJECT_CLEAR(wait->latest);
}

/* Releases the lock and lines up; returns the exception raised. */
static struct loop_object *line_up(struct wait *wait)
{
    struct loop_condition *condition = wait->condition;
    struct loop_object *raised;

    if (!loop_lockable_locked(condition->lock))
        return loop_mixin_error(&condition->mixin, LOOP_ERROR_RUNTIME,
                                "cannot wait on un-acquired lock");
    raised = loop_mixin_future(&condition->mixin, &wait->waiter);
    if (!raised)
        raised = loop_lockable_release(condition->lock);
    if (!raised)
        loop_deque_append(&condition->waiters, wait->waiter);
    return raised;
}

/* Leaves with an exception: a notification that it may have had goes to
 * somebody else [SYNC-9]. `error` is taken. */
static enum loop_step hand_on(struct wait *wait, struct loop_object *error)
{
    struct loop_object *raised =
        loop_waiters_wake(&wait->condition->waiters, 1, false);

    return loop_body_raise_during(&wait->coroutine, error, raised);
}

/* An attempt to get the lock back was cancelled: it is made again. */
static void note_cancel(struct wait *wait)
{
    struct loop_object *old = wait->latest;

    wait->latest = loop_body_take_error(&wait->coroutine);
    loop_object_unref(old);
}

/* What the attempts to get the lock back came to, if it is an exception: the
 * one that ended the last attempt, or the latest cancellation. It is raised
 * while the error of the wait itself is handled. */
static struct loop_object *attempt_error(struct wait *wait)
{
    const struct loop_host_ops *ops = wait->coroutine.host->ops;
    struct loop_object *error = loop_body_take_error(&wait->coroutine);

    if (!error) {
        error = wait->latest;
        wait->latest = NULL;
    }
    if (error && wait->error)
        ops->exception_set_context(wait->coroutine.host, error, wait->error);
    else if (error)
        ops->exception_chain(wait->coroutine.host, error);
    return error;
}

/* The error of the wait itself, going on as it came. */
static struct loop_object *wait_error(struct wait *wait)
{
    const struct loop_host_ops *ops = wait->coroutine.host->ops;
    struct loop_object *error = wait->error;

    wait->error = NULL;
    if (error && ops->exception_pass)
        ops->exception_pass(wait->coroutine.host, error);
    return error;
}

/* The lock is back, or cannot be had. */
static enum loop_step leave(struct wait *wait)
{
    struct loop_coroutine *self = &wait->coroutine;
    struct loop_object *error = attempt_error(wait);

    if (!error)
        error = wait_error(wait);
    if (error)
        return hand_on(wait, error);
    return loop_body_return(self, self->host->ops->boolean(self->host, true));
}

static enum loop_step wait_body(struct loop_coroutine *self)
{
    struct wait *wait = (struct wait *)self;
    struct loop_condition *condition = wait->condition;
    struct loop_object *raised;

    LOOP_BODY_BEGIN(self);
    raised = line_up(wait);
    if (raised)
        return loop_body_raise(self, raised);
    LOOP_AWAIT(self, &wait->waiter->object);
    loop_deque_remove(&condition->waiters, wait->waiter);
    wait->error = loop_body_take_error(self);
    for (;;) {
        LOOP_OBJECT_CLEAR(wait->acquire);
        wait->acquire = loop_lockable_acquire(condition->lock);
        LOOP_AWAIT(self, wait->acquire);
        if (!self->error ||
            !loop_mixin_cancelled(&condition->mixin, self->error))
            break;
        note_cancel(wait);
    }
    LOOP_BODY_END_WITH(leave(wait));
}

static const struct loop_coroutine_kind wait_kind = {
    .name = "Condition.wait",
    .size = sizeof(struct wait),
    .body = wait_body,
    .clear = wait_clear,
};

struct loop_object *loop_condition_wait(struct loop_condition *condition)
{
    struct wait *wait = loop_coroutine_new(condition->mixin.host, &wait_kind);

    wait->condition = loop_object_ref(condition);
    return &wait->coroutine.object;
}

/* -- wait_for -- */

struct wait_for {
    struct loop_coroutine coroutine;
    struct loop_condition *condition;
    struct loop_object *predicate;
    struct loop_object *wait;
};

static void wait_for_clear(struct loop_coroutine *self)
{
    struct wait_for *wait_for = (struct wait_for *)self;

    LOOP_OBJECT_CLEAR(wait_for->condition);
    LOOP_OBJECT_CLEAR(wait_for->predicate);
    LOOP_OBJECT_CLEAR(wait_for->wait);
}

static enum loop_step wait_for_body(struct loop_coroutine *self)
{
    struct wait_for *wait_for = (struct wait_for *)self;
    const struct loop_host_ops *ops = self->host->ops;
    struct loop_object *result = NULL, *raised;

    LOOP_BODY_BEGIN(self);
    for (;;) {
        result = NULL;
        raised = ops->call(self->host, wait_for->predicate, &result);
        if (!result)
            return loop_body_raise(self, raised);
        if (ops->truth(self->host, result))
            break;
        loop_object_unref(result);
        LOOP_OBJECT_CLEAR(wait_for->wait);
        wait_for->wait = loop_condition_wait(wait_for->condition);
        LOOP_AWAIT(self, wait_for->wait);
        if (self->error)
            return loop_body_raise(self, loop_body_take_error(self));
    }
    LOOP_BODY_END_WITH(loop_body_return(self, result));
}

static const struct loop_coroutine_kind wait_for_kind = {
    .name = "Condition.wait_for",
    .size = sizeof(struct wait_for),
    .body = wait_for_body,
    .clear = wait_for_clear,
};

struct loop_object *loop_condition_wait_for(struct loop_condition *condition,
                                            struct loop_object *predicate)
{
    struct wait_for *wait_for =
        loop_coroutine_new(condition->mixin.host, &wait_for_kind);

    wait_for->condition = loop_object_ref(condition);
    wait_for->predicate = loop_object_ref(predicate);
    return &wait_for->coroutine.object;
}
