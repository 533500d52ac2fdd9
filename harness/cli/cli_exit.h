/*
 * cli_exit.h - exit codes of loopspec.
 */
#ifndef CLI_EXIT_H
#define CLI_EXIT_H

enum cli_exit {
    CLI_EXIT_OK = 0,          /* all as expected */
    CLI_EXIT_BAD = 1,         /* a case failed, broke, crashed or timed out */
    CLI_EXIT_INTERRUPTED = 2, /* by a signal */
    CLI_EXIT_INTERNAL = 3,
    CLI_EXIT_USAGE = 4,   /* a wrong command line or a malformed file */
    CLI_EXIT_NOTHING = 5, /* nothing ran: none selected, or all skipped */
    CLI_EXIT_BACKEND = 7, /* the backend cannot be loaded */
    CLI_EXIT_STALE = 8    /* only the list of known deviations is stale */
};

#endif
