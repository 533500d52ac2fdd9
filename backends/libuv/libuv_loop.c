/*
 * libuv_loop.c - libuv as its own programs use it.
 *
 * Timers, descriptors, signals and wake-ups from other threads are libuv's,
 * and their callbacks run where libuv calls them. What is to be called soon
 * runs behind the poll phase, in an uv_check_t, with an uv_idle_t to keep
 * libuv from waiting meanwhile (Node's setImmediate() is made like that).
 */
#include "adapter_queue.h"
#include "uv_signals.h"
#include "uv_watch.h"
#include <stdlib.h>

#define MSEC_PER_SEC 1000.0

struct loopspec_loop {
    struct adapter_loop base;
    uv_loop_t uv;
    uv_check_t check;
    uv_idle_t idle;
    uv_async_t wake;
    struct adapter_queue soon;
    struct adapter_queue posted; /* by other threads */
    struct uv_watches watches;
    struct uv_signals signals;
};

struct libuv_timer {
    struct loopspec_handle handle;
    uv_timer_t timer;
};

/* libuv keeps the time of the turn; outside of a run nobody else updates it. */
static double libuv_time(struct loopspec_loop *loop)
{
    if (!loop->base.running && !loop->base.closed)
        uv_update_time(&loop->uv);
    return (double)uv_now(&loop->uv) / MSEC_PER_SEC;
}

/* -- what runs soon -- */

static void on_check(uv_check_t *check)
{
    struct loopspec_loop *loop = check->data;

    adapter_queue_run(&loop->soon, &loop->base);
    if (adapter_queue_count(&loop->soon) == 0)
        uv_idle_stop(&loop->idle);
    if (loop->base.left)
        uv_stop(&loop->uv);
}

static void on_idle(uv_idle_t *idle)
{
    (void)idle;
}

static enum loopspec_status call_soon(struct loopspec_loop *loop,
                                      struct loopspec_callback callback,
                                      struct loopspec_handle **ret_handle)
{
    enum loopspec_status status =
        adapter_queue_add(&loop->soon, &loop->base, callback, ret_handle);

    if (status == LOOPSPEC_OK)
        uv_idle_start(&loop->idle, on_idle);
    return status;
}

static void on_wake(uv_async_t *wake)
{
    struct loopspec_loop *loop = wake->data;

    adapter_queue_run(&loop->posted, &loop->base);
    /* Several posts make one wake-up. */
    if (adapter_queue_count(&loop->posted) > 0)
        uv_async_send(wake);
    if (loop->base.left)
        uv_stop(&loop->uv);
}

static enum loopspec_status
call_soon_threadsafe(struct loopspec_loop *loop,
                     struct loopspec_callback callback,
                     struct loopspec_handle **ret_handle)
{
    enum loopspec_status status =
        adapter_queue_add(&loop->posted, &loop->base, callback, ret_handle);

    if (status == LOOPSPEC_OK)
        uv_async_send(&loop->wake);
    return status;
}

/* -- what libuv calls -- */

/* Callbacks that libuv still calls after the run was left wait for the next.
 * A descriptor or a timer that finds no memory for that is called again. */
static bool run_or_keep(struct loopspec_loop *loop,
                        struct loopspec_handle *handle)
{
    if (!loop->base.left) {
        adapter_run(&loop->base, handle);
        if (loop->base.left)
            uv_stop(&loop->uv);
        return true;
    }
    handle->owners++;
    if (adapter_queue_push(&loop->soon, handle)) {
        uv_idle_start(&loop->idle, on_idle);
        return true;
    }
    handle->owners--;
    return false;
}

static void deliver(void *arg, struct loopspec_handle *handle)
{
    run_or_keep(arg, handle);
}

static void on_timer_closed(uv_handle_t *timer)
{
    adapter_handle_release(timer->data);
}

static void timer_close(struct loopspec_handle *handle)
{
    uv_handle_t *timer = (uv_handle_t *)&((struct libuv_timer *)handle)->timer;

    if (!uv_is_closing(timer))
        uv_close(timer, on_timer_closed);
}

