/*
 * libuv_loop.c - libuv as its own programs use it.
 *
 * Timers, descriptors, signals and wake-ups from other threads are libuv's,
 * and their callbacks run where libuv calls them. What is to be called soon
 * runs behind the poll phase, in an uv_check_t, with an uv_idle_t to keep
 * libuv from waiting meanwhile (Node's setImmediate() is made like that).
 */
#include "adapter_library.h"
#include "uv_signals.h"
#include "uv_watch.h"
#include <stdlib.h>

#define MSEC_PER_SEC 1000.0
#define RETRY_MSEC 1

struct loopspec_loop {
    struct adapter_items items;
    uv_loop_t uv;
    uv_check_t check;
    uv_idle_t idle;
    uv_async_t wake;
    struct adapter_queue soon;
    struct adapter_queue posted; /* by other threads */
    struct uv_watches watches;
    struct uv_signals signals;
};

struct libuv_item {
    struct adapter_item item;
    uv_timer_t timer;
};

/* libuv keeps the time of the turn; outside of a run nobody else updates it. */
static double libuv_time(struct loopspec_loop *loop)
{
    if (!loop->items.base.running && !loop->items.base.closed)
        uv_update_time(&loop->uv);
    return (double)uv_now(&loop->uv) / MSEC_PER_SEC;
}

/* -- queues -- */

static void on_check(uv_check_t *check)
{
    struct loopspec_loop *loop = check->data;

    if (adapter_items_fire(&loop->items, &loop->soon))
        uv_idle_stop(&loop->idle);
    if (loop->items.base.left)
        uv_stop(&loop->uv);
}

static void on_idle(uv_idle_t *idle)
{
    (void)idle;
}

static void on_wake(uv_async_t *wake)
{
    struct loopspec_loop *loop = wake->data;

    /* Several posts make one wake-up. */
    if (!adapter_items_fire(&loop->items, &loop->posted))
        uv_async_send(wake);
    if (loop->items.base.left)
        uv_stop(&loop->uv);
}

static enum loopspec_status start_soon(struct loopspec_loop *loop,
                                       struct adapter_item *item)
{
    enum loopspec_status status = adapter_item_queue(item, &loop->soon);

    if (status == LOOPSPEC_OK)
        uv_idle_start(&loop->idle, on_idle);
    return status;
}

/* -- what libuv calls -- */

/* What libuv still calls after the run was left is called soon in the next
 * one; descriptors are found again. False: there is no memory for that. */
static bool fire(struct loopspec_loop *loop, struct adapter_item *item)
{
    bool is_fd = item->kind == ADAPTER_READER || item->kind == ADAPTER_WRITER;

    if (!adapter_item_fire(item))
        return is_fd || start_soon(loop, item) == LOOPSPEC_OK;
    if (loop->items.base.left)
        uv_stop(&loop->uv);
    return true;
}

static void deliver(void *arg, struct loopspec_handle *handle)
{
    fire(arg, (struct adapter_item *)handle);
}

static void on_timer_closed(uv_handle_t *timer)
{
    adapter_handle_release(timer->data);
}

/* The memory is libuv's until the timer is closed. */
static void close_timer(uv_timer_t *timer)
{
    if (!uv_is_closing((uv_handle_t *)timer))
        uv_close((uv_handle_t *)timer, on_timer_closed);
}

static void on_timer(uv_timer_t *timer)
{
    if (fire(timer->loop->data, timer->data))
        close_timer(timer);
    else
        uv_timer_start(timer, on_timer, RETRY_MSEC, 0);
}

static void start_timer(struct loopspec_loop *loop, struct adapter_item *item)
{
    uv_timer_t *timer = &((struct libuv_item *)item)->timer;

    uv_timer_init(&loop->uv, timer);
    timer->data = item;
    item->handle.owners++;
    uv_timer_start(timer, on_timer, adapter_milliseconds(item->delay), 0);
}

/* Watches have a share each of their handles. */
static enum loopspec_status start_watch(struct loopspec_loop *loop,
                                        struct adapter_item *item)
{
    enum loopspec_status status;

    item->handle.owners++;
    if (item->kind == ADAPTER_SIGNAL)
        status = uv_signals_add(&loop->signals, item->number, &item->handle);
    else
        status = uv_watches_add(&loop->watches, item->number,
                                item->kind == ADAPTER_WRITER, &item->handle);
    if (status != LOOPSPEC_OK)
        item->handle.owners--;
    return status;
}

