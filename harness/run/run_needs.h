/*
 * run_needs.h - the needs of cases, and what a loop must claim for them.
 */
#ifndef RUN_NEEDS_H
#define RUN_NEEDS_H

#include <stddef.h>
#include <stdint.h>

struct run_need {
    const char *name;    /* as in a vector and in a testee's hello */
    uint32_t capability; /* one bit of backend.h */
};

/* The index-th need, NULL behind the last. */
const struct run_need *run_need_at(size_t index);

/* The need of that name, or NULL. */
const struct run_need *run_need_find(const char *name);

#endif
