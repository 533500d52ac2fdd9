/*
 * run_native.h - the native lane: programs are interpreted in this process.
 */
#ifndef RUN_NATIVE_H
#define RUN_NATIVE_H

#include "backend.h"
#include "run_player.h"

struct run_native {
    const struct loopspec_backend *table;
};

/* A player on loops of the table; *native must outlive it. A backend that
 * crashes takes the process with it. */
struct run_player run_native_player(struct run_native *native);

#endif
