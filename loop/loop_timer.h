/*
 * loop_timer.h - the timers, by deadline.
 *
 * A binary heap with the very algorithm of CPython's heapq, comparing
 * deadlines only, so that equal deadlines come out in asyncio's order [TIME-9].
 * That order is not first in, first out; a heap that breaks ties by a sequence
 * number would be simpler to explain and wrong here.
 *
 * Cancelled timers stay in until they reach the head, or are purged when they
 * are more than half of more than a hundred [TIME-17 to TIME-22]. Their entries
 * must, their handles need not: one whose entry is where it was added, as that
 * of most timeouts, is given up at once, so that its memory is used again and a
 * purge need not look at it.
 */
#ifndef LOOP_TIMER_H
#define LOOP_TIMER_H

#include "loop_handle.h"

struct loop_timer_entry {
    double when;
    struct loop_handle *handle; /* NULL: cancelled */
};

struct loop_timers {
    struct loop_timer_entry *entries;
    size_t count, capacity;
    size_t cancelled; /* may exceed the truth [TIME-22] */
    bool has_moved;   /* some that are cancelled may still have handles */
};

/* Whether there is no room for one more. */
static inline bool loop_timers_are_full(const struct loop_timers *timers)
{
    return timers->count == timers->capacity;
}

/* Makes room for more; false: no memory, nothing changed. */
bool loop_timers_grow(struct loop_timers *timers);

/* Adds the handle (its reference is taken) at its deadline; there must be
 * room. */
void loop_timers_push(struct loop_timers *timers, struct loop_handle *handle);

/* Counts a timer that was cancelled [TIME-21]. Whether it is given up: then the
 * reference is the caller's. */
bool loop_timers_cancel(struct loop_timers *timers, struct loop_handle *handle);

/* Takes the earliest out; there must be one. The reference is the caller's;
 * NULL: it was cancelled. Does not touch the count of those [TIME-22]. */
struct loop_handle *loop_timers_pop(struct loop_timers *timers);

/* What begins a tick: purges all cancelled timers or drops those at the head
 * [TIME-17, TIME-19, TIME-20]. */
void loop_timers_drop_cancelled(struct loop_timers *timers);

/* Discards all timers, last entry first, and frees the memory. */
void loop_timers_release(struct loop_timers *timers);

#endif
