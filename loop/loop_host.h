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
    LOOP_ERROR_ATTRIBUTE,
    LOOP_ERROR_RECURSION,
    LOOP_ERROR_STOP_ASYNC_ITERATION,
    LOOP_ERROR_CLOSING,   /* GeneratorExit, thrown in by close() */
    LOOP_ERROR_INTERRUPT, /* KeyboardInterrupt */
    LOOP_ERROR_ASSERTION,
    /* Those of concurrent.futures are classes of their own. */
    LOOP_ERROR_CONCURRENT_CANCELLED,
    LOOP_ERROR_CONCURRENT_INVALID_STATE,
    LOOP_ERROR_COUNT
};

/* What an exception object is, as far as asyncio cares. */
enum loop_exception_kind {
    LOOP_EXCEPTION_ORDINARY = 0, /* derives from Exception */
    LOOP_EXCEPTION_CANCELLED,    /* asyncio.CancelledError */
    LOOP_EXCEPTION_LEAVING,      /* SystemExit, KeyboardInterrupt [EXCP-5] */
    LOOP_EXCEPTION_STOP,         /* StopIteration [FUTR-8] */
    LOOP_EXCEPTION_CLOSING,      /* GeneratorExit [AWAI-68] */
    LOOP_EXCEPTION_BASE          /* any other BaseException */
};

/* How a step of a coroutine ended, and what came with it. */
enum loop_step {
    LOOP_STEP_RETURN = 0, /* the result */
    LOOP_STEP_YIELD,      /* suspended: the future that it waits for, or None */
    LOOP_STEP_RAISE       /* the exception */
};

/* A report to the loop's exception handler [EXCP-3]; all borrowed. */
struct loop_report {
    const char *message;
    struct loop_object *exception; /* or NULL */
    const char *subject_key;       /* "future", "task", "asyncgen" or NULL */
    struct loop_object *subject;
};

