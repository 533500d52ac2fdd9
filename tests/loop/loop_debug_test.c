/* Debug mode: checks of what is scheduled, and slow callbacks [DEBG]. */
#include "loop_debug.h"
#include "loop_world.h"
#include <criterion/criterion.h>
#include <math.h>
#include <pthread.h>

static void take_log(void *data, enum loop_log_level level, const char *text)
{
    static const char *const levels[] = {"debug", "info", "warning", "error"};

    world_note(data, "%s(%s)", levels[level], text);
}

static void logged_init(struct world *w)
{
    w->options = world_options(w);
    w->options.log = take_log;
    world_init(w);
    loop_set_debug(w->loop, true);
}

/* Takes the seconds that `data` points to. */
static void take_time(struct job *job)
{
    job->world->now += *(double *)job->data;
}

Test(loop_debug, is_off_at_first_and_stays_as_it_was_set)
{
    struct world w = {0};

    world_init(&w);
    cr_expect_not(loop_get_debug(w.loop));
    loop_set_debug(w.loop, true);
    cr_expect(loop_get_debug(w.loop));
    loop_close(w.loop);
    cr_expect(loop_get_debug(w.loop));
    loop_set_debug(w.loop, false);
    cr_expect_not(loop_get_debug(w.loop));
    world_release(&w);
}

Test(loop_debug, slow_callbacks_are_logged)
{
    struct world w = {0};
    double quick_time = 0.0625, slow_time = 0.25;
    struct job quick = {&w, "quick", take_time, &quick_time};
    struct job slow = {&w, "slow", take_time, &slow_time};

    logged_init(&w);
    job_soon(&quick);
    loop_call_soon(w.loop, job_callback(&slow), NULL);
    loop_run_forever(w.loop);
    world_expect(&w, "poll:0 quick slow "
                     "warning(Executing callback took 0.250 seconds) "
                     "poll:none hang");
    job_release(&quick);
    world_release(&w);
}

Test(loop_debug, without_debug_mode_nothing_is_timed)
{
    struct world w = {0};
    double time = 5;
    struct job slow = {&w, "slow", take_time, &time};

    logged_init(&w);
    loop_set_debug(w.loop, false);
    job_soon(&slow);
    loop_run_forever(w.loop);
    world_expect(&w, "poll:0 slow poll:none hang");
    job_release(&slow);
    world_release(&w);
}

Test(loop_debug, the_duration_can_be_set)
{
    struct world w = {0};
    double time = 0.25;
    struct job slow = {&w, "slow", take_time, &time};

    logged_init(&w);
    cr_expect_eq(loop_get_slow_callback_duration(w.loop), 0.1);
    loop_set_slow_callback_duration(w.loop, 0.25);
    cr_expect_eq(loop_get_slow_callback_duration(w.loop), 0.25);
    loop_call_soon(w.loop, job_callback(&slow), NULL);
    loop_run_forever(w.loop);
    world_expect(&w, "poll:0 slow "
                     "warning(Executing callback took 0.250 seconds) "
                     "poll:none hang");
    loop_set_slow_callback_duration(w.loop, 0.5);
    loop_call_soon(w.loop, job_callback(&slow), NULL);
    loop_run_forever(w.loop);
    world_expect(&w, "poll:0 slow poll:none hang");
    loop_set_slow_callback_duration(w.loop, NAN);
    loop_call_soon(w.loop, job_callback(&slow), NULL);
    loop_run_forever(w.loop);
    world_expect(&w, "poll:0 slow poll:none hang");
    world_release(&w);
}

static void tell_slow(void *data, void *callback_arg, double seconds)
{
    world_note(data, "%s:%g", ((struct job *)callback_arg)->name, seconds);
}

