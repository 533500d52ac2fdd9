/*
 * trace_compare.h - whether two traces say the same, as far as it counts.
 */
#ifndef TRACE_COMPARE_H
#define TRACE_COMPARE_H

#include "trace.h"

enum trace_mode {
    TRACE_MODE_EXACT = 0, /* all lines */
    TRACE_MODE_TICKS,     /* the number behind "poll" is dropped */
    TRACE_MODE_ORDER,     /* poll lines are dropped; of raised, exit,
                             unhandled, warn and log lines only the type, the
                             category or the level counts */
    TRACE_MODE_COUNT
};

/* Where two traces part: indices of lines, one past the last where a side
 * has ended. */
struct trace_difference {
    size_t expected, found;
};

/* Whether the traces are equal in this mode; if not, *ret_difference says
 * where they first differ. */
bool trace_equal(struct trace_view expected, struct trace_view found,
                 enum trace_mode mode, struct trace_difference *ret_difference);

/* "exact", "ticks", "order". */
const char *trace_mode_name(enum trace_mode mode);

#endif