static enum loopspec_status start(struct loopspec_loop *loop,
                                  struct adapter_item *item)
{
    enum loopspec_status status = LOOPSPEC_OK;

    switch (item->kind) {
    case ADAPTER_SOON: return start_soon(loop, item);
    case ADAPTER_POSTED:
        status = adapter_item_queue(item, &loop->posted);
        uv_async_send(&loop->wake);
        break;
    case ADAPTER_TIMER: start_timer(loop, item); break;
    case ADAPTER_READER:
    case ADAPTER_WRITER:
    case ADAPTER_SIGNAL: return start_watch(loop, item);
    }
    return status;
}

/* What stands in a queue is passed over. */
static void stop_item(struct loopspec_loop *loop, struct adapter_item *item)
{
    switch (item->kind) {
    case ADAPTER_SOON:
    case ADAPTER_POSTED: break;
    case ADAPTER_TIMER: close_timer(&((struct libuv_item *)item)->timer); break;
    case ADAPTER_READER:
    case ADAPTER_WRITER:
        uv_watches_remove(&loop->watches, item->number,
                          item->kind == ADAPTER_WRITER);
        break;
    case ADAPTER_SIGNAL: uv_signals_remove(&loop->signals, item->number); break;
    }
}

/* -- running and closing -- */

static enum loopspec_status run_forever(struct loopspec_loop *loop)
{
    enum loopspec_status status = adapter_begin(&loop->items.base);

    if (status != LOOPSPEC_OK)
        return status;
    uv_run(&loop->uv, UV_RUN_DEFAULT);
    return adapter_end(&loop->items.base);
}

static void stop(struct loopspec_loop *loop)
{
    if (!loop->items.base.closed)
        uv_stop(&loop->uv);
}

static void close_uv(struct loopspec_loop *loop)
{
    adapter_queue_discard(&loop->soon);
    adapter_queue_discard(&loop->posted);
    adapter_queue_release(&loop->soon);
    adapter_queue_release(&loop->posted);
    uv_close((uv_handle_t *)&loop->check, NULL);
    uv_close((uv_handle_t *)&loop->idle, NULL);
    uv_close((uv_handle_t *)&loop->wake, NULL);
    /* A stop that no run was ended by would end the closing. */
    while (uv_run(&loop->uv, UV_RUN_DEFAULT) != 0)
        ;
    uv_loop_close(&loop->uv);
}

static void start_queues(struct loopspec_loop *loop)
{
    adapter_queue_init(&loop->soon);
    adapter_queue_init(&loop->posted);
    uv_check_init(&loop->uv, &loop->check);
    uv_check_start(&loop->check, on_check);
    uv_idle_init(&loop->uv, &loop->idle);
    loop->uv.data = loop->check.data = loop->wake.data = loop;
}

static struct loopspec_loop *loop_new(const struct loopspec_host *host)
{
    static const struct adapter_library library = {
        .size = sizeof(struct libuv_item),
        .start = start,
        .stop = stop_item,
        .time = libuv_time,
        .close = close_uv,
    };
    struct loopspec_loop *loop = calloc(1, sizeof(*loop));

    if (!loop || uv_loop_init(&loop->uv) != 0) {
        free(loop);
        return NULL;
    }
    if (uv_async_init(&loop->uv, &loop->wake, on_wake) != 0) {
        uv_loop_close(&loop->uv);
        free(loop);
        return NULL;
    }
    start_queues(loop);
    loop->items.base.host = host;
    loop->items.library = &library;
    loop->watches = (struct uv_watches){&loop->uv, NULL, deliver, loop};
    loop->signals =
        (struct uv_signals){.uv = &loop->uv, .deliver = deliver, .arg = loop};
    return loop;
}

const struct loopspec_backend *loopspec_backend(void)
{
    static struct loopspec_backend backend = {
        .name = "libuv",
        .capabilities =
            LOOPSPEC_CAP_THREADSAFE | LOOPSPEC_CAP_FDS | LOOPSPEC_CAP_SIGNALS,
        .loop_new = loop_new,
        .run_forever = run_forever,
        .stop = stop,
        .time = libuv_time,
    };

    backend.version = uv_version_string();
    adapter_table_fill(&backend);
    uv_signals_prepare();
    return &backend;
}
