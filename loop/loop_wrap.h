/*
 * loop_wrap.h - between the futures of threads and those of loops: what
 * happens to one happens to the other [EXEC-15 to EXEC-18, THRD-10 to
 * THRD-23].
 */
#ifndef LOOP_WRAP_H
#define LOOP_WRAP_H

#include "loop_concurrent_future.h"
#include "loop_task.h"

/*
 * asyncio.wrap_future(future, loop=loop): stores a new future of `loop`
 * (borrowed; NULL: the current one) that follows a concurrent one (borrowed)
 * and passes its own cancellation on to it. Returns the exception raised
 * (new).
 */
struct loop_object *loop_wrap_future(struct loop_host *host,
                                     struct loop_concurrent_future *future,
                                     struct loop_object *loop,
                                     struct loop_future **ret_future);

/*
 * asyncio.run_coroutine_threadsafe(coroutine, loop), from any thread: stores
 * a new concurrent future of the task that the loop will make. Returns the
 * exception raised (new): no coroutine [THRD-11], closed loop [THRD-16].
 */
struct loop_object *loop_run_coroutine_threadsafe(
    struct loop_host *host, struct loop_object *coroutine,
    struct loop_object *loop, struct loop_concurrent_future **ret_future);

#endif
