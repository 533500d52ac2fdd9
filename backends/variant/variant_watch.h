/*
 * variant_watch.h - the readers and writers of the variant loop.
 *
 * Looked at by poll(), the highest descriptor first, and of one descriptor the
 * writer before the reader: asyncio promises no order.
 */
#ifndef VARIANT_WATCH_H
#define VARIANT_WATCH_H

#include "variant_queue.h"

struct variant_watch {
    int fd;
    struct loopspec_handle *handles[2]; /* reader, writer */
};

/* In descending order. */
struct variant_watches {
    struct variant_watch *items;
    size_t count, capacity;
};

/* Puts a handle (one of its owners' shares is taken) where another one may
 * have been, which is cancelled. BAD_FD and NO_MEMORY take nothing. */
enum loopspec_status variant_watches_add(struct variant_watches *watches,
                                         int fd, bool writer,
                                         struct loopspec_handle *handle);
/* Cancels the handle of one direction; false: there is none. */
bool variant_watches_remove(struct variant_watches *watches, int fd,
                            bool writer);
/* Whether any descriptor is ready. */
bool variant_watches_ready(const struct variant_watches *watches);
/* Queues what is ready, and removes what has been cancelled meanwhile. */
void variant_watches_collect(struct variant_watches *watches,
                             struct variant_queue *queue);
/* Drops and releases all. */
void variant_watches_discard(struct variant_watches *watches);

#endif
