/*
 * loop_sleep.h - asyncio.sleep [AWAI-1 to AWAI-6].
 */
#ifndef LOOP_SLEEP_H
#define LOOP_SLEEP_H

#include "loop_coroutine.h"

/*
 * A new coroutine that ends after `delay` seconds with `result` (borrowed,
 * kept). Up to 0 it suspends once, without a timer.
 */
struct loop_object *loop_sleep(struct loop_host *host, double delay,
                               struct loop_object *result);

#endif
