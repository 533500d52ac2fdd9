/* Clocks and sleeps, with vtime linked in. */
#include "virtual_test.h"
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <sys/syscall.h>
#include <sys/time.h>
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

static int64_t read_clock(clockid_t clock)
{
    struct timespec now;

    cr_assert_eq(clock_gettime(clock, &now), 0);
    return now.tv_sec * SEC + now.tv_nsec;
}

VIRTUAL_TEST(clock, is_off_at_first)
{
    vtime_enable(false);
    cr_assert(read_clock(CLOCK_MONOTONIC) > 0);
    cr_assert(read_clock(CLOCK_REALTIME) > 2 * EPOCH / 2 * SEC);
    cr_assert_eq(vtime_version(), VTIME_VERSION);
}

VIRTUAL_TEST(clock, begins_at_0_and_stands_still)
{
    static const clockid_t clocks[] = {CLOCK_MONOTONIC, CLOCK_MONOTONIC_RAW,
                                       CLOCK_MONOTONIC_COARSE, CLOCK_BOOTTIME};
    struct timespec resolution;

    for (size_t i = 0; i < sizeof clocks / sizeof *clocks; i++) {
        cr_assert_eq(read_clock(clocks[i]), 0);
        cr_assert_eq(clock_getres(clocks[i], &resolution), 0);
        cr_assert_eq(resolution.tv_nsec, 1);
    }
    cr_assert_eq(clock_getres(CLOCK_MONOTONIC, NULL), 0);
}

VIRTUAL_TEST(clock, of_the_wall_begins_at_the_epoch)
{
    struct timespec now;
    struct timezone zone = {1, 1};
    struct timeval day;
    time_t seconds;

    vtime_advance(3 * SEC + 4000);
    cr_assert_eq(read_clock(CLOCK_REALTIME), EPOCH * SEC + 3 * SEC + 4000);
    cr_assert_eq(read_clock(CLOCK_REALTIME_COARSE), read_clock(CLOCK_TAI));
    cr_assert_eq(gettimeofday(&day, (void *)&zone), 0);
    cr_assert_eq(day.tv_sec, EPOCH + 3);
    cr_assert_eq(day.tv_usec, 4);
    cr_assert_eq(zone.tz_minuteswest, 0);
    cr_assert_eq(time(&seconds), EPOCH + 3);
    cr_assert_eq(seconds, EPOCH + 3);
    cr_assert_eq(timespec_get(&now, TIME_UTC), TIME_UTC);
    cr_assert_eq(now.tv_nsec, 4000);
}

VIRTUAL_TEST(clock, of_the_processor_is_real)
{
    int64_t before = read_clock(CLOCK_PROCESS_CPUTIME_ID);

    vtime_advance(1000000 * SEC);
    cr_assert(before > 0);
    cr_assert(read_clock(CLOCK_PROCESS_CPUTIME_ID) < 1000000 * SEC);
    cr_assert(read_clock(CLOCK_THREAD_CPUTIME_ID) < 1000000 * SEC);
}

VIRTUAL_TEST(clock, that_is_unknown_fails)
{
    struct timespec now;

    cr_assert_eq(clock_gettime(77, &now), -1);
    cr_assert_eq(errno, EINVAL);
}

VIRTUAL_TEST(clock, never_goes_back)
{
    vtime_advance(5 * SEC);
    vtime_advance(2 * SEC);
    cr_assert_eq(vtime_now(), 5 * SEC);
}

VIRTUAL_TEST(clock, is_read_by_number_too)
{
    struct timespec now;
    struct timeval day;

    vtime_advance(7 * SEC);
    cr_assert_eq(syscall(SYS_clock_gettime, CLOCK_MONOTONIC, &now), 0);
    cr_assert_eq(now.tv_sec, 7);
    cr_assert_eq(syscall(SYS_gettimeofday, &day, NULL), 0);
    cr_assert_eq(day.tv_sec, EPOCH + 7);
    cr_assert_eq(syscall(SYS_clock_getres, CLOCK_MONOTONIC_COARSE, &now), 0);
    cr_assert_eq(now.tv_nsec, 1);
    cr_assert_eq(syscall(SYS_getpid), getpid());
}

VIRTUAL_TEST(clock, begins_anew_after_a_reset)
{
    vtime_advance(7 * SEC);
    vtime_reset();
    cr_assert_eq(vtime_now(), 0);
    cr_assert_eq(read_clock(CLOCK_MONOTONIC), 0);
}

