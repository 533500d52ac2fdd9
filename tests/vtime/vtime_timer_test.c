/* Timerfds on virtual time. */
#include "virtual_test.h"
#include "vtime_raw.h"
#include <errno.h>
#include <fcntl.h>
#include <linux/close_range.h>
#include <poll.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <sys/wait.h>
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

static int timer_new(void)
{
    int fd = timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK | TFD_CLOEXEC);

    cr_assert(fd >= 0);
    return fd;
}

static struct itimerspec in(time_t value, time_t interval)
{
    return (struct itimerspec){{interval, 0}, {value, 0}};
}

static void arm(int fd, time_t value, time_t interval)
{
    struct itimerspec spec = in(value, interval);

    cr_assert_eq(timerfd_settime(fd, 0, &spec, NULL), 0);
}

static bool is_readable(int fd)
{
    struct pollfd entry = {fd, POLLIN, 0};

    return poll(&entry, 1, 0) == 1;
}

/* 0 where it would block. */
static uint64_t read_count(int fd)
{
    uint64_t count = 0;
    ssize_t size = read(fd, &count, sizeof count);

    cr_assert(size == 8 || (size == -1 && errno == EAGAIN));
    return count;
}

VIRTUAL_TEST(timer, is_readable_from_its_deadline_on)
{
    int fd = timer_new();

    cr_assert_not(is_readable(fd));
    arm(fd, 2, 0);
    vtime_advance(2 * SEC - 1);
    cr_assert_eq(read_count(fd), 0);
    vtime_advance(2 * SEC);
    cr_assert(is_readable(fd));
    cr_assert_eq(read_count(fd), 1);
    cr_assert_eq(read_count(fd), 0);
    vtime_advance(100 * SEC);
    cr_assert_eq(read_count(fd), 0);
}

VIRTUAL_TEST(timer, counts_its_intervals)
{
    int fd = timer_new();
    struct itimerspec left;

    arm(fd, 5, 2);
    vtime_advance(4 * SEC);
    cr_assert_eq(read_count(fd), 0);
    vtime_advance(10 * SEC);
    cr_assert_eq(timerfd_gettime(fd, &left), 0);
    cr_assert_eq(left.it_value.tv_sec, 1);
    cr_assert_eq(left.it_interval.tv_sec, 2);
    vtime_advance(11 * SEC);
    cr_assert_eq(read_count(fd), 4);
}

VIRTUAL_TEST(timer, takes_a_time_of_its_clock)
{
    int fd = timerfd_create(CLOCK_REALTIME, TFD_NONBLOCK);
    struct itimerspec spec = in(EPOCH + 5, 0), old;

    cr_assert_eq(timerfd_settime(fd,
                                 TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET,
                                 &spec, NULL),
                 0);
    vtime_advance(2 * SEC);
    spec = in(EPOCH + 1, 0);
    cr_assert_eq(timerfd_settime(fd, TFD_TIMER_ABSTIME, &spec, &old), 0);
    cr_assert_eq(old.it_value.tv_sec, 3);
    cr_assert_eq(read_count(fd), 1, "what is past is due at once");
}

VIRTUAL_TEST(timer, forgets_when_it_is_set)
{
    int fd = timer_new();
    struct itimerspec left;

    arm(fd, 1, 0);
    vtime_advance(SEC);
    arm(fd, 1, 0);
    cr_assert_eq(read_count(fd), 0);
    arm(fd, 0, 0);
    vtime_advance(10 * SEC);
    cr_assert_eq(read_count(fd), 0);
    timerfd_gettime(fd, &left);
    cr_assert_eq(left.it_value.tv_sec, 0);
    cr_assert_eq(left.it_value.tv_nsec, 0);
}

VIRTUAL_TEST(timer, moves_the_clock_for_a_wait)
{
    struct pollfd entry = {timer_new(), POLLIN, 0};

    arm(entry.fd, 3600, 0);
    cr_assert_eq(poll(&entry, 1, -1), 1);
    cr_assert_eq(vtime_now(), 3600 * SEC);
    arm(entry.fd, 3600, 0);
    cr_assert_eq(poll(&entry, 1, 1000), 0);
    cr_assert_eq(vtime_now(), 3601 * SEC);
}

