/*
 * bind_executor.h - executors, and the work that loops give them.
 */
#ifndef BIND_EXECUTOR_H
#define BIND_EXECUTOR_H

#include "bind.h"

extern const struct value_type bind_executor_type, bind_concurrent_type;
extern const struct api_function bind_executor_functions[],
    bind_concurrent_functions[];

/* loop.run_in_executor(executor, func, *args). */
struct loop_object *bind_executor_run_in(struct interp *in,
                                         struct loop_object *self,
                                         const struct call *call);
/* loop.set_default_executor(executor). */
struct loop_object *bind_executor_set_default(struct interp *in,
                                              struct loop_object *self,
                                              const struct call *call);
/* loop.shutdown_default_executor(timeout), a coroutine. */
struct loop_object *bind_executor_shutdown_default(struct interp *in,
                                                   struct loop_object *self,
                                                   const struct call *call);

/* A time-out: stores a number in *ret_seconds and its address in *ret_timeout,
 * NULL for None; false: the case is over, as it is neither. */
bool bind_executor_timeout(struct interp *in, struct loop_object *value,
                           double *ret_seconds, const double **ret_timeout);

#endif
