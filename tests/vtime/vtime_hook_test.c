/* Waits that are shown to a hook, and those that are not. */
#include "virtual_test.h"
#include <errno.h>
#include <linux/futex.h>
#include <poll.h>
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <stdint.h>
#include <sys/epoll.h>
#include <sys/select.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

#define SEC INT64_C(1000000000)
#define MSEC INT64_C(1000000)

/* What a hook saw last, and what it does. */
static struct {
    int count;
    const char *call;
    int64_t timeout;
    bool was_ready;
    enum vtime_answer answer;
    bool moves; /* the clock, by the timeout */
} seen;

static enum vtime_answer look(void *data, const struct vtime_wait *wait)
{
    (void)data;
    seen.count++;
    seen.call = wait->call;
    seen.timeout = wait->timeout;
    seen.was_ready = wait->ready(wait->arg);
    if (seen.moves && wait->timeout > 0)
        vtime_advance(vtime_now() + wait->timeout);
    return seen.answer;
}

static void begin(void)
{
    vtime_enable(true);
    vtime_enter();
    vtime_on_wait(look, NULL);
    seen.answer = VTIME_OVER;
    seen.moves = true;
}

static void end(void)
{
    vtime_on_wait(NULL, NULL);
    vtime_leave();
    vtime_enable(false);
}

static void assert_seen(const char *call, int64_t timeout)
{
    cr_assert_str_eq(seen.call, call);
    cr_assert_eq(seen.timeout, timeout, "%lld", (long long)seen.timeout);
    seen.call = NULL;
}

VIRTUAL_TEST(hook, sees_polls)
{
    struct timespec time = {1, 5};

    cr_assert_eq(poll(NULL, 0, 1500), 0);
    assert_seen("poll", 1500 * MSEC);
    cr_assert_eq(ppoll(NULL, 0, &time, NULL), 0);
    assert_seen("ppoll", SEC + 5);
    cr_assert_eq(poll(NULL, 0, 0), 0);
    assert_seen("poll", 0);
    cr_assert_eq(vtime_now(), 2500 * MSEC + 5);
    cr_assert_eq(seen.count, 3);
}

VIRTUAL_TEST(hook, sees_selects)
{
    struct timeval day = {2, 250000};
    struct timespec time = {1, 5};

    cr_assert_eq(select(0, NULL, NULL, NULL, &day), 0);
    assert_seen("select", 2250 * MSEC);
    cr_assert_eq(day.tv_sec, 0);
    cr_assert_eq(pselect(0, NULL, NULL, NULL, &time, NULL), 0);
    assert_seen("pselect", SEC + 5);
}

VIRTUAL_TEST(hook, sees_epolls)
{
    struct timespec time = {1, 5};
    struct epoll_event event;
    int epoll = epoll_create1(0);

    cr_assert_eq(epoll_wait(epoll, &event, 1, 1500), 0);
    assert_seen("epoll_wait", 1500 * MSEC);
    cr_assert_eq(epoll_pwait(epoll, &event, 1, 0, NULL), 0);
    assert_seen("epoll_pwait", 0);
    cr_assert_eq(epoll_pwait2(epoll, &event, 1, &time, NULL), 0);
    assert_seen("epoll_pwait2", SEC + 5);
    close(epoll);
}

VIRTUAL_TEST(hook, sees_sleeps)
{
    struct timespec time = {1, 5};

    nanosleep(&time, NULL);
    assert_seen("nanosleep", SEC + 5);
    clock_nanosleep(CLOCK_MONOTONIC, 0, &time, NULL);
    assert_seen("clock_nanosleep", SEC + 5);
    sleep(1);
    assert_seen("sleep", SEC);
    usleep(3);
    assert_seen("usleep", 3000);
    cr_assert_not(seen.was_ready);
}