Test(loop_debug, a_hook_takes_the_place_of_the_log)
{
    struct world w = {0};
    double time = 1.5;
    struct job slow = {&w, "slow", take_time, &time};

    logged_init(&w);
    loop_set_slow_callback_hook(w.loop, tell_slow);
    loop_call_at(w.loop, 1, job_callback(&slow), NULL);
    loop_run_forever(w.loop);
    world_expect(&w, "poll:1 slow slow:1.5 poll:none hang");
    loop_set_slow_callback_hook(w.loop, NULL);
    loop_call_soon(w.loop, job_callback(&slow), NULL);
    loop_run_forever(w.loop);
    world_expect(&w, "poll:0 slow "
                     "warning(Executing callback took 1.500 seconds) "
                     "poll:none hang");
    world_release(&w);
}

Test(loop_debug, without_a_log_slow_callbacks_go_unsaid)
{
    struct world w = {0};
    double time = 1.5;
    struct job slow = {&w, "slow", take_time, &time};

    world_init(&w);
    loop_set_debug(w.loop, true);
    loop_call_soon(w.loop, job_callback(&slow), NULL);
    loop_run_forever(w.loop);
    world_expect(&w, "poll:0 slow poll:none hang");
    world_release(&w);
}

Test(loop_debug, a_slow_callback_that_raises_is_reported_first)
{
    struct world w = {0};
    double time = 2;
    struct job slow = {&w, "slow", take_time, &time, LOOP_RAISED};

    logged_init(&w);
    loop_call_soon(w.loop, job_callback(&slow), NULL);
    loop_run_forever(w.loop);
    world_expect(&w, "poll:0 slow error(Exception in callback) "
                     "warning(Executing callback took 2.000 seconds) "
                     "poll:none hang");
    world_release(&w);
}

Test(loop_debug, a_slow_callback_that_leaves_is_not_told)
{
    struct world w = {0};
    double time = 2;
    struct job slow = {&w, "slow", take_time, &time, LOOP_LEAVE};

    logged_init(&w);
    loop_call_soon(w.loop, job_callback(&slow), NULL);
    cr_expect_eq(loop_run_forever(w.loop), LOOP_ERR_LEFT);
    world_expect(&w, "poll:0 slow");
    world_release(&w);
}

/* Switches debug mode as `data` says, and takes a second. */
static void switch_debug(struct job *job)
{
    loop_set_debug(job->world->loop, *(bool *)job->data);
    job->world->now += 1;
}

Test(loop_debug, whether_a_callback_is_timed_is_decided_before_it_runs)
{
    struct world w = {0};
    bool yes = true, no = false;
    struct job on = {&w, "on", switch_debug, &yes};
    struct job off = {&w, "off", switch_debug, &no};

    logged_init(&w);
    loop_set_debug(w.loop, false);
    loop_call_soon(w.loop, job_callback(&on), NULL);
    loop_call_soon(w.loop, job_callback(&off), NULL);
    loop_run_forever(w.loop);
    world_expect(&w, "poll:0 on off "
                     "warning(Executing callback took 1.000 seconds) "
                     "poll:none hang");
    world_release(&w);
}

Test(loop_debug, what_cannot_be_called_is_refused)
{
    struct world w = {0};
    struct loop_callback none = {0};

    logged_init(&w);
    cr_expect_eq(loop_call_soon(w.loop, none, NULL), LOOP_ERR_NOT_CALLABLE);
    cr_expect_eq(loop_call_soon_threadsafe(w.loop, none, NULL),
                 LOOP_ERR_NOT_CALLABLE);
    cr_expect_eq(loop_call_at(w.loop, 1, none, NULL), LOOP_ERR_NOT_CALLABLE);
    cr_expect_eq(loop_call_later(w.loop, 1, none, NULL), LOOP_ERR_NOT_CALLABLE);
    loop_run_forever(w.loop);
    world_expect(&w, "poll:none hang");
    loop_close(w.loop);
    world_expect(&w, "debug(Close event loop)");
    cr_expect_eq(loop_call_soon(w.loop, none, NULL), LOOP_ERR_CLOSED);
    cr_expect_eq(loop_call_soon_threadsafe(w.loop, none, NULL),
                 LOOP_ERR_CLOSED);
    world_release(&w);
}

