/*
 * vtime_trap.h - system calls past libc, caught.
 *
 * The kernel lets calls pass that come from libc's own code, and raises SIGSYS
 * for all others of a thread that is armed. That signal must never be blocked
 * in such a thread: the kernel would kill the process.
 */
#ifndef VTIME_TRAP_H
#define VTIME_TRAP_H

#include <signal.h>
#include <stdbool.h>

/* Whether new threads are armed. */
bool vtime_trap_is_on(void);

/* Arms the calling thread, if new threads are to be. */
void vtime_trap_thread(void);

/* Whether the calling thread is armed. Async-signal-safe. */
bool vtime_trap_is_armed(void);

/* sigaction for SIGSYS, whose handler stays that of the trap once there was
 * one: what is set is called for signals that are none of the kernel's.
 * False: the trap has no handler, the system's own sigaction is meant. */
bool vtime_trap_action(const struct sigaction *action, struct sigaction *old);

#endif
