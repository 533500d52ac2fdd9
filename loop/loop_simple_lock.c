#include "loop_simple_lock.h"
#include <errno.h>

void loop_simple_lock_init(struct loop_simple_lock *lock)
{
    pthread_condattr_t monotonic;

    pthread_condattr_init(&monotonic);
    pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    pthread_mutex_init(&lock->mutex, NULL);
    pthread_cond_init(&lock->free, NULL);
    pthread_cond_init(&lock->given, &monotonic);
    pthread_condattr_destroy(&monotonic);
    lock->depth = 0;
}

void loop_simple_lock_destroy(struct loop_simple_lock *lock)
{
    pthread_cond_destroy(&lock->given);
    pthread_cond_destroy(&lock->free);
    pthread_mutex_destroy(&lock->mutex);
}

/* The rest of this file up to the public functions runs with the mutex. */

static void take(struct loop_simple_lock *lock, unsigned depth)
{
    while (lock->depth > 0)
        pthread_cond_wait(&lock->free, &lock->mutex);
    lock->holder = pthread_self();
    lock->depth = depth;
}

static unsigned give(struct loop_simple_lock *lock)
{
    unsigned depth = lock->depth;

    lock->depth = 0;
    pthread_cond_signal(&lock->free);
    pthread_cond_broadcast(&lock->given);
    return depth;
}

static bool is_mine(const struct loop_simple_lock *lock)
{
    return lock->depth > 0 && pthread_equal(lock->holder, pthread_self());
}

void loop_simple_lock_acquire(struct loop_simple_lock *lock)
{
    pthread_mutex_lock(&lock->mutex);
    if (is_mine(lock))
        lock->depth++;
    else
        take(lock, 1);
    pthread_mutex_unlock(&lock->mutex);
}

void loop_simple_lock_release(struct loop_simple_lock *lock)
{
    pthread_mutex_lock(&lock->mutex);
    if (lock->depth > 1)
        lock->depth--;
    else
        give(lock);
    pthread_mutex_unlock(&lock->mutex);
}

unsigned loop_simple_lock_leave(struct loop_simple_lock *lock)
{
    unsigned depth;

    pthread_mutex_lock(&lock->mutex);
    depth = give(lock);
    pthread_mutex_unlock(&lock->mutex);
    return depth;
}

void loop_simple_lock_return(struct loop_simple_lock *lock, unsigned depth)
{
    pthread_mutex_lock(&lock->mutex);
    take(lock, depth);
    pthread_mutex_unlock(&lock->mutex);
}

bool loop_simple_lock_wait(struct loop_simple_lock *lock,
                           bool (*can_run)(void *arg), void *arg,
                           const struct timespec *deadline)
{
    int error = 0;

    pthread_mutex_lock(&lock->mutex);
    while (!can_run(arg) && error != ETIMEDOUT) {
        unsigned depth = give(lock);

        error = deadline ? pthread_cond_timedwait(&lock->given, &lock->mutex,
                                                  deadline)
                         : pthread_cond_wait(&lock->given, &lock->mutex);
        take(lock, depth);
    }
    pthread_mutex_unlock(&lock->mutex);
    return can_run(arg);
}

void loop_simple_lock_sleep(struct loop_simple_lock *lock, pthread_cond_t *told,
                            bool (*can_run)(void *arg), void *arg)
{
    pthread_mutex_lock(&lock->mutex);
    while (!can_run(arg)) {
        unsigned depth = give(lock);

        pthread_cond_wait(told, &lock->mutex);
        take(lock, depth);
    }
    pthread_mutex_unlock(&lock->mutex);
}
