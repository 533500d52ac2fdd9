/* Tasks: stepping, what they may await, cancelling [TASK-1 to TASK-32]. */
#include "act_world.h"
#include "loop_simple_value.h"
#include <criterion/criterion.h>
#include <string.h>

#define expect_outcome(task, expected)                                         \
    cr_expect_str_eq(outcome(&(task)->future), expected)

/* -- stepping -- */

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

Test(loop_task, steps_take_turns)
{
    struct awaits a;
    struct loop_task *one, *two;

    awaits_init(&a);
    one = act_task(&a, &pausing, "a", NULL, NULL);
    two = act_task(&a, &pausing, "b", NULL, NULL);
    awaits_run(&a);
    world_expect(&a.w, "poll:0 a0 b0 poll:0 a1 b1 poll:none hang");
    expect_outcome(one, "None");
    expect_outcome(two, "None");
    forget(one);
    forget(two);
    awaits_release(&a);
}

Test(loop_task, names_count_those_without_one)
{
    struct awaits a;
    struct loop_object *coroutine, *name, *text;
    struct loop_task_options options = {0};
    struct loop_task *numbered, *named = NULL;

    awaits_init(&a);
    numbered = act_task(&a, &pausing, "a", NULL, NULL);
    text = a.ops.text(&a.host->host, "mine");
    options.name = text;
    coroutine = act_new(&a, &pausing, "b", NULL, NULL);
    cr_expect_null(loop_task_new(&a.host->host, a.host->loop_object, coroutine,
                                 &options, &named));
    name = loop_task_name(numbered);
    cr_expect_str_eq(loop_simple_value_of(name)->text, "Task-1");
    forget(name);
    name = loop_task_name(named);
    cr_expect_eq(name, text);
    cr_expect_eq(a.host->host.task_count, 1);
    awaits_run(&a);
    forget(name);
    forget(text);
    forget(coroutine);
    forget(numbered);
    forget(named);
    awaits_release(&a);
}

Test(loop_task, only_coroutines_are_stepped)
{
    struct awaits a;
    struct loop_task_options options = {0};
    struct loop_task *task = NULL;

    awaits_init(&a);
    expect_raises(loop_task_new(&a.host->host, a.host->loop_object,
                                a.host->none, &options, &task),
                  "TypeError: a coroutine was expected, got None");
    cr_expect_null(task);
    awaits_release(&a);
}

static enum loop_step tells_current(struct loop_coroutine *self)
{
    struct act *act = (struct act *)self;

    act_note(act, loop_current_task(self->host) ? "+" : "-");
    return loop_body_return_none(self);
}

static const struct loop_coroutine_kind telling = ACT(tells_current);

Test(loop_task, a_step_has_a_current_task)
{
    struct awaits a;

    awaits_init(&a);
    forget(act_task(&a, &telling, "task", NULL, NULL));
    cr_expect_null(loop_current_task(&a.host->host));
    awaits_run(&a);
    cr_expect_null(loop_current_task(&a.host->host));
    world_expect(&a.w, "poll:0 task+ poll:none hang");
    awaits_release(&a);
}

static struct loop_object *no_loop(struct loop_host *host)
{
    (void)host;
    return NULL;
}

Test(loop_task, a_step_needs_its_loop_and_no_other_task)
{
    struct awaits a;
    struct loop_task *task;

    awaits_init(&a);
    task = act_task(&a, &pausing, "a", NULL, NULL);
    a.ops.running_loop = no_loop;
    awaits_run(&a);
    world_expect(&a.w, "poll:0 log(Exception in callback/"
                       "RuntimeError: loop <EventLoop> is not the running "
                       "loop) poll:none hang");
    expect_outcome(task, "pending");
    cr_expect_eq(task->future.object.references, 1);
    task->quiet = true;
    forget(task);
    awaits_release(&a);
}

Test(loop_task, a_step_is_not_entered_from_another)
{
    struct awaits a;
    struct loop_task *task, *other;

    awaits_init(&a);
    other = act_task(&a, &pausing, "b", NULL, NULL);
    awaits_run(&a);
    world_expect(&a.w, "poll:0 b0 poll:0 b1 poll:none hang");
    task = act_task(&a, &pausing, "a", NULL, NULL);
    a.host->state.current_task = &other->future.object;
    awaits_run(&a);
    world_expect(&a.w, "poll:0 log(Exception in callback/"
                       "RuntimeError: Cannot enter into task <Task> while "
                       "another task <Task> is being executed.) poll:none "
                       "hang");
    a.host->state.current_task = NULL;
    task->quiet = true;
    forget(task);
    forget(other);
    awaits_release(&a);
}

/* -- what a coroutine may yield -- */

