/* timerfd_create, timerfd_settime, timerfd_gettime, and reading one. */
#include "call_fortified.h"
#include "vtime_block.h"
#include "vtime_calls.h"
#include "vtime_escape.h"
#include "vtime_raw.h"
#include "vtime_real.h"
#include "vtime_state.h"
#include "vtime_timer.h"
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>

const char vtime_calls_timerfd;

struct read_call {
    int fd;
    int result, error;
};

VTIME_EXPORT int timerfd_create(int clock, int flags)
{
    int64_t epoch;
    int fd;

    if (!vtime_is_on() || !vtime_clock_epoch(clock, &epoch) ||
        (flags & ~(TFD_NONBLOCK | TFD_CLOEXEC)))
        return vtime_real()->timerfd_create(clock, flags);
    fd = vtime_timer_open(epoch, flags & TFD_NONBLOCK, flags & TFD_CLOEXEC);
    if (fd >= 0 || errno != EMFILE)
        return fd;
    fd = vtime_real()->timerfd_create(clock, flags);
    if (fd >= 0)
        vtime_escape_note(VTIME_ESCAPE_TIMERFD);
    return fd;
}

static bool is_valid(const struct timespec *time)
{
    return time->tv_sec >= 0 && time->tv_nsec >= 0 &&
           time->tv_nsec < VTIME_NSEC_PER_SEC;
}

static struct itimerspec to_itimerspec(struct vtime_schedule schedule)
{
    struct itimerspec spec = {
        .it_interval = vtime_to_timespec(schedule.interval),
    };
    int64_t left = schedule.deadline - vtime_now();

    if (schedule.deadline != VTIME_NEVER)
        spec.it_value = vtime_to_timespec(left > 0 ? left : 1);
    return spec;
}

static struct vtime_schedule to_schedule(int fd, int flags,
                                         const struct itimerspec *spec)
{
    int64_t value = vtime_from_timespec(&spec->it_value);
    struct vtime_schedule schedule = {
        .deadline = VTIME_NEVER,
        .interval = vtime_from_timespec(&spec->it_interval),
    };

    if (value == 0)
        return schedule;
    schedule.deadline = flags & TFD_TIMER_ABSTIME
                            ? value - vtime_timer_epoch(fd)
                            : vtime_add(vtime_now(), value);
    return schedule;
}

/* Nobody sets a virtual clock, so TFD_TIMER_CANCEL_ON_SET never cancels. */
VTIME_EXPORT int timerfd_settime(int fd, int flags,
                                 const struct itimerspec *spec,
                                 struct itimerspec *ret_old)
{
    struct vtime_schedule old;

    if (!vtime_timer_is(fd))
        return vtime_real()->timerfd_settime(fd, flags, spec, ret_old);
    if ((flags & ~(TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET)) ||
        !is_valid(&spec->it_value) || !is_valid(&spec->it_interval)) {
        errno = EINVAL;
        return -1;
    }
    vtime_timer_set(fd, to_schedule(fd, flags, spec), &old);
    if (ret_old)
        *ret_old = to_itimerspec(old);
    return 0;
}

VTIME_EXPORT int timerfd_gettime(int fd, struct itimerspec *ret_spec)
{
    if (!vtime_timer_is(fd))
        return vtime_real()->timerfd_gettime(fd, ret_spec);
    *ret_spec = to_itimerspec(vtime_timer_get(fd));
    return 0;
}

static bool read_attempt(void *arg, int64_t real_ns, const sigset_t *mask)
{
    struct read_call *call = arg;
    struct pollfd entry = {call->fd, POLLIN, 0};
    struct timespec time = vtime_to_timespec(real_ns);

    call->result =
        vtime_real()->ppoll(&entry, 1, real_ns < 0 ? NULL : &time, mask);
    call->error = errno;
    return call->result != 0;
}

static bool read_ready(void *arg)
{
    const struct read_call *call = arg;
    struct pollfd entry = {call->fd, POLLIN, 0};
    struct timespec none = {0, 0};

    return vtime_real()->ppoll(&entry, 1, &none, NULL) > 0;
}

/* Waits until a timerfd can be read; false: interrupted. */
static bool await_timer(int fd)
{
    struct read_call call = {fd, 0, 0};
    struct vtime_block block = {
        .call = "read",
        .kind = VTIME_KIND_LOOP,
        .timeout = -1,
        .attempt = read_attempt,
        .ready = read_ready,
        .arg = &call,
    };
    enum vtime_end end = vtime_block_run(&block);

    if (end == VTIME_END_DONE && call.result > 0)
        return true;
    errno = end == VTIME_END_DONE ? call.error : EINTR;
    return false;
}

VTIME_EXPORT ssize_t read(int fd, void *buffer, size_t count)
{
    const struct vtime_real *real = vtime_real();

    if (!real) /* while libc's functions are being found */
        return vtime_raw3(SYS_read, fd, (long)buffer, (long)count);
    if (vtime_timer_is(fd) && vtime_is_on() &&
        !(real->fcntl(fd, F_GETFL) & O_NONBLOCK) && !await_timer(fd))
        return -1;
    return real->read(fd, buffer, count);
}

VTIME_EXPORT ssize_t __read_chk(int fd, void *buffer, size_t count, size_t size)
{
    if (count > size)
        abort();
    return read(fd, buffer, count);
}
