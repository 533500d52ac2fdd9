/*
 * loop_lock.h - asyncio.Lock [SYNC-1 to SYNC-4], and what it shares with
 * semaphores: all that a condition can be built on.
 *
 * Functions that can raise return NULL on success, or the exception as a new
 * reference. Coroutines are new references.
 */
#ifndef LOOP_LOCK_H
#define LOOP_LOCK_H

#include "loop_mixin.h"

struct loop_lock {
    struct loop_mixin mixin;
    bool locked;
    struct loop_deque waiters;
};

extern const struct loop_type loop_lock_type;

/* An unlocked lock. */
struct loop_lock *loop_lock_new(struct loop_host *host);

/* Lock.acquire(): a coroutine that gives True. */
struct loop_object *loop_lock_acquire(struct loop_lock *lock);
/* Wakes the first waiter; raises if the lock is free [SYNC-4]. */
struct loop_object *loop_lock_release(struct loop_lock *lock);

/* -- whatever has acquire() and release(): locks, semaphores and, through
 * their locks, conditions -- */

/* Whether an object is one of these. */
bool loop_lockable(const struct loop_object *object);
bool loop_lockable_locked(struct loop_object *lockable);
struct loop_object *loop_lockable_acquire(struct loop_object *lockable);
struct loop_object *loop_lockable_release(struct loop_object *lockable);

/* `async with`: coroutines that acquire, giving None, and release. */
struct loop_object *loop_lockable_enter(struct loop_host *host,
                                        struct loop_object *lockable);
struct loop_object *loop_lockable_leave(struct loop_host *host,
                                        struct loop_object *lockable);

#endif
