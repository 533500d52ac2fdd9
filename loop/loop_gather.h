/*
 * loop_gather.h - asyncio.gather [AWAI-8 to AWAI-18, AWAI-72, AWAI-74].
 */
#ifndef LOOP_GATHER_H
#define LOOP_GATHER_H

#include "loop_future.h"

/* gather()'s future: it passes a cancellation on to its children [AWAI-14].
 * Its type's id is LOOP_TYPE_GATHERING. */
extern const struct loop_type loop_gathering_type;

/*
 * A future of the list of what `count` objects give (borrowed: futures, or
 * coroutines, which get tasks; count > 0). Stores a new reference, or returns
 * the exception raised (new).
 */
struct loop_object *loop_gather(struct loop_host *host,
                                struct loop_object *const *objects,
                                size_t count, bool return_exceptions,
                                struct loop_future **ret_future);

/* gather() of nothing: a done future of `loop` with an empty list [AWAI-9]. */
struct loop_future *loop_gather_nothing(struct loop_host *host,
                                        struct loop_object *loop);

#endif
