#include "adapter_library.h"
#include <fcntl.h>
#include <stdlib.h>

static struct adapter_items *items_of(struct loopspec_loop *loop)
{
    return (struct adapter_items *)loop;
}

/* -- the list -- */

static void link_item(struct adapter_items *items, struct adapter_item *item)
{
    item->owner = items;
    item->next = items->first;
    if (items->first)
        items->first->previous = item;
    items->first = item;
}

static void unlink_item(struct adapter_item *item)
{
    if (item->previous)
        item->previous->next = item->next;
    else
        item->owner->first = item->next;
    if (item->next)
        item->next->previous = item->previous;
    item->next = item->previous = NULL;
    item->owner = NULL;
}

/* Takes it from the library, and gives back the library's share. */
static void detach(struct adapter_item *item)
{
    struct adapter_items *items = item->owner;

    items->library->stop((struct loopspec_loop *)items, item);
    unlink_item(item);
    adapter_handle_release(&item->handle);
}

/* A cancelled watch stays until its descriptor is ready [IORW-10]. */
static void withdraw(struct loopspec_handle *handle)
{
    struct adapter_item *item = (struct adapter_item *)handle;

    if (item->owner && !handle->lasting)
        detach(item);
}

bool adapter_item_fire(struct adapter_item *item)
{
    struct adapter_loop *loop = &item->owner->base;

    if (loop->left)
        return false;
    if (item->handle.lasting) {
        if (item->handle.cancelled)
            detach(item);
        else
            adapter_run(loop, &item->handle);
        return true;
    }
    unlink_item(item);
    adapter_run(loop, &item->handle);
    adapter_handle_release(&item->handle);
    return true;
}

enum loopspec_status adapter_item_queue(struct adapter_item *item,
                                        struct adapter_queue *queue)
{
    item->handle.owners++;
    if (adapter_queue_push(queue, &item->handle))
        return LOOPSPEC_OK;
    item->handle.owners--;
    return LOOPSPEC_NO_MEMORY;
}

bool adapter_items_fire(struct adapter_items *items,
                        struct adapter_queue *queue)
{
    size_t batch = adapter_queue_count(queue);

    while (batch-- > 0 && !items->base.left) {
        struct loopspec_handle *handle = adapter_queue_pop(queue);
        struct adapter_item *item = (struct adapter_item *)handle;

        if (item->owner)
            adapter_item_fire(item);
        adapter_handle_release(handle);
    }
    return adapter_queue_count(queue) == 0;
}

struct adapter_item *adapter_item_find(struct loopspec_loop *loop,
                                       enum adapter_kind kind, int number)
{
    struct adapter_item *item = items_of(loop)->first;

    while (item && (item->kind != kind || item->number != number))
        item = item->next;
    return item;
}

/* -- adding and removing -- */

static enum loopspec_status add(struct loopspec_loop *loop,
                                struct adapter_item form,
                                struct loopspec_callback callback,
                                struct loopspec_handle **ret_handle)
{
    struct adapter_items *items = items_of(loop);
    struct adapter_item *item =
        adapter_handle_new(items->library->size, callback, form.handle.when);
    enum loopspec_status status;

    if (!item)
        return LOOPSPEC_NO_MEMORY;
    item->kind = form.kind;
    item->delay = form.delay;
    item->number = form.number;
    item->handle.lasting = form.handle.lasting;
    item->handle.withdraw = withdraw;
    link_item(items, item);
    status = items->library->start(loop, item);
    if (status == LOOPSPEC_OK) {
        *ret_handle = &item->handle;
        return LOOPSPEC_OK;
    }
    unlink_item(item);
    free(item);
    return status;
}

/* Whether there was one; it is cancelled. */
static bool remove_one(struct loopspec_loop *loop, enum adapter_kind kind,
                       int number)
{
    struct adapter_item *item = adapter_item_find(loop, kind, number);

    if (!item)
        return false;
    item->handle.owners++;
    detach(item);
    adapter_handle_cancel(&item->handle);
    adapter_handle_release(&item->handle);
    return true;
}

static enum loopspec_status add_soon(struct loopspec_loop *loop,
                                     enum adapter_kind kind,
                                     struct loopspec_callback callback,
                                     struct loopspec_handle **ret_handle)
{
    struct adapter_item form = {.kind = kind};

    if (items_of(loop)->base.closed)
        return LOOPSPEC_CLOSED;
    return add(loop, form, callback, ret_handle);
}

static enum loopspec_status call_soon(struct loopspec_loop *loop,
                                      struct loopspec_callback callback,
                                      struct loopspec_handle **ret_handle)
{
    return add_soon(loop, ADAPTER_SOON, callback, ret_handle);
}

static enum loopspec_status
call_soon_threadsafe(struct loopspec_loop *loop,
                     struct loopspec_callback callback,
                     struct loopspec_handle **ret_handle)
{
    return add_soon(loop, ADAPTER_POSTED, callback, ret_handle);
}

static enum loopspec_status add_timer(struct loopspec_loop *loop, double when,
                                      double delay,
                                      struct loopspec_callback callback,
                                      struct loopspec_handle **ret_handle)
{
    struct adapter_item form = {.kind = ADAPTER_TIMER, .delay = delay};

    form.handle.when = when;
    return add(loop, form, callback, ret_handle);
}

