/*
 * cli_interrupt.h - SIGINT, SIGTERM and SIGHUP end a run cleanly.
 */
#ifndef CLI_INTERRUPT_H
#define CLI_INTERRUPT_H

#include <signal.h>

/*
 * Blocks the three signals and handles them. *ret_mask is the mask under
 * which they arrive; the result becomes non-zero once one has.
 */
const volatile sig_atomic_t *cli_interrupt_catch(sigset_t *ret_mask);

#endif
