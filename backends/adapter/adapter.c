#include "adapter.h"
#include <math.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

#define MSEC_PER_SEC 1000.0
#define MSEC_MAX (100.0 * 366 * 24 * 3600 * MSEC_PER_SEC)
/* Deadlines are sums: what is more than a millisecond by less than this is a
 * rounding error. */
#define MSEC_SLACK 1e-6

/* One loop at a time runs in a thread. */
static _Thread_local bool thread_is_running;

void *adapter_handle_new(size_t size, struct loopspec_callback callback,
                         double when)
{
    struct loopspec_handle *handle = calloc(1, size);

    if (handle) {
        handle->callback = callback;
        handle->when = when;
        handle->owners = 2;
    }
    return handle;
}

void adapter_handle_release(struct loopspec_handle *handle)
{
    if (--handle->owners == 0)
        free(handle);
}

void adapter_handle_drop(struct loopspec_handle *handle)
{
    if (handle->dropped || handle->running)
        return;
    handle->dropped = true;
    handle->callback.drop(handle->callback.arg);
}

void adapter_handle_cancel(struct loopspec_handle *handle)
{
    bool is_first = !handle->cancelled;

    handle->cancelled = true;
    adapter_handle_drop(handle);
    if (is_first && handle->withdraw)
        handle->withdraw(handle);
}

bool adapter_handle_cancelled(const struct loopspec_handle *handle)
{
    return handle->cancelled;
}

double adapter_handle_when(const struct loopspec_handle *handle)
{
    return handle->when;
}

void adapter_run(struct adapter_loop *loop, struct loopspec_handle *handle)
{
    enum loopspec_outcome outcome;

    if (handle->cancelled)
        return;
    handle->owners++;
    handle->running = true;
    outcome = handle->callback.run(handle->callback.arg);
    if (outcome == LOOPSPEC_RAISED)
        outcome = loop->host->report(loop->host->data, handle->callback.arg);
    handle->running = false;
    if (!handle->lasting || handle->cancelled)
        adapter_handle_drop(handle);
    adapter_handle_release(handle);
    if (outcome == LOOPSPEC_LEAVE)
        loop->left = true;
}

enum loopspec_status adapter_begin(struct adapter_loop *loop)
{
    if (loop->closed)
        return LOOPSPEC_CLOSED;
    if (loop->running)
        return LOOPSPEC_RUNNING;
    if (thread_is_running)
        return LOOPSPEC_OTHER_RUNNING;
    loop->running = thread_is_running = true;
    loop->left = false;
    return LOOPSPEC_OK;
}

enum loopspec_status adapter_end(struct adapter_loop *loop)
{
    loop->running = loop->stopping = thread_is_running = false;
    return loop->left ? LOOPSPEC_LEFT : LOOPSPEC_OK;
}

bool adapter_is_running(struct loopspec_loop *loop)
{
    return ((struct adapter_loop *)loop)->running;
}

bool adapter_is_closed(struct loopspec_loop *loop)
{
    return ((struct adapter_loop *)loop)->closed;
}

bool adapter_is_signal(int number)
{
    sigset_t set;

    sigemptyset(&set);
    return sigaddset(&set, number) == 0;
}

bool adapter_is_main_thread(void)
{
    return gettid() == getpid();
}

uint64_t adapter_milliseconds(double seconds)
{
    double milliseconds = ceil(seconds * MSEC_PER_SEC - MSEC_SLACK);

    if (!(milliseconds > 0))
        return 0;
    return (uint64_t)fmin(milliseconds, MSEC_MAX);
}
