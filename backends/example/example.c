/*
 * example.c - the smallest backend: a tutorial for the author of another one.
 *
 * A backend wraps an event loop into the table of ../backend.h. There is no
 * loop to wrap here, so this file is one as well: a list of what runs next, a
 * list of timers, and a run function over both. It takes virtual time from
 * the host, offers neither descriptors nor wake-ups from other threads, and
 * says so in its capabilities.
 *
 * Try it:  build/loopspec run --backend build/backends/example/example.so
 */
#include "backend.h"
#include <math.h>
#include <stddef.h>
#include <stdlib.h>

/*
 * A handle has two owners: the loop while it is queued, and the caller until
 * handle_release(). It must outlive its loop, so it points nowhere.
 */
struct loopspec_handle {
    struct loopspec_callback callback;
    double when;
    int owners;
    bool cancelled;
    bool dropped; /* drop() is called exactly once, whatever happens */
    bool running;
    struct loopspec_handle *next;
};

struct loopspec_loop {
    const struct loopspec_host *host;
    struct loopspec_handle *ready;  /* what runs next, in order */
    struct loopspec_handle *timers; /* by deadline */
    bool running, stopping, closed;
};

/* One loop at a time runs in a thread. */
static _Thread_local bool thread_is_running;

/* Step 1: handles. */

static void handle_release(struct loopspec_handle *handle)
{
    if (--handle->owners == 0)
        free(handle);
}

static void handle_drop(struct loopspec_handle *handle)
{
    if (handle->dropped)
        return;
    handle->dropped = true;
    handle->callback.drop(handle->callback.arg);
}

/* The callback is dropped at once, except under its own feet. */
static void handle_cancel(struct loopspec_handle *handle)
{
    handle->cancelled = true;
    if (!handle->running)
        handle_drop(handle);
}

static bool handle_cancelled(const struct loopspec_handle *handle)
{
    return handle->cancelled;
}

static double handle_when(const struct loopspec_handle *handle)
{
    return handle->when;
}

/* Step 2: scheduling. Lists are short here; a real loop has a ring buffer and
 * a heap. */

static void list_append(struct loopspec_handle **list,
                        struct loopspec_handle *handle)
{
    while (*list)
        list = &(*list)->next;
    handle->next = NULL;
    *list = handle;
}

/* Before the first later one, so that equal deadlines keep their order. */
static void list_insert(struct loopspec_handle **list,
                        struct loopspec_handle *handle)
{
    while (*list && !(handle->when < (*list)->when))
        list = &(*list)->next;
    handle->next = *list;
    *list = handle;
}

static struct loopspec_handle *list_take(struct loopspec_handle **list)
{
    struct loopspec_handle *handle = *list;

    *list = handle->next;
    return handle;
}

/* A refused callback stays the caller's; an accepted one is ours to drop. */
static enum loopspec_status handle_new(struct loopspec_loop *loop, double when,
                                       struct loopspec_callback callback,
                                       struct loopspec_handle **ret_handle)
{
    struct loopspec_handle *handle;

    if (loop->closed)
        return LOOPSPEC_CLOSED;
    handle = calloc(1, sizeof *handle);
    if (!handle)
        return LOOPSPEC_NO_MEMORY;
    handle->callback = callback;
    handle->when = when;
    handle->owners = 2;
    *ret_handle = handle;
    return LOOPSPEC_OK;
}

static enum loopspec_status call_soon(struct loopspec_loop *loop,
                                      struct loopspec_callback callback,
                                      struct loopspec_handle **ret_handle)
{
    enum loopspec_status status = handle_new(loop, 0, callback, ret_handle);

    if (status == LOOPSPEC_OK)
        list_append(&loop->ready, *ret_handle);
    return status;
}

static enum loopspec_status call_at(struct loopspec_loop *loop, double when,
                                    struct loopspec_callback callback,
                                    struct loopspec_handle **ret_handle)
{
    enum loopspec_status status = handle_new(loop, when, callback, ret_handle);

    if (status == LOOPSPEC_OK)
        list_insert(&loop->timers, *ret_handle);
    return status;
}

static double loop_time(struct loopspec_loop *loop)
{
    return loop->host->now(loop->host->data);
}

static enum loopspec_status call_later(struct loopspec_loop *loop, double delay,
                                       struct loopspec_callback callback,
                                       struct loopspec_handle **ret_handle)
{
    return call_at(loop, loop_time(loop) + delay, callback, ret_handle);
}

/* Step 3: one turn of the loop. */

/* The host waits for us, exactly once a turn. Nothing here can be ready by
 * itself: there are no descriptors and no wake-ups. */
static bool never_ready(void *arg)
{
    (void)arg;
    return false;
}

