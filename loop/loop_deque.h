/*
 * loop_deque.h - a row of objects that grows at its end and shrinks at both.
 *
 * Locks keep their waiters in it, queues their items. All zero: empty.
 */
#ifndef LOOP_DEQUE_H
#define LOOP_DEQUE_H

#include "loop_object.h"

struct loop_deque {
    struct loop_object **items;
    size_t head; /* where the first stands in `items` */
    size_t count, capacity;
};

/* Appends an object (borrowed; kept). */
void loop_deque_append(struct loop_deque *deque, void *object);

/* The object at `index`, which is less than `count` (borrowed). */
void *loop_deque_at(const struct loop_deque *deque, size_t index);

/* Take the first or the last out (new); the deque is not empty. */
void *loop_deque_pop_first(struct loop_deque *deque);
void *loop_deque_pop_last(struct loop_deque *deque);

/* Removes an object where it stands first; false: it is not there. */
bool loop_deque_remove(struct loop_deque *deque, const void *object);

/* Gives all objects back and the memory, too. */
void loop_deque_clear(struct loop_deque *deque);

#endif
