/*
 * cli_context.h - what commands work on: the cases, the clauses, the backend.
 */
#ifndef CLI_CONTEXT_H
#define CLI_CONTEXT_H

#include "buffer.h"
#include "clauses.h"
#include "cli_exec.h"
#include "cli_exit.h"
#include "cli_options.h"
#include "run_early.h"
#include "run_list.h"
#include "verdict.h"

struct cli_context {
    struct clauses clauses;
    struct run_list list;
    struct run_backend backend;
    struct cli_exec exec;   /* where the backend is a testee */
    struct run_early early; /* the same */
    size_t suite_cases;     /* selected, in all shards */
    uint64_t suite_hash;    /* over them; 0 unless a report wants it */
    struct buffer out;      /* for stdout */
    bool has_told;          /* of waits that virtual time doesn't cover */
};

/* Prepares empty lists on cases/vectors and reads spec/clauses, each in the
 * current folder or else in the source folder. After a complaint, and with
 * nothing to release, false. */
bool cli_context_init(struct cli_context *context);
void cli_context_release(struct cli_context *context);

/*
 * Fills the list with what the arguments name, or all cases, less what the
 * filter takes out by id. Complains about each argument that adds no case and
 * then returns CLI_EXIT_NOTHING, or CLI_EXIT_USAGE if one cannot be used;
 * else CLI_EXIT_OK.
 */
enum cli_exit cli_context_select(struct cli_context *context,
                                 const struct cli_options *options);

/* For a run of what the list holds, by so many workers: lets the backend's
 * testees start while it is opened. The list stays as it is until the run. */
void cli_context_hurry(struct cli_context *context, unsigned jobs);

/* Finds and probes the backend, and settles what the options leave to it:
 * profile and version. False after a complaint (CLI_EXIT_BACKEND, or
 * CLI_EXIT_USAGE for a name that there is none of, in *ret_exit). */
bool cli_context_open_backend(struct cli_context *context,
                              struct cli_options *options,
                              enum cli_exit *ret_exit);

/* Complains, once, if the case has shown waits of the backend that virtual
 * time doesn't cover. */
void cli_context_tell_escape(struct cli_context *context,
                             const struct verdict *verdict);

/* What the opened backend is held to; clauses are lent, the filter is not
 * set. */
struct run_settings cli_context_settings(const struct cli_context *context,
                                         const struct cli_options *options);

#endif
