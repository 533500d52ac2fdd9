/*
 * vtime.h - virtual time for code that cannot be asked to use it.
 *
 * The library defines libc's clocks, waits and sleeps itself. While virtual
 * time is on, the clock stands still, except where a wait has nothing to do:
 * then it moves, at once, to the time at which the wait would have ended.
 * README.md says how to preload it into a program that knows nothing of it,
 * what it covers, and what it cannot.
 *
 * All times are nanoseconds since the start, which is 0. Every function may
 * be called by any thread.
 */
#ifndef VTIME_H
#define VTIME_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#pragma GCC visibility push(default)

#define VTIME_VERSION 2

/* One wait of some code in this process: epoll_wait, poll, select, a sleep, a
 * semaphore. */
struct vtime_wait {
    const char *call; /* the libc function */
    /* How long it would last at most: what the caller asked for, or until the
     * next timerfd, or timeout in a ring, is due where that is sooner;
     * negative: without limit. */
    int64_t timeout;
    /* Whether the wait would return now because of a descriptor or of what
     * another thread did, without taking anything away; asked when no other
     * thread of the process is at work. May be called as often as wanted, by
     * any thread, until the hook returns. */
    bool (*ready)(void *arg);
    void *arg;
    bool is_lock; /* for another thread alone: no loop waits for events */
};

enum vtime_answer {
    VTIME_DEFAULT = 0, /* vtime decides, by its own rule */
    VTIME_OVER,        /* return: something is ready, or the time, moved by
                          the hook with vtime_advance, has come. Where neither
                          holds, a wait without limit, or for a semaphore, ends
                          with EINTR. */
    VTIME_LEAVE        /* return as if a signal had come (EINTR) */
};

/* Decides about a wait. Its own waits, and those of what it calls, are real
 * ones and not shown to it. */
typedef enum vtime_answer vtime_hook(void *data, const struct vtime_wait *wait);

/* VTIME_VERSION of the library that is loaded. */
unsigned vtime_version(void);

/* The virtual time, whether it is on or off. Async-signal-safe. */
int64_t vtime_now(void);

/* When the next timerfd or time-out of a ring is due, or a timed wait of
 * another thread that no hook is asked about; INT64_MAX: never. */
int64_t vtime_next_event(void);

/* Moves the clock forward to `now`, never back: timerfds that are due become
 * readable, timeouts in rings complete, waits whose deadline has come end. */
void vtime_advance(int64_t now);

/* Moves the clock to `now` as if the calling thread slept until then: what
 * others do meanwhile, and what their timed waits ask for, comes in between. */
void vtime_pass(int64_t now);

/*
 * Marks the calling thread as one that runs the code under test, and takes
 * the mark back before it ends; both nest. Time moves by itself only while
 * every marked thread is in a wait of its own. In a process in which no thread
 * was ever marked a real grace passes before each jump, see README.md.
 */
void vtime_enter(void);

/* See vtime_enter. */
void vtime_leave(void);

/*
 * Shows every wait of marked threads to `hook`, also those that would return
 * at once, before anything is waited for and when no other thread of the
 * process is at work; NULL: to nobody. While there is a hook, only
 * vtime_advance and its answer VTIME_DEFAULT move time. The time-out that is
 * shown ends at vtime_next_event() where that is sooner. A timed wait on a
 * semaphore is shown where it would block. Those on conditions and mutexes are
 * not: they end when the clock passes their deadline, or when their time has
 * really passed.
 */
void vtime_on_wait(vtime_hook *hook, void *data);

/*
 * For a hook: raises the signal in the calling thread when the hook has
 * returned. A language whose handlers run as soon as its own code does has no
 * other way to get one to run behind the wait.
 */
void vtime_raise(int signal);

/* Sleeps for `real_ns` nanoseconds that are real, then until every other
 * thread of the process sleeps. Whether they will stay so as far as vtime
 * knows: none of them waits for others to sleep. */
bool vtime_settle(int64_t real_ns);

/*
 * How a loop gets on that polls with 0 until its timer is due: after that
 * many such waits in a row that found nothing the clock moves by `step`
 * nanoseconds (twice that the next time, at most a millisecond). 0: never.
 * Unless this is called it is 1000 and 1000 without a hook, never with one.
 */
void vtime_tick(unsigned after, int64_t step);

/* To be called after a fork or between tests: time 0, no hook, no thread
 * marked, ticks as at first, timers and escapes forgotten. */
void vtime_reset(void);

/* What was seen since the last reset that cannot be virtual (setitimer,
 * timer_create, some of io_uring), as a short text that the calling thread's
 * next call overwrites; NULL: nothing. */
const char *vtime_escape(void);

/*
 * Whether system calls that the calling thread makes past libc come to vtime
 * as well: of this thread, of those that pthread_create makes from now on, and
 * of the children that they fork; see README.md. False: they can't, and
 * nothing has changed. The preloaded form alone has this function and the next.
 */
bool vtime_trap(bool on);

/* How many such calls have come to vtime and were of a kind that it knows. */
unsigned vtime_trapped(void);

/* Turns virtual time off and on for the whole process; what waits already
 * goes on as it began. At first it is off where the library is linked in, on
 * where it is preloaded (unless VTIME=0 is in the environment). */
void vtime_enable(bool on);

#pragma GCC visibility pop

#ifdef __cplusplus
}
#endif

#endif
