/*
 * run_player.h - what runs the program of a case: one of the two lanes.
 *
 * The native lane interprets it in this process (run_native.h), the exec lane
 * hands it to a testee (run_exec.h). Everything else about a verdict is the
 * same for both.
 */
#ifndef RUN_PLAYER_H
#define RUN_PLAYER_H

#include "vector.h"
#include "verdict.h"
#include <stdbool.h>
#include <stdint.h>

struct run_player {
    const char *name;      /* of the loop under test */
    uint32_t capabilities; /* that it claims, as in backend.h */
    /*
     * Runs the case and fills verdict->found; true if there is a trace to
     * judge. Otherwise the verdict is set. `column` is what the trace will be
     * compared with, or NULL; a player may look at how long it takes, never
     * at what it says.
     */
    bool (*play)(void *arg, const struct vector *vector,
                 const struct vector_column *column, struct verdict *verdict);
    void *arg;
};

#endif
