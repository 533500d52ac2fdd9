/*
 * loop_world.h - a loop on virtual time that writes down what it does.
 *
 * The trace holds one word for each thing seen, separated by blanks: "poll:T"
 * for a wait ("poll:none" without limit), the name of each job that runs, and
 * "drop-NAME" for jobs that ask for it. A wait without limit with nothing
 * ready ends the run, as "hang".
 */
#ifndef LOOP_WORLD_H
#define LOOP_WORLD_H

#include "loop.h"
#include <stddef.h>

/* Jobs are written as {&w, "name"}, the rest of them being zero. */
#pragma GCC diagnostic ignored "-Wmissing-field-initializers"

struct world {
    struct loop *loop;
    double now;
    char trace[4096];
    unsigned waits;
    void (*while_waiting)(struct world *world); /* once, in the next wait */
    double early; /* the next wait that is longer ends after this, once */
    struct loop_options options;
};

/* One callback. `action` (may be NULL) runs with it. */
struct job {
    struct world *world;
    const char *name;
    void (*action)(struct job *job);
    void *data;
    enum loop_outcome outcome;
    bool trace_drop;
    unsigned runs, drops;
    struct loop_handle *handle;
};

/* Options for a loop of this world, on virtual time. */
struct loop_options world_options(struct world *world);

/* Starts a world with a loop; fails the test if there is none. */
void world_init(struct world *world);

void world_release(struct world *world);

/* Appends a word (printf-like) to the trace. */
void world_note(struct world *world, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Fails the test unless the trace is `expected`; then clears it. */
#define world_expect(world, expected)                                          \
    do {                                                                       \
        cr_expect_str_eq((world)->trace, expected);                            \
        (world)->trace[0] = '\0';                                              \
    } while (0)

struct loop_callback job_callback(struct job *job);

/* Schedule a job, keeping its handle in job->handle for job_release; fail the
 * test on error. */
void job_soon(struct job *job);
void job_at(struct job *job, double when);

void job_release(struct job *job);

/* Runs `child_main` in a child process, for what can't be undone, and fails
 * the test unless it returns 0. Nothing may be asserted in the child. */
void world_expect_child(int (*child_main)(void *arg), void *arg);

/* Writes the counts of a coverage build; for a process about to end. */
void world_dump_coverage(void);

/* Actions: stops the loop; cancels the job in `data`; schedules it. */
void action_stop(struct job *job);
void action_cancel(struct job *job);
void action_soon(struct job *job);

/* Whether signals may come while a loop waits by such a poller. Under valgrind
 * 3.19 they may not for select: where one comes just before pselect(), valgrind
 * calls it again with an argument of its own, and the wait fails [EFAULT]. */
bool world_poller_bears_signals(enum loop_poller_kind kind);

#endif
