#include "loop_heap_queue.h"

static struct loop_object **slot(struct loop_deque *heap, size_t index)
{
    return &heap->items[heap->head + index];
}

static void swap(struct loop_deque *heap, size_t a, size_t b)
{
    struct loop_object *item = *slot(heap, a);

    *slot(heap, a) = *slot(heap, b);
    *slot(heap, b) = item;
}

/* Moves the item at `at` towards the root while it is less than its parent. */
static struct loop_object *sift_up(struct loop_host *host,
                                   struct loop_deque *heap, size_t at)
{
    while (at > 0) {
        size_t parent = (at - 1) / 2;
        bool less = false;
        struct loop_object *raised =
            host->ops->less(host, *slot(heap, at), *slot(heap, parent), &less);

        if (raised || !less)
            return raised;
        swap(heap, at, parent);
        at = parent;
    }
    return NULL;
}

/* Moves the root down to a leaf, always to where the smaller child was, and
 * from there up to its place. */
static struct loop_object *sift_root(struct loop_host *host,
                                     struct loop_deque *heap)
{
    size_t at = 0;

    while (at < heap->count / 2) {
        size_t child = 2 * at + 1;

        if (child + 1 < heap->count) {
            bool less = false;
            struct loop_object *raised = host->ops->less(
                host, *slot(heap, child), *slot(heap, child + 1), &less);

            if (raised)
                return raised;
            child += !less;
        }
        swap(heap, at, child);
        at = child;
    }
    return sift_up(host, heap, at);
}

struct loop_object *loop_heap_push(struct loop_host *host,
                                   struct loop_deque *heap,
                                   struct loop_object *item)
{
    loop_deque_append(heap, item);
    return sift_up(host, heap, heap->count - 1);
}

struct loop_object *loop_heap_pop(struct loop_host *host,
                                  struct loop_deque *heap,
                                  struct loop_object **ret_item)
{
    struct loop_object *last = loop_deque_pop_last(heap), *first, *raised;

    if (heap->count == 0) {
        *ret_item = last;
        return NULL;
    }
    first = *slot(heap, 0);
    *slot(heap, 0) = last;
    raised = sift_root(host, heap);
    if (raised)
        loop_object_unref(first);
    else
        *ret_item = first;
    return raised;
}
