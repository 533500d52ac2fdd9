/*
 * loop_shutdown.h - what is awaited before a loop is closed.
 */
#ifndef LOOP_SHUTDOWN_H
#define LOOP_SHUTDOWN_H

#include "loop_coroutine.h"

/* loop.shutdown_asyncgens(), a coroutine (new) that ends without suspending
 * where there are no asynchronous generators [GENS-6]. */
struct loop_object *loop_shutdown_asyncgens(struct loop_host *host);

/*
 * loop.shutdown_default_executor(timeout) of `loop` (borrowed; kept), a
 * coroutine (new): no more jobs from its first step on; it waits until the
 * pool's threads have ended, or warns after `timeout` seconds (NULL: never)
 * [EXEC-6 to EXEC-8]. Ends without suspending where there is no executor.
 * `shown` (borrowed; kept; NULL without timeout) is the timeout as the
 * warning shows it.
 */
struct loop_object *loop_shutdown_executor(struct loop_host *host,
                                           struct loop_object *loop,
                                           const double *timeout,
                                           struct loop_object *shown);

#endif
