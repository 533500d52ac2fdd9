/*
 * loop_future.h - futures [FUTR].
 *
 * A future belongs to one loop of its embedder, has a result, an exception or
 * a cancellation in the end, and calls back through the loop, never directly
 * [FUTR-12, FUTR-13].
 *
 * Functions that can raise return NULL on success, or the exception as a new
 * reference; then nothing has changed, except where a clause says so
 * [LIFE-15].
 */
#ifndef LOOP_FUTURE_H
#define LOOP_FUTURE_H

#include "loop_deque.h"
#include "loop_host.h"

enum loop_future_state {
    LOOP_FUTURE_PENDING = 0,
    LOOP_FUTURE_FINISHED,
    LOOP_FUTURE_CANCELLED
};

struct loop_future_callback {
    struct loop_object *callable;
    struct loop_object *context;
};

struct loop_future {
    struct loop_object object;
    struct loop_host *host;
    struct loop_object *loop; /* the embedder's loop object */
    enum loop_future_state state;
    struct loop_object *result;
    struct loop_object *exception;
    struct loop_object *traceback; /* of the exception when it was set; until
                                      it is first raised */
    struct loop_object *cancel_message;
    struct loop_object *cancelled_error; /* raised by the first retrieval of a
                                            cancelled task [TASK-31] */
    struct loop_future_callback *callbacks;
    size_t callback_count, callback_capacity;
    struct loop_deque awaited_by; /* tasks, from their await to the step that
                                     follows: also where a closed loop does
                                     not wake them */
    bool log_exception; /* nobody has retrieved the exception [FUTR-21] */
    bool blocking;      /* yielded by an await, not by a bare yield */
    /* Another way to cancel, of gather's future [AWAI-14]; NULL: the plain. */
    struct loop_object *(*cancel)(struct loop_future *future,
                                  struct loop_object *message,
                                  bool *ret_cancelled);
    bool debug; /* made in debug mode; the embedder's to set [DEBG-7] */
};

/* A callable written in C: what awaitables register as done callbacks. */
struct loop_native {
    struct loop_object object;
    const char *name; /* qualified, as in a repr of the future */
    /* Returns NULL or the exception raised (new). `argument` is borrowed. */
    struct loop_object *(*call)(struct loop_native *self,
                                struct loop_object *argument);
    struct loop_object *bound; /* kept alive for `call` */
    struct loop_object *extra; /* likewise; may be NULL */
};

extern const struct loop_type loop_future_type;
extern const struct loop_type loop_native_type;

/* A pending future of `loop` (borrowed; kept). */
struct loop_future *loop_future_new(struct loop_host *host,
                                    struct loop_object *loop);

/* Whether it has a result, an exception, or was cancelled. */
bool loop_future_done(const struct loop_future *future);

/* Stores a borrowed reference to the result, or returns the exception that
 * result() raises; it counts as retrieved [FUTR-2, FUTR-5, FUTR-11]. */
struct loop_object *loop_future_result(struct loop_future *future,
                                       struct loop_object **ret_result);

/* What result() of a cancelled future raises: of a task once the very error
 * that ended it, else one made of the message (new) [TASK-31]. */
struct loop_object *loop_future_cancelled_error(struct loop_future *future);

/* Stores the exception (borrowed) or NULL after a result; raises on a pending
 * or cancelled future [FUTR-3, FUTR-11]. */
struct loop_object *loop_future_exception(struct loop_future *future,
                                          struct loop_object **ret_exception);

/* Complete a pending future [FUTR-4]; the value is kept. */
struct loop_object *loop_future_set_result(struct loop_future *future,
                                           struct loop_object *result);
/* `exception` is an instance; a StopIteration becomes a RuntimeError whose
 * cause it is, through host->ops->exception_kind [FUTR-8]. */
struct loop_object *loop_future_set_exception(struct loop_future *future,
                                              struct loop_object *exception);

/* Stores whether the future was pending and is now cancelled [FUTR-10]; counts
 * as retrieving an exception [FUTR-22]. `message` may be NULL. */
struct loop_object *loop_future_cancel(struct loop_future *future,
                                       struct loop_object *message,
                                       bool *ret_cancelled);

/* Registers `callable`, called with the future through the loop; on a done
 * future it is scheduled at once [FUTR-13]. A NULL context: a copy of the
 * current one [CTXV-4]. */
struct loop_object *loop_future_add_done_callback(struct loop_future *future,
                                                  struct loop_object *callable,
                                                  struct loop_object *context);

/* Removes all registrations equal to `callable`, returns how many [FUTR-15]. */
size_t loop_future_remove_done_callback(struct loop_future *future,
                                        struct loop_object *callable);

/* A new callable; `bound` and `extra` are borrowed and kept. */
struct loop_native *loop_native_new(
    struct loop_host *host, const char *name,
    struct loop_object *(*call)(struct loop_native *, struct loop_object *),
    struct loop_object *bound, struct loop_object *extra);

#endif
