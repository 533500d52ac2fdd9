/*
 * The poller of a loop whose embedder waits for it, on virtual time: wake-ups
 * are a flag, and descriptors are looked at by an epoll poller that never
 * waits.
 */
#include "loop_memory.h"
#include "loop_poller.h"
#include <math.h>
#include <stdatomic.h>
#include <string.h>

struct virtual_poller {
    struct loop_poller poller;
    enum loop_wait (*wait)(void *data, double timeout, bool (*ready)(void *arg),
                           void *arg);
    void *data;
    struct loop_poller *descriptors; /* NULL until one is watched */
    size_t watched_count;
    atomic_bool woken;
    struct loop_event *events; /* those of the last wait */
    size_t capacity;           /* at least watched_count + 1, once one is */
    struct loop_event wake_event;
};

/* Makes room for the events of one more descriptor and creates the epoll
 * poller with the first. */
static bool prepare_watch(struct virtual_poller *self)
{
    size_t needed = self->watched_count + 2;

    if (needed > self->capacity) {
        struct loop_event *events =
            loop_memory_resize(self->events, 2 * needed * sizeof *self->events);

        if (!events)
            return false;
        self->events = events;
        self->capacity = 2 * needed;
    }
    if (!self->descriptors)
        self->descriptors = loop_poller_epoll_new(false);
    return self->descriptors != NULL;
}

static enum loop_status virtual_watch(struct loop_poller *poller, int fd,
                                      unsigned old_mask, unsigned mask)
{
    struct virtual_poller *self = (struct virtual_poller *)poller;
    enum loop_status status;

    if (!old_mask && !prepare_watch(self))
        return LOOP_ERR_NO_MEMORY;
    status =
        self->descriptors->ops->watch(self->descriptors, fd, old_mask, mask);
    if (status == LOOP_OK && !old_mask)
        self->watched_count++;
    if (status == LOOP_OK && !mask)
        self->watched_count--;
    return status;
}

/* What the descriptors have to say right now. */
static enum loop_status look(struct virtual_poller *self,
                             struct loop_events *ret_events)
{
    *ret_events = (struct loop_events){0};
    if (!self->watched_count)
        return LOOP_OK;
    return self->descriptors->ops->wait(self->descriptors, 0, ret_events);
}

/* Whether a wait would end now; given to the embedder. */
static bool is_ready(void *arg)
{
    struct virtual_poller *self = arg;
    struct loop_events events;

    if (atomic_load(&self->woken))
        return true;
    return look(self, &events) != LOOP_OK || events.count > 0;
}

static enum loop_status virtual_wait(struct loop_poller *poller, double timeout,
                                     struct loop_events *ret_events)
{
    struct virtual_poller *self = (struct virtual_poller *)poller;
    struct loop_events found;
    enum loop_status status;

    if (self->wait(self->data, timeout, is_ready, self) == LOOP_WAIT_LEAVE)
        return LOOP_ERR_LEFT;
    if (isnan(timeout))
        return LOOP_ERR_BAD_TIMEOUT;
    status = look(self, &found);
    if (status != LOOP_OK)
        return status;
    if (!atomic_load(&self->woken)) {
        *ret_events = found;
        return LOOP_OK;
    }
    if (!found.count) {
        *ret_events = (struct loop_events){&self->wake_event, 1};
        return LOOP_OK;
    }
    self->events[0] = self->wake_event;
    memcpy(self->events + 1, found.events, found.count * sizeof *found.events);
    *ret_events = (struct loop_events){self->events, found.count + 1};
    return LOOP_OK;
}

static void virtual_wake(struct loop_poller *poller)
{
    atomic_store(&((struct virtual_poller *)poller)->woken, true);
}

static void virtual_drain(struct loop_poller *poller)
{
    atomic_store(&((struct virtual_poller *)poller)->woken, false);
}

static void virtual_free(struct loop_poller *poller)
{
    struct virtual_poller *self = (struct virtual_poller *)poller;

    if (self->descriptors)
        self->descriptors->ops->free(self->descriptors);
    loop_memory_free(self->events);
    loop_memory_free(self);
}

static const struct loop_poller_ops virtual_ops = {
    .watch = virtual_watch,
    .wait = virtual_wait,
    .wake = virtual_wake,
    .drain = virtual_drain,
    .free = virtual_free,
};

struct loop_poller *loop_poller_virtual_new(const struct loop_options *options)
{
    struct virtual_poller *self = loop_memory_new(sizeof *self);

    if (!self)
        return NULL;
    self->poller.ops = &virtual_ops;
    self->wait = options->wait;
    self->data = options->data;
    self->wake_event = (struct loop_event){LOOP_FD_WAKE, LOOP_EVENT_READ};
    atomic_init(&self->woken, false);
    return &self->poller;
}
