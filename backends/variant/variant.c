#include "variant.h"
#include "variant_queue.h"
#include "variant_signal.h"
#include "variant_watch.h"
#include <math.h>
#include <pthread.h>
#include <stdlib.h>

/* Longest single wait, in seconds. */
#define WAIT_MAX 3600.0

struct loopspec_loop {
    const struct loopspec_host *host;
    struct variant_queue ready;  /* guarded by the mutex */
    struct variant_queue timers; /* by deadline, first in, first out */
    struct variant_watches watches;
    struct variant_signals signals;
    pthread_mutex_t mutex;
    bool woken; /* by another thread; guarded as well */
    bool running, stopping, closed;
    bool idle_turn; /* the next turn runs nothing */
    double now;     /* seconds; of the running turn */
};

/* Which loop runs in this thread. */
static _Thread_local struct loopspec_loop *thread_loop;

/* -- time -- */

/* Stands still from one wait to the next. */
static double variant_time(struct loopspec_loop *loop)
{
    if (!loop->running)
        loop->now = loop->host->now(loop->host->data);
    return loop->now;
}

/* Timers know whole milliseconds, rounded up. */
static double to_milliseconds(double seconds)
{
    return ceil(seconds * 1000.0 - 1e-6);
}

/* -- scheduling -- */

static enum loopspec_status schedule(struct loopspec_loop *loop,
                                     struct variant_queue *queue, double when,
                                     struct loopspec_callback callback,
                                     struct loopspec_handle **ret_handle)
{
    struct loopspec_handle *handle;

    if (loop->closed)
        return LOOPSPEC_CLOSED;
    handle = variant_handle_new(callback, when, to_milliseconds(when));
    if (!handle)
        return LOOPSPEC_NO_MEMORY;
    pthread_mutex_lock(&loop->mutex);
    variant_queue_insert(queue, handle);
    pthread_mutex_unlock(&loop->mutex);
    *ret_handle = handle;
    return LOOPSPEC_OK;
}

static enum loopspec_status
variant_call_soon(struct loopspec_loop *loop, struct loopspec_callback callback,
                  struct loopspec_handle **ret_handle)
{
    return schedule(loop, &loop->ready, 0, callback, ret_handle);
}

static enum loopspec_status
variant_call_soon_threadsafe(struct loopspec_loop *loop,
                             struct loopspec_callback callback,
                             struct loopspec_handle **ret_handle)
{
    enum loopspec_status status =
        schedule(loop, &loop->ready, 0, callback, ret_handle);

    pthread_mutex_lock(&loop->mutex);
    loop->woken = true;
    pthread_mutex_unlock(&loop->mutex);
    return status;
}

static enum loopspec_status variant_call_at(struct loopspec_loop *loop,
                                            double when,
                                            struct loopspec_callback callback,
                                            struct loopspec_handle **ret_handle)
{
    return schedule(loop, &loop->timers, when, callback, ret_handle);
}

static enum loopspec_status
variant_call_later(struct loopspec_loop *loop, double delay,
                   struct loopspec_callback callback,
                   struct loopspec_handle **ret_handle)
{
    return variant_call_at(loop, variant_time(loop) + delay, callback,
                           ret_handle);
}

static enum loopspec_status watch(struct loopspec_loop *loop, int fd,
                                  bool writer,
                                  struct loopspec_callback callback,
                                  struct loopspec_handle **ret_handle)
{
    struct loopspec_handle *handle;
    enum loopspec_status status;

    if (loop->closed)
        return LOOPSPEC_CLOSED;
    handle = variant_handle_new(callback, 0, 0);
    if (!handle)
        return LOOPSPEC_NO_MEMORY;
    handle->watching = true;
    status = variant_watches_add(&loop->watches, fd, writer, handle);
    if (status == LOOPSPEC_OK)
        *ret_handle = handle;
    else
        free(handle);
    return status;
}

static enum loopspec_status
variant_add_reader(struct loopspec_loop *loop, int fd,
                   struct loopspec_callback callback,
                   struct loopspec_handle **ret_handle)
{
    return watch(loop, fd, false, callback, ret_handle);
}

static enum loopspec_status
variant_add_writer(struct loopspec_loop *loop, int fd,
                   struct loopspec_callback callback,
                   struct loopspec_handle **ret_handle)
{
    return watch(loop, fd, true, callback, ret_handle);
}

