/*
 * run_filter.h - which cases a run is about.
 *
 * Areas, excluded globs and shards look at ids alone; clauses and levels need
 * the vector.
 */
#ifndef RUN_FILTER_H
#define RUN_FILTER_H

#include "clauses.h"
#include "run_list.h"
#include "vector.h"
#include <stdbool.h>
#include <stdint.h>

/* Strings of a filter are borrowed. */
struct run_strings {
    const char **items;
    size_t count, capacity;
};

struct run_filter {
    struct run_strings areas, excludes; /* any of them */
    struct run_strings clauses;         /* any of them */
    bool has_level;
    enum clause_level level;
    unsigned shard, shards; /* 1-based; 0: all */
};

/* A filter that lets everything pass. */
void run_filter_init(struct run_filter *filter);

/* Frees the arrays, not the strings, and leaves the filter as at first. */
void run_filter_release(struct run_filter *filter);

/* Appends a string, which must outlive the array. */
void run_strings_add(struct run_strings *strings, const char *item);

/* Whether the filter lets an id pass. */
bool run_filter_takes_id(const struct run_filter *filter, const char *id);

/* Whether it lets the vector pass, whose id it took. */
bool run_filter_takes_vector(const struct run_filter *filter,
                             const struct clauses *clauses,
                             const struct vector *vector);

/* Reads "2/5"; false if it is not a shard. */
bool run_filter_parse_shard(struct run_filter *filter, const char *text);

#endif
