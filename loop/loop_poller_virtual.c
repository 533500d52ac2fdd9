/*
 * The poller of a loop whose embedder waits for it, on virtual time: wake-ups
 * are counted until there are descriptors, which are looked at by an epoll
 * poller that never waits.
 */
#include "loop_memory.h"
#include "loop_poller.h"
#include <math.h>

struct virtual_poller {
    struct loop_poller poller;
    enum loop_wait (*wait)(void *data, double timeout, bool (*ready)(void *arg),
                           void *arg);
    void *data;
    const struct loop_wakeup *wakeup;
    struct loop_poller *descriptors; /* NULL until one is watched */
};

static const struct loop_event wake_event = {-1, LOOP_EVENT_READ};

static enum loop_status virtual_watch(struct loop_poller *poller, int fd,
                                      unsigned old_mask, unsigned mask)
{
    struct virtual_poller *self = (struct virtual_poller *)poller;

    if (!self->descriptors)
        self->descriptors = loop_poller_epoll_new();
    if (!self->descriptors)
        return LOOP_ERR_NO_MEMORY;
    return self->descriptors->ops->watch(self->descriptors, fd, old_mask, mask);
}

/* What there is right now. Wake-ups are pending only while there is no pair
 * of sockets, and nothing is watched without it. */
static enum loop_status look(struct virtual_poller *self,
                             struct loop_events *ret_events)
{
    bool woken = loop_wakeup_is_pending(self->wakeup);

    if (!woken && self->descriptors)
        return self->descriptors->ops->wait(self->descriptors, 0, ret_events);
    *ret_events = (struct loop_events){&wake_event, woken ? 1 : 0};
    return LOOP_OK;
}

/* Whether a wait would end now; given to the embedder. */
static bool is_ready(void *arg)
{
    struct loop_events events;

    return look(arg, &events) != LOOP_OK || events.count > 0;
}

static enum loop_status virtual_wait(struct loop_poller *poller, double timeout,
                                     struct loop_events *ret_events)
{
    struct virtual_poller *self = (struct virtual_poller *)poller;

    if (self->wait(self->data, timeout, is_ready, self) == LOOP_WAIT_LEAVE)
        return LOOP_ERR_LEFT;
    if (isnan(timeout))
        return LOOP_ERR_BAD_TIMEOUT;
    return look(self, ret_events);
}

static void virtual_free(struct loop_poller *poller)
{
    struct virtual_poller *self = (struct virtual_poller *)poller;

    if (self->descriptors)
        self->descriptors->ops->free(self->descriptors);
    loop_memory_free(self);
}

static const struct loop_poller_ops virtual_ops = {
    .watch = virtual_watch, .wait = virtual_wait, .free = virtual_free};

struct loop_poller *loop_poller_virtual_new(const struct loop_options *options,
                                            const struct loop_wakeup *wakeup)
{
    struct virtual_poller *self = loop_memory_new(sizeof *self);

    if (!self)
        return NULL;
    self->poller.ops = &virtual_ops;
    self->wait = options->wait;
    self->data = options->data;
    self->wakeup = wakeup;
    return &self->poller;
}
