/*
 * loop_timeout.h - asyncio.timeout and timeout_at [AWAI-40 to AWAI-48].
 */
#ifndef LOOP_TIMEOUT_H
#define LOOP_TIMEOUT_H

#include "loop_coroutine.h"
#include "loop_task.h"

enum loop_timeout_state {
    LOOP_TIMEOUT_CREATED = 0,
    LOOP_TIMEOUT_ACTIVE,
    LOOP_TIMEOUT_EXPIRING, /* it has cancelled its task */
    LOOP_TIMEOUT_EXPIRED,
    LOOP_TIMEOUT_FINISHED
};

/* A deadline for a block of a task. */
struct loop_timeout {
    struct loop_object object; /* of loop_timeout_type */
    struct loop_host *host;
    enum loop_timeout_state state;
    bool limited; /* there is a deadline */
    double when;
    struct loop_object *deadline; /* the embedder's `when`, or NULL */
    struct loop_task *task;       /* that entered it */
    unsigned cancelling;          /* its requests at that time */
    struct loop_object *handle;   /* of the timer, or NULL */
    struct loop_native *soon;     /* in its place for a deadline gone by */
};

extern const struct loop_type loop_timeout_type;

/* A timeout at `when` seconds of the loop's clock, NULL: never. `deadline` is
 * kept for the embedder, may be NULL (borrowed); the host's deadline_passed
 * compares it in place of `when`. */
struct loop_timeout *loop_timeout_new(struct loop_host *host,
                                      const double *when,
                                      struct loop_object *deadline);

/* Moves the deadline; raises unless it is active [AWAI-47, AWAI-48]. */
struct loop_object *loop_timeout_reschedule(struct loop_timeout *self,
                                            const double *when,
                                            struct loop_object *deadline);

/* Whether it has expired. */
bool loop_timeout_expired(const struct loop_timeout *self);

/* Enters the block, in the current task; raises where that is wrong. */
struct loop_object *loop_timeout_begin(struct loop_timeout *self);

/*
 * Leaves the block, by `exception` (borrowed; NULL: without). Returns the
 * TimeoutError that takes its place (new), or NULL [AWAI-41, AWAI-44].
 */
struct loop_object *loop_timeout_end(struct loop_timeout *self,
                                     struct loop_object *exception);

/* The coroutines of __aenter__ and __aexit__ (new). */
struct loop_object *loop_timeout_enter(struct loop_timeout *self);
struct loop_object *loop_timeout_leave(struct loop_timeout *self,
                                       struct loop_object *exception);

/* asyncio.timeout(delay), in a running loop: stores a new timeout, or returns
 * the exception raised (new). */
struct loop_object *loop_timeout_after(struct loop_host *host,
                                       const double *delay,
                                       struct loop_timeout **ret_timeout);

#endif
