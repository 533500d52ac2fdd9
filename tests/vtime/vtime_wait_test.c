/* The rule by which time moves on its own: threads, forks, signals. */
#include "virtual_test.h"
#include "vtime_raw.h"
#include <errno.h>
#include <linux/futex.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <sys/epoll.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define SEC INT64_C(1000000000)

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

/* Sleeps that long, and tells at what time it ended. */
static void *nap(void *arg)
{
    int64_t *seconds = arg;

    sleep((unsigned)*seconds);
    *seconds = vtime_now();
    return NULL;
}

VIRTUAL_TEST(wait, moves_time_to_the_earliest_deadline)
{
    int64_t two = 200, three = 300, one = 100;
    pthread_t first = thread_new(nap, &two), second = thread_new(nap, &three);

    nap(&one);
    pthread_join(first, NULL);
    pthread_join(second, NULL);
    cr_assert_eq(one, 100 * SEC);
    cr_assert_eq(two, 200 * SEC);
    cr_assert_eq(three, 300 * SEC);
}

static void sleep_really(int milliseconds)
{
    struct timespec time = {0, milliseconds * 1000000};

    vtime_raw3(SYS_nanosleep, (long)&time, 0, 0);
}

/* Runs script code, as far as vtime knows, though it sleeps. */
static void *run_marked(void *arg)
{
    const int *ends = arg;

    vtime_enter();
    cr_assert_eq(write(ends[1], "x", 1), 1);
    sleep_really(100);
    cr_assert_eq(vtime_now(), 0);
    vtime_leave();
    return NULL;
}

VIRTUAL_TEST(wait, is_as_long_as_a_marked_thread_runs)
{
    int ends[2];
    char byte;
    pthread_t marked;

    cr_assert_eq(pipe(ends), 0);
    marked = thread_new(run_marked, ends);
    cr_assert_eq(read(ends[0], &byte, 1), 1);
    cr_assert_eq(poll(NULL, 0, 3600000), 0);
    cr_assert_eq(vtime_now(), 3600 * SEC);
    pthread_join(marked, NULL);
}

/* Waits without limit, marked, and ends without the mark. */
static void *wait_over_a_reset(void *arg)
{
    struct pollfd entry = {*(const int *)arg, POLLIN, 0};

    vtime_enter();
    cr_assert_eq(poll(&entry, 1, -1), 1);
    vtime_leave();
    return NULL;
}

VIRTUAL_TEST(wait, over_a_reset_leaves_no_mark)
{
    int ends[2];
    pthread_t thread;

    cr_assert_eq(pipe(ends), 0);
    thread = thread_new(wait_over_a_reset, ends);
    sleep_really(50);
    vtime_reset();
    cr_assert_eq(write(ends[1], "x", 1), 1);
    pthread_join(thread, NULL);
    cr_assert_eq(poll(NULL, 0, 3600000), 0);
    cr_assert_eq(vtime_now(), 3600 * SEC);
}

VIRTUAL_TEST(wait, of_a_marked_thread_moves_time)
{
    vtime_enter();
    vtime_enter();
    vtime_leave();
    cr_assert_eq(poll(NULL, 0, 3600000), 0);
    cr_assert_eq(vtime_now(), 3600 * SEC);
    vtime_leave();
    vtime_leave();
    cr_assert_eq(poll(NULL, 0, 3600000), 0);
    cr_assert_eq(vtime_now(), 7200 * SEC);
}

/* Computes, then gives a byte, and sleeps for real. */
static void *compute(void *arg)
{
    for (volatile int i = 0; i < 50000000; i++)
        ;
    cr_assert_eq(write(((int *)arg)[1], "x", 1), 1);
    return NULL;
}

VIRTUAL_TEST(wait, lets_others_compute_first)
{
    int ends[2];
    struct pollfd entry;
    pthread_t thread;

    cr_assert_eq(pipe(ends), 0);
    entry = (struct pollfd){ends[0], POLLIN, 0};
    thread = thread_new(compute, ends);
    cr_assert_eq(poll(&entry, 1, 3600000), 1);
    cr_assert_eq(vtime_now(), 0);
    pthread_join(thread, NULL);
}

VIRTUAL_TEST(wait, by_select_asks_for_the_same_again)
{
    int ends[2];
    pthread_t thread;
    fd_set set;

    cr_assert_eq(pipe(ends), 0);
    FD_ZERO(&set);
    FD_SET(ends[0], &set);
    thread = thread_new(compute, ends);
    cr_assert_eq(select(ends[0] + 1, &set, NULL, NULL, NULL), 1);
    cr_assert(FD_ISSET(ends[0], &set));
    pthread_join(thread, NULL);
}

static void *spin(void *arg)
{
    while (!atomic_load((atomic_int *)arg))
        ;
    return NULL;
}