VIRTUAL_TEST(clock, is_that_of_shared_objects_too)
{
    void *guest = dlopen(GUEST_FILE, RTLD_NOW);
    long long (*sleep_an_hour)(void);
    void *symbol;

    cr_assert_not_null(guest);
    symbol = dlsym(guest, "guest_sleep_an_hour");
    memcpy(&sleep_an_hour, &symbol, sizeof symbol);
    cr_assert_eq(sleep_an_hour(), 3600 * SEC);
    cr_assert_eq(vtime_now(), 3600 * SEC);
}

VIRTUAL_TEST(clock, moves_with_sleeps)
{
    struct timespec duration = {3600, 5};

    cr_assert_eq(nanosleep(&duration, NULL), 0);
    cr_assert_eq(vtime_now(), 3600 * SEC + 5);
    cr_assert_eq(sleep(10), 0);
    cr_assert_eq(usleep(2), 0);
    cr_assert_eq(vtime_now(), 3610 * SEC + 2005);
    cr_assert_eq(clock_nanosleep(CLOCK_MONOTONIC, 0, &duration, NULL), 0);
    cr_assert_eq(vtime_now(), 7210 * SEC + 2010);
}

VIRTUAL_TEST(clock, moves_with_sleeps_by_number)
{
    struct timespec duration = {3600, 0};

    cr_assert_eq(syscall(SYS_nanosleep, &duration, NULL), 0);
    cr_assert_eq(vtime_now(), 3600 * SEC);
    cr_assert_eq(
        syscall(SYS_clock_nanosleep, CLOCK_REALTIME, 0, &duration, NULL), 0);
    cr_assert_eq(vtime_now(), 7200 * SEC);
    duration.tv_nsec = -1;
    cr_assert_eq(
        syscall(SYS_clock_nanosleep, CLOCK_REALTIME, 0, &duration, NULL), -1);
    cr_assert_eq(errno, EINVAL);
}

VIRTUAL_TEST(clock, moves_until_a_time)
{
    struct timespec time = {100, 0};

    cr_assert_eq(clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, NULL),
                 0);
    cr_assert_eq(vtime_now(), 100 * SEC);
    time.tv_sec = EPOCH + 200;
    cr_assert_eq(clock_nanosleep(CLOCK_REALTIME, TIMER_ABSTIME, &time, NULL),
                 0);
    cr_assert_eq(vtime_now(), 200 * SEC);
    time.tv_sec = 50;
    cr_assert_eq(clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, NULL),
                 0);
    cr_assert_eq(vtime_now(), 200 * SEC);
}

VIRTUAL_TEST(clock, refuses_what_is_no_time)
{
    struct timespec time = {0, SEC};

    cr_assert_eq(nanosleep(&time, NULL), -1);
    cr_assert_eq(errno, EINVAL);
    cr_assert_eq(clock_nanosleep(CLOCK_MONOTONIC, 0, &time, NULL), EINVAL);
    time = (struct timespec){-1, 0};
    cr_assert_eq(nanosleep(&time, NULL), -1);
    cr_assert_eq(errno, EINVAL);
}

/* A hook ends a sleep in the middle, as a signal would. */
static enum vtime_answer leave_after_a_second(void *data,
                                              const struct vtime_wait *wait)
{
    (void)wait;
    vtime_advance(vtime_now() + *(const int64_t *)data);
    return VTIME_LEAVE;
}

VIRTUAL_TEST(clock, tells_what_was_not_slept)
{
    struct timespec duration = {10, 0}, rest;
    int64_t second = SEC;

    vtime_enter();
    vtime_on_wait(leave_after_a_second, &second);
    cr_assert_eq(nanosleep(&duration, &rest), -1);
    cr_assert_eq(errno, EINTR);
    cr_assert_eq(rest.tv_sec, 9);
    cr_assert_eq(clock_nanosleep(CLOCK_MONOTONIC, 0, &duration, &rest), EINTR);
    cr_assert_eq(rest.tv_sec, 9);
    second = SEC / 2;
    cr_assert_eq(sleep(10), 10);
    second = SEC;
    cr_assert_eq(sleep(10), 9);
    cr_assert_eq(usleep(5000000), -1);
    cr_assert_eq(errno, EINTR);
}
