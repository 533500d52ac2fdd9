/* Readers, writers and wake-ups [IORW, THRD-3 to THRD-6], on virtual time. */
#include "loop_world.h"
#include <criterion/criterion.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <unistd.h>

struct pair {
    int near, far;
};

static struct pair pair_open(void)
{
    int ends[2];

    cr_assert_eq(socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, ends), 0);
    return (struct pair){ends[0], ends[1]};
}

static void pair_close(struct pair pair)
{
    close(pair.near);
    close(pair.far);
}

static void feed(struct pair pair)
{
    cr_assert_eq(write(pair.far, "x", 1), 1);
}

static void reader_add(struct job *job, int fd)
{
    cr_assert_eq(
        loop_add_reader(job->world->loop, fd, job_callback(job), &job->handle),
        LOOP_OK);
    job_release(job);
}

static void writer_add(struct job *job, int fd)
{
    cr_assert_eq(
        loop_add_writer(job->world->loop, fd, job_callback(job), &job->handle),
        LOOP_OK);
    job_release(job);
}

static bool reader_remove(struct world *w, int fd)
{
    bool removed;

    cr_assert_eq(loop_remove_reader(w->loop, fd, &removed), LOOP_OK);
    return removed;
}

static bool writer_remove(struct world *w, int fd)
{
    bool removed;

    cr_assert_eq(loop_remove_writer(w->loop, fd, &removed), LOOP_OK);
    return removed;
}

static void run_one_tick(struct world *w)
{
    loop_stop(w->loop);
    cr_expect_eq(loop_run_forever(w->loop), LOOP_OK);
}

Test(loop_io, a_reader_runs_in_every_tick_that_finds_it_ready)
{
    struct world w = {0};
    struct pair p = pair_open();
    struct job r = {&w, "r", .trace_drop = true};

    world_init(&w);
    reader_add(&r, p.near);
    run_one_tick(&w);
    world_expect(&w, "poll:0");
    feed(p);
    run_one_tick(&w);
    run_one_tick(&w);
    world_expect(&w, "poll:0 r poll:0 r");
    cr_expect(reader_remove(&w, p.near));
    world_expect(&w, "drop-r");
    cr_expect_not(reader_remove(&w, p.near));
    run_one_tick(&w);
    world_expect(&w, "poll:0");
    cr_expect_eq(r.drops, 1);
    world_release(&w);
    pair_close(p);
}

Test(loop_io, ready_handles_then_descriptors_then_timers)
{
    struct world w = {0};
    struct pair p = pair_open();
    struct job r = {&w, "r"}, wr = {&w, "w"}, a = {&w, "a"}, t = {&w, "t"};

    world_init(&w);
    feed(p);
    writer_add(&wr, p.near);
    reader_add(&r, p.near);
    job_at(&t, 0);
    job_soon(&a);
    run_one_tick(&w);
    world_expect(&w, "poll:0 a r w t");
    job_release(&a);
    job_release(&t);
    world_release(&w);
    pair_close(p);
}

Test(loop_io, only_the_direction_that_is_ready_runs)
{
    struct world w = {0};
    struct pair p = pair_open();
    struct job r = {&w, "r"}, wr = {&w, "w"};

    world_init(&w);
    reader_add(&r, p.near);
    writer_add(&wr, p.near);
    run_one_tick(&w);
    world_expect(&w, "poll:0 w");
    world_release(&w);
    pair_close(p);
}

Test(loop_io, removing_one_direction_leaves_the_other)
{
    struct world w = {0};
    struct pair p = pair_open();
    struct job r = {&w, "r"}, wr = {&w, "w"};

    world_init(&w);
    feed(p);
    reader_add(&r, p.near);
    writer_add(&wr, p.near);
    cr_expect(writer_remove(&w, p.near));
    cr_expect_not(writer_remove(&w, p.near));
    run_one_tick(&w);
    world_expect(&w, "poll:0 r");
    writer_add(&wr, p.near);
    cr_expect(reader_remove(&w, p.near));
    run_one_tick(&w);
    world_expect(&w, "poll:0 w");
    world_release(&w);
    pair_close(p);
    cr_expect_eq(wr.drops, 2);
}

Test(loop_io, adding_again_replaces)
{
    struct world w = {0};
    struct pair p = pair_open();
    struct job a = {&w, "a", .trace_drop = true}, b = {&w, "b"};

    world_init(&w);
    feed(p);
    reader_add(&a, p.near);
    reader_add(&b, p.near);
    run_one_tick(&w);
    world_expect(&w, "drop-a poll:0 b");
    world_release(&w);
    pair_close(p);
}

static void remove_writer_of(struct job *job)
{
    cr_expect(writer_remove(job->world, *(int *)job->data));
}

