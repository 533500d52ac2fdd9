#include "loop_event.h"
#include <stdint.h>

static void event_clear(struct loop_object *self)
{
    struct loop_event *event = (struct loop_event *)self;

    loop_deque_clear(&event->waiters);
    loop_mixin_clear(&event->mixin);
}

const struct loop_type loop_event_type = {
    .id = LOOP_TYPE_EVENT,
    .name = "Event",
    .clear = event_clear,
};

struct loop_event *loop_event_new(struct loop_host *host)
{
    return loop_mixin_new(host, &loop_event_type, sizeof(struct loop_event));
}

struct loop_object *loop_event_set(struct loop_event *event)
{
    if (event->set)
        return NULL;
    event->set = true;
    return loop_waiters_wake(&event->waiters, SIZE_MAX, true);
}

void loop_event_clear(struct loop_event *event)
{
    event->set = false;
}

/* -- wait -- */

struct wait {
    struct loop_coroutine coroutine;
    struct loop_event *event;
    struct loop_future *waiter;
};

static void wait_clear(struct loop_coroutine *self)
{
    struct wait *wait = (struct wait *)self;

    LOOP_OBJECT_CLEAR(wait->event);
    LOOP_OBJECT_CLEAR(wait->waiter);
}

static enum loop_step wait_body(struct loop_coroutine *self)
{
    struct wait *wait = (struct wait *)self;
    struct loop_event *event = wait->event;
    struct loop_object *raised;

    LOOP_BODY_BEGIN(self);
    if (!event->set) {
        raised = loop_mixin_wait(&event->mixin, &event->waiters, &wait->waiter);
        if (raised)
            return loop_body_raise(self, raised);
        LOOP_AWAIT(self, &wait->waiter->object);
        loop_deque_remove(&event->waiters, wait->waiter);
        if (self->error)
            return loop_body_raise(self, loop_body_take_error(self));
    }
    LOOP_BODY_END_WITH(
        loop_body_return(self, self->host->ops->boolean(self->host, true)));
}

static const struct loop_coroutine_kind wait_kind = {
    .name = "Event.wait",
    .size = sizeof(struct wait),
    .body = wait_body,
    .clear = wait_clear,
};

struct loop_object *loop_event_wait(struct loop_event *event)
{
    struct wait *wait = loop_coroutine_new(event->mixin.host, &wait_kind);

    wait->event = loop_object_ref(event);
    return &wait->coroutine.object;
}
