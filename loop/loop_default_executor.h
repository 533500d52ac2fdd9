/*
 * loop_default_executor.h - work of a loop that is done by threads: its
 * default executor, run_in_executor and to_thread [EXEC-1 to EXEC-10].
 *
 * The embedder keeps a struct loop_default_executor for each loop.
 */
#ifndef LOOP_DEFAULT_EXECUTOR_H
#define LOOP_DEFAULT_EXECUTOR_H

#include "loop_coroutine.h"
#include "loop_executor.h"

struct loop_default_executor {
    struct loop_executor *executor; /* NULL: none was needed yet */
    bool shut_down;                 /* it is not used any more [EXEC-7] */
};

/*
 * loop.run_in_executor(executor, callable) of `loop` (borrowed): a NULL
 * executor means the default one, which is made where there is none. The job
 * runs in `context` (borrowed; NULL: the thread's own). Stores a new future,
 * or returns the exception raised (new): closed loop, shut down executor.
 */
struct loop_object *loop_run_in_executor(struct loop_host *host,
                                         struct loop_object *loop,
                                         struct loop_executor *executor,
                                         struct loop_object *callable,
                                         struct loop_object *context,
                                         struct loop_future **ret_future);

/* loop.set_default_executor(executor), borrowed and kept. */
void loop_default_executor_set(struct loop_default_executor *self,
                               struct loop_executor *executor);

/* What loop.close() does to it: it gets no more jobs, nobody waits
 * [LIFE-16, EXEC-9]. Returns the exception raised (new). */
struct loop_object *
loop_default_executor_close(struct loop_default_executor *self);

/* Gives back what it holds. */
void loop_default_executor_clear(struct loop_default_executor *self);

/* asyncio.to_thread(callable), a coroutine (new): calls `callable` (borrowed;
 * kept) by the running loop's default executor, in a copy of the context of
 * its first step [EXEC-10]. */
struct loop_object *loop_to_thread(struct loop_host *host,
                                   struct loop_object *callable);

#endif
