/*
 * loop_object.h - reference-counted objects.
 *
 * Futures, tasks and the awaitables keep results, exceptions, callbacks and
 * contexts that belong to whoever embeds them. Both sides speak of them as
 * struct loop_object: a counted object with a type. Counting is exact, since
 * a future's end is part of asyncio's behaviour (an exception nobody
 * retrieved is reported when its future dies [FUTR-21]).
 *
 * Ownership words: a *new* reference is the caller's to give back, a
 * *borrowed* one is valid while its owner holds it, a *taken* argument passes
 * to the callee.
 *
 * Cycles are not collected. They live until loop_heap_clear(), which breaks
 * them without any report.
 *
 * Threads: one thread at a time may touch the objects of one heap; the
 * embedder's lock sees to it.
 */
#ifndef LOOP_OBJECT_H
#define LOOP_OBJECT_H

#include <stdbool.h>
#include <stddef.h>

struct loop_object;

/* Identifies types across modules; embedders number theirs from
 * LOOP_TYPE_EMBEDDER on. */
enum loop_type_id {
    LOOP_TYPE_FUTURE = 1,
    LOOP_TYPE_TASK,
    LOOP_TYPE_GATHERING, /* gather()'s future */
    LOOP_TYPE_CALLBACK,  /* struct loop_native: a callable written in C */
    LOOP_TYPE_AWAITABLE,
    LOOP_TYPE_LOCK,
    LOOP_TYPE_EVENT,
    LOOP_TYPE_CONDITION,
    LOOP_TYPE_SEMAPHORE,
    LOOP_TYPE_BOUNDED_SEMAPHORE,
    LOOP_TYPE_BARRIER,
    LOOP_TYPE_QUEUE,
    LOOP_TYPE_LIFO_QUEUE,
    LOOP_TYPE_PRIORITY_QUEUE,
    LOOP_TYPE_TIMEOUT,
    LOOP_TYPE_TASK_GROUP,
    LOOP_TYPE_RUNNER,
    LOOP_TYPE_COMPLETIONS,
    LOOP_TYPE_FUTURE_ITERATOR,
    LOOP_TYPE_CONCURRENT_FUTURE,
    LOOP_TYPE_EXECUTOR,
    LOOP_TYPE_PRIVATE, /* never leaves the library */
    LOOP_TYPE_EMBEDDER = 64
};

struct loop_type {
    unsigned id;
    const char *name; /* as type(x).__name__ */
    /* Called when the last reference goes, before `clear`; it may resurrect
     * the object by taking a reference. At most once for each object, as in
     * CPython. NULL: nothing. Not called while loop_heap_clear() runs. */
    void (*finalize)(struct loop_object *self);
    /* Gives back every reference that the object holds and leaves it valid
     * and empty. NULL: it holds none. */
    void (*clear)(struct loop_object *self);
};

/* The table of live objects of one embedder. */
struct loop_heap {
    struct loop_object *first; /* doubly linked list of all live objects */
    struct loop_object *dying; /* freed once the current free is done, so that
                                  long chains need no deep C stack */
    size_t count;
    unsigned depth;
    bool clearing;
};

struct loop_object {
    size_t references;
    const struct loop_type *type;
    struct loop_heap *heap;
    struct loop_object *previous, *next;
    bool finalized; /* its finalizer has been called */
};

/* An empty table in the caller's memory; loop_heap_clear empties it. */
void loop_heap_init(struct loop_heap *heap);

/*
 * Breaks all cycles by clearing every object, without finalizers. Returns how
 * many objects are still alive afterwards: those that the caller holds, or
 * that somebody leaked.
 */
size_t loop_heap_clear(struct loop_heap *heap);

/*
 * A new zeroed object of `size` bytes (the struct embeds struct loop_object
 * first) with one reference. Aborts when memory is exhausted.
 */
void *loop_object_new(struct loop_heap *heap, const struct loop_type *type,
                      size_t size);

/* Takes one more reference and returns the object; NULL stays NULL. */
void *loop_object_ref(void *object);

/* Gives one reference back; NULL is allowed. */
void loop_object_unref(void *object);

/* Stores NULL in *slot before giving its reference back, so that code run by
 * a finalizer never sees a dangling pointer. `slot` points to any object
 * pointer. */
#define LOOP_OBJECT_CLEAR(slot)                                                \
    do {                                                                       \
        void *loop_object_old = (slot);                                        \
        (slot) = NULL;                                                         \
        loop_object_unref(loop_object_old);                                    \
    } while (0)

#endif
