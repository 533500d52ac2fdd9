/*
 * report_case.h - what a report knows about one case.
 *
 * It is filled from a verdict and the case's vector, or read back from a
 * report that was written earlier; formats look at nothing else. Whatever it
 * points to is borrowed.
 */
#ifndef REPORT_CASE_H
#define REPORT_CASE_H

#include "vector.h"
#include "verdict.h"
#include "verdict_standing.h"
#include <stdbool.h>
#include <stddef.h>

enum { REPORT_LINE_SIZE = 160, REPORT_CONTEXT = 3 };

/* Where and how a failed case's traces part. A side that has ended is NULL. */
struct report_difference {
    const char *expected, *found;
    const char *before[REPORT_CONTEXT]; /* expected lines just before */
    size_t before_count;
    size_t line;     /* 1-based line of the expected trace; 0: unknown */
    int script_line; /* that the difference points at, or 0 */
    char script_text[REPORT_LINE_SIZE];
};

/* What the list of known deviations says about a case. */
struct report_listing {
    enum verdict_standing standing;
    enum verdict_outcome outcome; /* as listed, unless unlisted */
    const char *expected, *found; /* as listed, for VERDICT_FAILED */
    const char *reason, *link;    /* or NULL */
    const char *note;             /* why a listed case does not count as
                                     such, or NULL */
};

struct report_case {
    const char *id;
    enum verdict_outcome outcome;
    const char *reason; /* of anything but passed and failed, or NULL */
    enum trace_mode mode;
    int version;        /* whose trace was compared with, 0: none */
    bool older;         /* it stands in for a newer one that was wanted */
    bool pure;          /* compared with the trace of pure Python futures */
    bool breach;        /* the testee broke its protocol or did not start */
    const char *need;   /* a skipped case's, which the backend does not
                           claim, or NULL */
    const char *errors; /* the end of what it wrote to stderr, or NULL */
    const char *title;  /* NULL: nothing is known of the vector */
    struct vector_names clauses;
    struct report_difference difference; /* of a failed case */
    struct report_listing listing;
};

/* Fills in all but the listing. The vector may be NULL: then there is no
 * difference, and no more title than the verdict's. */
void report_case_fill(struct report_case *item, const char *id,
                      const struct verdict *verdict,
                      const struct vector *vector);

/* The first folder of the id, "-" where it has none, in `ret_area` of
 * REPORT_LINE_SIZE bytes. */
void report_case_area(const char *id, char *ret_area);

/* Whether the case deviates from CPython, listed or not. */
bool report_case_deviates(const struct report_case *item);

#endif
