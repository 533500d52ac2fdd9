/*
 * process_clock.h - virtual time for a backend that takes its time from the
 * system.
 *
 * While a case runs the clock of the whole process is a virtual one, for all
 * threads and for shared libraries as well (vtime.h). It follows the baton's,
 * and each wait inside run_forever becomes a wait for the baton.
 */
#ifndef PROCESS_CLOCK_H
#define PROCESS_CLOCK_H

#include "interp.h"

/* Starts the clock at 0 and makes it real again; nothing for a backend that
 * claims virtual time. */
void process_clock_begin(struct interp *in);
void process_clock_end(struct interp *in);

/* Tells the embedder what the case has used that the clock doesn't cover; to
 * be called before its loops are gone. */
void process_clock_tell(const struct interp *in);

/*
 * run_forever of the backend. Where a wait is not to be gone on with, because
 * the case is over or the main thread was interrupted, the loop is stopped and
 * woken: LOOPSPEC_OK then means no more than that, and what raised is the
 * thread's error again. A loop that waits once more is given up: the case is
 * broken if it was not over, and abandoned (struct script_options).
 */
enum loopspec_status process_clock_run(struct interp *in,
                                       struct loopspec_loop *loop);

/* Around code that a loop calls: what waits there is not the loop. */
void process_clock_pause(const struct interp *in);
void process_clock_resume(struct interp *in);

#endif
