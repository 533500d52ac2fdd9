/* Futures of loops that follow those between threads, and the other way
 * [EXEC-15 to EXEC-18, THRD-10 to THRD-22]. */
#include "act_world.h"
#include "loop_error.h"
#include "loop_threads.h"
#include "loop_wrap.h"
#include <criterion/criterion.h>
#include <stdio.h>

static struct loop_concurrent_future *concurrent_new(struct awaits *a)
{
    return loop_concurrent_future_new(&a->host->host);
}

static struct loop_future *wrap(struct awaits *a,
                                struct loop_concurrent_future *future)
{
    struct loop_future *wrapped = NULL;

    cr_assert_null(loop_wrap_future(&a->host->host, future,
                                    a->host->loop_object, &wrapped));
    return wrapped;
}

/* Does something to a future between threads while the loop runs. */
struct in_loop {
    struct awaits *a;
    struct loop_concurrent_future *future;
    struct loop_future *wrapped;
    const char *seen; /* of `wrapped`, right after that */
};

static void give_result(struct job *job)
{
    struct in_loop *in_loop = job->data;

    loop_concurrent_future_set_result(in_loop->future, in_loop->a->host->none);
    in_loop->seen = outcome(in_loop->wrapped);
}

static void wrap_now(struct job *job)
{
    struct in_loop *in_loop = job->data;

    in_loop->wrapped = wrap(in_loop->a, in_loop->future);
    in_loop->seen = outcome(in_loop->wrapped);
}

static void cancel_now(struct job *job)
{
    struct in_loop *in_loop = job->data;
    bool cancelled;

    loop_concurrent_future_cancel(in_loop->future, &cancelled);
}

Test(loop_wrap, a_result_from_elsewhere_takes_a_handle)
{
    struct awaits a;
    struct loop_concurrent_future *future;
    struct loop_future *wrapped;

    awaits_init(&a);
    future = concurrent_new(&a);
    wrapped = wrap(&a, future);
    loop_concurrent_future_set_result(future, a.host->none);
    cr_expect_str_eq(outcome(wrapped), "pending");
    awaits_run(&a);
    cr_expect_str_eq(outcome(wrapped), "None");
    /* The wrapper's own callback is the second tick. */
    world_expect(&a.w, "poll:0 poll:0 poll:none hang");
    forget(wrapped);
    forget(future);
    awaits_release(&a);
}

Test(loop_wrap, a_result_in_the_loop_takes_none)
{
    struct awaits a;
    struct in_loop in_loop = {&a};
    struct job job = {&a.w, "job", give_result, &in_loop};

    awaits_init(&a);
    in_loop.future = concurrent_new(&a);
    in_loop.wrapped = wrap(&a, in_loop.future);
    job_soon(&job);
    awaits_run(&a);
    cr_expect_str_eq(in_loop.seen, "None");
    world_expect(&a.w, "poll:0 job poll:0 poll:none hang");
    job_release(&job);
    forget(in_loop.wrapped);
    forget(in_loop.future);
    awaits_release(&a);
}

Test(loop_wrap, what_is_done_is_wrapped_done)
{
    struct awaits a;
    struct in_loop in_loop = {&a};
    struct job job = {&a.w, "job", wrap_now, &in_loop};

    awaits_init(&a);
    in_loop.future = concurrent_new(&a);
    loop_concurrent_future_set_result(in_loop.future, a.host->none);
    job_soon(&job);
    awaits_run(&a);
    cr_expect_str_eq(in_loop.seen, "None");
    job_release(&job);
    forget(in_loop.wrapped);
    forget(in_loop.future);
    awaits_release(&a);
}

Test(loop_wrap, cancellations_go_both_ways)
{
    struct awaits a;
    struct loop_concurrent_future *one, *two;
    struct loop_future *wrapped_one, *wrapped_two;
    bool cancelled = false;

    awaits_init(&a);
    one = concurrent_new(&a);
    two = concurrent_new(&a);
    wrapped_one = wrap(&a, one);
    wrapped_two = wrap(&a, two);
    cancel(wrapped_one);
    loop_concurrent_future_cancel(two, &cancelled);
    cr_expect_not(loop_concurrent_future_cancelled(one));
    awaits_run(&a);
    cr_expect(loop_concurrent_future_cancelled(one));
    cr_expect_str_eq(outcome(wrapped_two), "cancelled");
    forget(wrapped_one);
    forget(wrapped_two);
    forget(one);
    forget(two);
    awaits_release(&a);
}

