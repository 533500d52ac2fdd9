/*
 * surroundings.h - what of its process a loop has to leave as it found it.
 *
 * Descriptors apart (descriptors.h): what is changed here would meet the cases
 * that the process runs next.
 */
#ifndef SURROUNDINGS_H
#define SURROUNDINGS_H

#include <signal.h>
#include <stdbool.h>
#include <sys/types.h>

struct text;

/* Of so many signals, those that scripts use, the handling counts: to ask for
 * all would take longer than many a case. */
enum { SURROUNDINGS_SIGNALS = 6 };

struct surroundings {
    sigset_t blocked; /* by the calling thread */
    void (*handlers[SURROUNDINGS_SIGNALS])(int);
    dev_t device; /* with `node`: the current folder */
    ino_t node;
    bool has_children;
};

/* Notes how things are; for the thread that asks again. */
void surroundings_begin(struct surroundings *self);

/* Whether all is as it was, to be asked when the loops are gone; else says in
 * *text what is not. */
bool surroundings_kept(const struct surroundings *self, struct text *text);

#endif
