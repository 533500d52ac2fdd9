/*
 * loop_shield.h - asyncio.shield [AWAI-36 to AWAI-39, AWAI-70 to AWAI-73].
 */
#ifndef LOOP_SHIELD_H
#define LOOP_SHIELD_H

#include "loop_future.h"

/*
 * A future that follows `object` (borrowed: a future, or a coroutine, which
 * gets a task) and whose cancellation stops at it; a done one is returned
 * itself. Stores a new reference, or returns the exception raised (new).
 */
struct loop_object *loop_shield(struct loop_host *host,
                                struct loop_object *object,
                                struct loop_future **ret_future);

#endif
