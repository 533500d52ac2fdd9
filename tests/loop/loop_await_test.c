/* sleep and shield [AWAI-1 to AWAI-6, AWAI-36 to AWAI-39]. */
#include "await_world.h"
#include "loop_shield.h"
#include "loop_sleep.h"
#include <criterion/criterion.h>
#include <math.h>

static struct loop_object *sleep_new(struct awaits *a, double delay)
{
    struct loop_object *text = a->ops.text(&a->host->host, "slept");
    struct loop_object *coroutine = loop_sleep(&a->host->host, delay, text);

    loop_object_unref(text);
    return coroutine;
}

static struct loop_future *shield(struct awaits *a, struct loop_object *object)
{
    struct loop_future *future = NULL;

    cr_expect_null(loop_shield(&a->host->host, object, &future));
    return future;
}

/* -- sleep -- */

Test(loop_await, no_time_is_one_tick_without_a_timer)
{
    struct awaits a;

    awaits_init(&a);
    forget(watch(&a, "nap", sleep_new(&a, 0)));
    awaits_run(&a);
    world_expect(&a.w, "poll:0 poll:0 nap='slept' poll:none hang");
    awaits_release(&a);
}

Test(loop_await, a_sleeper_goes_on_the_tick_after_its_timer)
{
    struct awaits a;

    awaits_init(&a);
    forget(watch(&a, "nap", sleep_new(&a, 1.5)));
    awaits_run(&a);
    world_expect(&a.w, "poll:0 poll:1.5 poll:0 nap='slept' poll:none hang");
    awaits_release(&a);
}

Test(loop_await, no_number_is_no_time)
{
    struct awaits a;

    awaits_init(&a);
    forget(watch(&a, "nap", sleep_new(&a, NAN)));
    awaits_run(&a);
    world_expect(&a.w, "poll:0 nap!ValueError: Invalid delay: NaN (not a "
                       "number) poll:none hang");
    awaits_release(&a);
}

Test(loop_await, a_cancelled_sleeper_takes_its_timer_back)
{
    struct awaits a;
    struct loop_task *zero, *long_one;

    awaits_init(&a);
    long_one = watch(&a, "long", sleep_new(&a, 5));
    zero = watch(&a, "zero", sleep_new(&a, 0));
    cancel_after(&a, long_one, 1);
    awaits_run_for(&a, 0);
    cr_expect(cancel(&zero->future));
    awaits_run(&a);
    world_expect(&a.w, "poll:0 stop poll:0 zero!CancelledError poll:1 poll:0 "
                       "long!CancelledError poll:none hang");
    forget(long_one);
    forget(zero);
    awaits_release(&a);
}

Test(loop_await, a_timer_that_fires_late_finds_its_future_cancelled)
{
    struct awaits a;
    struct loop_task *task;

    awaits_init(&a);
    task = watch(&a, "nap", sleep_new(&a, 1));
    cancel_after(&a, task, 1);
    awaits_run(&a);
    world_expect(&a.w,
                 "poll:0 poll:1 poll:0 nap!CancelledError poll:none hang");
    forget(task);
    awaits_release(&a);
}

Test(loop_await, without_a_running_loop_nothing_can_sleep)
{
    struct awaits a;
    struct loop_object *coroutine, *value = NULL;

    awaits_init(&a);
    coroutine = sleep_new(&a, 1);
    cr_expect_eq(
        loop_awaiter_step(&a.host->host, coroutine, a.host->none, NULL, &value),
        LOOP_STEP_RAISE);
    expect_raises(value, "RuntimeError: no running event loop");
    loop_object_unref(coroutine);
    awaits_release(&a);
}

/* -- shield -- */

Test(loop_await, a_shield_follows_what_it_shields)
{
    struct awaits a;
    struct loop_future *good = NULL, *failing, *gone, *inner;

    awaits_init(&a);
    inner = child_task(&a, (struct child){"good", 1, NULL, 0});
    good = shield(&a, &inner->object);
    forget(watch(&a, "A", &good->object));
    loop_object_unref(inner);
    inner = child_task(&a, (struct child){"failing", 2, "no", 0});
    failing = shield(&a, &inner->object);
    forget(watch(&a, "B", &failing->object));
    loop_object_unref(inner);
    inner = child_task(&a, (struct child){"gone", 9, NULL, 0});
    gone = shield(&a, &inner->object);
    forget(watch(&a, "C", &gone->object));
    cancel_after(&a, (struct loop_task *)inner, 3);
    loop_object_unref(inner);
    awaits_run(&a);
    world_expect(
        &a.w,
        "poll:0 poll:1 poll:0 good poll:0 poll:0 A='good' poll:1 poll:0 "
        "failing poll:0 poll:0 B!ValueError: no poll:1 poll:0 gone! poll:0 "
        "poll:0 C!CancelledError poll:none hang");
    awaits_release(&a);
}

Test(loop_await, a_shield_of_what_is_done_is_that_itself)
{
    struct awaits a;
    struct loop_future *done, *outer;

    awaits_init(&a);
    done = future_done(&a, "done");
    outer = shield(&a, &done->object);
    cr_expect_eq(outer, done);
    loop_object_unref(outer);
    loop_object_unref(done);
    expect_raises(loop_shield(&a.host->host, a.host->none, &outer),
                  "TypeError: An asyncio.Future, a coroutine or an awaitable "
                  "is required");
    awaits_release(&a);
}

