/*
 * bind_handle.h - handles: what a loop runs.
 */
#ifndef BIND_HANDLE_H
#define BIND_HANDLE_H

#include "interp.h"
#include "value.h"

enum handle_kind { HANDLE_SOON, HANDLE_THREADSAFE, HANDLE_TIMER };

/* A Handle, in front of the backend's. */
struct handle_value {
    struct loop_object object;
    enum handle_kind kind;
    struct loop_value *loop;
    struct loop_object *callback; /* NULL once cancelled */
    struct loop_object *args;     /* tuple */
    struct loop_object *context;
    struct loop_object *when; /* of a timer: what call_at was given */
    struct loop_object *kept; /* the repr from before the cancel, in debug
                                 mode [HNDL-14] */
    struct loopspec_handle *handle;
    struct script_thread *thread; /* that runs it, or NULL */
    bool debug; /* the loop was in debug mode when it was made */
};

/* When a timer is due. */
struct handle_time {
    bool later; /* `seconds` from now on, else at that time */
    double seconds;
    struct loop_object *when; /* borrowed: what when() returns */
};

/* A handle (new) that stands nowhere yet, of callback(*args); `args` is taken,
 * a NULL context means a copy of the current one. */
struct handle_value *bind_handle_new(struct interp *in, struct loop_value *loop,
                                     enum handle_kind kind,
                                     struct loop_object *callback,
                                     struct loop_object *args,
                                     struct loop_object *context);
/* Hands a new handle (taken) to the backend; `time` of timers alone, else
 * NULL. Returns the handle, or NULL: raised. */
struct loop_object *bind_handle_schedule(struct interp *in,
                                         struct handle_value *handle,
                                         const struct handle_time *time);
/* What runs a handle, for the backend, `once` or as often as it likes; holds a
 * reference. Where the backend refuses it, the caller drops it. */
struct loopspec_callback
bind_handle_callback(struct interp *in, struct handle_value *handle, bool once);
/* The host's report: a callback raised, its exception is thread->raised. */
enum loopspec_outcome bind_handle_report(void *data, void *callback_arg);
/* Handle.cancel(). */
void bind_handle_cancel(struct interp *in, struct handle_value *handle);
/* Handle or TimerHandle (borrowed). */
struct class_value *bind_handle_class(const struct loop_object *handle);
/* Whether a value is a timer handle. */
bool bind_handle_is_timer(const struct loop_object *value);
/* The deadline of a timer handle. */
double bind_handle_when(const struct loop_object *handle);
/* Whether two handles are equal in Python's sense [HNDL-7, HNDL-9]. */
bool bind_handle_equal(const struct loop_object *a,
                       const struct loop_object *b);
/* "NAME()" as reprs and reports show a callback [HNDL-15]. */
bool bind_callback_repr(struct interp *in, struct loop_object *callback,
                        struct loop_object *args, bool debug,
                        struct text *text);

#endif
