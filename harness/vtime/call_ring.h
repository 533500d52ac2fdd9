/*
 * call_ring.h - io_uring, whose calls libc has no functions for.
 *
 * Results are the kernel's: a negative errno on failure.
 */
#ifndef CALL_RING_H
#define CALL_RING_H

#include <stdbool.h>
#include <stdint.h>

/* io_uring_setup: remembers the ring. */
long call_ring_setup(const long *arguments);

/* io_uring_enter on virtual time; false: it has to be made as it is, and does
 * not wait, or is noted. */
bool call_ring_enter(const long *arguments, long *ret_result);

/* Whether a sleep of the calling thread, which a hook is shown, is the pause
 * of one that looks into a ring time and again: then it has waited for the
 * ring instead. True, with 0 or EINTR: no more is to be slept. */
bool call_ring_pause(int64_t duration, int *ret_error);

/* io_uring_register; false: it has to be made as it is. */
bool call_ring_register(const long *arguments, long *ret_result);

#endif
