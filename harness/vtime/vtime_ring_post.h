/*
 * vtime_ring_post.h - what can be done to a ring from outside, past its queue
 * of requests, which is the program's.
 */
#ifndef VTIME_RING_POST_H
#define VTIME_RING_POST_H

#include "vtime_ring_abi.h"

/* Adds a completion to a ring as the kernel would; it wakes who waits there.
 * The kernel's result. */
long vtime_ring_post(int fd, struct ring_cqe completion);

/* Cancels the first request with that user_data. The kernel's result; -EEXIST:
 * the ring belongs to another thread. */
long vtime_ring_cancel(int fd, uint64_t user_data);

#endif
