/*
 * Readers and writers. As in CPython, the system is asked first; the table
 * changes, and callbacks are dropped, only after that.
 */
#include "loop_internal.h"
#include "loop_memory.h"
#include <errno.h>
#include <fcntl.h>
#include <string.h>

#define CAPACITY_MIN 16

static struct loop_handle **watch_slot(struct loop_watch *watch,
                                       unsigned direction)
{
    return direction == LOOP_EVENT_READ ? &watch->reader : &watch->writer;
}

/* What is registered for `fd`; valid until the table grows, or NULL. */
static struct loop_watch *watch_find(struct loop *loop, int fd)
{
    if (fd < 0 || (size_t)fd >= loop->watch_capacity)
        return NULL;
    return &loop->watches[fd];
}

static unsigned watch_mask(const struct loop_watch *watch)
{
    if (!watch)
        return 0;
    return (watch->reader ? (unsigned)LOOP_EVENT_READ : 0) |
           (watch->writer ? (unsigned)LOOP_EVENT_WRITE : 0);
}

/* Makes the table reach `fd`, which is open, so that the limit of open
 * descriptors is one of its size. */
static bool reserve_watch(struct loop *loop, int fd)
{
    size_t capacity =
        loop->watch_capacity ? loop->watch_capacity : CAPACITY_MIN;
    struct loop_watch *watches;

    if ((size_t)fd < loop->watch_capacity)
        return true;
    while (capacity <= (size_t)fd)
        capacity *= 2;
    watches = loop_memory_resize(loop->watches, capacity * sizeof *watches);
    if (!watches)
        return false;
    memset(watches + loop->watch_capacity, 0,
           (capacity - loop->watch_capacity) * sizeof *watches);
    loop->watches = watches;
    loop->watch_capacity = capacity;
    return true;
}

static void handle_end(struct loop_handle *handle)
{
    if (!handle)
        return;
    loop_handle_cancel(handle);
    loop_handle_release(handle);
}

/* Forgets all about `fd` after the system refused a change [IORW-20], without
 * cancelling anything: what is queued already runs. errno goes on saying
 * why. */
static void watch_forget(struct loop *loop, int fd)
{
    struct loop_watch old = loop->watches[fd];
    int error = errno;

    loop->poller->ops->watch(loop->poller, fd, watch_mask(&old), 0);
    loop->watches[fd] = (struct loop_watch){0};
    loop_handle_release(old.reader);
    loop_handle_release(old.writer);
    errno = error;
}

/* Lets the poller watch `fd` for `mask`, and the table have room for it. */
static enum loop_status watch_change(struct loop *loop, int fd, unsigned mask)
{
    const struct loop_poller_ops *ops = loop->poller->ops;
    unsigned old_mask = watch_mask(watch_find(loop, fd));
    enum loop_status status;

    if (mask == old_mask)
        return LOOP_OK;
    status = ops->watch(loop->poller, fd, old_mask, mask);
    if (status != LOOP_OK) {
        if (old_mask)
            watch_forget(loop, fd);
        return status;
    }
    if (reserve_watch(loop, fd))
        return LOOP_OK;
    ops->watch(loop->poller, fd, mask, 0);
    return LOOP_ERR_NO_MEMORY;
}

/* False: `fd` is not open, and the loop is about to open descriptors of its
 * own, one of which would get this very number. */
static bool precedes_own(const struct loop *loop, int fd)
{
    return loop->wakeup.read_fd >= 0 || fcntl(fd, F_GETFD) >= 0;
}

static enum loop_status add(struct loop *loop, int fd, unsigned direction,
                            struct loop_callback callback,
                            struct loop_handle **ret_handle)
{
    struct loop_handle *handle, **slot, *old;
    enum loop_status status;

