#include "loop_sleep.h"
#include "loop_await.h"

struct sleeping {
    struct loop_coroutine coroutine;
    double delay;
    struct loop_object *result;
    struct loop_future *future;
    struct loop_object *handle;
};

static void sleep_clear(struct loop_coroutine *self)
{
    struct sleeping *sleeping = (struct sleeping *)self;

    LOOP_OBJECT_CLEAR(sleeping->handle);
    LOOP_OBJECT_CLEAR(sleeping->future);
    LOOP_OBJECT_CLEAR(sleeping->result);
}

/* The timer's callback. */
static struct loop_object *wake(struct loop_native *self,
                                struct loop_object *argument)
{
    struct loop_future *future = (struct loop_future *)self->bound;

    (void)argument;
    if (future->state == LOOP_FUTURE_CANCELLED)
        return NULL;
    return loop_future_set_result(future, self->extra);
}

static struct loop_object *arm(struct sleeping *sleeping)
{
    struct loop_host *host = sleeping->coroutine.host;
    struct loop_object *loop, *raised = loop_await_running(host, &loop);
    struct loop_native *timer;

    if (raised)
        return raised;
    sleeping->future = host->ops->create_future(host, loop);
    timer = loop_native_new(host, "_set_result_unless_cancelled", wake,
                            &sleeping->future->object, sleeping->result);
    raised = loop_await_later(host, loop, sleeping->delay, &timer->object,
                              &sleeping->handle);
    loop_object_unref(timer);
    return raised;
}

static enum loop_step sleep_body(struct loop_coroutine *self)
{
    struct sleeping *sleeping = (struct sleeping *)self;
    struct loop_object *raised;

    LOOP_BODY_BEGIN(self);
    if (sleeping->delay <= 0) {
        LOOP_PAUSE(self);
        if (self->error)
            return loop_body_raise(self, loop_body_take_error(self));
        return loop_body_return(self, loop_object_ref(sleeping->result));
    }
    if (sleeping->delay != sleeping->delay)
        return loop_body_raise(self, self->host->ops->exception_new(
                                         self->host, LOOP_ERROR_VALUE,
                                         "Invalid delay: NaN (not a number)"));
    raised = arm(sleeping);
    if (raised)
        return loop_body_raise(self, raised);
    LOOP_AWAIT(self, &sleeping->future->object);
    loop_await_disarm(self->host, &sleeping->handle);
    LOOP_BODY_END_WITH(
        self->error ? loop_body_raise(self, loop_body_take_error(self))
                    : loop_body_return(self, loop_body_take_value(self)));
}

static const struct loop_coroutine_kind sleep_kind = {
    .name = "sleep",
    .size = sizeof(struct sleeping),
    .body = sleep_body,
    .clear = sleep_clear,
};

struct loop_object *loop_sleep(struct loop_host *host, double delay,
                               struct loop_object *result)
{
    struct sleeping *sleeping = loop_coroutine_new(host, &sleep_kind);

    sleeping->delay = delay;
    sleeping->result = loop_object_ref(result);
    return &sleeping->coroutine.object;
}