static enum loopspec_status call_later(struct loopspec_loop *loop, double delay,
                                       struct loopspec_callback callback,
                                       struct loopspec_handle **ret_handle)
{
    struct adapter_items *items = items_of(loop);

    if (items->base.closed)
        return LOOPSPEC_CLOSED;
    return add_timer(loop, items->library->time(loop) + delay, delay, callback,
                     ret_handle);
}

static enum loopspec_status call_at(struct loopspec_loop *loop, double when,
                                    struct loopspec_callback callback,
                                    struct loopspec_handle **ret_handle)
{
    struct adapter_items *items = items_of(loop);

    if (items->base.closed)
        return LOOPSPEC_CLOSED;
    return add_timer(loop, when, when - items->library->time(loop), callback,
                     ret_handle);
}

static enum loopspec_status watch(struct loopspec_loop *loop,
                                  enum adapter_kind kind, int number,
                                  struct loopspec_callback callback,
                                  struct loopspec_handle **ret_handle)
{
    struct adapter_item form = {.kind = kind, .number = number};

    form.handle.lasting = true;
    remove_one(loop, kind, number);
    return add(loop, form, callback, ret_handle);
}

static enum loopspec_status watch_fd(struct loopspec_loop *loop,
                                     enum adapter_kind kind, int fd,
                                     struct loopspec_callback callback,
                                     struct loopspec_handle **ret_handle)
{
    if (items_of(loop)->base.closed)
        return LOOPSPEC_CLOSED;
    if (fcntl(fd, F_GETFD) < 0)
        return LOOPSPEC_BAD_FD;
    return watch(loop, kind, fd, callback, ret_handle);
}

static enum loopspec_status add_reader(struct loopspec_loop *loop, int fd,
                                       struct loopspec_callback callback,
                                       struct loopspec_handle **ret_handle)
{
    return watch_fd(loop, ADAPTER_READER, fd, callback, ret_handle);
}

static enum loopspec_status add_writer(struct loopspec_loop *loop, int fd,
                                       struct loopspec_callback callback,
                                       struct loopspec_handle **ret_handle)
{
    return watch_fd(loop, ADAPTER_WRITER, fd, callback, ret_handle);
}

static enum loopspec_status remove_reader(struct loopspec_loop *loop, int fd,
                                          bool *ret_removed)
{
    *ret_removed = remove_one(loop, ADAPTER_READER, fd);
    return LOOPSPEC_OK;
}

static enum loopspec_status remove_writer(struct loopspec_loop *loop, int fd,
                                          bool *ret_removed)
{
    *ret_removed = remove_one(loop, ADAPTER_WRITER, fd);
    return LOOPSPEC_OK;
}

static enum loopspec_status
add_signal_handler(struct loopspec_loop *loop, int signal_number,
                   struct loopspec_callback callback)
{
    struct loopspec_handle *handle;
    enum loopspec_status status;

    if (!adapter_is_signal(signal_number))
        return LOOPSPEC_BAD_SIGNAL;
    if (items_of(loop)->base.closed)
        return LOOPSPEC_CLOSED;
    status = watch(loop, ADAPTER_SIGNAL, signal_number, callback, &handle);
    if (status == LOOPSPEC_OK)
        adapter_handle_release(handle);
    return status;
}

static enum loopspec_status remove_signal_handler(struct loopspec_loop *loop,
                                                  int signal_number,
                                                  bool *ret_removed)
{
    if (!adapter_is_signal(signal_number))
        return LOOPSPEC_BAD_SIGNAL;
    *ret_removed = remove_one(loop, ADAPTER_SIGNAL, signal_number);
    return LOOPSPEC_OK;
}

/* -- closing -- */

static enum loopspec_status close_loop(struct loopspec_loop *loop)
{
    struct adapter_items *items = items_of(loop);

    if (items->base.running)
        return LOOPSPEC_CLOSE_RUNNING;
    if (items->base.closed)
        return LOOPSPEC_OK;
    items->base.closed = true;
    while (items->first) {
        struct adapter_item *item = items->first;

        item->handle.owners++;
        detach(item);
        adapter_handle_drop(&item->handle);
        adapter_handle_release(&item->handle);
    }
    items->library->close(loop);
    return LOOPSPEC_OK;
}

static void free_loop(struct loopspec_loop *loop)
{
    close_loop(loop);
    free(loop);
}

void adapter_table_fill(struct loopspec_backend *table)
{
    table->abi_version = LOOPSPEC_ABI_VERSION;
    table->loop_free = free_loop;
    table->close = close_loop;
    table->is_running = adapter_is_running;
    table->is_closed = adapter_is_closed;
    table->call_soon = call_soon;
    table->call_soon_threadsafe = call_soon_threadsafe;
    table->call_later = call_later;
    table->call_at = call_at;
    table->handle_cancel = adapter_handle_cancel;
    table->handle_cancelled = adapter_handle_cancelled;
    table->handle_when = adapter_handle_when;
    table->handle_release = adapter_handle_release;
    table->add_reader = add_reader;
    table->remove_reader = remove_reader;
    table->add_writer = add_writer;
    table->remove_writer = remove_writer;
    table->add_signal_handler = add_signal_handler;
    table->remove_signal_handler = remove_signal_handler;
}
