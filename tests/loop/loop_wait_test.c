/* wait and wait_for [AWAI-19 to AWAI-35]. */
#include "await_world.h"
#include "loop_completions.h"
#include "loop_wait.h"
#include "loop_wait_for.h"
#include <criterion/criterion.h>

/* -- wait -- */

/* wait() for children in tasks, which it alone keeps. */
static struct loop_object *wait_new(struct awaits *a,
                                    const struct child *children, size_t count,
                                    const double *timeout,
                                    enum loop_wait_until until)
{
    struct loop_future *futures[4];
    struct loop_object *coroutine;

    for (size_t i = 0; i < count; i++)
        futures[i] = child_task(a, children[i]);
    coroutine = loop_wait(&a->host->host, futures, count, timeout, until);
    for (size_t i = 0; i < count; i++)
        loop_object_unref(futures[i]);
    return coroutine;
}

static void expect_wait(const struct child *children, size_t count,
                        const double *timeout, enum loop_wait_until until,
                        const char *expected)
{
    struct awaits a;

    awaits_init(&a);
    forget(watch(&a, "wait", wait_new(&a, children, count, timeout, until)));
    awaits_run(&a);
    world_expect(&a.w, expected);
    awaits_release(&a);
}

Test(loop_wait, wait_ends_with_the_last_one)
{
    expect_wait((struct child[]){quick, slow}, 2, NULL, LOOP_WAIT_ALL,
                "poll:0 poll:1 poll:0 quick poll:0 poll:2 poll:0 slow poll:0 "
                "poll:0 wait=({<Task>, <Task>}, {}) poll:none hang");
}

Test(loop_wait, wait_ends_with_the_first_one)
{
    expect_wait((struct child[]){quick, slow}, 2, NULL, LOOP_WAIT_FIRST,
                "poll:0 poll:1 poll:0 quick poll:0 poll:0 wait=({<Task>}, "
                "{<Task>}) poll:2 poll:0 slow poll:none hang");
}

Test(loop_wait, wait_ends_with_the_first_failure)
{
    expect_wait((struct child[]){quick, bad, slow}, 3, &(double){9},
                LOOP_WAIT_EXCEPTION,
                "poll:0 poll:1 poll:0 quick poll:0 poll:1 poll:0 bad poll:0 "
                "poll:0 wait=({<Task>, <Task>}, {<Task>}) poll:1 poll:0 slow "
                "poll:none hang");
}

Test(loop_wait, wait_ends_at_its_time)
{
    expect_wait((struct child[]){quick, slow}, 2, &(double){2}, LOOP_WAIT_ALL,
                "poll:0 poll:1 poll:0 quick poll:0 poll:1 poll:0 "
                "wait=({<Task>}, {<Task>}) poll:1 poll:0 slow poll:none hang");
}

/* What ends in the tick of the timer is done as well [AWAI-25]. */
Test(loop_wait, wait_finds_what_ended_with_its_time)
{
    expect_wait((struct child[]){{"zero", 0, NULL, 0}}, 1, &(double){0},
                LOOP_WAIT_ALL,
                "poll:0 poll:0 zero poll:0 wait=({<Task>}, {}) poll:none "
                "hang");
}

Test(loop_wait, a_cancelled_child_is_no_failure)
{
    struct awaits a;
    struct loop_future *futures[2];

    awaits_init(&a);
    futures[0] = future_new(&a);
    futures[1] = future_new(&a);
    forget(
        watch(&a, "wait",
              loop_wait(&a.host->host, futures, 2, NULL, LOOP_WAIT_EXCEPTION)));
    awaits_run_for(&a, 0);
    cancel(futures[0]);
    awaits_run_for(&a, 1);
    cancel(futures[1]);
    awaits_run(&a);
    world_expect(&a.w, "poll:0 stop poll:0 poll:1 stop poll:0 poll:0 "
                       "wait=({<Future>, <Future>}, {}) poll:none hang");
    forget(futures[0]);
    forget(futures[1]);
    awaits_release(&a);
}

