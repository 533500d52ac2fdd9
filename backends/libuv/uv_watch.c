#include "uv_watch.h"
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>

struct uv_watch {
    uv_poll_t poll;
    int fd;
    bool unseen; /* started, but the system doesn't know of it yet */
    struct loopspec_handle *handles[2]; /* reader, writer */
    struct uv_watches *owner;
    struct uv_watch *next;
};

static struct uv_watch *find(const struct uv_watches *watches, int fd)
{
    struct uv_watch *watch = watches->first;

    while (watch && watch->fd != fd)
        watch = watch->next;
    return watch;
}

static enum loopspec_status to_status(int error)
{
    switch (error) {
    case 0: return LOOPSPEC_OK;
    case UV_EBADF: return LOOPSPEC_BAD_FD;
    case UV_EPERM: return LOOPSPEC_NOT_POLLABLE;
    case UV_ENOMEM: return LOOPSPEC_NO_MEMORY;
    default: errno = -error; return LOOPSPEC_SYSTEM;
    }
}

static void on_closed(uv_handle_t *poll)
{
    free(poll->data);
}

static void unlink_watch(struct uv_watch *watch)
{
    struct uv_watch **at = &watch->owner->first;

    while (*at != watch)
        at = &(*at)->next;
    *at = watch->next;
    uv_close((uv_handle_t *)&watch->poll, on_closed);
}

static int start(struct uv_watch *watch);

static void deliver(struct uv_watch *watch, bool writer)
{
    if (watch->handles[writer])
        watch->owner->deliver(watch->owner->arg, watch->handles[writer]);
}

/* Callbacks may remove any watch; its memory stays until libuv has closed it.
 */
static void on_poll(uv_poll_t *poll, int status, int events)
{
    struct uv_watch *watch = poll->data;

    watch->unseen = false;
    /* An error concerns both directions, and ends the polling. */
    if (status < 0) {
        events = UV_READABLE | UV_WRITABLE;
        start(watch);
    }
    if (events & UV_READABLE)
        deliver(watch, false);
    if (events & UV_WRITABLE)
        deliver(watch, true);
}

static int start(struct uv_watch *watch)
{
    int events = (watch->handles[0] ? UV_READABLE : 0) |
                 (watch->handles[1] ? UV_WRITABLE : 0);

    watch->unseen = true;
    return uv_poll_start(&watch->poll, events, on_poll);
}

static int new_watch(struct uv_watches *watches, int fd,
                     struct uv_watch **ret_watch)
{
    struct uv_watch *watch = calloc(1, sizeof(*watch));
    int mode = fcntl(fd, F_GETFL), error;

    if (!watch)
        return UV_ENOMEM;
    error = mode < 0 ? UV_EBADF : uv_poll_init(watches->uv, &watch->poll, fd);
    if (error != 0) {
        free(watch);
        return error;
    }
    fcntl(fd, F_SETFL, mode); /* libuv made it non-blocking */
    watch->poll.data = watch;
    watch->fd = fd;
    watch->owner = watches;
    watch->next = watches->first;
    watches->first = watch;
    *ret_watch = watch;
    return 0;
}

enum loopspec_status uv_watches_add(struct uv_watches *watches, int fd,
                                    bool writer, struct loopspec_handle *handle)
{
    struct uv_watch *watch = find(watches, fd);
    struct loopspec_handle *old;
    int error = watch ? 0 : new_watch(watches, fd, &watch);

    if (error != 0)
        return to_status(error);
    old = watch->handles[writer];
    watch->handles[writer] = handle;
    error = old ? 0 : start(watch);
    if (error != 0) {
        watch->handles[writer] = NULL;
        if (!watch->handles[!writer])
            unlink_watch(watch);
        return to_status(error);
    }
    if (old) {
        adapter_handle_cancel(old);
        adapter_handle_release(old);
    }
    return LOOPSPEC_OK;
}

bool uv_watches_remove(struct uv_watches *watches, int fd, bool writer)
{
    struct uv_watch *watch = find(watches, fd);
    struct loopspec_handle *handle = watch ? watch->handles[writer] : NULL;

    if (!handle)
        return false;
    watch->handles[writer] = NULL;
    if (watch->handles[!writer])
        start(watch);
    else
        unlink_watch(watch);
    adapter_handle_cancel(handle);
    adapter_handle_release(handle);
    return true;
}

void uv_watches_forget(struct uv_watches *watches,
                       const struct loopspec_handle *handle)
{
    const struct uv_watch *watch = watches->first;

    while (watch->handles[0] != handle && watch->handles[1] != handle)
        watch = watch->next;
    uv_watches_remove(watches, watch->fd, watch->handles[1] == handle);
}

void uv_watches_check(struct uv_watches *watches)
{
    struct uv_watch *watch;

    for (watch = watches->first; watch; watch = watch->next) {
        if (watch->unseen && fcntl(watch->fd, F_GETFD) < 0)
            uv_poll_stop(&watch->poll);
        watch->unseen = false;
    }
}

void uv_watches_discard(struct uv_watches *watches)
{
    while (watches->first) {
        struct uv_watch *watch = watches->first;

        for (int writer = 0; writer < 2; writer++) {
            if (watch->handles[writer]) {
                adapter_handle_cancel(watch->handles[writer]);
                adapter_handle_release(watch->handles[writer]);
                watch->handles[writer] = NULL;
            }
        }
        unlink_watch(watch);
    }
}
