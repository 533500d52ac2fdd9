/*
 * cli_writer.h - the only place that writes to stdout and stderr.
 */
#ifndef CLI_WRITER_H
#define CLI_WRITER_H

#include "buffer.h"
#include "diag.h"

/* Writes results to stdout and clears the text. */
void cli_write(struct buffer *text);

/* Writes "loopspec: MESSAGE" and a newline to stderr, printf-like. */
void cli_complain(const char *format, ...)
    __attribute__((format(printf, 1, 2)));

/* The same for an error with its place. */
void cli_complain_diag(const struct diag *diag);

/* Writes what a backend has written to stderr, its lines cleaned. */
void cli_relay(const char *text);

/* Shows a line of progress on stderr if that is a terminal, in place of the
 * one before; NULL takes it away. */
void cli_progress(const char *line);

/* Whether stdout takes colours: a terminal, and NO_COLOR unset or empty. */
bool cli_has_colour(void);

/* Whether everything given to cli_write() could be written. */
bool cli_write_succeeded(void);

#endif
