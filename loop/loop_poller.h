/*
 * loop_poller.h - the seam between the loop and what waits for it.
 *
 * A poller watches descriptors, level triggered, and waits. The one that ends
 * its waits for other threads is a descriptor like all others (loop_wakeup.h).
 * loop_poller_epoll.c, _poll.c and _select.c ask the system,
 * loop_poller_virtual.c lets the embedder wait.
 */
#ifndef LOOP_POLLER_H
#define LOOP_POLLER_H

#include "loop.h"
#include "loop_wakeup.h"
#include <stddef.h>

enum loop_event_mask { LOOP_EVENT_READ = 1u << 0, LOOP_EVENT_WRITE = 1u << 1 };

struct loop_event {
    int fd;
    unsigned mask; /* a hang-up or an error sets both [IORW-19] */
};

/* What a wait found, valid until the next wait; owned by the poller. */
struct loop_events {
    const struct loop_event *events;
    size_t count;
};

struct loop_poller;

struct loop_poller_ops {
    /* Watches `fd` for the events `mask` in place of those of `old_mask`;
     * either may be 0. LOOP_OK, _BAD_FD, _NOT_POLLABLE, _NO_MEMORY or _SYSTEM
     * (errno); on failure `fd` is watched as before, if it still exists. */
    enum loop_status (*watch)(struct loop_poller *poller, int fd,
                              unsigned old_mask, unsigned mask);
    /* Waits `timeout` seconds, without limit if it is negative, and stores
     * what is ready. LOOP_OK, _LEFT, _SYSTEM; _BAD_TIMEOUT if it is not a
     * number, _BAD_FD if something watched is not open and that matters. */
    enum loop_status (*wait)(struct loop_poller *poller, double timeout,
                             struct loop_events *ret_events);
    void (*free)(struct loop_poller *poller);
};

/* Pollers put this first in a struct of their own. */
struct loop_poller {
    const struct loop_poller_ops *ops;
};

/* Pollers of the system, waiting in the thread that asks. NULL where memory or
 * descriptors are exhausted. */
struct loop_poller *loop_poller_epoll_new(void);
struct loop_poller *loop_poller_poll_new(void);
struct loop_poller *loop_poller_select_new(void);

/* Waits by `wait` and `data` of the options; descriptors are looked at by an
 * epoll poller, made when the first one comes. Wake-ups that are pending end
 * each wait with an event for the descriptor -1, which is their read_fd.
 * `wakeup` is borrowed. NULL: no memory. */
struct loop_poller *loop_poller_virtual_new(const struct loop_options *options,
                                            const struct loop_wakeup *wakeup);

#endif
