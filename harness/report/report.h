/*
 * report.h - verdicts as text for people and for programs.
 *
 * A report appends to a struct buffer that the caller prints and clears as it
 * likes.
 */
#ifndef REPORT_H
#define REPORT_H

#include "buffer.h"
#include "clauses.h"
#include "vector.h"
#include "verdict.h"
#include <stdbool.h>
#include <stddef.h>

/* What a run is about; strings are borrowed. */
struct report_subject {
    const char *backend, *backend_version;
    const char *profile;
    int version; /* whose traces are wanted */
};

/* One case and its verdict; all borrowed. */
struct report_case {
    const char *id;
    const struct verdict *verdict;
    const struct vector *vector; /* NULL where it cannot be read or does not
                                    matter */
};

struct report;

/* How a report looks. */
struct report_format {
    const char *name;
    void (*begin)(struct report *report);
    void (*add)(struct report *report, const struct report_case *item);
    void (*end)(struct report *report, double seconds, bool interrupted);
};

struct report {
    const struct report_format *format;
    const struct report_subject *subject;
    const struct clauses *clauses;
    struct buffer *out;
    bool colour;
    size_t counts[VERDICT_COUNT];
    size_t older;  /* compared with an older version's trace than wanted */
    size_t number; /* of the last point, in TAP */
};

/* The format of that name ("pretty", "tap"), or NULL. */
const struct report_format *report_format_find(const char *name);

/* Writes what stands before the cases. The other members of *report are set;
 * the counts are cleared. */
void report_begin(struct report *report);

/* Counts one verdict and writes what there is to say about it. */
void report_add(struct report *report, const struct report_case *item);

/* Writes the closing lines. */
void report_end(struct report *report, double seconds, bool interrupted);

/* Whether any case counts as run: passed, bad or malformed. */
bool report_has_run(const struct report *report);

#endif
