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

/* Small, for it is what a burst of callbacks moves through the caches. */
struct loop_ready_entry {
    struct loop_callback callback; /* without `run`: `arg` is a handle */
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

/* Whether there is no room for one more. */
static inline bool loop_ready_is_full(const struct loop_ready *ready)
{
    return ready->count == ready->capacity;
}

/* Appends; there must be room. A handle's reference is taken; NULL stands for
 * one that was cancelled. */
static inline void loop_ready_push_handle(struct loop_ready *ready,
                                          struct loop_handle *handle)
{
    size_t tail = (ready->head + ready->count++) & (ready->capacity - 1);

    ready->entries[tail].callback = (struct loop_callback){.arg = handle};
}

/* Appends a callback without a handle; there must be room. */
static inline void loop_ready_push_callback(struct loop_ready *ready,
                                            struct loop_callback callback)
{
    size_t tail = (ready->head + ready->count++) & (ready->capacity - 1);

    ready->entries[tail].callback = callback;
}

/* Takes the first entry out; there must be one. */
static inline struct loop_ready_entry loop_ready_pop(struct loop_ready *ready)
{
    struct loop_ready_entry entry = ready->entries[ready->head];

    ready->head = (ready->head + 1) & (ready->capacity - 1);
    ready->count--;
    return entry;
}

/* Lets the processor fetch what the entry that so many others precede will
 * need; there must be one. */
static inline void loop_ready_fetch(const struct loop_ready *ready,
                                    size_t preceding)
{
    size_t place = (ready->head + preceding) & (ready->capacity - 1);

    __builtin_prefetch(ready->entries[place].callback.arg, 1);
}

/* The handle of an entry, or NULL: it is a callback by itself. */
static inline struct loop_handle *
loop_ready_entry_handle(const struct loop_ready_entry *entry)
{
    return entry->callback.run ? NULL : entry->callback.arg;
}

/* Discards all entries in order and frees the memory; the queue is empty
 * before the first of them is dropped. */
void loop_ready_release(struct loop_ready *ready);

#endif
