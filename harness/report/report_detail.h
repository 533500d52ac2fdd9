/*
 * report_detail.h - parts of a verdict that all formats show.
 */
#ifndef REPORT_DETAIL_H
#define REPORT_DETAIL_H

#include "report.h"

enum { REPORT_LINE_SIZE = 160 };

/* Where and how a failed case's traces part. Lines are NULL where a side has
 * ended; they belong to vector and verdict. */
struct report_difference {
    const char *expected, *found;
    struct trace_view before; /* expected lines just before */
    size_t line;              /* 1-based line of the expected trace */
    int script_line;          /* that the difference points at, or 0 */
    char script_text[REPORT_LINE_SIZE];
};

/* False if the vector is not there, or has no such column. */
bool report_find_difference(const struct report_case *item,
                            struct report_difference *ret_difference);

/* Appends "the trace of Python 3.14, the newest recorded below 3.15". */
void report_append_column(struct buffer *out, const struct report *report,
                          const struct verdict *verdict);

/* Appends words, broken into lines of at most 79 columns; `column` are already
 * on the line, later lines are indented by `indent`. */
void report_append_wrapped(struct buffer *out, const char *words, size_t column,
                           size_t indent);

/* Appends one clause: id, level and text; unknown ones are named as such. */
void report_append_clause(struct buffer *out, const struct clauses *clauses,
                          const char *id, size_t indent);

/* Appends the last lines that a testee wrote to stderr, if any, indented. */
void report_append_errors(struct buffer *out, const struct verdict *verdict,
                          size_t indent);

/* Appends the difference with context, both sides and the script's line, each
 * line indented. */
void report_append_difference(struct buffer *out, const struct report *report,
                              const struct report_case *item, size_t indent);

#endif
