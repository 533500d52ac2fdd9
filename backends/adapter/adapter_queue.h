/*
 * adapter_queue.h - handles in the order in which they came, for libraries
 * that have no such thing.
 *
 * Any thread may use it.
 */
#ifndef ADAPTER_QUEUE_H
#define ADAPTER_QUEUE_H

#include "adapter.h"
#include <pthread.h>

struct adapter_queue {
    struct loopspec_handle **items; /* a ring */
    size_t first, count, capacity;  /* capacity: a power of two, or 0 */
    pthread_mutex_t mutex;
};

/* Makes an empty one. */
void adapter_queue_init(struct adapter_queue *queue);
/* Gives back the memory; the queue must be empty. */
void adapter_queue_release(struct adapter_queue *queue);
/* Takes a share of a handle; false: no memory, nothing is taken. */
bool adapter_queue_push(struct adapter_queue *queue,
                        struct loopspec_handle *handle);
/* The first, with its share; NULL: none is left. */
struct loopspec_handle *adapter_queue_pop(struct adapter_queue *queue);
/* How many there are. */
size_t adapter_queue_count(struct adapter_queue *queue);
/* A new handle at the end: call_soon of the table. */
enum loopspec_status adapter_queue_add(struct adapter_queue *queue,
                                       struct adapter_loop *loop,
                                       struct loopspec_callback callback,
                                       struct loopspec_handle **ret_handle);
/* Runs what is queued now, and nothing that joins meanwhile; less if the run
 * is left. */
void adapter_queue_run(struct adapter_queue *queue, struct adapter_loop *loop);
/* Drops and releases all. */
void adapter_queue_discard(struct adapter_queue *queue);

#endif
