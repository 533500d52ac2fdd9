/*
 * run_child.h - a process of ours at the other end of a socket.
 *
 * A child leads a process group of its own, so that what it starts dies with
 * it, and it dies with its parent.
 */
#ifndef RUN_CHILD_H
#define RUN_CHILD_H

#include "run_output.h"
#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

struct run_child {
    pid_t pid;
    int descriptor; /* of the socket to it */
    struct run_output output;
};

/*
 * Forks. The child runs `entry` with its end of the socket and leaves by
 * _exit() with what that returns; it has default signal dispositions, nothing
 * on stdin, the pipe of `output` for stdout and stderr, and none of the `count`
 * descriptors in `foreign`. False with errno if the system refuses.
 */
bool run_child_start(struct run_child *child,
                     int (*entry)(int descriptor, const void *arg),
                     const void *arg, const int *foreign, size_t count);

/* Ends the child at once; also for threads of it, and within `entry`. */
_Noreturn void run_child_exit(int status);

/* Whether the child is dead. What it started may hold its socket open. */
bool run_child_is_dead(const struct run_child *child);

/* Kills the child and its group, waits for it, closes the socket. What it
 * wrote last is left in `output`, to be taken and released. */
void run_child_kill(struct run_child *child);

/* The same for a child that is dead or has closed its end of the socket: waits
 * a moment for it to die by itself and says how it did ("was killed by signal
 * 11 (Segmentation fault)", "exited with status 3"). */
void run_child_reap(struct run_child *child, char *ret_how, size_t size);

#endif