Test(loop_io, removing_prevents_a_run_that_is_queued)
{
    struct world w = {0};
    struct pair p = pair_open();
    struct job r = {&w, "r", remove_writer_of, &p.near}, wr = {&w, "w"};

    world_init(&w);
    feed(p);
    reader_add(&r, p.near);
    writer_add(&wr, p.near);
    run_one_tick(&w);
    world_expect(&w, "poll:0 r");
    cr_expect_eq(wr.drops, 1);
    world_release(&w);
    pair_close(p);
}

static void remove_self(struct job *job)
{
    cr_expect(reader_remove(job->world, *(int *)job->data));
    cr_expect_eq(job->drops, 0);
}

Test(loop_io, a_reader_may_remove_itself)
{
    struct world w = {0};
    struct pair p = pair_open();
    struct job r = {&w, "r", remove_self, &p.near, .trace_drop = true};

    world_init(&w);
    feed(p);
    reader_add(&r, p.near);
    run_one_tick(&w);
    world_expect(&w, "poll:0 r drop-r");
    world_release(&w);
    pair_close(p);
}

Test(loop_io, a_reader_cancelled_by_its_handle_is_removed_at_its_event)
{
    struct world w = {0};
    struct pair p = pair_open();
    struct job r = {&w, "r"};

    world_init(&w);
    loop_add_reader(w.loop, p.near, job_callback(&r), &r.handle);
    loop_handle_cancel(r.handle);
    feed(p);
    run_one_tick(&w);
    world_expect(&w, "poll:0");
    cr_expect_not(reader_remove(&w, p.near));
    job_release(&r);
    world_release(&w);
    pair_close(p);
}

Test(loop_io, a_reader_left_in_the_batch_is_queued_again)
{
    struct world w = {0};
    struct pair p = pair_open();
    struct job leave = {&w, "leave", .outcome = LOOP_LEAVE}, r = {&w, "r"};

    world_init(&w);
    feed(p);
    reader_add(&r, p.near);
    job_soon(&leave);
    cr_expect_eq(loop_run_forever(w.loop), LOOP_ERR_LEFT);
    run_one_tick(&w);
    /* As in CPython: once for the tick left, once for this one. */
    world_expect(&w, "poll:0 leave poll:0 r r");
    job_release(&leave);
    world_release(&w);
    pair_close(p);
}

Test(loop_io, a_hang_up_runs_reader_and_writer)
{
    struct world w = {0};
    struct pair p = pair_open();
    struct job r = {&w, "r"}, wr = {&w, "w"};
    int ends[2];

    world_init(&w);
    cr_assert_eq(pipe(ends), 0);
    close(ends[0]);
    writer_add(&wr, ends[1]);
    reader_add(&r, ends[1]);
    run_one_tick(&w);
    world_expect(&w, "poll:0 r w");
    world_release(&w);
    close(ends[1]);
    pair_close(p);
}

Test(loop_io, bad_descriptors_are_refused)
{
    struct world w = {0};
    struct job r = {&w, "r"};
    int file = open("/dev/null", O_RDWR);
    bool removed = true;

    world_init(&w);
    cr_expect_eq(loop_add_reader(w.loop, -1, job_callback(&r), NULL),
                 LOOP_ERR_BAD_FD);
    cr_expect_eq(loop_add_reader(w.loop, 100000000, job_callback(&r), NULL),
                 LOOP_ERR_BAD_FD);
    cr_expect_eq(loop_add_writer(w.loop, file, job_callback(&r), NULL),
                 LOOP_ERR_NOT_POLLABLE);
    cr_expect_not(reader_remove(&w, -1));
    cr_expect_not(reader_remove(&w, 100000000));
    cr_expect_eq(loop_remove_writer(w.loop, file, &removed), LOOP_OK);
    cr_expect_not(removed);
    cr_expect_eq(r.drops, 0);
    world_release(&w);
    close(file);
}

Test(loop_io, the_other_direction_of_a_stale_descriptor_fails)
{
    struct world w = {0};
    struct pair p = pair_open();
    struct job r = {&w, "r"}, wr = {&w, "w"};
    struct pair q = pair_open();
    int copy = q.near;

    world_init(&w);
    reader_add(&r, copy);
    close(copy);
    cr_assert_eq(dup2(p.near, copy), copy);
    /* The same direction silently does nothing [IORW-20]. */
    reader_add(&r, copy);
    feed(p);
    run_one_tick(&w);
    world_expect(&w, "poll:0");
    errno = 0;
    cr_expect_eq(loop_add_writer(w.loop, copy, job_callback(&wr), NULL),
                 LOOP_ERR_SYSTEM);
    cr_expect_eq(errno, ENOENT);
    cr_expect_eq(wr.drops, 0);
    cr_expect_eq(r.drops, 2);
    cr_expect_not(reader_remove(&w, copy));
    reader_add(&r, copy);
    run_one_tick(&w);
    world_expect(&w, "poll:0 r");
    world_release(&w);
    pair_close(q);
    pair_close(p);
}

