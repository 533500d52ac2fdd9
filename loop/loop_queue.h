/*
 * loop_queue.h - asyncio.Queue, LifoQueue and PriorityQueue [SYNC-13 to
 * SYNC-17].
 *
 * Functions that can raise return NULL on success, or the exception as a new
 * reference. Coroutines are new references.
 */
#ifndef LOOP_QUEUE_H
#define LOOP_QUEUE_H

#include "loop_event.h"

struct loop_queue {
    struct loop_mixin mixin;
    long long maxsize; /* 0 or less: without limit */
    struct loop_deque items;
    struct loop_deque getters, putters;
    unsigned long long unfinished; /* put, but not task_done() yet */
    struct loop_event *finished;   /* set while there is none */
    bool shut_down;
};

extern const struct loop_type loop_queue_type, loop_lifo_queue_type,
    loop_priority_queue_type;

/* An empty queue of one of the three types. */
struct loop_queue *loop_queue_new(struct loop_host *host,
                                  const struct loop_type *type,
                                  long long maxsize);

/* Whether maxsize items are in it; never, where maxsize is 0 or less. */
bool loop_queue_full(const struct loop_queue *queue);

/* Adds the item (borrowed; kept), or returns what is raised (new): QueueFull
 * where it is full. */
struct loop_object *loop_queue_put_nowait(struct loop_queue *queue,
                                          struct loop_object *item);
/* Stores the item (new). */
struct loop_object *loop_queue_get_nowait(struct loop_queue *queue,
                                          struct loop_object **ret_item);
/* Queue.put(item) and Queue.get(). */
struct loop_object *loop_queue_put(struct loop_queue *queue,
                                   struct loop_object *item);
struct loop_object *loop_queue_get(struct loop_queue *queue);

/* One item less to be dealt with; returns ValueError (new) if none was left. */
struct loop_object *loop_queue_task_done(struct loop_queue *queue);
/* Queue.join(). */
struct loop_object *loop_queue_join(struct loop_queue *queue);

/* Ends the queue: nothing is put any more, and nothing can be got once it is
 * empty, which it is at once if `immediate` [SYNC-17]. */
struct loop_object *loop_queue_shutdown(struct loop_queue *queue,
                                        bool immediate);

#endif
