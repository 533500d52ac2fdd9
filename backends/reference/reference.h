/*
 * reference.h - the reference loop as a backend.
 */
#ifndef REFERENCE_H
#define REFERENCE_H

#include "backend.h"

/* The table over loop/, on virtual time. Never NULL. */
const struct loopspec_backend *reference_backend(void);

#endif
