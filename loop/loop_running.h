/*
 * loop_running.h - which loop runs in this thread.
 */
#ifndef LOOP_RUNNING_H
#define LOOP_RUNNING_H

#include "loop.h"

/* Notes the loop that runs in this thread from now on; NULL for none. The
 * child of a fork forgets it [LIFE-21]. */
void loop_running_set(struct loop *loop);

#endif
