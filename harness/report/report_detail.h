/*
 * report_detail.h - parts of a verdict that several formats show, as lines
 * for people.
 */
#ifndef REPORT_DETAIL_H
#define REPORT_DETAIL_H

#include "report.h"

/* "reference 0.1.0, profile cpython, against Python 3.15". */
void report_append_subject(struct buffer *out,
                           const struct report_subject *subject);

/* Appends "the trace of Python 3.14, the newest recorded below 3.15". */
void report_append_column(struct buffer *out, const struct report *report,
                          const struct report_case *item);

/* Appends words, broken into lines of at most 79 columns; `column` are already
 * on the line, later lines are indented by `indent`. */
void report_append_wrapped(struct buffer *out, const char *words, size_t column,
                           size_t indent);

/* Appends one clause: id, level and text; unknown ones are named as such. */
void report_append_clause(struct buffer *out, const struct clauses *clauses,
                          const char *id, size_t indent);

/* Appends the first and the last lines of what was written to stderr, if
 * any, indented. */
void report_append_errors(struct buffer *out, const struct report_case *item,
                          size_t indent);
/* Appends the difference with context, both sides and the script's line, each
 * line indented. */
void report_append_difference(struct buffer *out, const struct report *report,
                              const struct report_case *item, size_t indent);

/* Appends all there is to say about a case below its heading: title, clauses,
 * difference or reason, and what is listed; each line indented. */
void report_append_case(struct buffer *out, const struct report *report,
                        const struct report_case *item, size_t indent);

/* Appends what is wrong with an entry of the list, in one line. */
void report_append_entry_fault(struct buffer *out,
                               const struct report_entry *entry);

/* Whether the case deviates and the list says so. */
bool report_is_forgiven(const struct report_case *item);

/* "FAILED", "TIMED OUT", "CHANGED", ..., or NULL for what needs no words:
 * cases that passed, were not run, or deviate as listed. */
const char *report_heading(const struct report_case *item);

/* Appends "skipped for want of fds 12, threads 3", if anything was. */
void report_append_wants(struct buffer *out,
                         const struct report_counts *counts);

/* Appends ", 3 broken, 1 skipped, ..." for all that is neither passed nor
 * failed, as far as there is any. */
void report_append_counts(struct buffer *out,
                          const struct report_counts *counts);

#endif
