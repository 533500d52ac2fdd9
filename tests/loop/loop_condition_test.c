/* Conditions [SYNC-6 to SYNC-9]. */
#include "loop_condition.h"
#include "loop_sync_world.h"

static struct loop_condition *condition_new(struct sync *s)
{
    return loop_condition_new(&s->host->host, NULL);
}

static struct loop_lock *lock_of(struct loop_condition *condition)
{
    return (struct loop_lock *)condition->lock;
}

/* Takes the lock by hand, then begins to wait. */
static struct loop_task *wait_locked(struct sync *s,
                                     struct loop_condition *condition)
{
    struct loop_task *task = sync_task(s, loop_condition_wait(condition));

    lock_of(condition)->locked = true;
    sync_ticks(s, 1);
    cr_expect_not(lock_of(condition)->locked);
    return task;
}

static void release_all(struct loop_task *const *tasks, size_t count)
{
    for (size_t i = 0; i < count; i++)
        loop_object_unref(tasks[i]);
}

/* The host's table, to put functions of a test into. */
static struct loop_host_ops own_ops;

static struct loop_host_ops *change_ops(struct sync *s)
{
    own_ops = *s->host->host.ops;
    s->host->host.ops = &own_ops;
    return &own_ops;
}

Test(condition, wakes_the_first_ones_who_take_the_lock_in_order)
{
    struct sync s = {0};
    struct loop_condition *condition;
    struct loop_task *tasks[3];

    sync_init(&s);
    condition = condition_new(&s);
    for (int i = 0; i < 3; i++)
        tasks[i] = wait_locked(&s, condition);
    lock_of(condition)->locked = true;
    sync_raises(loop_condition_notify(condition, 2), "nothing");
    sync_ticks(&s, 1);
    sync_expect(tasks[0], "pending"); /* for the lock */
    loop_lock_release(lock_of(condition));
    sync_ticks(&s, 1);
    sync_expect(tasks[0], "True");
    sync_expect(tasks[1], "pending");
    loop_lock_release(lock_of(condition));
    sync_ticks(&s, 1);
    sync_expect(tasks[1], "True");
    sync_raises(loop_condition_notify_all(condition), "nothing");
    loop_lock_release(lock_of(condition));
    sync_ticks(&s, 1);
    sync_expect(tasks[2], "True");
    release_all(tasks, 3);
    loop_object_unref(condition);
    sync_release(&s);
}

Test(condition, needs_its_lock)
{
    struct sync s = {0};
    struct loop_condition *condition;
    struct loop_task *task;

    sync_init(&s);
    condition = condition_new(&s);
    sync_raises(loop_condition_notify(condition, 1),
                "RuntimeError: cannot notify on un-acquired lock");
    task = sync_task(&s, loop_condition_wait(condition));
    sync_ticks(&s, 1);
    sync_expect(task, "RuntimeError: cannot wait on un-acquired lock");
    loop_object_unref(task);
    loop_object_unref(condition);
    sync_release(&s);
}

Test(condition, shares_the_lock_that_it_is_given)
{
    struct sync s = {0};
    struct loop_condition *first, *second, *third;
    struct loop_lock *lock;

    sync_init(&s);
    lock = loop_lock_new(&s.host->host);
    first = loop_condition_new(&s.host->host, &lock->mixin.object);
    second = loop_condition_new(&s.host->host, &first->mixin.object);
    third = condition_new(&s);
    cr_expect_eq(first->lock, &lock->mixin.object);
    cr_expect_eq(second->lock, &lock->mixin.object);
    cr_expect_neq(third->lock, &lock->mixin.object);
    loop_object_unref(first);
    loop_object_unref(second);
    loop_object_unref(third);
    loop_object_unref(lock);
    sync_release(&s);
}

