/*
 * loop_simple_host.h - futures and tasks for C programs, on one loop.
 *
 * The smallest embedder of the library: callables are struct loop_native,
 * coroutines those of loop_coroutine.h, exceptions are objects with a kind, a
 * type's name and a message, other values those of loop_simple_value.h;
 * contexts do not exist. What nobody retrieves goes to the loop's exception
 * handler.
 *
 *     struct loop_simple_host *host = loop_simple_host_new(loop);
 *     struct loop_future *future = loop_simple_host_future(host);
 *     ...
 *     exception = loop_simple_host_run(host, future, &result);
 *
 * Threads: the host and its objects have one lock. The thread that made the
 * host holds it, except while the loop runs: then callbacks hold it, one at a
 * time, and so do the jobs of executors, which are threads of their own. What
 * takes long in a job belongs into loop_simple_host_unlocked; a thread of the
 * program's own touches objects in loop_simple_host_locked.
 */
#ifndef LOOP_SIMPLE_HOST_H
#define LOOP_SIMPLE_HOST_H

#include "loop.h"
#include "loop_default_executor.h"
#include "loop_simple_lock.h"
#include "loop_task.h"

/* An exception; made by loop_simple_exception_new. */
struct loop_simple_exception {
    struct loop_object object;
    enum loop_exception_kind kind;
    char *text; /* "TYPE: MESSAGE", or "TYPE" without a message */
    struct loop_object *argument; /* given to cancel(), or NULL */
    struct loop_object *cause;    /* or NULL */
    struct loop_object *context;  /* or NULL */
    struct loop_object *members;  /* of a group: a row of exceptions */
};

struct loop_simple_host {
    struct loop_host host;
    struct loop *loop;
    struct loop_object *loop_object; /* what futures know the loop by */
    struct loop_native *stop;        /* ends loop_simple_host_run */
    struct loop_object *leaving;     /* raised by the callback that left */
    struct loop_object *none;        /* there is only one */
    struct loop_simple_lock lock;
    struct loop_simple_state state; /* of the thread that holds the lock */
    struct loop_default_executor executor;
    struct loop_deque threads; /* to be joined */
    unsigned thread_count;     /* named by number so far */
    bool ending;               /* idle threads shall end */
};

extern const struct loop_type loop_simple_exception_type;

/* A host over `loop` (borrowed, must outlive it). Aborts without memory, as
 * objects do. */
struct loop_simple_host *loop_simple_host_new(struct loop *loop);

/* Frees the host and breaks what cycles there are; the loop must have been
 * closed, so that nothing is queued any more. Waits until the jobs of its
 * executors are done. Returns how many objects the caller still holds: there
 * must be none, as they are not valid any more. */
size_t loop_simple_host_free(struct loop_simple_host *host);

/* A new pending future of the loop. */
struct loop_future *loop_simple_host_future(struct loop_simple_host *host);

/* A new task over a coroutine (borrowed) of the loop; NULL: it cannot be
 * scheduled any more. */
struct loop_task *loop_simple_host_task(struct loop_simple_host *host,
                                        struct loop_object *coroutine);

/* A new exception; strings are copied, `message` may be NULL. */
struct loop_object *loop_simple_exception_new(struct loop_simple_host *host,
                                              enum loop_exception_kind kind,
                                              const char *type,
                                              const char *message);

/* "TYPE: MESSAGE" of an exception of this host; valid as long as it is. */
const char *loop_simple_exception_text(const struct loop_object *exception);

/*
 * run_until_complete [RUNC]. Stores the result (borrowed from the future) and
 * returns NULL, or returns what asyncio would raise, as a new reference: the
 * future's exception, what left the run, or the loop's refusal.
 */
struct loop_object *loop_simple_host_run(struct loop_simple_host *host,
                                         struct loop_future *future,
                                         struct loop_object **ret_result);

/* Calls function(arg) without the lock, which the caller holds: what it does
 * holds nobody up. It must touch no objects. */
void loop_simple_host_unlocked(struct loop_simple_host *host,
                               void (*function)(void *arg), void *arg);

/* Calls function(arg) with the lock, from a thread that does not hold it. */
void loop_simple_host_locked(struct loop_simple_host *host,
                             void (*function)(void *arg), void *arg);

#endif