VIRTUAL_TEST(timer, moves_the_clock_for_a_reader)
{
    int fd = timerfd_create(CLOCK_BOOTTIME, 0);
    uint64_t count;

    arm(fd, 3600, 0);
    cr_assert_eq(read(fd, &count, sizeof count), 8);
    cr_assert_eq(count, 1);
    cr_assert_eq(vtime_now(), 3600 * SEC);
    cr_assert_eq(fcntl(fd, F_SETFL, O_NONBLOCK), 0);
    cr_assert_eq(read(fd, &count, sizeof count), -1);
    cr_assert_eq(errno, EAGAIN);
}

VIRTUAL_TEST(timer, works_by_number)
{
    long fd = syscall(SYS_timerfd_create, CLOCK_MONOTONIC, TFD_NONBLOCK);
    struct itimerspec spec = in(5, 0);
    uint64_t count;

    cr_assert_eq(syscall(SYS_timerfd_settime, fd, 0, &spec, NULL), 0);
    cr_assert_eq(syscall(SYS_timerfd_gettime, fd, &spec), 0);
    cr_assert_eq(spec.it_value.tv_sec, 5);
    vtime_advance(5 * SEC);
    cr_assert_eq(syscall(SYS_read, fd, &count, sizeof count), 8);
    cr_assert_eq(syscall(SYS_close, fd), 0);
    cr_assert_eq(timerfd_gettime((int)fd, &spec), -1);
    cr_assert_eq(errno, EBADF);
}

VIRTUAL_TEST(timer, refuses_what_the_system_refuses)
{
    struct itimerspec spec = in(1, 0);
    int fd = timer_new();

    cr_assert_eq(timerfd_create(77, 0), -1);
    cr_assert_eq(errno, EINVAL);
    cr_assert_eq(timerfd_create(CLOCK_MONOTONIC, 1), -1);
    cr_assert_eq(errno, EINVAL);
    cr_assert_eq(timerfd_settime(fd, 1 << 10, &spec, NULL), -1);
    cr_assert_eq(errno, EINVAL);
    spec.it_value.tv_nsec = SEC;
    cr_assert_eq(timerfd_settime(fd, 0, &spec, NULL), -1);
    cr_assert_eq(errno, EINVAL);
    cr_assert_eq(timerfd_settime(0, 0, &spec, NULL), -1);
}

VIRTUAL_TEST(timer, lives_on_in_its_copies)
{
    int fd = timer_new(), copies[] = {dup(fd), fcntl(fd, F_DUPFD_CLOEXEC, 50),
                                      dup2(fd, 60), dup3(fd, 61, O_CLOEXEC)};

    for (size_t i = 0; i < sizeof copies / sizeof *copies; i++) {
        cr_assert(copies[i] > fd);
        arm(copies[i], 1, 0);
    }
    close(fd);
    vtime_advance(SEC);
    cr_assert_eq(read_count(copies[0]), 1);
    for (size_t i = 0; i < sizeof copies / sizeof *copies; i++)
        close(copies[i]);
    cr_assert_eq(read(copies[3], &fd, sizeof fd), -1);
}

/* Nothing is written to what has come in the place of a timer. */
static void assert_quiet(int ends[2])
{
    vtime_advance(100 * SEC);
    cr_assert_not(is_readable(ends[0]));
}

VIRTUAL_TEST(timer, is_gone_when_it_is_closed)
{
    int fd = timer_new(), ends[2];

    arm(fd, 1, 0);
    cr_assert_eq(pipe(ends), 0);
    cr_assert_eq(close(fd), 0);
    cr_assert_eq(dup2(ends[1], fd), fd);
    assert_quiet(ends);
}

VIRTUAL_TEST(timer, is_gone_when_another_takes_its_number)
{
    int fd = timer_new(), ends[2];

    arm(fd, 1, 0);
    cr_assert_eq(pipe(ends), 0);
    cr_assert_eq(dup2(ends[1], fd), fd);
    assert_quiet(ends);
}

