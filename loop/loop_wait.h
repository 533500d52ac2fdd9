/*
 * loop_wait.h - asyncio.wait [AWAI-19 to AWAI-25].
 */
#ifndef LOOP_WAIT_H
#define LOOP_WAIT_H

#include "loop_coroutine.h"

enum loop_wait_until {
    LOOP_WAIT_ALL = 0,
    LOOP_WAIT_FIRST,    /* one is done */
    LOOP_WAIT_EXCEPTION /* one has failed; a cancelled one has not */
};

/*
 * A new coroutine that waits for `count` different futures (borrowed, kept;
 * count > 0) and returns the sets (done, pending). `timeout`: seconds, or NULL
 * for no limit.
 */
struct loop_object *loop_wait(struct loop_host *host,
                              struct loop_future *const *futures, size_t count,
                              const double *timeout,
                              enum loop_wait_until until);

#endif
