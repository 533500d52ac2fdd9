/*
 * vtime_ring_timer.h - timeouts in rings, on virtual time.
 *
 * The kernel never sees a timeout that stands alone: when the clock passes its
 * deadline its completion is sent to the ring as a message. A timeout that is
 * linked to a request is in the kernel, with a time that never comes: it ends
 * with its request, which is cancelled at the deadline.
 */
#ifndef VTIME_RING_TIMER_H
#define VTIME_RING_TIMER_H

#include "vtime_ring.h"

enum vtime_ring_timer_kind {
    VTIME_RING_ALONE,
    VTIME_RING_LINKED,   /* its request has not been cancelled by us */
    VTIME_RING_DUE,      /* linked, but its request can't be cancelled here */
    VTIME_RING_CANCELLED /* linked; its completion is to say so */
};

struct vtime_ring_timer {
    struct vtime_ring *ring; /* NULL: this place is free */
    enum vtime_ring_timer_kind kind;
    uint64_t user_data;
    uint64_t request; /* LINKED: the user_data of that */
    uint64_t order;   /* of equal ones, the least is the first */
    int64_t deadline; /* VTIME_NEVER: none any more */
    int64_t epoch;    /* ns, of its clock */
    int64_t interval; /* ns; negative: once */
    uint32_t times;   /* with an interval: how often; 0: for ever */
    uint32_t count;   /* ends after so many completions; 0: it doesn't */
    uint32_t begin;   /* what they are counted from */
    bool is_success;  /* also when the time has come */
    bool is_quiet;    /* no completion for success */
};

/* Starts a timeout that the kernel has just taken. Where there is no place for
 * it, it ends as the kernel's do without memory. */
void vtime_ring_timer_add(struct vtime_ring_timer timer);

/* Whether there is such a timeout, linked to a request or not. */
bool vtime_ring_timer_has(const struct vtime_ring *ring, uint64_t user_data,
                          bool is_linked);

/* Takes one that stands alone back; false: there is none. */
bool vtime_ring_timer_cancel(const struct vtime_ring *ring, uint64_t user_data);

/* Takes all back that stand alone, or those with that user_data. */
void vtime_ring_timer_cancel_all(const struct vtime_ring *ring, bool any,
                                 uint64_t user_data);

/* Gives a timeout another time, counted from now or, `is_absolute`, from the
 * epoch of its clock; it goes by time alone from then on. */
void vtime_ring_timer_update(const struct vtime_ring *ring, uint64_t user_data,
                             bool is_linked, int64_t time, bool is_absolute);

/* To be called by the thread that uses the ring, before it looks at the
 * completions: what came of linked timeouts, and of those that count. */
void vtime_ring_settle(struct vtime_ring *ring);

/* The earliest deadline of all of them, or VTIME_NEVER. With the lock. */
int64_t vtime_ring_timers_next(void);

/* Ends those due at `now`, in their order. With the lock. */
void vtime_ring_timers_expire(int64_t now);

/* Forgets those of a ring, or, NULL, all of them. With the lock;
 * async-signal-safe. */
void vtime_ring_timers_drop(const struct vtime_ring *ring);

#endif
