/* TaskGroup [AWAI-52 to AWAI-69]. */
#include "act_world.h"
#include "loop_task_group.h"
#include <criterion/criterion.h>
#include <string.h>

/* A task that enters a group, starts children in it, lives in the body for a
 * while and leaves. */
struct stay {
    const struct child *children;
    size_t count;
    double sleep;                  /* in the body; 0: none */
    enum loop_exception_kind kind; /* of what the body raises */
    const char *raises;            /* its type, or NULL */
    bool cancels;                  /* the body cancels the group */
    bool exhausted;                /* the parent is cancelled by the body */
};

struct stay_coroutine {
    struct loop_coroutine coroutine;
    struct awaits *a;
    struct stay stay;
    struct loop_task_group *group;
    struct loop_object *awaited, *error;
};

static void stay_clear(struct loop_coroutine *self)
{
    struct stay_coroutine *own = (struct stay_coroutine *)self;

    LOOP_OBJECT_CLEAR(own->group);
    LOOP_OBJECT_CLEAR(own->awaited);
    LOOP_OBJECT_CLEAR(own->error);
}

static struct loop_object *await(struct stay_coroutine *own,
                                 struct loop_object *taken)
{
    loop_object_unref(own->awaited);
    own->awaited = taken;
    return taken;
}

static void start_children(struct stay_coroutine *own)
{
    for (size_t i = 0; i < own->stay.count; i++) {
        struct loop_object *coroutine =
            child_new(own->a, own->stay.children[i]);
        struct loop_future *task = NULL;

        cr_expect_null(
            loop_task_group_create_task(own->group, coroutine, NULL, &task));
        loop_object_unref(coroutine);
        loop_object_unref(task);
    }
}

/* What the body ends in after it has slept. */
static struct loop_object *body_error(struct stay_coroutine *own)
{
    if (own->coroutine.error)
        return loop_body_take_error(&own->coroutine);
    if (own->stay.exhausted)
        cancel(&loop_current_task(own->coroutine.host)->future);
    if (own->stay.cancels)
        cr_expect_null(loop_task_group_cancel(own->group));
    if (!own->stay.raises)
        return NULL;
    return error_new(own->a, own->stay.kind, own->stay.raises);
}

static enum loop_step stay_body(struct loop_coroutine *self)
{
    struct stay_coroutine *own = (struct stay_coroutine *)self;

    LOOP_BODY_BEGIN(self);
    LOOP_AWAIT(self, await(own, loop_task_group_enter(own->group)));
    if (self->error)
        return act_pass_on(self);
    start_children(own);
    if (own->stay.sleep > 0)
        LOOP_AWAIT(
            self,
            await(own, child_new(own->a, (struct child){"body", own->stay.sleep,
                                                        NULL, 0})));
    own->error = body_error(own);
    LOOP_AWAIT(self, await(own, loop_task_group_exit(own->group, own->error)));
    if (loop_current_task(self->host))
        world_note(&own->a->w, "left:%u",
                   loop_current_task(self->host)->cancel_requests);
    return act_pass_on(self);
    LOOP_BODY_END;
}

static const struct loop_coroutine_kind stay_kind = {
    .name = "stay",
    .size = sizeof(struct stay_coroutine),
    .body = stay_body,
    .clear = stay_clear,
};

/* A task of this stay in a group (borrowed). */
static struct loop_task *
stay_task(struct awaits *a, struct loop_task_group *group, struct stay stay)
{
    struct stay_coroutine *own = loop_coroutine_new(&a->host->host, &stay_kind);
    struct loop_task *task;

    own->a = a;
    own->stay = stay;
    own->group = loop_object_ref(group);
    task = loop_simple_host_task(a->host, &own->coroutine.object);
    loop_object_unref(own);
    return task;
}

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

#define CHILDREN(...)                                                          \
    .children = (struct child[]){__VA_ARGS__},                                 \
    .count = sizeof((struct child[]){__VA_ARGS__}) / sizeof(struct child)

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

Test(loop_task_group, a_child_that_fails_after_the_group_was_left)
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

Test(loop_task_group, a_child_that_fails_after_its_parent_is_reported)
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

Test(loop_task_group, a_loop_that_refuses_calls)
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

Test(loop_task_group, a_child_that_cannot_be_cancelled)
{
    expect_uncancellable((struct stay){.sleep = 1, .raises = "E"}, 0,
                         "RuntimeError: no cancelling");
    expect_uncancellable((struct stay){.sleep = 1}, 1,
                         "RuntimeError: no cancelling");
}

/* Throws an exception that is no cancellation into a stay that waits for its
 * children: by a future that fails in place of the group's own. */
Test(loop_task_group, another_error_ends_the_wait)
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
Test(loop_task_group, a_cancellation_that_cannot_be_renewed)
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

Test(loop_task_group, a_task_that_cannot_be_watched)
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
