/*
 * loop_concurrent_future.h - futures between threads, as
 * concurrent.futures.Future [EXEC-11 to EXEC-14].
 *
 * Such a future belongs to no loop: whoever completes it calls its callbacks
 * at once, in his own thread, and any thread can wait for it. It is what an
 * executor returns for a job and run_coroutine_threadsafe for a coroutine.
 *
 * Functions that can raise return NULL on success, or the exception as a new
 * reference.
 */
#ifndef LOOP_CONCURRENT_FUTURE_H
#define LOOP_CONCURRENT_FUTURE_H

#include "loop_deque.h"
#include "loop_host.h"

enum loop_concurrent_state {
    LOOP_CONCURRENT_PENDING = 0,
    LOOP_CONCURRENT_RUNNING, /* cannot be cancelled any more */
    LOOP_CONCURRENT_CANCELLED,
    LOOP_CONCURRENT_CANCELLED_AND_NOTIFIED, /* and its job was skipped */
    LOOP_CONCURRENT_FINISHED
};

struct loop_concurrent_future {
    struct loop_object object;
    struct loop_host *host;
    enum loop_concurrent_state state;
    struct loop_object *result;    /* or NULL */
    struct loop_object *exception; /* or NULL */
    struct loop_deque callbacks;   /* kept also when they have been called */
};

extern const struct loop_type loop_concurrent_future_type;

/* A pending future. */
struct loop_concurrent_future *
loop_concurrent_future_new(struct loop_host *host);

/* Whether an object is one. */
bool loop_is_concurrent_future(const struct loop_object *object);

/* Whether it has a result, an exception, or was cancelled. */
bool loop_concurrent_future_done(const struct loop_concurrent_future *future);

/* Whether it was cancelled. */
bool loop_concurrent_future_cancelled(
    const struct loop_concurrent_future *future);

/* Stores whether it is cancelled now; one that runs or has finished is not
 * [EXEC-13]. */
struct loop_object *
loop_concurrent_future_cancel(struct loop_concurrent_future *future,
                              bool *ret_cancelled);

/* Begins the work: stores whether it is to be done, false where the future
 * was cancelled. Raises RuntimeError where it was begun before. */
struct loop_object *
loop_concurrent_future_start(struct loop_concurrent_future *future,
                             bool *ret_running);

/* Complete it; the value is kept. Raise InvalidStateError where it is done,
 * else what a callback raised that is no Exception [EXEC-12]. */
struct loop_object *
loop_concurrent_future_set_result(struct loop_concurrent_future *future,
                                  struct loop_object *result);
struct loop_object *
loop_concurrent_future_set_exception(struct loop_concurrent_future *future,
                                     struct loop_object *exception);

/* Calls `callable` (borrowed; kept) with the future when that is done, at
 * once if it is. An Exception that the callable raises is lost; returns any
 * other that it raised at once [EXEC-12]. */
struct loop_object *
loop_concurrent_future_add_done_callback(struct loop_concurrent_future *future,
                                         struct loop_object *callable);

/*
 * Wait until it is done, at most `timeout` seconds (NULL: without limit), and
 * store the result or the exception (borrowed; NULL: none). Raise the
 * exception, CancelledError or TimeoutError [EXEC-14]; where the embedder's
 * run is over meanwhile, what they return means nothing.
 */
struct loop_object *
loop_concurrent_future_result(struct loop_concurrent_future *future,
                              const double *timeout,
                              struct loop_object **ret_result);
struct loop_object *
loop_concurrent_future_exception(struct loop_concurrent_future *future,
                                 const double *timeout,
                                 struct loop_object **ret_exception);

#endif
