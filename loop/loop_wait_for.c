#include "loop_wait_for.h"
#include "loop_await.h"
#include "loop_timeout.h"

struct waiting_for {
    struct loop_coroutine coroutine;
    struct loop_object *object;
    double limit;
    bool limited;
    struct loop_timeout *timeout;
    /* for a limit that has been reached before the wait: */
    struct loop_future *future, *waiter;
    struct loop_native *release;
    struct loop_task *task; /* that waits: kept by what it raises */
};

/* Takes the callback of cancel_and_wait back. */
static void let_go(struct waiting_for *self)
{
    loop_future_remove_done_callback(self->future, &self->release->object);
    LOOP_OBJECT_CLEAR(self->release);
}

static void wait_for_clear(struct loop_coroutine *coroutine)
{
    struct waiting_for *self = (struct waiting_for *)coroutine;

    LOOP_OBJECT_CLEAR(self->release);
    LOOP_OBJECT_CLEAR(self->timeout);
    LOOP_OBJECT_CLEAR(self->future);
    LOOP_OBJECT_CLEAR(self->waiter);
    LOOP_OBJECT_CLEAR(self->task);
    LOOP_OBJECT_CLEAR(self->object);
}

/* Waits through a future of its own, so that it can be cancelled itself. */
static struct loop_object *cancel_future(struct waiting_for *self)
{
    struct loop_host *host = self->coroutine.host;
    struct loop_object *loop, *raised = loop_await_running(host, &loop);
    bool cancelled;

    if (raised)
        return raised;
    self->waiter = host->ops->create_future(host, loop);
    self->task = loop_object_ref(loop_current_task(host));
    self->release = loop_await_release(self->waiter, "_release_waiter()");
    loop_future_add_done_callback(self->future, &self->release->object, NULL);
    return loop_cancel(self->future, NULL, &cancelled);
}

/* Leaves with the future's outcome; its cancellation is a timeout if
 * `cancelled` says so. */
static enum loop_step give_outcome(struct waiting_for *self, bool cancelled)
{
    struct loop_host *host = self->coroutine.host;
    struct loop_object *result = NULL;
    struct loop_object *error = loop_await_result(self->future, &result);
    struct loop_object *timeout;

    if (!error)
        return loop_body_return(&self->coroutine, loop_object_ref(result));
    if (!cancelled ||
        host->ops->exception_kind(host, error) != LOOP_EXCEPTION_CANCELLED)
        return loop_body_raise(&self->coroutine, error);
    timeout = host->ops->exception_new(host, LOOP_ERROR_TIMEOUT, NULL);
    host->ops->exception_set_cause(host, timeout, error);
    loop_object_unref(error);
    return loop_body_raise(&self->coroutine, timeout);
}

/* The future has ended; what it took to wait for it is over. */
static enum loop_step outcome_at_last(struct waiting_for *self)
{
    LOOP_OBJECT_CLEAR(self->waiter);
    LOOP_OBJECT_CLEAR(self->task);
    return give_outcome(self, true);
}

/* No time at all [AWAI-28]. */
static enum loop_step at_once_body(struct loop_coroutine *self)
{
    struct waiting_for *waiting = (struct waiting_for *)self;
    struct loop_object *raised;

    LOOP_BODY_BEGIN(self);
    raised =
        loop_ensure_future(self->host, NULL, waiting->object, &waiting->future);
    if (raised)
        return loop_body_raise(self, raised);
    LOOP_OBJECT_CLEAR(waiting->object);
    if (loop_future_done(waiting->future))
        return give_outcome(waiting, false);
    raised = cancel_future(waiting);
    if (raised)
        return loop_body_raise(self, raised);
    LOOP_AWAIT(self, &waiting->waiter->object);
    let_go(waiting);
    LOOP_BODY_END_WITH(self->error
                           ? loop_body_raise(self, loop_body_take_error(self))
                           : outcome_at_last(waiting));
}

static struct loop_object *begin(struct waiting_for *self)
{
    struct loop_object *raised =
        loop_timeout_after(self->coroutine.host,
                           self->limited ? &self->limit : NULL, &self->timeout);

    return raised ? raised : loop_timeout_begin(self->timeout);
}

static enum loop_step limited_body(struct loop_coroutine *self)
{
    struct waiting_for *waiting = (struct waiting_for *)self;
    struct loop_object *raised;

    LOOP_BODY_BEGIN(self);
    raised = begin(waiting);
    if (raised)
        return loop_body_raise(self, raised);
    LOOP_AWAIT(self, waiting->object);
    raised = loop_timeout_end(waiting->timeout, self->error);
    if (raised)
        return loop_body_raise(self, raised);
    LOOP_OBJECT_CLEAR(waiting->timeout);
    LOOP_BODY_END_WITH(
        self->error ? loop_body_raise(self, loop_body_take_error(self))
                    : loop_body_return(self, loop_body_take_value(self)));
}

struct loop_object *loop_wait_for(struct loop_host *host,
                                  struct loop_object *object,
                                  const double *timeout)
{
    static const struct loop_coroutine_kind limited = {
        .name = "wait_for",
        .size = sizeof(struct waiting_for),
        .body = limited_body,
        .clear = wait_for_clear,
    };
    static const struct loop_coroutine_kind at_once = {
        .name = "wait_for",
        .size = sizeof(struct waiting_for),
        .body = at_once_body,
        .clear = wait_for_clear,
    };
    bool now = timeout && *timeout <= 0;
    struct waiting_for *self =
        loop_coroutine_new(host, now ? &at_once : &limited);

    self->object = loop_object_ref(object);
    self->limited = timeout != NULL;
    self->limit = timeout ? *timeout : 0;
    return &self->coroutine.object;
}
