/*
 * loop_completions.h - asyncio.as_completed [AWAI-49 to AWAI-51, AWAI-75].
 */
#ifndef LOOP_COMPLETIONS_H
#define LOOP_COMPLETIONS_H

#include "loop_coroutine.h"

struct loop_completions; /* an object of type id LOOP_TYPE_COMPLETIONS */

/*
 * Iterates over `count` different objects (borrowed: futures, or coroutines,
 * which get tasks) as they end. `timeout`: seconds, or NULL for no limit.
 * Stores a new reference, or returns the exception raised (new).
 */
struct loop_object *loop_completions_new(struct loop_host *host,
                                         struct loop_object *const *objects,
                                         size_t count, const double *timeout,
                                         struct loop_completions **ret_self);

/* The next coroutine, which gives the result of what ends next (new); NULL:
 * there are no more. */
struct loop_object *loop_completions_next(struct loop_completions *self);

/* The coroutine of __anext__, which gives the future itself (new). */
struct loop_object *loop_completions_await_next(struct loop_completions *self);

#endif
