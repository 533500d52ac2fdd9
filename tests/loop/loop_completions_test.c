/* as_completed [AWAI-49 to AWAI-51]. */
#include "await_world.h"
#include "loop_completions.h"
#include <criterion/criterion.h>

/* Made by a job, as a loop must be running. */
struct making {
    struct awaits *a;
    struct loop_object **objects;
    size_t count;
    const double *timeout;
    struct loop_completions *completions;
    struct loop_object *raised;
};

static void make(struct job *job)
{
    struct making *making = job->data;

    making->raised = loop_completions_new(
        &making->a->host->host, making->objects, making->count, making->timeout,
        &making->completions);
    loop_stop(making->a->w.loop);
}

/* `objects` are taken. */
static struct loop_completions *completions_new(struct awaits *a,
                                                struct loop_object **objects,
                                                size_t count,
                                                const double *timeout)
{
    struct making making = {a, objects, count, timeout, NULL, NULL};
    struct job job = {&a->w, "make", make, &making};

    job_soon(&job);
    loop_run_forever(a->w.loop);
    job_release(&job);
    for (size_t i = 0; i < count; i++)
        forget(objects[i]);
    cr_assert_null(making.raised);
    return making.completions;
}

static void watch_next(struct awaits *a, const char *name,
                       struct loop_completions *completions)
{
    struct loop_object *coroutine = loop_completions_next(completions);

    cr_assert(coroutine);
    forget(watch(a, name, coroutine));
}

Test(loop_completions, completions_come_in_their_order)
{
    struct awaits a;
    struct loop_completions *completions;

    awaits_init(&a);
    completions = completions_new(
        &a,
        (struct loop_object *[]){child_new(&a, slow), child_new(&a, bad),
                                 &child_task(&a, quick)->object},
        3, &(double){9});
    watch_next(&a, "1", completions);
    watch_next(&a, "2", completions);
    watch_next(&a, "3", completions);
    cr_expect_null(loop_completions_next(completions));
    awaits_run(&a);
    world_expect(&a.w,
                 "poll:0 make poll:0 poll:1 poll:0 quick poll:0 poll:0 "
                 "1='quick' poll:1 poll:0 bad poll:0 poll:0 2!ValueError: no "
                 "poll:1 poll:0 slow poll:0 poll:0 3='slow' poll:none hang");
    forget(completions);
    awaits_release(&a);
}

Test(loop_completions, completions_give_the_futures_themselves)
{
    struct awaits a;
    struct loop_completions *completions;

    awaits_init(&a);
    completions = completions_new(
        &a,
        (struct loop_object *[]){&future_done(&a, "one")->object,
                                 &future_failed(&a, "no")->object},
        2, NULL);
    for (int i = 0; i < 3; i++)
        forget(watch(&a, "item", loop_completions_await_next(completions)));
    awaits_run(&a);
    world_expect(&a.w,
                 "poll:0 make poll:0 item=<Future> item=<Future> log(Future "
                 "exception was never retrieved/future: Future/ValueError: no) "
                 "item!StopAsyncIteration poll:none hang");
    forget(completions);
    awaits_release(&a);
}

Test(loop_completions, completions_end_at_their_time)
{
    struct awaits a;
    struct loop_completions *completions;

    awaits_init(&a);
    completions = completions_new(
        &a,
        (struct loop_object *[]){child_new(&a, quick), child_new(&a, slow),
                                 &future_new(&a)->object},
        3, &(double){2});
    watch_next(&a, "1", completions);
    watch_next(&a, "2", completions);
    watch_next(&a, "3", completions);
    awaits_run(&a);
    world_expect(&a.w, "poll:0 make poll:0 poll:1 poll:0 quick poll:0 poll:0 "
                       "1='quick' poll:1 poll:0 2!TimeoutError 3!TimeoutError "
                       "poll:1 poll:0 slow poll:none hang");
    forget(completions);
    awaits_release(&a);
}

static void finish(struct job *job)
{
    struct awaits *a = (struct awaits *)job->world;

    cr_expect_null(loop_future_set_result(job->data, a->host->none));
}

