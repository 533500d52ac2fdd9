/* Times of libc's forms, and which clocks are virtual. */
#include "vtime_state.h"

int64_t vtime_add(int64_t a, int64_t b)
{
    int64_t sum;

    if (__builtin_add_overflow(a, b, &sum))
        return VTIME_NEVER;
    return sum;
}

int64_t vtime_from_timespec(const struct timespec *time)
{
    if (time->tv_sec < 0)
        return 0;
    if (time->tv_sec >= VTIME_NEVER / VTIME_NSEC_PER_SEC)
        return VTIME_NEVER;
    return time->tv_sec * VTIME_NSEC_PER_SEC + time->tv_nsec;
}

struct timespec vtime_to_timespec(int64_t ns)
{
    return (struct timespec){
        .tv_sec = (time_t)(ns / VTIME_NSEC_PER_SEC),
        .tv_nsec = (long)(ns % VTIME_NSEC_PER_SEC),
    };
}

bool vtime_clock_epoch(clockid_t clock, int64_t *ret_epoch)
{
    switch (clock) {
    case CLOCK_MONOTONIC:
    case CLOCK_MONOTONIC_RAW:
    case CLOCK_MONOTONIC_COARSE:
    case CLOCK_BOOTTIME:
    case CLOCK_BOOTTIME_ALARM: *ret_epoch = 0; return true;
    case CLOCK_REALTIME:
    case CLOCK_REALTIME_COARSE:
    case CLOCK_REALTIME_ALARM:
    case CLOCK_TAI: *ret_epoch = vtime_settings.epoch; return true;
    default: return false;
    }
}