Test(loop_debug, closing_is_logged_once_and_in_debug_mode_alone)
{
    struct world w = {0};

    logged_init(&w);
    loop_close(w.loop);
    loop_close(w.loop);
    world_expect(&w, "debug(Close event loop)");
    world_release(&w);
    logged_init(&w);
    loop_set_debug(w.loop, false);
    world_release(&w);
    world_expect(&w, "");
}

/* What another thread was told. */
struct visit {
    struct world *world;
    struct job *job;
    enum loop_status soon, at, later, threadsafe;
};

static void *schedule_elsewhere(void *arg)
{
    struct visit *visit = arg;
    struct loop *loop = visit->world->loop;
    struct loop_callback callback = job_callback(visit->job);

    visit->soon = loop_call_soon(loop, callback, NULL);
    visit->at = loop_call_at(loop, 1, callback, NULL);
    visit->later = loop_call_later(loop, 1, callback, NULL);
    visit->threadsafe = loop_call_soon_threadsafe(loop, callback, NULL);
    return NULL;
}

static void visit_from_thread(struct visit *visit)
{
    pthread_t thread;

    cr_assert_eq(pthread_create(&thread, NULL, schedule_elsewhere, visit), 0);
    pthread_join(thread, NULL);
}

static void start_visit(struct job *job)
{
    visit_from_thread(job->data);
}

Test(loop_debug, a_running_loop_refuses_other_threads)
{
    struct world w = {0};
    struct job a = {&w, "a"};
    struct visit visit = {.world = &w, .job = &a};
    struct job starts = {&w, "starts", start_visit, &visit};

    logged_init(&w);
    loop_call_soon(w.loop, job_callback(&starts), NULL);
    loop_run_forever(w.loop);
    cr_expect_eq(visit.soon, LOOP_ERR_WRONG_THREAD);
    cr_expect_eq(visit.at, LOOP_ERR_WRONG_THREAD);
    cr_expect_eq(visit.later, LOOP_ERR_WRONG_THREAD);
    cr_expect_eq(visit.threadsafe, LOOP_OK);
    world_expect(&w, "poll:0 starts poll:0 a poll:none hang");
    world_release(&w);
}

Test(loop_debug, a_loop_that_does_not_run_takes_any_thread)
{
    struct world w = {0};
    struct job a = {&w, "a"};
    struct visit visit = {.world = &w, .job = &a};

    logged_init(&w);
    visit_from_thread(&visit);
    cr_expect_eq(visit.soon, LOOP_OK);
    cr_expect_eq(visit.at, LOOP_OK);
    cr_expect_eq(visit.threadsafe, LOOP_OK);
    loop_run_forever(w.loop);
    world_expect(&w, "poll:0 a a poll:1 a a poll:none hang");
    world_release(&w);
}

Test(loop_debug, the_threads_own_calls_pass_while_it_runs)
{
    struct world w = {0};
    struct job a = {&w, "a"};
    struct job schedules = {&w, "schedules", action_soon, &a};

    logged_init(&w);
    loop_call_soon(w.loop, job_callback(&schedules), NULL);
    loop_run_forever(w.loop);
    world_expect(&w, "poll:0 schedules poll:0 a poll:none hang");
    job_release(&a);
    world_release(&w);
}

Test(loop_debug, another_loop_that_runs_in_the_thread_makes_no_difference)
{
    struct world w = {0}, other = {0};
    struct job a = {&other, "a"};
    struct job schedules = {&w, "schedules", action_soon, &a};

    logged_init(&w);
    logged_init(&other);
    loop_call_soon(w.loop, job_callback(&schedules), NULL);
    loop_run_forever(w.loop);
    loop_run_forever(other.loop);
    world_expect(&other, "poll:0 a poll:none hang");
    job_release(&a);
    world_release(&w);
    world_release(&other);
}
