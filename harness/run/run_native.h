/*
 * run_native.h - the native lane: programs are interpreted in this process.
 *
 * A loop that takes its time from the system gets a virtual one while a case
 * runs (process_clock.h).
 */
#ifndef RUN_NATIVE_H
#define RUN_NATIVE_H

#include "backend.h"
#include "run_player.h"

struct run_native {
    const struct loopspec_backend *table;
    /*
     * Called where a case is over but its loop goes on: `has_trace` is what
     * play() would have returned. Must end the process, in whichever thread it
     * is. Only for a table without LOOPSPEC_CAP_VIRTUAL_TIME.
     */
    void (*abandon)(void *arg, const struct vector_column *column,
                    struct verdict *verdict, bool has_trace);
    void *arg;
};

/* A player on loops of the table; *native must outlive it. A backend that
 * crashes takes the process with it. */
struct run_player run_native_player(struct run_native *native);

#endif
