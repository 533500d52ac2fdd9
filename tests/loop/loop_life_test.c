/* States of the loop [LIFE], and what close() discards. */
#include "loop_world.h"
#include <criterion/criterion.h>
#include <pthread.h>
#include <string.h>
#include <unistd.h>

Test(loop_life, a_new_loop_neither_runs_nor_is_closed)
{
    struct world w = {0};

    world_init(&w);
    cr_expect_not(loop_is_running(w.loop));
    cr_expect_not(loop_is_closed(w.loop));
    cr_expect_null(loop_running());
    world_release(&w);
}

static void note_running(struct job *job)
{
    cr_expect(loop_is_running(job->world->loop));
    cr_expect_eq(loop_running(), job->world->loop);
    cr_expect_eq(loop_run_forever(job->world->loop), LOOP_ERR_RUNNING);
    cr_expect_eq(loop_close(job->world->loop), LOOP_ERR_CLOSE_RUNNING);
    cr_expect(loop_is_running(job->world->loop));
    cr_expect_eq(loop_running(), job->world->loop);
}

Test(loop_life, a_running_loop_refuses_to_run_and_to_close)
{
    struct world w = {0};
    struct job a = {&w, "a", note_running}, b = {&w, "b"};

    world_init(&w);
    job_soon(&a);
    job_soon(&b);
    loop_run_forever(w.loop);
    world_expect(&w, "poll:0 a b poll:none hang");
    job_release(&a);
    job_release(&b);
    world_release(&w);
}

static void run_other(struct job *job)
{
    struct world *other = job->data;

    cr_expect_eq(loop_run_forever(other->loop), LOOP_ERR_OTHER_RUNNING);
    cr_expect_eq(loop_running(), job->world->loop);
    cr_expect_not(loop_is_running(other->loop));
    loop_close(other->loop);
    /* Closed comes before anything else. */
    cr_expect_eq(loop_run_forever(other->loop), LOOP_ERR_CLOSED);
}

Test(loop_life, another_loop_cannot_run_in_the_same_thread)
{
    struct world w = {0}, other = {0};
    struct job a = {&w, "a", run_other, &other};

    world_init(&w);
    world_init(&other);
    job_soon(&a);
    loop_run_forever(w.loop);
    world_expect(&w, "poll:0 a poll:none hang");
    job_release(&a);
    world_release(&other);
    world_release(&w);
}

static void *run_in_thread(void *arg)
{
    struct world *w = arg;

    cr_expect_null(loop_running());
    return (void *)(size_t)loop_run_forever(w->loop);
}

static void run_from_thread(struct job *job)
{
    pthread_t thread;
    void *status;

    cr_assert_eq(pthread_create(&thread, NULL, run_in_thread, job->data), 0);
    pthread_join(thread, &status);
    cr_expect_eq(
        (size_t)status,
        (size_t)(job->data == job->world ? LOOP_ERR_RUNNING : LOOP_ERR_LEFT));
}

Test(loop_life, another_thread_may_run_another_loop_but_not_this_one)
{
    struct world w = {0}, other = {0};
    struct job a = {&w, "a", run_from_thread, &w};
    struct job b = {&w, "b", run_from_thread, &other};

    world_init(&w);
    world_init(&other);
    job_soon(&a);
    job_soon(&b);
    loop_run_forever(w.loop);
    world_expect(&w, "poll:0 a b poll:none hang");
    world_expect(&other, "poll:none hang");
    job_release(&a);
    job_release(&b);
    world_release(&other);
    world_release(&w);
}

static int run_again(void *arg)
{
    struct job *job = arg;
    struct world *other = job->data;

    if (loop_running() || !loop_is_running(job->world->loop))
        return 2;
    return loop_run_forever(other->loop) == LOOP_ERR_LEFT ? 0 : 3;
}

static void run_in_child(struct job *job)
{
    world_expect_child(run_again, job);
    cr_expect_eq(loop_running(), job->world->loop);
}

Test(loop_life, a_forked_child_has_no_running_loop)
{
    struct world w = {0}, other = {0};
    struct job a = {&w, "a", run_in_child, &other};

    world_init(&w);
    world_init(&other);
    job_soon(&a);
    loop_run_forever(w.loop);
    world_expect(&w, "poll:0 a poll:none hang");
    world_release(&other);
    job_release(&a);
    world_release(&w);
}

static void expect_all_closed(struct world *w, struct job *job)
{
    bool removed = true;

    cr_expect_eq(loop_run_forever(w->loop), LOOP_ERR_CLOSED);
    cr_expect_eq(loop_call_soon(w->loop, job_callback(job), NULL),
                 LOOP_ERR_CLOSED);
    cr_expect_eq(loop_call_soon_threadsafe(w->loop, job_callback(job), NULL),
                 LOOP_ERR_CLOSED);
    cr_expect_eq(
        loop_call_soon_threadsafe(w->loop, job_callback(job), &job->handle),
        LOOP_ERR_CLOSED);
    cr_expect_null(job->handle);
    cr_expect_eq(loop_call_later(w->loop, 1, job_callback(job), NULL),
                 LOOP_ERR_CLOSED);
    cr_expect_eq(loop_call_at(w->loop, 1, job_callback(job), NULL),
                 LOOP_ERR_CLOSED);
    cr_expect_eq(loop_add_reader(w->loop, 0, job_callback(job), NULL),
                 LOOP_ERR_CLOSED);
    cr_expect_eq(loop_add_writer(w->loop, 0, job_callback(job), NULL),
                 LOOP_ERR_CLOSED);
    cr_expect_eq(loop_remove_reader(w->loop, 0, &removed), LOOP_OK);
    cr_expect_not(removed);
    removed = true;
    cr_expect_eq(loop_remove_writer(w->loop, 0, &removed), LOOP_OK);
    cr_expect_not(removed);
    cr_expect_eq(job->drops, 0);
}

