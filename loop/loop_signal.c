#include "loop_signal.h"
#include "loop_internal.h"
#include "loop_memory.h"
#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

#define CAPACITY_MIN 4

static atomic_int wakeup_fd = -1;

int loop_signal_set_wakeup_fd(int fd)
{
    return atomic_exchange(&wakeup_fd, fd);
}

void loop_signal_caught(int signal_number)
{
    unsigned char byte = (unsigned char)signal_number;
    int fd = atomic_load(&wakeup_fd), saved = errno;

    if (fd >= 0)
        (void)!write(fd, &byte, 1);
    errno = saved;
}

static bool is_main_thread(void)
{
    return gettid() == getpid();
}

/* Not 0, nor what the C library keeps for itself [SIGN-9]. */
static bool is_valid(int signal_number)
{
    sigset_t set;

    sigemptyset(&set);
    return sigaddset(&set, signal_number) == 0;
}

/* SA_RESTART, so that system calls of the program are not cut short. */
static bool set_action(int signal_number, void (*handler)(int))
{
    struct sigaction action = {.sa_flags = SA_RESTART};

    action.sa_handler = handler;
    sigemptyset(&action.sa_mask);
    return sigaction(signal_number, &action, NULL) == 0;
}

/* Where the handler of a signal stands, or the end of the list. */
static size_t signals_find(const struct loop_signals *signals,
                           int signal_number)
{
    size_t at = 0;

    while (at < signals->count && signals->items[at].number != signal_number)
        at++;
    return at;
}

static bool signals_reserve(struct loop_signals *signals)
{
    size_t capacity = signals->capacity ? 2 * signals->capacity : CAPACITY_MIN;
    struct loop_signal *items;

    if (signals->count < signals->capacity)
        return true;
    items = loop_memory_resize(signals->items, capacity * sizeof *items);
    if (!items)
        return false;
    signals->items = items;
    signals->capacity = capacity;
    return true;
}

/* Adds a handler (taken) or puts it in the place of the one there is. */
static void signals_put(struct loop_signals *signals, int signal_number,
                        struct loop_handle *handle)
{
    size_t at = signals_find(signals, signal_number);
    struct loop_handle *old = NULL;

    if (at < signals->count)
        old = signals->items[at].handle;
    else
        signals->items[signals->count++].number = signal_number;
    signals->items[at].handle = handle;
    loop_handle_release(old);
}

/* Lets the signal write to the loop's wake-up. */
static enum loop_status catch_signal(struct loop *loop, int signal_number)
{
    loop_signal_set_wakeup_fd(loop->wakeup.write_fd);
    if (set_action(signal_number, loop_signal_caught))
        return LOOP_OK;
    if (loop->signals.count == 0)
        loop_signal_set_wakeup_fd(-1);
    return errno == EINVAL ? LOOP_ERR_UNCATCHABLE : LOOP_ERR_SYSTEM;
}

enum loop_status loop_add_signal_handler(struct loop *loop, int signal_number,
                                         struct loop_callback callback)
{
    struct loop_handle *handle;
    enum loop_status status;

    if (!is_valid(signal_number))
        return LOOP_ERR_BAD_SIGNAL;
    if (loop_is_closed(loop))
        return LOOP_ERR_CLOSED;
    if (!is_main_thread())
        return LOOP_ERR_NOT_MAIN_THREAD;
    status = loop_wakeup_watch(loop);
    if (status != LOOP_OK)
        return status;
    if (!signals_reserve(&loop->signals))
        return LOOP_ERR_NO_MEMORY;
    handle = loop_handle_new(loop->pool, &callback);
    if (!handle)
        return LOOP_ERR_NO_MEMORY;
    status = catch_signal(loop, signal_number);
    if (status != LOOP_OK) {
        loop_handle_release(handle);
        return status;
    }
    loop_handle_persist(handle);
    signals_put(&loop->signals, signal_number, handle);
    return LOOP_OK;
}

/* Forgets the handler at a place of the list and gives the signal its default
 * action back. */
static enum loop_status remove_at(struct loop *loop, size_t at)
{
    struct loop_signals *signals = &loop->signals;
    struct loop_signal removed = signals->items[at];
    enum loop_status status = LOOP_OK;

    signals->count--;
    memmove(&signals->items[at], &signals->items[at + 1],
            (signals->count - at) * sizeof *signals->items);
    if (is_main_thread()) {
        set_action(removed.number, SIG_DFL);
        if (signals->count == 0)
            loop_signal_set_wakeup_fd(-1);
    } else {
        status = LOOP_ERR_NOT_MAIN_THREAD;
    }
    loop_handle_release(removed.handle);
    return status;
}

enum loop_status loop_remove_signal_handler(struct loop *loop,
                                            int signal_number,
                                            bool *ret_removed)
{
    enum loop_status status = LOOP_OK;
    size_t at;

    if (!is_valid(signal_number))
        return LOOP_ERR_BAD_SIGNAL;
    at = signals_find(&loop->signals, signal_number);
    if (at < loop->signals.count) {
        status = remove_at(loop, at);
        if (status == LOOP_OK)
            *ret_removed = true;
    } else {
        *ret_removed = false;
    }
    return status;
}

bool loop_signals_reserve(struct loop *loop, size_t count)
{
    return loop->signals.count == 0 || loop_ready_reserve(&loop->ready, count);
}

void loop_signals_queue(struct loop *loop, const unsigned char *numbers,
                        size_t count)
{
    const struct loop_signals *signals = &loop->signals;

    for (size_t i = 0; i < count; i++) {
        size_t at = signals_find(signals, numbers[i]);

        if (at < signals->count)
            loop_ready_push_handle(&loop->ready,
                                   loop_handle_ref(signals->items[at].handle));
    }
}

enum loop_status loop_signals_close(struct loop *loop)
{
    enum loop_status status = LOOP_OK;
    int own = loop->wakeup.write_fd;

    /* Nobody writes to a descriptor that is about to be closed. */
    if (own >= 0)
        atomic_compare_exchange_strong(&wakeup_fd, &own, -1);
    while (loop->signals.count && status == LOOP_OK)
        status = remove_at(loop, 0);
    return status;
}

void loop_signals_release(struct loop *loop)
{
    while (loop->signals.count)
        loop_handle_release(loop->signals.items[--loop->signals.count].handle);
    loop_memory_free(loop->signals.items);
    loop->signals = (struct loop_signals){0};
}
