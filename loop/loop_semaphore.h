/*
 * loop_semaphore.h - asyncio.Semaphore and BoundedSemaphore [SYNC-10 to
 * SYNC-12].
 */
#ifndef LOOP_SEMAPHORE_H
#define LOOP_SEMAPHORE_H

#include "loop_mixin.h"

struct loop_semaphore {
    struct loop_mixin mixin;
    unsigned long long value;
    unsigned long long bound; /* of a bounded one: what it began with */
    struct loop_deque waiters;
};

extern const struct loop_type loop_semaphore_type, loop_bounded_semaphore_type;

/* Stores a new semaphore, or returns the exception raised (new): the value is
 * negative. */
struct loop_object *loop_semaphore_new(struct loop_host *host, long long value,
                                       bool bounded,
                                       struct loop_semaphore **ret_semaphore);

/* Whether acquire() would have to wait: nothing is left, or somebody who
 * waits comes first [SYNC-10]. */
bool loop_semaphore_locked(const struct loop_semaphore *semaphore);
/* Semaphore.acquire(): a new coroutine that gives True. */
struct loop_object *loop_semaphore_acquire(struct loop_semaphore *semaphore);
/* Returns the exception raised (new) or NULL. */
struct loop_object *loop_semaphore_release(struct loop_semaphore *semaphore);

#endif
