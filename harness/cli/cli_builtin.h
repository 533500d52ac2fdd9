/*
 * cli_builtin.h - the backends that are linked in.
 */
#ifndef CLI_BUILTIN_H
#define CLI_BUILTIN_H

#include "backend.h"
#include <stddef.h>

/* The index-th of them, NULL behind the last. */
const struct loopspec_backend *cli_builtin(size_t index);

/* The one of that name, or NULL. */
const struct loopspec_backend *cli_builtin_find(const char *name);

#endif