Test(loop_life, a_closed_loop_refuses_what_it_must_and_nothing_else)
{
    struct world w = {.now = 3};
    struct job a = {&w, "a"};

    world_init(&w);
    cr_expect_eq(loop_close(w.loop), LOOP_OK);
    cr_expect_eq(loop_close(w.loop), LOOP_OK);
    cr_expect(loop_is_closed(w.loop));
    expect_all_closed(&w, &a);
    loop_stop(w.loop);
    cr_expect_eq(loop_time(w.loop), 3);
    cr_expect_not(loop_is_running(w.loop));
    world_release(&w);
}

/* While close() drops callbacks, the loop is closed already. */
static void drop_on_closed(void *arg)
{
    struct job *job = arg;
    bool removed = true;

    cr_expect(loop_is_closed(job->world->loop));
    cr_expect_eq(loop_call_soon(job->world->loop, job_callback(job), NULL),
                 LOOP_ERR_CLOSED);
    cr_expect_eq(loop_remove_reader(job->world->loop, 0, &removed), LOOP_OK);
    cr_expect_not(removed);
    world_note(job->world, "drop-%s", job->name);
}

Test(loop_life, close_discards_everything_without_cancelling)
{
    struct world w = {0};
    struct job jobs[] = {{&w, "soon"}, {&w, "safe"}, {&w, "reader"},
                         {&w, "t1"},   {&w, "t2"},   {&w, "bare"}};
    struct loop_callback callbacks[6];
    int ends[2];

    world_init(&w);
    cr_assert_eq(pipe(ends), 0);
    for (int i = 0; i < 6; i++) {
        callbacks[i] = job_callback(&jobs[i]);
        callbacks[i].drop = drop_on_closed;
    }
    loop_call_soon(w.loop, callbacks[0], &jobs[0].handle);
    loop_call_soon(w.loop, callbacks[5], NULL);
    loop_call_soon_threadsafe(w.loop, callbacks[1], &jobs[1].handle);
    loop_add_reader(w.loop, ends[0], callbacks[2], &jobs[2].handle);
    loop_call_at(w.loop, 1, callbacks[3], &jobs[3].handle);
    loop_call_at(w.loop, 2, callbacks[4], &jobs[4].handle);
    cr_expect_eq(loop_close(w.loop), LOOP_OK);
    world_expect(&w,
                 "drop-soon drop-bare drop-safe drop-t2 drop-t1 drop-reader");
    for (int i = 0; i < 5; i++)
        cr_expect_not(loop_handle_cancelled(jobs[i].handle));
    /* Handles outlive their loop [HNDL-16]. */
    world_release(&w);
    for (int i = 0; i < 5; i++) {
        loop_handle_cancel(jobs[i].handle);
        cr_expect(loop_handle_cancelled(jobs[i].handle));
        job_release(&jobs[i]);
    }
    world_expect(&w, "");
    close(ends[0]);
    close(ends[1]);
}

Test(loop_life, a_loop_may_be_scheduled_on_while_another_runs)
{
    struct world w = {0}, other = {0};
    struct job b = {&other, "b"};
    struct job a = {&w, "a", action_soon, &b};

    world_init(&w);
    world_init(&other);
    job_soon(&a);
    loop_run_forever(w.loop);
    loop_run_forever(other.loop);
    world_expect(&w, "poll:0 a poll:none hang");
    world_expect(&other, "poll:0 b poll:none hang");
    job_release(&a);
    job_release(&b);
    world_release(&other);
    world_release(&w);
}

Test(loop_life, freeing_nothing_is_allowed)
{
    loop_free(NULL);
    loop_handle_release(NULL);
}

Test(loop_life, every_status_has_its_text)
{
    static const char *const texts[] = {
        "ok",
        "Event loop is closed",
        "This event loop is already running",
        "Cannot run the event loop while another loop is running",
        "Cannot close a running event loop",
        "a callback left the run",
        "cannot convert float NaN to integer",
        "Bad file descriptor",
        "Operation not permitted",
        "invalid signal number",
        "the signal cannot be caught",
        "set_wakeup_fd only works in main thread of the main interpreter",
        ("Non-thread-safe operation invoked on an event loop other than the "
         "current one"),
        "a callable object was expected",
        "out of memory",
        "a system call failed",
    };

    for (int i = 0; i < LOOP_STATUS_COUNT; i++)
        cr_expect_str_eq(loop_status_text((enum loop_status)i), texts[i]);
    cr_expect_str_eq(loop_status_text(LOOP_STATUS_COUNT), "unknown status");
    cr_expect_str_eq(loop_status_text((enum loop_status) - 1),
                     "unknown status");
}
