/*
 * vtime_state.h - what the parts of vtime share: the clock, the lock, threads.
 */
#ifndef VTIME_STATE_H
#define VTIME_STATE_H

#include "vtime.h"
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <sys/time.h>
#include <time.h>

#define VTIME_NSEC_PER_SEC INT64_C(1000000000)
#define VTIME_NSEC_PER_MSEC INT64_C(1000000)
#define VTIME_NEVER INT64_MAX

/* What can be set from outside. */
struct vtime_settings {
    int64_t epoch;       /* ns: CLOCK_REALTIME at the start */
    int64_t grace;       /* ns before each jump; negative: as it is needed */
    int64_t dead_time;   /* ns after which a wait that nothing can end ends the
                            process; negative: never */
    unsigned tick_after; /* see vtime_tick, without a hook */
    int64_t tick_step;   /* ns */
    bool verbose;        /* say once on standard error what isn't virtual */
};

extern struct vtime_settings vtime_settings;

/* What is known of a thread. */
struct vtime_thread {
    unsigned generation; /* of the last reset; marks before it don't count */
    unsigned marks;      /* vtime_enter less vtime_leave */
    bool in_hook;        /* its waits are real */
    int signal;          /* to be raised behind the hook; 0: none */
    int64_t ahead;       /* what its clocks show at least */
    unsigned empty;      /* zero waits in a row that found nothing */
    int64_t step;        /* ns of the next tick; 0: the first one */
    int idle_ring;       /* 1 more than the descriptor of a ring in which the
                            last look found nothing; 0: it was no such look */
    /* A wait on a condition that goes on after a spurious wake-up. */
    const void *condition;
    int64_t condition_deadline, condition_start;
};

/* The hook, as one value. */
struct vtime_hooked {
    vtime_hook *hook; /* NULL: none */
    void *data;
};

/* Whether virtual time is on. Async-signal-safe. */
bool vtime_is_on(void);

/* The calling thread's own, marks of before a reset cleared. */
struct vtime_thread *vtime_thread_self(void);

/* What the calling thread's clocks show. A thread that is not marked may be
 * ahead of others: where a hook decides about time and a wait of it has ended
 * because its time has really passed, it has to see that, until it is woken. */
int64_t vtime_thread_now(void);

/*
 * The lock over everything that decides about time. Signals are blocked while
 * it is held, so that a handler may wait. `saved` keeps what vtime_unlock
 * needs.
 */
void vtime_lock(uint64_t *saved);

/* See vtime_lock. */
void vtime_unlock(uint64_t saved);

/* Blocks all signals of the calling thread, and lets them come as before. */
void vtime_block_signals(sigset_t *ret_old);

/* See vtime_block_signals. */
void vtime_unblock_signals(const sigset_t *old);

/* Whether another thread is waiting for the lock; it may be about to ask for
 * an earlier time. */
bool vtime_is_contended(void);

/* vtime_advance by one who holds the lock. */
void vtime_move(int64_t now);

/* The earliest deadline of all timerfds and of timeouts in rings, or
 * VTIME_NEVER. With the lock. */
int64_t vtime_next(void);

/* Takes the calling thread out of those that run, for a wait; false: it isn't
 * among them. */
bool vtime_pause(void);

/* Takes back a vtime_pause that was true, unless the thread has lost its mark
 * by a reset. */
void vtime_resume(void);

/* How many marked threads are not in a wait; whether there was ever one. */
int vtime_running(void);

/* See vtime_running. */
bool vtime_was_entered(void);

/* The hook that is set now. */
struct vtime_hooked vtime_hook_get(void);

/* What vtime_tick set, or the default for now. 0: never. */
unsigned vtime_tick_get(int64_t *ret_step);

/* The process whose clock this is: another one after a vfork. */
bool vtime_is_own_process(void);

/* Sums and conversions that stay in range. Negative times count as 0. */
int64_t vtime_add(int64_t a, int64_t b);

/* See vtime_add. */
int64_t vtime_from_timespec(const struct timespec *time);

/* Nanoseconds as a timespec. */
struct timespec vtime_to_timespec(int64_t ns);

/* What the virtual clock `clock` says when it reads `epoch` more than the
 * time since the start; false: a clock that stays real (CPU times). */
bool vtime_clock_epoch(clockid_t clock, int64_t *ret_epoch);

#endif
