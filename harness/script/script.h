/*
 * script.h - runs the compiled program of a case on a backend.
 *
 * The language is that of spec/case-script.md. A program is read once and can
 * be run any number of times, each time on fresh loops.
 */
#ifndef SCRIPT_H
#define SCRIPT_H

#include "backend.h"
#include "diag.h"
#include "trace.h"
#include <jansson.h>

struct script;

/*
 * Compiles the member `program` of a vector. Returns NULL and fills *diag
 * (path inside the program, script line) if it is malformed or uses something
 * that this interpreter does not know.
 */
struct script *script_new(const json_t *program, struct diag *diag);
void script_free(struct script *script);

enum script_end {
    SCRIPT_DONE = 0, /* the trace is complete */
    SCRIPT_BROKEN,   /* something the interpreter cannot do: see the diag */
    SCRIPT_LEAKED    /* objects, or descriptors that the script did not open,
                        were left, or the process was changed: see the diag */
};

struct script_options {
    const char *id; /* scripts are compiled under the file name ID.py */
    /*
     * Called where the case is over but its loop does not leave its run: trace
     * and diag are complete. Ends the process, since nothing can go on in it;
     * any thread of the script. Needed for a backend that does not claim
     * LOOPSPEC_CAP_VIRTUAL_TIME.
     */
    void (*abandon)(void *arg, enum script_end end);
    /*
     * Called at the end of a case whose loop takes its time from the system,
     * if it has used what virtual time does not cover, with the names of it
     * (vtime_escape()). NULL: nobody is told.
     */
    void (*escaped)(void *arg, const char *names);
    void *arg;
};

/*
 * Runs the program on new loops of `backend`, appending to *trace. The calling
 * thread is the script's main thread.
 */
enum script_end script_run(const struct script *script,
                           const struct loopspec_backend *backend,
                           const struct script_options *options,
                           struct trace *trace, struct diag *diag);

/* Names of the binding table, for the test that holds it against
 * spec/case-script.md: calls `visit` with each name as the table writes it. */
void script_names(void (*visit)(const char *name, void *arg), void *arg);

#endif
