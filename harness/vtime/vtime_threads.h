/*
 * vtime_threads.h - what the rest of the process is doing.
 */
#ifndef VTIME_THREADS_H
#define VTIME_THREADS_H

#include <stdbool.h>

/* Whether another thread of this process is running or about to, and not
 * asleep in the system. Where /proc isn't mounted nobody is. Leaves errno
 * alone. */
bool vtime_others_busy(void);

/* Whether this process has no other thread. */
bool vtime_is_single(void);

/* Whether this process has one thread and no child that could come to end a
 * wait. */
bool vtime_is_alone(void);

#endif
