/*
 * expect.h - the list of known deviations of a backend.
 *
 * The format is that of spec/expectations.schema.json, its meaning is told in
 * spec/expectations.md. An entry is about one case, or about all cases whose
 * ids, or whose clauses, match a glob; the latter cover a limited number of
 * cases. Entries whose conditions do not hold for the run are left alone.
 */
#ifndef EXPECT_H
#define EXPECT_H

#include "buffer.h"
#include "diag.h"
#include "trace_compare.h"
#include "vector.h"
#include "verdict.h"
#include "verdict_standing.h"
#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

#define EXPECT_FORMAT 1

enum { EXPECT_NOTE_SIZE = 256 };

enum expect_kind { EXPECT_CLAUSE = 0, EXPECT_CASES, EXPECT_CASE };

/* Strings belong to the list. */
struct expect_entry {
    enum expect_kind kind;
    const char *selector;
    enum verdict_outcome outcome;
    bool has_signature;
    const char *expected, *found; /* NULL: the trace had ended */
    size_t max;                   /* cases it may cover; 1 for a case */
    const char *profile, *python, *version; /* conditions, or NULL */
    bool sometimes;                         /* not in every run */
    const char *reason, *link;              /* link: or NULL */
    json_t *json;
    /* What the run has shown so far: */
    bool applies;                   /* its conditions hold */
    bool seen;                      /* there is such a case */
    size_t ran, deviated;           /* cases that ran; those it covers */
    enum verdict_standing standing; /* of the case, for EXPECT_CASE */
};

/* A deviation as a run has shown it; strings are the list's own. */
struct expect_finding {
    char *id, *expected, *found;
    enum verdict_outcome outcome;
    struct expect_entry *entry; /* that it contradicts, or NULL */
};

struct expect {
    json_t *root; /* NULL: there is no list */
    struct expect_entry *entries;
    size_t count;
    const char *profile; /* of the run; borrowed */
    bool recording;      /* keep findings */
    struct expect_finding *findings;
    size_t finding_count, finding_capacity;
};

/* What entries may depend on; borrowed. */
struct expect_subject {
    const char *profile, *version; /* of the backend */
    int python;                    /* whose traces are wanted */
};

/* How one case ended; borrowed. */
struct expect_observation {
    const char *id;
    struct vector_names clauses; /* as far as known */
    enum verdict_outcome outcome;
    enum trace_mode mode;
    const char *expected, *found; /* of VERDICT_FAILED */
};

/* What the list says about it. */
struct expect_judgement {
    enum verdict_standing standing;
    const struct expect_entry *entry; /* unless unlisted */
    char note[EXPECT_NOTE_SIZE];      /* empty, or why an entry does not
                                         cover the case */
};

/* An empty list. */
void expect_init(struct expect *expect);

/* Frees the list and leaves it empty. */
void expect_release(struct expect *expect);

/* Reads a list into an empty one. False with *diag filled (line and column,
 * or JSON path) if the file cannot be read or is not such a list. */
bool expect_read(struct expect *expect, const char *file, struct diag *diag);

/* The same from `length` bytes; `file` is for messages. */
bool expect_parse(struct expect *expect, const char *bytes, size_t length,
                  const char *file, struct diag *diag);

/* Begins a run: finds the entries that apply and forgets what an earlier run
 * has shown. The subject's profile must outlive the list. */
void expect_begin(struct expect *expect, const struct expect_subject *subject);

/* Whether entries that apply need to know the clauses of every case. */
bool expect_wants_clauses(const struct expect *expect);

/* Whether the case of that id is known not to end, in every run or in some;
 * clauses are not looked at. */
bool expect_is_endless(const struct expect *expect, const char *id);

/*
 * Judges one case; each case of the run is given once, also those that were
 * skipped or left out, in the order of their ids. Malformed ones are never
 * listed.
 */
void expect_judge(struct expect *expect,
                  const struct expect_observation *observation,
                  struct expect_judgement *ret_judgement);

/* Whether two entries are about the same deviation of the same cases, under
 * the same conditions except for the profile. */
bool expect_entry_is_same(const struct expect_entry *first,
                          const struct expect_entry *second);

/* After a whole run: what an entry stands for that no case answers for,
 * VERDICT_GONE or VERDICT_STALE, else VERDICT_UNLISTED. Entries about one
 * case are at most gone; that they are stale was said with the case. */
enum verdict_standing expect_entry_standing(const struct expect_entry *entry);

/*
 * Appends the list as it should be after a whole run that was recorded:
 * stale and gone entries are dropped, changed ones corrected, new deviations
 * added, also beside those that are there sometimes; comments and reasons are
 * kept, and entries that do not apply. It is in order: clauses, globs, cases,
 * each sorted.
 */
void expect_append_updated(struct expect *expect, struct buffer *out);

#endif