Test(loop_io, removing_one_of_two_from_a_stale_descriptor_fails)
{
    struct world w = {0};
    struct pair p = pair_open();
    struct job r = {&w, "r"}, wr = {&w, "w"};
    bool removed = true;

    world_init(&w);
    reader_add(&r, p.near);
    writer_add(&wr, p.near);
    close(p.near);
    cr_expect_eq(loop_remove_reader(w.loop, p.near, &removed), LOOP_ERR_BAD_FD);
    cr_expect(removed);
    cr_expect_eq(r.drops + wr.drops, 2);
    cr_expect_not(writer_remove(&w, p.near));
    /* A refusal is ignored where one alone is removed. */
    reader_add(&r, p.far);
    close(p.far);
    cr_expect(reader_remove(&w, p.far));
    world_release(&w);
}

/* A loop that fails on a stale descriptor whose reader somebody cancelled
 * leaves its run. */
Test(loop_io, a_failing_removal_at_an_event_ends_the_run)
{
    struct world w = {0};
    struct pair p = pair_open();
    struct job r = {&w, "r"}, wr = {&w, "w"};
    int copy, other;

    world_init(&w);
    copy = dup(p.near);
    other = dup(copy);
    loop_add_reader(w.loop, copy, job_callback(&r), &r.handle);
    writer_add(&wr, copy);
    loop_handle_cancel(r.handle);
    close(copy);
    feed(p);
    /* The open description lives on in `other`, so epoll still reports it. */
    loop_stop(w.loop);
    cr_expect_eq(loop_run_forever(w.loop), LOOP_ERR_BAD_FD);
    cr_expect_not(loop_is_running(w.loop));
    job_release(&r);
    world_release(&w);
    close(other);
    pair_close(p);
}

Test(loop_io, many_descriptors)
{
    enum { COUNT = 100 };
    struct world w = {0};
    struct pair pairs[COUNT];
    struct job jobs[COUNT];
    unsigned runs = 0;

    world_init(&w);
    for (int i = 0; i < COUNT; i++) {
        pairs[i] = pair_open();
        jobs[i] = (struct job){&w, "r"};
        reader_add(&jobs[i], pairs[i].near);
        feed(pairs[i]);
    }
    loop_call_soon_threadsafe(w.loop, job_callback(&jobs[0]), NULL);
    run_one_tick(&w);
    for (int i = 0; i < COUNT; i++) {
        runs += jobs[i].runs;
        cr_expect(reader_remove(&w, pairs[i].near));
        pair_close(pairs[i]);
    }
    cr_expect_eq(runs, COUNT + 1);
    world_release(&w);
}

static void call_in(struct world *world)
{
    static struct job job;

    job = (struct job){world, "in"};
    loop_call_soon_threadsafe(world->loop, job_callback(&job), NULL);
}

Test(loop_io, a_wake_up_ends_the_wait_before_the_timer)
{
    struct world w = {.while_waiting = call_in};
    struct job t = {&w, "t"};

    world_init(&w);
    job_at(&t, 5);
    loop_run_forever(w.loop);
    world_expect(&w, "poll:5 in poll:5 t poll:none hang");
    job_release(&t);
    world_release(&w);
}

Test(loop_io, readers_and_a_wake_up_come_in_one_tick)
{
    struct world w = {.while_waiting = call_in};
    struct pair p = pair_open();
    struct job r = {&w, "r", remove_self, &p.near};

    world_init(&w);
    reader_add(&r, p.near);
    feed(p);
    loop_run_forever(w.loop);
    world_expect(&w, "poll:none in r poll:none hang");
    world_release(&w);
    pair_close(p);
}

Test(loop_io, a_wake_up_is_remembered_over_a_tick_that_was_left)
{
    struct world w = {0};
    struct job leave = {&w, "leave", .outcome = LOOP_LEAVE};

    world_init(&w);
    /* The handle that reads the wake-up stays in the queue. */
    loop_call_soon_threadsafe(w.loop, job_callback(&leave), NULL);
    cr_expect_eq(loop_run_forever(w.loop), LOOP_ERR_LEFT);
    world_expect(&w, "poll:0 leave");
    cr_expect_eq(loop_run_forever(w.loop), LOOP_ERR_LEFT);
    world_expect(&w, "poll:0 poll:none hang");
    world_release(&w);
}