VIRTUAL_TEST(hook, sees_calls_by_number)
{
    struct epoll_event event;
    struct timespec time = {1, 0};
    int epoll = epoll_create1(0);

    cr_assert_eq(syscall(SYS_epoll_pwait, epoll, &event, 1, 20, NULL, 8), 0);
    assert_seen("epoll_pwait", 20 * MSEC);
    cr_assert_eq(syscall(SYS_epoll_pwait2, epoll, &event, 1, &time, NULL, 8),
                 0);
    assert_seen("epoll_pwait2", SEC);
    cr_assert_eq(syscall(SYS_ppoll, NULL, 0, &time, NULL, 8), 0);
    assert_seen("ppoll", SEC);
    cr_assert_eq(syscall(SYS_pselect6, 0, NULL, NULL, NULL, &time, NULL), 0);
    assert_seen("pselect", SEC);
#ifdef SYS_epoll_wait
    cr_assert_eq(syscall(SYS_epoll_wait, epoll, &event, 1, 20), 0);
    assert_seen("epoll_wait", 20 * MSEC);
    cr_assert_eq(syscall(SYS_poll, NULL, 0, 20), 0);
    assert_seen("poll", 20 * MSEC);
#endif
    close(epoll);
}

VIRTUAL_TEST(hook, knows_what_is_ready_and_takes_nothing)
{
    int ends[2], epoll = epoll_create1(0);
    struct epoll_event event = {.events = EPOLLIN | EPOLLET};

    cr_assert_eq(pipe(ends), 0);
    cr_assert_eq(epoll_ctl(epoll, EPOLL_CTL_ADD, ends[0], &event), 0);
    cr_assert_eq(epoll_wait(epoll, &event, 1, 0), 0);
    cr_assert_not(seen.was_ready);
    cr_assert_eq(write(ends[1], "x", 1), 1);
    seen.moves = false;
    cr_assert_eq(epoll_wait(epoll, &event, 1, -1), 1);
    cr_assert(seen.was_ready);
    assert_seen("epoll_wait", -1);
    cr_assert_eq(epoll_wait(epoll, &event, 1, 0), 0);
    cr_assert_not(seen.was_ready);
    cr_assert_eq(vtime_now(), 0);
}

VIRTUAL_TEST(hook, knows_what_select_would_find)
{
    int ends[2];
    fd_set set;

    cr_assert_eq(pipe(ends), 0);
    cr_assert_eq(write(ends[1], "x", 1), 1);
    FD_ZERO(&set);
    FD_SET(ends[0], &set);
    cr_assert_eq(select(ends[0] + 1, &set, NULL, NULL, NULL), 1);
    cr_assert(seen.was_ready);
    cr_assert(FD_ISSET(ends[0], &set));
}

VIRTUAL_TEST(hook, leaves_as_a_signal_would)
{
    struct epoll_event event;
    struct pollfd entry = {-1, 0, 0};
    struct timeval limit = {1, 0};
    int ends[2], epoll = epoll_create1(0);
    fd_set set;

    seen.answer = VTIME_LEAVE;
    seen.moves = false;
    cr_assert_eq(epoll_wait(epoll, &event, 1, -1), -1);
    cr_assert_eq(errno, EINTR);
    cr_assert_eq(poll(&entry, 1, 1000), -1);
    cr_assert_eq(errno, EINTR);
    cr_assert_eq(pipe(ends), 0);
    FD_ZERO(&set);
    FD_SET(ends[0], &set);
    cr_assert_eq(select(ends[0] + 1, &set, NULL, NULL, &limit), -1);
    cr_assert_eq(errno, EINTR);
    cr_assert(FD_ISSET(ends[0], &set));
    cr_assert_eq(limit.tv_sec, 1);
}

/* libuv, for one, takes it for a bug if a wait without limit finds nothing. */
VIRTUAL_TEST(hook, never_lets_an_endless_wait_time_out)
{
    seen.answer = VTIME_OVER;
    cr_assert_eq(poll(NULL, 0, -1), -1);
    cr_assert_eq(errno, EINTR);
    cr_assert_eq(seen.timeout, -1);
}

VIRTUAL_TEST(hook, ends_a_wait_early_if_it_says_so)
{
    seen.moves = false;
    cr_assert_eq(poll(NULL, 0, 1000), 0);
    cr_assert_eq(vtime_now(), 0);
}

VIRTUAL_TEST(hook, may_leave_it_to_the_rule)
{
    seen.answer = VTIME_DEFAULT;
    seen.moves = false;
    cr_assert_eq(poll(NULL, 0, 1000), 0);
    cr_assert_eq(vtime_now(), SEC);
    cr_assert_eq(seen.count, 1);
}