/* What an exception between threads is for a loop. */
static void expect_converted(struct awaits *a, struct loop_object *exception,
                             const char *expected)
{
    struct loop_concurrent_future *future = concurrent_new(a);
    struct loop_future *wrapped = wrap(a, future);

    loop_concurrent_future_set_exception(future, exception);
    awaits_run(a);
    cr_expect_str_eq(outcome(wrapped), expected);
    wrapped->log_exception = false;
    forget(exception);
    forget(wrapped);
    forget(future);
}

Test(loop_wrap, exceptions_of_the_other_side_are_converted)
{
    struct awaits a;
    struct loop_host *host;

    awaits_init(&a);
    host = &a.host->host;
    expect_converted(&a,
                     loop_simple_exception_new(a.host, LOOP_EXCEPTION_ORDINARY,
                                               "ValueError", "no"),
                     "ValueError: no");
    expect_converted(
        &a, a.ops.exception_new(host, LOOP_ERROR_CONCURRENT_CANCELLED, NULL),
        "CancelledError");
    expect_converted(
        &a,
        a.ops.exception_new(host, LOOP_ERROR_CONCURRENT_INVALID_STATE, "bad"),
        "InvalidStateError: bad");
    awaits_release(&a);
}

Test(loop_wrap, who_was_completed_by_hand_is_told_in_vain)
{
    struct awaits a;
    struct loop_concurrent_future *future;
    struct loop_future *wrapped, *cancelled;

    awaits_init(&a);
    future = concurrent_new(&a);
    wrapped = wrap(&a, future);
    cancelled = wrap(&a, future);
    loop_future_set_result(wrapped, a.host->loop_object);
    cancel(cancelled);
    loop_concurrent_future_set_result(future, a.host->none);
    awaits_run(&a);
    world_expect(&a.w, "poll:0 log(Exception in callback/AssertionError) "
                       "poll:none hang");
    cr_expect_str_eq(outcome(wrapped), "<EventLoop>");
    cr_expect_str_eq(outcome(cancelled), "cancelled");
    forget(cancelled);
    forget(wrapped);
    forget(future);
    awaits_release(&a);
}

Test(loop_wrap, a_closed_loop_is_told_nothing)
{
    struct awaits a;
    struct loop_concurrent_future *future;
    struct loop_future *wrapped;

    awaits_init(&a);
    future = concurrent_new(&a);
    wrapped = wrap(&a, future);
    loop_close(a.w.loop);
    cr_expect_null(loop_concurrent_future_set_result(future, a.host->none));
    cr_expect_str_eq(outcome(wrapped), "pending");
    forget(wrapped);
    forget(future);
    awaits_release(&a);
}

static struct loop_object *no_loop(struct loop_host *host,
                                   struct loop_object **ret_loop)
{
    (void)ret_loop;
    return host->ops->exception_new(host, LOOP_ERROR_RUNTIME, "no loop");
}

Test(loop_wrap, without_a_loop_the_current_one_is_meant)
{
    struct awaits a;
    struct loop_concurrent_future *future;
    struct loop_future *wrapped = NULL;

    awaits_init(&a);
    future = concurrent_new(&a);
    cr_expect_null(loop_wrap_future(&a.host->host, future, NULL, &wrapped));
    cr_expect_eq(wrapped->loop, a.host->loop_object);
    forget(wrapped);
    wrapped = NULL;
    a.ops.current_loop = no_loop;
    expect_raises(loop_wrap_future(&a.host->host, future, NULL, &wrapped),
                  "RuntimeError: no loop");
    cr_expect_null(wrapped);
    forget(future);
    awaits_release(&a);
}

/* -- run_coroutine_threadsafe -- */

/* Takes the coroutine. */
static struct loop_concurrent_future *run(struct awaits *a,
                                          struct loop_object *coroutine)
{
    struct loop_concurrent_future *future = NULL;

