/*
 * reporting.h - the exception handler of a loop, and what it logs [EXCP].
 */
#ifndef REPORTING_H
#define REPORTING_H

#include "bind.h"

/* loop.call_exception_handler(context); false: SystemExit or
 * KeyboardInterrupt left it, or the case is over. */
bool reporting_call_handler(struct interp *in, struct loop_value *loop,
                            struct loop_object *context);

/* loop.default_exception_handler(context); false: raised. */
bool reporting_default(struct interp *in, struct loop_value *loop,
                       struct loop_object *context);

/* Reports an exception (borrowed) that a callback raised. */
bool reporting_callback(struct interp *in, struct handle_value *handle,
                        struct loop_object *exception);

/* A report of loop/ (a future that died with its exception). */
void reporting_library(struct interp *in, struct loop_value *loop,
                       const struct loop_report *report);

/* A warning of a category ("RuntimeWarning"); first line of the message. */
void reporting_warn(struct interp *in, const char *category,
                    const char *message);

/* Warns of a coroutine that dies before its first step. */
void reporting_never_awaited(struct interp *in, const char *qualname);

/* Warns of a name that asyncio drops in 3.16; `hint` follows, or NULL. */
void reporting_deprecated(struct interp *in, const char *name,
                          const char *hint);

/* "unhandled MESSAGE / TYPE: TEXT"; first line of the message. */
bool reporting_unhandled(struct interp *in, const char *message,
                         struct loop_object *exception);

#endif
