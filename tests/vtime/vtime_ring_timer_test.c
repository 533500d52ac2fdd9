/* Timeouts in rings on virtual time. */
#include "ring_test.h"
#include "vtime.h"
#include <errno.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

#define EPOCH INT64_C(1000000000)

static const struct timespec hour = {HOUR, 0}, two_hours = {2L * HOUR, 0};
static const struct timespec second = {1, 0};

static void expect_nothing(void)
{
    ring_enter(0);
    cr_assert_eq(ring_completion_count(), 0);
}

RING_TEST(timeout_of_an_hour_comes_at_once)
{
    ring_request_timeout(1, &hour);
    ring_enter(1);
    ring_expect(1, -ETIME);
    cr_assert_eq(vtime_now(), HOUR * SEC);
    cr_assert_null(vtime_escape());
}

RING_TEST(request_is_left_as_it_was)
{
    struct ring_sqe *request = ring_request_timeout(1, &hour);
    struct ring_sqe before = *request;

    ring_enter(1);
    cr_assert_eq(memcmp(request, &before, sizeof before), 0);
}

RING_TEST(timeouts_come_in_order)
{
    ring_request_timeout(1, &two_hours);
    ring_request_timeout(2, &hour);
    ring_request_timeout(3, &two_hours);
    ring_request_timeout(4, &second);
    ring_enter(4);
    ring_expect(4, -ETIME);
    ring_expect(2, -ETIME);
    ring_expect(1, -ETIME);
    ring_expect(3, -ETIME);
    cr_assert_eq(vtime_now(), 2 * HOUR * SEC);
}

RING_TEST(wait_ends_at_the_first_of_equal_ones)
{
    ring_request_timeout(1, &hour);
    ring_request_timeout(2, &hour);
    ring_enter(1);
    ring_expect(1, -ETIME);
    ring_expect(2, -ETIME);
}

RING_TEST(time_moves_for_other_waits_too)
{
    struct pollfd entry = {ring.fd, POLLIN, 0};

    ring_request_timeout(1, &hour);
    ring_enter(0);
    cr_assert_eq(ring_completion_count(), 0);
    cr_assert_eq(poll(&entry, 1, -1), 1);
    ring_enter(0);
    ring_expect(1, -ETIME);
    ring_request_timeout(2, &hour);
    ring_enter(0);
    cr_assert_eq(nanosleep(&two_hours, NULL), 0);
    ring_enter(0);
    ring_expect(2, -ETIME);
    cr_assert_eq(vtime_now(), 3 * HOUR * SEC);
}

RING_TEST(absolute_times_count_from_their_clock)
{
    struct timespec at = {HOUR, 0}, date = {EPOCH + 2 * HOUR, 0};
    struct ring_sqe *request;

    vtime_advance(10 * SEC);
    request = ring_request_timeout(1, &date);
    request->op_flags = RING_TIMEOUT_ABS | RING_TIMEOUT_REALTIME;
    request = ring_request_timeout(2, &at);
    request->op_flags = RING_TIMEOUT_ABS | RING_TIMEOUT_BOOTTIME;
    request = ring_request_timeout(3, &second);
    request->op_flags = RING_TIMEOUT_ABS;
    ring_enter(1);
    ring_expect(3, -ETIME);
    cr_assert_eq(vtime_now(), 10 * SEC);
    ring_enter(1);
    ring_expect(2, -ETIME);
    cr_assert_eq(vtime_now(), HOUR * SEC);
    ring_enter(1);
    ring_expect(1, -ETIME);
    cr_assert_eq(vtime_now(), 2 * HOUR * SEC);
}

RING_TEST(timeout_repeats_as_often_as_it_was_told)
{
    struct ring_sqe *request = ring_request_timeout(1, &hour);

    request->op_flags = RING_TIMEOUT_MULTISHOT;
    request->off = 3;
    ring_enter(3);
    ring_expect_flags(1, -ETIME, RING_CQE_MORE);
    ring_expect_flags(1, -ETIME, RING_CQE_MORE);
    ring_expect(1, -ETIME);
    cr_assert_eq(vtime_now(), 3 * HOUR * SEC);
    vtime_advance(9 * HOUR * SEC);
    expect_nothing();
}

RING_TEST(timeout_ends_with_as_many_completions)
{
    struct ring_sqe *request = ring_request_timeout(1, &hour);

    request->off = 2;
    ring_request_new(RING_OP_NOP, 2);
    ring_enter(1);
    ring_expect(2, 0);
    cr_assert_eq(ring_completion_count(), 0);
    ring_request_timeout(3, &second);
    ring_enter(1);
    ring_expect(3, -ETIME); /* which does not count */
    ring_request_new(RING_OP_NOP, 4);
    ring_enter(2);
    ring_expect(4, 0);
    ring_expect(1, 0);
    cr_assert_eq(vtime_now(), SEC);
}

RING_TEST(quiet_timeout_says_nothing_of_success)
{
    struct ring_sqe *request = ring_request_timeout(1, &second);

    request->flags = RING_SQE_CQE_SKIP;
    request->op_flags = RING_TIMEOUT_ETIME_SUCCESS;
    request = ring_request_timeout(2, &second);
    request->flags = RING_SQE_CQE_SKIP;
    ring_enter(1);
    ring_expect(2, -ETIME);
    cr_assert_eq(ring_completion_count(), 0);
}