/* Its callback is on the way when the time is up. */
Test(loop_completions, what_ends_with_the_time_is_too_late)
{
    struct awaits a;
    struct loop_completions *completions;
    struct loop_future *future;
    struct job job = {&a.w, "finish", finish};

    awaits_init(&a);
    future = future_new(&a);
    job.data = future;
    job_at(&job, 1);
    completions = completions_new(&a, (struct loop_object *[]){&future->object},
                                  1, &(double){1});
    watch_next(&a, "1", completions);
    awaits_run(&a);
    world_expect(&a.w, "poll:0 make poll:0 poll:1 finish poll:0 1!TimeoutError "
                       "poll:none hang");
    job_release(&job);
    forget(completions);
    awaits_release(&a);
}

Test(loop_completions, who_is_cancelled_leaves_its_turn_to_the_next)
{
    struct awaits a;
    struct loop_completions *completions;
    struct loop_future *future;
    struct loop_task *first, *second;

    awaits_init(&a);
    future = future_new(&a);
    completions = completions_new(
        &a,
        (struct loop_object *[]){loop_object_ref(future), child_new(&a, slow)},
        2, NULL);
    first = watch(&a, "first", loop_completions_next(completions));
    second = watch(&a, "second", loop_completions_next(completions));
    awaits_run_for(&a, 0);
    loop_future_set_result(future, a.host->none);
    awaits_run_for(&a, 0);
    /* Woken, but not yet there. */
    cancel(&first->future);
    awaits_run_for(&a, 0.5);
    cr_expect(loop_future_done(&second->future));
    awaits_run(&a);
    world_expect(&a.w, "poll:0 make poll:0 stop poll:0 stop poll:0 "
                       "first!CancelledError poll:0 second=None poll:0.5 stop "
                       "poll:2.5 poll:0 slow poll:0 poll:none hang");
    forget(first);
    forget(second);
    forget(future);
    forget(completions);
    awaits_release(&a);
}

Test(loop_completions, a_cancelled_waiter_is_passed_over)
{
    struct awaits a;
    struct loop_completions *completions;
    struct loop_future *future;
    struct loop_task *first;

    awaits_init(&a);
    future = future_new(&a);
    completions = completions_new(
        &a,
        (struct loop_object *[]){loop_object_ref(future), child_new(&a, slow)},
        2, NULL);
    first = watch(&a, "first", loop_completions_next(completions));
    watch_next(&a, "second", completions);
    awaits_run_for(&a, 0);
    loop_future_set_result(future, a.host->none);
    cancel(&first->future);
    awaits_run(&a);
    world_expect(&a.w,
                 "poll:0 make poll:0 stop poll:0 first!CancelledError poll:0 "
                 "second=None poll:3 poll:0 slow poll:0 poll:none hang");
    forget(first);
    forget(future);
    forget(completions);
    awaits_release(&a);
}

Test(loop_completions, a_waiter_that_is_closed_is_forgotten)
{
    struct awaits a;
    struct loop_completions *completions;
    struct loop_future *future;

    awaits_init(&a);
    future = future_new(&a);
    completions = completions_new(
        &a, (struct loop_object *[]){loop_object_ref(future)}, 1, NULL);
    expect_close(&a, loop_completions_await_next(completions));
    loop_future_set_result(future, a.host->none);
    awaits_run(&a);
    world_expect(
        &a.w, "poll:0 make poll:0 close poll:none hang poll:0 poll:none hang");
    forget(future);
    forget(completions);
    awaits_release(&a);
}

Test(loop_completions, completions_refuse_what_cannot_be_awaited)
{
    struct awaits a;
    struct loop_object *none;
    struct making making = {&a, &none, 1, NULL, NULL, NULL};
    struct job job = {&a.w, "make", make, &making};
    struct loop_object *coroutine;
    struct loop_completions *completions;

    awaits_init(&a);
    none = a.host->none;
    job_soon(&job);
    awaits_run(&a);
    expect_raises(making.raised,
                  "TypeError: An asyncio.Future, a coroutine or an awaitable "
                  "is required");
    job_release(&job);
    completions = completions_new(
        &a, (struct loop_object *[]){&future_new(&a)->object}, 1, NULL);
    coroutine = loop_completions_next(completions);
    step_alone(&a, coroutine, "RuntimeError: no running event loop");
    forget(completions);
    awaits_release(&a);
}
