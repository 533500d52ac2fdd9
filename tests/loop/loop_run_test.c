/* The tick [TICK], the queue [SOON], stopping [STOP], leaving a run [LIFE]. */
#include "loop_world.h"
#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

Test(loop_run, callbacks_run_in_the_order_of_the_calls)
{
    struct world w = {0};
    struct job jobs[40];
    char names[40][4], expected[256] = "poll:0";
    size_t length = strlen(expected);

    world_init(&w);
    for (int i = 0; i < 40; i++) {
        snprintf(names[i], sizeof names[i], "%d", i);
        length += (size_t)snprintf(expected + length, sizeof expected - length,
                                   " %s", names[i]);
        jobs[i] = (struct job){&w, names[i]};
        job_soon(&jobs[i]);
        job_release(&jobs[i]);
    }
    cr_expect_eq(loop_run_forever(w.loop), LOOP_ERR_LEFT);
    snprintf(expected + length, sizeof expected - length, " poll:none hang");
    world_expect(&w, expected);
    for (int i = 0; i < 40; i++)
        cr_expect_eq(jobs[i].drops, 1);
    world_release(&w);
}

Test(loop_run, callbacks_without_handle_share_the_queue)
{
    struct world w = {0};
    struct job a = {&w, "a", .trace_drop = true}, b = {&w, "b"}, c = {&w, "c"};

    world_init(&w);
    cr_expect_eq(loop_call_soon(w.loop, job_callback(&a), NULL), LOOP_OK);
    job_soon(&b);
    cr_expect_eq(loop_call_soon(w.loop, job_callback(&c), NULL), LOOP_OK);
    loop_run_forever(w.loop);
    world_expect(&w, "poll:0 a drop-a b c poll:none hang");
    cr_expect_eq(c.drops, 1);
    job_release(&b);
    world_release(&w);
}

static enum loop_outcome bare(void *arg)
{
    ++*(int *)arg;
    return LOOP_RAN;
}

Test(loop_run, drop_is_optional)
{
    struct world w = {0};
    int runs = 0;
    struct loop_callback callback = {.run = bare, .arg = &runs};
    struct loop_handle *handle;

    world_init(&w);
    cr_expect_eq(loop_call_soon(w.loop, callback, NULL), LOOP_OK);
    cr_expect_eq(loop_call_soon(w.loop, callback, &handle), LOOP_OK);
    loop_run_forever(w.loop);
    loop_handle_release(handle);
    cr_expect_eq(runs, 2);
    cr_expect_eq(loop_call_soon(w.loop, callback, NULL), LOOP_OK);
    world_release(&w);
    cr_expect_eq(runs, 2);
}

Test(loop_run, what_a_batch_schedules_waits_for_the_next_tick)
{
    struct world w = {0};
    struct job third = {&w, "third"};
    struct job first = {&w, "first", action_soon, &third};
    struct job second = {&w, "second"};

    world_init(&w);
    job_soon(&first);
    job_soon(&second);
    loop_run_forever(w.loop);
    world_expect(&w, "poll:0 first second poll:0 third poll:none hang");
    job_release(&first);
    job_release(&second);
    job_release(&third);
    world_release(&w);
}

Test(loop_run, stop_finishes_the_batch_and_keeps_the_rest)
{
    struct world w = {0};
    struct job late = {&w, "late"};
    struct job one = {&w, "one", action_soon, &late};
    struct job two = {&w, "two", action_stop};
    struct job three = {&w, "three"};

    world_init(&w);
    job_soon(&one);
    job_soon(&two);
    job_soon(&three);
    cr_expect_eq(loop_run_forever(w.loop), LOOP_OK);
    world_expect(&w, "poll:0 one two three");
    cr_expect_eq(loop_run_forever(w.loop), LOOP_ERR_LEFT);
    world_expect(&w, "poll:0 late poll:none hang");
    job_release(&one);
    job_release(&two);
    job_release(&three);
    job_release(&late);
    world_release(&w);
}

Test(loop_run, stop_before_a_run_allows_one_tick_without_waiting)
{
    struct world w = {0};
    struct job due = {&w, "due"}, later = {&w, "later"};

    world_init(&w);
    job_at(&later, 1);
    job_at(&due, 0);
    loop_stop(w.loop);
    loop_stop(w.loop);
    cr_expect_eq(loop_run_forever(w.loop), LOOP_OK);
    world_expect(&w, "poll:0 due");
    cr_expect_eq(loop_run_forever(w.loop), LOOP_ERR_LEFT);
    world_expect(&w, "poll:1 later poll:none hang");
    job_release(&due);
    job_release(&later);
    world_release(&w);
}

static void cancel_all(struct job *job)
{
    for (struct job *other = job->data; other; other = other->data)
        loop_handle_cancel(other->handle);
}

