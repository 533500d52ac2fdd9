#include "reference.h"
#include "loop_signal.h"
#include <pthread.h>
#include <stddef.h>

/*
 * struct loopspec_loop is a struct loop, struct loopspec_handle a struct
 * loop_handle. The enumerations of both sides agree, so that callbacks pass
 * through untouched.
 */
_Static_assert((int)LOOPSPEC_RAN == (int)LOOP_RAN, "outcomes agree");
_Static_assert((int)LOOPSPEC_RAISED == (int)LOOP_RAISED, "outcomes agree");
_Static_assert((int)LOOPSPEC_LEAVE == (int)LOOP_LEAVE, "outcomes agree");
/* The loop's debug mode has two of its own. */
_Static_assert((int)LOOPSPEC_STATUS_COUNT + 2 == (int)LOOP_STATUS_COUNT,
               "statuses agree");

static const enum loopspec_status statuses[LOOP_STATUS_COUNT] = {
    [LOOP_OK] = LOOPSPEC_OK,
    [LOOP_ERR_CLOSED] = LOOPSPEC_CLOSED,
    [LOOP_ERR_RUNNING] = LOOPSPEC_RUNNING,
    [LOOP_ERR_OTHER_RUNNING] = LOOPSPEC_OTHER_RUNNING,
    [LOOP_ERR_CLOSE_RUNNING] = LOOPSPEC_CLOSE_RUNNING,
    [LOOP_ERR_LEFT] = LOOPSPEC_LEFT,
    [LOOP_ERR_BAD_TIMEOUT] = LOOPSPEC_BAD_TIMEOUT,
    [LOOP_ERR_BAD_FD] = LOOPSPEC_BAD_FD,
    [LOOP_ERR_NOT_POLLABLE] = LOOPSPEC_NOT_POLLABLE,
    [LOOP_ERR_BAD_SIGNAL] = LOOPSPEC_BAD_SIGNAL,
    [LOOP_ERR_UNCATCHABLE] = LOOPSPEC_UNCATCHABLE,
    [LOOP_ERR_NOT_MAIN_THREAD] = LOOPSPEC_NOT_MAIN_THREAD,
    /* Debug mode is the harness's: these don't happen. */
    [LOOP_ERR_WRONG_THREAD] = LOOPSPEC_SYSTEM,
    [LOOP_ERR_NOT_CALLABLE] = LOOPSPEC_SYSTEM,
    [LOOP_ERR_NO_MEMORY] = LOOPSPEC_NO_MEMORY,
    [LOOP_ERR_SYSTEM] = LOOPSPEC_SYSTEM,
};

static struct loop *to_loop(struct loopspec_loop *loop)
{
    return (struct loop *)loop;
}

static struct loop_handle **to_handles(struct loopspec_handle **handles)
{
    return (struct loop_handle **)handles;
}

static struct loop_callback to_callback(struct loopspec_callback callback)
{
    return (struct loop_callback){
        .run = (enum loop_outcome(*)(void *))callback.run,
        .drop = callback.drop,
        .arg = callback.arg,
    };
}

static double reference_now(void *data)
{
    const struct loopspec_host *host = data;

    return host->now(host->data);
}

static enum loop_wait reference_wait(void *data, double timeout,
                                     bool (*ready)(void *arg), void *arg)
{
    const struct loopspec_host *host = data;

    return host->wait(host->data, timeout, ready, arg) == LOOPSPEC_WAIT_LEAVE
               ? LOOP_WAIT_LEAVE
               : LOOP_WAIT_OVER;
}

static enum loop_outcome reference_report(void *data, void *callback_arg)
{
    const struct loopspec_host *host = data;

    return host->report(host->data, callback_arg) == LOOPSPEC_LEAVE ? LOOP_LEAVE
                                                                    : LOOP_RAN;
}