Test(loop_await, a_cancelled_shield_lets_the_inner_one_go_on)
{
    struct awaits a;
    struct loop_future *inner, *outer;

    awaits_init(&a);
    inner = child_task(&a, (struct child){"inner", 1, NULL, 0});
    outer = shield(&a, &inner->object);
    cr_expect(cancel(outer));
    awaits_run(&a);
    world_expect(&a.w, "poll:0 poll:1 poll:0 inner poll:0 poll:none hang");
    loop_object_unref(outer);
    loop_object_unref(inner);
    awaits_release(&a);
}

Test(loop_await, a_failure_behind_cancelled_shields_is_reported_once)
{
    struct awaits a;
    struct loop_future *inner, *first, *second;

    awaits_init(&a);
    inner = child_task(&a, (struct child){"inner", 1, "lost", 0});
    first = shield(&a, &inner->object);
    second = shield(&a, &inner->object);
    cancel(first);
    cancel(second);
    awaits_run(&a);
    world_expect(&a.w, "poll:0 poll:1 poll:0 inner poll:0 log(Exception "
                       "exception in shielded future/future: Task/"
                       "ValueError: lost) poll:none hang");
    loop_object_unref(first);
    loop_object_unref(second);
    loop_object_unref(inner);
    awaits_release(&a);
}

Test(loop_await, a_shield_cancelled_too_late_hears_of_it_no_more)
{
    struct awaits a;
    struct loop_future *inner, *outer;

    awaits_init(&a);
    inner = future_new(&a);
    outer = shield(&a, &inner->object);
    cancel(inner);
    cancel(outer);
    awaits_run(&a);
    world_expect(&a.w, "poll:0 poll:none hang");
    cr_expect_eq(outer->state, LOOP_FUTURE_CANCELLED);
    loop_object_unref(outer);
    loop_object_unref(inner);
    inner = future_new(&a);
    outer = shield(&a, &inner->object);
    cr_expect_null(loop_future_set_result(inner, a.host->none));
    cancel(outer);
    awaits_run(&a);
    world_expect(&a.w, "poll:0 poll:none hang");
    loop_object_unref(outer);
    loop_object_unref(inner);
    awaits_release(&a);
}

/* An inner future cancelled after its shields is no failure. */
Test(loop_await, a_cancelled_inner_one_is_not_reported)
{
    struct awaits a;
    struct loop_future *inner, *outer, *good;

    awaits_init(&a);
    inner = future_new(&a);
    outer = shield(&a, &inner->object);
    cancel(outer);
    awaits_run(&a);
    cancel(inner);
    good = child_task(&a, (struct child){"good", 0, NULL, 0});
    loop_object_unref(outer);
    outer = shield(&a, &good->object);
    cancel(outer);
    awaits_run(&a);
    world_expect(
        &a.w, "poll:0 poll:none hang poll:0 poll:0 good poll:0 poll:none hang");
    loop_object_unref(outer);
    loop_object_unref(good);
    loop_object_unref(inner);
    awaits_release(&a);
}

/* Inside a task a shield costs one more handle [AWAI-73]. */
struct shielding {
    struct loop_coroutine coroutine;
    struct awaits *a;
    struct loop_future *inner, *outer;
};

static void shielding_clear(struct loop_coroutine *self)
{
    LOOP_OBJECT_CLEAR(((struct shielding *)self)->inner);
    LOOP_OBJECT_CLEAR(((struct shielding *)self)->outer);
}

static enum loop_step shielding_body(struct loop_coroutine *self)
{
    struct shielding *own = (struct shielding *)self;

    LOOP_BODY_BEGIN(self);
    own->outer = shield(own->a, &own->inner->object);
    LOOP_AWAIT(self, &own->outer->object);
    tell(own->a, "task",
         self->error ? loop_body_take_error(self) : loop_body_take_value(self));
    return loop_body_return_none(self);
    LOOP_BODY_END;
}

static const struct loop_coroutine_kind shielding_kind = {
    .name = "shielding",
    .size = sizeof(struct shielding),
    .body = shielding_body,
    .clear = shielding_clear,
};

static struct loop_task *shielding_task(struct awaits *a,
                                        struct loop_future *inner)
{
    struct shielding *own = loop_coroutine_new(&a->host->host, &shielding_kind);
    struct loop_task *task;

    own->a = a;
    own->inner = loop_object_ref(inner);
    task = loop_simple_host_task(a->host, &own->coroutine.object);
    loop_object_unref(own);
    return task;
}

Test(loop_await, a_shield_in_a_task_forgets_who_awaited)
{
    struct awaits a;
    struct loop_future *inner;
    struct loop_task *stays, *goes;

    awaits_init(&a);
    inner = child_task(&a, (struct child){"inner", 2, NULL, 0});
    stays = shielding_task(&a, inner);
    goes = shielding_task(&a, inner);
    awaits_run_for(&a, 0);
    cr_expect_eq(inner->callback_count, 4);
    cancel_after(&a, goes, 1);
    awaits_run_for(&a, 1);
    awaits_run_for(&a, 0);
    /* The report in place of both. */
    cr_expect_eq(inner->callback_count, 3);
    awaits_run(&a);
    world_expect(&a.w,
                 "poll:0 stop poll:1 stop poll:0 task!CancelledError stop "
                 "poll:1 poll:0 inner poll:0 poll:0 "
                 "task='inner' poll:none hang");
    forget(stays);
    forget(goes);
    loop_object_unref(inner);
    awaits_release(&a);
}