VIRTUAL_TEST(hook, sees_when_a_timerfd_is_due)
{
    struct itimerspec half = {{0, 0}, {0, 500 * MSEC}};
    struct pollfd entry = {timerfd_create(CLOCK_MONOTONIC, 0), POLLIN, 0};
    uint64_t count;

    timerfd_settime(entry.fd, 0, &half, NULL);
    cr_assert_eq(poll(&entry, 1, -1), 1);
    assert_seen("poll", 500 * MSEC);
    cr_assert_eq(read(entry.fd, &count, sizeof count), 8);
    assert_seen("read", -1);
    cr_assert(seen.was_ready);
}

/* It goes on after a timerfd that it doesn't watch. */
VIRTUAL_TEST(hook, sees_the_rest_of_a_wait_again)
{
    struct itimerspec half = {{0, 0}, {0, 500 * MSEC}};
    int fd = timerfd_create(CLOCK_MONOTONIC, 0);

    timerfd_settime(fd, 0, &half, NULL);
    cr_assert_eq(poll(NULL, 0, 2000), 0);
    cr_assert_eq(seen.count, 2);
    assert_seen("poll", 1500 * MSEC);
    cr_assert_eq(vtime_now(), 2 * SEC);
}

VIRTUAL_TEST(hook, sees_nothing_of_threads_without_a_mark)
{
    vtime_leave();
    seen.count = 0;
    cr_assert_eq(poll(NULL, 0, 0), 0);
    cr_assert_eq(poll(NULL, 0, 3), 0);
    cr_assert_eq(seen.count, 0);
    cr_assert_eq(vtime_now(), 0, "only the hook moves it");
    vtime_enter();
}

static enum vtime_answer wait_inside(void *data, const struct vtime_wait *wait)
{
    struct timespec short_time = {0, 1000000};

    (void)data;
    (void)wait;
    seen.count++;
    poll(NULL, 0, 2);
    nanosleep(&short_time, NULL);
    cr_assert_eq(vtime_now(), 0);
    return VTIME_DEFAULT;
}

VIRTUAL_TEST(hook, has_real_waits_of_its_own)
{
    vtime_on_wait(wait_inside, NULL);
    cr_assert_eq(poll(NULL, 0, 1000), 0);
    cr_assert_eq(seen.count, 1);
    cr_assert_eq(vtime_now(), SEC);
}

VIRTUAL_TEST(hook, is_gone_after_a_reset)
{
    vtime_reset();
    cr_assert_eq(poll(NULL, 0, 1000), 0);
    cr_assert_eq(seen.count, 0);
    cr_assert_eq(vtime_now(), SEC);
    vtime_enter();
}

/* Work that another thread does is done when the hook is asked. */
static int work_ends[2];

static void *work(void *arg)
{
    volatile unsigned long sum = 0;

    (void)arg;
    for (unsigned long i = 0; i < 5000000; i++)
        sum = sum + i;
    cr_assert_eq(write(work_ends[1], "x", 1), 1);
    pause();
    return NULL;
}

VIRTUAL_TEST(hook, is_asked_when_no_other_thread_is_at_work)
{
    pthread_t thread;
    struct pollfd entry;

    cr_assert_eq(pipe(work_ends), 0);
    entry = (struct pollfd){work_ends[0], POLLIN, 0};
    pthread_create(&thread, NULL, work, NULL);
    cr_assert_eq(poll(&entry, 1, 1000), 1);
    cr_assert(seen.was_ready);
    cr_assert_eq(seen.count, 1);
}

static int start_ends[2];

/* Works once the hook itself has given it something to do. */
static void *work_for_hook(void *arg)
{
    char byte;

    cr_assert_eq(read(start_ends[0], &byte, 1), 1);
    return work(arg);
}

static enum vtime_answer give_work(void *data, const struct vtime_wait *wait)
{
    cr_assert_eq(write(start_ends[1], "x", 1), 1);
    return look(data, wait);
}