static void on_timer(uv_timer_t *timer)
{
    struct loopspec_loop *loop = timer->loop->data;

    if (run_or_keep(loop, timer->data))
        timer_close(timer->data);
    else
        uv_timer_start(timer, on_timer, 0, 0);
}

static enum loopspec_status start_timer(struct loopspec_loop *loop,
                                        double delay,
                                        struct loopspec_callback callback,
                                        struct loopspec_handle **ret_handle)
{
    struct libuv_timer *timer;

    if (loop->base.closed)
        return LOOPSPEC_CLOSED;
    timer =
        adapter_handle_new(sizeof(*timer), callback, libuv_time(loop) + delay);
    if (!timer)
        return LOOPSPEC_NO_MEMORY;
    uv_timer_init(&loop->uv, &timer->timer);
    timer->timer.data = timer;
    timer->handle.withdraw = timer_close;
    uv_timer_start(&timer->timer, on_timer, adapter_milliseconds(delay), 0);
    *ret_handle = &timer->handle;
    return LOOPSPEC_OK;
}

static enum loopspec_status call_later(struct loopspec_loop *loop, double delay,
                                       struct loopspec_callback callback,
                                       struct loopspec_handle **ret_handle)
{
    return start_timer(loop, delay, callback, ret_handle);
}

static enum loopspec_status call_at(struct loopspec_loop *loop, double when,
                                    struct loopspec_callback callback,
                                    struct loopspec_handle **ret_handle)
{
    enum loopspec_status status =
        start_timer(loop, when - libuv_time(loop), callback, ret_handle);

    if (status == LOOPSPEC_OK)
        (*ret_handle)->when = when;
    return status;
}

static enum loopspec_status watch(struct loopspec_loop *loop, int fd,
                                  bool writer,
                                  struct loopspec_callback callback,
                                  struct loopspec_handle **ret_handle)
{
    struct loopspec_handle *handle;
    enum loopspec_status status;

    if (loop->base.closed)
        return LOOPSPEC_CLOSED;
    handle = adapter_handle_new(sizeof(*handle), callback, 0);
    if (!handle)
        return LOOPSPEC_NO_MEMORY;
    handle->lasting = true;
    status = uv_watches_add(&loop->watches, fd, writer, handle);
    if (status == LOOPSPEC_OK)
        *ret_handle = handle;
    else
        free(handle);
    return status;
}

static enum loopspec_status add_reader(struct loopspec_loop *loop, int fd,
                                       struct loopspec_callback callback,
                                       struct loopspec_handle **ret_handle)
{
    return watch(loop, fd, false, callback, ret_handle);
}

static enum loopspec_status add_writer(struct loopspec_loop *loop, int fd,
                                       struct loopspec_callback callback,
                                       struct loopspec_handle **ret_handle)
{
    return watch(loop, fd, true, callback, ret_handle);
}

static enum loopspec_status remove_reader(struct loopspec_loop *loop, int fd,
                                          bool *ret_removed)
{
    *ret_removed = uv_watches_remove(&loop->watches, fd, false);
    return LOOPSPEC_OK;
}

static enum loopspec_status remove_writer(struct loopspec_loop *loop, int fd,
                                          bool *ret_removed)
{
    *ret_removed = uv_watches_remove(&loop->watches, fd, true);
    return LOOPSPEC_OK;
}

static enum loopspec_status
add_signal_handler(struct loopspec_loop *loop, int signal_number,
                   struct loopspec_callback callback)
{
    if (!adapter_is_signal(signal_number))
        return LOOPSPEC_BAD_SIGNAL;
    if (loop->base.closed)
        return LOOPSPEC_CLOSED;
    return uv_signals_add(&loop->signals, signal_number, callback);
}

static enum loopspec_status remove_signal_handler(struct loopspec_loop *loop,
                                                  int signal_number,
                                                  bool *ret_removed)
{
    if (!adapter_is_signal(signal_number))
        return LOOPSPEC_BAD_SIGNAL;
    *ret_removed = uv_signals_remove(&loop->signals, signal_number);
    return LOOPSPEC_OK;
}

