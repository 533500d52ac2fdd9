#include "uv_signals.h"
#include <errno.h>
#include <stdlib.h>

struct uv_signal_watch {
    uv_signal_t signal;
    struct loopspec_handle *handle; /* NULL: it is caught for nobody */
    struct uv_signals *owner;
};

static void on_closed(uv_handle_t *signal)
{
    free(signal->data);
}

static void on_signal(uv_signal_t *signal, int number)
{
    struct uv_signal_watch *watch = signal->data;

    (void)number;
    if (watch->handle)
        watch->owner->deliver(watch->owner->arg, watch->handle);
}

static enum loopspec_status start(struct uv_signals *signals, int number,
                                  struct loopspec_handle *handle)
{
    struct uv_signal_watch *watch = calloc(1, sizeof(*watch));
    int error;

    if (!watch)
        return LOOPSPEC_NO_MEMORY;
    uv_signal_init(signals->uv, &watch->signal);
    watch->signal.data = watch;
    watch->owner = signals;
    watch->handle = handle;
    error = uv_signal_start(&watch->signal, on_signal, number);
    if (error != 0) {
        uv_close((uv_handle_t *)&watch->signal, on_closed);
        errno = -error;
        return error == UV_EINVAL ? LOOPSPEC_UNCATCHABLE : LOOPSPEC_SYSTEM;
    }
    signals->watches[number] = watch;
    return LOOPSPEC_OK;
}

/* Whether there was a handle to forget. */
static bool forget(struct loopspec_handle *handle)
{
    if (!handle)
        return false;
    adapter_handle_cancel(handle);
    adapter_handle_release(handle);
    return true;
}

enum loopspec_status uv_signals_add(struct uv_signals *signals, int number,
                                    struct loopspec_handle *handle)
{
    struct uv_signal_watch *watch = signals->watches[number];
    struct loopspec_handle *old;

    if (!watch)
        return start(signals, number, handle);
    old = watch->handle;
    watch->handle = handle;
    forget(old);
    return LOOPSPEC_OK;
}

bool uv_signals_silence(struct uv_signals *signals, int number)
{
    struct uv_signal_watch *watch = signals->watches[number];
    struct loopspec_handle *old;

    if (!watch)
        return false;
    old = watch->handle;
    watch->handle = NULL;
    return forget(old);
}

/* Nobody is left to be told: the watch goes. */
static void end(struct uv_signals *signals, int number)
{
    struct uv_signal_watch *watch = signals->watches[number];

    signals->watches[number] = NULL;
    uv_signal_stop(&watch->signal);
    uv_close((uv_handle_t *)&watch->signal, on_closed);
}

bool uv_signals_remove(struct uv_signals *signals, int number)
{
    if (!uv_signals_silence(signals, number))
        return false;
    end(signals, number);
    return true;
}

bool uv_signals_discard(struct uv_signals *signals)
{
    bool any = false;

    for (int number = 1; number < NSIG; number++) {
        any = uv_signals_silence(signals, number) || any;
        if (signals->watches[number])
            end(signals, number);
    }
    return any;
}

void uv_signals_prepare(void)
{
    uv_loop_t uv;

    if (uv_loop_init(&uv) == 0)
        uv_loop_close(&uv);
}
