/* Without memory: an error, and everything as it was. */
#include "loop_memory.h"
#include "loop_object.h"
#include "loop_poller.h"
#include "loop_world.h"
#include <criterion/criterion.h>
#include <signal.h>
#include <stdint.h>
#include <unistd.h>

Test(loop_memory, the_hook_fails_one_request)
{
    void *block;

    loop_memory_fail_after(1);
    block = loop_memory_new(8);
    cr_assert(block);
    cr_expect_null(loop_memory_resize(block, 16));
    block = loop_memory_must(loop_memory_resize(block, 16));
    cr_assert(block);
    loop_memory_fail_after(0);
    cr_expect_null(loop_memory_new(8));
    loop_memory_fail_after(-1);
    loop_memory_free(block);
    loop_memory_free(NULL);
}

Test(loop_memory, aligned_blocks)
{
    for (size_t alignment = 16; alignment <= 4096; alignment *= 2) {
        void *block = loop_memory_aligned(alignment, 3 * alignment);

        cr_assert(block);
        cr_expect_eq((uintptr_t)block % alignment, 0);
        loop_memory_free(block);
    }
    loop_memory_fail_after(0);
    cr_expect_null(loop_memory_aligned(64, 64));
    loop_memory_fail_after(-1);
}

static const struct loop_type any_type = {.id = LOOP_TYPE_EMBEDDER};

static void dump_coverage(int number)
{
    (void)number;
    world_dump_coverage();
}

Test(loop_memory, objects_abort, .signal = SIGABRT)
{
    struct loop_heap heap;

    /* The handler returns, and abort() goes on. */
    signal(SIGABRT, dump_coverage);
    loop_heap_init(&heap);
    loop_memory_fail_after(0);
    loop_object_new(&heap, &any_type, sizeof(struct loop_object));
}

/* How many requests fail before loop_new has all it needs. */
static int count_failures(const struct loop_options *options)
{
    struct loop *loop = NULL;
    int failures = 0;

    while (failures < 20) {
        loop_memory_fail_after(failures);
        loop = loop_new(options);
        if (loop)
            break;
        failures++;
    }
    loop_memory_fail_after(-1);
    cr_assert(loop);
    loop_free(loop);
    return failures;
}

Test(loop_memory, no_memory_no_loop)
{
    struct world w = {0};
    struct loop_options options = world_options(&w);

    cr_expect_eq(count_failures(&options), 4);
    cr_expect_eq(count_failures(NULL), 6);
}

/* The ways to schedule, each failing at its n-th request. */

typedef enum loop_status schedule_function(struct world *w, struct job *job);

static enum loop_status soon(struct world *w, struct job *job)
{
    return loop_call_soon(w->loop, job_callback(job), &job->handle);
}

static enum loop_status soon_bare(struct world *w, struct job *job)
{
    return loop_call_soon(w->loop, job_callback(job), NULL);
}

static enum loop_status soon_threadsafe(struct world *w, struct job *job)
{
    return loop_call_soon_threadsafe(w->loop, job_callback(job), &job->handle);
}

static enum loop_status at(struct world *w, struct job *job)
{
    return loop_call_at(w->loop, 0, job_callback(job), &job->handle);
}

static int test_fd;

static enum loop_status reader(struct world *w, struct job *job)
{
    return loop_add_reader(w->loop, test_fd, job_callback(job), &job->handle);
}

/* One call whose n-th request fails; whether there was one. */
static bool fails_at(schedule_function *schedule, int n)
{
    struct world w = {0};
    struct job job = {&w, "job"};
    enum loop_status status;

    world_init(&w);
    loop_memory_fail_after(n);
    status = schedule(&w, &job);
    loop_memory_fail_after(-1);
    if (status != LOOP_OK) {
        cr_expect_eq(status, LOOP_ERR_NO_MEMORY);
        cr_expect_null(job.handle);
        cr_expect_eq(job.drops, 0);
        cr_expect_eq(schedule(&w, &job), LOOP_OK);
    }
    loop_stop(w.loop);
    loop_run_forever(w.loop);
    cr_expect_eq(job.runs, 1);
    job_release(&job);
    world_release(&w);
    return status != LOOP_OK;
}

/* Fails at each of `requests` requests, and makes no more of them. */
static void expect_failures(schedule_function *schedule, int requests)
{
    int n = 0;

    while (n < 20 && fails_at(schedule, n))
        n++;
    cr_expect_eq(n, requests);
}

