/*
 * loop_ready.h - the queue of what runs next, first in, first out.
 *
 * A ring buffer that grows by doubling. An entry is either a callback by
 * itself, the cheap way if nobody asked for a handle, or a handle that the
 * entry holds a reference of. The same handle may be queued more than once
 * (a reader whose batch was left, and which is ready again).
 */
#ifndef LOOP_READY_H
#define LOOP_READY_H

#include "loop_handle.h"

struct loop_ready_entry {
    struct loop_callback callback;
    struct loop_handle *handle; /* or NULL: `callback` counts */
};

struct loop_ready {
    struct loop_ready_entry *entries;
    size_t capacity; /* 0 or a power of two */
    size_t head;
    size_t count;
};

/* Makes room for `count` more entries; false: no memory, nothing changed.
 * Pointers into the queue are not kept by anyone. */
bool loop_ready_reserve(struct loop_ready *ready, size_t count);

/* Appends; room must have been reserved. A handle's reference is taken. */
void loop_ready_push_handle(struct loop_ready *ready,
                            struct loop_handle *handle);

/* Appends a callback without a handle; false: no memory. */
bool loop_ready_push_callback(struct loop_ready *ready,
                              struct loop_callback callback);

/* Takes the first entry out; there must be one. */
struct loop_ready_entry loop_ready_pop(struct loop_ready *ready);

/* Discards all entries in order and frees the memory; the queue is empty
 * before the first of them is dropped. */
void loop_ready_release(struct loop_ready *ready);

#endif
