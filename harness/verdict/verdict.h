/*
 * verdict.h - what came of one case.
 */
#ifndef VERDICT_H
#define VERDICT_H

#include "trace_compare.h"
#include <stdbool.h>
#include <stddef.h>

enum verdict_outcome {
    VERDICT_PASSED = 0,
    VERDICT_FAILED,     /* the traces differ */
    VERDICT_BROKEN,     /* the harness cannot run the case on this backend */
    VERDICT_CRASHED,    /* the worker process died in it */
    VERDICT_TIMED_OUT,  /* it ran for longer than allowed */
    VERDICT_MALFORMED,  /* the vector cannot be read */
    VERDICT_SKIPPED,    /* it is not meant for this backend: see the reason */
    VERDICT_DESELECTED, /* a filter that needs the vector left it out */
    VERDICT_NOT_RUN,    /* the run ended before its turn */
    VERDICT_COUNT
};

/* All strings belong to the verdict. */
struct verdict {
    enum verdict_outcome outcome;
    char *reason; /* of anything but passed and failed; else NULL */
    enum trace_mode mode;
    int version;    /* whose trace was compared with, 0: none */
    bool older;     /* it stands in for a newer one that was wanted */
    bool pure;      /* compared with the trace of pure Python futures */
    bool breach;    /* the testee broke its protocol or did not start */
    char *errors;   /* the end of what a testee wrote to stderr, or NULL */
    char *need;     /* of a skipped case: that the backend does not claim;
                       or NULL */
    char *escape;   /* waits of the backend's that virtual time does not
                       cover, by name; or NULL */
    char *title;    /* of the case; NULL: nobody read its vector */
    char **clauses; /* of the case, as far as the title is known */
    size_t clause_count;
    struct trace found; /* kept where it differs or was asked for */
    struct trace_difference difference; /* of a failed case */
};

/* A verdict of "not run". */
void verdict_init(struct verdict *verdict);

/* Frees strings and trace and leaves the verdict as verdict_init() does. */
void verdict_release(struct verdict *verdict);

/* Sets outcome and reason (copied; replaces an earlier one; may be NULL). */
void verdict_set(struct verdict *verdict, enum verdict_outcome outcome,
                 const char *reason);

/* Sets title and clauses (copied), which were not set before. */
void verdict_describe(struct verdict *verdict, const char *title,
                      const char *const *clauses, size_t clause_count);

/* "passed", "timed out", ... as in summaries. */
const char *verdict_outcome_name(enum verdict_outcome outcome);

/* Failed, broken, crashed or timed out. */
bool verdict_is_bad(enum verdict_outcome outcome);

#endif