Test(loop_wait, a_cancelled_wait_leaves_its_futures_alone)
{
    struct awaits a;
    struct loop_future *future;
    struct loop_task *task;

    awaits_init(&a);
    future = future_new(&a);
    task = watch(
        &a, "wait",
        loop_wait(&a.host->host, &future, 1, &(double){5}, LOOP_WAIT_ALL));
    cancel_after(&a, task, 1);
    awaits_run(&a);
    world_expect(&a.w, "poll:0 poll:1 poll:0 wait!CancelledError poll:none "
                       "hang");
    cr_expect_not(loop_future_done(future));
    cr_expect_eq(future->callback_count, 0);
    forget(task);
    forget(future);
    awaits_release(&a);
}

/* Both children end in one tick: the second finds the waiter woken. */
Test(loop_wait, wait_wakes_once)
{
    expect_wait((struct child[]){quick, quick}, 2, NULL, LOOP_WAIT_FIRST,
                "poll:0 poll:1 poll:0 quick quick poll:0 poll:0 "
                "wait=({<Task>, <Task>}, {}) poll:none hang");
}

Test(loop_wait, without_a_running_loop_nothing_is_waited_for)
{
    static const char text[] = "RuntimeError: no running event loop";
    struct awaits a;
    struct loop_future *future;
    struct loop_completions *completions;

    awaits_init(&a);
    future = future_new(&a);
    step_alone(&a, loop_wait(&a.host->host, &future, 1, NULL, LOOP_WAIT_ALL),
               text);
    step_alone(&a, loop_wait_for(&a.host->host, &future->object, &(double){1}),
               text);
    step_alone(&a, loop_wait_for(&a.host->host, &future->object, &(double){0}),
               text);
    expect_raises(
        loop_completions_new(&a.host->host, NULL, 0, NULL, &completions), text);
    forget(future);
    awaits_release(&a);
}

/* -- wait_for -- */

static struct loop_object *
wait_for(struct awaits *a, struct loop_object *object, const double *timeout)
{
    struct loop_object *coroutine =
        loop_wait_for(&a->host->host, object, timeout);

    loop_object_unref(object);
    return coroutine;
}

static void expect_wait_for(struct child child, const double *timeout,
                            const char *expected)
{
    struct awaits a;

    awaits_init(&a);
    forget(watch(&a, "for", wait_for(&a, child_new(&a, child), timeout)));
    awaits_run(&a);
    world_expect(&a.w, expected);
    awaits_release(&a);
}

Test(loop_wait, wait_for_gives_what_comes_in_time)
{
    expect_wait_for(quick, &(double){2},
                    "poll:0 poll:1 poll:0 quick for='quick' poll:none hang");
    expect_wait_for(quick, NULL,
                    "poll:0 poll:1 poll:0 quick for='quick' poll:none hang");
    expect_wait_for(bad, &(double){3},
                    "poll:0 poll:2 poll:0 bad for!ValueError: no poll:none "
                    "hang");
}

Test(loop_wait, wait_for_cancels_what_comes_too_late)
{
    expect_wait_for(slow, &(double){2},
                    "poll:0 poll:2 poll:0 slow! for!TimeoutError poll:none "
                    "hang");
    expect_wait_for((struct child){"last", 5, NULL, 1}, &(double){2},
                    "poll:0 poll:2 poll:0 last! poll:1 poll:0 last for='last' "
                    "poll:none hang");
}

Test(loop_wait, wait_for_with_no_time_never_begins)
{
    expect_wait_for(
        slow, &(double){0},
        "poll:0 poll:0 poll:0 poll:0 for!TimeoutError poll:none hang");
}

