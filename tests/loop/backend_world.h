/*
 * backend_world.h - a host for a backend that is loaded from the file
 * BACKEND_FILE; it writes down what it sees.
 *
 * The trace holds one word for each thing, separated by blanks: "poll:T" for a
 * wait, the name of each job that runs, and "report". A wait without limit
 * with nothing ready leaves the run.
 */
#ifndef BACKEND_WORLD_H
#define BACKEND_WORLD_H

#include "backend.h"

/* Jobs are written as {&h, "name"}, the rest of them being zero. */
#pragma GCC diagnostic ignored "-Wmissing-field-initializers"

/* A host on virtual time that writes down what happens. */
struct host {
    struct loopspec_host host;
    const struct loopspec_backend *backend;
    struct loopspec_loop *loop;
    double now;
    char trace[1024];
    bool leave; /* the next wait says so */
    enum loopspec_outcome after_report;
};

/* Fails the test unless the trace is `expected`; then clears it. */
#define expect_trace(h, expected)                                              \
    do {                                                                       \
        cr_expect_str_eq((h)->trace, expected);                                \
        (h)->trace[0] = '\0';                                                  \
    } while (0)

/* One callback; `action` (may be NULL) runs with it. */
struct job {
    struct host *host;
    const char *name;
    void (*action)(struct job *job);
    struct job *other;
    enum loopspec_outcome outcome;
    int drops;
    struct loopspec_handle *handle;
};

/* Loads the backend and makes a loop; fails the test if it can't. */
void host_init(struct host *h);

/* What runs a job. */
struct loopspec_callback callback(struct job *job);

/* Schedules a job; fails the test on error. */
void soon(struct job *job);

/* Gives the job's handle back, which must have been dropped once. */
void release(struct job *job);

/* An action: stops the loop. */
void stop(struct job *job);

#endif
