/*
 * variant_queue.h - handles, and the sorted list that both queues of the
 * variant loop are.
 */
#ifndef VARIANT_QUEUE_H
#define VARIANT_QUEUE_H

#include "backend.h"
#include <stddef.h>

/* Owned by the loop while it is queued, and by the caller until it is
 * released. */
struct loopspec_handle {
    struct loopspec_callback callback;
    double when;  /* seconds, as asked for */
    double order; /* whole milliseconds; 0 in the ready queue */
    int owners;
    bool cancelled, dropped, running;
    bool watching; /* runs whenever its descriptor is ready, its signal comes */
    bool queued;   /* of such a one: stands in the ready queue */
    struct loopspec_handle *next;
};

/* In ascending order; equal ones first in, first out. */
struct variant_queue {
    struct loopspec_handle *first;
    size_t count;
};

/* Two owners: the queue that it is put in next, and the caller. */
struct loopspec_handle *variant_handle_new(struct loopspec_callback callback,
                                           double when, double order);
void variant_handle_release(struct loopspec_handle *handle);
/* Calls drop once, however often it is asked to. */
void variant_handle_drop(struct loopspec_handle *handle);
void variant_handle_cancel(struct loopspec_handle *handle);
bool variant_handle_cancelled(const struct loopspec_handle *handle);
double variant_handle_when(const struct loopspec_handle *handle);

void variant_queue_insert(struct variant_queue *queue,
                          struct loopspec_handle *handle);
/* Puts in one that is watching, unless it is queued already. */
void variant_queue_again(struct variant_queue *queue,
                         struct loopspec_handle *handle);
/* The first one, which there must be. */
struct loopspec_handle *variant_queue_take(struct variant_queue *queue);
/* Drops and releases all. */
void variant_queue_discard(struct variant_queue *queue);

#endif
