/* TaskGroup where something fails late, or refuses [AWAI-52 to AWAI-69]. */
#include "group_world.h"
#include <string.h>

/* A group whose body has been closed while it waited for a child, which the
 * caller completes. */
static struct loop_future *abandon(struct awaits *a,
                                   struct loop_task_group *group)
{
    struct loop_future *future = future_new(a);
    struct loop_task *task = stay_task(a, group, (struct stay){.sleep = 1});

    awaits_run_for(a, 0.5);
    cr_expect_null(loop_task_group_add(group, future));
    awaits_run(a);
    cr_expect_null(loop_close_coroutine(&a->host->host, task->coroutine));
    cr_expect(group->left);
    task->quiet = true;
    forget(task);
    a->w.trace[0] = '\0';
    return future;
}

Test(loop_task_group_late, a_child_that_fails_after_the_group_was_left)
{
    struct awaits a;
    struct loop_task_group *group;
    struct loop_future *future;
    struct loop_object *error;

    awaits_init(&a);
    group = loop_task_group_new(&a.host->host);
    future = abandon(&a, group);
    error = error_new(&a, LOOP_EXCEPTION_ORDINARY, "E");
    loop_future_set_exception(future, error);
    awaits_run(&a);
    cr_expect(strstr(a.w.trace,
                     "log(Exception in callback/AttributeError: 'NoneType' "
                     "object has no attribute 'append')"));
    forget(error);
    forget(future);
    forget(group);
    awaits_release(&a);
}

/* A body that enters `object` and never leaves. */
static enum loop_step enters(struct loop_coroutine *self)
{
    struct act *act = (struct act *)self;

    LOOP_BODY_BEGIN(self);
    act->other = loop_task_group_enter((struct loop_task_group *)act->object);
    LOOP_AWAIT(self, act->other);
    LOOP_BODY_END;
}

static const struct loop_coroutine_kind entering = ACT(enters);

Test(loop_task_group_late, a_child_that_fails_after_its_parent_is_reported)
{
    struct awaits a;
    struct loop_task_group *group;
    struct loop_future *future;
    struct loop_object *error;

    awaits_init(&a);
    group = loop_task_group_new(&a.host->host);
    forget(act_task(&a, &entering, "", group, NULL));
    awaits_run(&a);
    future = future_new(&a);
    cr_expect_null(loop_task_group_add(group, future));
    error = error_new(&a, LOOP_EXCEPTION_ORDINARY, "E");
    loop_future_set_exception(future, error);
    a.w.trace[0] = '\0';
    awaits_run(&a);
    world_expect(&a.w,
                 "poll:0 log(Task <Future> has errored out but its parent task "
                 "<Task> is already completed/task: Future/E: no) poll:none "
                 "hang");
    forget(error);
    forget(future);
    forget(group);
    awaits_release(&a);
}

/* -- what cancelling may raise -- */

static struct loop_object *refuse_soon(struct loop_host *host,
                                       struct loop_object *loop,
                                       struct loop_object *callable,
                                       struct loop_object *argument,
                                       struct loop_object *context)
{
    (void)loop, (void)callable, (void)argument, (void)context;
    return host->ops->exception_new(host, LOOP_ERROR_RUNTIME, "no call");
}

Test(loop_task_group_late, a_loop_that_refuses_calls)
{
    struct awaits a;
    struct loop_task_group *group;
    struct loop_object *coroutine;
    struct loop_future *future, *task = NULL;

    awaits_init(&a);
    group = loop_task_group_new(&a.host->host);
    forget(stay_task(&a, group, (struct stay){.sleep = 9}));
    awaits_run_for(&a, 1);
    future = future_new(&a);
    cr_expect_null(loop_task_group_add(group, future));
    a.ops.call_soon = refuse_soon;
    expect_raises(loop_task_group_cancel(group), "RuntimeError: no call");
    forget(future);
    group->aborting = false;
    future = future_done(&a, "done");
    expect_raises(loop_task_group_add(group, future), "RuntimeError: no call");
    coroutine = child_new(&a, quick);
    expect_raises(loop_task_group_create_task(group, coroutine, NULL, &task),
                  "RuntimeError: no call");
    loop_close_coroutine(&a.host->host, coroutine);
    forget(coroutine);
    forget(future);
    forget(group);
    awaits_release(&a);
}

/* A child that refuses to be cancelled. */
static struct loop_object *refuse_cancel(struct loop_future *future,
                                         struct loop_object *message,
                                         bool *ret_cancelled)
{
    (void)message, (void)ret_cancelled;
    return future->host->ops->exception_new(future->host, LOOP_ERROR_RUNTIME,
                                            "no cancelling");
}

