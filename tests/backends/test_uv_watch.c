/*
 * What libuv makes of descriptors that are closed or broken, and what a loop
 * on it is told.
 */
#include "uv_watch.h"
#include <criterion/criterion.h>
#include <fcntl.h>
#include <unistd.h>

TestSuite(uv_watch, .timeout = 30);

static uv_loop_t uv;
static struct uv_watches watches;
static int ends[2];
static int delivered, dropped;

static void deliver(void *arg, struct loopspec_handle *handle)
{
    (void)arg;
    (void)handle;
    delivered++;
}

static void drop(void *arg)
{
    (void)arg;
    dropped++;
}

static void begin(void)
{
    cr_assert_eq(uv_loop_init(&uv), 0);
    cr_assert_eq(pipe(ends), 0);
    watches = (struct uv_watches){&uv, NULL, deliver, NULL};
}

static void add(int fd, bool writer)
{
    struct loopspec_callback callback = {NULL, drop, NULL};
    struct loopspec_handle *handle =
        adapter_handle_new(sizeof(*handle), callback, 0);

    handle->owners = 1;
    handle->lasting = true;
    cr_assert_eq(uv_watches_add(&watches, fd, writer, handle), LOOPSPEC_OK);
}

static void look(int times)
{
    while (times-- > 0) {
        uv_watches_check(&watches);
        uv_run(&uv, UV_RUN_NOWAIT);
    }
}

/* Nothing is left in the loop. */
static void finish(int expected_drops)
{
    uv_watches_discard(&watches);
    uv_run(&uv, UV_RUN_DEFAULT);
    cr_assert_eq(uv_loop_close(&uv), 0);
    cr_assert_eq(dropped, expected_drops);
}

Test(uv_watch, a_descriptor_may_be_closed_before_it_was_seen)
{
    begin();
    add(ends[0], false);
    close(ends[0]);
    look(2);
    cr_assert_eq(delivered, 0);
    cr_assert(uv_watches_remove(&watches, ends[0], false));
    cr_assert_not(uv_watches_remove(&watches, ends[0], false));
    finish(1);
}

Test(uv_watch, an_error_is_told_as_long_as_it_lasts)
{
    begin();
    close(ends[0]);
    add(ends[1], true);
    look(3);
    cr_assert_eq(delivered, 3);
    finish(1);
}

Test(uv_watch, directions_come_and_go_apart)
{
    begin();
    add(ends[1], true);
    add(ends[1], false);
    look(1);
    cr_assert_eq(delivered, 1);
    cr_assert(uv_watches_remove(&watches, ends[1], true));
    look(1);
    cr_assert_eq(delivered, 1);
    add(ends[1], true);
    add(ends[1], true); /* replaces */
    cr_assert_eq(dropped, 2);
    look(1);
    cr_assert_eq(delivered, 2);
    finish(4);
}

Test(uv_watch, a_descriptor_keeps_its_mode)
{
    begin();
    add(ends[0], false);
    cr_assert_eq(fcntl(ends[0], F_GETFL) & O_NONBLOCK, 0);
    look(1);
    finish(1);
}

Test(uv_watch, what_cannot_be_watched_is_refused)
{
    struct loopspec_handle handle = {.lasting = true};
    int file = open("/dev/null", O_RDONLY), closed = dup(file);

    begin();
    close(closed);
    cr_assert_eq(uv_watches_add(&watches, file, false, &handle),
                 LOOPSPEC_NOT_POLLABLE);
    cr_assert_eq(uv_watches_add(&watches, closed, false, &handle),
                 LOOPSPEC_BAD_FD);
    finish(0);
}
