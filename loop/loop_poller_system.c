#include "loop_poller_system.h"
#include "loop_clock.h"
#include "loop_memory.h"
#include <errno.h>
#include <math.h>
#include <poll.h>
#include <sys/epoll.h>

#define NSEC_PER_SEC 1000000000L
#define CAPACITY_MIN 16

_Static_assert((unsigned)EPOLLIN == (unsigned)POLLIN, "the bits agree");
_Static_assert((unsigned)EPOLLOUT == (unsigned)POLLOUT, "the bits agree");

static int wait_uninterrupted(struct loop_poller *poller, double timeout,
                              loop_poller_once *once)
{
    double deadline = timeout > 0 ? loop_clock_monotonic(NULL) + timeout : 0;
    int count = once(poller, timeout);

    while (count < 0 && errno == EINTR) {
        if (timeout > 0)
            timeout = fmax(0, deadline - loop_clock_monotonic(NULL));
        count = once(poller, timeout);
    }
    return count;
}

enum loop_status loop_poller_wait(struct loop_poller *poller, double timeout,
                                  loop_poller_once *once, size_t *ret_count)
{
    int count;

    if (isnan(timeout))
        return LOOP_ERR_BAD_TIMEOUT;
    count = wait_uninterrupted(poller, timeout, once);
    if (count < 0)
        return errno == EBADF ? LOOP_ERR_BAD_FD : LOOP_ERR_SYSTEM;
    *ret_count = (size_t)count;
    return LOOP_OK;
}

const struct timespec *loop_poller_limit(double seconds,
                                         struct timespec *storage)
{
    double whole = floor(seconds);

    if (seconds < 0)
        return NULL;
    storage->tv_sec = (time_t)whole;
    storage->tv_nsec = (long)ceil((seconds - whole) * 1e9);
    if (storage->tv_nsec >= NSEC_PER_SEC) {
        storage->tv_sec++;
        storage->tv_nsec -= NSEC_PER_SEC;
    }
    return storage;
}

unsigned loop_poller_system_mask(unsigned mask)
{
    return (mask & LOOP_EVENT_READ ? (unsigned)POLLIN : 0) |
           (mask & LOOP_EVENT_WRITE ? (unsigned)POLLOUT : 0);
}

unsigned loop_poller_found_mask(unsigned found)
{
    return (found & ~(unsigned)POLLOUT ? (unsigned)LOOP_EVENT_READ : 0) |
           (found & ~(unsigned)POLLIN ? (unsigned)LOOP_EVENT_WRITE : 0);
}

bool loop_poller_reserve(struct loop_event **events, size_t *capacity,
                         size_t count)
{
    size_t wanted = *capacity ? 2 * *capacity : CAPACITY_MIN;
    struct loop_event *grown;

    if (count <= *capacity)
        return true;
    grown = loop_memory_resize(*events, wanted * sizeof *grown);
    if (!grown)
        return false;
    *events = grown;
    *capacity = wanted;
    return true;
}
