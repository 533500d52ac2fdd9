/* Threads without a mark beside a hook, and how a marked one waits for them. */
#include "virtual_test.h"
#include <errno.h>
#include <linux/futex.h>
#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

#define SEC INT64_C(1000000000)
#define MSEC INT64_C(1000000)

/* What a hook was shown, wait for wait; it moves the clock by each. */
static struct {
    unsigned count;
    int64_t timeouts[8];
    const char *call;
    bool was_ready;
} seen;

static enum vtime_answer look(void *data, const struct vtime_wait *wait)
{
    (void)data;
    seen.timeouts[seen.count++ % 8] = wait->timeout;
    seen.call = wait->call;
    seen.was_ready = wait->ready(wait->arg);
    if (!seen.was_ready && wait->timeout > 0)
        vtime_advance(vtime_now() + wait->timeout);
    return VTIME_OVER;
}

static void begin(void)
{
    vtime_enable(true);
    vtime_enter();
    vtime_on_wait(look, NULL);
}

static void end(void)
{
    vtime_on_wait(NULL, NULL);
    vtime_leave();
    vtime_enable(false);
}

static _Atomic uint32_t word;

static long futex_wait(uint32_t value, const struct timespec *limit)
{
    return syscall(SYS_futex, &word, FUTEX_WAIT_PRIVATE, value, limit, NULL, 0);
}

VIRTUAL_TEST(helper, a_futex_is_shown)
{
    struct timespec second = {1, 0};

    cr_assert_eq(futex_wait(0, &second), -1);
    cr_assert_eq(errno, ETIMEDOUT);
    cr_assert_str_eq(seen.call, "futex");
    cr_assert_eq(seen.timeouts[0], SEC);
    cr_assert_eq(vtime_now(), SEC);
}

VIRTUAL_TEST(helper, a_futex_without_limit_is_shown)
{
    cr_assert_eq(futex_wait(0, NULL), -1);
    cr_assert_eq(errno, EINTR);
    cr_assert_eq(seen.timeouts[0], -1);
    cr_assert_not(seen.was_ready);
}

VIRTUAL_TEST(helper, a_futex_is_ready_if_its_value_is_another)
{
    cr_assert_eq(futex_wait(1, NULL), -1);
    cr_assert_eq(errno, EAGAIN);
    cr_assert(seen.was_ready);
}

/* Waits twice, then wakes the one that parks on the word. */
static void *wake_late(void *arg)
{
    (void)arg;
    poll(NULL, 0, 3600000);
    poll(NULL, 0, 250);
    atomic_store(&word, 1);
    syscall(SYS_futex, &word, FUTEX_WAKE_PRIVATE, 1, NULL, NULL, 0);
    return NULL;
}

VIRTUAL_TEST(helper, time_moves_by_its_waits)
{
    pthread_t thread;

    pthread_create(&thread, NULL, wake_late, NULL);
    while (atomic_load(&word) == 0)
        futex_wait(0, NULL);
    pthread_join(thread, NULL);
    cr_assert_eq(vtime_now(), 3600 * SEC + 250 * MSEC);
    cr_assert_eq(seen.timeouts[0], 3600 * SEC);
    cr_assert_eq(seen.timeouts[1], 250 * MSEC);
    cr_assert_eq(seen.count, 2);
}

static int64_t woken[2];

static void *note_times(void *arg)
{
    (void)arg;
    for (int i = 0; i < 2; i++) {
        poll(NULL, 0, 1000);
        woken[i] = vtime_now();
    }
    return NULL;
}

VIRTUAL_TEST(helper, works_while_another_thread_blocks)
{
    pthread_t thread;

    pthread_create(&thread, NULL, note_times, NULL);
    vtime_pass(3 * SEC);
    pthread_join(thread, NULL);
    cr_assert_eq(woken[0], SEC);
    cr_assert_eq(woken[1], 2 * SEC);
    cr_assert_eq(vtime_now(), 3 * SEC);
    cr_assert_eq(seen.count, 0);
}

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t condition = PTHREAD_COND_INITIALIZER;
static bool is_over;

/* Waits for a short time again and again, as one does that wants the
 * interpreter's lock. */
static void *hurry(void *arg)
{
    pthread_mutex_lock(&mutex);
    while (!is_over) {
        struct timespec soon;

        clock_gettime(CLOCK_REALTIME, &soon);
        soon.tv_nsec += 5 * MSEC;
        atomic_store((_Atomic uint32_t *)arg, 1);
        pthread_cond_timedwait(&condition, &mutex, &soon);
    }
    pthread_mutex_unlock(&mutex);
    return NULL;
}

VIRTUAL_TEST(helper, waits_that_hurry_another_let_no_time_pass)
{
    pthread_t thread;

    pthread_create(&thread, NULL, hurry, &word);
    while (atomic_load(&word) == 0)
        sched_yield();
    cr_assert_eq(poll(NULL, 0, -1), -1);
    cr_assert_eq(vtime_next_event(), INT64_MAX);
    pthread_mutex_lock(&mutex);
    is_over = true;
    pthread_mutex_unlock(&mutex);
    pthread_join(thread, NULL);
    cr_assert_eq(seen.timeouts[0], -1);
    cr_assert_eq(vtime_now(), 0);
}

VIRTUAL_TEST(helper, next_is_the_first_of_waits_and_timerfds)
{
    struct itimerspec half = {{0, 0}, {0, 500 * MSEC}};
    int fd = timerfd_create(CLOCK_MONOTONIC, 0);

    cr_assert_eq(vtime_next_event(), INT64_MAX);
    timerfd_settime(fd, 0, &half, NULL);
    cr_assert_eq(vtime_next_event(), 500 * MSEC);
    close(fd);
}

/* As the kernel's thread does that looks for what is submitted to a ring. */
static void *spin(void *arg)
{
    pthread_setname_np(pthread_self(), "iou-sqp-1");
    atomic_store((_Atomic uint32_t *)arg, 1);
    for (;;)
        pthread_testcancel();
    return NULL;
}

VIRTUAL_TEST(helper, a_poller_of_a_ring_is_not_at_work)
{
    pthread_t thread;

    pthread_create(&thread, NULL, spin, &word);
    while (atomic_load(&word) == 0)
        sched_yield();
    cr_assert_eq(poll(NULL, 0, 1000), 0);
    cr_assert_eq(vtime_now(), SEC);
    pthread_cancel(thread);
    pthread_join(thread, NULL);
}
