/* Timed waits for other threads that are shown to a hook: those on
 * semaphores, and no others. */
#include "virtual_test.h"
#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <semaphore.h>
#include <sys/timerfd.h>
#include <time.h>

#define SEC INT64_C(1000000000)
#define MSEC INT64_C(1000000)
#define EPOCH 1000000000

static sem_t semaphore;

/* What a hook saw last, and what it does. */
static struct {
    int count;
    const char *call;
    int64_t timeout;
    bool is_lock, was_ready, is_ready;
    enum vtime_answer answer;
    bool moves; /* the clock, by the timeout */
    bool posts; /* the semaphore */
} seen;

static enum vtime_answer look(void *data, const struct vtime_wait *wait)
{
    (void)data;
    seen.count++;
    seen.call = wait->call;
    seen.timeout = wait->timeout;
    seen.is_lock = wait->is_lock;
    seen.was_ready = wait->ready(wait->arg);
    if (seen.posts)
        sem_post(&semaphore);
    seen.is_ready = wait->ready(wait->arg);
    if (seen.moves && wait->timeout > 0)
        vtime_advance(vtime_now() + wait->timeout);
    return seen.answer;
}

static void begin(void)
{
    vtime_enable(true);
    vtime_enter();
    vtime_on_wait(look, NULL);
    sem_init(&semaphore, 0, 0);
    seen.answer = VTIME_OVER;
    seen.moves = true;
}

static void end(void)
{
    sem_destroy(&semaphore);
    vtime_on_wait(NULL, NULL);
    vtime_leave();
    vtime_enable(false);
}

static void assert_seen(const char *call, int64_t timeout)
{
    cr_assert_str_eq(seen.call, call);
    cr_assert_eq(seen.timeout, timeout, "%lld", (long long)seen.timeout);
    cr_assert(seen.is_lock);
    cr_assert_not(seen.was_ready);
}

/* Waits until a time of CLOCK_MONOTONIC: 0, or what errno says. */
static int wait_until(time_t seconds)
{
    struct timespec deadline = {seconds, 0};

    return sem_clockwait(&semaphore, CLOCK_MONOTONIC, &deadline) == 0 ? 0
                                                                      : errno;
}

VIRTUAL_TEST(semaphore, is_shown_until_its_deadline)
{
    struct timespec deadline = {EPOCH + 1, 5};

    cr_assert_eq(sem_timedwait(&semaphore, &deadline), -1);
    cr_assert_eq(errno, ETIMEDOUT);
    assert_seen("sem_timedwait", SEC + 5);
    cr_assert_not(seen.is_ready);
    cr_assert_eq(vtime_now(), SEC + 5);
    cr_assert_eq(wait_until(3), ETIMEDOUT);
    assert_seen("sem_clockwait", 2 * SEC - 5);
    cr_assert_eq(seen.count, 2);
    poll(NULL, 0, 0);
    cr_assert_not(seen.is_lock);
}

VIRTUAL_TEST(semaphore, is_not_shown_where_it_does_not_block)
{
    sem_post(&semaphore);
    cr_assert_eq(wait_until(1), 0);
    cr_assert_eq(wait_until(0), ETIMEDOUT);
    cr_assert_eq(seen.count, 0);
}

VIRTUAL_TEST(semaphore, is_seen_to_be_free_and_is_taken_once)
{
    int value;

    seen.moves = false;
    seen.posts = true;
    cr_assert_eq(wait_until(1), 0);
    cr_assert_not(seen.was_ready);
    cr_assert(seen.is_ready);
    cr_assert_eq(sem_getvalue(&semaphore, &value), 0);
    cr_assert_eq(value, 0);
    cr_assert_eq(vtime_now(), 0);
}

/* What is due on the way there ends no wait. */
VIRTUAL_TEST(semaphore, is_shown_again_behind_an_event)
{
    struct itimerspec half = {{0, 0}, {0, 500 * MSEC}};

    timerfd_settime(timerfd_create(CLOCK_MONOTONIC, 0), 0, &half, NULL);
    cr_assert_eq(wait_until(2), ETIMEDOUT);
    cr_assert_eq(seen.count, 2);
    assert_seen("sem_clockwait", 1500 * MSEC);
}

VIRTUAL_TEST(semaphore, is_left_as_a_signal_would)
{
    seen.moves = false;
    seen.answer = VTIME_LEAVE;
    cr_assert_eq(wait_until(1), EINTR);
    seen.answer = VTIME_OVER;
    cr_assert_eq(wait_until(1), EINTR);
    cr_assert_eq(vtime_now(), 0);
}

VIRTUAL_TEST(semaphore, alone_is_shown)
{
    pthread_cond_t condition = PTHREAD_COND_INITIALIZER;
    pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
    struct timespec soon = {EPOCH, 3000000};

    pthread_mutex_lock(&mutex);
    cr_assert_eq(pthread_cond_timedwait(&condition, &mutex, &soon), ETIMEDOUT);
    cr_assert_eq(pthread_mutex_timedlock(&mutex, &soon), ETIMEDOUT);
    cr_assert_eq(seen.count, 0);
    cr_assert_eq(vtime_now(), 0);
    pthread_mutex_unlock(&mutex);
}
