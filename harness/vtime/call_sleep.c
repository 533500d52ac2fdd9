/* Sleeps: nanosleep, clock_nanosleep, usleep, sleep. */
#include "call_ring.h"
#include "vtime_block.h"
#include "vtime_calls.h"
#include "vtime_real.h"
#include "vtime_state.h"
#include <errno.h>

const char vtime_calls_sleep;

/* A signal alone ends a real sleep early. */
static bool sleep_attempt(void *arg, int64_t real_ns, const sigset_t *mask)
{
    struct timespec time = vtime_to_timespec(real_ns < 0 ? 0 : real_ns);

    (void)arg;
    return vtime_real()->ppoll(NULL, 0, &time, mask) != 0;
}

static bool sleep_ready(void *arg)
{
    (void)arg;
    return false;
}

/* Sleeps until `deadline`, on the time since the start; true: all of it. */
static bool sleep_until(const char *call, int64_t deadline)
{
    int64_t now = vtime_thread_now();
    struct vtime_block block = {
        .call = call,
        .kind = VTIME_KIND_LOOP,
        .timeout = deadline > now ? deadline - now : 0,
        .attempt = sleep_attempt,
        .ready = sleep_ready,
    };

    return vtime_block_run(&block) == VTIME_END_TIMEOUT;
}

static bool is_valid(const struct timespec *time)
{
    return time->tv_sec >= 0 && time->tv_nsec >= 0 &&
           time->tv_nsec < VTIME_NSEC_PER_SEC;
}

/* 0, or an error number; what was not slept goes to `rest`. */
static int sleep_for(const char *call, int64_t duration, struct timespec *rest)
{
    int64_t deadline = vtime_add(vtime_thread_now(), duration);
    int64_t left;
    int error;

    if (call_ring_pause(duration, &error))
        return error;
    if (sleep_until(call, deadline))
        return 0;
    left = deadline - vtime_thread_now();
    if (rest)
        *rest = vtime_to_timespec(left > 0 ? left : 0);
    return EINTR;
}

/* As a call that sets errno. */
static int failed_with(int error)
{
    if (error == 0)
        return 0;
    errno = error;
    return -1;
}

VTIME_EXPORT int nanosleep(const struct timespec *time, struct timespec *rest)
{
    if (!vtime_is_on())
        return vtime_real()->nanosleep(time, rest);
    if (!is_valid(time))
        return failed_with(EINVAL);
    return failed_with(sleep_for("nanosleep", vtime_from_timespec(time), rest));
}

VTIME_EXPORT int clock_nanosleep(clockid_t clock, int flags,
                                 const struct timespec *time,
                                 struct timespec *rest)
{
    int64_t epoch;

    if (!vtime_is_on() || !vtime_clock_epoch(clock, &epoch))
        return vtime_real()->clock_nanosleep(clock, flags, time, rest);
    if (!is_valid(time))
        return EINVAL;
    if (!(flags & TIMER_ABSTIME))
        return sleep_for("clock_nanosleep", vtime_from_timespec(time), rest);
    return sleep_until("clock_nanosleep", vtime_from_timespec(time) - epoch)
               ? 0
               : EINTR;
}

VTIME_EXPORT int usleep(useconds_t microseconds)
{
    if (!vtime_is_on())
        return vtime_real()->usleep(microseconds);
    return failed_with(sleep_for("usleep", INT64_C(1000) * microseconds, NULL));
}

VTIME_EXPORT unsigned sleep(unsigned seconds)
{
    struct timespec rest = {0};

    if (!vtime_is_on())
        return vtime_real()->sleep(seconds);
    if (sleep_for("sleep", VTIME_NSEC_PER_SEC * seconds, &rest) == 0)
        return 0;
    return (unsigned)rest.tv_sec + (rest.tv_nsec > 0 ? 1 : 0);
}
