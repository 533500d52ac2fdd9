#include "variant_watch.h"
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>

/* Where `fd` stands, or where it would. */
static size_t place_of(const struct variant_watches *watches, int fd)
{
    size_t at = 0;

    while (at < watches->count && watches->items[at].fd > fd)
        at++;
    return at;
}

static struct variant_watch *find(const struct variant_watches *watches, int fd)
{
    size_t at = place_of(watches, fd);

    return at < watches->count && watches->items[at].fd == fd
               ? &watches->items[at]
               : NULL;
}

static struct variant_watch *insert(struct variant_watches *watches, int fd)
{
    size_t at = place_of(watches, fd);

    if (watches->count == watches->capacity) {
        size_t capacity = 2 * watches->capacity + 4;
        struct variant_watch *items =
            realloc(watches->items, capacity * sizeof(*items));

        if (!items)
            return NULL;
        watches->items = items;
        watches->capacity = capacity;
    }
    memmove(&watches->items[at + 1], &watches->items[at],
            (watches->count - at) * sizeof(*watches->items));
    watches->items[at] = (struct variant_watch){.fd = fd};
    watches->count++;
    return &watches->items[at];
}

enum loopspec_status variant_watches_add(struct variant_watches *watches,
                                         int fd, bool writer,
                                         struct loopspec_handle *handle)
{
    struct variant_watch *watch;
    struct loopspec_handle *old;

    if (fcntl(fd, F_GETFD) < 0)
        return LOOPSPEC_BAD_FD;
    watch = find(watches, fd);
    if (!watch)
        watch = insert(watches, fd);
    if (!watch)
        return LOOPSPEC_NO_MEMORY;
    old = watch->handles[writer];
    watch->handles[writer] = handle;
    if (old) {
        variant_handle_cancel(old);
        variant_handle_release(old);
    }
    return LOOPSPEC_OK;
}

bool variant_watches_remove(struct variant_watches *watches, int fd,
                            bool writer)
{
    struct variant_watch *watch = find(watches, fd);
    struct loopspec_handle *handle = watch ? watch->handles[writer] : NULL;

    if (!handle)
        return false;
    watch->handles[writer] = NULL;
    if (!watch->handles[!writer]) {
        size_t after = (size_t)(&watches->items[watches->count] - watch) - 1;

        memmove(watch, watch + 1, after * sizeof(*watch));
        watches->count--;
    }
    variant_handle_cancel(handle);
    variant_handle_release(handle);
    return true;
}

/* Which directions are ready, a bit each; a descriptor that hung up is ready
 * in both, one that was closed in none. */
static unsigned look(const struct variant_watch *watch)
{
    struct pollfd polled = {.fd = watch->fd};
    unsigned found;

    polled.events = (short)((watch->handles[0] ? POLLIN : 0) |
                            (watch->handles[1] ? POLLOUT : 0));
    if (poll(&polled, 1, 0) <= 0 || polled.revents & POLLNVAL)
        return 0;
    found = (unsigned)polled.revents;
    return (watch->handles[0] && found & ~(unsigned)POLLOUT ? 1u : 0) |
           (watch->handles[1] && found & ~(unsigned)POLLIN ? 2u : 0);
}

bool variant_watches_ready(const struct variant_watches *watches)
{
    size_t i;

    for (i = 0; i < watches->count; i++)
        if (look(&watches->items[i]))
            return true;
    return false;
}

void variant_watches_collect(struct variant_watches *watches,
                             struct variant_queue *queue)
{
    size_t at = 0;

    while (at < watches->count) {
        int fd = watches->items[at].fd, writer;
        unsigned ready = look(&watches->items[at]);

        for (writer = 1; writer >= 0; writer--) {
            struct variant_watch *watch = find(watches, fd);

            if (!watch || !(ready & (1u << writer)))
                continue;
            if (watch->handles[writer]->cancelled)
                variant_watches_remove(watches, fd, writer);
            else
                variant_queue_again(queue, watch->handles[writer]);
        }
        at += find(watches, fd) != NULL;
    }
}

void variant_watches_discard(struct variant_watches *watches)
{
    struct variant_watches taken = *watches;
    size_t i;

    *watches = (struct variant_watches){0};
    for (i = 0; i < 2 * taken.count; i++) {
        struct loopspec_handle *handle = taken.items[i / 2].handles[i % 2];

        if (handle) {
            variant_handle_drop(handle);
            variant_handle_release(handle);
        }
    }
    free(taken.items);
}