static enum loopspec_status variant_remove_reader(struct loopspec_loop *loop,
                                                  int fd, bool *ret_removed)
{
    *ret_removed = variant_watches_remove(&loop->watches, fd, false);
    return LOOPSPEC_OK;
}

static enum loopspec_status variant_remove_writer(struct loopspec_loop *loop,
                                                  int fd, bool *ret_removed)
{
    *ret_removed = variant_watches_remove(&loop->watches, fd, true);
    return LOOPSPEC_OK;
}

static enum loopspec_status
variant_add_signal_handler(struct loopspec_loop *loop, int signal_number,
                           struct loopspec_callback callback)
{
    struct loopspec_handle *handle;
    enum loopspec_status status;
    bool removed;

    /* Says whether there is such a signal. */
    if (loop->closed) {
        status =
            variant_signals_remove(&loop->signals, signal_number, &removed);
        return status == LOOPSPEC_OK ? LOOPSPEC_CLOSED : status;
    }
    handle = variant_handle_new(callback, 0, 0);
    if (!handle)
        return LOOPSPEC_NO_MEMORY;
    handle->watching = true;
    handle->owners = 1;
    status = variant_signals_add(&loop->signals, signal_number, handle);
    if (status != LOOPSPEC_OK)
        free(handle);
    return status;
}

static enum loopspec_status
variant_remove_signal_handler(struct loopspec_loop *loop, int signal_number,
                              bool *ret_removed)
{
    return variant_signals_remove(&loop->signals, signal_number, ret_removed);
}

/* -- one turn -- */

static bool is_ready(void *arg)
{
    struct loopspec_loop *loop = arg;
    bool woken;

    pthread_mutex_lock(&loop->mutex);
    woken = loop->woken;
    pthread_mutex_unlock(&loop->mutex);
    return woken || variant_watches_ready(&loop->watches) ||
           variant_signals_ready(&loop->signals);
}

/* The seconds to wait; negative: without limit. */
static double choose_timeout(struct loopspec_loop *loop)
{
    double timeout;

    if (loop->ready.first || loop->stopping || loop->idle_turn)
        return 0;
    if (!loop->timers.first)
        return -1;
    timeout =
        loop->timers.first->order / 1000.0 - loop->host->now(loop->host->data);
    if (isnan(timeout) || timeout < 0)
        return 0;
    return timeout > WAIT_MAX ? WAIT_MAX : timeout;
}

static enum loopspec_status wait_once(struct loopspec_loop *loop)
{
    enum loopspec_wait over = loop->host->wait(
        loop->host->data, choose_timeout(loop), is_ready, loop);

    pthread_mutex_lock(&loop->mutex);
    loop->woken = false;
    pthread_mutex_unlock(&loop->mutex);
    loop->now = loop->host->now(loop->host->data);
    return over == LOOPSPEC_WAIT_LEAVE ? LOOPSPEC_LEFT : LOOPSPEC_OK;
}

/* What descriptors and signals have to say joins what is ready. A spare turn
 * leaves it to the next one. */
static void queue_watched(struct loopspec_loop *loop)
{
    pthread_mutex_lock(&loop->mutex);
    variant_watches_collect(&loop->watches, &loop->ready);
    variant_signals_collect(&loop->signals, &loop->ready);
    pthread_mutex_unlock(&loop->mutex);
}

/* Timers that are due join what is ready, behind it. */
static void queue_due(struct loopspec_loop *loop)
{
    double now = floor(loop->now * 1000.0 + 1e-6);

    pthread_mutex_lock(&loop->mutex);
    while (loop->timers.first && !(loop->timers.first->order > now)) {
        struct loopspec_handle *handle = variant_queue_take(&loop->timers);

        handle->order = 0;
        variant_queue_insert(&loop->ready, handle);
    }
    pthread_mutex_unlock(&loop->mutex);
}

static enum loopspec_outcome run_one(struct loopspec_loop *loop)
{
    enum loopspec_outcome outcome = LOOPSPEC_RAN;
    struct loopspec_handle *handle;

    pthread_mutex_lock(&loop->mutex);
    handle = variant_queue_take(&loop->ready);
    pthread_mutex_unlock(&loop->mutex);
    handle->queued = false;
    if (!handle->cancelled) {
        handle->running = true;
        outcome = handle->callback.run(handle->callback.arg);
        if (outcome == LOOPSPEC_RAISED) {
            outcome =
                loop->host->report(loop->host->data, handle->callback.arg);
        }
        handle->running = false;
        if (!handle->watching || handle->cancelled)
            variant_handle_drop(handle);
    }
    variant_handle_release(handle);
    return outcome;
}

