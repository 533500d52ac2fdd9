/* The pair of sockets that ends waits, alone and in a loop. */
#include "loop_wakeup.h"
#include "loop_world.h"
#include "socket_shortage.h"
#include <criterion/criterion.h>
#include <errno.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

static bool is_readable(const struct loop_wakeup *wakeup)
{
    struct pollfd poll_fd = {.fd = wakeup->read_fd, .events = POLLIN};

    return poll(&poll_fd, 1, 0) == 1;
}

Test(loop_wakeup, bytes_come_out_as_they_were_sent)
{
    struct loop_wakeup wakeup;
    unsigned char bytes[4];

    loop_wakeup_init(&wakeup);
    cr_assert(loop_wakeup_open(&wakeup));
    cr_expect_not(is_readable(&wakeup));
    loop_wakeup_send(&wakeup);
    cr_assert_eq(write(wakeup.write_fd, "\x0a\x0c", 2), 2);
    loop_wakeup_send(&wakeup);
    loop_wakeup_send(&wakeup);
    cr_expect(is_readable(&wakeup));
    cr_expect_not(loop_wakeup_is_pending(&wakeup));
    cr_expect_eq(loop_wakeup_read(&wakeup, bytes, sizeof bytes), 4);
    cr_expect_eq(memcmp(bytes, "\0\x0a\x0c\0", 4), 0);
    cr_expect_eq(loop_wakeup_read(&wakeup, bytes, sizeof bytes), 1);
    cr_expect_eq(loop_wakeup_read(&wakeup, bytes, sizeof bytes), 0);
    loop_wakeup_close(&wakeup);
}

Test(loop_wakeup, what_was_sent_before_it_opens_is_sent_then)
{
    struct loop_wakeup wakeup;
    unsigned char bytes[4];

    loop_wakeup_init(&wakeup);
    loop_wakeup_send(&wakeup);
    loop_wakeup_send(&wakeup);
    cr_expect(loop_wakeup_is_pending(&wakeup));
    cr_assert(loop_wakeup_open(&wakeup));
    cr_expect_not(loop_wakeup_is_pending(&wakeup));
    cr_expect(loop_wakeup_open(&wakeup));
    cr_expect_eq(loop_wakeup_read(&wakeup, bytes, sizeof bytes), 2);
    loop_wakeup_close(&wakeup);
    cr_expect_eq(wakeup.read_fd, -1);
    cr_expect_eq(wakeup.write_fd, -1);
}

Test(loop_wakeup, reading_takes_what_is_pending)
{
    struct loop_wakeup wakeup;
    unsigned char byte;

    loop_wakeup_init(&wakeup);
    loop_wakeup_send(&wakeup);
    cr_expect_eq(loop_wakeup_read(&wakeup, &byte, 1), 0);
    cr_expect_not(loop_wakeup_is_pending(&wakeup));
    loop_wakeup_send(&wakeup);
    loop_wakeup_close(&wakeup);
    cr_expect_not(loop_wakeup_is_pending(&wakeup));
}

/* A full pair drops signals' bytes as well. */
Test(loop_wakeup, a_full_pair_ignores_more)
{
    struct loop_wakeup wakeup;
    unsigned char bytes[4096];
    size_t held = 0, count;

    loop_wakeup_init(&wakeup);
    for (int i = 0; i < 100000; i++)
        loop_wakeup_send(&wakeup);
    cr_assert(loop_wakeup_open(&wakeup));
    cr_expect_eq(write(wakeup.write_fd, "\x0a", 1), -1);
    cr_expect_eq(errno, EAGAIN);
    loop_wakeup_send(&wakeup);
    while ((count = loop_wakeup_read(&wakeup, bytes, sizeof bytes)) > 0)
        held += count;
    cr_expect_gt(held, 0);
    cr_expect_lt(held, 100000);
    loop_wakeup_close(&wakeup);
}

/* In a loop on virtual time, which opens the pair with the first watch. */

static enum loop_outcome nothing(void *arg)
{
    (void)arg;
    return LOOP_RAN;
}

static void wake(struct world *w)
{
    loop_call_soon_threadsafe(w->loop, (struct loop_callback){.run = nothing},
                              NULL);
}

static void wake_and_stop(struct world *w)
{
    wake(w);
    loop_stop(w->loop);
}

Test(loop_wakeup, a_loop_that_watches_is_woken_by_descriptor)
{
    struct world w = {0};
    struct job r = {&w, "r"};
    int ends[2];

    world_init(&w);
    cr_assert_eq(pipe(ends), 0);
    wake(&w);
    cr_assert_eq(loop_add_reader(w.loop, ends[0], job_callback(&r), NULL),
                 LOOP_OK);
    loop_stop(w.loop);
    cr_expect_eq(loop_run_forever(w.loop), LOOP_OK);
    w.while_waiting = wake_and_stop;
    cr_expect_eq(loop_run_forever(w.loop), LOOP_OK);
    /* What woke it has been read: nothing is ready. */
    cr_expect_eq(loop_run_forever(w.loop), LOOP_ERR_LEFT);
    world_expect(&w, "poll:0 poll:none poll:none hang");
    world_release(&w);
    close(ends[0]);
    close(ends[1]);
}

Test(loop_wakeup, without_descriptors_nothing_is_watched)
{
    struct world w = {0};
    struct job r = {&w, "r"};
    int ends[2];

    world_init(&w);
    cr_assert_eq(pipe(ends), 0);
    socket_shortage(true);
    cr_expect_eq(loop_add_reader(w.loop, ends[0], job_callback(&r), NULL),
                 LOOP_ERR_SYSTEM);
    cr_expect_eq(errno, EMFILE);
    wake(&w);
    socket_shortage(false);
    cr_expect_eq(loop_add_reader(w.loop, ends[0], job_callback(&r), NULL),
                 LOOP_OK);
    loop_stop(w.loop);
    cr_expect_eq(loop_run_forever(w.loop), LOOP_OK);
    cr_expect_eq(r.drops, 0);
    world_release(&w);
    cr_expect_eq(r.drops, 1);
    close(ends[0]);
    close(ends[1]);
}
