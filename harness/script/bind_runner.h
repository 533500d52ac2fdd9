/*
 * bind_runner.h - what runners ask of the interpreter: members of struct
 * loop_host_ops, described there.
 */
#ifndef BIND_RUNNER_H
#define BIND_RUNNER_H

#include "loop_host.h"

/* In the order of struct loop_host_ops. */
struct loop_object *bind_runner_loop_new(struct loop_host *host,
                                         struct loop_object **ret_loop);
void bind_runner_set_current(struct loop_host *host, struct loop_object *loop);
struct loop_object *bind_runner_set_debug(struct loop_host *host,
                                          struct loop_object *loop,
                                          struct loop_object *enabled);
struct loop_object *bind_runner_create_task(struct loop_host *host,
                                            struct loop_object *loop,
                                            struct loop_object *coroutine,
                                            struct loop_object *context,
                                            struct loop_object **ret_task);
struct loop_object *bind_runner_loop_run(struct loop_host *host,
                                         struct loop_object *loop,
                                         struct loop_object *awaitable,
                                         struct loop_object **ret_result);
struct loop_object *bind_runner_loop_close(struct loop_host *host,
                                           struct loop_object *loop);
void bind_runner_interrupt_begin(struct loop_host *host,
                                 struct loop_native *handler);
void bind_runner_interrupt_end(struct loop_host *host,
                               struct loop_native *handler);
struct loop_object *bind_runner_loop_wake(struct loop_host *host,
                                          struct loop_object *loop);

#endif
