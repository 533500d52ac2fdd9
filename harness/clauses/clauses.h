/*
 * clauses.h - the texts and levels of the clauses in spec/clauses/.
 *
 * The format is that of spec/README.md.
 */
#ifndef CLAUSES_H
#define CLAUSES_H

#include "diag.h"
#include <stdbool.h>
#include <stddef.h>

enum clause_level { CLAUSE_OBSERVED = 0, CLAUSE_GUARANTEED };

struct clause {
    char *id, *text;
    enum clause_level level;
};

/* Sorted by id. */
struct clauses {
    struct clause *items;
    size_t count, capacity;
};

/* An empty table. */
void clauses_init(struct clauses *clauses);

/* Frees all clauses and leaves the table empty. */
void clauses_release(struct clauses *clauses);

/*
 * Adds the clauses of all .md files of a folder. A folder that is not there
 * has none. False with *diag filled (file and line) at the first clause that
 * is not written as it must be.
 */
bool clauses_read(struct clauses *clauses, const char *folder,
                  struct diag *diag);

/* The clause of that id, or NULL; valid until the next clauses_read(). */
const struct clause *clauses_find(const struct clauses *clauses,
                                  const char *id);

/* The level of a case that cites these clauses: guaranteed if there are some
 * and all of them are. */
enum clause_level clauses_level(const struct clauses *clauses,
                                const char *const *ids, size_t count);

/* "guaranteed" or "observed". */
const char *clause_level_name(enum clause_level level);

#endif
