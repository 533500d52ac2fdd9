/*
 * reproduce_prelude.h - what stands before the case in a plain script, so that
 * it needs nothing of loopspec.
 */
#ifndef REPRODUCE_PRELUDE_H
#define REPRODUCE_PRELUDE_H

#include "buffer.h"
#include "trace.h"
#include <stdbool.h>

/* Whether a line of the trace begins with this text. */
bool reproduce_has_line(struct trace_view trace, const char *begin);

/* Appends the helpers of oracle.script that the text of an import names, as
 * the script that follows needs them. */
void reproduce_append_helpers(struct buffer *out, const char *names,
                              const char *source);

/* Appends what prints log records and warnings as traces have them, as far as
 * there are any in one of the two. */
void reproduce_append_reporting(struct buffer *out, struct trace_view expected,
                                struct trace_view found);

/*
 * Appends what puts a Python loop, MODULE:FACTORY, in the place of asyncio's
 * own, wherever the source can get one from. `polls`: its waits are printed,
 * if it has a selector of Python's. NULL: asyncio's own loops.
 */
void reproduce_append_loop(struct buffer *out, const char *loop,
                           const char *source, bool polls);

#endif
