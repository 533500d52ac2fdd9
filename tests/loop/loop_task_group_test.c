/* TaskGroup [AWAI-52 to AWAI-69]. */
#include "group_world.h"
#include <string.h>

/* Runs a stay, cancelling its task after some seconds where that is not 0. */
static void expect_stay(struct stay stay, double cancelled_after,
                        const char *trace, const char *expected)
{
    struct awaits a;
    struct loop_task_group *group;
    struct loop_task *task;

    awaits_init(&a);
    group = loop_task_group_new(&a.host->host);
    task = stay_task(&a, group, stay);
    if (cancelled_after > 0)
        cancel_after(&a, task, cancelled_after);
    awaits_run(&a);
    world_expect(&a.w, trace);
    cr_expect_str_eq(outcome(&task->future), expected);
    cr_expect_null(group->parent);
    task->future.log_exception = false;
    forget(task);
    forget(group);
    awaits_release(&a);
}

Test(loop_task_group, leaving_waits_for_all_children)
{
    expect_stay((struct stay){CHILDREN(slow, quick)}, 0,
                "poll:0 poll:0 poll:1 poll:0 quick poll:0 poll:2 poll:0 slow "
                "poll:0 poll:0 left:0 poll:none hang",
                "True");
}

Test(loop_task_group, leaving_an_empty_one_does_not_suspend)
{
    expect_stay((struct stay){0}, 0, "poll:0 left:0 poll:none hang", "True");
}

Test(loop_task_group, a_failing_child_cancels_the_others)
{
    expect_stay((struct stay){CHILDREN(slow, bad)}, 0,
                "poll:0 poll:0 poll:2 poll:0 bad poll:0 poll:0 slow! poll:0 "
                "poll:0 left:0 poll:none hang",
                "ExceptionGroup: unhandled errors in a TaskGroup");
}

Test(loop_task_group, a_failing_child_cancels_the_body)
{
    expect_stay((struct stay){CHILDREN(bad), .sleep = 9}, 0,
                "poll:0 poll:0 poll:2 poll:0 bad poll:0 poll:0 body! left:0 "
                "poll:none hang",
                "ExceptionGroup: unhandled errors in a TaskGroup");
}

Test(loop_task_group, a_failing_body_cancels_the_children)
{
    expect_stay((struct stay){CHILDREN(slow), .sleep = 1, .raises = "E"}, 0,
                "poll:0 poll:0 poll:1 poll:0 body poll:0 slow! poll:0 poll:0 "
                "left:0 poll:none hang",
                "ExceptionGroup: unhandled errors in a TaskGroup");
}

Test(loop_task_group, what_leaves_a_run_leaves_bare)
{
    expect_stay((struct stay){CHILDREN(slow), .sleep = 1, .raises = "Exit",
                              .kind = LOOP_EXCEPTION_LEAVING},
                0,
                "poll:0 poll:0 poll:1 poll:0 body poll:0 slow! poll:0 poll:0 "
                "left:0",
                "Exit: no");
}

Test(loop_task_group, a_lone_generator_exit_leaves_bare)
{
    expect_stay((struct stay){CHILDREN(slow), .sleep = 1,
                              .raises = "GeneratorExit",
                              .kind = LOOP_EXCEPTION_CLOSING},
                0,
                "poll:0 poll:0 poll:1 poll:0 body poll:0 slow! poll:0 poll:0 "
                "left:0 poll:none hang",
                "GeneratorExit: no");
}

Test(loop_task_group, a_child_that_fails_meanwhile_wins)
{
    struct child fails = {"fails", 9, "no", 1};

    expect_stay((struct stay){CHILDREN(fails)}, 1,
                "poll:0 poll:0 poll:1 poll:0 poll:0 fails! poll:1 poll:0 fails "
                "poll:0 poll:0 left:1 poll:none hang",
                "ExceptionGroup: unhandled errors in a TaskGroup");
}

Test(loop_task_group, cancelling_the_parent_cancels_the_children)
{
    /* In the body, and while it waits. */
    expect_stay((struct stay){CHILDREN(slow), .sleep = 9}, 1,
                "poll:0 poll:0 poll:1 poll:0 body! poll:0 slow! poll:0 poll:0 "
                "left:1 poll:none hang",
                "cancelled");
    expect_stay((struct stay){CHILDREN(slow)}, 1,
                "poll:0 poll:0 poll:1 poll:0 poll:0 slow! poll:0 poll:0 "
                "left:1 poll:none hang",
                "cancelled");
}