    cr_assert_null(loop_run_coroutine_threadsafe(
        &a->host->host, coroutine, a->host->loop_object, &future));
    forget(coroutine);
    return future;
}

/* The text of its exception, "done" or "pending"; gives it back. */
static const char *end_of(struct loop_concurrent_future *future)
{
    static char text[128];

    snprintf(text, sizeof text, "%s",
             loop_concurrent_future_cancelled(future) ? "cancelled"
             : future->exception ? loop_simple_exception_text(future->exception)
             : loop_concurrent_future_done(future) ? "done"
                                                   : "pending");
    forget(future);
    return text;
}

Test(loop_wrap, a_coroutine_from_elsewhere_gives_its_result)
{
    struct awaits a;
    struct loop_concurrent_future *good, *failing;

    awaits_init(&a);
    good = run(&a, child_new(&a, quick));
    failing = run(&a, child_new(&a, bad));
    awaits_run(&a);
    world_expect(&a.w, "poll:0 poll:0 poll:1 poll:0 quick poll:0 poll:1 "
                       "poll:0 bad poll:0 poll:none hang");
    cr_expect_not_null(good->result);
    cr_expect_str_eq(end_of(good), "done");
    cr_expect_str_eq(end_of(failing), "ValueError: no");
    awaits_release(&a);
}

Test(loop_wrap, what_is_refused_is_refused_at_once)
{
    struct awaits a;
    struct loop_concurrent_future *none = NULL;
    struct loop_object *coroutine;

    awaits_init(&a);
    expect_raises(loop_run_coroutine_threadsafe(&a.host->host, a.host->none,
                                                a.host->loop_object, &none),
                  "TypeError: A coroutine object is required");
    coroutine = child_new(&a, quick);
    loop_close(a.w.loop);
    expect_raises(loop_run_coroutine_threadsafe(&a.host->host, coroutine,
                                                a.host->loop_object, &none),
                  "RuntimeError: Event loop is closed");
    cr_expect_null(none);
    loop_object_unref(loop_close_coroutine(&a.host->host, coroutine));
    forget(coroutine);
    awaits_release(&a);
}

Test(loop_wrap, cancelling_from_elsewhere_posts_it)
{
    struct awaits a;
    struct loop_concurrent_future *future;
    bool cancelled = false;

    awaits_init(&a);
    future = run(&a, child_new(&a, slow));
    awaits_run_for(&a, 1);
    a.w.trace[0] = '\0';
    loop_concurrent_future_cancel(future, &cancelled);
    cr_expect(cancelled);
    awaits_run(&a);
    world_expect(&a.w, "poll:0 poll:0 slow! poll:0 poll:none hang");
    cr_expect_str_eq(end_of(future), "cancelled");
    awaits_release(&a);
}

Test(loop_wrap, cancelling_in_the_loop_is_done_at_once)
{
    struct awaits a;
    struct in_loop in_loop = {&a};
    struct job job = {&a.w, "job", cancel_now, &in_loop};

    awaits_init(&a);
    in_loop.future = run(&a, child_new(&a, slow));
    job_at(&job, 1);
    awaits_run(&a);
    world_expect(&a.w, "poll:0 poll:0 poll:1 job poll:0 slow! poll:0 "
                       "poll:none hang");
    job_release(&job);
    cr_expect_str_eq(end_of(in_loop.future), "cancelled");
    awaits_release(&a);
}

Test(loop_wrap, a_future_that_is_cancelled_early_keeps_the_task_from_beginning)
{
    struct awaits a;
    struct loop_concurrent_future *future;
    bool cancelled = false;

    awaits_init(&a);
    future = run(&a, child_new(&a, quick));
    loop_concurrent_future_cancel(future, &cancelled);
    awaits_run(&a);
    cr_expect_str_eq(end_of(future), "cancelled");
    awaits_release(&a);
}

static enum loop_step cancels_itself(struct loop_coroutine *self)
{
    return loop_body_raise(self, self->host->ops->exception_new(
                                     self->host, LOOP_ERROR_CANCELLED, NULL));
}

static enum loop_step fails_between(struct loop_coroutine *self)
{
    return loop_body_raise(
        self, self->host->ops->exception_new(
                  self->host, LOOP_ERROR_CONCURRENT_CANCELLED, NULL));
}

