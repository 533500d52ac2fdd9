/* libc alone: every sleep and wait that vtime stands in for, in turn. */
#include "said.h"
#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdint.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/select.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/timerfd.h>

#define HOUR 3600

static void expect(const char *what, long result, long wanted)
{
    if (result != wanted)
        printf("%s: %ld and not %ld, %s\n", what, result, wanted,
               strerror(errno));
}

static struct timespec in_seconds(clockid_t clock, time_t seconds)
{
    struct timespec time;

    clock_gettime(clock, &time);
    time.tv_sec += seconds;
    return time;
}

static void do_sleeps(void)
{
    struct timespec hour = {HOUR, 1}, deadline;

    expect("nanosleep", nanosleep(&hour, NULL), 0);
    say("nanosleep");
    expect("usleep", usleep(250), 0);
    say("usleep");
    expect("sleep", sleep(HOUR), 0);
    say("sleep");
    expect("clock_nanosleep", clock_nanosleep(CLOCK_BOOTTIME, 0, &hour, NULL),
           0);
    say("clock_nanosleep");
    deadline = in_seconds(CLOCK_REALTIME, HOUR);
    expect("until",
           clock_nanosleep(CLOCK_REALTIME, TIMER_ABSTIME, &deadline, NULL), 0);
    say("clock_nanosleep until");
    expect("syscall", syscall(SYS_nanosleep, &hour, NULL), 0);
    say("syscall");
}

static void do_clocks(void)
{
    struct timespec boot, coarse, fine;
    struct timeval day;

    gettimeofday(&day, NULL);
    clock_gettime(CLOCK_BOOTTIME, &boot);
    clock_gettime(CLOCK_MONOTONIC_COARSE, &coarse);
    clock_getres(CLOCK_MONOTONIC_COARSE, &fine);
    printf("time %lld, day %lld.%06ld\n", (long long)time(NULL),
           (long long)day.tv_sec, (long)day.tv_usec);
    printf("boot %lld.%09ld, coarse %lld.%09ld, resolution %ld\n",
           (long long)boot.tv_sec, boot.tv_nsec, (long long)coarse.tv_sec,
           coarse.tv_nsec, fine.tv_nsec);
}

static void do_polls(int fd)
{
    struct pollfd entry = {fd, POLLIN, 0};
    struct timespec hour = {HOUR, 0};
    struct timeval wait = {HOUR, 0};
    fd_set set;

    expect("poll", poll(&entry, 1, HOUR * 1000), 0);
    say("poll");
    expect("ppoll", ppoll(&entry, 1, &hour, NULL), 0);
    say("ppoll");
    FD_ZERO(&set);
    FD_SET(fd, &set);
    expect("select", select(fd + 1, &set, NULL, NULL, &wait), 0);
    expect("set", FD_ISSET(fd, &set), 0);
    expect("rest", wait.tv_sec, 0);
    say("select");
    FD_SET(fd, &set);
    expect("pselect", pselect(fd + 1, &set, NULL, NULL, &hour, NULL), 0);
    say("pselect");
    expect("no descriptor", select(0, NULL, NULL, NULL, &wait), 0);
    say("select for nothing");
}

static void do_epolls(int fd)
{
    struct epoll_event event = {.events = EPOLLIN};
    struct timespec fine = {HOUR, 5};
    int epoll = epoll_create1(0);

    expect("epoll_ctl", epoll_ctl(epoll, EPOLL_CTL_ADD, fd, &event), 0);
    expect("epoll_wait", epoll_wait(epoll, &event, 1, HOUR * 1000), 0);
    say("epoll_wait");
    expect("epoll_pwait", epoll_pwait(epoll, &event, 1, HOUR * 1000, NULL), 0);
    say("epoll_pwait");
    expect("epoll_pwait2", epoll_pwait2(epoll, &event, 1, &fine, NULL), 0);
    say("epoll_pwait2");
    close(epoll);
}

static uint64_t read_count(int fd)
{
    uint64_t count = 0;

    expect("read", read(fd, &count, sizeof count), sizeof count);
    return count;
}

static void do_timerfd(void)
{
    struct itimerspec often = {{2, 0}, {HOUR, 0}}, left;
    struct pollfd entry = {timerfd_create(CLOCK_MONOTONIC, 0), POLLIN, 0};

    expect("settime", timerfd_settime(entry.fd, 0, &often, NULL), 0);
    expect("forever", poll(&entry, 1, -1), 1);
    say("timerfd");
    expect("first", (long)read_count(entry.fd), 1);
    sleep(5);
    expect("gettime", timerfd_gettime(entry.fd, &left), 0);
    expect("left", left.it_value.tv_sec, 1);
    expect("twice", (long)read_count(entry.fd), 2);
    expect("blocking", (long)read_count(entry.fd), 1);
    say("timerfd read");
    close(entry.fd);
}

static void do_locks(void)
{
    pthread_cond_t condition = PTHREAD_COND_INITIALIZER;
    pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
    struct timespec deadline = in_seconds(CLOCK_REALTIME, HOUR);
    sem_t semaphore;

    pthread_mutex_lock(&mutex);
    expect("condition", pthread_cond_timedwait(&condition, &mutex, &deadline),
           ETIMEDOUT);
    say("condition");
    deadline = in_seconds(CLOCK_MONOTONIC, HOUR);
    expect(
        "clockwait",
        pthread_cond_clockwait(&condition, &mutex, CLOCK_MONOTONIC, &deadline),
        ETIMEDOUT);
    say("condition's clock");
    deadline = in_seconds(CLOCK_REALTIME, HOUR);
    expect("mutex", pthread_mutex_timedlock(&mutex, &deadline), ETIMEDOUT);
    say("mutex");
    sem_init(&semaphore, 0, 0);
    deadline = in_seconds(CLOCK_REALTIME, HOUR);
    expect("semaphore", sem_timedwait(&semaphore, &deadline), -1);
    expect("errno", errno, ETIMEDOUT);
    say("semaphore");
}

int main(void)
{
    int ends[2];

    if (pipe(ends) != 0)
        return 1;
    say("start");
    do_sleeps();
    do_clocks();
    do_polls(ends[0]);
    do_epolls(ends[0]);
    do_timerfd();
    do_locks();
    return 0;
}
