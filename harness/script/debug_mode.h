/*
 * debug_mode.h - what a loop does in debug mode: it checks what is scheduled,
 * and times what runs [DEBG].
 */
#ifndef DEBUG_MODE_H
#define DEBUG_MODE_H

#include "bind.h"

/*
 * Before a callback is scheduled by `method` ("call_soon"): the loop is open,
 * `own_thread` alone schedules on one that runs, and the callback can be
 * called and is no coroutine, in this order [DEBG-12]. Always good outside
 * debug mode, where the backend refuses by itself. False: raised.
 */
bool debug_mode_check(struct interp *in, struct loop_value *loop,
                      struct loop_object *callback, const char *method,
                      bool own_thread);

/* Whether a callback is no coroutine and no coroutine function, for which
 * `method` has no use; false: raised. */
bool debug_mode_refuse_coroutine(struct interp *in,
                                 struct loop_object *callback,
                                 const char *method);

/* Before a handle runs: in debug mode it is timed from now on, and the loop
 * knows it as the one that runs [DEBG-13, EXCP-17]. */
void debug_mode_begin(struct interp *in, struct handle_value *handle);

/* After it ran, and its exception was reported: tells of one that took long
 * [DEBG-6]; false: comparing its duration raised [DEBG-14]. */
bool debug_mode_end(struct interp *in, struct handle_value *handle);

/* The same where an exception leaves the run: nothing is told. */
void debug_mode_leave(struct handle_value *handle);

#endif
