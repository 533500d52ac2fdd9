/*
 * run_backend.h - finds the backend that a run is about.
 */
#ifndef RUN_BACKEND_H
#define RUN_BACKEND_H

#include "backend.h"
#include "diag.h"
#include <stdbool.h>

/* Where a backend comes from: a table in this program or a shared library. */
struct run_backend {
    const struct loopspec_backend *table; /* or NULL */
    const char *file;                     /* borrowed; where table is NULL */
    char name[64], version[64];           /* filled by run_backend_probe() */
    uint32_t capabilities;
};

/* The backend's table; of a shared library only after loading it into this
 * process, for good. NULL with *diag filled if that fails or the table is not
 * as backend.h demands. */
const struct loopspec_backend *
run_backend_load(const struct run_backend *backend, struct diag *diag);

/*
 * Fills name, version and capabilities. A shared library is loaded in a
 * process of its own, since it may crash, hang or start threads when it is
 * loaded; `timeout` is in seconds. False with *diag filled on failure.
 */
bool run_backend_probe(struct run_backend *backend, double timeout,
                       struct diag *diag);

#endif
