/*
 * loop_heap_queue.h - a binary heap of items that the embedder compares.
 *
 * It makes the comparisons of Python's heapq in their order, and is left as
 * that leaves its list when one of them raises.
 */
#ifndef LOOP_HEAP_QUEUE_H
#define LOOP_HEAP_QUEUE_H

#include "loop_deque.h"
#include "loop_host.h"

/* Adds an item (borrowed; kept); returns the exception raised (new) or NULL.
 * The item is in the heap either way. */
struct loop_object *loop_heap_push(struct loop_host *host,
                                   struct loop_deque *heap,
                                   struct loop_object *item);

/* Takes the smallest item out of a heap that is not empty (new); where a
 * comparison raises, the item is lost and the exception returned (new). */
struct loop_object *loop_heap_pop(struct loop_host *host,
                                  struct loop_deque *heap,
                                  struct loop_object **ret_item);

#endif
