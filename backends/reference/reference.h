/*
 * reference.h - the reference loop as a backend.
 */
#ifndef REFERENCE_H
#define REFERENCE_H

#include "backend.h"
#include <stddef.h>

/* The table over loop/, on virtual time. Never NULL. */
const struct loopspec_backend *reference_backend(void);

/* The same loop on the system's clock, waiting by epoll, poll and select:
 * the index-th of `reference-epoll`, `-poll`, `-select`; NULL behind the last.
 */
const struct loopspec_backend *reference_system_backend(size_t index);

#endif
