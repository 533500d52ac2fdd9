/* Waits in rings on virtual time. */
#include "ring_test.h"
#include "vtime.h"
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

static const struct timespec hour = {HOUR, 0}, two_hours = {2L * HOUR, 0};
static const struct timespec second = {1, 0};

/* A wait with arguments. */
static long wait_for(uint32_t completions, const struct timespec *time,
                     unsigned flags)
{
    struct ring_wait wait = {.time = (uintptr_t)time};
    long result = syscall(RING_SYS_ENTER, ring.fd, ring.waiting, completions,
                          RING_ENTER_GETEVENTS | RING_ENTER_EXT_ARG | flags,
                          &wait, sizeof wait);

    ring.waiting = 0;
    return result < 0 ? -errno : result;
}

RING_TEST(wait_ends_in_its_time)
{
    cr_assert_eq(wait_for(1, &hour, 0), -ETIME);
    cr_assert_eq(vtime_now(), HOUR * SEC);
    ring_request_new(RING_OP_NOP, 1);
    cr_assert_eq(wait_for(2, &hour, 0), 1);
    cr_assert_eq(vtime_now(), 2 * HOUR * SEC);
    cr_assert_eq(wait_for(2, &hour, 0), 0); /* as some are there */
    ring_expect(1, 0);
    cr_assert_eq(vtime_now(), 3 * HOUR * SEC);
    cr_assert_null(vtime_escape());
}

RING_TEST(wait_may_end_at_a_given_time)
{
    long result = wait_for(1, &hour, RING_ENTER_ABS_TIMER);

    if (result == -EINVAL)
        return; /* before Linux 6.13 */
    cr_assert_eq(result, -ETIME);
    cr_assert_eq(vtime_now(), HOUR * SEC);
    cr_assert_eq(wait_for(1, &second, RING_ENTER_ABS_TIMER), -ETIME);
    cr_assert_eq(vtime_now(), HOUR * SEC);
}

RING_TEST(bad_arguments_are_the_kernels)
{
    cr_assert_eq(syscall(RING_SYS_ENTER, ring.fd, 0, 1,
                         RING_ENTER_GETEVENTS | RING_ENTER_EXT_ARG, NULL, 24),
                 -1);
    cr_assert_eq(syscall(RING_SYS_ENTER, ring.fd, 0, 0, 1u << 30, NULL, 0), -1);
    cr_assert_eq(errno, EINVAL);
    ring_request_timeout(1, &second)->len = 2;
    ring_enter(1);
    ring_expect(1, -EINVAL);
    ring_request_timeout(2, NULL);
    ring_enter(1);
    ring_expect(2, -EFAULT);
}

static atomic_int signals;

static void on_signal(int number)
{
    signals += number;
}

RING_TEST(signal_ends_a_wait)
{
    struct sigaction action = {.sa_handler = on_signal};

    cr_assert_eq(sigaction(SIGALRM, &action, NULL), 0);
    alarm(1);
    cr_assert_eq(wait_for(1, NULL, 0), -EINTR);
    cr_assert_eq(signals, SIGALRM);
}

RING_TEST(copy_of_a_descriptor_keeps_the_ring)
{
    int copy = dup(ring.fd);

    ring_request_timeout(1, &hour);
    ring_enter(0);
    close(ring.fd);
    ring.fd = copy;
    ring_enter(1);
    ring_expect(1, -ETIME);
    cr_assert_eq(vtime_now(), HOUR * SEC);
    cr_assert_null(vtime_escape());
}

RING_TEST(closed_ring_has_no_timeouts)
{
    ring_request_timeout(1, &hour);
    ring_enter(0);
    close(ring.fd);
    cr_assert_eq(nanosleep(&two_hours, NULL), 0);
    cr_assert_eq(vtime_now(), 2 * HOUR * SEC);
}

RING_TEST(number_of_a_ring_is_not_given_out)
{
    uint64_t place[2] = {UINT32_MAX, (uint64_t)ring.fd};

    cr_assert_eq(
        syscall(RING_SYS_REGISTER, ring.fd, RING_REGISTER_RING_FDS, place, 1),
        -1);
    cr_assert_eq(errno, EINVAL);
}

