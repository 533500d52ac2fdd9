/*
 * cli_options.h - the options of all commands.
 */
#ifndef CLI_OPTIONS_H
#define CLI_OPTIONS_H

#include "report.h"
#include "run_backend.h"
#include "run_filter.h"
#include "run_judge.h"

/* Groups of options; a command takes some of them. */
enum cli_options_group {
    CLI_OPTIONS_SELECT = 1u << 0,  /* --area ... --shard */
    CLI_OPTIONS_BACKEND = 1u << 1, /* --backend, --exec ... --timeout */
    CLI_OPTIONS_JUDGE = 1u << 2,   /* --profile ... --compare */
    CLI_OPTIONS_RUN = 1u << 3,     /* --jobs, --fail-fast */
    CLI_OPTIONS_LIST = 1u << 4,    /* --json */
    CLI_OPTIONS_TESTEE = 1u << 5,  /* --backend */
    CLI_OPTIONS_REPORT = 1u << 6   /* --format ... --expectations */
};

struct cli_options {
    struct run_filter filter;
    /* The loop under test: exactly one of the first three is set. */
    const char *backend, *exec, *python_loop;
    const char *python; /* the interpreter for python_loop */
    bool vtime;         /* with `exec` */
    bool has_profile;   /* one was given */
    enum run_profile profile;
    bool has_mode; /* one was given */
    enum trace_mode mode;
    int version; /* 0: none was given */
    unsigned jobs;
    double timeout; /* seconds */
    bool fail_fast, json, help, update_expectations;
    const char *junit, *jsonl, *summary, *expectations; /* files, or NULL */
    const struct report_format *format;
    char **arguments; /* positional, borrowed from argv */
    int argument_count;
};

/* Reads the arguments behind the command's name (argv[0]); false after a
 * complaint. Defaults are filled in. */
bool cli_options_read(struct cli_options *options, unsigned groups, int argc,
                      char **argv);
void cli_options_release(struct cli_options *options);

/* Whether a report in JSON lines is asked for. */
bool cli_options_want_jsonl(const struct cli_options *options);

/* Whether nothing is selected, so that all cases run; a shard of them counts
 * as all. */
bool cli_options_are_whole(const struct cli_options *options);

/* "portable" or "cpython". */
const char *cli_profile_name(enum run_profile profile);

#endif
