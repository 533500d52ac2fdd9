/* Clocks: clock_gettime, clock_getres, gettimeofday, time, timespec_get. */
#include "vtime_calls.h"
#include "vtime_raw.h"
#include "vtime_real.h"
#include "vtime_state.h"
#include <errno.h>

const char vtime_calls_clock;

static int clock_gettime_real(clockid_t clock, struct timespec *time)
{
    const struct vtime_real *real = vtime_real();
    long result;

    if (real)
        return real->clock_gettime(clock, time);
    result = vtime_raw3(SYS_clock_gettime, clock, (long)time, 0);
    if (result >= 0)
        return 0;
    errno = (int)-result;
    return -1;
}

VTIME_EXPORT int clock_gettime(clockid_t clock, struct timespec *time)
{
    int64_t epoch;

    vtime_raw_renew();
    if (!vtime_is_on() || !vtime_clock_epoch(clock, &epoch))
        return clock_gettime_real(clock, time);
    *time = vtime_to_timespec(vtime_add(epoch, vtime_thread_now()));
    return 0;
}

VTIME_EXPORT int clock_getres(clockid_t clock, struct timespec *resolution)
{
    int64_t epoch;

    if (!vtime_is_on() || !vtime_clock_epoch(clock, &epoch))
        return vtime_real()->clock_getres(clock, resolution);
    if (resolution)
        *resolution = vtime_to_timespec(1);
    return 0;
}

/* CLOCK_REALTIME of either kind. */
static struct timespec today(void)
{
    struct timespec time = {0};

    clock_gettime(CLOCK_REALTIME, &time);
    return time;
}

VTIME_EXPORT int gettimeofday(struct timeval *time, void *zone)
{
    struct timespec now;

    if (!vtime_is_on() && vtime_real())
        return vtime_real()->gettimeofday(time, zone);
    now = today();
    *time = (struct timeval){now.tv_sec, now.tv_nsec / 1000};
    if (zone)
        *(struct timezone *)zone = (struct timezone){0};
    return 0;
}

VTIME_EXPORT time_t time(time_t *ret_time)
{
    time_t now = today().tv_sec;

    if (ret_time)
        *ret_time = now;
    return now;
}

VTIME_EXPORT int timespec_get(struct timespec *time, int base)
{
    if (!vtime_is_on() || base != TIME_UTC)
        return vtime_real()->timespec_get(time, base);
    *time = today();
    return base;
}
