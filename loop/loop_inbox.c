#include "loop_internal.h"

/* What has come; out of line, for hardly ever has anything. */
__attribute__((noinline)) static bool take_over(struct loop *loop)
{
    struct loop_inbox *inbox = &loop->inbox;
    bool drained;

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
        atomic_fetch_and(&loop->attention, ~(unsigned)LOOP_ATTENTION_INBOX);
    }
    pthread_mutex_unlock(&inbox->mutex);
    return drained;
}

bool loop_inbox_drain(struct loop *loop)
{
    return !(loop_attention(loop) & LOOP_ATTENTION_INBOX) || take_over(loop);
}

static bool open_wakeup(struct loop *loop)
{
    bool opened;

    pthread_mutex_lock(&loop->inbox.mutex);
    opened = loop_wakeup_open(&loop->wakeup);
    pthread_mutex_unlock(&loop->inbox.mutex);
    return opened;
}

void loop_wakeup_unwatch(struct loop *loop)
{
    pthread_mutex_lock(&loop->inbox.mutex);
    loop_wakeup_close(&loop->wakeup);
    pthread_mutex_unlock(&loop->inbox.mutex);
}

enum loop_status loop_wakeup_watch(struct loop *loop)
{
    enum loop_status status;

    if (loop->wakeup.read_fd >= 0)
        return LOOP_OK;
    if (!open_wakeup(loop))
        return LOOP_ERR_SYSTEM;
    status = loop->poller->ops->watch(loop->poller, loop->wakeup.read_fd, 0,
                                      LOOP_EVENT_READ);
    if (status != LOOP_OK)
        loop_wakeup_unwatch(loop);
    return status;
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
        atomic_fetch_or(&loop->attention, LOOP_ATTENTION_INBOX);
        /* Inside the mutex, as opening and closing the wake-up is. */
        loop_wakeup_send(&loop->wakeup);
    }
    pthread_mutex_unlock(&inbox->mutex);
    return open;
}

enum loop_status loop_call_soon_threadsafe(struct loop *loop,
                                           struct loop_callback callback,
                                           struct loop_handle **ret_handle)
{
    enum loop_status status = loop_debug_check(loop, &callback, false);
    struct loop_handle *handle;

    if (status != LOOP_OK)
        return loop_is_closed(loop) ? LOOP_ERR_CLOSED : status;
    handle = loop_handle_new_shared(&callback);
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