static struct loopspec_loop *
reference_loop_new(const struct loopspec_host *host)
{
    struct loop_options options = {
        .data = (void *)(uintptr_t)host,
        .now = reference_now,
        .wait = reference_wait,
        .report = reference_report,
    };

    return (struct loopspec_loop *)loop_new(&options);
}

static void reference_loop_free(struct loopspec_loop *loop)
{
    loop_free(to_loop(loop));
}

static enum loopspec_status reference_close(struct loopspec_loop *loop)
{
    return statuses[loop_close(to_loop(loop))];
}

static enum loopspec_status reference_run_forever(struct loopspec_loop *loop)
{
    return statuses[loop_run_forever(to_loop(loop))];
}

static void reference_stop(struct loopspec_loop *loop)
{
    loop_stop(to_loop(loop));
}

static bool reference_is_running(struct loopspec_loop *loop)
{
    return loop_is_running(to_loop(loop));
}

static bool reference_is_closed(struct loopspec_loop *loop)
{
    return loop_is_closed(to_loop(loop));
}

static double reference_time(struct loopspec_loop *loop)
{
    return loop_time(to_loop(loop));
}

static enum loopspec_status
reference_call_soon(struct loopspec_loop *loop,
                    struct loopspec_callback callback,
                    struct loopspec_handle **ret_handle)
{
    return statuses[loop_call_soon(to_loop(loop), to_callback(callback),
                                   to_handles(ret_handle))];
}

static enum loopspec_status
reference_call_soon_threadsafe(struct loopspec_loop *loop,
                               struct loopspec_callback callback,
                               struct loopspec_handle **ret_handle)
{
    return statuses[loop_call_soon_threadsafe(
        to_loop(loop), to_callback(callback), to_handles(ret_handle))];
}

static enum loopspec_status
reference_call_later(struct loopspec_loop *loop, double delay,
                     struct loopspec_callback callback,
                     struct loopspec_handle **ret_handle)
{
    return statuses[loop_call_later(to_loop(loop), delay, to_callback(callback),
                                    to_handles(ret_handle))];
}

static enum loopspec_status
reference_call_at(struct loopspec_loop *loop, double when,
                  struct loopspec_callback callback,
                  struct loopspec_handle **ret_handle)
{
    return statuses[loop_call_at(to_loop(loop), when, to_callback(callback),
                                 to_handles(ret_handle))];
}

static void reference_handle_cancel(struct loopspec_handle *handle)
{
    loop_handle_cancel((struct loop_handle *)handle);
}

static bool reference_handle_cancelled(const struct loopspec_handle *handle)
{
    return loop_handle_cancelled((const struct loop_handle *)handle);
}

static double reference_handle_when(const struct loopspec_handle *handle)
{
    return loop_handle_when((const struct loop_handle *)handle);
}

static void reference_handle_release(struct loopspec_handle *handle)
{
    loop_handle_release((struct loop_handle *)handle);
}

static enum loopspec_status
reference_add_reader(struct loopspec_loop *loop, int fd,
                     struct loopspec_callback callback,
                     struct loopspec_handle **ret_handle)
{
    return statuses[loop_add_reader(to_loop(loop), fd, to_callback(callback),
                                    to_handles(ret_handle))];
}

static enum loopspec_status reference_remove_reader(struct loopspec_loop *loop,
                                                    int fd, bool *ret_removed)
{
    return statuses[loop_remove_reader(to_loop(loop), fd, ret_removed)];
}

static enum loopspec_status
reference_add_writer(struct loopspec_loop *loop, int fd,
                     struct loopspec_callback callback,
                     struct loopspec_handle **ret_handle)
{
    return statuses[loop_add_writer(to_loop(loop), fd, to_callback(callback),
                                    to_handles(ret_handle))];
}

static enum loopspec_status reference_remove_writer(struct loopspec_loop *loop,
                                                    int fd, bool *ret_removed)
{
    return statuses[loop_remove_writer(to_loop(loop), fd, ret_removed)];
}