Test(loop_wrap, a_task_that_is_cancelled_cancels_the_future)
{
    static const struct loop_coroutine_kind cancelling = ACT(cancels_itself);
    static const struct loop_coroutine_kind failing = ACT(fails_between);
    struct awaits a;
    struct loop_concurrent_future *one, *two;

    awaits_init(&a);
    one = run(&a, act_new(&a, &cancelling, "one", NULL, NULL));
    two = run(&a, act_new(&a, &failing, "two", NULL, NULL));
    awaits_run(&a);
    cr_expect_str_eq(end_of(one), "cancelled");
    cr_expect_str_eq(end_of(two), "CancelledError");
    awaits_release(&a);
}

Test(loop_wrap, a_future_in_a_wrong_state_is_the_loops_problem)
{
    struct awaits a;
    struct loop_concurrent_future *future;
    bool running = false;

    awaits_init(&a);
    future = run(&a, child_new(&a, quick));
    loop_concurrent_future_start(future, &running);
    awaits_run(&a);
    world_expect(&a.w,
                 "poll:0 poll:0 poll:1 poll:0 quick poll:0 log(Exception in "
                 "callback/RuntimeError: Future in unexpected state) "
                 "poll:none hang");
    forget(future);
    awaits_release(&a);
}

static struct loop_object *task_error;

static struct loop_object *no_task(struct loop_host *host,
                                   struct loop_object *loop,
                                   struct loop_object *coroutine,
                                   struct loop_object *name,
                                   struct loop_future **ret_task)
{
    (void)loop, (void)name, (void)ret_task;
    loop_object_unref(loop_close_coroutine(host, coroutine));
    return loop_object_ref(task_error);
}

Test(loop_wrap, a_task_that_cannot_be_made_fails_on_both_sides)
{
    struct awaits a;
    struct loop_concurrent_future *future;

    awaits_init(&a);
    a.ops.create_task = no_task;
    task_error = error_new(&a, LOOP_EXCEPTION_ORDINARY, "NameError");
    future = run(&a, child_new(&a, quick));
    awaits_run(&a);
    world_expect(&a.w, "poll:0 log(Exception in callback/NameError: no) "
                       "poll:none hang");
    cr_expect_str_eq(loop_simple_exception_text(future->exception),
                     "NameError: no");
    forget(future);
    forget(task_error);
    awaits_release(&a);
}

Test(loop_wrap, a_task_that_leaves_the_run_says_nothing)
{
    struct awaits a;
    struct loop_concurrent_future *future;

    awaits_init(&a);
    a.ops.create_task = no_task;
    task_error = error_new(&a, LOOP_EXCEPTION_LEAVING, "SystemExit");
    future = run(&a, child_new(&a, quick));
    cr_expect_eq(loop_run_forever(a.w.loop), LOOP_ERR_LEFT);
    cr_expect_str_eq(end_of(future), "pending");
    LOOP_OBJECT_CLEAR(a.host->leaving);
    forget(task_error);
    awaits_release(&a);
}

/* A callback that raises what it is bound to. */
static struct loop_object *raise_bound(struct loop_native *self,
                                       struct loop_object *argument)
{
    (void)argument;
    return loop_object_ref(self->bound);
}

Test(loop_wrap, what_a_callback_raises_takes_the_place_of_the_failure)
{
    struct awaits a;
    struct loop_concurrent_future *future;
    struct loop_object *other;
    struct loop_native *callback;

    awaits_init(&a);
    a.ops.create_task = no_task;
    task_error = error_new(&a, LOOP_EXCEPTION_ORDINARY, "NameError");
    other = error_new(&a, LOOP_EXCEPTION_BASE, "BaseException");
    callback =
        loop_native_new(&a.host->host, "callback", raise_bound, other, NULL);
    future = run(&a, child_new(&a, quick));
    loop_concurrent_future_add_done_callback(future, &callback->object);
    awaits_run(&a);
    world_expect(&a.w, "poll:0 log(Exception in callback/BaseException: no) "
                       "poll:none hang");
    cr_expect_eq(((struct loop_simple_exception *)other)->context, task_error);
    forget(callback);
    forget(other);
    forget(future);
    forget(task_error);
    awaits_release(&a);
}
