/*
 * loop_event.h - asyncio.Event [SYNC-5].
 */
#ifndef LOOP_EVENT_H
#define LOOP_EVENT_H

#include "loop_mixin.h"

struct loop_event {
    struct loop_mixin mixin;
    bool set;
    struct loop_deque waiters;
};

extern const struct loop_type loop_event_type;

/* An event that is not set. */
struct loop_event *loop_event_new(struct loop_host *host);

/* Wakes all waiters, whatever clear() does then; returns the exception raised
 * (new) or NULL. */
struct loop_object *loop_event_set(struct loop_event *event);
void loop_event_clear(struct loop_event *event);

/* Event.wait(): a new coroutine that gives True. */
struct loop_object *loop_event_wait(struct loop_event *event);

#endif
