/*
 * suggestion.h - which name somebody may have meant.
 */
#ifndef SUGGESTION_H
#define SUGGESTION_H

/*
 * The candidate that is so like `name` that Python asks "Did you mean
 * '...'?", the first of the nearest; NULL: none is. `candidates` ends with
 * NULL.
 */
const char *suggestion_find(const char *name, const char *const *candidates);

#endif
