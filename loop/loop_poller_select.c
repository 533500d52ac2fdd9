/*
 * select, to the nanosecond. Ready descriptors come in the order of their
 * numbers [IORW-6], and have to lie below FD_SETSIZE.
 *
 * Watching asks nobody: what is not open lets the wait fail [IORW-15], and a
 * file is always ready [IORW-16]. A hang-up makes a descriptor readable alone,
 * an error both [IORW-19].
 */
#include "loop_memory.h"
#include "loop_poller_system.h"
#include <string.h>
#include <sys/select.h>

struct select_poller {
    struct loop_poller poller;
    fd_set readers, writers;
    fd_set readable, writable; /* what the last wait found */
    int end;                   /* no descriptor from here on is watched */
    size_t watched_count;
    struct loop_event *events; /* as many as are watched */
    size_t capacity;
};

static void set_bit(fd_set *set, int fd, bool value)
{
    if (value)
        FD_SET(fd, set);
    else
        FD_CLR(fd, set);
}

static bool is_watched(const struct select_poller *self, int fd)
{
    return FD_ISSET(fd, &self->readers) || FD_ISSET(fd, &self->writers);
}

static enum loop_status select_watch(struct loop_poller *poller, int fd,
                                     unsigned old_mask, unsigned mask)
{
    struct select_poller *self = (struct select_poller *)poller;
    size_t count = self->watched_count + (old_mask ? 0 : 1) - (mask ? 0 : 1);

    if (fd >= FD_SETSIZE)
        return LOOP_ERR_NOT_POLLABLE;
    if (!loop_poller_reserve(&self->events, &self->capacity, count))
        return LOOP_ERR_NO_MEMORY;
    set_bit(&self->readers, fd, mask & LOOP_EVENT_READ);
    set_bit(&self->writers, fd, mask & LOOP_EVENT_WRITE);
    self->watched_count = count;
    if (self->end <= fd)
        self->end = fd + 1;
    while (self->end > 0 && !is_watched(self, self->end - 1))
        self->end--;
    return LOOP_OK;
}

static int select_once(struct loop_poller *poller, double timeout)
{
    struct select_poller *self = (struct select_poller *)poller;
    struct timespec limit;

    self->readable = self->readers;
    self->writable = self->writers;
    return pselect(self->end, &self->readable, &self->writable, NULL,
                   loop_poller_limit(timeout, &limit), NULL);
}

static unsigned found_mask(const struct select_poller *self, int fd)
{
    return (FD_ISSET(fd, &self->readable) ? (unsigned)LOOP_EVENT_READ : 0) |
           (FD_ISSET(fd, &self->writable) ? (unsigned)LOOP_EVENT_WRITE : 0);
}

static enum loop_status select_poller_wait(struct loop_poller *poller,
                                           double timeout,
                                           struct loop_events *ret_events)
{
    struct select_poller *self = (struct select_poller *)poller;
    size_t bits, count = 0;
    enum loop_status status =
        loop_poller_wait(poller, timeout, select_once, &bits);

    if (status != LOOP_OK)
        return status;
    for (int fd = 0; bits > 0 && fd < self->end; fd++) {
        unsigned mask = found_mask(self, fd);

        if (mask)
            self->events[count++] = (struct loop_event){fd, mask};
    }
    *ret_events = (struct loop_events){self->events, count};
    return LOOP_OK;
}

static void select_free(struct loop_poller *poller)
{
    struct select_poller *self = (struct select_poller *)poller;

    loop_memory_free(self->events);
    loop_memory_free(self);
}

static const struct loop_poller_ops select_ops = {
    .watch = select_watch, .wait = select_poller_wait, .free = select_free};

struct loop_poller *loop_poller_select_new(void)
{
    struct select_poller *self = loop_memory_new(sizeof *self);

    if (self)
        self->poller.ops = &select_ops;
    return self ? &self->poller : NULL;
}
