/*
 * trace.h - the list of lines that a case leaves behind (spec/trace.md).
 *
 * Lines are cleaned and escaped on the way in; the 2,000th line is followed by
 * "limit" and closes the trace. A closing line may itself be the 2,000th.
 */
#ifndef TRACE_H
#define TRACE_H

#include <stdbool.h>
#include <stddef.h>

#define TRACE_LIMIT 2000u

struct trace {
    char **lines;
    size_t count, capacity;
    bool closed; /* ended: hang, limit, exit or end; later lines are ignored */
};

/* The lines of a trace that belongs to someone else. */
struct trace_view {
    const char *const *lines;
    size_t count;
};

/* What the trace holds now; valid until it is changed. */
struct trace_view trace_view(const struct trace *trace);

/* An empty, open trace. */
void trace_init(struct trace *trace);

/* Frees all lines and leaves the trace as trace_init() does. */
void trace_release(struct trace *trace);

/*
 * Appends one line "WORD TEXT" (just WORD where the text is empty or NULL). It
 * is cleaned of places and addresses, control characters are escaped. Returns
 * false if the trace is now closed because the limit is reached: the case
 * ends. `length` is in bytes.
 */
bool trace_append(struct trace *trace, const char *word, const char *text,
                  size_t length);

/* Appends "poll none" for a negative timeout (no limit), "poll N" else. */
bool trace_append_poll(struct trace *trace, double timeout);

/* Appends the last line ("end", "hang", "exit ...") and closes the trace. */
void trace_close(struct trace *trace, const char *word, const char *text,
                 size_t length);

/* Appends a line as it stands and takes it (malloc); for readers of traces
 * that were recorded elsewhere. Neither cleans nor closes. */
void trace_take_line(struct trace *trace, char *line);

/* Whether a line ends a trace: end, hang, limit, exit. */
bool trace_is_closing(const char *line);

/* Whether the last line is one of end, hang, limit, exit. */
bool trace_is_complete(const struct trace *trace);

#endif