static atomic_int may_end;

VIRTUAL_TEST(wait, ends_at_its_real_time_at_the_latest)
{
    pthread_t thread = thread_new(spin, &may_end);

    cr_assert_eq(poll(NULL, 0, 30), 0);
    cr_assert_eq(vtime_now(), 30000000);
    atomic_store(&may_end, 1);
    pthread_join(thread, NULL);
}

static struct timespec at(int64_t seconds)
{
    return (struct timespec){seconds, 0};
}

VIRTUAL_TEST(wait, in_a_child_is_on_a_clock_of_its_own)
{
    int status;
    pid_t child;

    vtime_advance(5 * SEC);
    vtime_enter();
    child = fork();
    if (child == 0) {
        sleep(10);
        _exit(vtime_now() == 15 * SEC ? 0 : 1);
    }
    cr_assert_eq(waitpid(child, &status, 0), child);
    cr_assert_eq(status, 0);
    cr_assert_eq(vtime_now(), 5 * SEC);
    vtime_leave();
}

static void *poll_without_end(void *arg)
{
    poll(arg, 1, 3600000);
    return NULL;
}

/* Its deadline must not hold up the time of others. */
VIRTUAL_TEST(wait, of_a_cancelled_thread_is_forgotten)
{
    struct pollfd entry = {-1, 0, 0};
    pthread_t thread;
    atomic_int nobody_ends = 0;
    pthread_t busy = thread_new(spin, &nobody_ends);

    thread = thread_new(poll_without_end, &entry);
    poll(NULL, 0, 30); /* it waits by now, as nobody may move time */
    cr_assert_eq(pthread_cancel(thread), 0);
    pthread_join(thread, NULL);
    atomic_store(&nobody_ends, 1);
    pthread_join(busy, NULL);
    sleep(7200);
    cr_assert_eq(vtime_now(), 7200 * SEC + 30000000);
}

/* The clock and a wait are good in a handler, also where a sanitizer runs it
 * late. */
static void on_signal(int number)
{
    struct timespec now;

    (void)number;
    cr_assert_eq(clock_gettime(CLOCK_MONOTONIC, &now), 0);
    poll(NULL, 0, 0);
}

static void catch_signal(int number)
{
    struct sigaction action = {.sa_handler = on_signal};

    sigaction(number, &action, NULL);
}

static void *send_signal(void *arg)
{
    for (volatile int i = 0; i < 20000000; i++)
        ;
    pthread_kill(*(pthread_t *)arg, SIGUSR1);
    return NULL;
}

VIRTUAL_TEST(wait, is_ended_by_a_signal)
{
    pthread_t self = pthread_self(), thread;

    catch_signal(SIGUSR1);
    thread = thread_new(send_signal, &self);
    cr_assert_eq(poll(NULL, 0, -1), -1);
    cr_assert_eq(errno, EINTR);
    pthread_join(thread, NULL);
}

/* What the mask of an epoll_pwait lets in ends it, unless it is for 0. */
static int be_interrupted(int epoll)
{
    struct epoll_event event;
    sigset_t none;

    sigemptyset(&none);
    raise(SIGUSR1);
    if (epoll_pwait(epoll, &event, 1, 0, &none) != 0)
        return 1;
    if (epoll_pwait(epoll, &event, 1, 3600000, &none) != -1 || errno != EINTR)
        return 2;
    return vtime_now() == 0 ? 0 : 3;
}

static void block_signal(int number)
{
    sigset_t blocked;

    catch_signal(number);
    sigemptyset(&blocked);
    sigaddset(&blocked, number);
    sigprocmask(SIG_BLOCK, &blocked, NULL);
}

/* In a process of its own, where nothing has to be waited for before time
 * moves. */
VIRTUAL_TEST(wait, by_epoll_heeds_its_mask)
{
    int status, epoll = epoll_create1(0);
    pid_t child;

    block_signal(SIGUSR1);
    child = fork();
    if (child == 0)
        _exit(be_interrupted(epoll));
    cr_assert_eq(waitpid(child, &status, 0), child);
    cr_assert_eq(status, 0, "%#x", status);
    close(epoll);
}

VIRTUAL_TEST(wait, heeds_its_mask)
{
    struct timespec hour = at(3600);
    sigset_t none;

    block_signal(SIGUSR1);
    sigemptyset(&none);
    raise(SIGUSR1);
    cr_assert_eq(ppoll(NULL, 0, &hour, &none), -1);
    cr_assert_eq(errno, EINTR);
    raise(SIGUSR1);
    cr_assert_eq(pselect(0, NULL, NULL, NULL, &hour, &none), -1);
    cr_assert_eq(errno, EINTR);
    cr_assert_eq(vtime_now(), 0);
}

