/*
 * run_early.h - workers that start their testees before they have a job.
 *
 * A testee in Python takes as long to start as dozens of cases do. So those of
 * a run are started all at once: one of them says what it is, which settles
 * what the run is about, and then they get their job, without another start.
 */
#ifndef RUN_EARLY_H
#define RUN_EARLY_H

#include "diag.h"
#include "run_child.h"
#include "run_exec_message.h"
#include "run_worker.h"
#include <stdbool.h>

/* What a backend says of itself, or why it can't; a worker's report. */
struct run_greeting {
    struct diag diag;
    struct run_exec_hello hello;
};

struct run_early {
    /* The cases of the job to come; of them only what is known to be endless
     * may change. Borrowed. */
    const struct run_list *list;
    unsigned jobs; /* how many to start, at most one a case; at least one */
    /* Those that wait for a job, the first at the end. */
    struct run_child *workers;
    unsigned count;
};

/* Starts them; `command` is the testee's argv. False with errno, and with
 * nothing started, if the system refuses. */
bool run_early_start(struct run_early *early, const char *const *command);

/* The worker that sends a struct run_greeting, once its testee has started or
 * failed to. */
const struct run_child *run_early_first(const struct run_early *early);

/*
 * Gives the job to one of them, which from then on serves as
 * run_worker_main() does; false if none is left, or for NULL. What the settings
 * point to must have been there, as it is now, when it was started.
 */
bool run_early_take(struct run_early *early, const struct run_job *job,
                    struct run_child *ret_worker);

/* Lets those end that have no job. */
void run_early_release(struct run_early *early);

#endif
