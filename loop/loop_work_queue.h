/*
 * loop_work_queue.h - what the threads of a pool work off. Private to loop/.
 *
 * The queue outlives its pool: its threads hold it.
 */
#ifndef LOOP_WORK_QUEUE_H
#define LOOP_WORK_QUEUE_H

#include "loop_concurrent_future.h"

/* One thread of a pool. */
struct loop_worker {
    struct loop_object object;
    struct loop_work_queue *queue;
    struct loop_object *thread; /* the embedder's */
    bool busy;                  /* it has just done a job */
};

struct loop_work_queue {
    struct loop_object object;
    struct loop_host *host;
    struct loop_deque jobs;
    struct loop_deque idle; /* workers, the one that is idle longest first */
    unsigned spare;         /* workers that came in vain and no job has
                               been counted on since */
    unsigned stops;         /* marks behind the jobs: who finds one ends */
};

/* An empty queue (new). */
struct loop_work_queue *loop_work_queue_new(struct loop_host *host);

/* Appends a job that completes `future` (both are kept), and tells the worker
 * that is idle longest. */
void loop_work_queue_put(struct loop_work_queue *queue,
                         struct loop_concurrent_future *future,
                         struct loop_object *callable,
                         struct loop_object *context);

/* Appends a mark that ends a worker, and tells one likewise. */
void loop_work_queue_stop(struct loop_work_queue *queue);

/* Takes all jobs and marks out and cancels the jobs; returns what a callback
 * raised (new) that is no Exception. */
struct loop_object *loop_work_queue_cancel(struct loop_work_queue *queue);

/* Starts a worker in a thread of its own; stores that (new), or returns the
 * exception raised (new). */
struct loop_object *loop_work_queue_hire(struct loop_work_queue *queue,
                                         const char *name,
                                         struct loop_object **ret_thread);

#endif
