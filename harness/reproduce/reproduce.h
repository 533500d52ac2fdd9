/*
 * reproduce.h - a case as a plain asyncio script, which shows without
 * loopspec where a loop differs from CPython.
 */
#ifndef REPRODUCE_H
#define REPRODUCE_H

#include "buffer.h"
#include "trace_compare.h"

/* All is borrowed. */
struct reproduce {
    const char *id, *title, *source; /* of the case */
    const char *python;              /* "3.15": whose trace is expected */
    struct trace_view expected, found;
    const char *name, *version; /* of the loop */
    const char *loop; /* MODULE:FACTORY, or NULL: it is not Python's */
    struct trace_difference difference; /* where the traces part */
    const char *reason;                 /* why `found` has no end, or NULL */
    bool timed_out;                     /* that is the reason */
    bool threads;                       /* the case needs them */
};

/*
 * Appends the script. It begins with "#!", prints the lines that CPython
 * leaves, without waits unless they alone differ, then those that come. Long
 * traces are cut some lines behind the difference. A loop
 * that isn't Python's can't run it, so what came there is printed as well, and
 * the script shows what the Python at hand does.
 */
void reproduce_append(struct buffer *out, const struct reproduce *about);

#endif
