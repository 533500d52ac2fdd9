/* Locks [SYNC-1 to SYNC-4, SYNC-19], and what can be acquired in their way. */
#include "loop_condition.h"
#include "loop_lock.h"
#include "loop_semaphore.h"
#include "loop_sync_world.h"

static struct loop_lock *lock_new(struct sync *s)
{
    return loop_lock_new(&s->host->host);
}

static struct loop_task *acquire(struct sync *s, struct loop_lock *lock)
{
    return sync_task(s, loop_lock_acquire(lock));
}

static void release_all(struct loop_task *const *tasks, size_t count)
{
    for (size_t i = 0; i < count; i++)
        loop_object_unref(tasks[i]);
}

Test(lock, is_taken_at_once_when_free)
{
    struct sync s = {0};
    struct loop_lock *lock;
    struct loop_task *task;

    sync_init(&s);
    lock = lock_new(&s);
    task = acquire(&s, lock);
    sync_ticks(&s, 1);
    sync_expect(task, "True");
    cr_expect(lock->locked);
    sync_raises(loop_lock_release(lock), "nothing");
    sync_raises(loop_lock_release(lock), "RuntimeError: Lock is not acquired.");
    loop_object_unref(task);
    loop_object_unref(lock);
    sync_release(&s);
}

Test(lock, goes_from_waiter_to_waiter_in_their_order)
{
    struct sync s = {0};
    struct loop_lock *lock;
    struct loop_task *tasks[3];

    sync_init(&s);
    lock = lock_new(&s);
    for (int i = 0; i < 3; i++)
        tasks[i] = acquire(&s, lock);
    sync_ticks(&s, 1);
    cr_expect_eq(lock->waiters.count, 2);
    loop_lock_release(lock);
    sync_ticks(&s, 1);
    sync_expect(tasks[1], "True");
    sync_expect(tasks[2], "pending");
    loop_lock_release(lock);
    sync_ticks(&s, 1);
    sync_expect(tasks[2], "True");
    cr_expect_eq(lock->waiters.count, 0);
    release_all(tasks, 3);
    loop_object_unref(lock);
    sync_release(&s);
}

Test(lock, lets_no_newcomer_overtake)
{
    struct sync s = {0};
    struct loop_lock *lock;
    struct loop_task *tasks[3];

    sync_init(&s);
    lock = lock_new(&s);
    tasks[0] = acquire(&s, lock);
    tasks[1] = acquire(&s, lock);
    sync_ticks(&s, 1);
    tasks[2] = acquire(&s, lock);
    loop_lock_release(lock);
    cr_expect_not(lock->locked);
    sync_ticks(&s, 1);
    sync_expect(tasks[1], "True");
    sync_expect(tasks[2], "pending");
    release_all(tasks, 3);
    loop_object_unref(lock);
    sync_release(&s);
}

Test(lock, may_be_taken_where_all_waiters_gave_up)
{
    struct sync s = {0};
    struct loop_lock *lock;
    struct loop_task *tasks[3];

    sync_init(&s);
    lock = lock_new(&s);
    tasks[0] = acquire(&s, lock);
    tasks[1] = acquire(&s, lock);
    sync_ticks(&s, 1);
    tasks[2] = acquire(&s, lock);
    sync_cancel(tasks[1]);
    loop_lock_release(lock);
    sync_ticks(&s, 1);
    sync_expect(tasks[1], "cancelled");
    sync_expect(tasks[2], "True");
    release_all(tasks, 3);
    loop_object_unref(lock);
    sync_release(&s);
}

Test(lock, is_passed_on_by_a_cancelled_waiter)
{
    struct sync s = {0};
    struct loop_lock *lock;
    struct loop_task *tasks[3];

    sync_init(&s);
    lock = lock_new(&s);
    for (int i = 0; i < 3; i++)
        tasks[i] = acquire(&s, lock);
    sync_ticks(&s, 1);
    loop_lock_release(lock);
    sync_cancel(tasks[1]);
    sync_ticks(&s, 2);
    sync_expect(tasks[1], "cancelled");
    sync_expect(tasks[2], "True");
    release_all(tasks, 3);
    loop_object_unref(lock);
    sync_release(&s);
}

Test(lock, is_left_by_a_cancelled_waiter_that_is_the_last)
{
    struct sync s = {0};
    struct loop_lock *lock;
    struct loop_task *tasks[2];

    sync_init(&s);
    lock = lock_new(&s);
    tasks[0] = acquire(&s, lock);
    tasks[1] = acquire(&s, lock);
    sync_ticks(&s, 1);
    loop_lock_release(lock);
    sync_cancel(tasks[1]);
    sync_ticks(&s, 1);
    cr_expect_not(lock->locked);
    cr_expect_eq(lock->waiters.count, 0);
    release_all(tasks, 2);
    loop_object_unref(lock);
    sync_release(&s);
}

Test(lock, wakes_nobody_twice)
{
    struct sync s = {0};
    struct loop_lock *lock;
    struct loop_task *tasks[3];

    sync_init(&s);
    lock = lock_new(&s);
    for (int i = 0; i < 3; i++)
        tasks[i] = acquire(&s, lock);
    sync_ticks(&s, 1);
    loop_lock_release(lock);
    sync_cancel(tasks[2]); /* it finds the lock free, and the first awake */
    sync_ticks(&s, 1);
    sync_expect(tasks[1], "True");
    sync_expect(tasks[2], "cancelled");
    release_all(tasks, 3);
    loop_object_unref(lock);
    sync_release(&s);
}

