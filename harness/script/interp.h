/*
 * interp.h - one run of a script: its heap, its threads and how it ends.
 *
 * Everything here is module-private. All functions run with the baton held
 * (baton.h), so nothing needs a lock of its own.
 *
 * Errors: a function that can raise returns NULL (or false) with the thread's
 * `error` set. When the case is over (`ended`), NULL is returned as well, with
 * or without an error; then frames unwind without running any handler.
 */
#ifndef INTERP_H
#define INTERP_H

#include "backend.h"
#include "baton.h"
#include "descriptors.h"
#include "diag.h"
#include "loop_future.h"
#include "loop_host.h"
#include "script.h"
#include "surroundings.h"
#include "trace.h"
#include "value.h"
#include <stdbool.h>
#include <stdint.h>

struct code;
struct frame;
struct loop_value;
struct signals;

enum interp_ended {
    INTERP_RUNNING = 0,
    INTERP_CLOSED, /* hang or limit: the trace is complete */
    INTERP_BROKEN  /* see the diag */
};

/* The handled exception of a thread or a coroutine; a stack. */
struct handled {
    struct loop_object *exception;
    struct handled *previous;
};

/* One level of running code: a frame of the script, or C code on behalf of an
 * object (a handle that runs) which tracebacks keep alive too. */
struct activation {
    struct frame *frame;
    struct loop_object *holder;
    struct activation *previous;
};

/* An object whose repr is being made: inside it, it shows as "...". */
struct repr_guard {
    const struct loop_object *object;
    struct repr_guard *previous;
};

/* What the interpreter knows of one thread of the script. */
struct script_thread {
    struct baton_thread baton;
    struct interp *in;
    struct loop_object *error; /* the exception on its way up, or NULL */
    struct handled base;       /* bottom of the handled stack */
    struct handled *handled;
    struct activation *activation;
    struct loop_object *context;      /* the current context */
    struct loop_value *running;       /* the running loop of this thread */
    struct loop_object *event_loops;  /* list: what set_event_loop() was given,
                                         by the policy's number; or NULL */
    struct loop_object *current_task; /* held by its step, or NULL */
    struct loop_object *raised;       /* on its way to host.report */
    struct loop_object *object;       /* its Thread object; main thread: NULL */
    struct repr_guard *reprs;         /* innermost first */
    unsigned depth;                   /* nested calls */
    bool asked_to_leave;              /* its loop, see process_clock.c */
    unsigned idle_looks;              /* of its loop, in a row; likewise */
    struct loop_object *put_off;      /* an error, until the loop has left */
};

struct interp {
    struct loop_host host; /* first: the library's functions get this */
    struct loop_host_ops host_ops;
    const struct script *script;
    const struct loopspec_backend *backend;
    struct loopspec_host backend_host;
    const struct script_options *options;
    const char *id;
    struct trace *trace;
    struct diag *diag;
    enum interp_ended ended;
    struct baton baton;
    struct descriptors descriptors;
    struct surroundings surroundings;
    struct script_thread main;
    struct loop_object **globals;   /* NULL: unbound */
    struct loop_object *open_loops; /* list: a loop lives until it is closed */
    struct loop_object *waiting_jobs; /* list: functions for while_waiting */
    struct loop_object *threads;      /* list: Thread objects not yet ended */
    struct signals *signals;          /* NULL: none was touched */
    unsigned long thread_count;       /* made so far, for their names */
    struct loop_object *policy;       /* in force; NULL: none was asked for */
    size_t policy_count;              /* made so far, for their numbers */
    struct ticket *tickets;           /* the newest; see ticket.h */
    const char *ticket_fault;         /* what the backend did, or NULL */
    bool unseen; /* a repr is made that leaves no line: sets may be in it */
};

/* The state of the thread that holds the baton. */
struct script_thread *interp_thread(struct interp *in);

/* The interp around a host, for callbacks from loop/. */
struct interp *interp_of_host(struct loop_host *host);

/* The interp that owns a heap, for finalizers. */
struct interp *interp_of_heap(struct loop_heap *heap);

/* Appends a line; false: the case is over. */
bool interp_trace(struct interp *in, const char *word, const char *text,
                  size_t length);

/* The same for a loop's wait; negative: without limit. */
bool interp_trace_poll(struct interp *in, double timeout);

/* Makes the calling thread this thread of the script. */
void interp_adopt(struct script_thread *thread);
/* A new thread's state: nothing handled, an empty context. */
void interp_thread_init(struct interp *in, struct script_thread *thread);

/* Ends the case as broken, with the place of the running statement; returns
 * NULL. */
void *interp_break(struct interp *in, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Ends the case with the last line `word`. */
void interp_close(struct interp *in, const char *word);

/* How the run ended, as far as it is known before the teardown. */
enum script_end interp_outcome(const struct interp *in);

/* Line of the innermost running statement; 0: none. */
int interp_line(struct interp *in);

#endif
