/*
 * uv_asyncio_heap.h - timers by deadline; equal ones first in, first out.
 */
#ifndef UV_ASYNCIO_HEAP_H
#define UV_ASYNCIO_HEAP_H

#include "adapter.h"

struct uv_asyncio_timer {
    struct loopspec_handle *handle;
    uint64_t order; /* in which they came */
};

struct uv_asyncio_heap {
    struct uv_asyncio_timer *items;
    size_t count, capacity;
    uint64_t order;
};

/* Takes a share of a handle; false: no memory, nothing is taken. */
bool uv_asyncio_heap_push(struct uv_asyncio_heap *heap,
                          struct loopspec_handle *handle);
/* The earliest (borrowed); NULL: there is none. */
struct loopspec_handle *
uv_asyncio_heap_first(const struct uv_asyncio_heap *heap);
/* Takes out the earliest, which there must be, with its share. */
struct loopspec_handle *uv_asyncio_heap_pop(struct uv_asyncio_heap *heap);
/* Drops and releases all, and gives back the memory. */
void uv_asyncio_heap_discard(struct uv_asyncio_heap *heap);

#endif
