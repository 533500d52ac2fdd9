/* Timed waits for other threads: conditions, semaphores, mutexes, futexes. */
#include "virtual_test.h"
#include <errno.h>
#include <linux/futex.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#define SEC INT64_C(1000000000)
#define EPOCH INT64_C(1000000000)

static void begin(void)
{
    vtime_enable(true);
}

static void end(void)
{
    vtime_enable(false);
}

static pthread_t thread_new(void *(*run)(void *arg), void *arg)
{
    pthread_t thread;

    cr_assert_eq(pthread_create(&thread, NULL, run, arg), 0);
    return thread;
}

static atomic_int may_end;

static void *spin(void *arg)
{
    while (!atomic_load((atomic_int *)arg))
        ;
    return NULL;
}

static struct timespec at(int64_t seconds)
{
    return (struct timespec){seconds, 0};
}

struct shared {
    pthread_mutex_t mutex;
    pthread_cond_t condition;
    sem_t semaphore;
    bool is_set;
};

static void shared_init(struct shared *shared)
{
    *shared = (struct shared){.mutex = PTHREAD_MUTEX_INITIALIZER,
                              .condition = PTHREAD_COND_INITIALIZER};
    sem_init(&shared->semaphore, 0, 0);
}

static void *set_later(void *arg)
{
    struct shared *shared = arg;

    sleep(100);
    pthread_mutex_lock(&shared->mutex);
    shared->is_set = true;
    pthread_mutex_unlock(&shared->mutex);
    pthread_cond_signal(&shared->condition);
    sem_post(&shared->semaphore);
    return NULL;
}

/* Waits for it to be set, as one has to: a wait may end for no reason. */
static int await_set(struct shared *shared, int64_t until)
{
    struct timespec deadline = at(until);
    int result = 0;

    pthread_mutex_lock(&shared->mutex);
    while (!shared->is_set && result == 0)
        result = pthread_cond_timedwait(&shared->condition, &shared->mutex,
                                        &deadline);
    pthread_mutex_unlock(&shared->mutex);
    return result;
}

VIRTUAL_TEST(lock, waits_for_a_condition_ends_when_it_is_signalled)
{
    struct shared shared;
    pthread_t thread;

    shared_init(&shared);
    thread = thread_new(set_later, &shared);
    cr_assert_eq(await_set(&shared, EPOCH + 3600), 0);
    cr_assert_eq(vtime_now(), 100 * SEC);
    pthread_join(thread, NULL);
}

VIRTUAL_TEST(lock, waits_for_a_condition_ends_at_its_deadline)
{
    struct shared shared;
    struct timespec deadline = at(EPOCH + 10800);
    int result;

    shared_init(&shared);
    cr_assert_eq(await_set(&shared, EPOCH + 3600), ETIMEDOUT);
    cr_assert_eq(vtime_now(), 3600 * SEC);
    /* On the monotonic clock, as pthread_condattr_setclock allows. */
    cr_assert_eq(await_set(&shared, 7200), ETIMEDOUT);
    cr_assert_eq(vtime_now(), 7200 * SEC);
    pthread_mutex_lock(&shared.mutex);
    do
        result = pthread_cond_clockwait(&shared.condition, &shared.mutex,
                                        CLOCK_REALTIME, &deadline);
    while (result == 0);
    pthread_mutex_unlock(&shared.mutex);
    cr_assert_eq(result, ETIMEDOUT);
    cr_assert_eq(vtime_now(), 10800 * SEC);
    cr_assert_eq(await_set(&shared, 5), ETIMEDOUT);
    cr_assert_eq(vtime_now(), 10800 * SEC);
}

/* CPython waits so for its lock: no time must pass by it. */
VIRTUAL_TEST(lock, waits_for_a_condition_is_real_if_others_work)
{
    pthread_t thread = thread_new(spin, &may_end);
    struct timespec deadline = {0, 5000000};
    struct shared shared;

    shared_init(&shared);
    pthread_mutex_lock(&shared.mutex);
    cr_assert_eq(pthread_cond_clockwait(&shared.condition, &shared.mutex,
                                        CLOCK_MONOTONIC, &deadline),
                 ETIMEDOUT);
    cr_assert_eq(vtime_now(), 0);
    atomic_store(&may_end, 1);
    pthread_join(thread, NULL);
}

VIRTUAL_TEST(lock, waits_for_a_semaphore)
{
    struct shared shared;
    struct timespec deadline = at(EPOCH + 3600);
    pthread_t thread;

    shared_init(&shared);
    thread = thread_new(set_later, &shared);
    cr_assert_eq(sem_timedwait(&shared.semaphore, &deadline), 0);
    cr_assert_eq(vtime_now(), 100 * SEC);
    pthread_join(thread, NULL);
    cr_assert_eq(sem_timedwait(&shared.semaphore, &deadline), -1);
    cr_assert_eq(errno, ETIMEDOUT);
    cr_assert_eq(vtime_now(), 3600 * SEC);
    deadline = at(7200);
    cr_assert_eq(sem_clockwait(&shared.semaphore, CLOCK_MONOTONIC, &deadline),
                 -1);
    cr_assert_eq(errno, ETIMEDOUT);
    cr_assert_eq(vtime_now(), 7200 * SEC);
    deadline.tv_nsec = -1;
    cr_assert_eq(sem_timedwait(&shared.semaphore, &deadline), -1);
    cr_assert_eq(errno, EINVAL);
}

VIRTUAL_TEST(lock, waits_for_a_mutex)
{
    pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
    struct timespec deadline = at(EPOCH + 3600);

    cr_assert_eq(pthread_mutex_timedlock(&mutex, &deadline), 0);
    cr_assert_eq(vtime_now(), 0);
    cr_assert_eq(pthread_mutex_timedlock(&mutex, &deadline), ETIMEDOUT);
    cr_assert_eq(vtime_now(), 3600 * SEC);
    deadline = at(7200);
    cr_assert_eq(pthread_mutex_clocklock(&mutex, CLOCK_MONOTONIC, &deadline),
                 ETIMEDOUT);
    cr_assert_eq(vtime_now(), 7200 * SEC);
    pthread_mutex_unlock(&mutex);
}

VIRTUAL_TEST(lock, waits_for_a_futex)
{
    int word = 1;
    struct timespec time = at(3600);

    cr_assert_eq(
        syscall(SYS_futex, &word, FUTEX_WAIT_PRIVATE, 0, &time, NULL, 0), -1);
    cr_assert_eq(errno, EAGAIN);
    cr_assert_eq(vtime_now(), 0);
    cr_assert_eq(
        syscall(SYS_futex, &word, FUTEX_WAIT_PRIVATE, 1, &time, NULL, 0), -1);
    cr_assert_eq(errno, ETIMEDOUT);
    cr_assert_eq(vtime_now(), 3600 * SEC);
    time = at(7200);
    cr_assert_eq(syscall(SYS_futex, &word, FUTEX_WAIT_BITSET_PRIVATE, 1, &time,
                         NULL, FUTEX_BITSET_MATCH_ANY),
                 -1);
    cr_assert_eq(vtime_now(), 7200 * SEC);
    time = at(EPOCH + 9000);
    cr_assert_eq(syscall(SYS_futex, &word,
                         FUTEX_WAIT_BITSET_PRIVATE | FUTEX_CLOCK_REALTIME, 1,
                         &time, NULL, FUTEX_BITSET_MATCH_ANY),
                 -1);
    cr_assert_eq(vtime_now(), 9000 * SEC);
}
