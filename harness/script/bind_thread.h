/*
 * bind_thread.h - threads of a script, and those that the library asks for.
 */
#ifndef BIND_THREAD_H
#define BIND_THREAD_H

#include "bind.h"

/* A Thread: what it runs, and the interpreter's part of it. */
struct thread_value {
    struct loop_object object;
    struct loop_object *target, *args;
    struct loop_object *name;
    struct script_thread thread;
    struct baton_place place;
    bool started, ended;
};

/* "Thread-N (FUNCTION)" of the N-th thread that has no other name (new);
 * `function` may be NULL. */
struct loop_object *bind_thread_name_new(struct interp *in,
                                         const char *function);
/* A thread (new) that will call target(*args); NULL args: none. `name` is
 * taken. */
struct thread_value *bind_thread_new(struct interp *in,
                                     struct loop_object *target,
                                     struct loop_object *args,
                                     struct loop_object *name);
/* Thread.start() and Thread.join(); false: raised, or the case is over. */
bool bind_thread_start(struct interp *in, struct thread_value *thread);
bool bind_thread_join(struct interp *in, struct thread_value *thread);

#endif
