/*
 * diag.h - one error of a file or an argument, with its place.
 *
 * Filled by whoever detects it, printed by cli/ alone. An unset diag has an
 * empty text.
 */
#ifndef DIAG_H
#define DIAG_H

#include <stdbool.h>

struct diag {
    char file[256];   /* empty: none */
    int line, column; /* 1-based; 0: unknown */
    char path[128];   /* place inside a JSON document ("program.body[3]") */
    char text[512];
};

/* Fills place and text (printf-like); the first error of a diag wins, later
 * calls change nothing. What is not printable in the text becomes a question
 * mark. Returns false, so that a parser can return it. */
bool diag_set(struct diag *diag, const char *file, int line, int column,
              const char *path, const char *format, ...)
    __attribute__((format(printf, 6, 7)));

/* Whether there is an error in it. */
bool diag_is_set(const struct diag *diag);

/* Writes "FILE:LINE:COLUMN: PATH: TEXT", leaving out what is unknown. */
void diag_format(const struct diag *diag, char *ret_text, unsigned long size);

#endif
