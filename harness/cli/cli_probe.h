/*
 * cli_probe.h - tries what a loop can do, before any case counts.
 *
 * A probe is a case that every loop which has a capability passes; it is run
 * whatever the loop claims, and compared in order.
 */
#ifndef CLI_PROBE_H
#define CLI_PROBE_H

#include "cli_context.h"
#include "verdict.h"

struct cli_probe {
    const char *name;    /* of what is tried; a need of cases, or not */
    uint32_t capability; /* that claims it; 0: every loop has it */
    const char *id;      /* of the case */
    const char *hint;    /* what to look at where it fails */
    /* Filled by a run: */
    enum verdict_outcome outcome;
    bool breach;      /* a testee broke the protocol in it */
    char reason[160]; /* of what went wrong; may be empty */
    char escape[160]; /* waits that virtual time doesn't cover; may be empty */
};

enum { CLI_PROBE_COUNT = 7 };

/* The probes, none of them run. */
void cli_probe_init(struct cli_probe probes[CLI_PROBE_COUNT]);

/* Runs all probes on context->backend, which is open, in place of the
 * context's list. CLI_EXIT_OK, or another code after a complaint: then
 * nothing is filled. */
enum cli_exit cli_probe_run(struct cli_context *context,
                            const struct cli_options *options,
                            struct cli_probe probes[CLI_PROBE_COUNT]);

#endif
