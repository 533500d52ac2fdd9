#include "adapter_queue.h"
#include <stdlib.h>

#define CAPACITY_MIN 64

void adapter_queue_init(struct adapter_queue *queue)
{
    *queue = (struct adapter_queue){.items = NULL};
    pthread_mutex_init(&queue->mutex, NULL);
}

void adapter_queue_release(struct adapter_queue *queue)
{
    free(queue->items);
    pthread_mutex_destroy(&queue->mutex);
}

static bool grow(struct adapter_queue *queue)
{
    size_t capacity = queue->capacity ? 2 * queue->capacity : CAPACITY_MIN;
    struct loopspec_handle **items = malloc(capacity * sizeof(*items));

    if (!items)
        return false;
    for (size_t i = 0; i < queue->count; i++)
        items[i] = queue->items[(queue->first + i) & (queue->capacity - 1)];
    free(queue->items);
    queue->items = items;
    queue->capacity = capacity;
    queue->first = 0;
    return true;
}

bool adapter_queue_push(struct adapter_queue *queue,
                        struct loopspec_handle *handle)
{
    bool fits;

    pthread_mutex_lock(&queue->mutex);
    fits = queue->count < queue->capacity || grow(queue);
    if (fits) {
        size_t end = queue->first + queue->count++;

        queue->items[end & (queue->capacity - 1)] = handle;
    }
    pthread_mutex_unlock(&queue->mutex);
    return fits;
}

struct loopspec_handle *adapter_queue_pop(struct adapter_queue *queue)
{
    struct loopspec_handle *handle = NULL;

    pthread_mutex_lock(&queue->mutex);
    if (queue->count > 0) {
        handle = queue->items[queue->first];
        queue->first = (queue->first + 1) & (queue->capacity - 1);
        queue->count--;
    }
    pthread_mutex_unlock(&queue->mutex);
    return handle;
}

size_t adapter_queue_count(struct adapter_queue *queue)
{
    size_t count;

    pthread_mutex_lock(&queue->mutex);
    count = queue->count;
    pthread_mutex_unlock(&queue->mutex);
    return count;
}

enum loopspec_status adapter_queue_add(struct adapter_queue *queue,
                                       struct adapter_loop *loop,
                                       struct loopspec_callback callback,
                                       struct loopspec_handle **ret_handle)
{
    struct loopspec_handle *handle;

    if (loop->closed)
        return LOOPSPEC_CLOSED;
    handle = adapter_handle_new(sizeof(*handle), callback, 0);
    if (!handle || !adapter_queue_push(queue, handle)) {
        free(handle);
        return LOOPSPEC_NO_MEMORY;
    }
    *ret_handle = handle;
    return LOOPSPEC_OK;
}

void adapter_queue_run(struct adapter_queue *queue, struct adapter_loop *loop)
{
    size_t batch = adapter_queue_count(queue);

    while (batch-- > 0 && !loop->left) {
        struct loopspec_handle *handle = adapter_queue_pop(queue);

        adapter_run(loop, handle);
        adapter_handle_release(handle);
    }
}

void adapter_queue_discard(struct adapter_queue *queue)
{
    struct loopspec_handle *handle;

    while ((handle = adapter_queue_pop(queue)) != NULL) {
        adapter_handle_drop(handle);
        adapter_handle_release(handle);
    }
}