Test(loop_task_group, an_error_hides_a_cancellation_that_is_renewed)
{
    expect_stay((struct stay){CHILDREN(bad), .raises = "E", .exhausted = true},
                0, "poll:0 poll:0 poll:0 poll:0 left:1 poll:none hang",
                "ExceptionGroup: unhandled errors in a TaskGroup");
}

Test(loop_task_group, cancelling_the_group_ends_it_quietly)
{
    expect_stay((struct stay){CHILDREN(slow), .sleep = 1, .cancels = true}, 0,
                "poll:0 poll:0 poll:1 poll:0 body poll:0 slow! poll:0 poll:0 "
                "left:0 poll:none hang",
                "True");
}

Test(loop_task_group, a_cancellation_from_outside_outlives_that_of_the_group)
{
    struct child stubborn = {"stubborn", 9, NULL, 1};

    expect_stay((struct stay){CHILDREN(stubborn), .sleep = 1, .cancels = true},
                1.5,
                "poll:0 poll:0 poll:1 poll:0 body poll:0 stubborn! poll:0.5 "
                "poll:0 poll:0.5 poll:0 stubborn poll:0 poll:0 left:1 "
                "poll:none hang",
                "cancelled");
}

/* -- refusals -- */

static void expect_refused(struct awaits *a, struct loop_task_group *group,
                           const char *text)
{
    struct loop_object *coroutine = child_new(a, quick);
    struct loop_future *task = NULL;

    expect_raises(loop_task_group_create_task(group, coroutine, NULL, &task),
                  text);
    cr_expect_eq(((struct loop_coroutine *)coroutine)->state,
                 LOOP_COROUTINE_CLOSED);
    forget(coroutine);
}

Test(loop_task_group, tasks_are_refused_before_and_afterwards)
{
    struct awaits a;
    struct loop_task_group *group;
    struct loop_future *task = NULL;

    awaits_init(&a);
    group = loop_task_group_new(&a.host->host);
    expect_refused(&a, group,
                   "RuntimeError: TaskGroup <TaskGroup> has not been entered");
    expect_raises(loop_task_group_create_task(group, a.host->none, NULL, &task),
                  "RuntimeError: TaskGroup <TaskGroup> has not been entered");
    forget(stay_task(&a, group, (struct stay){0}));
    awaits_run(&a);
    expect_refused(&a, group,
                   "RuntimeError: TaskGroup <TaskGroup> is finished");
    cr_expect_null(loop_task_group_cancel(group));
    cr_expect_not(group->aborting);
    /* It is entered only once. */
    step_alone(&a, loop_task_group_enter(group),
               "RuntimeError: TaskGroup <TaskGroup> has already been entered");
    forget(group);
    awaits_release(&a);
}

Test(loop_task_group, a_group_needs_a_parent)
{
    struct awaits a;
    struct loop_task_group *group;

    awaits_init(&a);
    group = loop_task_group_new(&a.host->host);
    step_alone(&a, loop_task_group_enter(group),
               "RuntimeError: TaskGroup <TaskGroup> cannot determine the "
               "parent task");
    cr_expect_not(group->entered);
    forget(group);
    awaits_release(&a);
}

Test(loop_task_group, a_group_that_ends_takes_no_more)
{
    struct awaits a;
    struct loop_task_group *group;

    awaits_init(&a);
    group = loop_task_group_new(&a.host->host);
    forget(stay_task(&a, group, (struct stay){CHILDREN(slow), .sleep = 9}));
    awaits_run_for(&a, 1);
    cr_expect_null(loop_task_group_cancel(group));
    cr_expect_null(loop_task_group_cancel(group));
    expect_refused(&a, group,
                   "RuntimeError: TaskGroup <TaskGroup> is shutting down");
    awaits_run(&a);
    forget(group);
    awaits_release(&a);
}