RING_TEST(removed_timeout_is_cancelled)
{
    ring_request_timeout(1, &hour);
    ring_request_timeout(1, &second);
    ring_request_new(RING_OP_TIMEOUT_REMOVE, 2)->addr = 1;
    ring_enter(3);
    ring_expect(2, 0);
    ring_expect(1, -ECANCELED);
    ring_expect(1, -ETIME);
    cr_assert_eq(vtime_now(), SEC);
    ring_request_new(RING_OP_TIMEOUT_REMOVE, 3)->addr = 1;
    ring_enter(1);
    ring_expect(3, -ENOENT);
}

RING_TEST(cancellation_finds_timeouts)
{
    struct ring_sqe *request;

    ring_request_timeout(1, &hour);
    ring_request_timeout(2, &hour);
    ring_request_timeout(3, &hour);
    ring_request_new(RING_OP_ASYNC_CANCEL, 4)->addr = 2;
    ring_enter(2);
    ring_expect(4, 0);
    ring_expect(2, -ECANCELED);
    request = ring_request_new(RING_OP_ASYNC_CANCEL, 5);
    request->op_flags = RING_CANCEL_ALL | RING_CANCEL_ANY;
    ring_enter(3);
    ring_skip(); /* how many were the kernel's */
    ring_expect(1, -ECANCELED);
    ring_expect(3, -ECANCELED);
    cr_assert_eq(vtime_now(), 0);
}

RING_TEST(cancellation_at_once_finds_timeouts)
{
    struct ring_cancel cancel = {.user_data = 1, .fd = -1};

    ring_request_timeout(1, &hour);
    ring_enter(0);
    cr_assert_eq(syscall(RING_SYS_REGISTER, ring.fd, RING_REGISTER_SYNC_CANCEL,
                         &cancel, 1),
                 0);
    ring_enter(1);
    ring_expect(1, -ECANCELED);
}

static void update(uint64_t user_data, const struct timespec *time,
                   uint32_t flags)
{
    struct ring_sqe *request = ring_request_new(RING_OP_TIMEOUT_REMOVE, 99);

    request->addr = user_data;
    request->off = (uintptr_t)time;
    request->op_flags = RING_TIMEOUT_UPDATE | flags;
}

RING_TEST(updated_timeout_has_another_time)
{
    vtime_advance(SEC);
    ring_request_timeout(1, &hour);
    ring_request_timeout(2, &two_hours);
    update(1, &two_hours, RING_TIMEOUT_ABS);
    update(2, &second, 0);
    update(3, &second, 0);
    ring_enter(4);
    ring_expect(99, 0);
    ring_expect(99, 0);
    ring_expect(99, -ENOENT);
    ring_expect(2, -ETIME);
    cr_assert_eq(vtime_now(), 2 * SEC);
    ring_enter(1);
    ring_expect(1, -ETIME);
    cr_assert_eq(vtime_now(), 2 * HOUR * SEC);
}

/* A read of a pipe, with a time limit. */
static void read_for(int fd, char *byte, const struct timespec *time)
{
    struct ring_sqe *request = ring_request_read(fd, byte, 1);

    request->flags = RING_SQE_LINK;
    request = ring_request_timeout(2, time);
    request->opcode = RING_OP_LINK_TIMEOUT;
}

/* The two completions of it come in either order. */
static void expect_two(int first, int second_result)
{
    if (ring_completion_first()->user_data == 1) {
        ring_expect(1, first);
        ring_expect(2, second_result);
    } else {
        ring_expect(2, second_result);
        ring_expect(1, first);
    }
}

RING_TEST(linked_timeout_ends_its_request)
{
    int ends[2];
    char byte;

    cr_assert_eq(pipe(ends), 0);
    read_for(ends[0], &byte, &hour);
    ring_enter(2);
    expect_two(-ECANCELED, -ETIME);
    cr_assert_eq(vtime_now(), HOUR * SEC);
    vtime_advance(9 * HOUR * SEC);
    expect_nothing();
}

RING_TEST(linked_timeout_can_be_updated)
{
    int ends[2];
    char byte;

    cr_assert_eq(pipe(ends), 0);
    read_for(ends[0], &byte, &hour);
    update(2, &second, RING_TIMEOUT_LINK_UPDATE);
    ring_enter(3);
    ring_expect(99, 0);
    expect_two(-ECANCELED, -ETIME);
    cr_assert_eq(vtime_now(), SEC);
}

RING_TEST(request_in_time_ends_its_linked_timeout)
{
    int ends[2];
    char byte;

    cr_assert_eq(pipe(ends), 0);
    read_for(ends[0], &byte, &hour);
    ring_enter(0);
    cr_assert_eq(write(ends[1], "x", 1), 1);
    ring_enter(2);
    expect_two(1, -ECANCELED);
    ring_request_timeout(3, &two_hours);
    ring_enter(1);
    ring_expect(3, -ETIME); /* and nothing at the hour */
    cr_assert_eq(vtime_now(), 2 * HOUR * SEC);
}

RING_TEST(what_is_ready_comes_before_any_timeout)
{
    int ends[2];
    char byte;

    cr_assert_eq(pipe(ends), 0);
    ring_request_read(ends[0], &byte, 1);
    ring_request_timeout(2, &hour);
    ring_enter(0);
    cr_assert_eq(write(ends[1], "x", 1), 1);
    ring_enter(1);
    ring_expect(1, 1);
    cr_assert_eq(ring_completion_count(), 0);
    cr_assert_eq(vtime_now(), 0);
}
