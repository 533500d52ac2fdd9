/*
 * loop_poller_system.h - what the pollers that ask the system share.
 */
#ifndef LOOP_POLLER_SYSTEM_H
#define LOOP_POLLER_SYSTEM_H

#include "loop_poller.h"
#include <time.h>

/* One wait of at most `timeout` seconds, without limit if it is negative; the
 * count of what was found, or -1 with errno. */
typedef int loop_poller_once(struct loop_poller *poller, double timeout);

/* Waits by `once`, again where a signal alone has ended the wait [TICK-19],
 * for what is left of the time. Stores the count. LOOP_OK; LOOP_ERR_BAD_FD
 * where a watched descriptor is not open; LOOP_ERR_SYSTEM (errno);
 * LOOP_ERR_BAD_TIMEOUT if `timeout` is not a number [TIME-23]. */
enum loop_status loop_poller_wait(struct loop_poller *poller, double timeout,
                                  loop_poller_once *once, size_t *ret_count);

/* A wait's limit to the nanosecond, rounded up, so that the loop does not wake
 * before its timer; NULL, without limit, if `seconds` is negative. Returns
 * `storage` otherwise. */
const struct timespec *loop_poller_limit(double seconds,
                                         struct timespec *storage);

/* What poll and epoll are asked for, and what they found, in their own bits.
 * As selectors.PollSelector and EpollSelector read it: whatever is not purely
 * "writable" counts as readable, and the other way round [IORW-19]. */
unsigned loop_poller_system_mask(unsigned mask);
unsigned loop_poller_found_mask(unsigned found);

/* Makes room for the events of `count` descriptors in an array that had room
 * for *capacity, which may be 0; false: no memory, nothing changed. */
bool loop_poller_reserve(struct loop_event **events, size_t *capacity,
                         size_t count);

#endif
