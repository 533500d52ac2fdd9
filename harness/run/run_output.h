/*
 * run_output.h - what a worker, and the backend in it, writes to stdout and
 * stderr.
 *
 * It goes through a pipe to the runner, which keeps the end of it and says
 * with which case it came. A worker marks the end of each case by a text that
 * nobody can guess.
 */
#ifndef RUN_OUTPUT_H
#define RUN_OUTPUT_H

#include "buffer.h"
#include <stdbool.h>

/* No more than the last bytes are kept of one case. */
enum { RUN_OUTPUT_MAX = 16 << 10 };

struct run_output {
    int descriptor; /* of the end that is read, -1: none */
    struct buffer text;
};

/* Makes the pipe; *ret_end is the end to write to. False with errno if the
 * system refuses. */
bool run_output_open(struct run_output *output, int *ret_end);

/* Takes in what has come, without waiting. */
void run_output_hear(struct run_output *output);

/* Closes the pipe after taking in what has come; the text stays. */
void run_output_close(struct run_output *output);

/* Closes the pipe and forgets the text. */
void run_output_release(struct run_output *output);

/* Takes the text up to the mark, or if none has come all of it: a new string
 * (malloc), NULL for nothing. */
char *run_output_take(struct run_output *output);

/* In the process that was forked since: stdout and stderr become `end`, which
 * is closed. */
void run_output_redirect(int end);

/* There, after a case: writes the mark. */
void run_output_mark(void);

#endif
