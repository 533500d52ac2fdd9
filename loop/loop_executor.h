/*
 * loop_executor.h - a pool of threads, as
 * concurrent.futures.ThreadPoolExecutor [EXEC-19 to EXEC-25].
 *
 * A thread is started when a job comes and none is idle, until there are as
 * many as the pool may have; then jobs wait in a queue. Threads come from the
 * embedder (loop_host.h), and run jobs with its lock held.
 */
#ifndef LOOP_EXECUTOR_H
#define LOOP_EXECUTOR_H

#include "loop_concurrent_future.h"

struct loop_work_queue;

struct loop_executor {
    struct loop_object object;
    struct loop_host *host;
    struct loop_work_queue *queue;
    struct loop_deque threads; /* started so far */
    unsigned most;             /* threads at the same time */
    char prefix[32];           /* of their names */
    bool shut_down;
};

extern const struct loop_type loop_executor_type;

/*
 * A pool of at most `most` threads, 0: as many as the embedder's processors
 * suggest. They are named `prefix` (its first characters) and a number; NULL:
 * as Python names those of a pool without a name. Once nobody refers to the
 * pool any more, its threads end when they have done what is queued.
 */
struct loop_executor *loop_executor_new(struct loop_host *host, unsigned most,
                                        const char *prefix);

/* Lets a thread of the pool call callable() (borrowed; kept), in `context`
 * (borrowed; NULL: the thread's own). Stores a new future of what it gives, or
 * returns the exception raised (new): the pool was shut down [EXEC-23]. */
struct loop_object *
loop_executor_submit(struct loop_executor *executor,
                     struct loop_object *callable, struct loop_object *context,
                     struct loop_concurrent_future **ret_future);

/*
 * Takes no more jobs; those that were submitted are done. With
 * `cancel_futures` what has not begun is cancelled instead, with `wait` the
 * call returns when all threads have ended. Returns the exception raised
 * (new): a thread of the pool waits for itself.
 */
struct loop_object *loop_executor_shutdown(struct loop_executor *executor,
                                           bool wait, bool cancel_futures);

#endif
