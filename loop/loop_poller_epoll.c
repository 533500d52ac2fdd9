/*
 * epoll, waiting by epoll_pwait2 to the nanosecond where the kernel has it.
 * Ready descriptors come in the order in which they became so [IORW-6].
 */
#include "loop_memory.h"
#include "loop_poller_system.h"
#include <errno.h>
#include <math.h>
#include <sys/epoll.h>
#include <unistd.h>

struct epoll_poller {
    struct loop_poller poller;
    int epoll_fd;
    size_t watched_count;
    /* Both hold as many events as descriptors are watched [TICK-18]. */
    struct epoll_event *found;
    struct loop_event *events;
    size_t found_capacity, capacity;
    bool no_pwait2; /* the kernel refused it once */
};

static bool reserve(struct epoll_poller *self, size_t count)
{
    struct epoll_event *found;

    if (!loop_poller_reserve(&self->events, &self->capacity, count))
        return false;
    if (self->found_capacity == self->capacity)
        return true;
    found = loop_memory_resize(self->found, self->capacity * sizeof *found);
    if (!found)
        return false;
    self->found = found;
    self->found_capacity = self->capacity;
    return true;
}

static enum loop_status status_from_errno(void)
{
    switch (errno) {
    case EBADF: return LOOP_ERR_BAD_FD;
    case EPERM: return LOOP_ERR_NOT_POLLABLE;
    case ENOMEM: return LOOP_ERR_NO_MEMORY;
    default: return LOOP_ERR_SYSTEM;
    }
}

static enum loop_status epoll_watch(struct loop_poller *poller, int fd,
                                    unsigned old_mask, unsigned mask)
{
    struct epoll_poller *self = (struct epoll_poller *)poller;
    struct epoll_event event = {.events = loop_poller_system_mask(mask),
                                .data.fd = fd};
    int operation = !old_mask ? EPOLL_CTL_ADD
                    : mask    ? EPOLL_CTL_MOD
                              : EPOLL_CTL_DEL;

    if (!old_mask && !reserve(self, self->watched_count + 1))
        return LOOP_ERR_NO_MEMORY;
    /* A descriptor that was closed is gone from epoll already. */
    if (epoll_ctl(self->epoll_fd, operation, fd, &event) != 0 && mask)
        return status_from_errno();
    if (!old_mask)
        self->watched_count++;
    if (!mask)
        self->watched_count--;
    return LOOP_OK;
}

static int milliseconds_from_seconds(double seconds)
{
    return seconds < 0 ? -1 : (int)ceil(seconds * 1e3);
}

static int epoll_once(struct loop_poller *poller, double timeout)
{
    struct epoll_poller *self = (struct epoll_poller *)poller;
    int capacity = (int)self->found_capacity;

    if (timeout > 0 && !self->no_pwait2) {
        struct timespec limit;
        int count = epoll_pwait2(self->epoll_fd, self->found, capacity,
                                 loop_poller_limit(timeout, &limit), NULL);

        if (count >= 0 || errno != ENOSYS)
            return count;
        self->no_pwait2 = true;
    }
    return epoll_wait(self->epoll_fd, self->found, capacity,
                      milliseconds_from_seconds(timeout));
}

static enum loop_status epoll_poller_wait(struct loop_poller *poller,
                                          double timeout,
                                          struct loop_events *ret_events)
{
    struct epoll_poller *self = (struct epoll_poller *)poller;
    size_t count;
    enum loop_status status =
        loop_poller_wait(poller, timeout, epoll_once, &count);

    if (status != LOOP_OK)
        return status;
    for (size_t i = 0; i < count; i++) {
        self->events[i].fd = self->found[i].data.fd;
        self->events[i].mask = loop_poller_found_mask(self->found[i].events);
    }
    *ret_events = (struct loop_events){self->events, count};
    return LOOP_OK;
}

static void epoll_free(struct loop_poller *poller)
{
    struct epoll_poller *self = (struct epoll_poller *)poller;

    if (self->epoll_fd >= 0)
        close(self->epoll_fd);
    loop_memory_free(self->found);
    loop_memory_free(self->events);
    loop_memory_free(self);
}

static const struct loop_poller_ops epoll_ops = {
    .watch = epoll_watch, .wait = epoll_poller_wait, .free = epoll_free};

struct loop_poller *loop_poller_epoll_new(void)
{
    struct epoll_poller *self = loop_memory_new(sizeof *self);

    if (!self)
        return NULL;
    self->poller.ops = &epoll_ops;
    self->epoll_fd = epoll_create1(EPOLL_CLOEXEC);
    if (self->epoll_fd < 0 || !reserve(self, 1)) {
        epoll_free(&self->poller);
        return NULL;
    }
    return &self->poller;
}
