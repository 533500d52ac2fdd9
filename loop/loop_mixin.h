/*
 * loop_mixin.h - what locks, events, queues and their kin have in common.
 *
 * They can be made without any loop and are bound to the running one where
 * they first have to wait [SYNC-19, SYNC-20]. Who waits is a future in a row
 * of waiters; waking somebody is setting its result, so that the task goes on
 * in the loop's next tick.
 */
#ifndef LOOP_MIXIN_H
#define LOOP_MIXIN_H

#include "loop_coroutine.h"
#include "loop_deque.h"
#include "loop_task.h"

/* The first member of each such object. */
struct loop_mixin {
    struct loop_object object;
    struct loop_host *host;
    struct loop_object *loop; /* the loop it is bound to, or NULL */
};

/* A new object of a type; `size` is that of the struct around the mixin. */
void *loop_mixin_new(struct loop_host *host, const struct loop_type *type,
                     size_t size);
/* Gives back what the mixin holds. */
void loop_mixin_clear(struct loop_mixin *self);

/*
 * A future to wait for (new), of the running loop, to which the object is
 * bound from now on. Returns the exception raised (new): another loop runs
 * than it is bound to [SYNC-19].
 */
struct loop_object *loop_mixin_future(struct loop_mixin *self,
                                      struct loop_future **ret_future);
/* The same, and the future is appended to a row of waiters. */
struct loop_object *loop_mixin_wait(struct loop_mixin *self,
                                    struct loop_deque *waiters,
                                    struct loop_future **ret_future);

/* A new exception; message NULL: without arguments. */
struct loop_object *loop_mixin_error(struct loop_mixin *self,
                                     enum loop_error error,
                                     const char *message);

/* The first waiter that is not done yet (borrowed), or NULL. */
struct loop_future *loop_waiters_pending(const struct loop_deque *waiters);
/* Sets the result of a waiter to `result` (taken). Returns the exception
 * raised (new): its loop is closed. */
struct loop_object *loop_waiter_wake(struct loop_future *waiter,
                                     struct loop_object *result);
/* Wakes the first `limit` of those that are not done with a truth. */
struct loop_object *loop_waiters_wake(const struct loop_deque *waiters,
                                      size_t limit, bool result);

/* Whether an exception is a CancelledError. */
bool loop_mixin_cancelled(struct loop_mixin *self,
                          struct loop_object *exception);

/*
 * Ends a body with the exception that is being handled in it (taken), or with
 * one that the handling raised (taken, or NULL); that one gets the handled
 * one as its __context__.
 */
enum loop_step loop_body_raise_during(struct loop_coroutine *self,
                                      struct loop_object *handled,
                                      struct loop_object *raised);

#endif
