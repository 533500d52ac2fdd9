/*
 * vtime_timer.h - timerfds on virtual time.
 *
 * Each is an eventfd to which the expirations are added when the clock passes
 * its deadline, so that it polls and reads as a timerfd does.
 */
#ifndef VTIME_TIMER_H
#define VTIME_TIMER_H

#include <stdbool.h>
#include <stdint.h>

/* When a timer is due next, and how often then. */
struct vtime_schedule {
    int64_t deadline; /* ns since the start; VTIME_NEVER: not armed */
    int64_t interval; /* ns; 0: once */
};

/* Whether `fd` is a virtual timerfd. Async-signal-safe. */
bool vtime_timer_is(int fd);

/* A new one whose clock is `epoch` ahead of the time since the start; -1 with
 * errno, EMFILE also where the table is full. */
int vtime_timer_open(int64_t epoch, bool is_nonblocking, bool is_cloexec);

/* The epoch of a timer. */
int64_t vtime_timer_epoch(int fd);

/* Arms a timer anew; expirations that were not read are lost. Stores what was
 * set before. */
void vtime_timer_set(int fd, struct vtime_schedule schedule,
                     struct vtime_schedule *ret_old);

/* What is set now. */
struct vtime_schedule vtime_timer_get(int fd);

/* The earliest deadline of all of them, or VTIME_NEVER. With the lock. */
int64_t vtime_timers_next(void);

/* Makes those due at `now` readable. With the lock. */
void vtime_timers_expire(int64_t now);

/* Forgets them all; their descriptors stay open. With the lock. */
void vtime_timers_forget(void);

/* In the child of a fork: gives each a descriptor of its own that is not
 * shared with the parent. With the lock; async-signal-safe. */
void vtime_timers_forked(void);

/* The descriptors from `first` to `last` are about to be closed.
 * Async-signal-safe. */
void vtime_timer_closing(unsigned first, unsigned last);

/* `copy` is now a copy of `fd`, whatever it was. */
void vtime_timer_copied(int fd, int copy);

#endif
