/*
 * poll, to the nanosecond. Ready descriptors come in the order in which they
 * were registered, as from selectors.PollSelector [IORW-6].
 *
 * Watching asks nobody: what is not open counts as ready in both directions
 * [IORW-15], and so does a file [IORW-16]. Finding one of n descriptors takes n
 * steps, as each wait does.
 */
#include "loop_memory.h"
#include "loop_poller_system.h"
#include <fcntl.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

struct poll_poller {
    struct loop_poller poller;
    struct pollfd *watched;
    size_t count, watched_capacity;
    struct loop_event *events;
    size_t capacity;
};

static bool reserve(struct poll_poller *self, size_t count)
{
    struct pollfd *watched;

    if (!loop_poller_reserve(&self->events, &self->capacity, count))
        return false;
    if (self->watched_capacity == self->capacity)
        return true;
    watched =
        loop_memory_resize(self->watched, self->capacity * sizeof *watched);
    if (!watched)
        return false;
    self->watched = watched;
    self->watched_capacity = self->capacity;
    return true;
}

/* A number that no descriptor has, since the loop keeps a table by number. */
static bool is_out_of_range(int fd)
{
    return fd >= sysconf(_SC_OPEN_MAX) && fcntl(fd, F_GETFD) < 0;
}

static struct pollfd *find(struct poll_poller *self, int fd)
{
    struct pollfd *entry = self->watched;

    while (entry->fd != fd)
        entry++;
    return entry;
}

static enum loop_status add(struct poll_poller *self, int fd, unsigned mask)
{
    if (is_out_of_range(fd))
        return LOOP_ERR_BAD_FD;
    if (!reserve(self, self->count + 1))
        return LOOP_ERR_NO_MEMORY;
    self->watched[self->count++] = (struct pollfd){
        .fd = fd, .events = (short)loop_poller_system_mask(mask)};
    return LOOP_OK;
}

static enum loop_status poll_watch(struct loop_poller *poller, int fd,
                                   unsigned old_mask, unsigned mask)
{
    struct poll_poller *self = (struct poll_poller *)poller;
    struct pollfd *entry;

    if (!old_mask)
        return add(self, fd, mask);
    entry = find(self, fd);
    entry->events = (short)loop_poller_system_mask(mask);
    if (!mask) {
        struct pollfd *end = self->watched + self->count--;

        memmove(entry, entry + 1, (size_t)(end - (entry + 1)) * sizeof *entry);
    }
    return LOOP_OK;
}

static int poll_once(struct loop_poller *poller, double timeout)
{
    struct poll_poller *self = (struct poll_poller *)poller;
    struct timespec limit;

    return ppoll(self->watched, (nfds_t)self->count,
                 loop_poller_limit(timeout, &limit), NULL);
}

static enum loop_status poll_poller_wait(struct loop_poller *poller,
                                         double timeout,
                                         struct loop_events *ret_events)
{
    struct poll_poller *self = (struct poll_poller *)poller;
    size_t left, count = 0;
    enum loop_status status =
        loop_poller_wait(poller, timeout, poll_once, &left);

    if (status != LOOP_OK)
        return status;
    for (const struct pollfd *entry = self->watched; count < left; entry++) {
        if (!entry->revents)
            continue;
        self->events[count].fd = entry->fd;
        self->events[count++].mask =
            loop_poller_found_mask((unsigned short)entry->revents);
    }
    *ret_events = (struct loop_events){self->events, count};
    return LOOP_OK;
}

static void poll_free(struct loop_poller *poller)
{
    struct poll_poller *self = (struct poll_poller *)poller;

    loop_memory_free(self->watched);
    loop_memory_free(self->events);
    loop_memory_free(self);
}

static const struct loop_poller_ops poll_ops = {
    .watch = poll_watch, .wait = poll_poller_wait, .free = poll_free};

struct loop_poller *loop_poller_poll_new(void)
{
    struct poll_poller *self = loop_memory_new(sizeof *self);

    if (self)
        self->poller.ops = &poll_ops;
    return self ? &self->poller : NULL;
}
