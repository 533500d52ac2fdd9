#include "variant_signal.h"
#include <stdatomic.h>
#include <unistd.h>

/* Of the process: how often each signal came, and how many loops handle it. */
static atomic_uint came[NSIG];
static unsigned listeners[NSIG];

static void count_signal(int number)
{
    atomic_fetch_add(&came[number], 1);
}

static bool is_main_thread(void)
{
    return gettid() == getpid();
}

static bool is_signal(int number)
{
    sigset_t set;

    sigemptyset(&set);
    return sigaddset(&set, number) == 0;
}

static bool catch_signal(int number)
{
    struct sigaction action = {.sa_flags = SA_RESTART};

    action.sa_handler = count_signal;
    sigemptyset(&action.sa_mask);
    return sigaction(number, &action, NULL) == 0;
}

enum loopspec_status variant_signals_add(struct variant_signals *signals,
                                         int number,
                                         struct loopspec_handle *handle)
{
    struct loopspec_handle *old;

    if (!is_signal(number))
        return LOOPSPEC_BAD_SIGNAL;
    if (!is_main_thread())
        return LOOPSPEC_NOT_MAIN_THREAD;
    if (!catch_signal(number))
        return LOOPSPEC_UNCATCHABLE;
    old = signals->handles[number];
    signals->handles[number] = handle;
    if (old) {
        variant_handle_cancel(old);
        variant_handle_release(old);
    } else {
        signals->seen[number] = atomic_load(&came[number]);
        signals->count++;
        listeners[number]++;
    }
    return LOOPSPEC_OK;
}

static enum loopspec_status forget(struct variant_signals *signals, int number)
{
    struct loopspec_handle *handle = signals->handles[number];
    bool restores = is_main_thread();

    signals->handles[number] = NULL;
    signals->count--;
    listeners[number]--;
    if (restores && listeners[number] == 0)
        signal(number, SIG_DFL);
    variant_handle_cancel(handle);
    variant_handle_release(handle);
    return restores ? LOOPSPEC_OK : LOOPSPEC_NOT_MAIN_THREAD;
}

enum loopspec_status variant_signals_remove(struct variant_signals *signals,
                                            int number, bool *ret_removed)
{
    enum loopspec_status status = LOOPSPEC_OK;
    bool removed;

    if (!is_signal(number))
        return LOOPSPEC_BAD_SIGNAL;
    removed = signals->handles[number] != NULL;
    if (removed)
        status = forget(signals, number);
    if (status == LOOPSPEC_OK)
        *ret_removed = removed;
    return status;
}

static bool has_come(const struct variant_signals *signals, int number)
{
    return signals->handles[number] &&
           signals->seen[number] != atomic_load(&came[number]);
}

bool variant_signals_ready(const struct variant_signals *signals)
{
    int number;

    for (number = 1; signals->count && number < NSIG; number++)
        if (has_come(signals, number))
            return true;
    return false;
}

void variant_signals_collect(struct variant_signals *signals,
                             struct variant_queue *queue)
{
    int number;

    for (number = NSIG - 1; signals->count && number > 0; number--) {
        if (has_come(signals, number)) {
            signals->seen[number] = atomic_load(&came[number]);
            variant_queue_again(queue, signals->handles[number]);
        }
    }
}

enum loopspec_status variant_signals_discard(struct variant_signals *signals)
{
    enum loopspec_status status = LOOPSPEC_OK;
    int number;

    for (number = 1; signals->count && number < NSIG; number++)
        if (signals->handles[number])
            status = forget(signals, number);
    return status;
}
