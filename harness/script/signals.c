#include "signals.h"
#include "arguments.h"
#include "signal_constants.h"
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

/* What scripts have touched; the numbers are those of the signals. */
struct signals {
    struct loop_object *handlers[NSIG]; /* NULL: as in a fresh Python */
    struct sigaction before[NSIG];
    sigset_t mask; /* of the main thread before */
    bool begun;
};

/* Of the process, since handlers know nothing else. */
atomic_bool signals_pending;
static atomic_bool caught[NSIG];
static atomic_int wakeup_fd = -1;
static void (*tell_backend)(int number);

/* The handler of every signal that the script handles. */
static void note_signal(int number)
{
    int saved = errno, fd = atomic_load(&wakeup_fd);
    unsigned char byte = (unsigned char)number;

    atomic_store(&caught[number], true);
    atomic_store(&signals_pending, true);
    if (tell_backend)
        tell_backend(number);
    if (fd >= 0)
        (void)!write(fd, &byte, 1);
    errno = saved;
}

static struct signals *signals_of(struct interp *in)
{
    if (!in->signals)
        in->signals = calloc(1, sizeof(*in->signals));
    if (!in->signals)
        abort();
    return in->signals;
}

/* In a Python that has just started. */
static struct loop_object *fresh(int number)
{
    switch (number) {
    case SIGINT: return signal_constants_interrupt();
    case SIGPIPE:
    case SIGXFSZ: return signal_constants_ignored();
    default: return signal_constants_default();
    }
}

struct loop_object *signals_get(struct interp *in, int number)
{
    struct loop_object *handler =
        in->signals ? in->signals->handlers[number] : NULL;

    return handler ? handler : fresh(number);
}

struct loop_object *signals_look(int number)
{
    struct sigaction action;

    if (sigaction(number, NULL, &action) != 0)
        return &value_none;
    if (action.sa_handler == SIG_DFL)
        return signal_constants_default();
    return action.sa_handler == SIG_IGN ? signal_constants_ignored()
                                        : &value_none;
}

void signals_note(struct interp *in, int number, struct loop_object *handler)
{
    struct signals *signals = signals_of(in);
    struct loop_object *old = signals->handlers[number];

    signals->handlers[number] = loop_object_ref(handler);
    loop_object_unref(old);
}

static int set_action(int number, struct loop_object *handler)
{
    struct sigaction action = {.sa_flags = SA_RESTART};

    action.sa_handler = handler == signal_constants_default()   ? SIG_DFL
                        : handler == signal_constants_ignored() ? SIG_IGN
                                                                : note_signal;
    sigemptyset(&action.sa_mask);
    return sigaction(number, &action, NULL) == 0 ? 0 : errno;
}

void signals_begin(struct interp *in)
{
    struct signals *signals = signals_of(in);
    int number;

    if (signals->begun)
        return;
    signals->begun = true;
    tell_backend = in->backend->signal_caught;
    for (number = 1; number < NSIG; number++)
        sigaction(number, NULL, &signals->before[number]);
    pthread_sigmask(SIG_SETMASK, NULL, &signals->mask);
    for (number = 1; number < NSIG; number++)
        if (signals_get(in, number) != signal_constants_default())
            set_action(number, signals_get(in, number));
}

int signals_set(struct interp *in, int number, struct loop_object *handler)
{
    int error;

    signals_begin(in);
    error = set_action(number, handler);
    if (error == 0)
        signals_note(in, number, handler);
    return error;
}

int signals_set_wakeup_fd(struct interp *in, int fd)
{
    signals_begin(in);
    if (in->backend->set_wakeup_fd)
        return in->backend->set_wakeup_fd(fd);
    return atomic_exchange(&wakeup_fd, fd);
}

/* Calls one handler, with the number and the frame that was interrupted; false:
 * it raised. */
static bool call_handler(struct interp *in, int number)
{
    struct loop_object *handler = loop_object_ref(signals_get(in, number));
    struct loop_object *values[2] = {value_int(in, number), &value_none};
    struct activation *at = interp_thread(in)->activation;
    struct loop_object *result;

    if (at && at->frame)
        values[1] = (struct loop_object *)at->frame;
    if (value_is_callable(handler))
        result = call_with(in, handler, values, 2);
    else
        result = value_none_new(); /* it was taken away meanwhile */
    loop_object_unref(values[0]);
    loop_object_unref(handler);
    loop_object_unref(result);
    return result != NULL;
}

bool signals_run(struct interp *in)
{
    int number;

    if (in->ended || interp_thread(in) != &in->main ||
        !atomic_exchange(&signals_pending, false))
        return true;
    for (number = 1; number < NSIG; number++) {
        if (atomic_exchange(&caught[number], false) &&
            !call_handler(in, number)) {
            atomic_store(&signals_pending, true);
            return false;
        }
    }
    return true;
}

void signals_clear(struct interp *in)
{
    int number;

    for (number = 1; in->signals && number < NSIG; number++)
        LOOP_OBJECT_CLEAR(in->signals->handlers[number]);
}

/* Ignoring a signal drops those that are blocked and wait in the kernel. */
static void put_back(const struct signals *signals)
{
    int number;

    for (number = 1; number < NSIG; number++)
        signal(number, SIG_IGN);
    pthread_sigmask(SIG_SETMASK, &signals->mask, NULL);
    for (number = 1; number < NSIG; number++) {
        sigaction(number, &signals->before[number], NULL);
        atomic_store(&caught[number], false);
    }
    atomic_store(&signals_pending, false);
}

void signals_end(struct interp *in)
{
    if (in->signals && in->signals->begun) {
        put_back(in->signals);
        signals_set_wakeup_fd(in, -1);
    }
    free(in->signals);
    in->signals = NULL;
}
