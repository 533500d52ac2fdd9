/* Cancelling tasks [TASK-18 to TASK-32], eager starts, ensure_future. */
#include "act_world.h"
#include "loop_simple_value.h"
#include <criterion/criterion.h>

#define expect_outcome(task, expected)                                         \
    cr_expect_str_eq(outcome(&(task)->future), expected)

/* -- cancelling -- */

static enum loop_step says(struct loop_coroutine *self)
{
    act_note((struct act *)self, "");
    return loop_body_return_none(self);
}

static const struct loop_coroutine_kind saying = ACT(says);

Test(loop_task_cancel, before_the_first_step_no_code_runs)
{
    struct awaits a;
    struct loop_task *task;

    awaits_init(&a);
    task = act_task(&a, &saying, "a", NULL, NULL);
    cr_expect(cancel(&task->future));
    expect_outcome(task, "pending");
    awaits_run(&a);
    world_expect(&a.w, "poll:0 poll:none hang");
    expect_outcome(task, "cancelled");
    cr_expect_not(cancel(&task->future));
    cr_expect_eq(task->cancel_requests, 1);
    forget(task);
    awaits_release(&a);
}

Test(loop_task_cancel, what_it_waits_for_is_cancelled_at_once)
{
    struct awaits a;
    struct loop_future *future;
    struct loop_task *task;

    awaits_init(&a);
    future = future_new(&a);
    task = act_task(&a, &act_awaiting, "a", future, NULL);
    awaits_run(&a);
    cr_expect(cancel(&task->future));
    cr_expect_str_eq(outcome(future), "cancelled");
    expect_outcome(task, "pending");
    awaits_run(&a);
    expect_outcome(task, "cancelled");
    forget(task);
    forget(future);
    awaits_release(&a);
}

Test(loop_task_cancel, a_result_that_came_is_lost)
{
    struct awaits a;
    struct loop_future *future;
    struct loop_task *task;

    awaits_init(&a);
    future = future_new(&a);
    task = act_task(&a, &act_awaiting, "a", future, NULL);
    awaits_run(&a);
    loop_future_set_result(future, a.host->none);
    cr_expect(cancel(&task->future));
    awaits_run(&a);
    expect_outcome(task, "cancelled");
    forget(task);
    forget(future);
    awaits_release(&a);
}

Test(loop_task_cancel, a_cancellation_that_came_is_delivered_once)
{
    struct awaits a;
    struct loop_future *future;
    struct loop_task *task;

    awaits_init(&a);
    future = future_new(&a);
    task = act_task(&a, &act_awaiting, "a", future, NULL);
    awaits_run(&a);
    cancel(future);
    cr_expect(cancel(&task->future));
    awaits_run(&a);
    expect_outcome(task, "cancelled");
    cr_expect_not(task->must_cancel);
    forget(task);
    forget(future);
    awaits_release(&a);
}

/* Cancels its own task, then awaits `object` or ends: by returning, or by
 * raising `other`. */
static enum loop_step cancels_itself(struct loop_coroutine *self)
{
    struct act *act = (struct act *)self;

    LOOP_BODY_BEGIN(self);
    cr_expect(cancel(&loop_current_task(self->host)->future));
    if (act->object) {
        LOOP_AWAIT(self, act->object);
        act_note(act, self->error ? "!" : "");
        return act_pass_on(self);
    }
    if (act->other)
        return loop_body_raise(self, loop_object_ref(act->other));
    LOOP_BODY_END;
}

static const struct loop_coroutine_kind cancelling_itself = ACT(cancels_itself);

Test(loop_task_cancel, a_task_that_cancels_itself)
{
    struct awaits a;
    struct loop_future *future;
    struct loop_object *error;
    struct loop_task *waits, *returns, *fails;

    awaits_init(&a);
    future = future_new(&a);
    error = error_new(&a, LOOP_EXCEPTION_ORDINARY, "ValueError");
    waits = act_task(&a, &cancelling_itself, "a", future, NULL);
    returns = act_task(&a, &cancelling_itself, "b", NULL, NULL);
    fails = act_task(&a, &cancelling_itself, "c", NULL, error);
    awaits_run(&a);
    world_expect(&a.w, "poll:0 poll:0 a! poll:none hang");
    cr_expect_str_eq(outcome(future), "cancelled");
    expect_outcome(waits, "cancelled");
    expect_outcome(returns, "cancelled");
    expect_outcome(fails, "ValueError: no");
    fails->future.log_exception = false;
    forget(error);
    forget(future);
    forget(waits);
    forget(returns);
    forget(fails);
    awaits_release(&a);
}

