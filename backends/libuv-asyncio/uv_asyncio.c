/*
 * uv_asyncio.c - asyncio's rules on top of libuv.
 *
 * libuv waits and says what is ready; in which order things run is decided
 * here. A turn is one uv_run() that runs no callback of the script, then what
 * is ready, then the timers that are due, as one batch.
 */
#include "adapter_queue.h"
#include "uv_asyncio_heap.h"
#include "uv_signals.h"
#include "uv_watch.h"
#include <math.h>
#include <stdlib.h>

#define NSEC_PER_SEC 1e9
/* A timer is due that much before its deadline: the clock's resolution. */
#define RESOLUTION 1e-9
/* The longest wait, as in asyncio [TICK-3]. */
#define WAIT_MAX 86400.0

struct loopspec_loop {
    struct adapter_loop base;
    uv_loop_t uv;
    uv_async_t wake;
    uv_timer_t limit; /* of a wait */
    struct adapter_queue ready;
    struct uv_asyncio_heap timers;
    struct uv_watches watches;
    struct uv_signals signals;
};

static double uv_asyncio_time(struct loopspec_loop *loop)
{
    (void)loop;
    return (double)uv_hrtime() / NSEC_PER_SEC;
}

/* -- scheduling -- */

static enum loopspec_status call_soon(struct loopspec_loop *loop,
                                      struct loopspec_callback callback,
                                      struct loopspec_handle **ret_handle)
{
    return adapter_queue_add(&loop->ready, &loop->base, callback, ret_handle);
}

static enum loopspec_status
call_soon_threadsafe(struct loopspec_loop *loop,
                     struct loopspec_callback callback,
                     struct loopspec_handle **ret_handle)
{
    enum loopspec_status status = call_soon(loop, callback, ret_handle);

    if (status == LOOPSPEC_OK)
        uv_async_send(&loop->wake);
    return status;
}

static enum loopspec_status call_at(struct loopspec_loop *loop, double when,
                                    struct loopspec_callback callback,
                                    struct loopspec_handle **ret_handle)
{
    struct loopspec_handle *handle;

    if (loop->base.closed)
        return LOOPSPEC_CLOSED;
    handle = adapter_handle_new(sizeof(*handle), callback, when);
    if (!handle || !uv_asyncio_heap_push(&loop->timers, handle)) {
        free(handle);
        return LOOPSPEC_NO_MEMORY;
    }
    *ret_handle = handle;
    return LOOPSPEC_OK;
}

static enum loopspec_status call_later(struct loopspec_loop *loop, double delay,
                                       struct loopspec_callback callback,
                                       struct loopspec_handle **ret_handle)
{
    return call_at(loop, uv_asyncio_time(loop) + delay, callback, ret_handle);
}

/* -- descriptors and signals -- */

/* A handle of a descriptor or a signal. */
static enum loopspec_status new_watch(struct loopspec_loop *loop,
                                      struct loopspec_callback callback,
                                      struct loopspec_handle **ret_handle)
{
    struct loopspec_handle *handle;

    if (loop->base.closed)
        return LOOPSPEC_CLOSED;
    handle = adapter_handle_new(sizeof(*handle), callback, 0);
    if (!handle)
        return LOOPSPEC_NO_MEMORY;
    handle->lasting = true;
    *ret_handle = handle;
    return LOOPSPEC_OK;
}

static enum loopspec_status watch(struct loopspec_loop *loop, int fd,
                                  bool writer,
                                  struct loopspec_callback callback,
                                  struct loopspec_handle **ret_handle)
{
    struct loopspec_handle *handle;
    enum loopspec_status status = new_watch(loop, callback, &handle);

    if (status != LOOPSPEC_OK)
        return status;
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
    struct loopspec_handle *handle;
    enum loopspec_status status;

    if (!adapter_is_signal(signal_number))
        return LOOPSPEC_BAD_SIGNAL;
    if (!loop->base.closed && !adapter_is_main_thread())
        return LOOPSPEC_NOT_MAIN_THREAD;
    status = new_watch(loop, callback, &handle);
    if (status != LOOPSPEC_OK)
        return status;
    handle->owners = 1; /* nobody gets it */
    status = uv_signals_add(&loop->signals, signal_number, handle);
    if (status != LOOPSPEC_OK)
        free(handle);
    return status;
}

/* Another thread only takes the callback away: the signal stays caught. */
static enum loopspec_status remove_signal_handler(struct loopspec_loop *loop,
                                                  int signal_number,
                                                  bool *ret_removed)
{
    if (!adapter_is_signal(signal_number))
        return LOOPSPEC_BAD_SIGNAL;
    if (!adapter_is_main_thread() &&
        uv_signals_silence(&loop->signals, signal_number))
        return LOOPSPEC_NOT_MAIN_THREAD;
    *ret_removed = uv_signals_remove(&loop->signals, signal_number);
    return LOOPSPEC_OK;
}

/* -- one turn -- */

