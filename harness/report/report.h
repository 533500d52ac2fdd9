/*
 * report.h - verdicts as text for people and for programs.
 *
 * A report appends to a struct buffer that the caller prints and clears as it
 * likes. The formats are described in spec/report.md.
 */
#ifndef REPORT_H
#define REPORT_H

#include "buffer.h"
#include "clauses.h"
#include "report_case.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What a run is about; strings are borrowed. */
struct report_subject {
    const char *backend, *backend_version;
    const char *lane;   /* how it is reached: "native", "exec" */
    const char *folder; /* of the backend, below backends/ */
    const char *profile;
    enum trace_mode mode;   /* how traces are compared */
    int version;            /* whose traces are wanted */
    const char *tool;       /* version of loopspec */
    size_t suite_cases;     /* in all shards */
    uint64_t suite_hash;    /* over what the suite says */
    unsigned shard, shards; /* 1-based; 0: all */
    bool whole;             /* nothing but a shard was selected */
};

/* An entry of the list of known deviations that no case answers for. */
struct report_entry {
    const char *selector;           /* what it is about */
    enum verdict_standing standing; /* VERDICT_STALE or VERDICT_GONE */
    const char *reason, *link;      /* as listed; or NULL */
};

/* Cases that were skipped since the backend does not claim what they need. */
struct report_want {
    char need[32];
    size_t count;
};

enum { REPORT_WANTS_MAX = 16 };

/* How many of each. A case counts once: by its standing if it is listed, else
 * by its outcome. */
struct report_counts {
    struct report_want wants[REPORT_WANTS_MAX]; /* in the order of coming */
    size_t want_count;
    size_t outcomes[VERDICT_COUNT];
    size_t standings[VERDICT_STANDING_COUNT]; /* of cases; none unlisted */
    size_t entries[VERDICT_STANDING_COUNT];   /* of entries */
    size_t lucky;    /* of those there sometimes: passed */
    size_t breaches; /* cases in which the testee broke its protocol */
    size_t older;    /* compared with an older version's trace than wanted */
};

/* Counters of one suite of JUnit, or of all. */
struct report_tally {
    size_t tests, failures, errors, skipped;
};

enum { REPORT_FORMAT = 1 }; /* of JSON lines */

struct report;

/* How a report looks. */
struct report_format {
    const char *name;
    bool wants_vectors; /* also of cases that passed */
    void (*begin)(struct report *report);
    void (*add)(struct report *report, const struct report_case *item);
    void (*add_entry)(struct report *report, const struct report_entry *entry);
    void (*end)(struct report *report, double seconds, bool interrupted);
};

struct report {
    const struct report_format *format;
    const struct report_subject *subject;
    const struct clauses *clauses;
    struct buffer *out;
    bool colour;
    struct report_counts counts;
    /* Private to the formats. */
    size_t number;            /* of points, of cases or of details */
    struct buffer body, part; /* what has to wait for a heading */
    struct report_tally part_tally, body_tally;
    char area[REPORT_LINE_SIZE];
};

/* The format of that name ("pretty", "tap", "jsonl", "junit", "summary"), or
 * NULL. */
const struct report_format *report_format_find(const char *name);

/* Writes what stands before the cases. The members before `counts` are set,
 * the others are cleared. */
void report_begin(struct report *report);

/* Counts one case and writes what there is to say about it. Cases come in the
 * order of their ids. */
void report_add(struct report *report, const struct report_case *item);

/* Counts and writes an entry; entries come after the cases. */
void report_add_entry(struct report *report, const struct report_entry *entry);

/* Writes the closing lines and frees what the report holds. */
void report_end(struct report *report, double seconds, bool interrupted);

/* Frees what a report holds that was begun and not ended, or never begun. */
void report_release(struct report *report);

/* Whether any case counts as run: passed, bad or malformed. */
bool report_has_run(const struct report_counts *counts);

/* Whether a case deviates without being listed so, or is malformed. */
bool report_has_bad(const struct report_counts *counts);

/* Whether the list of known deviations names what is none any more. */
bool report_has_stale(const struct report_counts *counts);

/* Cases that ran and agree with CPython, and those that ran at all: the
 * score. What was skipped is in neither. */
void report_score(const struct report_counts *counts, size_t *ret_passed,
                  size_t *ret_ran);

#endif