static struct loop_object *refuse_task(struct loop_host *host,
                                       struct loop_object *loop,
                                       struct loop_object *coroutine,
                                       struct loop_object *name,
                                       struct loop_future **ret_task)
{
    (void)loop, (void)coroutine, (void)name, (void)ret_task;
    return host->ops->exception_new(host, LOOP_ERROR_RUNTIME, "no task");
}

Test(loop_task_group, a_task_that_the_loop_refuses)
{
    struct awaits a;
    struct loop_task_group *group;
    struct loop_object *coroutine;
    struct loop_future *task = NULL;

    awaits_init(&a);
    group = loop_task_group_new(&a.host->host);
    forget(stay_task(&a, group, (struct stay){.sleep = 9}));
    awaits_run_for(&a, 1);
    a.ops.create_task = refuse_task;
    coroutine = child_new(&a, quick);
    expect_raises(loop_task_group_create_task(group, coroutine, NULL, &task),
                  "RuntimeError: no task");
    cr_expect_eq(group->child_count, 0);
    loop_close_coroutine(&a.host->host, coroutine);
    awaits_run(&a);
    forget(coroutine);
    forget(group);
    awaits_release(&a);
}

/* -- cancel() -- */

Test(loop_task_group, cancelled_before_it_is_entered)
{
    struct awaits a;
    struct loop_task_group *group;
    struct loop_task *task;

    awaits_init(&a);
    group = loop_task_group_new(&a.host->host);
    cr_expect_null(loop_task_group_cancel(group));
    task = stay_task(&a, group, (struct stay){.sleep = 1});
    awaits_run(&a);
    world_expect(&a.w, "poll:0 poll:0 body! left:0 poll:none hang");
    cr_expect_str_eq(outcome(&task->future), "True");
    forget(task);
    forget(group);
    awaits_release(&a);
}

/* -- children of other kinds -- */

Test(loop_task_group, any_future_may_join_once)
{
    struct awaits a;
    struct loop_task_group *group;
    struct loop_future *future;

    awaits_init(&a);
    group = loop_task_group_new(&a.host->host);
    forget(stay_task(&a, group, (struct stay){.sleep = 1}));
    awaits_run_for(&a, 0.5);
    future = future_new(&a);
    cr_expect_null(loop_task_group_add(group, future));
    cr_expect_null(loop_task_group_add(group, future));
    cr_expect_eq(group->child_count, 1);
    a.w.trace[0] = '\0';
    awaits_run(&a);
    world_expect(&a.w, "poll:0.5 poll:0 body poll:none hang");
    loop_future_set_result(future, a.host->none);
    awaits_run(&a);
    /* Done twice over, it leaves the group once. */
    world_expect(&a.w, "poll:0 poll:0 left:0 poll:none hang");
    forget(future);
    forget(group);
    awaits_release(&a);
}

Test(loop_task_group, one_that_joins_while_the_group_ends_is_cancelled)
{
    struct awaits a;
    struct loop_task_group *group;
    struct loop_future *future;

    awaits_init(&a);
    group = loop_task_group_new(&a.host->host);
    forget(stay_task(&a, group, (struct stay){.sleep = 9}));
    awaits_run_for(&a, 1);
    cr_expect_null(loop_task_group_cancel(group));
    future = future_new(&a);
    cr_expect_null(loop_task_group_add(group, future));
    cr_expect_str_eq(outcome(future), "cancelled");
    awaits_run(&a);
    forget(future);
    forget(group);
    awaits_release(&a);
}

Test(loop_task_group, many_children_fail)
{
    struct child late = {"late", 9, NULL, 0};
    struct child fails = {"fails", 9, "no", 0.5};
    struct awaits a;
    struct loop_task_group *group;
    struct loop_task *task;
    struct loop_simple_exception *error;
    size_t count;

    awaits_init(&a);
    group = loop_task_group_new(&a.host->host);
    task = stay_task(
        &a, group,
        (struct stay){CHILDREN(fails, fails, fails, fails, late, bad)});
    awaits_run(&a);
    error = (struct loop_simple_exception *)task->future.exception;
    cr_assert(error);
    a.ops.group_members(&a.host->host, &error->object, &count);
    cr_expect_eq(count, 5);
    task->future.log_exception = false;
    forget(task);
    forget(group);
    awaits_release(&a);
}

/* -- where nobody waits any more -- */