static enum loopspec_status wait_once(struct loopspec_loop *loop)
{
    double timeout = -1;

    if (loop->ready || loop->stopping)
        timeout = 0;
    else if (loop->timers)
        timeout = loop->timers->when - loop_time(loop);
    if (loop->timers && timeout < 0)
        timeout = 0;
    if (timeout > 86400)
        timeout = 86400;
    if (loop->host->wait(loop->host->data, timeout, never_ready, NULL) ==
        LOOPSPEC_WAIT_LEAVE)
        return LOOPSPEC_LEFT;
    /* A deadline that is not a number: the system would refuse the wait. */
    return isnan(timeout) ? LOOPSPEC_BAD_TIMEOUT : LOOPSPEC_OK;
}

/* Runs one handle, and tells the host if it raised. */
static enum loopspec_outcome run_handle(struct loopspec_loop *loop,
                                        struct loopspec_handle *handle)
{
    enum loopspec_outcome outcome = LOOPSPEC_RAN;

    if (!handle->cancelled) {
        handle->running = true;
        outcome = handle->callback.run(handle->callback.arg);
        if (outcome == LOOPSPEC_RAISED)
            outcome =
                loop->host->report(loop->host->data, handle->callback.arg);
        handle->running = false;
        handle_drop(handle);
    }
    handle_release(handle);
    return outcome;
}

static enum loopspec_status turn(struct loopspec_loop *loop)
{
    size_t batch = 0;
    double end;
    enum loopspec_status status;

    while (loop->timers && loop->timers->cancelled)
        handle_release(list_take(&loop->timers));
    status = wait_once(loop);
    if (status != LOOPSPEC_OK)
        return status;
    end = loop_time(loop) + 1e-9;
    while (loop->timers && !(loop->timers->when >= end))
        list_append(&loop->ready, list_take(&loop->timers));
    /* Only what is ready now: what these callbacks add waits for the next
     * turn. Counting first is what keeps a loop from starving its timers. */
    for (struct loopspec_handle *h = loop->ready; h; h = h->next)
        batch++;
    while (batch-- > 0)
        if (run_handle(loop, list_take(&loop->ready)) == LOOPSPEC_LEAVE)
            return LOOPSPEC_LEFT;
    return LOOPSPEC_OK;
}

/* Step 4: running, stopping, closing. */

static enum loopspec_status run_forever(struct loopspec_loop *loop)
{
    enum loopspec_status status;

    if (loop->closed)
        return LOOPSPEC_CLOSED;
    if (loop->running)
        return LOOPSPEC_RUNNING;
    if (thread_is_running)
        return LOOPSPEC_OTHER_RUNNING;
    loop->running = thread_is_running = true;
    do
        status = turn(loop);
    while (status == LOOPSPEC_OK && !loop->stopping);
    loop->running = thread_is_running = loop->stopping = false;
    return status;
}

static void stop(struct loopspec_loop *loop)
{
    loop->stopping = true;
}

static bool is_running(struct loopspec_loop *loop)
{
    return loop->running;
}

static bool is_closed(struct loopspec_loop *loop)
{
    return loop->closed;
}

static void list_discard(struct loopspec_handle **list)
{
    while (*list) {
        struct loopspec_handle *handle = list_take(list);

        handle_drop(handle);
        handle_release(handle);
    }
}

static enum loopspec_status loop_close(struct loopspec_loop *loop)
{
    if (loop->running)
        return LOOPSPEC_CLOSE_RUNNING;
    loop->closed = true;
    list_discard(&loop->ready);
    list_discard(&loop->timers);
    return LOOPSPEC_OK;
}

static struct loopspec_loop *loop_new(const struct loopspec_host *host)
{
    struct loopspec_loop *loop = calloc(1, sizeof *loop);

    if (loop)
        loop->host = host;
    return loop;
}

static void loop_free(struct loopspec_loop *loop)
{
    loop_close(loop);
    free(loop);
}

/* Step 5: the table, and the one symbol that the harness looks up. */

const struct loopspec_backend *loopspec_backend(void)
{
    static const struct loopspec_backend backend = {
        .abi_version = LOOPSPEC_ABI_VERSION,
        .name = "example",
        .version = "1",
        .capabilities = LOOPSPEC_CAP_VIRTUAL_TIME,
        .loop_new = loop_new,
        .loop_free = loop_free,
        .close = loop_close,
        .run_forever = run_forever,
        .stop = stop,
        .is_running = is_running,
        .is_closed = is_closed,
        .time = loop_time,
        .call_soon = call_soon,
        .call_later = call_later,
        .call_at = call_at,
        .handle_cancel = handle_cancel,
        .handle_cancelled = handle_cancelled,
        .handle_when = handle_when,
        .handle_release = handle_release,
    };

    return &backend;
}
