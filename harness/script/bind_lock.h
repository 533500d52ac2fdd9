/*
 * bind_lock.h - what the bindings of locks, events, conditions, semaphores,
 * barriers and queues share.
 */
#ifndef BIND_LOCK_H
#define BIND_LOCK_H

#include "bind.h"

/* Whether a method was called without arguments, with the error of a method
 * written in Python; `name` is qualified, without parentheses. */
bool bind_method_plain(struct interp *in, const struct call *call,
                       const char *name);
/* The same with one argument, named `param`; it is borrowed, NULL: raised. */
struct loop_object *bind_method_one(struct interp *in, const struct call *call,
                                    const char *name, const char *param);

/*
 * An int that asyncio compares with `op` to another one (`left`: it stands on
 * the left side), which is what fails for other types. Numbers of other types
 * are outside the language.
 */
bool bind_compared_int(struct interp *in, struct loop_object *value,
                       const char *op, bool left, long long *ret_number);

/* "<asyncio.locks.Lock object at 0x0 [STATE, waiters:N]>" */
void bind_repr_lock(struct text *text, const char *name, const char *state,
                    size_t waiters);

/* `async with` of locks, conditions and semaphores. */
struct loop_object *bind_lockable_enter(struct interp *in,
                                        struct loop_object *self);
struct loop_object *bind_lockable_leave(struct interp *in,
                                        struct loop_object *self,
                                        struct loop_object *exception);

#endif
