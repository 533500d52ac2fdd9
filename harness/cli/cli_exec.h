/*
 * cli_exec.h - the command that starts a testee, made from options.
 */
#ifndef CLI_EXEC_H
#define CLI_EXEC_H

#include "buffer.h"
#include "cli_exit.h"
#include "cli_options.h"

enum { CLI_EXEC_WORDS = 20 };

/* Zeroed: no command. */
struct cli_exec {
    const char *argv[CLI_EXEC_WORDS + 1]; /* ends in NULL */
    size_t count;
    struct buffer preload, path; /* variables of its environment */
};

/*
 * Fills in the command for --exec or --python-loop, to which the options'
 * strings are lent. Under virtual time it begins with env(1), which sets
 * LD_PRELOAD for the testee alone. CLI_EXIT_OK, or another code after a
 * complaint.
 */
enum cli_exit cli_exec_make(struct cli_exec *exec,
                            const struct cli_options *options);
void cli_exec_release(struct cli_exec *exec);

#endif
