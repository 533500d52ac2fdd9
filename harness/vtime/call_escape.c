/* Timers of the kernel, which stay real: setitimer, alarm, timer_create. */
#include "vtime_calls.h"
#include "vtime_escape.h"
#include "vtime_real.h"

const char vtime_calls_escape;

VTIME_EXPORT int setitimer(__itimer_which_t which,
                           const struct itimerval *value, struct itimerval *old)
{
    if (which == ITIMER_REAL)
        vtime_escape_note(VTIME_ESCAPE_SETITIMER);
    return vtime_real()->setitimer((int)which, value, old);
}

VTIME_EXPORT unsigned alarm(unsigned seconds)
{
    if (seconds > 0)
        vtime_escape_note(VTIME_ESCAPE_ALARM);
    return vtime_real()->alarm(seconds);
}

VTIME_EXPORT useconds_t ualarm(useconds_t value, useconds_t interval)
{
    if (value > 0)
        vtime_escape_note(VTIME_ESCAPE_ALARM);
    return vtime_real()->ualarm(value, interval);
}

VTIME_EXPORT int timer_create(clockid_t clock, struct sigevent *event,
                              timer_t *ret_timer)
{
    vtime_escape_note(VTIME_ESCAPE_TIMER_CREATE);
    return vtime_real()->timer_create(clock, event, ret_timer);
}