/* Awaits `object` twice and tells what comes of it. */
static enum loop_step awaits_twice(struct loop_coroutine *self)
{
    struct act *act = (struct act *)self;

    LOOP_BODY_BEGIN(self);
    LOOP_AWAIT(self, act->object);
    tell(act->a, act->name, loop_body_take_error(self));
    LOOP_AWAIT(self, act->object);
    return act_pass_on(self);
    LOOP_BODY_END;
}

static const struct loop_coroutine_kind awaiting_twice = ACT(awaits_twice);

Test(loop_task, a_task_does_not_await_itself)
{
    struct awaits a;
    struct loop_task *task;

    awaits_init(&a);
    task = act_task(&a, &awaiting_twice, "own", NULL, NULL);
    ((struct act *)task->coroutine)->object = loop_object_ref(task);
    awaits_run(&a);
    /* The future is marked as being awaited from the first time on. */
    world_expect(&a.w, "poll:0 poll:0 own!RuntimeError: Task cannot await on "
                       "itself: <Task> poll:none hang");
    expect_outcome(task, "RuntimeError: await wasn't used with future");
    task->future.log_exception = false;
    forget(task);
    awaits_release(&a);
}

Test(loop_task, a_future_of_another_loop_is_refused)
{
    struct awaits a;
    struct loop_future *foreign;
    struct loop_task *task;

    awaits_init(&a);
    foreign = loop_future_new(&a.host->host, a.host->none);
    task = act_task(&a, &act_awaiting, "a", foreign, NULL);
    awaits_run(&a);
    expect_outcome(task, "RuntimeError: Task <Task> got Future <Future> "
                         "attached to a different loop");
    task->future.log_exception = false;
    forget(task);
    forget(foreign);
    awaits_release(&a);
}

/* Yields `object` as it is. */
static enum loop_step yields(struct loop_coroutine *self)
{
    struct act *act = (struct act *)self;

    LOOP_BODY_BEGIN(self);
    self->at = 1;
    self->outcome = loop_object_ref(act->object);
    return LOOP_STEP_YIELD;
case 1: return act_pass_on(self); LOOP_BODY_END;
}

static const struct loop_coroutine_kind yielding = ACT(yields);

static void expect_bad_yield(struct awaits *a, void *object, const char *text)
{
    struct loop_task *task = act_task(a, &yielding, "a", object, NULL);

    awaits_run(a);
    world_expect(&a->w, "poll:0 poll:0 poll:none hang");
    expect_outcome(task, text);
    task->future.log_exception = false;
    forget(task);
}

Test(loop_task, other_things_are_not_yielded)
{
    struct awaits a;
    struct loop_future *future;
    struct loop_object *number;

    awaits_init(&a);
    number = a.ops.integer(&a.host->host, 5);
    future = future_new(&a);
    expect_bad_yield(&a, number, "RuntimeError: Task got bad yield: 5");
    expect_bad_yield(&a, future,
                     "RuntimeError: yield was used instead of yield from in "
                     "task <Task> with <Future>");
    forget(number);
    forget(future);
    awaits_release(&a);
}

Test(loop_task, what_is_not_awaitable_raises_at_once)
{
    struct awaits a;
    struct loop_task *task;

    awaits_init(&a);
    task = act_task(&a, &act_awaiting, "a", a.host->none, NULL);
    awaits_run(&a);
    world_expect(&a.w, "poll:0 poll:none hang");
    expect_outcome(task, "TypeError: 'NoneType' object can't be awaited");
    task->future.log_exception = false;
    forget(task);
    awaits_release(&a);
}

/* -- how it ends -- */

Test(loop_task, a_future_and_its_waiter_hold_each_other)
{
    struct awaits a;
    struct loop_future *future;
    struct loop_task *task;

    awaits_init(&a);
    future = future_new(&a);
    task = act_task(&a, &act_awaiting, "a", future, NULL);
    awaits_run(&a);
    cr_expect_eq(task->waiter, future);
    cr_expect_eq(future->awaited_by.count, 1);
    cr_expect_null(loop_future_set_result(future, a.host->none));
    awaits_run(&a);
    cr_expect_null(task->waiter);
    cr_expect_eq(future->awaited_by.count, 0);
    cr_expect_eq(task->future.object.references, 1);
    forget(task);
    forget(future);
    awaits_release(&a);
}

static enum loop_step raises(struct loop_coroutine *self)
{
    return loop_body_raise(self, loop_object_ref(((struct act *)self)->object));
}

static const struct loop_coroutine_kind raising = ACT(raises);