VIRTUAL_TEST(wait, reports_errors)
{
    struct epoll_event event;
    fd_set set;
    struct timeval negative = {-1, 0};

    cr_assert_eq(epoll_wait(-1, &event, 1, 100), -1);
    cr_assert_eq(errno, EBADF);
    FD_ZERO(&set);
    FD_SET(40, &set);
    cr_assert_eq(select(41, &set, NULL, NULL, NULL), -1);
    cr_assert_eq(errno, EBADF);
    cr_assert_eq(select(0, NULL, NULL, NULL, &negative), -1);
    cr_assert_eq(errno, EINVAL);
    cr_assert_eq(vtime_now(), 0);
}

/* Programs with many descriptors give select longer sets than fd_set. */
VIRTUAL_TEST(wait, takes_long_sets)
{
    enum { LIMIT = 1500, WORDS = LIMIT / 64 + 1 };
    unsigned long set[WORDS] = {0};
    struct timeval second = {1, 0};
    int ends[2];

    cr_assert_eq(pipe(ends), 0);
    cr_assert_eq(write(ends[1], "x", 1), 1);
    set[0] = 1ul << ends[0];
    cr_assert_eq(select(LIMIT, (fd_set *)set, NULL, NULL, &second), 1);
    cr_assert_eq(set[0], 1ul << ends[0]);
    cr_assert_eq(read(ends[0], set, 1), 1);
    set[0] = 1ul << ends[0];
    cr_assert_eq(select(LIMIT, (fd_set *)set, NULL, NULL, &second), 0);
    cr_assert_eq(set[0], 0);
    cr_assert_eq(vtime_now(), SEC);
}

VIRTUAL_TEST(wait, in_vain_ticks)
{
    for (int i = 0; i < 999; i++)
        poll(NULL, 0, 0);
    cr_assert_eq(vtime_now(), 0);
    poll(NULL, 0, 0);
    cr_assert_eq(vtime_now(), 1000);
    for (int i = 0; i < 1000; i++)
        poll(NULL, 0, 0);
    cr_assert_eq(vtime_now(), 3000, "the second tick is twice the first");
}

VIRTUAL_TEST(wait, in_vain_ticks_as_it_is_told)
{
    vtime_tick(0, 5);
    for (int i = 0; i < 2000; i++)
        poll(NULL, 0, 0);
    cr_assert_eq(vtime_now(), 0);
    vtime_tick(1, 5);
    poll(NULL, 0, 0);
    cr_assert_eq(vtime_now(), 5);
    poll(NULL, 0, 1);
    cr_assert_eq(vtime_now(), 1000005);
    poll(NULL, 0, 0);
    cr_assert_eq(vtime_now(), 1000010);
}

Test(escape, is_nothing_at_first)
{
    cr_assert_null(vtime_escape());
}

Test(escape, is_every_timer_of_the_kernel)
{
    struct itimerval hour = {{0, 0}, {3600, 0}};
    timer_t timer;

    vtime_enable(true);
    setitimer(ITIMER_VIRTUAL, &hour, NULL);
    cr_assert_null(vtime_escape());
    alarm(1000);
    cr_assert_str_eq(vtime_escape(), "alarm");
    setitimer(ITIMER_REAL, &hour, NULL);
    cr_assert_str_eq(vtime_escape(), "alarm, setitimer");
    timer_create(CLOCK_MONOTONIC, NULL, &timer);
    cr_assert_str_eq(vtime_escape(), "alarm, setitimer, timer_create");
    vtime_reset();
    cr_assert_null(vtime_escape());
    alarm(0);
    cr_assert_null(vtime_escape());
    vtime_enable(false);
}

/* Calls that vtime never sees leave descriptors behind. */
Test(escape, is_sought_among_the_descriptors)
{
    unsigned char parameters[120] = {0};
    long timer = vtime_raw3(SYS_timerfd_create, CLOCK_MONOTONIC, 0, 0), ring;

    vtime_enable(true);
    cr_assert_str_eq(vtime_escape(), "a real timerfd");
    close((int)timer);
    vtime_reset();
    ring = syscall(SYS_io_uring_setup, 4, parameters);
    cr_assert_null(vtime_escape(), "a ring that was seen may be harmless");
    if (ring >= 0) {
        memset(parameters, 0, sizeof parameters);
        vtime_raw3(SYS_io_uring_setup, 4, (long)parameters, 0);
        cr_assert_str_eq(vtime_escape(), "io_uring");
        vtime_reset();
        close((int)ring);
    }
    syscall(SYS_io_uring_enter, -1, 0, 1, 1, NULL, 0);
    cr_assert_str_eq(vtime_escape(), "io_uring");
    vtime_enable(false);
}

Test(escape, is_none_while_time_is_real)
{
    alarm(1000);
    cr_assert_null(vtime_escape());
}
