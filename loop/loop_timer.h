/*
 * loop_timer.h - the timers, by deadline.
 *
 * A binary heap with the very algorithm of CPython's heapq, comparing
 * deadlines only, so that equal deadlines come out in asyncio's order [TIME-9].
 * That order is not first in, first out; a heap that breaks ties by a sequence
 * number would be simpler to explain and wrong here.
 *
 * Cancelled timers stay in until they reach the head, or are purged when they
 * are more than half of more than a hundred [TIME-17 to TIME-22].
 */
#ifndef LOOP_TIMER_H
#define LOOP_TIMER_H

#include "loop_handle.h"

struct loop_timer_entry {
    double when;
    struct loop_handle *handle;
};

struct loop_timers {
    struct loop_timer_entry *entries;
    size_t count, capacity;
    size_t cancelled; /* may exceed the truth [TIME-22] */
};

/* Adds the handle (its reference is taken) at its deadline; false: no memory,
 * nothing changed. */
bool loop_timers_push(struct loop_timers *timers, struct loop_handle *handle);

/* Takes the earliest out; there must be one. The reference is the caller's.
 * Does not touch the count of cancelled ones [TIME-22]. */
struct loop_handle *loop_timers_pop(struct loop_timers *timers);

/* What begins a tick: purges all cancelled timers or drops those at the head
 * [TIME-17, TIME-19, TIME-20]. */
void loop_timers_drop_cancelled(struct loop_timers *timers);

/* Discards all timers, last entry first, and frees the memory. */
void loop_timers_release(struct loop_timers *timers);

#endif