Test(loop_task_cancel, the_first_to_retrieve_gets_the_very_error)
{
    struct awaits a;
    struct loop_object *message, *result = NULL, *first, *second;
    struct loop_task *task;
    bool cancelled;

    awaits_init(&a);
    task = act_task(&a, &saying, "a", NULL, NULL);
    message = a.ops.text(&a.host->host, "why");
    cr_expect_null(loop_task_cancel(task, message, &cancelled));
    awaits_run(&a);
    first = loop_future_result(&task->future, &result);
    cr_expect_eq(((struct loop_simple_exception *)first)->argument, message);
    second = loop_future_result(&task->future, &result);
    cr_expect_null(((struct loop_simple_exception *)second)->argument);
    forget(first);
    forget(second);
    forget(message);
    forget(task);
    awaits_release(&a);
}

Test(loop_task_cancel, the_last_request_taken_back_drops_the_flag)
{
    struct awaits a;
    struct loop_task *task;

    awaits_init(&a);
    task = act_task(&a, &saying, "a", NULL, NULL);
    cr_expect_eq(loop_task_uncancel(task), 0);
    cancel(&task->future);
    cancel(&task->future);
    cr_expect_eq(loop_task_uncancel(task), 1);
    cr_expect(task->must_cancel);
    cr_expect_eq(loop_task_uncancel(task), 0);
    awaits_run(&a);
    world_expect(&a.w, "poll:0 a poll:none hang");
    expect_outcome(task, "None");
    forget(task);
    awaits_release(&a);
}

Test(loop_task_cancel, tasks_that_wait_for_one_another)
{
    struct awaits a;
    struct loop_task *one, *two;
    bool cancelled = true;

    awaits_init(&a);
    one = act_task(&a, &act_awaiting, "a", NULL, NULL);
    two = act_task(&a, &act_awaiting, "b", one, NULL);
    ((struct act *)one->coroutine)->object = loop_object_ref(two);
    awaits_run(&a);
    expect_raises(loop_task_cancel(one, NULL, &cancelled),
                  "RecursionError: maximum recursion depth exceeded");
    cr_expect_not(cancelled);
    forget(one);
    forget(two);
    awaits_release(&a);
}

/* -- eager starts -- */

/* Starts a task over `object` in the middle of its step and tells how far
 * that got. */
static enum loop_step starts(struct loop_coroutine *self)
{
    struct act *act = (struct act *)self;
    struct loop_task_options options = {.eager = true};
    struct loop_task *own = loop_current_task(self->host), *task = NULL;
    struct loop_object *raised;

    act_note(act, "(");
    raised = loop_task_new(self->host, own->future.loop, act->object, &options,
                           &task);
    cr_expect_eq(loop_current_task(self->host), own);
    act_note(act, raised ? loop_simple_exception_text(raised)
                         : outcome(&task->future));
    cr_expect(!task || !task->coroutine == loop_future_done(&task->future));
    loop_object_unref(raised);
    loop_object_unref(task);
    return loop_body_return_none(self);
}

static const struct loop_coroutine_kind starting = ACT(starts);

static void expect_eager(const struct loop_coroutine_kind *kind,
                         enum loop_exception_kind error_kind,
                         const char *expected)
{
    struct awaits a;
    struct loop_object *coroutine, *error;

    awaits_init(&a);
    error = error_new(&a, error_kind, "Error");
    coroutine = act_new(&a, kind, "in", NULL, error);
    forget(act_task(&a, &starting, "", coroutine, NULL));
    forget(coroutine);
    awaits_run(&a);
    world_expect(&a.w, expected);
    forget(error);
    awaits_release(&a);
}

static enum loop_step raises(struct loop_coroutine *self)
{
    act_note((struct act *)self, "");
    return loop_body_raise(self, loop_object_ref(((struct act *)self)->other));
}

static const struct loop_coroutine_kind raising = ACT(raises);

static enum loop_step pauses(struct loop_coroutine *self)
{
    struct act *act = (struct act *)self;

    LOOP_BODY_BEGIN(self);
    act_note(act, "0");
    LOOP_PAUSE(self);
    act_note(act, "1");
    LOOP_BODY_END;
}

static const struct loop_coroutine_kind pausing = ACT(pauses);

Test(loop_task_eager, a_coroutine_that_ends_is_done_on_return)
{
    expect_eager(&saying, LOOP_EXCEPTION_ORDINARY,
                 "poll:0 ( in None poll:none hang");
}

Test(loop_task_eager, one_that_suspends_goes_on_as_usual)
{
    expect_eager(&pausing, LOOP_EXCEPTION_ORDINARY,
                 "poll:0 ( in0 pending poll:0 in1 poll:none hang");
}

Test(loop_task_eager, an_error_is_stored)
{
    expect_eager(&raising, LOOP_EXCEPTION_ORDINARY,
                 "poll:0 ( in Error: no log(Task exception was never "
                 "retrieved/future: Task/Error: no) poll:none hang");
}

Test(loop_task_eager, what_leaves_a_run_is_let_out)
{
    expect_eager(&raising, LOOP_EXCEPTION_LEAVING,
                 "poll:0 ( in log(Task exception was never "
                 "retrieved/future: Task/Error: no) Error: no poll:none hang");
}

