/*
 * loop_signal.h - signals whose callbacks run in the loop [SIGN].
 *
 * The process has one wake-up descriptor. The handler that this library gives
 * to a caught signal does nothing but write the signal's number to it, which is
 * safe in any thread and at any moment. The loop that added a handler last owns
 * the descriptor: it is the write end of its wake-up [SIGN-14]. When it reads
 * the numbers, the callbacks join its ready queue, in the order in which the
 * signals came, and run in the next tick [SIGN-3].
 *
 * Handlers are added and removed in the main thread alone, that is the thread
 * whose id is the process's. A program that has signal handlers of its own can
 * let them call loop_signal_caught, so that these signals too end the wait of
 * the loop that owns the descriptor.
 *
 * The numbers of signals and the wake-ups of loop_call_soon_threadsafe share
 * one buffer: a signal that finds it full is lost [SIGN-16].
 */
#ifndef LOOP_SIGNAL_H
#define LOOP_SIGNAL_H

#include "loop.h"

/*
 * Runs `callback` in the loop, each time that the signal comes, until it is
 * removed or replaced; one that is queued at that moment still runs, and is
 * dropped after that [SIGN-6, SIGN-17]. Makes the loop the owner of the wake-up
 * descriptor, also where the signal turns out to be uncatchable. Errors, in
 * this order: LOOP_ERR_BAD_SIGNAL, _CLOSED, _NOT_MAIN_THREAD, _NO_MEMORY,
 * _SYSTEM (errno), _UNCATCHABLE.
 */
enum loop_status loop_add_signal_handler(struct loop *loop, int signal_number,
                                         struct loop_callback callback);

/*
 * Stores whether there was one. The signal gets its default action back,
 * whatever it had before the handler was added [SIGN-7]; without any handler
 * left, the wake-up descriptor belongs to nobody, whoever owned it [SIGN-14].
 * LOOP_ERR_BAD_SIGNAL; LOOP_ERR_NOT_MAIN_THREAD: the handler is forgotten, but
 * the signal is still caught [SIGN-13], and *ret_removed is untouched.
 */
enum loop_status loop_remove_signal_handler(struct loop *loop,
                                            int signal_number,
                                            bool *ret_removed);

/* Makes `fd` the wake-up descriptor of the process, -1 none; returns the one
 * before. The caller keeps it open and non-blocking. */
int loop_signal_set_wakeup_fd(int fd);

/* Writes the number of a signal to the wake-up descriptor, if there is one and
 * it has room. May be called from signal handlers; keeps errno. */
void loop_signal_caught(int signal_number);

#endif