VIRTUAL_TEST(timer, is_gone_when_it_is_closed_in_a_row)
{
    int ends[2], fd;

    cr_assert_eq(pipe(ends), 0);
    fd = timer_new();
    arm(fd, 1, 0);
    cr_assert_eq(close_range((unsigned)fd, (unsigned)fd + 10, 0), 0);
    cr_assert_eq(dup2(ends[1], fd), fd);
    assert_quiet(ends);
}

VIRTUAL_TEST(timer, stays_where_it_is_only_marked_for_exec)
{
    int fd = timer_new();

    arm(fd, 1, 0);
    cr_assert_eq(close_range((unsigned)fd, (unsigned)fd, CLOSE_RANGE_CLOEXEC),
                 0);
    vtime_advance(SEC);
    cr_assert_eq(read_count(fd), 1);
}

static int close_past_libc(int fd)
{
    return (int)vtime_raw3(SYS_close, fd, 0, 0);
}

VIRTUAL_TEST(timer, that_is_closed_past_libc_is_not_written_to)
{
    int fd = timer_new(), ends[2];

    arm(fd, 1, 0);
    cr_assert_eq(close_past_libc(fd), 0);
    cr_assert_eq(socketpair(AF_UNIX, SOCK_STREAM, 0, ends), 0);
    cr_assert_eq(ends[0], fd);
    vtime_advance(100 * SEC);
    cr_assert_not(is_readable(ends[1]));
}

VIRTUAL_TEST(timer, is_forgotten_by_a_reset)
{
    int fd = timer_new();

    arm(fd, 1, 0);
    vtime_reset();
    cr_assert_eq(poll(NULL, 0, 5000), 0);
    cr_assert_eq(vtime_now(), 5 * SEC);
    cr_assert_not(is_readable(fd));
}

/* What the child of a fork sees: `before` is due already, `after` is not. */
static int look_in_child(int before, int copy, int after)
{
    if (vtime_now() != 2 * SEC || !is_readable(before) || !is_readable(copy) ||
        is_readable(after))
        return 1;
    if (read_count(copy) != 1 || is_readable(before))
        return 2;
    vtime_advance(50 * SEC);
    return read_count(after) == 1 ? 0 : 3;
}

VIRTUAL_TEST(timer, is_of_its_own_in_a_child)
{
    int before = timer_new(), copy = dup(before), after = timer_new();
    int status;
    pid_t child;

    arm(before, 1, 0);
    arm(after, 10, 0);
    vtime_advance(2 * SEC);
    child = fork();
    if (child == 0)
        _exit(look_in_child(before, copy, after));
    cr_assert_eq(waitpid(child, &status, 0), child);
    cr_assert_eq(status, 0);
    cr_assert_eq(vtime_now(), 2 * SEC);
    cr_assert_eq(read_count(before), 1, "the child has read its own");
    cr_assert_eq(read_count(after), 0);
}

VIRTUAL_TEST(timer, survives_what_a_child_of_vfork_closes)
{
    int fd = timer_new(), status;
    pid_t child;

    arm(fd, 1, 0);
    child = vfork();
    if (child == 0) {
        close(fd);
        _exit(0);
    }
    cr_assert_eq(waitpid(child, &status, 0), child);
    vtime_advance(SEC);
    cr_assert_eq(read_count(fd), 1);
}

VIRTUAL_TEST(timer, can_be_one_of_many)
{
    enum { COUNT = 300 };
    int fds[COUNT];

    for (int i = 0; i < COUNT; i++) {
        fds[i] = timer_new();
        arm(fds[i], COUNT - i, 0);
    }
    for (int i = COUNT - 1; i >= 0; i--) {
        struct pollfd entry = {fds[i], POLLIN, 0};

        cr_assert_eq(poll(&entry, 1, -1), 1);
        cr_assert_eq(vtime_now(), (COUNT - i) * SEC);
        close(fds[i]);
    }
}
