#include "uv_asyncio_heap.h"
#include <stdlib.h>

#define CAPACITY_MIN 64

static bool is_before(const struct uv_asyncio_timer *a,
                      const struct uv_asyncio_timer *b)
{
    if (a->handle->when < b->handle->when)
        return true;
    return a->handle->when == b->handle->when && a->order < b->order;
}

static bool grow(struct uv_asyncio_heap *heap)
{
    size_t capacity = heap->capacity ? 2 * heap->capacity : CAPACITY_MIN;
    struct uv_asyncio_timer *items =
        realloc(heap->items, capacity * sizeof(*items));

    if (!items)
        return false;
    heap->items = items;
    heap->capacity = capacity;
    return true;
}

bool uv_asyncio_heap_push(struct uv_asyncio_heap *heap,
                          struct loopspec_handle *handle)
{
    struct uv_asyncio_timer timer = {handle, heap->order};
    size_t at = heap->count;

    if (at == heap->capacity && !grow(heap))
        return false;
    while (at > 0 && is_before(&timer, &heap->items[(at - 1) / 2])) {
        heap->items[at] = heap->items[(at - 1) / 2];
        at = (at - 1) / 2;
    }
    heap->items[at] = timer;
    heap->count++;
    heap->order++;
    return true;
}

struct loopspec_handle *
uv_asyncio_heap_first(const struct uv_asyncio_heap *heap)
{
    return heap->count > 0 ? heap->items[0].handle : NULL;
}

/* Where the last one goes when the first is gone. */
static void sink(struct uv_asyncio_heap *heap, struct uv_asyncio_timer last)
{
    size_t at = 0, child;

    while ((child = 2 * at + 1) < heap->count) {
        if (child + 1 < heap->count &&
            is_before(&heap->items[child + 1], &heap->items[child]))
            child++;
        if (!is_before(&heap->items[child], &last))
            break;
        heap->items[at] = heap->items[child];
        at = child;
    }
    heap->items[at] = last;
}

struct loopspec_handle *uv_asyncio_heap_pop(struct uv_asyncio_heap *heap)
{
    struct loopspec_handle *first = heap->items[0].handle;

    heap->count--;
    if (heap->count > 0)
        sink(heap, heap->items[heap->count]);
    return first;
}

void uv_asyncio_heap_discard(struct uv_asyncio_heap *heap)
{
    while (heap->count > 0) {
        struct loopspec_handle *handle = heap->items[--heap->count].handle;

        adapter_handle_drop(handle);
        adapter_handle_release(handle);
    }
    free(heap->items);
    *heap = (struct uv_asyncio_heap){.items = NULL};
}
