/*
 * loop_wait_for.h - asyncio.wait_for [AWAI-26 to AWAI-35].
 */
#ifndef LOOP_WAIT_FOR_H
#define LOOP_WAIT_FOR_H

#include "loop_coroutine.h"

/*
 * A new coroutine that awaits `object` (borrowed, kept) inside the calling
 * task for at most `timeout` seconds; NULL: without limit. Up to 0 it gives
 * what is done already and cancels what is not.
 */
struct loop_object *loop_wait_for(struct loop_host *host,
                                  struct loop_object *object,
                                  const double *timeout);

#endif
