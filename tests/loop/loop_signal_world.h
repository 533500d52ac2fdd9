/*
 * loop_signal_world.h - what the suites of signals share.
 */
#ifndef LOOP_SIGNAL_WORLD_H
#define LOOP_SIGNAL_WORLD_H

#include "loop_signal.h"
#include "loop_world.h"

/* Runs a job for a signal; fails the test on error. */
void signal_add(struct job *job, int number);

/* Removes a handler, returning whether there was one; fails the test on
 * error. */
bool signal_remove(struct world *w, int number);

/* Whether a signal has its default action. */
bool has_default_action(int number);

/* The wake-up descriptor, which stays as it is. */
int wakeup_fd(void);

#endif