/* Handles come in blocks; the first is there as soon as the loop is. */
Test(loop_memory, a_block_of_handles_may_fail)
{
    struct world w = {0};
    struct job job = {&w, "job"}, other = {&w, "other"};
    enum loop_status status = LOOP_OK;
    int i, ends[2];

    world_init(&w);
    /* Everything but handles is there for one more of them. */
    cr_assert_eq(pipe(ends), 0);
    job_soon(&other);
    cr_assert_eq(loop_add_reader(w.loop, ends[0], job_callback(&other), NULL),
                 LOOP_OK);
    /* The heap has room for 256 now, and a block for fewer. */
    for (i = 0; i < 200; i++)
        cr_assert_eq(loop_call_at(w.loop, 9, job_callback(&job), NULL), 0);
    loop_memory_fail_after(0);
    for (; i < 256 && status == LOOP_OK; i++)
        status = loop_call_at(w.loop, 9, job_callback(&job), NULL);
    loop_memory_fail_after(-1);
    cr_expect_eq(status, LOOP_ERR_NO_MEMORY);
    loop_memory_fail_after(0);
    cr_expect_eq(loop_call_soon(w.loop, job_callback(&job), &job.handle),
                 LOOP_ERR_NO_MEMORY);
    loop_memory_fail_after(0);
    cr_expect_eq(loop_add_writer(w.loop, ends[0], job_callback(&job), NULL),
                 LOOP_ERR_NO_MEMORY);
    loop_memory_fail_after(-1);
    cr_expect_eq(job.drops, 0);
    cr_expect_eq(loop_call_at(w.loop, 9, job_callback(&job), NULL), LOOP_OK);
    job_release(&other);
    world_release(&w);
    cr_expect_eq((int)job.drops, i);
    cr_expect_eq(other.drops, 2);
    close(ends[0]);
    close(ends[1]);
}

Test(loop_memory, scheduling_without_memory_changes_nothing)
{
    int ends[2];

    cr_assert_eq(pipe(ends), 0);
    cr_assert_eq(write(ends[1], "x", 1), 1);
    test_fd = ends[0];
    expect_failures(soon, 1);
    expect_failures(soon_bare, 1);
    expect_failures(soon_threadsafe, 1);
    expect_failures(at, 1);
    /* The epoll poller with two arrays, the table. */
    expect_failures(reader, 4);
    close(ends[0]);
    close(ends[1]);
}

Test(loop_memory, a_full_inbox_waits_for_memory)
{
    struct world w = {0};
    struct job in = {&w, "in"}, a = {&w, "a"};

    world_init(&w);
    loop_call_soon_threadsafe(w.loop, job_callback(&in), NULL);
    loop_memory_fail_after(0);
    cr_expect_eq(loop_call_soon(w.loop, job_callback(&a), NULL),
                 LOOP_ERR_NO_MEMORY);
    loop_memory_fail_after(0);
    cr_expect_eq(loop_run_forever(w.loop), LOOP_ERR_NO_MEMORY);
    world_expect(&w, "");
    cr_expect_eq(loop_call_soon(w.loop, job_callback(&a), NULL), LOOP_OK);
    loop_run_forever(w.loop);
    world_expect(&w, "poll:0 in a poll:none hang");
    world_release(&w);
}

static void call_in(struct world *world)
{
    static struct job in;

    in = (struct job){world, "in"};
    loop_call_soon_threadsafe(world->loop, job_callback(&in), NULL);
    loop_memory_fail_after(0);
}

Test(loop_memory, what_woke_the_loop_is_kept)
{
    struct world w = {.while_waiting = call_in};

    world_init(&w);
    cr_expect_eq(loop_run_forever(w.loop), LOOP_ERR_NO_MEMORY);
    world_expect(&w, "poll:none");
    loop_run_forever(w.loop);
    world_expect(&w, "poll:0 in poll:none hang");
    world_release(&w);
}

static void fail_next(struct world *world)
{
    (void)world;
    loop_memory_fail_after(0);
}

Test(loop_memory, due_timers_and_events_are_kept)
{
    struct world w = {.while_waiting = fail_next};
    struct job t = {&w, "t"}, r = {&w, "r"};
    int ends[2];

    world_init(&w);
    job_at(&t, 1);
    cr_expect_eq(loop_run_forever(w.loop), LOOP_ERR_NO_MEMORY);
    world_expect(&w, "poll:1");
    loop_stop(w.loop);
    cr_expect_eq(loop_run_forever(w.loop), LOOP_OK);
    world_expect(&w, "poll:0 t");
    job_release(&t);
    world_release(&w);

    w = (struct world){.while_waiting = fail_next};
    world_init(&w);
    cr_assert_eq(pipe(ends), 0);
    cr_assert_eq(write(ends[1], "x", 1), 1);
    cr_assert_eq(loop_add_reader(w.loop, ends[0], job_callback(&r), NULL),
                 LOOP_OK);
    cr_expect_eq(loop_run_forever(w.loop), LOOP_ERR_NO_MEMORY);
    world_expect(&w, "poll:none");
    loop_stop(w.loop);
    cr_expect_eq(loop_run_forever(w.loop), LOOP_OK);
    world_expect(&w, "poll:0 r");
    world_release(&w);
    close(ends[0]);
    close(ends[1]);
}

Test(loop_memory, growing_without_memory_changes_nothing)
{
    struct world w = {0};
    struct job jobs[40];
    int count = 0, failures = 0;

    world_init(&w);
    while (count < 40) {
        enum loop_status status;

        jobs[count] = (struct job){&w, "x"};
        loop_memory_fail_after(failures % 2 ? -1 : 0);
        status = at(&w, &jobs[count]);
        loop_memory_fail_after(-1);
        failures = status == LOOP_OK ? 0 : failures + 1;
        if (status == LOOP_OK)
            job_release(&jobs[count++]);
    }
    loop_stop(w.loop);
    loop_run_forever(w.loop);
    for (int i = 0; i < 40; i++)
        cr_expect_eq(jobs[i].runs, 1);
    world_release(&w);
}
