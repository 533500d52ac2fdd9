/*
 * loop_host.h - the small scheduler interface under futures and tasks.
 *
 * Futures, tasks and the awaitables run on any event loop: they ask their
 * embedder for these few things and for nothing else. All functions are
 * called with the embedder's lock held.
 */
#ifndef LOOP_HOST_H
#define LOOP_HOST_H

#include "loop_object.h"

/* The exceptions that this library raises by itself. */
enum loop_error {
    LOOP_ERROR_CANCELLED = 0, /* asyncio.CancelledError */
    LOOP_ERROR_INVALID_STATE, /* asyncio.InvalidStateError */
    LOOP_ERROR_RUNTIME,
    LOOP_ERROR_TYPE,
    LOOP_ERROR_VALUE,
    LOOP_ERROR_TIMEOUT,
    LOOP_ERROR_QUEUE_EMPTY,
    LOOP_ERROR_QUEUE_FULL,
    LOOP_ERROR_QUEUE_SHUT_DOWN,
    LOOP_ERROR_BROKEN_BARRIER,
    LOOP_ERROR_COUNT
};

/* What an exception object is, as far as asyncio cares. */
enum loop_exception_kind {
    LOOP_EXCEPTION_ORDINARY = 0, /* derives from Exception */
    LOOP_EXCEPTION_CANCELLED,    /* asyncio.CancelledError */
    LOOP_EXCEPTION_LEAVING,      /* SystemExit, KeyboardInterrupt [EXCP-5] */
    LOOP_EXCEPTION_STOP,         /* StopIteration [FUTR-8] */
    LOOP_EXCEPTION_BASE          /* any other BaseException */
};

/* A report to the loop's exception handler [EXCP-3]; all borrowed. */
struct loop_report {
    const char *message;
    struct loop_object *exception; /* or NULL */
    const char *subject_key;       /* "future", "task", "asyncgen" or NULL */
    struct loop_object *subject;
};

struct loop_host;

struct loop_host_ops {
    /*
     * loop.call_soon(callable, argument, context=context); a NULL context
     * means a copy of the current one, a NULL argument none. `loop` is the
     * embedder's loop object. Returns NULL, or the exception raised (new).
     */
    struct loop_object *(*call_soon)(struct loop_host *host,
                                     struct loop_object *loop,
                                     struct loop_object *callable,
                                     struct loop_object *argument,
                                     struct loop_object *context);
    /* loop.call_at(when, callable); stores a new handle object. */
    struct loop_object *(*call_at)(struct loop_host *host,
                                   struct loop_object *loop, double when,
                                   struct loop_object *callable,
                                   struct loop_object **ret_handle);
    void (*handle_cancel)(struct loop_host *host, struct loop_object *handle);
    double (*time)(struct loop_host *host, struct loop_object *loop);
    /* call_exception_handler of the loop. */
    void (*report)(struct loop_host *host, struct loop_object *loop,
                   const struct loop_report *report);
    /* A new exception; message NULL: without arguments. */
    struct loop_object *(*exception_new)(struct loop_host *host,
                                         enum loop_error error,
                                         const char *message);
    enum loop_exception_kind (*exception_kind)(struct loop_host *host,
                                               struct loop_object *exception);
    /* A copy of the current context (new). */
    struct loop_object *(*context_copy)(struct loop_host *host);
    /* Whether two callables are equal in Python's sense (==). */
    bool (*equal)(struct loop_host *host, struct loop_object *a,
                  struct loop_object *b);
    /* A new CancelledError whose argument is `message` (borrowed, not NULL),
     * which is any object [FUTR-11]. */
    struct loop_object *(*cancelled_new)(struct loop_host *host,
                                         struct loop_object *message);
    /* Makes `cause` (borrowed) __cause__ and __context__ of `exception`
     * [FUTR-8]. */
    void (*exception_set_cause)(struct loop_host *host,
                                struct loop_object *exception,
                                struct loop_object *cause);
};

/* Embedders put this first in a struct of their own. */
struct loop_host {
    const struct loop_host_ops *ops;
    struct loop_heap heap;
};

#endif
