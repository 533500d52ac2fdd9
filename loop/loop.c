#include "loop_clock.h"
#include "loop_internal.h"
#include "loop_memory.h"

#define DEFAULT_RESOLUTION 1e-9

/* Runs as the handle of the wake-up [TICK-16]. */
static enum loop_outcome read_wakeups(void *arg)
{
    struct loop *loop = arg;
    unsigned char bytes[512];
    size_t count;

    /* Without memory the bytes stay where they are, for the next tick. */
    while (loop_signals_reserve(loop, sizeof bytes) &&
           (count = loop_wakeup_read(&loop->wakeup, bytes, sizeof bytes)) > 0)
        loop_signals_queue(loop, bytes, count);
    return LOOP_RAN;
}

static void take_options(struct loop *loop, const struct loop_options *options)
{
    if (options)
        loop->options = *options;
    if (!loop->options.now)
        loop->options.now = loop_clock_monotonic;
    if (loop->options.resolution == 0)
        loop->options.resolution = DEFAULT_RESOLUTION;
}

static struct loop_poller *make_poller(const struct loop *loop)
{
    static struct loop_poller *(*const makers[LOOP_POLLER_COUNT])(void) = {
        [LOOP_POLLER_EPOLL] = loop_poller_epoll_new,
        [LOOP_POLLER_POLL] = loop_poller_poll_new,
        [LOOP_POLLER_SELECT] = loop_poller_select_new,
    };

    if (loop->options.wait)
        return loop_poller_virtual_new(&loop->options, &loop->wakeup);
    if ((unsigned)loop->options.poller >= LOOP_POLLER_COUNT)
        return NULL;
    return makers[loop->options.poller]();
}

/* Everything that the loop allocates; false: some of it is missing. */
static bool make_parts(struct loop *loop)
{
    struct loop_callback wake = {.run = read_wakeups, .arg = loop};

    loop->pool = loop_handle_pool_new();
    loop->poller = make_poller(loop);
    if (!loop->pool || !loop->poller)
        return false;
    loop->wake_handle = loop_handle_new(loop->pool, &wake);
    if (!loop->wake_handle)
        return false;
    loop_handle_persist(loop->wake_handle);
    /* Who waits by itself does so by descriptors from the start. */
    return loop->options.wait || loop_wakeup_watch(loop) == LOOP_OK;
}

/* Frees what make_parts made, all or some of it. */
static void free_parts(struct loop *loop)
{
    loop_handle_release(loop->wake_handle);
    loop->wake_handle = NULL;
    loop_wakeup_unwatch(loop);
    if (loop->poller)
        loop->poller->ops->free(loop->poller);
    loop->poller = NULL;
    if (loop->pool)
        loop_handle_pool_free(loop->pool);
    loop->pool = NULL;
}

struct loop *loop_new(const struct loop_options *options)
{
    struct loop *loop = loop_memory_new(sizeof *loop);

    if (!loop)
        return NULL;
    take_options(loop, options);
    pthread_mutex_init(&loop->inbox.mutex, NULL);
    loop->inbox.last = &loop->inbox.first;
    loop_debug_init(&loop->debug);
    loop_wakeup_init(&loop->wakeup);
    if (!make_parts(loop)) {
        free_parts(loop);
        pthread_mutex_destroy(&loop->inbox.mutex);
        loop_memory_free(loop);
        return NULL;
    }
    return loop;
}

void loop_free(struct loop *loop)
{
    if (!loop)
        return;
    loop_close(loop);
    loop_signals_release(loop);
    pthread_mutex_destroy(&loop->inbox.mutex);
    loop_memory_free(loop);
}

/* Nothing more comes in from now on; returns what has. */
static struct loop_handle *inbox_close(struct loop_inbox *inbox)
{
    struct loop_handle *first;

    pthread_mutex_lock(&inbox->mutex);
    inbox->closed = true;
    first = inbox->first;
    inbox->first = NULL;
    pthread_mutex_unlock(&inbox->mutex);
    return first;
}

enum loop_status loop_close(struct loop *loop)
{
    struct loop_handle *handle;
    enum loop_status status;

