/*
 * vtime_ring_submit.h - hands a program's requests to the kernel.
 */
#ifndef VTIME_RING_SUBMIT_H
#define VTIME_RING_SUBMIT_H

#include "vtime_ring.h"

/* Submits as io_uring_enter does with these flags, without waiting; timeouts
 * among the requests are started, taken back or changed on virtual time. The
 * requests are left as they were. The kernel's result. */
long vtime_ring_submit(struct vtime_ring *ring, int fd, uint32_t count,
                       unsigned flags);

#endif