static struct loop_object *
refuse_context(struct loop_host *host, struct loop_object *context,
               struct loop_object *(*function)(void *arg), void *arg)
{
    (void)context, (void)function, (void)arg;
    return host->ops->exception_new(host, LOOP_ERROR_RUNTIME, "entered");
}

Test(loop_task_eager, a_context_that_is_entered_already)
{
    struct awaits a;
    struct loop_object *coroutine;

    awaits_init(&a);
    a.ops.context_run = refuse_context;
    coroutine = act_new(&a, &saying, "in", NULL, NULL);
    forget(act_task(&a, &starting, "", coroutine, NULL));
    awaits_run(&a);
    /* The task is forgotten without a word [TASK-59]. */
    world_expect(&a.w, "poll:0 ( RuntimeError: entered poll:none hang");
    loop_close_coroutine(&a.host->host, coroutine);
    forget(coroutine);
    awaits_release(&a);
}

Test(loop_task_eager, a_loop_that_runs_in_another_thread)
{
    struct awaits a;
    struct loop_task_options options = {.eager = true, .elsewhere = true};
    struct loop_object *coroutine;
    struct loop_task *task = NULL;

    awaits_init(&a);
    coroutine = act_new(&a, &saying, "a", NULL, NULL);
    expect_raises(loop_task_new(&a.host->host, a.host->loop_object, coroutine,
                                &options, &task),
                  "RuntimeError: loop <EventLoop> is not the running loop");
    world_expect(&a.w, "log(Task was destroyed but it is pending!/task: Task)");
    loop_close_coroutine(&a.host->host, coroutine);
    forget(coroutine);
    awaits_release(&a);
}

Test(loop_task_eager, a_loop_that_does_not_run_starts_nothing)
{
    struct awaits a;
    struct loop_task_options options = {.eager = true};
    struct loop_object *coroutine;
    struct loop_task *task = NULL;

    awaits_init(&a);
    coroutine = act_new(&a, &saying, "a", NULL, NULL);
    cr_expect_null(loop_task_new(&a.host->host, a.host->loop_object, coroutine,
                                 &options, &task));
    world_expect(&a.w, "");
    awaits_run(&a);
    world_expect(&a.w, "poll:0 a poll:none hang");
    forget(coroutine);
    forget(task);
    awaits_release(&a);
}

/* -- ensure_future -- */

Test(loop_ensure_future, futures_stay_what_they_are)
{
    struct awaits a;
    struct loop_future *future, *same = NULL;

    awaits_init(&a);
    future = future_new(&a);
    cr_expect_null(
        loop_ensure_future(&a.host->host, NULL, &future->object, &same));
    cr_expect_eq(same, future);
    expect_raises(
        loop_ensure_future(&a.host->host, a.host->none, &future->object, &same),
        "ValueError: The future belongs to a different loop than the "
        "one specified as the loop argument");
    expect_raises(loop_ensure_future(&a.host->host, NULL, a.host->none, &same),
                  "TypeError: An asyncio.Future, a coroutine or an awaitable "
                  "is required");
    forget(same);
    forget(future);
    awaits_release(&a);
}

Test(loop_ensure_future, coroutines_get_a_task)
{
    struct awaits a;
    struct loop_object *coroutine;
    struct loop_future *future = NULL;

    awaits_init(&a);
    coroutine = act_new(&a, &saying, "a", NULL, NULL);
    cr_expect_null(loop_ensure_future(&a.host->host, NULL, coroutine, &future));
    awaits_run(&a);
    world_expect(&a.w, "poll:0 a poll:none hang");
    cr_expect_eq(future->object.type, &loop_task_type);
    forget(coroutine);
    forget(future);
    awaits_release(&a);
}

static struct loop_object *no_current_loop(struct loop_host *host,
                                           struct loop_object **ret_loop)
{
    (void)ret_loop;
    return host->ops->exception_new(host, LOOP_ERROR_RUNTIME, "no loop");
}

Test(loop_ensure_future, a_refused_coroutine_is_closed)
{
    struct awaits a;
    struct loop_object *coroutine;
    struct loop_future *future = NULL;

    awaits_init(&a);
    loop_close(a.w.loop);
    coroutine = act_new(&a, &saying, "a", NULL, NULL);
    expect_raises(loop_ensure_future(&a.host->host, NULL, coroutine, &future),
                  "RuntimeError: Event loop is closed");
    forget(coroutine);
    world_expect(&a.w, "");
    /* Where there is no loop to ask, it is not. */
    a.ops.current_loop = no_current_loop;
    coroutine = act_new(&a, &saying, "a", NULL, NULL);
    expect_raises(loop_ensure_future(&a.host->host, NULL, coroutine, &future),
                  "RuntimeError: no loop");
    forget(coroutine);
    world_expect(&a.w, "log(coroutine 'says' was never awaited)");
    awaits_release(&a);
}