/* A stay whose group has such a child from 0.5 s on; the outcome of its task
 * in the end. */
static void expect_uncancellable(struct stay stay, double cancelled_after,
                                 const char *expected)
{
    struct awaits a;
    struct loop_task_group *group;
    struct loop_future *future;
    struct loop_task *task;

    awaits_init(&a);
    group = loop_task_group_new(&a.host->host);
    task = stay_task(&a, group, stay);
    awaits_run_for(&a, 0.5);
    future = future_new(&a);
    future->cancel = refuse_cancel;
    cr_expect_null(loop_task_group_add(group, future));
    if (cancelled_after > 0)
        cancel_after(&a, task, cancelled_after);
    awaits_run(&a);
    cr_expect_str_eq(outcome(&task->future), expected);
    task->future.log_exception = false;
    forget(task);
    forget(future);
    forget(group);
    awaits_release(&a);
}

Test(loop_task_group_late, a_child_that_cannot_be_cancelled)
{
    expect_uncancellable((struct stay){.sleep = 1, .raises = "E"}, 0,
                         "RuntimeError: no cancelling");
    expect_uncancellable((struct stay){.sleep = 1}, 1,
                         "RuntimeError: no cancelling");
}

/* Throws an exception that is no cancellation into a stay that waits for its
 * children: by a future that fails in place of the group's own. */
Test(loop_task_group_late, another_error_ends_the_wait)
{
    struct awaits a;
    struct loop_task_group *group;
    struct loop_object *error;
    struct loop_task *task;

    awaits_init(&a);
    group = loop_task_group_new(&a.host->host);
    task = stay_task(&a, group, (struct stay){CHILDREN(slow)});
    awaits_run_for(&a, 1);
    error = error_new(&a, LOOP_EXCEPTION_ORDINARY, "E");
    cr_expect_null(loop_future_set_exception(group->completed, error));
    awaits_run(&a);
    cr_expect_str_eq(outcome(&task->future), "E: no");
    task->future.log_exception = false;
    forget(error);
    forget(task);
    forget(group);
    awaits_release(&a);
}

/* A parent whose waiter refuses: only the renewed request finds it. */
Test(loop_task_group_late, a_cancellation_that_cannot_be_renewed)
{
    struct awaits a;
    struct loop_task_group *group;
    struct loop_object *error, *leaving, *value = NULL;
    struct loop_future *future;
    struct loop_task *parent;

    awaits_init(&a);
    group = loop_task_group_new(&a.host->host);
    future = future_new(&a);
    parent = act_task(&a, &act_awaiting, "", future, NULL);
    awaits_run(&a);
    group->entered = true;
    group->parent = loop_object_ref(parent);
    group->loop = loop_object_ref(a.host->loop_object);
    future->cancel = refuse_cancel;
    parent->cancel_requests = 1;
    error = error_new(&a, LOOP_EXCEPTION_ORDINARY, "E");
    leaving = loop_task_group_exit(group, error);
    cr_expect_eq(
        loop_awaiter_step(&a.host->host, leaving, a.host->none, NULL, &value),
        LOOP_STEP_RAISE);
    expect_raises(value, "RuntimeError: no cancelling");
    forget(leaving);
    forget(error);
    forget(parent);
    forget(future);
    forget(group);
    awaits_release(&a);
}

/* Gives a task that is done already, which is watched by a call. */
static struct loop_object *done_task(struct loop_host *host,
                                     struct loop_object *loop,
                                     struct loop_object *coroutine,
                                     struct loop_object *name,
                                     struct loop_future **ret_task)
{
    struct loop_future *future = loop_future_new(host, loop);

    (void)coroutine, (void)name;
    loop_future_set_result(future, loop);
    *ret_task = future;
    return NULL;
}

Test(loop_task_group_late, a_task_that_cannot_be_watched)
{
    struct awaits a;
    struct loop_task_group *group;
    struct loop_object *coroutine;
    struct loop_future *task = NULL;

    awaits_init(&a);
    group = loop_task_group_new(&a.host->host);
    forget(stay_task(&a, group, (struct stay){.sleep = 9}));
    awaits_run_for(&a, 1);
    a.ops.create_task = done_task;
    a.ops.call_soon = refuse_soon;
    coroutine = child_new(&a, quick);
    expect_raises(loop_task_group_create_task(group, coroutine, NULL, &task),
                  "RuntimeError: no call");
    loop_close_coroutine(&a.host->host, coroutine);
    forget(coroutine);
    forget(group);
    awaits_release(&a);
}