static enum loopspec_status turn(struct loopspec_loop *loop)
{
    enum loopspec_status status;
    size_t batch;

    while (loop->timers.first && loop->timers.first->cancelled)
        variant_handle_release(variant_queue_take(&loop->timers));
    status = wait_once(loop);
    if (status != LOOPSPEC_OK)
        return status;
    /* A spare turn looks at the clock and runs nothing, unless the loop is
     * about to stop. */
    if (loop->idle_turn && !loop->stopping) {
        loop->idle_turn = false;
        return LOOPSPEC_OK;
    }
    queue_watched(loop);
    queue_due(loop);
    batch = loop->ready.count;
    loop->idle_turn = batch > 0;
    while (batch-- > 0)
        if (run_one(loop) == LOOPSPEC_LEAVE)
            return LOOPSPEC_LEFT;
    return LOOPSPEC_OK;
}

/* -- running, stopping, closing -- */

static enum loopspec_status variant_run_forever(struct loopspec_loop *loop)
{
    enum loopspec_status status;

    if (loop->closed)
        return LOOPSPEC_CLOSED;
    if (loop->running)
        return LOOPSPEC_RUNNING;
    if (thread_loop)
        return LOOPSPEC_OTHER_RUNNING;
    variant_time(loop);
    loop->running = true;
    loop->idle_turn = false;
    thread_loop = loop;
    do {
        status = turn(loop);
    } while (status == LOOPSPEC_OK && !loop->stopping);
    thread_loop = NULL;
    loop->running = loop->stopping = false;
    return status;
}

static void variant_stop(struct loopspec_loop *loop)
{
    loop->stopping = true;
}

static bool variant_is_running(struct loopspec_loop *loop)
{
    return loop->running;
}

static bool variant_is_closed(struct loopspec_loop *loop)
{
    return loop->closed;
}

static enum loopspec_status variant_close(struct loopspec_loop *loop)
{
    if (loop->running)
        return LOOPSPEC_CLOSE_RUNNING;
    loop->closed = true;
    variant_queue_discard(&loop->ready);
    variant_queue_discard(&loop->timers);
    variant_watches_discard(&loop->watches);
    return variant_signals_discard(&loop->signals);
}

static struct loopspec_loop *variant_loop_new(const struct loopspec_host *host)
{
    struct loopspec_loop *loop = calloc(1, sizeof(*loop));

    if (loop) {
        loop->host = host;
        pthread_mutex_init(&loop->mutex, NULL);
    }
    return loop;
}

static void variant_loop_free(struct loopspec_loop *loop)
{
    variant_close(loop);
    pthread_mutex_destroy(&loop->mutex);
    free(loop);
}

const struct loopspec_backend *variant_backend(void)
{
    static const struct loopspec_backend backend = {
        .abi_version = LOOPSPEC_ABI_VERSION,
        .name = "variant",
        .version = "1",
        .capabilities = LOOPSPEC_CAP_VIRTUAL_TIME | LOOPSPEC_CAP_THREADSAFE |
                        LOOPSPEC_CAP_FDS | LOOPSPEC_CAP_SIGNALS,
        .loop_new = variant_loop_new,
        .loop_free = variant_loop_free,
        .close = variant_close,
        .run_forever = variant_run_forever,
        .stop = variant_stop,
        .is_running = variant_is_running,
        .is_closed = variant_is_closed,
        .time = variant_time,
        .call_soon = variant_call_soon,
        .call_soon_threadsafe = variant_call_soon_threadsafe,
        .call_later = variant_call_later,
        .call_at = variant_call_at,
        .handle_cancel = variant_handle_cancel,
        .handle_cancelled = variant_handle_cancelled,
        .handle_when = variant_handle_when,
        .handle_release = variant_handle_release,
        .add_reader = variant_add_reader,
        .remove_reader = variant_remove_reader,
        .add_writer = variant_add_writer,
        .remove_writer = variant_remove_writer,
        .add_signal_handler = variant_add_signal_handler,
        .remove_signal_handler = variant_remove_signal_handler,
    };

    return &backend;
}
