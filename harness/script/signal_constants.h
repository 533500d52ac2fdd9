/*
 * signal_constants.h - the values of the module signal: numbers of signals, and
 * what getsignal() may return. All are static, so that `is` finds the same one.
 */
#ifndef SIGNAL_CONSTANTS_H
#define SIGNAL_CONSTANTS_H

#include "value.h"

extern struct class_value class_signals, class_handlers;

/* SIG_DFL, SIG_IGN, default_int_handler and what asyncio gives to the signals
 * that it handles; borrowed. */
struct loop_object *signal_constants_default(void);
struct loop_object *signal_constants_ignored(void);
struct loop_object *signal_constants_interrupt(void);
struct loop_object *signal_constants_noop(void);

/* The value (new) behind a name of the table; NULL: there is none. */
struct loop_object *signal_constants_find(const char *name);
/* Calls `visit` with each of these names. */
void signal_constants_names(void (*visit)(const char *name, void *arg),
                            void *arg);

#endif