/* What libuv found joins what is ready. A descriptor that finds no memory is
 * found again in the next turn; one whose handle was cancelled is no longer
 * watched [IORW-10]. */
static void deliver(void *arg, struct loopspec_handle *handle)
{
    struct loopspec_loop *loop = arg;

    if (handle->cancelled) {
        uv_watches_forget(&loop->watches, handle);
        return;
    }
    handle->owners++;
    if (!adapter_queue_push(&loop->ready, handle))
        handle->owners--;
}

static void on_wake(uv_async_t *wake)
{
    (void)wake;
}

static void on_limit(uv_timer_t *limit)
{
    (void)limit;
}

static void forget_cancelled_timers(struct loopspec_loop *loop)
{
    const struct loopspec_handle *first;

    while ((first = uv_asyncio_heap_first(&loop->timers)) && first->cancelled)
        adapter_handle_release(uv_asyncio_heap_pop(&loop->timers));
}

/* The seconds to wait; negative: without limit. */
static double choose_timeout(struct loopspec_loop *loop)
{
    const struct loopspec_handle *first = uv_asyncio_heap_first(&loop->timers);
    double timeout;

    if (loop->base.stopping || adapter_queue_count(&loop->ready) > 0)
        return 0;
    if (!first)
        return -1;
    timeout = first->when - uv_asyncio_time(loop);
    if (timeout > WAIT_MAX)
        return WAIT_MAX;
    return timeout < 0 ? 0 : timeout;
}

/* Lets libuv look, and wait if it may. */
static enum loopspec_status wait_once(struct loopspec_loop *loop)
{
    double timeout = choose_timeout(loop);

    if (isnan(timeout))
        return LOOPSPEC_BAD_TIMEOUT;
    uv_watches_check(&loop->watches);
    if (timeout > 0) {
        uv_update_time(&loop->uv);
        uv_timer_start(&loop->limit, on_limit, adapter_milliseconds(timeout),
                       0);
    }
    uv_run(&loop->uv, timeout == 0 ? UV_RUN_NOWAIT : UV_RUN_ONCE);
    uv_timer_stop(&loop->limit);
    return LOOPSPEC_OK;
}

/* Timers that are due join what is ready, behind it. One that finds no memory
 * stays where it is. */
static void queue_due(struct loopspec_loop *loop)
{
    double end = uv_asyncio_time(loop) + RESOLUTION;
    struct loopspec_handle *first;

    while ((first = uv_asyncio_heap_first(&loop->timers)) &&
           first->when < end && adapter_queue_push(&loop->ready, first))
        uv_asyncio_heap_pop(&loop->timers);
}

static enum loopspec_status run_forever(struct loopspec_loop *loop)
{
    enum loopspec_status status = adapter_begin(&loop->base), end;

    if (status != LOOPSPEC_OK)
        return status;
    do {
        forget_cancelled_timers(loop);
        status = wait_once(loop);
        if (status != LOOPSPEC_OK)
            break;
        queue_due(loop);
        adapter_queue_run(&loop->ready, &loop->base);
    } while (!loop->base.stopping && !loop->base.left);
    end = adapter_end(&loop->base);
    return status == LOOPSPEC_OK ? end : status;
}

static void stop(struct loopspec_loop *loop)
{
    loop->base.stopping = true;
}

/* -- making and closing -- */

static enum loopspec_status loop_close(struct loopspec_loop *loop)
{
    bool had_signals;

    if (loop->base.running)
        return LOOPSPEC_CLOSE_RUNNING;
    if (loop->base.closed)
        return LOOPSPEC_OK;
    loop->base.closed = true;
    adapter_queue_discard(&loop->ready);
    uv_asyncio_heap_discard(&loop->timers);
    uv_watches_discard(&loop->watches);
    had_signals = uv_signals_discard(&loop->signals);
    uv_close((uv_handle_t *)&loop->wake, NULL);
    uv_close((uv_handle_t *)&loop->limit, NULL);
    uv_run(&loop->uv, UV_RUN_DEFAULT);
    uv_loop_close(&loop->uv);
    adapter_queue_release(&loop->ready);
    return had_signals && !adapter_is_main_thread() ? LOOPSPEC_NOT_MAIN_THREAD
                                                    : LOOPSPEC_OK;
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
    uv_timer_init(&loop->uv, &loop->limit);
    adapter_queue_init(&loop->ready);
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

const struct loopspec_backend *loopspec_backend(void)
{
    static struct loopspec_backend backend = {
        .abi_version = LOOPSPEC_ABI_VERSION,
        .name = "libuv-asyncio",
        .capabilities =
            LOOPSPEC_CAP_THREADSAFE | LOOPSPEC_CAP_FDS | LOOPSPEC_CAP_SIGNALS,
        .loop_new = loop_new,
        .loop_free = loop_free,
        .close = loop_close,
        .run_forever = run_forever,
        .stop = stop,
        .is_running = adapter_is_running,
        .is_closed = adapter_is_closed,
        .time = uv_asyncio_time,
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
    uv_signals_prepare();
    return &backend;
}
