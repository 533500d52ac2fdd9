/*
 * The poller of Linux: epoll, waiting by epoll_pwait2 to the nanosecond where
 * the kernel has it.
 */
#include "loop_memory.h"
#include "loop_poller.h"
#include <errno.h>
#include <math.h>
#include <sys/epoll.h>
#include <time.h>
#include <unistd.h>

#define NSEC_PER_SEC 1000000000L
#define CAPACITY_MIN 16

struct epoll_poller {
    struct loop_poller poller;
    int epoll_fd;
    size_t watched_count;
    /* Both hold as many events as descriptors are watched [TICK-18]. */
    struct epoll_event *found;
    struct loop_event *events;
    size_t capacity;
    bool no_pwait2; /* the kernel refused it once */
};

static uint32_t epoll_mask(unsigned mask)
{
    return (mask & LOOP_EVENT_READ ? (uint32_t)EPOLLIN : 0) |
           (mask & LOOP_EVENT_WRITE ? (uint32_t)EPOLLOUT : 0);
}

/* What epoll found, as selectors.EpollSelector reads it: whatever is not
 * purely "writable" counts as readable, and the other way round [IORW-19]. */
static unsigned loop_mask(uint32_t found)
{
    return (found & ~(uint32_t)EPOLLOUT ? (unsigned)LOOP_EVENT_READ : 0) |
           (found & ~(uint32_t)EPOLLIN ? (unsigned)LOOP_EVENT_WRITE : 0);
}

static bool reserve(struct epoll_poller *self, size_t count)
{
    size_t capacity = self->capacity ? 2 * self->capacity : CAPACITY_MIN;
    struct epoll_event *found;
    struct loop_event *events;

    if (count <= self->capacity)
        return true;
    found = loop_memory_resize(self->found, capacity * sizeof *found);
    if (!found)
        return false;
    self->found = found;
    events = loop_memory_resize(self->events, capacity * sizeof *events);
    if (!events)
        return false;
    self->events = events;
    self->capacity = capacity;
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
    struct epoll_event event = {.events = epoll_mask(mask), .data.fd = fd};
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

static struct timespec timespec_from_seconds(double seconds)
{
    double whole = floor(seconds);
    struct timespec time = {
        .tv_sec = (time_t)whole,
        .tv_nsec = (long)ceil((seconds - whole) * 1e9),
    };

    /* Rounded up, so that the loop does not wake before its timer. */
    if (time.tv_nsec >= NSEC_PER_SEC) {
        time.tv_sec++;
        time.tv_nsec -= NSEC_PER_SEC;
    }
    return time;
}

static int milliseconds_from_seconds(double seconds)
{
    return seconds < 0 ? -1 : (int)ceil(seconds * 1e3);
}

/* One wait; the count of events found, or -1 with errno. */
static int wait_once(struct epoll_poller *self, double timeout)
{
    int capacity = (int)self->capacity;

    if (timeout > 0 && !self->no_pwait2) {
        struct timespec limit = timespec_from_seconds(timeout);
        int count =
            epoll_pwait2(self->epoll_fd, self->found, capacity, &limit, NULL);

        if (count >= 0 || errno != ENOSYS)
            return count;
        self->no_pwait2 = true;
    }
    return epoll_wait(self->epoll_fd, self->found, capacity,
                      milliseconds_from_seconds(timeout));
}

static double now(void)
{
    struct timespec time;

    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* Waits; a signal alone does not end the wait [TICK-19]. */
static int wait_uninterrupted(struct epoll_poller *self, double timeout)
{
    double deadline = timeout > 0 ? now() + timeout : 0;
    int count = wait_once(self, timeout);

    while (count < 0 && errno == EINTR) {
        if (timeout > 0)
            timeout = fmax(0, deadline - now());
        count = wait_once(self, timeout);
    }
    return count;
}

static enum loop_status epoll_poller_wait(struct loop_poller *poller,
                                          double timeout,
                                          struct loop_events *ret_events)
{
    struct epoll_poller *self = (struct epoll_poller *)poller;
    int count;

    if (isnan(timeout))
        return LOOP_ERR_BAD_TIMEOUT;
    count = wait_uninterrupted(self, timeout);
    if (count < 0)
        return LOOP_ERR_SYSTEM;
    for (int i = 0; i < count; i++) {
        self->events[i].fd = self->found[i].data.fd;
        self->events[i].mask = loop_mask(self->found[i].events);
    }
    *ret_events = (struct loop_events){self->events, (size_t)count};
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
    .watch = epoll_watch,
    .wait = epoll_poller_wait,
    .free = epoll_free,
};

struct loop_poller *loop_poller_epoll_new(void)
{
    struct epoll_poller *self = loop_memory_new(sizeof *self);

    if (!self)
        return NULL;
    self->poller.ops = &epoll_ops;
    self->epoll_fd = epoll_create1(EPOLL_CLOEXEC);
    if (self->epoll_fd < 0 || !reserve(self, CAPACITY_MIN)) {
        epoll_free(&self->poller);
        return NULL;
    }
    return &self->poller;
}
