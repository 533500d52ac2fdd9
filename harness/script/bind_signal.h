/*
 * bind_signal.h - the module signal, and the signal handlers of loops.
 */
#ifndef BIND_SIGNAL_H
#define BIND_SIGNAL_H

#include "bind.h"

extern const struct api_function bind_signal_functions[];

/* The methods of a loop. */
struct loop_object *bind_signal_method_add(struct interp *in,
                                           struct loop_object *self,
                                           const struct call *call);
struct loop_object *bind_signal_method_remove(struct interp *in,
                                              struct loop_object *self,
                                              const struct call *call);

/* A loop was closed, which ended in `status`: its signals are no longer its
 * own. False: raised, since this is not the main thread [SIGN-13]. */
bool bind_signal_closed(struct interp *in, struct loop_value *loop,
                        enum loopspec_status status);

#endif
