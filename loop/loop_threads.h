/*
 * loop_threads.h - the threads that executors ask their embedder for.
 *
 * All functions are called with the embedder's lock held; a thread that waits
 * lets others have it meanwhile.
 */
#ifndef LOOP_THREADS_H
#define LOOP_THREADS_H

#include "loop_host.h"

struct loop_default_executor;

struct loop_thread_ops {
    /* loop.call_soon_threadsafe(callable, *arguments); returns NULL, or the
     * exception raised (new). */
    struct loop_object *(*call_soon)(struct loop_host *host,
                                     struct loop_object *loop,
                                     struct loop_object *callable,
                                     struct loop_object *const *arguments,
                                     size_t count);
    bool (*loop_is_closed)(struct loop_host *host, struct loop_object *loop);
    /* callable(argument), at once; what it returns is dropped. Returns NULL,
     * or the exception raised (new). */
    struct loop_object *(*call_with)(struct loop_host *host,
                                     struct loop_object *callable,
                                     struct loop_object *argument);
    /* An exception of another class with the arguments and the frames of
     * `exception` (new). */
    struct loop_object *(*exception_convert)(struct loop_host *host,
                                             struct loop_object *exception,
                                             enum loop_error error);
    /* warnings.warn(message, RuntimeWarning). */
    void (*warn)(struct loop_host *host, const char *message);
    /* Where a loop keeps its default executor; all zero at first. */
    struct loop_default_executor *(*default_executor)(struct loop_host *host,
                                                      struct loop_object *loop);
    /* How many processors a pool is made for. */
    unsigned (*processors)(struct loop_host *host);
    /*
     * Starts a thread that calls callable(). It has the name `name`; NULL: one
     * made of a number and `function`. Stores the thread (new), or returns the
     * exception raised (new).
     */
    struct loop_object *(*start)(struct loop_host *host,
                                 struct loop_object *callable, const char *name,
                                 const char *function,
                                 struct loop_object **ret_thread);
    /* Waits until a thread has ended; returns the exception raised (new), as
     * where it is the calling thread itself. */
    struct loop_object *(*join)(struct loop_host *host,
                                struct loop_object *thread);
    /*
     * Waits until can_run(arg), at most `timeout` seconds (NULL: without
     * limit). Stores whether can_run said so; false is also stored where the
     * embedder's run is over. Returns the exception raised (new) in this
     * thread meanwhile.
     */
    struct loop_object *(*wait)(struct loop_host *host,
                                bool (*can_run)(void *arg), void *arg,
                                const double *timeout, bool *ret_ready);
    /* Lets other threads that can run go first. */
    void (*yield)(struct loop_host *host);
    /* The calling thread, which is `thread`, has nothing to do until somebody
     * unparks it; false: the embedder's run is over. */
    bool (*park)(struct loop_host *host, struct loop_object *thread);
    void (*unpark)(struct loop_host *host, struct loop_object *thread);
};

#endif
