/*
 * report_compare.h - several reports side by side.
 */
#ifndef REPORT_COMPARE_H
#define REPORT_COMPARE_H

#include "buffer.h"
#include "report_file.h"

/*
 * Appends a table for people: what each report is about; by area, how many of
 * the cases that ran agree with CPython; and each case in which the reports
 * differ. What was skipped or left out in a report is not counted there, and
 * makes no difference.
 */
void report_compare_append(struct buffer *out, const struct report_file *files,
                           size_t count);

/* Appends the same as one JSON object. */
void report_compare_append_json(struct buffer *out,
                                const struct report_file *files, size_t count);

/* Whether all reports are of the same cases. */
bool report_compare_same_suite(const struct report_file *files, size_t count);

#endif
