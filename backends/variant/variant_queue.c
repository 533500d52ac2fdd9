#include "variant_queue.h"
#include <stdlib.h>

struct loopspec_handle *variant_handle_new(struct loopspec_callback callback,
                                           double when, double order)
{
    struct loopspec_handle *handle = calloc(1, sizeof(*handle));

    if (handle) {
        handle->callback = callback;
        handle->when = when;
        handle->order = order;
        handle->owners = 2;
    }
    return handle;
}

void variant_handle_release(struct loopspec_handle *handle)
{
    if (--handle->owners == 0)
        free(handle);
}

void variant_handle_drop(struct loopspec_handle *handle)
{
    if (!handle->dropped) {
        handle->dropped = true;
        handle->callback.drop(handle->callback.arg);
    }
}

void variant_handle_cancel(struct loopspec_handle *handle)
{
    handle->cancelled = true;
    if (!handle->running)
        variant_handle_drop(handle);
}

bool variant_handle_cancelled(const struct loopspec_handle *handle)
{
    return handle->cancelled;
}

double variant_handle_when(const struct loopspec_handle *handle)
{
    return handle->when;
}

void variant_queue_insert(struct variant_queue *queue,
                          struct loopspec_handle *handle)
{
    struct loopspec_handle **at = &queue->first;

    while (*at && !(handle->order < (*at)->order))
        at = &(*at)->next;
    handle->next = *at;
    *at = handle;
    queue->count++;
}

void variant_queue_again(struct variant_queue *queue,
                         struct loopspec_handle *handle)
{
    if (handle->queued)
        return;
    handle->queued = true;
    handle->owners++;
    variant_queue_insert(queue, handle);
}

struct loopspec_handle *variant_queue_take(struct variant_queue *queue)
{
    struct loopspec_handle *handle = queue->first;

    queue->first = handle->next;
    queue->count--;
    return handle;
}

void variant_queue_discard(struct variant_queue *queue)
{
    while (queue->first) {
        struct loopspec_handle *handle = variant_queue_take(queue);

        variant_handle_drop(handle);
        variant_handle_release(handle);
    }
}
