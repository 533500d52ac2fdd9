/*
 * host.h - the interpreter as the host of loop/'s futures and of a backend.
 */
#ifndef HOST_H
#define HOST_H

#include "interp.h"

/* Fills in the tables of functions of a new interpreter, and its heap. */
void host_init(struct interp *in);

#endif
