/*
 * loop_runner.h - asyncio.Runner and asyncio.run [RUNR].
 *
 * A runner makes a loop when it is first needed, runs coroutines in it, all
 * in one context, and at its end cancels what is left before it closes the
 * loop.
 *
 * Functions return NULL on success, or the exception raised (new). Where a
 * result was asked for and there is neither, the embedder's run is over.
 */
#ifndef LOOP_RUNNER_H
#define LOOP_RUNNER_H

#include "loop_task.h"

enum loop_runner_state {
    LOOP_RUNNER_CREATED = 0,
    LOOP_RUNNER_INITIALIZED,
    LOOP_RUNNER_CLOSED
};

struct loop_runner {
    struct loop_object object;
    struct loop_host *host;
    enum loop_runner_state state;
    struct loop_object *debug;   /* for the loop's debug mode, or NULL */
    struct loop_object *factory; /* makes the loop; NULL: the default */
    struct loop_object *loop;    /* while it is initialized */
    struct loop_object *context;
    unsigned interrupts; /* SIGINTs during this run */
    bool current; /* its loop was made the thread's current one [RUNR-6] */
};

extern const struct loop_type loop_runner_type;

/* Runner(debug=debug, loop_factory=factory); both borrowed, may be NULL. */
struct loop_runner *loop_runner_new(struct loop_host *host,
                                    struct loop_object *debug,
                                    struct loop_object *factory);

/* Makes the loop if there is none yet; raises on a closed runner. */
struct loop_object *loop_runner_prepare(struct loop_runner *runner);

/* Runs an awaitable (borrowed) in `context` (borrowed; NULL: the runner's
 * own). Stores its result (new). */
struct loop_object *loop_runner_run(struct loop_runner *runner,
                                    struct loop_object *awaitable,
                                    struct loop_object *context,
                                    struct loop_object **ret_result);

/* Cancels the tasks that are left, waits for them and closes the loop. */
struct loop_object *loop_runner_close(struct loop_runner *runner);

/* asyncio.run(): a runner for one awaitable; as loop_runner_run. */
struct loop_object *loop_runner_once(struct loop_host *host,
                                     struct loop_object *awaitable,
                                     struct loop_object *debug,
                                     struct loop_object *factory,
                                     struct loop_object **ret_result);

#endif
