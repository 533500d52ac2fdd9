/*
 * run_exec_process.h - a testee as a process: three pipes and an end.
 *
 * It belongs to the process group that its worker leads, so that it dies with
 * the worker, whoever kills that, and what it starts dies with it.
 */
#ifndef RUN_EXEC_PROCESS_H
#define RUN_EXEC_PROCESS_H

#include "buffer.h"
#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/* An answer beyond this is not read to its end. */
#define RUN_EXEC_LINE_MAX (16u << 20)

/* How much of what a testee writes to stderr is kept, from the end. */
enum { RUN_EXEC_ERRORS_MAX = 4096 };

struct run_exec_process {
    pid_t pid; /* 0: none */
    int input, output, errors;
    struct buffer received;   /* read from its stdout and not yet taken */
    struct buffer complaints; /* the end of what it wrote to stderr */
};

/* Seconds of a clock that only moves on; what deadlines are measured on. */
double run_exec_now(void);

/*
 * Starts argv[0], sought in PATH, with those arguments. False with errno if
 * the system refuses; a program that cannot be executed is noticed as one that
 * exits with status 127. SIGPIPE must be ignored in the calling process.
 */
bool run_exec_process_start(struct run_exec_process *process,
                            const char *const *argv);

enum run_exec_result {
    RUN_EXEC_LINE = 0, /* an answer */
    RUN_EXEC_LATE,     /* none by the deadline */
    RUN_EXEC_CLOSED,   /* its stdout has ended */
    RUN_EXEC_TOO_LONG  /* a line of more than RUN_EXEC_LINE_MAX bytes */
};

/*
 * Sends `length` bytes and waits for a line, which is appended to *ret_line
 * without its end. Whatever comes on stderr meanwhile is kept. A testee that
 * does not read blocks nobody beyond the deadline.
 */
enum run_exec_result run_exec_process_ask(struct run_exec_process *process,
                                          const char *bytes, size_t length,
                                          double deadline,
                                          struct buffer *ret_line);

/* Takes in what has come by now without waiting; whether there is anything on
 * stdout that nobody has asked for. */
bool run_exec_process_listen(struct run_exec_process *process);

/* Closes the testee's stdin, gives it a moment to end, then kills it and what
 * else is in the group, and releases everything. Says how it ended ("exited
 * with status 3", "was killed by signal 11 (Segmentation fault)") in *ret_how;
 * `goodbye` is how long it may take, in seconds. A testee that had to be killed
 * "closed its output". */
void run_exec_process_end(struct run_exec_process *process, double goodbye,
                          char *ret_how, size_t size);

#endif