Test(condition, takes_the_lock_before_a_cancellation_leaves)
{
    struct sync s = {0};
    struct loop_condition *condition;
    struct loop_task *task;

    sync_init(&s);
    condition = condition_new(&s);
    task = wait_locked(&s, condition);
    lock_of(condition)->locked = true;
    sync_cancel(task);
    sync_ticks(&s, 1);
    sync_expect(task, "pending");
    sync_cancel(task); /* again, while it waits for the lock */
    sync_ticks(&s, 1);
    sync_expect(task, "pending");
    sync_cancel(task); /* and again: the latest one counts */
    sync_ticks(&s, 1);
    loop_lock_release(lock_of(condition));
    sync_ticks(&s, 1);
    sync_expect(task, "cancelled");
    cr_expect(lock_of(condition)->locked);
    cr_expect_str_eq(
        sync_text(((struct loop_simple_exception *)task->future.cancelled_error)
                      ->context),
        "CancelledError");
    loop_object_unref(task);
    loop_object_unref(condition);
    sync_release(&s);
}

Test(condition, is_cancelled_while_it_takes_the_lock_back)
{
    struct sync s = {0};
    struct loop_condition *condition;
    struct loop_task *tasks[2];

    sync_init(&s);
    condition = condition_new(&s);
    for (int i = 0; i < 2; i++)
        tasks[i] = wait_locked(&s, condition);
    lock_of(condition)->locked = true;
    loop_condition_notify(condition, 1);
    sync_ticks(&s, 1);
    sync_cancel(tasks[0]);
    sync_ticks(&s, 1);
    loop_lock_release(lock_of(condition));
    sync_ticks(&s, 1);
    sync_expect(tasks[0], "cancelled");
    /* Its notification went to the other one [SYNC-9]. */
    loop_lock_release(lock_of(condition));
    sync_ticks(&s, 1);
    sync_expect(tasks[1], "True");
    release_all(tasks, 2);
    loop_object_unref(condition);
    sync_release(&s);
}

static unsigned passed;

static void count_passed(struct loop_host *host, struct loop_object *exception)
{
    cr_expect_eq(host->ops->exception_kind(host, exception),
                 LOOP_EXCEPTION_CANCELLED);
    passed++;
}

Test(condition, passes_the_error_of_its_wait_on_as_it_is)
{
    struct sync s = {0};
    struct loop_condition *condition;
    struct loop_task *task;

    sync_init(&s);
    change_ops(&s)->exception_pass = count_passed;
    condition = condition_new(&s);
    task = wait_locked(&s, condition);
    sync_cancel(task);
    sync_ticks(&s, 1);
    sync_expect(task, "cancelled");
    cr_expect_eq(passed, 1);
    loop_object_unref(task);
    loop_object_unref(condition);
    sync_release(&s);
}

Test(condition, hands_its_notification_on)
{
    struct sync s = {0};
    struct loop_condition *condition;
    struct loop_task *tasks[2];

    sync_init(&s);
    condition = condition_new(&s);
    for (int i = 0; i < 2; i++)
        tasks[i] = wait_locked(&s, condition);
    lock_of(condition)->locked = true;
    loop_condition_notify(condition, 1);
    sync_cancel(tasks[0]);
    loop_lock_release(lock_of(condition));
    sync_ticks(&s, 1);
    sync_expect(tasks[0], "cancelled");
    loop_lock_release(lock_of(condition));
    sync_ticks(&s, 1);
    sync_expect(tasks[1], "True");
    release_all(tasks, 2);
    loop_object_unref(condition);
    sync_release(&s);
}

Test(condition, leaves_when_the_lock_cannot_be_had)
{
    struct sync s = {0};
    struct loop_condition *condition;
    struct loop_task *task;
    struct loop_object *raised;

    sync_init(&s);
    condition = condition_new(&s);
    task = wait_locked(&s, condition);
    lock_of(condition)->locked = true;
    /* No loop runs here, so that nobody can line up for the lock. */
    raised = sync_throw(&s, task->coroutine, LOOP_ERROR_VALUE);
    cr_expect_str_eq(sync_text(raised), "RuntimeError: no running event loop");
    cr_expect_str_eq(
        sync_text(((struct loop_simple_exception *)raised)->context),
        "ValueError");
    loop_object_unref(raised);
    loop_object_unref(task);
    loop_object_unref(condition);
    sync_release(&s);
}

