/*
 * uv_signals.h - signal handlers over uv_signal_t.
 */
#ifndef UV_SIGNALS_H
#define UV_SIGNALS_H

#include "adapter.h"
#include <signal.h>
#include <uv.h>

struct uv_signal_watch;

struct uv_signals {
    uv_loop_t *uv;
    struct uv_signal_watch *watches[NSIG];
    /* What came: the loop runs or queues it, once a signal. */
    void (*deliver)(void *arg, struct loopspec_handle *handle);
    void *arg;
};

/* Catches a signal for a handle whose `lasting` is set, in place of the one
 * before. The number has been checked. Takes one share of the handle, or, on
 * failure, nothing, and leaves all as it was: LOOPSPEC_UNCATCHABLE, NO_MEMORY,
 * SYSTEM with errno. */
enum loopspec_status uv_signals_add(struct uv_signals *signals, int number,
                                    struct loopspec_handle *handle);
/* Cancels the handle of a signal; false: there is none. The last one of the
 * process gives the signal its default action back. */
bool uv_signals_remove(struct uv_signals *signals, int number);
/* The same, but the signal is still caught, for nobody. */
bool uv_signals_silence(struct uv_signals *signals, int number);
/* Removes all, also those for nobody; libuv still has to run their closing.
 * Whether there was a handle among them. */
bool uv_signals_discard(struct uv_signals *signals);

/* Has libuv open, now and not in the middle of a case, the pipe that it never
 * closes: it does so at the first loop of a process. */
void uv_signals_prepare(void);

#endif