/* What a coroutine raises that is stepped where no loop runs. */
static struct loop_object *step_by_hand(struct loop_object *coroutine)
{
    struct loop_object *value = NULL;
    enum loop_step step = loop_coroutine_step(
        (struct loop_coroutine *)coroutine, NULL, NULL, &value);

    cr_expect_eq(step, LOOP_STEP_RAISE);
    loop_object_unref(coroutine);
    return value;
}

Test(lock, is_bound_where_it_first_waits)
{
    struct sync s = {0};
    struct loop_lock *lock;
    struct loop_task *tasks[2];

    sync_init(&s);
    lock = lock_new(&s);
    tasks[0] = acquire(&s, lock);
    sync_ticks(&s, 1);
    cr_expect_null(lock->mixin.loop);
    sync_raises(step_by_hand(loop_lock_acquire(lock)),
                "RuntimeError: no running event loop");
    lock->mixin.loop = sync_number(&s, 1);
    tasks[1] = acquire(&s, lock);
    sync_ticks(&s, 1);
    sync_expect(tasks[1],
                "RuntimeError: <Lock> is bound to a different event loop");
    release_all(tasks, 2);
    loop_object_unref(lock);
    sync_release(&s);
}

Test(lock, cannot_wake_on_a_closed_loop)
{
    struct sync s = {0};
    struct loop_lock *lock;
    struct loop_task *tasks[3];
    struct loop_object *raised;

    sync_init(&s);
    lock = lock_new(&s);
    for (int i = 0; i < 3; i++)
        tasks[i] = acquire(&s, lock);
    sync_ticks(&s, 1);
    loop_close(s.w.loop);
    lock->locked = false;
    raised = sync_throw(&s, tasks[2]->coroutine, LOOP_ERROR_CANCELLED);
    cr_expect_str_eq(sync_text(raised), "RuntimeError: Event loop is closed");
    cr_expect_str_eq(
        sync_text(((struct loop_simple_exception *)raised)->context),
        "CancelledError");
    loop_object_unref(raised);
    release_all(tasks, 3);
    loop_object_unref(lock);
    sync_release(&s);
}

Test(lock, is_not_passed_on_by_other_errors)
{
    struct sync s = {0};
    struct loop_lock *lock;
    struct loop_task *tasks[3];

    sync_init(&s);
    lock = lock_new(&s);
    for (int i = 0; i < 3; i++)
        tasks[i] = acquire(&s, lock);
    sync_ticks(&s, 1);
    lock->locked = false;
    sync_raises(sync_throw(&s, tasks[1]->coroutine, LOOP_ERROR_VALUE),
                "ValueError");
    cr_expect_eq(lock->waiters.count, 1);
    cr_expect_not(loop_future_done(loop_deque_at(&lock->waiters, 0)));
    release_all(tasks, 3);
    loop_object_unref(lock);
    sync_release(&s);
}

/* -- whatever can be acquired -- */

/* A lock, a semaphore and conditions over both (new). */
static size_t lockables(struct sync *s, struct loop_object **ret_lockables)
{
    struct loop_host *host = &s->host->host;
    struct loop_semaphore *semaphore = NULL, *bounded = NULL;

    loop_semaphore_new(host, 1, false, &semaphore);
    loop_semaphore_new(host, 1, true, &bounded);
    ret_lockables[0] = &loop_lock_new(host)->mixin.object;
    ret_lockables[1] = &semaphore->mixin.object;
    ret_lockables[2] = &bounded->mixin.object;
    ret_lockables[3] = &loop_condition_new(host, NULL)->mixin.object;
    ret_lockables[4] =
        &loop_condition_new(host, ret_lockables[1])->mixin.object;
    ret_lockables[5] =
        &loop_condition_new(host, ret_lockables[3])->mixin.object;
    return 6;
}

Test(lockable, is_entered_and_left)
{
    struct sync s = {0};
    struct loop_object *all[6];
    size_t count;

    sync_init(&s);
    count = lockables(&s, all);
    for (size_t i = 0; i < count; i++) {
        struct loop_host *host = &s.host->host;
        struct loop_task *enter, *leave;

        cr_expect(loop_lockable(all[i]), "%zu", i);
        enter = sync_task(&s, loop_lockable_enter(host, all[i]));
        sync_ticks(&s, 1);
        sync_expect(enter, "None");
        cr_expect(loop_lockable_locked(all[i]), "%zu", i);
        leave = sync_task(&s, loop_lockable_leave(host, all[i]));
        sync_ticks(&s, 1);
        sync_expect(leave, "None");
        cr_expect_not(loop_lockable_locked(all[i]), "%zu", i);
        loop_object_unref(enter);
        loop_object_unref(leave);
    }
    cr_expect_not(loop_lockable(s.host->loop_object));
    for (size_t i = 0; i < count; i++)
        loop_object_unref(all[i]);
    sync_release(&s);
}

Test(lockable, raises_when_it_cannot_be_left_or_entered)
{
    struct sync s = {0};
    struct loop_lock *lock;
    struct loop_task *tasks[3];

    sync_init(&s);
    lock = lock_new(&s);
    tasks[0] =
        sync_task(&s, loop_lockable_leave(&s.host->host, &lock->mixin.object));
    sync_ticks(&s, 1);
    sync_expect(tasks[0], "RuntimeError: Lock is not acquired.");
    tasks[1] = acquire(&s, lock);
    tasks[2] =
        sync_task(&s, loop_lockable_enter(&s.host->host, &lock->mixin.object));
    sync_ticks(&s, 1);
    sync_cancel(tasks[2]);
    sync_ticks(&s, 1);
    sync_expect(tasks[2], "cancelled");
    release_all(tasks, 3);
    loop_object_unref(lock);
    sync_release(&s);
}