Test(condition, cannot_hand_on_where_the_loop_is_closed)
{
    struct sync s = {0};
    struct loop_condition *condition;
    struct loop_task *tasks[2];

    sync_init(&s);
    condition = condition_new(&s);
    for (int i = 0; i < 2; i++)
        tasks[i] = wait_locked(&s, condition);
    loop_close(s.w.loop);
    sync_raises(sync_throw(&s, tasks[0]->coroutine, LOOP_ERROR_CANCELLED),
                "RuntimeError: Event loop is closed");
    release_all(tasks, 2);
    loop_object_unref(condition);
    sync_release(&s);
}

Test(condition, stays_with_its_loop)
{
    struct sync s = {0};
    struct loop_condition *condition;
    struct loop_task *task;

    sync_init(&s);
    condition = condition_new(&s);
    condition->mixin.loop = sync_number(&s, 1);
    lock_of(condition)->locked = true;
    task = sync_task(&s, loop_condition_wait(condition));
    sync_ticks(&s, 1);
    sync_expect(task,
                "RuntimeError: <Condition> is bound to a different event loop");
    loop_object_unref(task);
    loop_object_unref(condition);
    sync_release(&s);
}

/* -- wait_for -- */

static int calls;
static struct loop_object *predicate_error;

static struct loop_object *ask(struct loop_native *self,
                               struct loop_object *argument)
{
    (void)self;
    (void)argument;
    calls++;
    return loop_object_ref(predicate_error);
}

/* The host's call gives None for a native; this one gives what it holds. */
static struct loop_object *held;
static struct loop_object *call_held(struct loop_host *host,
                                     struct loop_object *callable,
                                     struct loop_object **ret_result)
{
    struct loop_object *raised =
        ((struct loop_native *)callable)
            ->call((struct loop_native *)callable, NULL);

    (void)host;
    if (!raised)
        *ret_result = loop_object_ref(held);
    return raised;
}

Test(condition, waits_until_a_predicate_is_true)
{
    struct sync s = {0};
    struct loop_condition *condition;
    struct loop_native *predicate;
    struct loop_task *task;

    sync_init(&s);
    change_ops(&s)->call = call_held;
    condition = condition_new(&s);
    predicate = loop_native_new(&s.host->host, "ask", ask, NULL, NULL);
    held = sync_number(&s, 0);
    lock_of(condition)->locked = true;
    task =
        sync_task(&s, loop_condition_wait_for(condition, &predicate->object));
    sync_ticks(&s, 1);
    sync_expect(task, "pending");
    loop_object_unref(held);
    held = sync_number(&s, 5);
    lock_of(condition)->locked = true;
    loop_condition_notify(condition, 1);
    loop_lock_release(lock_of(condition));
    sync_ticks(&s, 1);
    sync_expect(task, "5");
    cr_expect_eq(calls, 2);
    loop_object_unref(held);
    loop_object_unref(task);
    loop_object_unref(predicate);
    loop_object_unref(condition);
    sync_release(&s);
}

Test(condition, raises_what_a_predicate_raises)
{
    struct sync s = {0};
    struct loop_condition *condition;
    struct loop_native *predicate;
    struct loop_task *tasks[2];

    sync_init(&s);
    condition = condition_new(&s);
    predicate = loop_native_new(&s.host->host, "ask", ask, NULL, NULL);
    lock_of(condition)->locked = true;
    tasks[0] =
        sync_task(&s, loop_condition_wait_for(condition, &predicate->object));
    sync_ticks(&s, 1);
    sync_cancel(tasks[0]); /* while it waits: None is not true */
    sync_ticks(&s, 1);
    sync_expect(tasks[0], "cancelled");
    predicate_error = loop_simple_exception_new(s.host, LOOP_EXCEPTION_ORDINARY,
                                                "KeyError", NULL);
    tasks[1] =
        sync_task(&s, loop_condition_wait_for(condition, &predicate->object));
    sync_ticks(&s, 1);
    sync_expect(tasks[1], "KeyError");
    loop_object_unref(predicate_error);
    release_all(tasks, 2);
    loop_object_unref(predicate);
    loop_object_unref(condition);
    sync_release(&s);
}
