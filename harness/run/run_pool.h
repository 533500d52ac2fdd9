/*
 * run_pool.h - runs the cases of a list in worker processes.
 *
 * A case that crashes, exits or hangs costs its worker, which is replaced, and
 * no other case.
 */
#ifndef RUN_POOL_H
#define RUN_POOL_H

#include "run_worker.h"
#include "verdict.h"
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>

struct run_pool_options {
    unsigned jobs;  /* workers, at least 1 */
    double timeout; /* of one case, in seconds */
    /* Set by the embedder's signal handler to end the run; NULL: none. */
    const volatile sig_atomic_t *interrupted;
    /* Signal mask while waiting, in which those handlers may run; NULL: the
     * current one. */
    const sigset_t *wait_mask;
    /* Called with each verdict, in the list's order, also of cases that are
     * deselected or not run; it may keep nothing. */
    void (*done)(void *arg, size_t index, const struct verdict *verdict);
    void *arg;
    /* Set by done() to end the run: no case counts that comes after. NULL:
     * all cases are run. */
    const bool *enough;
};

enum run_pool_end {
    RUN_POOL_DONE = 0,
    RUN_POOL_INTERRUPTED, /* cases after the last verdict handed out are lost */
    RUN_POOL_NO_PROCESS   /* the system gives no process; see errno */
};

/* Runs all cases. All workers are gone when it returns. */
enum run_pool_end run_pool_run(const struct run_job *job,
                               const struct run_pool_options *options);

#endif
