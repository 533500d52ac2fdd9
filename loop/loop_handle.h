/*
 * loop_handle.h - handles: what a scheduled callback is known by.
 *
 * A handle is counted: the queue, the heap or the descriptor table that it
 * stands in holds one reference, its caller another. It may outlive its loop.
 *
 * Handles come from a pool of their loop, except those that other threads may
 * touch: they are allocated one by one and use atomic operations.
 */
#ifndef LOOP_HANDLE_H
#define LOOP_HANDLE_H

#include "loop.h"
#include <stdatomic.h>
#include <stddef.h>

struct loop_handle_pool;
struct loop_timers;

struct loop_handle {
    struct loop_callback callback;
    double when;
    struct loop_handle_pool *pool; /* NULL: shared between threads */
    struct loop_timers *timers;    /* those that it stands among, or NULL */
    union {
        struct loop_handle *next; /* in the pool, or in the inbox */
        size_t place;             /* among the timers */
    };
    atomic_size_t state; /* the number of references, and flags below it */
};

/* NULL: no memory. */
struct loop_handle_pool *loop_handle_pool_new(void);

/* Frees the pool as soon as the last handle of it is given back. */
void loop_handle_pool_free(struct loop_handle_pool *pool);

/* Whether there is a handle to take; if not, loop_handle_pool_fill helps. */
bool loop_handle_pool_has(const struct loop_handle_pool *pool);

/* Adds some to be taken; false: no memory. */
bool loop_handle_pool_fill(struct loop_handle_pool *pool);

/* Takes one, with this deadline and so many references; there must be one. The
 * callback is copied. */
struct loop_handle *loop_handle_take(struct loop_handle_pool *pool,
                                     const struct loop_callback *callback,
                                     double when, size_t references);

/* A handle with one reference and no deadline, or NULL: no memory. The callback
 * is copied. */
struct loop_handle *loop_handle_new(struct loop_handle_pool *pool,
                                    const struct loop_callback *callback);

/* The same for one that threads may share. */
struct loop_handle *
loop_handle_new_shared(const struct loop_callback *callback);

/* Lets a new handle run any number of times: that of a reader, writer or
 * signal. */
void loop_handle_persist(struct loop_handle *handle);

/* Whether it may run now, which marks it as running. */
bool loop_handle_begin(struct loop_handle *handle);

/* Ends what loop_handle_begin began, dropping the callback if it will not run
 * again. */
void loop_handle_end(struct loop_handle *handle);

/* Drops the callback, unless that was done, without marking the handle
 * cancelled, and gives a reference back. */
void loop_handle_discard(struct loop_handle *handle);

#endif
