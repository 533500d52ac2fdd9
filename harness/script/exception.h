/*
 * exception.h - exceptions: their classes, raising, tracebacks.
 *
 * An exception holds the frames that it passed, as a traceback does: what
 * their variables keep alive decides when a future dies [FUTR-21].
 */
#ifndef EXCEPTION_H
#define EXCEPTION_H

#include "class.h"
#include "interp.h"

struct exception_value {
    struct loop_object object;
    struct class_value *class;
    struct loop_object *args;    /* tuple */
    struct loop_object *members; /* of a group: tuple; else NULL */
    struct loop_object *cause, *context;
    struct loop_object **frames; /* as passed, innermost first */
    size_t frame_count, frame_capacity;
    bool passing; /* leaves a coroutine of the library as it is */
};

extern struct class_value exception_base, exception_exception,
    exception_arithmetic, exception_assertion, exception_attribute,
    exception_group_base, exception_group, exception_generator_exit,
    exception_index, exception_key, exception_keyboard_interrupt,
    exception_lookup, exception_name, exception_os, exception_overflow,
    exception_runtime, exception_recursion, exception_stop_iteration,
    exception_stop_async_iteration, exception_system_exit, exception_timeout,
    exception_type, exception_unbound_local, exception_value,
    exception_zero_division, exception_blocking_io, exception_broken_pipe,
    exception_connection, exception_connection_refused,
    exception_connection_reset, exception_file_exists, exception_file_not_found,
    exception_permission, exception_process_lookup, exception_cancelled,
    exception_invalid_state, exception_queue_empty, exception_queue_full,
    exception_queue_shut_down, exception_broken_barrier,
    exception_concurrent_error, exception_concurrent_cancelled,
    exception_concurrent_invalid;

extern const struct value_type exception_type_type, exception_rows[4];

/* A new instance with one string argument, or none where message is NULL. */
struct loop_object *exception_new(struct interp *in, struct class_value *class,
                                  const char *message);
/* A new instance with one argument of any type. */
struct loop_object *exception_with(struct interp *in, struct class_value *class,
                                   struct loop_object *argument);
/* A group of exceptions; ordinary if all of them are. */
struct loop_object *exception_group_new(struct interp *in, const char *message,
                                        struct loop_object *const *exceptions,
                                        size_t count);
/* Class(*args); of a group the arguments are checked. */
struct loop_object *exception_construct(struct interp *in,
                                        struct loop_object *self,
                                        const struct call *call);

bool exception_is(const struct loop_object *exception,
                  struct class_value *class);
/* SystemExit and KeyboardInterrupt leave a run [EXCP-5]. */
bool exception_is_leaving(const struct loop_object *exception);

/*
 * Raises an instance (taken) in the current thread. The exception that is
 * being handled becomes its context, as in Python. Returns NULL.
 */
void *exception_raise(struct interp *in, struct loop_object *exception);

/* The part of raising that makes the exception being handled its context. */
void exception_chain(struct interp *in, struct loop_object *exception);

/* Raises a new instance of a class; returns NULL. */
void *exception_throw(struct interp *in, struct class_value *class,
                      const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Raises OSError(number, its text), or the subclass that stands for `number`;
 * returns NULL. */
void *exception_throw_system(struct interp *in, int number);

/* Puts an exception (taken) on its way again, without touching its context. */
void *exception_reraise(struct interp *in, struct loop_object *exception);

/* Replace __cause__ or __context__ (borrowed). */
void exception_set_cause(struct loop_object *exception,
                         struct loop_object *cause);
void exception_set_context(struct loop_object *exception,
                           struct loop_object *context);

/* The pending exception of the current thread, taken out of it. */
struct loop_object *exception_take(struct interp *in);

/* Notes that the exception passed a frame (borrowed). */
void exception_add_frame(struct loop_object *exception,
                         struct loop_object *frame);

/* The frames it passed, as an object (new), and the same set again; NULL:
 * none. */
struct loop_object *exception_traceback(struct interp *in,
                                        struct loop_object *exception);
void exception_set_traceback(struct loop_object *exception,
                             struct loop_object *traceback);

/* "TYPE: MESSAGE", or "TYPE" where the message is empty. */
bool exception_describe(struct interp *in, struct loop_object *exception,
                        struct text *text);
/* str(exception). */
bool exception_message(struct interp *in, struct loop_object *exception,
                       struct text *text);

/* `raise e` and `raise e from cause`: classes are instantiated. */
void *exception_raise_statement(struct interp *in, struct loop_object *value,
                                struct loop_object *cause);

#endif
