/*
 * signals.h - the signals of a script, as Python's module `signal` knows them.
 *
 * A signal of the process is caught by a handler that does nothing but note it,
 * and tell the backend, which may have a wake-up descriptor. What the script
 * wants to be called runs later, in the main thread: at its next call, or where
 * it waits [spec/trace.md, Threads]. Handlers of the backend are its own; here
 * it is only known that they are there.
 *
 * Nothing of the process changes until a script uses signals for the first
 * time; at the end of the case all is put back.
 */
#ifndef SIGNALS_H
#define SIGNALS_H

#include "interp.h"
#include <stdatomic.h>

/* Whether a signal waits for its handler to be called; read by all threads. */
extern atomic_bool signals_pending;

/* What getsignal() returns for a number below NSIG, borrowed. */
struct loop_object *signals_get(struct interp *in, int number);

/* What getsignal() returns for a signal that somebody else than the script has
 * seen to, borrowed: SIG_DFL, SIG_IGN or None. */
struct loop_object *signals_look(int number);

/* Notes what getsignal() is to return (borrowed), leaving the process alone:
 * for what the backend has done, and where Python's handler takes the place of
 * another. */
void signals_note(struct interp *in, int number, struct loop_object *handler);

/* signal(): SIG_DFL, SIG_IGN or what is to be called (borrowed). Returns 0 or
 * an errno. */
int signals_set(struct interp *in, int number, struct loop_object *handler);

/* Makes signals and their handling as they are in a Python that has just
 * started, the first time that it is called. To be called before a signal is
 * sent, or given to the backend. */
void signals_begin(struct interp *in);

/* Makes `fd` the descriptor that takes the numbers of caught signals, -1 none;
 * returns the one before. It is the backend's, if that knows of one. */
int signals_set_wakeup_fd(struct interp *in, int fd);

/* Calls the handlers that wait, lowest number first, if this is the main
 * thread; false: one of them raised, and the rest wait on. */
bool signals_run(struct interp *in);

/* signals_run where it matters: where CPython looks for signals, which is when
 * a function in Python begins and when one in C has returned. */
static inline bool signals_check(struct interp *in)
{
    return !atomic_load_explicit(&signals_pending, memory_order_relaxed) ||
           signals_run(in);
}

/* Lets go of the handlers, for the heap's teardown; then puts dispositions,
 * mask and wake-up back as they were, dropping signals that still wait. */
void signals_clear(struct interp *in);
void signals_end(struct interp *in);

#endif