Test(loop_run, a_handle_cancelled_within_the_batch_is_skipped)
{
    struct world w = {0};
    struct job victim = {&w, "victim", .trace_drop = true};
    struct job one = {&w, "one", cancel_all, &victim};
    struct job two = {&w, "two"};

    world_init(&w);
    job_soon(&one);
    job_soon(&victim);
    job_soon(&two);
    loop_run_forever(w.loop);
    world_expect(&w, "poll:0 one drop-victim two poll:none hang");
    cr_expect(loop_handle_cancelled(victim.handle));
    cr_expect_eq(victim.drops, 1);
    job_release(&one);
    job_release(&two);
    job_release(&victim);
    world_release(&w);
}

Test(loop_run, a_cancelled_handle_still_forces_a_tick_without_waiting)
{
    struct world w = {0};
    struct job a = {&w, "a"};

    world_init(&w);
    job_soon(&a);
    loop_handle_cancel(a.handle);
    loop_run_forever(w.loop);
    world_expect(&w, "poll:0 poll:none hang");
    job_release(&a);
    world_release(&w);
}

Test(loop_run, timers_run_behind_what_was_ready)
{
    struct world w = {0};
    struct job a = {&w, "a"}, b = {&w, "b"}, t = {&w, "t"};

    world_init(&w);
    job_at(&t, 0);
    job_soon(&a);
    job_soon(&b);
    loop_run_forever(w.loop);
    world_expect(&w, "poll:0 a b t poll:none hang");
    job_release(&a);
    job_release(&b);
    job_release(&t);
    world_release(&w);
}

static void timer_in_the_past(struct job *job)
{
    job_at(job->data, -5);
}

Test(loop_run, a_timer_never_runs_in_the_tick_that_creates_it)
{
    struct world w = {0};
    struct job t = {&w, "t"};
    struct job a = {&w, "a", timer_in_the_past, &t};

    world_init(&w);
    job_soon(&a);
    loop_run_forever(w.loop);
    world_expect(&w, "poll:0 a poll:0 t poll:none hang");
    job_release(&a);
    job_release(&t);
    world_release(&w);
}

static void move_time(struct job *job)
{
    job->world->now += 10;
}

Test(loop_run, a_timer_that_comes_due_during_the_batch_waits)
{
    struct world w = {0};
    struct job t = {&w, "t"}, a = {&w, "a", move_time}, b = {&w, "b"};

    world_init(&w);
    job_at(&t, 5);
    job_soon(&a);
    job_soon(&b);
    loop_run_forever(w.loop);
    world_expect(&w, "poll:0 a b poll:0 t poll:none hang");
    job_release(&a);
    job_release(&b);
    job_release(&t);
    world_release(&w);
}

Test(loop_run, waits_of_more_than_a_day_are_made_by_the_day)
{
    struct world w = {0};
    struct job t = {&w, "t"};

    world_init(&w);
    job_at(&t, 100000);
    loop_run_forever(w.loop);
    world_expect(&w, "poll:86400 poll:13600 t poll:none hang");
    job_release(&t);
    world_release(&w);
}

Test(loop_run, call_later_counts_from_now)
{
    struct world w = {.now = 7};
    struct job t = {&w, "t"};

    world_init(&w);
    cr_expect_eq(loop_call_later(w.loop, 1.5, job_callback(&t), &t.handle),
                 LOOP_OK);
    cr_expect_eq(loop_handle_when(t.handle), 8.5);
    cr_expect_eq(loop_call_later(w.loop, -1, job_callback(&t), NULL), LOOP_OK);
    cr_expect_eq(loop_time(w.loop), 7);
    loop_run_forever(w.loop);
    world_expect(&w, "poll:0 t poll:1.5 t poll:none hang");
    cr_expect_eq(loop_handle_when(t.handle), 8.5);
    cr_expect_not(loop_handle_cancelled(t.handle));
    job_release(&t);
    world_release(&w);
}

Test(loop_run, timers_within_the_resolution_run_together)
{
    struct world w = {0};
    struct job a = {&w, "a"}, b = {&w, "b"}, c = {&w, "c"};

    w.options = world_options(&w);
    w.options.resolution = 0.25;
    world_init(&w);
    job_at(&a, 1);
    job_at(&b, 1.125);
    job_at(&c, 1.25);
    loop_run_forever(w.loop);
    world_expect(&w, "poll:1 a b poll:0.25 c poll:none hang");
    job_release(&a);
    job_release(&b);
    job_release(&c);
    world_release(&w);
}

Test(loop_run, a_deadline_of_now_is_due_without_any_resolution)
{
    struct world w = {.now = 0x1p60};
    struct job a = {&w, "a"}, b = {&w, "b"};

    w.options = world_options(&w);
    w.options.resolution = -1;
    world_init(&w);
    job_at(&a, 0x1p60);
    job_at(&b, nextafter(0x1p60, INFINITY));
    loop_run_forever(w.loop);
    world_expect(&w, "poll:0 a poll:256 b poll:none hang");
    job_release(&a);
    job_release(&b);
    world_release(&w);
}