    if (loop_is_closed(loop))
        return LOOP_ERR_CLOSED;
    if (fd < 0 || !precedes_own(loop, fd))
        return LOOP_ERR_BAD_FD;
    status = loop_wakeup_watch(loop);
    if (status != LOOP_OK)
        return status;
    handle = loop_handle_new(loop->pool, &callback);
    if (!handle)
        return LOOP_ERR_NO_MEMORY;
    status =
        watch_change(loop, fd, watch_mask(watch_find(loop, fd)) | direction);
    if (status != LOOP_OK) {
        loop_handle_release(handle);
        return status;
    }
    loop_handle_persist(handle);
    slot = watch_slot(&loop->watches[fd], direction);
    old = *slot;
    *slot = handle;
    if (ret_handle)
        *ret_handle = loop_handle_ref(handle);
    handle_end(old);
    return LOOP_OK;
}

static enum loop_status remove_direction(struct loop *loop, int fd,
                                         unsigned direction, bool *ret_removed)
{
    struct loop_watch *watch = watch_find(loop, fd);
    struct loop_handle **slot, *old;
    enum loop_status status;

    /* The table may still be there while loop_close drops callbacks. */
    if (loop_is_closed(loop) || !(watch_mask(watch) & direction)) {
        *ret_removed = false;
        return LOOP_OK;
    }
    status = watch_change(loop, fd, watch_mask(watch) & ~direction);
    if (status != LOOP_OK)
        return status;
    slot = watch_slot(watch, direction);
    old = *slot;
    *slot = NULL;
    *ret_removed = true;
    handle_end(old);
    return LOOP_OK;
}

enum loop_status loop_add_reader(struct loop *loop, int fd,
                                 struct loop_callback callback,
                                 struct loop_handle **ret_handle)
{
    return add(loop, fd, LOOP_EVENT_READ, callback, ret_handle);
}

enum loop_status loop_add_writer(struct loop *loop, int fd,
                                 struct loop_callback callback,
                                 struct loop_handle **ret_handle)
{
    return add(loop, fd, LOOP_EVENT_WRITE, callback, ret_handle);
}

enum loop_status loop_remove_reader(struct loop *loop, int fd,
                                    bool *ret_removed)
{
    return remove_direction(loop, fd, LOOP_EVENT_READ, ret_removed);
}

enum loop_status loop_remove_writer(struct loop *loop, int fd,
                                    bool *ret_removed)
{
    return remove_direction(loop, fd, LOOP_EVENT_WRITE, ret_removed);
}

/* Queues the handle of one direction that is ready, or removes it where
 * somebody has cancelled it [IORW-10]. Room in the queue is reserved. */
static enum loop_status queue_direction(struct loop *loop,
                                        const struct loop_event *event,
                                        unsigned direction)
{
    struct loop_handle *handle =
        *watch_slot(&loop->watches[event->fd], direction);
    bool removed;

    if (!handle || !(event->mask & direction))
        return LOOP_OK;
    if (loop_handle_cancelled(handle))
        return remove_direction(loop, event->fd, direction, &removed);
    loop_ready_push_handle(&loop->ready, loop_handle_ref(handle));
    return LOOP_OK;
}

static enum loop_status queue_event(struct loop *loop,
                                    const struct loop_event *event)
{
    enum loop_status status;

    if (event->fd == loop->wakeup.read_fd) {
        loop_ready_push_handle(&loop->ready,
                               loop_handle_ref(loop->wake_handle));
        return LOOP_OK;
    }
    status = queue_direction(loop, event, LOOP_EVENT_READ);
    if (status == LOOP_OK)
        status = queue_direction(loop, event, LOOP_EVENT_WRITE);
    return status;
}

enum loop_status loop_process_events(struct loop *loop,
                                     const struct loop_events *events)
{
    enum loop_status status = LOOP_OK;

    if (!loop_ready_reserve(&loop->ready, 2 * events->count))
        return LOOP_ERR_NO_MEMORY;
    for (size_t i = 0; i < events->count && status == LOOP_OK; i++)
        status = queue_event(loop, &events->events[i]);
    return status;
}

void loop_watches_release(struct loop *loop)
{
    struct loop_watch *watches = loop->watches;
    size_t capacity = loop->watch_capacity;

    loop->watches = NULL;
    loop->watch_capacity = 0;
    for (size_t fd = 0; fd < capacity; fd++) {
        if (watches[fd].reader)
            loop_handle_discard(watches[fd].reader);
        if (watches[fd].writer)
            loop_handle_discard(watches[fd].writer);
    }
    loop_memory_free(watches);
}