static void *sleep_and_write(void *arg)
{
    cr_assert_eq(nanosleep(&second, NULL), 0);
    cr_assert_eq(write(*(int *)arg, "x", 1), 1);
    return NULL;
}

RING_TEST(other_threads_come_first)
{
    pthread_t thread;
    int ends[2];
    char byte;

    cr_assert_eq(pipe(ends), 0);
    ring_request_read(ends[0], &byte, 1);
    ring_request_timeout(2, &hour);
    ring_enter(0);
    cr_assert_eq(pthread_create(&thread, NULL, sleep_and_write, &ends[1]), 0);
    ring_enter(2);
    ring_expect(1, 1);
    ring_expect(2, -ETIME);
    cr_assert_eq(vtime_now(), HOUR * SEC);
    pthread_join(thread, NULL);
}

RING_TEST(child_leaves_the_timeouts_to_the_parent)
{
    pid_t child;
    int status;

    ring_request_timeout(1, &hour);
    ring_enter(0);
    child = fork();
    if (child == 0) {
        nanosleep(&two_hours, NULL);
        _exit(0);
    }
    cr_assert_eq(waitpid(child, &status, 0), child);
    cr_assert_eq(ring_completion_count(), 0);
    ring_enter(1);
    ring_expect(1, -ETIME);
    cr_assert_eq(ring_completion_count(), 0);
}

static enum vtime_answer advance(void *data, const struct vtime_wait *wait)
{
    int64_t *shown = data;

    *shown = wait->timeout;
    if (!wait->ready(wait->arg) && wait->timeout > 0)
        vtime_advance(vtime_now() + wait->timeout);
    return VTIME_OVER;
}

RING_TEST(hook_is_shown_when_the_next_timeout_is_due)
{
    int64_t shown = 0;

    vtime_enter();
    vtime_on_wait(advance, &shown);
    ring_request_timeout(1, &hour);
    ring_request_timeout(2, &two_hours);
    ring_enter(1);
    cr_assert_eq(shown, HOUR * SEC);
    ring_expect(1, -ETIME);
    ring_request_new(RING_OP_NOP, 3);
    ring_enter(1);
    ring_expect(3, 0);
    cr_assert_eq(wait_for(0, NULL, 0), 0);
    cr_assert_eq(shown, 0);
    cr_assert_eq(wait_for(1, &second, 0), -ETIME);
    cr_assert_eq(shown, SEC);
    vtime_on_wait(NULL, NULL);
    vtime_leave();
}

/* Looks for completions without waiting for them. */
static void look(void)
{
    cr_assert_eq(syscall(RING_SYS_ENTER, ring.fd, 0, 0, 0, NULL, 0), 0);
}

RING_TEST(pause_of_one_that_polls_is_a_wait)
{
    const struct timespec pause = {0, 10000000};
    int64_t shown = 0;

    vtime_enter();
    vtime_on_wait(advance, &shown);
    cr_assert_eq(nanosleep(&pause, NULL), 0); /* behind no look */
    cr_assert_eq(vtime_now(), pause.tv_nsec);
    ring_request_timeout(1, &hour);
    ring_enter(0);
    look();
    cr_assert_eq(nanosleep(&second, NULL), 0); /* too long for a pause */
    cr_assert_eq(vtime_now(), SEC + pause.tv_nsec);
    look();
    cr_assert_eq(nanosleep(&pause, NULL), 0);
    cr_assert_eq(vtime_now(), HOUR * SEC + pause.tv_nsec);
    ring_expect(1, -ETIME);
    look();
    cr_assert_eq(nanosleep(&pause, NULL), -1); /* nothing will come */
    cr_assert_eq(errno, EINTR);
    cr_assert_eq(shown, -1);
    vtime_on_wait(NULL, NULL);
    look();
    cr_assert_eq(nanosleep(&pause, NULL), 0); /* nobody is shown it */
    cr_assert_eq(vtime_now(), HOUR * SEC + 2 * pause.tv_nsec);
    vtime_leave();
}

RING_TEST(reset_forgets_timeouts)
{
    ring_request_timeout(1, &hour);
    ring_enter(0);
    vtime_reset();
    cr_assert_eq(wait_for(1, &two_hours, 0), -ETIME);
    cr_assert_eq(vtime_now(), 2 * HOUR * SEC);
}
