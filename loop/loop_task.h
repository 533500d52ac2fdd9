/*
 * loop_task.h - tasks [TASK].
 *
 * A task is a future that steps a coroutine through the loop. All its steps
 * run in one context; it waits for the future that the coroutine yielded, and
 * a cancellation is an exception thrown in at the next step.
 */
#ifndef LOOP_TASK_H
#define LOOP_TASK_H

#include "loop_coroutine.h"
#include "loop_future.h"

struct loop_task {
    struct loop_future future;
    struct loop_object *coroutine; /* NULL once an eager start ended it */
    struct loop_object *context;
    struct loop_object *name;   /* str; NULL: "Task-N" */
    unsigned long number;       /* N, if it has no name of its own */
    struct loop_future *waiter; /* what it waits for, or NULL */
    bool must_cancel;           /* throw CancelledError at the next step */
    unsigned cancel_requests;   /* cancelling() */
    bool passing_on;            /* a cancellation, to what it waits for */
    bool quiet;                 /* not reported if it dies pending [RUNC-14] */
    struct loop_task *previous, *next; /* the host's list */
};

extern const struct loop_type loop_task_type;

struct loop_task_options {
    bool elsewhere; /* the loop runs in another thread: an eager start fails
                       [TASK-36] */
    struct loop_object *name;    /* borrowed; NULL: numbered [TASK-40] */
    struct loop_object *context; /* borrowed; NULL: a copy [CTXV-5] */
    bool debug;                  /* of its future */
    bool eager;                  /* first step at once, if the loop of this
                                    thread is the running one [TASK-33] */
};

/*
 * A task of `loop` over a coroutine (both borrowed). Stores a new reference,
 * or returns the exception raised: no coroutine [TASK-2], closed loop, or
 * what an eager first step let out [TASK-37].
 */
struct loop_object *loop_task_new(struct loop_host *host,
                                  struct loop_object *loop,
                                  struct loop_object *coroutine,
                                  const struct loop_task_options *options,
                                  struct loop_task **ret_task);

/* Requests a cancellation [TASK-18 to TASK-30]; false: it is done already.
 * Stores whether it was taken; returns an exception that passing it on
 * raised [LIFE-23]. */
struct loop_object *loop_task_cancel(struct loop_task *task,
                                     struct loop_object *message,
                                     bool *ret_cancelled);
/* Takes one request back; returns how many are left [TASK-32]. */
unsigned loop_task_uncancel(struct loop_task *task);

/* The name (new). */
struct loop_object *loop_task_name(struct loop_task *task);

/* Cancels a future or a task, whichever it is. */
struct loop_object *loop_cancel(struct loop_future *future,
                                struct loop_object *message,
                                bool *ret_cancelled);

/* Whether an object is a future or a task. */
bool loop_is_future(const struct loop_object *object);

/* The task that the running step of this thread belongs to (borrowed), or
 * NULL [TASK-43]. */
struct loop_task *loop_current_task(struct loop_host *host);

/* asyncio.ensure_future(object, loop=loop): a future or task as it is, a
 * coroutine in a new task. Stores a new reference, or returns the exception
 * raised (new) [AWAI-7]. */
struct loop_object *loop_ensure_future(struct loop_host *host,
                                       struct loop_object *loop,
                                       struct loop_object *object,
                                       struct loop_future **ret_future);

#endif
