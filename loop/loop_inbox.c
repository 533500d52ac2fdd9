#include "loop_internal.h"

bool loop_inbox_drain(struct loop *loop)
{
    struct loop_inbox *inbox = &loop->inbox;
    bool drained;

    if (!atomic_load_explicit(&inbox->filled, memory_order_acquire))
        return true;
    pthread_mutex_lock(&inbox->mutex);
    drained = loop_ready_reserve(&loop->ready, inbox->count);
    while (drained && inbox->first) {
        struct loop_handle *handle = inbox->first;

        inbox->first = handle->next;
        loop_ready_push_handle(&loop->ready, handle);
    }
    if (drained) {
        inbox->last = &inbox->first;
        inbox->count = 0;
        atomic_store(&inbox->filled, false);
    }
    pthread_mutex_unlock(&inbox->mutex);
    return drained;
}

/* Appends, unless the loop was closed meanwhile, and wakes it. */
static bool inbox_append(struct loop *loop, struct loop_handle *handle)
{
    struct loop_inbox *inbox = &loop->inbox;
    bool open;

    pthread_mutex_lock(&inbox->mutex);
    open = !inbox->closed;
    if (open) {
        *inbox->last = handle;
        inbox->last = &handle->next;
        inbox->count++;
        atomic_store_explicit(&inbox->filled, true, memory_order_release);
        /* Inside the mutex: loop_close frees the poller after taking it. */
        loop->poller->ops->wake(loop->poller);
    }
    pthread_mutex_unlock(&inbox->mutex);
    return open;
}

enum loop_status loop_call_soon_threadsafe(struct loop *loop,
                                           struct loop_callback callback,
                                           struct loop_handle **ret_handle)
{
    struct loop_handle *handle = loop_handle_new(NULL, callback);

    if (!handle)
        return LOOP_ERR_NO_MEMORY;
    /* Before the loop can release its own reference. */
    if (ret_handle)
        loop_handle_ref(handle);
    if (!inbox_append(loop, handle)) {
        if (ret_handle)
            loop_handle_release(handle);
        loop_handle_release(handle);
        return LOOP_ERR_CLOSED;
    }
    if (ret_handle)
        *ret_handle = handle;
    return LOOP_OK;
}
