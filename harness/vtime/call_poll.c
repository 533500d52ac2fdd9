/* poll and ppoll, also as a fortified program calls them. */
#include "call_fortified.h"
#include "vtime_block.h"
#include "vtime_calls.h"
#include "vtime_real.h"
#include "vtime_state.h"
#include <errno.h>
#include <stdlib.h>

const char vtime_calls_poll;

struct poll_call {
    struct pollfd *entries;
    nfds_t count;
    const sigset_t *mask;
    int result, error;
};

static bool poll_attempt(void *arg, int64_t real_ns, const sigset_t *mask)
{
    struct poll_call *call = arg;
    struct timespec time = vtime_to_timespec(real_ns);

    call->result = vtime_real()->ppoll(call->entries, call->count,
                                       real_ns < 0 ? NULL : &time,
                                       call->mask ? call->mask : mask);
    call->error = errno;
    return call->result != 0;
}

static bool poll_ready(void *arg)
{
    const struct poll_call *call = arg;
    struct timespec none = {0, 0};

    return vtime_real()->ppoll(call->entries, call->count, &none, NULL) > 0;
}

static int poll_run(const char *name, struct poll_call *call, int64_t timeout)
{
    struct vtime_block block = {
        .call = name,
        .kind = VTIME_KIND_LOOP,
        .timeout = timeout,
        .attempt = poll_attempt,
        .ready = poll_ready,
        .arg = call,
    };

    switch (vtime_block_run(&block)) {
    case VTIME_END_DONE:
        if (call->result < 0)
            errno = call->error;
        return call->result;
    case VTIME_END_INTERRUPTED: errno = EINTR; return -1;
    default: return 0;
    }
}

VTIME_EXPORT int poll(struct pollfd *entries, nfds_t count, int timeout_ms)
{
    struct poll_call call = {entries, count, NULL, 0, 0};

    if (!vtime_is_on())
        return vtime_real()->poll(entries, count, timeout_ms);
    return poll_run("poll", &call, timeout_ms * VTIME_NSEC_PER_MSEC);
}

VTIME_EXPORT int ppoll(struct pollfd *entries, nfds_t count,
                       const struct timespec *timeout, const sigset_t *mask)
{
    struct poll_call call = {entries, count, mask, 0, 0};

    if (!vtime_is_on())
        return vtime_real()->ppoll(entries, count, timeout, mask);
    return poll_run("ppoll", &call,
                    timeout ? vtime_from_timespec(timeout) : -1);
}

static void check_size(nfds_t count, size_t size)
{
    if (size / sizeof(struct pollfd) < count)
        abort();
}

VTIME_EXPORT int __poll_chk(struct pollfd *entries, nfds_t count,
                            int timeout_ms, size_t size)
{
    check_size(count, size);
    return poll(entries, count, timeout_ms);
}

VTIME_EXPORT int __ppoll_chk(struct pollfd *entries, nfds_t count,
                             const struct timespec *timeout,
                             const sigset_t *mask, size_t size)
{
    check_size(count, size);
    return ppoll(entries, count, timeout, mask);
}