Test(loop_run, an_infinite_deadline_is_waited_for_by_the_day)
{
    struct world w = {.now = 1.7976931348623157e308};
    struct job a = {&w, "a", action_stop}, t = {&w, "t"};

    world_init(&w);
    job_at(&t, INFINITY);
    job_at(&a, w.now);
    cr_expect_eq(loop_run_forever(w.loop), LOOP_OK);
    world_expect(&w, "poll:0 a");
    job_release(&a);
    job_release(&t);
    world_release(&w);
    cr_expect_eq(t.runs, 0);
    cr_expect_eq(t.drops, 1);
}

Test(loop_run, a_nan_deadline_is_due_at_once)
{
    struct world w = {0};
    struct job a = {&w, "a"}, t = {&w, "t"};

    world_init(&w);
    job_at(&t, NAN);
    job_soon(&a);
    loop_run_forever(w.loop);
    world_expect(&w, "poll:0 a t poll:none hang");
    job_release(&a);
    job_release(&t);
    world_release(&w);
}

Test(loop_run, a_nan_deadline_with_nothing_ready_fails_the_run)
{
    struct world w = {0};
    struct job t = {&w, "t"}, a = {&w, "a"};

    world_init(&w);
    job_at(&t, NAN);
    cr_expect_eq(loop_run_forever(w.loop), LOOP_ERR_BAD_TIMEOUT);
    world_expect(&w, "poll:nan");
    cr_expect_not(loop_is_running(w.loop));
    cr_expect_eq(t.drops, 0);
    job_soon(&a);
    loop_run_forever(w.loop);
    world_expect(&w, "poll:0 a t poll:none hang");
    job_release(&a);
    job_release(&t);
    world_release(&w);
}

Test(loop_run, leaving_keeps_what_has_not_run)
{
    struct world w = {0};
    struct job a = {&w, "a"}, b = {&w, "b", .outcome = LOOP_LEAVE};
    struct job c = {&w, "c"};

    world_init(&w);
    job_soon(&a);
    job_soon(&b);
    job_soon(&c);
    loop_stop(w.loop);
    cr_expect_eq(loop_run_forever(w.loop), LOOP_ERR_LEFT);
    world_expect(&w, "poll:0 a b");
    cr_expect_eq(b.drops, 1);
    cr_expect_eq(c.drops, 0);
    cr_expect_not(loop_is_running(w.loop));
    cr_expect_not(loop_is_closed(w.loop));
    cr_expect_null(loop_running());
    /* The stop request is gone as well. */
    cr_expect_eq(loop_run_forever(w.loop), LOOP_ERR_LEFT);
    world_expect(&w, "poll:0 c poll:none hang");
    job_release(&a);
    job_release(&b);
    job_release(&c);
    world_release(&w);
}

/* A cancelled timer that is due keeps its place in the queue: after a run that
 * was left, the next one does not wait. */
static void leave_before_cancelled_timer(struct world *w)
{
    struct job a = {w, "a", .outcome = LOOP_LEAVE}, b = {w, "b"};

    world_init(w);
    job_at(&a, 1);
    job_at(&b, 1);
    loop_handle_cancel(b.handle);
    cr_expect_eq(loop_run_forever(w->loop), LOOP_ERR_LEFT);
    world_expect(w, "poll:1 a");
    job_release(&a);
    job_release(&b);
}

Test(loop_run, leaving_keeps_a_cancelled_timer_in_the_queue)
{
    struct world w = {0}, closed = {0};

    leave_before_cancelled_timer(&w);
    loop_run_forever(w.loop);
    world_expect(&w, "poll:0 poll:none hang");
    world_release(&w);
    leave_before_cancelled_timer(&closed);
    world_release(&closed);
}

Test(loop_run, leaving_works_without_a_handle)
{
    struct world w = {0};
    struct job a = {&w, "a", .outcome = LOOP_LEAVE};

    world_init(&w);
    loop_call_soon(w.loop, job_callback(&a), NULL);
    cr_expect_eq(loop_run_forever(w.loop), LOOP_ERR_LEFT);
    world_expect(&w, "poll:0 a");
    cr_expect_eq(a.drops, 1);
    world_release(&w);
}

Test(loop_run, an_early_end_of_the_wait_leads_to_another)
{
    struct world w = {.early = 0.5};
    struct job t = {&w, "t"};

    world_init(&w);
    job_at(&t, 2);
    loop_run_forever(w.loop);
    world_expect(&w, "poll:2 poll:1.5 t poll:none hang");
    job_release(&t);
    world_release(&w);
}
