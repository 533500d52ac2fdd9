/*
 * loop_barrier.h - asyncio.Barrier [SYNC-18].
 */
#ifndef LOOP_BARRIER_H
#define LOOP_BARRIER_H

#include "loop_condition.h"

enum loop_barrier_state {
    LOOP_BARRIER_FILLING = 0,
    LOOP_BARRIER_DRAINING,  /* full: those inside leave, others wait outside */
    LOOP_BARRIER_RESETTING, /* those inside leave with an error */
    LOOP_BARRIER_BROKEN
};

struct loop_barrier {
    struct loop_object object;
    struct loop_host *host;
    struct loop_condition *condition; /* notified when the state changes */
    enum loop_barrier_state state;
    long long parties;
    long long count; /* how many are inside */
};

extern const struct loop_type loop_barrier_type;

/* Stores a new barrier, or returns the exception raised (new): less than one
 * party. */
struct loop_object *loop_barrier_new(struct loop_host *host, long long parties,
                                     struct loop_barrier **ret_barrier);

/* Barrier.wait(): a new coroutine that gives the index of arrival. */
struct loop_object *loop_barrier_wait(struct loop_barrier *barrier);
/* Barrier.reset() and abort(): new coroutines that give None. */
struct loop_object *loop_barrier_reset(struct loop_barrier *barrier);
struct loop_object *loop_barrier_abort(struct loop_barrier *barrier);

/* How many wait for the others; none while it does not fill. */
long long loop_barrier_waiting(const struct loop_barrier *barrier);

/* `async with`: coroutines that wait, giving the index, and do nothing. */
struct loop_object *loop_barrier_enter(struct loop_barrier *barrier);
struct loop_object *loop_barrier_leave(struct loop_barrier *barrier);

#endif
