/*
 * cli_single.h - commands about one case.
 */
#ifndef CLI_SINGLE_H
#define CLI_SINGLE_H

#include "cli_context.h"
#include "vector.h"
#include "verdict.h"

struct cli_single {
    struct cli_options options;
    struct cli_context context;
    struct vector vector;
};

/*
 * Runs `body` on the one case that a command's arguments name; deals with
 * options, help and errors, and writes context.out at the end.
 */
enum cli_exit cli_single_run(int argc, char **argv, unsigned groups,
                             const char *help,
                             enum cli_exit (*body)(struct cli_single *single));

/* Opens the backend and runs the case in a worker process; *verdict is
 * initialised. False after a complaint, with *ret_exit set. */
bool cli_single_judge(struct cli_single *single, bool only_trace,
                      struct verdict *verdict, enum cli_exit *ret_exit);

/* Appends id, title, clauses with their texts, versions. */
void cli_single_append_about(struct cli_single *single);

/* Appends the script with line numbers. */
void cli_single_append_source(struct cli_single *single);

/* Appends the recorded traces. */
void cli_single_append_expected(struct cli_single *single);

#endif
