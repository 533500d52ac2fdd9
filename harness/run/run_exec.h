/*
 * run_exec.h - the exec lane: programs are handed to a testee, a process that
 * speaks the protocol of spec/protocol.md.
 *
 * A worker owns one testee. A testee that crashes, hangs or talks nonsense
 * costs the case that was running, and is started again for the next.
 */
#ifndef RUN_EXEC_H
#define RUN_EXEC_H

#include "run_exec_message.h"
#include "run_exec_process.h"
#include "run_player.h"

/* How long a testee may take to start and to answer the greeting. */
#define RUN_EXEC_START_SECONDS 30.0

/* Beyond the time-out of a case, for a testee that minds it by itself and
 * says so. */
#define RUN_EXEC_GRACE_SECONDS 2.0

struct run_exec {
    const char *const *command; /* argv */
    double timeout;             /* of a case, in seconds */
    struct run_exec_process process;
    struct run_exec_hello hello; /* of the process that runs */
    unsigned failures;           /* starts in a row that failed */
    struct diag trouble;         /* the last of them */
};

/* A lane whose testee is started when it is needed. `command` ends in NULL and
 * must outlive it. Ignores SIGPIPE from then on. */
void run_exec_init(struct run_exec *exec, const char *const *command,
                   double timeout);

/* Says goodbye to the testee, if one runs, and frees everything. */
void run_exec_release(struct run_exec *exec);

/* Starts the testee unless it runs, and greets it; false with *diag filled. */
bool run_exec_start(struct run_exec *exec, struct diag *diag);

/* The player of the lane; *exec and the strings must outlive it. Name and
 * capabilities are those of an earlier greeting, so that every worker skips
 * the same cases. */
struct run_player run_exec_player(struct run_exec *exec, const char *name,
                                  uint32_t capabilities);

#endif
