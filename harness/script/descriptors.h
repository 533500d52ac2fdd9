/*
 * descriptors.h - the descriptors that a script has open.
 *
 * A script may use, close or replace those that it opened and no others: the
 * rest of the process belongs to the harness and the backend. Whatever a case
 * leaves open is closed behind it, so that each begins with the same numbers
 * free.
 */
#ifndef DESCRIPTORS_H
#define DESCRIPTORS_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>

struct text;

struct descriptors {
    int *open; /* the script's */
    size_t open_count, open_capacity;
    int *before; /* of the process when the case began; debug builds */
    size_t before_count;
    int lowest;                /* the number that was free then */
    struct sigaction old_pipe; /* what SIGPIPE did */
};

/* Begins a case: nothing is the script's. SIGPIPE is ignored until the end,
 * as in every Python program. */
void descriptors_begin(struct descriptors *self);

/* Notes that the script opened, or no longer has, a descriptor. */
void descriptors_add(struct descriptors *self, int fd);
void descriptors_remove(struct descriptors *self, int fd);
/* Whether a number is one of the script's. */
bool descriptors_has(const struct descriptors *self, int fd);

/* Whether an operation that waits for `events` (of poll) would block for
 * good: the descriptor blocks and nothing is ready. */
bool descriptors_would_block(int fd, short events);

/* Ends a case: closes what the script left open. */
void descriptors_end(struct descriptors *self);

/*
 * Whether the same descriptors are open as when the case began; else says in
 * *text which are not. To be asked after descriptors_end, when the loops are
 * gone. Release builds look no further than at the lowest free number, which
 * whatever is left open takes first.
 */
bool descriptors_balanced(const struct descriptors *self, struct text *text);

/* Gives back the memory. */
void descriptors_release(struct descriptors *self);

#endif