static enum loopspec_status
reference_add_signal_handler(struct loopspec_loop *loop, int signal_number,
                             struct loopspec_callback callback)
{
    return statuses[loop_add_signal_handler(to_loop(loop), signal_number,
                                            to_callback(callback))];
}

static enum loopspec_status
reference_remove_signal_handler(struct loopspec_loop *loop, int signal_number,
                                bool *ret_removed)
{
    return statuses[loop_remove_signal_handler(to_loop(loop), signal_number,
                                               ret_removed)];
}

/* On the system's clock, waiting by one of its pollers. */
static struct loopspec_loop *system_loop_new(const struct loopspec_host *host,
                                             enum loop_poller_kind poller)
{
    struct loop_options options = {
        .data = (void *)(uintptr_t)host,
        .poller = poller,
        .report = reference_report,
    };

    return (struct loopspec_loop *)loop_new(&options);
}

static struct loopspec_loop *epoll_loop_new(const struct loopspec_host *host)
{
    return system_loop_new(host, LOOP_POLLER_EPOLL);
}

static struct loopspec_loop *poll_loop_new(const struct loopspec_host *host)
{
    return system_loop_new(host, LOOP_POLLER_POLL);
}

static struct loopspec_loop *select_loop_new(const struct loopspec_host *host)
{
    return system_loop_new(host, LOOP_POLLER_SELECT);
}

const struct loopspec_backend *reference_backend(void)
{
    static const struct loopspec_backend backend = {
        .abi_version = LOOPSPEC_ABI_VERSION,
        .name = "reference",
        .version = REFERENCE_VERSION,
        .capabilities = LOOPSPEC_CAP_VIRTUAL_TIME | LOOPSPEC_CAP_THREADSAFE |
                        LOOPSPEC_CAP_FDS | LOOPSPEC_CAP_SIGNALS,
        .loop_new = reference_loop_new,
        .loop_free = reference_loop_free,
        .close = reference_close,
        .run_forever = reference_run_forever,
        .stop = reference_stop,
        .is_running = reference_is_running,
        .is_closed = reference_is_closed,
        .time = reference_time,
        .call_soon = reference_call_soon,
        .call_soon_threadsafe = reference_call_soon_threadsafe,
        .call_later = reference_call_later,
        .call_at = reference_call_at,
        .handle_cancel = reference_handle_cancel,
        .handle_cancelled = reference_handle_cancelled,
        .handle_when = reference_handle_when,
        .handle_release = reference_handle_release,
        .add_reader = reference_add_reader,
        .remove_reader = reference_remove_reader,
        .add_writer = reference_add_writer,
        .remove_writer = reference_remove_writer,
        .add_signal_handler = reference_add_signal_handler,
        .remove_signal_handler = reference_remove_signal_handler,
        .set_wakeup_fd = loop_signal_set_wakeup_fd,
        .signal_caught = loop_signal_caught,
    };

    return &backend;
}

static struct loopspec_backend system_backends[LOOP_POLLER_COUNT];

static void fill_system_backends(void)
{
    static const struct {
        const char *name;
        struct loopspec_loop *(*loop_new)(const struct loopspec_host *host);
    } systems[LOOP_POLLER_COUNT] = {
        [LOOP_POLLER_EPOLL] = {"reference-epoll", epoll_loop_new},
        [LOOP_POLLER_POLL] = {"reference-poll", poll_loop_new},
        [LOOP_POLLER_SELECT] = {"reference-select", select_loop_new},
    };

    for (size_t i = 0; i < LOOP_POLLER_COUNT; i++) {
        system_backends[i] = *reference_backend();
        system_backends[i].name = systems[i].name;
        system_backends[i].loop_new = systems[i].loop_new;
        system_backends[i].capabilities &= ~(uint32_t)LOOPSPEC_CAP_VIRTUAL_TIME;
    }
}

const struct loopspec_backend *reference_system_backend(size_t index)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;

    pthread_once(&once, fill_system_backends);
    return index < LOOP_POLLER_COUNT ? &system_backends[index] : NULL;
}
