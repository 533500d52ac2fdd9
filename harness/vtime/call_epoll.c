/* epoll_wait, epoll_pwait, epoll_pwait2. */
#include "vtime_block.h"
#include "vtime_calls.h"
#include "vtime_real.h"
#include "vtime_state.h"
#include <errno.h>
#include <limits.h>

const char vtime_calls_epoll;

struct epoll_call {
    int epoll_fd;
    struct epoll_event *events;
    int capacity;
    const sigset_t *mask;
    bool waits; /* not for 0 */
    int result, error;
};

/* Milliseconds, rounded up. */
static int to_milliseconds(int64_t ns)
{
    int64_t ms = ns / VTIME_NSEC_PER_MSEC + (ns % VTIME_NSEC_PER_MSEC != 0);

    if (ns < 0)
        return -1;
    return ms < INT_MAX ? (int)ms : INT_MAX;
}

/* A signal that is pending and let through by the mask: an epoll_pwait for 0
 * leaves it pending, while a longer one is ended by it. */
static bool is_interrupted(const sigset_t *mask)
{
    struct timespec none = {0, 0};

    return mask && vtime_real()->ppoll(NULL, 0, &none, mask) < 0;
}

static bool epoll_attempt(void *arg, int64_t real_ns, const sigset_t *mask)
{
    struct epoll_call *call = arg;

    if (call->mask)
        mask = call->mask;
    if (real_ns == 0 && call->waits && is_interrupted(mask))
        call->result = -1;
    else
        call->result = vtime_real()->epoll_pwait(
            call->epoll_fd, call->events, call->capacity,
            to_milliseconds(real_ns), mask);
    call->error = errno;
    return call->result != 0;
}

/* By polling the epoll descriptor itself, which takes no event away. */
static bool epoll_ready(void *arg)
{
    const struct epoll_call *call = arg;
    struct pollfd entry = {call->epoll_fd, POLLIN, 0};
    struct timespec none = {0, 0};

    return vtime_real()->ppoll(&entry, 1, &none, NULL) > 0;
}

static int epoll_run(const char *name, struct epoll_call *call, int64_t timeout)
{
    struct vtime_block block = {
        .call = name,
        .kind = VTIME_KIND_LOOP,
        .timeout = timeout,
        .attempt = epoll_attempt,
        .ready = epoll_ready,
        .arg = call,
    };

    call->waits = timeout != 0;
    switch (vtime_block_run(&block)) {
    case VTIME_END_DONE:
        if (call->result < 0)
            errno = call->error;
        return call->result;
    case VTIME_END_INTERRUPTED: errno = EINTR; return -1;
    default: return 0;
    }
}

VTIME_EXPORT int epoll_wait(int epoll_fd, struct epoll_event *events,
                            int capacity, int timeout_ms)
{
    struct epoll_call call = {epoll_fd, events, capacity, NULL, false, 0, 0};

    if (!vtime_is_on())
        return vtime_real()->epoll_wait(epoll_fd, events, capacity, timeout_ms);
    return epoll_run("epoll_wait", &call, timeout_ms * VTIME_NSEC_PER_MSEC);
}

VTIME_EXPORT int epoll_pwait(int epoll_fd, struct epoll_event *events,
                             int capacity, int timeout_ms, const sigset_t *mask)
{
    struct epoll_call call = {epoll_fd, events, capacity, mask, false, 0, 0};

    if (!vtime_is_on())
        return vtime_real()->epoll_pwait(epoll_fd, events, capacity, timeout_ms,
                                         mask);
    return epoll_run("epoll_pwait", &call, timeout_ms * VTIME_NSEC_PER_MSEC);
}

static int not_there(void)
{
    errno = ENOSYS;
    return -1;
}

VTIME_EXPORT int epoll_pwait2(int epoll_fd, struct epoll_event *events,
                              int capacity, const struct timespec *timeout,
                              const sigset_t *mask)
{
    struct epoll_call call = {epoll_fd, events, capacity, mask, false, 0, 0};
    const struct vtime_real *real = vtime_real();

    if (!vtime_is_on())
        return real->epoll_pwait2 ? real->epoll_pwait2(epoll_fd, events,
                                                       capacity, timeout, mask)
                                  : not_there();
    return epoll_run("epoll_pwait2", &call,
                     timeout ? vtime_from_timespec(timeout) : -1);
}
