/*
 * loop_debug.h - a loop in debug mode: it checks what is scheduled, and tells
 * of callbacks that take long [DEBG].
 *
 * Off at first, and free of cost then. On, the scheduling functions of loop.h
 * refuse, after the check for a closed loop and in this order [DEBG-12]:
 *
 *   LOOP_ERR_WRONG_THREAD   another thread than the one that runs the loop
 *                           calls loop_call_soon, loop_call_at or
 *                           loop_call_later [DEBG-5]
 *   LOOP_ERR_NOT_CALLABLE   the callback has no `run` [DEBG-3]
 *
 * and loop_close logs that it closes the loop [DEBG-9].
 */
#ifndef LOOP_DEBUG_H
#define LOOP_DEBUG_H

#include "loop.h"

/* Switches debug mode; from any thread. It stays so, also after loop_close
 * [DEBG-1]. */
void loop_set_debug(struct loop *loop, bool enabled);

/* Whether debug mode is on; from any thread. */
bool loop_get_debug(const struct loop *loop);

/* A callback that ran for this many seconds or more is slow; 0.1 at first.
 * Looked up when it has ended [DEBG-13]. */
void loop_set_slow_callback_duration(struct loop *loop, double seconds);

/* What was set, in seconds. */
double loop_get_slow_callback_duration(const struct loop *loop);

/* Told of a slow callback by its argument; `data` is that of the options. */
typedef void loop_slow_callback(void *data, void *callback_arg, double seconds);

/*
 * Who is told in debug mode that a callback was slow, after it ran and what it
 * raised was reported; not where it left the run [DEBG-6]. NULL, as at first:
 * the log of the options, with a warning.
 */
void loop_set_slow_callback_hook(struct loop *loop, loop_slow_callback *hook);

#endif
