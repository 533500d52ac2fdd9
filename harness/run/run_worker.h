/*
 * run_worker.h - the process that runs cases.
 */
#ifndef RUN_WORKER_H
#define RUN_WORKER_H

#include "run_backend.h"
#include "run_exec.h"
#include "run_judge.h"
#include "run_list.h"

/* What the workers of a run share; borrowed by all of them. */
struct run_job {
    const struct run_list *list;
    const struct run_backend *backend;
    const struct run_settings *settings;
    double timeout; /* of a case that a testee runs, in seconds */
};

/*
 * Serves the runner at the other end of `descriptor`: reads indices of cases
 * (uint32_t), announces each, runs it, answers with its verdict (run_wire.h),
 * until the runner closes its end. `arg` is the struct run_job. Returns the
 * process's exit status.
 */
int run_worker_main(int descriptor, const void *arg);

/* The same for a worker that has a testee already, or nearly: the lane is
 * started where it is not, and stays the caller's. */
int run_worker_serve(int descriptor, const struct run_job *job,
                     struct run_exec *exec);

#endif