Test(loop_wait, wait_for_with_no_time_takes_what_is_done)
{
    struct awaits a;

    awaits_init(&a);
    forget(
        watch(&a, "done",
              wait_for(&a, &future_done(&a, "text")->object, &(double){-1})));
    forget(watch(&a, "failed",
                 wait_for(&a, &future_failed(&a, "no")->object, &(double){0})));
    forget(watch(&a, "none",
                 wait_for(&a, loop_object_ref(a.host->none), &(double){0})));
    awaits_run(&a);
    world_expect(&a.w, "poll:0 done='text' failed!ValueError: no "
                       "none!TypeError: An asyncio.Future, a coroutine or an "
                       "awaitable is required poll:none hang");
    awaits_release(&a);
}

Test(loop_wait, wait_for_with_no_time_waits_for_the_end)
{
    struct awaits a;
    struct loop_future *child, *failing;
    struct loop_task *task;

    awaits_init(&a);
    child = child_task(&a, (struct child){"child", 5, NULL, 1});
    failing = child_task(&a, (struct child){"failing", 5, "no", 2});
    awaits_run_for(&a, 1);
    forget(watch(&a, "good", wait_for(&a, &child->object, &(double){0})));
    forget(watch(&a, "bad", wait_for(&a, &failing->object, &(double){0})));
    awaits_run(&a);
    world_expect(&a.w, "poll:0 poll:1 stop poll:0 poll:0 child! failing! "
                       "poll:1 poll:0 child poll:0 poll:0 good='child' poll:1 "
                       "poll:0 failing poll:0 poll:0 bad!ValueError: no "
                       "poll:none hang");
    child = child_task(&a, (struct child){"child", 5, NULL, 5});
    task = watch(&a, "gone", wait_for(&a, &child->object, &(double){0}));
    awaits_run_for(&a, 1);
    cancel(&task->future);
    awaits_run(&a);
    world_expect(&a.w,
                 "poll:0 poll:0 child! poll:1 stop poll:0 gone!CancelledError "
                 "poll:4 poll:0 child poll:none hang");
    forget(task);
    awaits_release(&a);
}

Test(loop_wait, a_cancelled_wait_for_cancels_what_it_awaits)
{
    struct awaits a;
    struct loop_task *task;

    awaits_init(&a);
    task = watch(&a, "for", wait_for(&a, child_new(&a, slow), &(double){9}));
    cancel_after(&a, task, 1);
    awaits_run(&a);
    world_expect(&a.w, "poll:0 poll:1 poll:0 slow! for!CancelledError "
                       "poll:none hang");
    forget(task);
    awaits_release(&a);
}

static void cancel_job(struct job *job)
{
    cancel(job->data);
}

/* Cancelled between the end of the future and the tick that tells of it. */
Test(loop_wait, a_wait_for_with_no_time_can_be_cancelled_itself)
{
    struct awaits a;
    struct loop_task *task;
    struct job job = {&a.w, "cancel", cancel_job};

    awaits_init(&a);
    task =
        watch(&a, "for", wait_for(&a, &future_new(&a)->object, &(double){0}));
    job.data = task;
    job_soon(&job);
    awaits_run(&a);
    world_expect(&a.w, "poll:0 cancel poll:0 for!CancelledError "
                       "poll:none hang");
    job_release(&job);
    forget(task);
    awaits_release(&a);
}

Test(loop_wait, what_is_closed_takes_its_callbacks_back)
{
    struct awaits a;
    struct loop_future *future;

    awaits_init(&a);
    future = future_new(&a);
    expect_close(
        &a, loop_wait(&a.host->host, &future, 1, &(double){5}, LOOP_WAIT_ALL));
    cr_expect_eq(future->callback_count, 0);
    expect_close(&a,
                 loop_wait_for(&a.host->host, &future->object, &(double){0}));
    cr_expect_eq(future->callback_count, 0);
    cr_expect_eq(future->state, LOOP_FUTURE_CANCELLED);
    world_expect(&a.w, "poll:0 close poll:none hang poll:0 close poll:0 "
                       "poll:none hang");
    forget(future);
    awaits_release(&a);
}
