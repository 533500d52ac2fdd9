/*
 * host.h - the interpreter as the host of loop/'s futures and of a backend.
 */
#ifndef HOST_H
#define HOST_H

#include "interp.h"

/* Fills in the tables of functions of a new interpreter, and its heap. */
void host_init(struct interp *in);

/* A loop's wait, as struct loopspec_host has it; `data` is the interpreter. */
enum loopspec_wait host_wait(void *data, double timeout,
                             bool (*ready)(void *arg), void *arg);

/* The parts of the table, by subject; host.c has the scheduler's. */
void host_add_exceptions(struct loop_host_ops *ops);
void host_add_values(struct loop_host_ops *ops);
void host_add_tasks(struct loop_host_ops *ops);
void host_add_threads(struct loop_host_ops *ops);

/* The class of an exception of the library (borrowed). */
struct class_value *host_error_class(enum loop_error error);

#endif