    if (loop_is_running(loop))
        return LOOP_ERR_CLOSE_RUNNING;
    if (loop_is_closed(loop))
        return loop_signals_close(loop);
    loop_debug_close(loop);
    atomic_fetch_or(&loop->attention, LOOP_ATTENTION_CLOSED);
    handle = inbox_close(&loop->inbox);
    loop_ready_release(&loop->ready);
    while (handle) {
        struct loop_handle *next = handle->next;

        loop_handle_discard(handle);
        handle = next;
    }
    loop_timers_release(&loop->timers);
    loop_watches_release(loop);
    status = loop_signals_close(loop);
    free_parts(loop);
    return status;
}

void loop_stop(struct loop *loop)
{
    atomic_store(&loop->stopping, true);
}

bool loop_is_running(const struct loop *loop)
{
    return atomic_load(&loop->running);
}

bool loop_is_closed(const struct loop *loop)
{
    return loop_attention(loop) & LOOP_ATTENTION_CLOSED;
}

double loop_time(const struct loop *loop)
{
    return loop->options.now(loop->options.data);
}

/* What is checked before anything of the loop's thread is touched. */
static enum loop_status check(const struct loop *loop,
                              const struct loop_callback *callback)
{
    if (loop_is_closed(loop))
        return LOOP_ERR_CLOSED;
    return loop_debug_check(loop, callback, true);
}

/* loop_call_soon where it has more to do than usual. Out of line, so that the
 * usual way needs no more than it uses. */
__attribute__((noinline)) static enum loop_status
call_soon_carefully(struct loop *loop, struct loop_callback callback,
                    struct loop_handle **ret_handle)
{
    struct loop_handle *handle;
    enum loop_status status = check(loop, &callback);

    if (status != LOOP_OK)
        return status;
    if (!loop_inbox_drain(loop) || !loop_ready_reserve(&loop->ready, 1))
        return LOOP_ERR_NO_MEMORY;
    if (!ret_handle) {
        loop_ready_push_callback(&loop->ready, callback);
        return LOOP_OK;
    }
    handle = loop_handle_new(loop->pool, &callback);
    if (!handle)
        return LOOP_ERR_NO_MEMORY;
    loop_ready_push_handle(&loop->ready, loop_handle_ref(handle));
    *ret_handle = handle;
    return LOOP_OK;
}

enum loop_status loop_call_soon(struct loop *loop,
                                struct loop_callback callback,
                                struct loop_handle **ret_handle)
{
    if (ret_handle || loop_attention(loop) || loop_ready_is_full(&loop->ready))
        return call_soon_carefully(loop, callback, ret_handle);
    loop_ready_push_callback(&loop->ready, callback);
    return LOOP_OK;
}

/* Room for it is there. */
static inline enum loop_status add_timer(struct loop *loop, double when,
                                         const struct loop_callback *callback,
                                         struct loop_handle **ret_handle)
{
    struct loop_handle *handle =
        loop_handle_take(loop->pool, callback, when, ret_handle ? 2 : 1);

    loop_timers_push(&loop->timers, handle);
    if (ret_handle)
        *ret_handle = handle;
    return LOOP_OK;
}

/* loop_call_at where it has more to do than usual. */
__attribute__((noinline)) static enum loop_status
call_at_carefully(struct loop *loop, double when, struct loop_callback callback,
                  struct loop_handle **ret_handle)
{
    enum loop_status status = check(loop, &callback);

    if (status != LOOP_OK)
        return status;
    if (!loop_handle_pool_has(loop->pool) && !loop_handle_pool_fill(loop->pool))
        return LOOP_ERR_NO_MEMORY;
    if (loop_timers_are_full(&loop->timers) && !loop_timers_grow(&loop->timers))
        return LOOP_ERR_NO_MEMORY;
    return add_timer(loop, when, &callback, ret_handle);
}

enum loop_status loop_call_at(struct loop *loop, double when,
                              struct loop_callback callback,
                              struct loop_handle **ret_handle)
{
    if (loop_attention(loop) || !loop_handle_pool_has(loop->pool) ||
        loop_timers_are_full(&loop->timers))
        return call_at_carefully(loop, when, callback, ret_handle);
    return add_timer(loop, when, &callback, ret_handle);
}

enum loop_status loop_call_later(struct loop *loop, double delay,
                                 struct loop_callback callback,
                                 struct loop_handle **ret_handle)
{
    return loop_call_at(loop, loop_time(loop) + delay, callback, ret_handle);
}
