/*
 * loop_condition.h - asyncio.Condition [SYNC-6 to SYNC-9].
 */
#ifndef LOOP_CONDITION_H
#define LOOP_CONDITION_H

#include "loop_lock.h"

struct loop_condition {
    struct loop_mixin mixin;
    struct loop_object *lock; /* a lock or a semaphore, never a condition */
    struct loop_deque waiters;
};

extern const struct loop_type loop_condition_type;

/* A condition over a lock of its own, or over `lockable` (borrowed; kept);
 * that of a condition is its lock. */
struct loop_condition *loop_condition_new(struct loop_host *host,
                                          struct loop_object *lockable);

/* Condition.wait(): a new coroutine that gives True. */
struct loop_object *loop_condition_wait(struct loop_condition *condition);
/* Condition.wait_for(predicate): a new coroutine that gives what the predicate
 * (borrowed; called through the host) returned last. */
struct loop_object *loop_condition_wait_for(struct loop_condition *condition,
                                            struct loop_object *predicate);

/* Wakes the first `count` waiters that were not woken yet; returns the
 * exception raised (new) or NULL: the lock is free [SYNC-7]. */
struct loop_object *loop_condition_notify(struct loop_condition *condition,
                                          size_t count);
struct loop_object *loop_condition_notify_all(struct loop_condition *condition);

#endif
