/*
 * run_backend.h - finds the backend that a run is about.
 */
#ifndef RUN_BACKEND_H
#define RUN_BACKEND_H

#include "backend.h"
#include "diag.h"
#include <stdbool.h>

struct run_early;

/*
 * Where a backend comes from: a table in this program, a shared library, or a
 * testee. One of the first three members is set; what they point to is
 * borrowed. run_backend_probe() fills the rest.
 */
struct run_backend {
    const struct loopspec_backend *table;
    const char *file;
    const char *const *command; /* argv of the testee */
    struct run_early *early;    /* of a testee: workers for the run, or NULL */
    char name[64], version[64];
    uint32_t capabilities;
    int python;               /* its version, 0: it is no Python */
    bool real_time, pure;     /* of a testee: how it runs cases */
    bool portable, has_claim; /* of a testee: the profile that it claims */
    char note[256];           /* of a testee, for people; may be empty */
};

/* The backend's table; of a shared library only after loading it into this
 * process, for good. NULL with *diag filled if that fails or the table is not
 * as backend.h demands. */
const struct loopspec_backend *
run_backend_load(const struct run_backend *backend, struct diag *diag);

/*
 * Fills in what the backend says of itself. A shared library is loaded in a
 * process of its own, since it may crash, hang or start threads when it is
 * loaded; `timeout` is in seconds. A testee is started and greeted; it has its
 * own limit (run_exec.h). It is kept for the run where `early` asks for
 * workers, which are released if that fails, and ends otherwise. False with
 * *diag filled on failure.
 */
bool run_backend_probe(struct run_backend *backend, double timeout,
                       struct diag *diag);

#endif
