/*
 * loop_simple_lock.h - the lock of a C program's host.
 *
 * Its holder may take it again. A thread can give it away as a whole to wait
 * for what others do with it.
 */
#ifndef LOOP_SIMPLE_LOCK_H
#define LOOP_SIMPLE_LOCK_H

#include "loop_object.h"
#include <pthread.h>

struct loop_simple_lock {
    pthread_mutex_t mutex; /* guards what follows */
    pthread_cond_t free;   /* somebody may take it */
    pthread_cond_t given;  /* it was given back: what it guards has changed */
    pthread_t holder;
    unsigned depth; /* how often the holder took it; 0: it is free */
};

/* What belongs to the thread that holds the lock. */
struct loop_simple_state {
    struct loop_object *current_task;
    struct loop_object *handled; /* the exception being handled; borrowed */
};

/* A free lock in the caller's memory. */
void loop_simple_lock_init(struct loop_simple_lock *lock);
/* The lock must be free. */
void loop_simple_lock_destroy(struct loop_simple_lock *lock);

/* Take it, and give it back so often. */
void loop_simple_lock_acquire(struct loop_simple_lock *lock);
void loop_simple_lock_release(struct loop_simple_lock *lock);

/* Gives it back as a whole; returns what taking it again needs. */
unsigned loop_simple_lock_leave(struct loop_simple_lock *lock);
void loop_simple_lock_return(struct loop_simple_lock *lock, unsigned depth);

/*
 * Gives it back as a whole until can_run(arg), which is asked with the lock
 * held, or until `deadline` of the monotonic clock (NULL: without limit), and
 * takes it again. Returns what can_run says in the end. It is asked each time
 * when somebody has given the lock back.
 */
bool loop_simple_lock_wait(struct loop_simple_lock *lock,
                           bool (*can_run)(void *arg), void *arg,
                           const struct timespec *deadline);

/* The same without limit, asked when somebody who holds the lock has
 * signalled `told`. */
void loop_simple_lock_sleep(struct loop_simple_lock *lock, pthread_cond_t *told,
                            bool (*can_run)(void *arg), void *arg);

#endif
