/*
 * run_suite.h - whether two runs are about the same cases.
 */
#ifndef RUN_SUITE_H
#define RUN_SUITE_H

#include "run_list.h"
#include <stdint.h>

/* A hash over the ids and the files of all cases, in the list's order: the
 * same on every machine. A file that cannot be read counts as empty. */
uint64_t run_suite_hash(const struct run_list *list);

#endif