Test(loop_task, what_leaves_a_run_is_stored_as_well)
{
    struct awaits a;
    struct loop_object *error, *result = NULL;
    struct loop_task *task;

    awaits_init(&a);
    error = error_new(&a, LOOP_EXCEPTION_LEAVING, "SystemExit");
    task = act_task(&a, &raising, "a", error, NULL);
    expect_raises(loop_simple_host_run(a.host, &task->future, &result),
                  "SystemExit: no");
    expect_outcome(task, "SystemExit: no");
    task->future.log_exception = false;
    forget(error);
    forget(task);
    awaits_release(&a);
}

Test(loop_task, an_exception_nobody_retrieves_is_reported)
{
    struct awaits a;
    struct loop_object *error;

    awaits_init(&a);
    error = error_new(&a, LOOP_EXCEPTION_ORDINARY, "ValueError");
    forget(act_task(&a, &raising, "a", error, NULL));
    awaits_run(&a);
    world_expect(&a.w, "poll:0 log(Task exception was never retrieved/"
                       "future: Task/ValueError: no) poll:none hang");
    forget(error);
    awaits_release(&a);
}

Test(loop_task, dying_while_pending_is_reported)
{
    struct awaits a;

    awaits_init(&a);
    forget(act_task(&a, &pausing, "a", NULL, NULL));
    /* The scheduled step is all that holds it. */
    loop_close(a.w.loop);
    world_expect(&a.w, "log(Task was destroyed but it is pending!/task: Task) "
                       "log(coroutine 'pauses' was never awaited)");
    awaits_release(&a);
}

Test(loop_task, a_task_that_cannot_be_scheduled_is_none)
{
    struct awaits a;
    struct loop_object *coroutine;

    awaits_init(&a);
    loop_close(a.w.loop);
    coroutine = act_new(&a, &pausing, "a", NULL, NULL);
    cr_expect_null(loop_simple_host_task(a.host, coroutine));
    world_expect(&a.w, "log(Task was destroyed but it is pending!/task: Task)");
    loop_close_coroutine(&a.host->host, coroutine);
    forget(coroutine);
    awaits_release(&a);
}

Test(loop_task, a_task_may_have_a_context)
{
    struct awaits a;
    struct loop_task_options options = {0};
    struct loop_object *coroutine;
    struct loop_task *task = NULL;

    awaits_init(&a);
    options.context = a.host->loop_object;
    coroutine = act_new(&a, &pausing, "a", NULL, NULL);
    cr_expect_null(loop_task_new(&a.host->host, a.host->loop_object, coroutine,
                                 &options, &task));
    cr_expect_eq(task->context, options.context);
    awaits_run(&a);
    forget(coroutine);
    forget(task);
    awaits_release(&a);
}

/* A done future that is yielded all the same is watched by a call, which the
 * loop may refuse. */
static struct loop_object *refuse_wakeup(struct loop_host *host,
                                         struct loop_object *loop,
                                         struct loop_object *callable,
                                         struct loop_object *argument,
                                         struct loop_object *context)
{
    (void)loop, (void)callable, (void)argument, (void)context;
    return host->ops->exception_new(host, LOOP_ERROR_RUNTIME, "no call");
}

Test(loop_task, a_wakeup_that_is_refused)
{
    struct awaits a;
    struct loop_future *future;
    struct loop_task *task;

    awaits_init(&a);
    future = future_done(&a, "done");
    future->blocking = true;
    task = act_task(&a, &yielding, "a", future, NULL);
    a.ops.call_soon = refuse_wakeup;
    awaits_run(&a);
    world_expect(&a.w, "poll:0 log(Exception in callback/RuntimeError: no "
                       "call) poll:none hang");
    expect_outcome(task, "pending");
    task->quiet = true;
    forget(task);
    forget(future);
    awaits_release(&a);
}

/* The embedder's run is over in the middle of a step. */
static bool all_are_coroutines(struct loop_host *host,
                               struct loop_object *object)
{
    (void)host, (void)object;
    return true;
}

static enum loop_step step_of_nothing(struct loop_host *host,
                                      struct loop_object *awaiter,
                                      struct loop_object *sent,
                                      struct loop_object *thrown,
                                      struct loop_object **ret_value)
{
    (void)host, (void)awaiter, (void)sent, (void)thrown, (void)ret_value;
    return LOOP_STEP_RAISE;
}

Test(loop_task, a_run_that_is_over_leaves_the_task_alone)
{
    struct awaits a;
    struct loop_task *task;

    awaits_init(&a);
    a.ops.is_coroutine = all_are_coroutines;
    a.ops.awaiter_step = step_of_nothing;
    task = loop_simple_host_task(a.host, a.host->none);
    cr_assert(task);
    awaits_run(&a);
    expect_outcome(task, "pending");
    task->quiet = true;
    forget(task);
    awaits_release(&a);
}
