/*
 * loop_shutdown.h - what is awaited before a loop is closed.
 */
#ifndef LOOP_SHUTDOWN_H
#define LOOP_SHUTDOWN_H

#include "loop_coroutine.h"

/* loop.shutdown_asyncgens(), a coroutine (new) that ends without suspending
 * where there are no asynchronous generators [GENS-6]. */
struct loop_object *loop_shutdown_asyncgens(struct loop_host *host);

/* loop.shutdown_default_executor(), a coroutine (new) that ends without
 * suspending where there is no executor. */
struct loop_object *loop_shutdown_executor(struct loop_host *host);

#endif