VIRTUAL_TEST(hook, hears_of_an_event_when_a_helper_has_worked_on_it)
{
    pthread_t thread;
    struct pollfd entry;

    cr_assert_eq(pipe(work_ends), 0);
    cr_assert_eq(pipe(start_ends), 0);
    entry = (struct pollfd){work_ends[0], POLLIN, 0};
    pthread_create(&thread, NULL, work_for_hook, NULL);
    vtime_on_wait(give_work, NULL);
    cr_assert_eq(poll(&entry, 1, 1000), 1);
    cr_assert(seen.was_ready);
    cr_assert_eq(seen.count, 1);
}

/* No tick while there is a hook, unless one is asked for. */
VIRTUAL_TEST(hook, has_no_ticks_of_its_own)
{
    for (int i = 0; i < 3000; i++)
        poll(NULL, 0, 0);
    cr_assert_eq(vtime_now(), 0);
    vtime_tick(2, 1000);
    poll(NULL, 0, 0);
    poll(NULL, 0, 0);
    cr_assert_eq(vtime_now(), 1000);
}

static volatile sig_atomic_t raised;
static bool raised_in_hook;

static void note_signal(int number)
{
    raised = number;
}

static enum vtime_answer ask_for_signal(void *data,
                                        const struct vtime_wait *wait)
{
    (void)data;
    (void)wait;
    vtime_raise(SIGUSR1);
    raised_in_hook = raised != 0;
    return VTIME_LEAVE;
}

Test(hook, a_signal_that_it_asks_for_comes_behind_it)
{
    struct pollfd nothing = {.fd = -1};

    signal(SIGUSR1, note_signal);
    begin();
    vtime_on_wait(ask_for_signal, NULL);
    cr_expect_eq(poll(&nothing, 1, 1000), -1);
    cr_expect_eq(errno, EINTR);
    cr_expect_not(raised_in_hook);
    cr_expect_eq(raised, SIGUSR1);
    raised = 0;
    vtime_on_wait(look, NULL);
    poll(&nothing, 1, 1000);
    cr_expect_eq(raised, 0, "raised twice");
    end();
}

static void *wait_for_its_clock(void *arg)
{
    int64_t *shown = arg;
    struct timespec now;
    sem_t never;

    sem_init(&never, 0, 0);
    clock_gettime(CLOCK_REALTIME, &now);
    now.tv_nsec += 10000000;
    cr_assert_eq(sem_timedwait(&never, &now), -1);
    clock_gettime(CLOCK_MONOTONIC, &now);
    shown[0] = now.tv_nsec;
    sem_post(&never);
    cr_assert_eq(clock_gettime(CLOCK_REALTIME, &now), 0);
    now.tv_sec += 1;
    cr_assert_eq(sem_timedwait(&never, &now), 0);
    clock_gettime(CLOCK_MONOTONIC, &now);
    shown[1] = now.tv_nsec;
    return NULL;
}

/* It would wait again and again if it didn't. */
VIRTUAL_TEST(hook, thread_without_mark_sees_its_own_wait_end)
{
    int64_t shown[2] = {0, 0};
    pthread_t thread;

    cr_assert_eq(pthread_create(&thread, NULL, wait_for_its_clock, shown), 0);
    pthread_join(thread, NULL);
    cr_assert_eq(shown[0], 10000000);
    cr_assert_eq(shown[1], 0);
    cr_assert_eq(vtime_now(), 0);
    cr_assert_eq(seen.count, 0);
}

static void *wake_behind_its_wait(void *arg)
{
    struct timespec now;
    sem_t never;

    sem_init(&never, 0, 0);
    clock_gettime(CLOCK_REALTIME, &now);
    now.tv_nsec += 10000000;
    cr_assert_eq(sem_timedwait(&never, &now), -1);
    syscall(SYS_futex, arg, FUTEX_WAKE, 1, NULL, NULL, 0);
    return NULL;
}

/* A timer would come before its time for the one who is woken. */
VIRTUAL_TEST(hook, who_is_woken_sees_no_earlier_time_than_its_waker)
{
    uint32_t word = 0;
    pthread_t thread;

    cr_assert_eq(pthread_create(&thread, NULL, wake_behind_its_wait, &word), 0);
    pthread_join(thread, NULL);
    cr_assert_eq(vtime_now(), 10000000);
}
