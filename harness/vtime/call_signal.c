/* What could take SIGSYS from a thread that needs it: sigaction, sigprocmask,
 * pthread_sigmask. */
#include "vtime_real.h"
#include "vtime_trap.h"

/* A handler must not block it either. */
VTIME_EXPORT int sigaction(int number, const struct sigaction *action,
                           struct sigaction *old)
{
    struct sigaction open;

    if (number == SIGSYS && vtime_trap_action(action, old))
        return 0;
    if (action && vtime_trap_is_on()) {
        open = *action;
        sigdelset(&open.sa_mask, SIGSYS);
        action = &open;
    }
    return vtime_real()->sigaction(number, action, old);
}

/* The set less SIGSYS where it is to be blocked; NULL stays NULL. */
static const sigset_t *opened(int how, const sigset_t *set, sigset_t *room)
{
    if (!set || how == SIG_UNBLOCK || !vtime_trap_is_armed())
        return set;
    *room = *set;
    sigdelset(room, SIGSYS);
    return room;
}

VTIME_EXPORT int sigprocmask(int how, const sigset_t *set, sigset_t *old)
{
    sigset_t room;

    return vtime_real()->sigprocmask(how, opened(how, set, &room), old);
}

VTIME_EXPORT int pthread_sigmask(int how, const sigset_t *set, sigset_t *old)
{
    sigset_t room;

    return vtime_real()->pthread_sigmask(how, opened(how, set, &room), old);
}