struct loop_host;
struct loop_future;
struct loop_native;
struct loop_task;
struct loop_thread_ops;

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
    /* Makes `context` (borrowed) __context__ of `exception`. */
    void (*exception_set_context)(struct loop_host *host,
                                  struct loop_object *exception,
                                  struct loop_object *context);
    /* An ExceptionGroup of `count` exceptions; a BaseExceptionGroup where
     * one of them is no Exception (new). */
    struct loop_object *(*group_new)(struct loop_host *host,
                                     const char *message,
                                     struct loop_object *const *exceptions,
                                     size_t count);
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

    /* Whether it is one of these or derives from it. */
    bool (*exception_is)(struct loop_host *host, struct loop_object *exception,
                         enum loop_error error);
    /* Makes an exception (or NULL) the one being handled; returns the one
     * before it. Both are borrowed. */
    struct loop_object *(*exception_handling)(struct loop_host *host,
                                              struct loop_object *exception);
    /* What a raise statement does to an exception (borrowed) that exists
     * already: the one being handled becomes its context. */
    void (*exception_chain)(struct loop_host *host,
                            struct loop_object *exception);

    /* The next coroutine that lets this exception (borrowed) out only passes
     * it on: it gets no new context. NULL: they never do. */
    void (*exception_pass)(struct loop_host *host,
                           struct loop_object *exception);
    /* __context__ of an exception (borrowed), or NULL. */
    struct loop_object *(*exception_context)(struct loop_host *host,
                                             struct loop_object *exception);
    /* The members of a group (borrowed) and how many; NULL and 0 for any
     * other exception. */
    struct loop_object *const *(*group_members)(struct loop_host *host,
                                                struct loop_object *exception,
                                                size_t *ret_count);
    /* type(object).__name__ */
    const char *(*type_name)(struct loop_host *host,
                             struct loop_object *object);
    /* -- tracebacks; all NULL where exceptions know nothing of frames -- */

    /* The frames that an exception passed so far, as an object (new), and the
     * same set again; NULL: none. */
    struct loop_object *(*exception_traceback)(struct loop_host *host,
                                               struct loop_object *exception);
    void (*exception_set_traceback)(struct loop_host *host,
                                    struct loop_object *exception,
                                    struct loop_object *traceback);
    /* An exception that left a coroutine of the library keeps `object` alive,
     * as a traceback does with the variables of its frames. */
    void (*exception_keep)(struct loop_host *host,
                           struct loop_object *exception,
                           struct loop_object *object);

    /* -- coroutines and tasks -- */

    /* The embedder's None, truth, number, text, list, tuple and set, as
     * results of awaitables (new). */
    struct loop_object *(*none)(struct loop_host *host);
    struct loop_object *(*boolean)(struct loop_host *host, bool truth);
    struct loop_object *(*integer)(struct loop_host *host, long long value);
    struct loop_object *(*text)(struct loop_host *host, const char *text);
    struct loop_object *(*list)(struct loop_host *host,
                                struct loop_object *const *items, size_t count);
    struct loop_object *(*tuple)(struct loop_host *host,
                                 struct loop_object *const *items,
                                 size_t count);
    struct loop_object *(*set)(struct loop_host *host,
                               struct loop_object *const *items, size_t count);
    /* repr(object) as a string to be freed; NULL: it raised, which is lost. */
    char *(*repr)(struct loop_host *host, struct loop_object *object);

    /* Whether an object is a coroutine of the embedder. */
    bool (*is_coroutine)(struct loop_host *host, struct loop_object *object);
    /* What is stepped while `object` is awaited, if it is neither a future nor
     * a coroutine of this library. Stores a new reference, or returns the
     * exception raised (new). */
    struct loop_object *(*awaiter_new)(struct loop_host *host,
                                       struct loop_object *object,
                                       struct loop_object **ret_awaiter);
    /* One step of such a thing: `sent` is borrowed, `thrown` taken or NULL.
     * Stores what came (new); NULL: the embedder's run is over. */
    enum loop_step (*awaiter_step)(struct loop_host *host,
                                   struct loop_object *awaiter,
                                   struct loop_object *sent,
                                   struct loop_object *thrown,
                                   struct loop_object **ret_value);
    /* coroutine.close() of one that never started or is suspended; returns
     * the exception raised (new) or NULL. */
    struct loop_object *(*coroutine_close)(struct loop_host *host,
                                           struct loop_object *coroutine);
    /* "coroutine 'NAME' was never awaited", a warning. */
    void (*warn_never_awaited)(struct loop_host *host, const char *name);

    /* get_event_loop(): stores the current loop of this thread (borrowed), or
     * returns the exception raised (new). */
    struct loop_object *(*current_loop)(struct loop_host *host,
                                        struct loop_object **ret_loop);
    /* The loop that runs in this thread (borrowed), or NULL. */
    struct loop_object *(*running_loop)(struct loop_host *host);
    /* The slot of the current task of this thread; it holds a reference. */
    struct loop_object **(*current_task)(struct loop_host *host);
    /* loop.create_task(coroutine, name=name), through the loop's task factory;
     * a NULL loop means the current one, a NULL name none. Stores a new
     * reference, or returns the exception raised (new). */
    struct loop_object *(*create_task)(struct loop_host *host,
                                       struct loop_object *loop,
                                       struct loop_object *coroutine,
                                       struct loop_object *name,
                                       struct loop_future **ret_task);
    /* Calls `function` in a context that is not entered; returns the
     * exception (new) that refusing it raises, or what `function` returned. */
    struct loop_object *(*context_run)(
        struct loop_host *host, struct loop_object *context,
        struct loop_object *(*function)(void *arg), void *arg);

    /* -- runners -- */

    /* new_event_loop(): stores a new reference, or returns the exception. */
    struct loop_object *(*loop_new)(struct loop_host *host,
                                    struct loop_object **ret_loop);
    /* set_event_loop(loop); NULL: none. */
    void (*loop_set_current)(struct loop_host *host, struct loop_object *loop);
    /* loop.set_debug(enabled); returns the exception raised (new). */
    struct loop_object *(*loop_set_debug)(struct loop_host *host,
                                          struct loop_object *loop,
                                          struct loop_object *enabled);
    /* loop.create_task(coroutine, context=context); stores what it gives. */
    struct loop_object *(*create_task_in)(struct loop_host *host,
                                          struct loop_object *loop,
                                          struct loop_object *coroutine,
                                          struct loop_object *context,
                                          struct loop_object **ret_task);
    /* loop.run_until_complete(awaitable): stores the result (new), or returns
     * the exception raised (new). Neither of the two: the embedder's run is
     * over. */
    struct loop_object *(*loop_run)(struct loop_host *host,
                                    struct loop_object *loop,
                                    struct loop_object *awaitable,
                                    struct loop_object **ret_result);
    /* loop.close(); returns the exception raised (new). */
    struct loop_object *(*loop_close)(struct loop_host *host,
                                      struct loop_object *loop);
    /* Lets `handler` (borrowed) be called for SIGINT, if this is the main
     * thread and the signal has the handler that raises KeyboardInterrupt; and
     * brings that back, if `handler` is still there. All three are NULL where
     * SIGINT is nobody's business [RUNR-4]. */
    void (*interrupt_begin)(struct loop_host *host,
                            struct loop_native *handler);
    void (*interrupt_end)(struct loop_host *host, struct loop_native *handler);
    /* loop.call_soon_threadsafe() of a function that does nothing; returns the
     * exception raised (new). */
    struct loop_object *(*loop_wake)(struct loop_host *host,
                                     struct loop_object *loop);

    /* -- locks and queues -- */

    /* loop.create_future() (new). */
    struct loop_future *(*create_future)(struct loop_host *host,
                                         struct loop_object *loop);
    /* callable(): stores what it returns (new), or returns the exception
     * raised (new). Neither of the two: the embedder's run is over. */
    struct loop_object *(*call)(struct loop_host *host,
                                struct loop_object *callable,
                                struct loop_object **ret_result);
    /* bool(object). */
    bool (*truth)(struct loop_host *host, struct loop_object *object);
    /* a < b: stores whether, or returns the exception raised (new). */
    struct loop_object *(*less)(struct loop_host *host, struct loop_object *a,
                                struct loop_object *b, bool *ret_less);
    /* deadline <= now: stores whether, or returns the exception raised (new).
     * NULL: deadlines are always numbers. */
    struct loop_object *(*deadline_passed)(struct loop_host *host,
                                           struct loop_object *deadline,
                                           double now, bool *ret_passed);

    /* What is done between threads: loop_threads.h. */
    const struct loop_thread_ops *threads;
};

/* Embedders put this first in a struct of their own. */
struct loop_host {
    const struct loop_host_ops *ops;
    struct loop_heap heap;
    unsigned long task_count; /* tasks named by number so far [TASK-40] */
    struct loop_task *tasks;  /* list of all tasks alive */
    unsigned long pool_count; /* executors named by number so far */
};

#endif