/* -- running and closing -- */

static enum loopspec_status run_forever(struct loopspec_loop *loop)
{
    enum loopspec_status status = adapter_begin(&loop->base);

    if (status != LOOPSPEC_OK)
        return status;
    uv_run(&loop->uv, UV_RUN_DEFAULT);
    return adapter_end(&loop->base);
}

static void stop(struct loopspec_loop *loop)
{
    if (!loop->base.closed)
        uv_stop(&loop->uv);
}

static void close_any(uv_handle_t *handle, void *arg)
{
    (void)arg;
    if (uv_is_closing(handle))
        return;
    if (handle->type == UV_TIMER) {
        adapter_handle_drop(handle->data);
        timer_close(handle->data);
    } else {
        uv_close(handle, NULL);
    }
}

static enum loopspec_status loop_close(struct loopspec_loop *loop)
{
    if (loop->base.running)
        return LOOPSPEC_CLOSE_RUNNING;
    if (loop->base.closed)
        return LOOPSPEC_OK;
    loop->base.closed = true;
    adapter_queue_discard(&loop->soon);
    adapter_queue_discard(&loop->posted);
    uv_watches_discard(&loop->watches);
    uv_signals_discard(&loop->signals);
    uv_walk(&loop->uv, close_any, NULL);
    /* A stop that nobody ran into would end the closing. */
    while (uv_run(&loop->uv, UV_RUN_DEFAULT) != 0)
        ;
    uv_loop_close(&loop->uv);
    adapter_queue_release(&loop->soon);
    adapter_queue_release(&loop->posted);
    return LOOPSPEC_OK;
}

static struct loopspec_loop *loop_new(const struct loopspec_host *host)
{
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
    uv_check_init(&loop->uv, &loop->check);
    uv_check_start(&loop->check, on_check);
    uv_idle_init(&loop->uv, &loop->idle);
    loop->uv.data = loop->check.data = loop->wake.data = loop;
    adapter_queue_init(&loop->soon);
    adapter_queue_init(&loop->posted);
    loop->base.host = host;
    loop->watches = (struct uv_watches){&loop->uv, NULL, deliver, loop};
    loop->signals =
        (struct uv_signals){.uv = &loop->uv, .deliver = deliver, .arg = loop};
    return loop;
}

static void loop_free(struct loopspec_loop *loop)
{
    loop_close(loop);
    free(loop);
}

/* libuv opens a pipe at the first loop of a process and never closes it: that
 * is to happen now, and not in the middle of a case. */
static void open_for_good(void)
{
    uv_loop_t uv;

    if (uv_loop_init(&uv) == 0)
        uv_loop_close(&uv);
}

const struct loopspec_backend *loopspec_backend(void)
{
    static struct loopspec_backend backend = {
        .abi_version = LOOPSPEC_ABI_VERSION,
        .name = "libuv",
        .capabilities =
            LOOPSPEC_CAP_THREADSAFE | LOOPSPEC_CAP_FDS | LOOPSPEC_CAP_SIGNALS,
        .loop_new = loop_new,
        .loop_free = loop_free,
        .close = loop_close,
        .run_forever = run_forever,
        .stop = stop,
        .is_running = adapter_is_running,
        .is_closed = adapter_is_closed,
        .time = libuv_time,
        .call_soon = call_soon,
        .call_soon_threadsafe = call_soon_threadsafe,
        .call_later = call_later,
        .call_at = call_at,
        .handle_cancel = adapter_handle_cancel,
        .handle_cancelled = adapter_handle_cancelled,
        .handle_when = adapter_handle_when,
        .handle_release = adapter_handle_release,
        .add_reader = add_reader,
        .remove_reader = remove_reader,
        .add_writer = add_writer,
        .remove_writer = remove_writer,
        .add_signal_handler = add_signal_handler,
        .remove_signal_handler = remove_signal_handler,
    };

    backend.version = uv_version_string();
    open_for_good();
    return &backend;
}
