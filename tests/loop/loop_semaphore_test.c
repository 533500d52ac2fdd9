/* Semaphores [SYNC-10 to SYNC-12]. */
#include "loop_semaphore.h"
#include "loop_sync_world.h"

static struct loop_semaphore *semaphore_new(struct sync *s, long long value)
{
    struct loop_semaphore *semaphore = NULL;

    cr_assert_null(
        loop_semaphore_new(&s->host->host, value, false, &semaphore));
    return semaphore;
}

static struct loop_task *acquire(struct sync *s,
                                 struct loop_semaphore *semaphore)
{
    return sync_task(s, loop_semaphore_acquire(semaphore));
}

static void release_all(struct loop_task *const *tasks, size_t count)
{
    for (size_t i = 0; i < count; i++)
        loop_object_unref(tasks[i]);
}

Test(semaphore, lets_in_as_many_as_it_counts)
{
    struct sync s = {0};
    struct loop_semaphore *semaphore;
    struct loop_task *tasks[3];

    sync_init(&s);
    semaphore = semaphore_new(&s, 2);
    for (int i = 0; i < 3; i++)
        tasks[i] = acquire(&s, semaphore);
    sync_ticks(&s, 1);
    sync_expect(tasks[0], "True");
    sync_expect(tasks[1], "True");
    sync_expect(tasks[2], "pending");
    cr_expect(loop_semaphore_locked(semaphore));
    sync_raises(loop_semaphore_release(semaphore), "nothing");
    cr_expect_eq(semaphore->value, 0); /* given to the waiter */
    sync_ticks(&s, 1);
    sync_expect(tasks[2], "True");
    sync_raises(loop_semaphore_release(semaphore), "nothing");
    cr_expect_eq(semaphore->value, 1);
    cr_expect_not(loop_semaphore_locked(semaphore));
    release_all(tasks, 3);
    loop_object_unref(semaphore);
    sync_release(&s);
}

Test(semaphore, is_locked_while_somebody_is_before_a_newcomer)
{
    struct sync s = {0};
    struct loop_semaphore *semaphore;
    struct loop_task *tasks[3];

    sync_init(&s);
    semaphore = semaphore_new(&s, 0);
    tasks[0] = acquire(&s, semaphore);
    sync_ticks(&s, 1);
    loop_semaphore_release(semaphore);
    loop_semaphore_release(semaphore);
    cr_expect_eq(semaphore->value, 1);
    cr_expect(loop_semaphore_locked(semaphore));
    tasks[1] = acquire(&s, semaphore);
    tasks[2] = acquire(&s, semaphore);
    sync_ticks(&s, 1);
    /* The first leaves the row, and wakes who had to queue behind it. */
    sync_expect(tasks[0], "True");
    sync_ticks(&s, 1);
    sync_expect(tasks[1], "True");
    sync_expect(tasks[2], "pending");
    release_all(tasks, 3);
    loop_object_unref(semaphore);
    sync_release(&s);
}

Test(semaphore, gets_its_unit_back_from_a_cancelled_waiter)
{
    struct sync s = {0};
    struct loop_semaphore *semaphore;
    struct loop_task *tasks[2];

    sync_init(&s);
    semaphore = semaphore_new(&s, 0);
    for (int i = 0; i < 2; i++)
        tasks[i] = acquire(&s, semaphore);
    sync_ticks(&s, 1);
    loop_semaphore_release(semaphore);
    sync_cancel(tasks[0]);
    sync_ticks(&s, 2);
    sync_expect(tasks[0], "cancelled");
    sync_expect(tasks[1], "True");
    cr_expect_eq(semaphore->value, 0);
    release_all(tasks, 2);
    loop_object_unref(semaphore);
    sync_release(&s);
}

Test(semaphore, loses_nothing_by_a_waiter_without_a_unit)
{
    struct sync s = {0};
    struct loop_semaphore *semaphore;
    struct loop_task *task;

    sync_init(&s);
    semaphore = semaphore_new(&s, 0);
    task = acquire(&s, semaphore);
    sync_ticks(&s, 1);
    sync_cancel(task);
    cr_expect(loop_semaphore_locked(semaphore));
    loop_semaphore_release(semaphore);
    cr_expect_not(loop_semaphore_locked(semaphore)); /* nobody else waits */
    sync_ticks(&s, 1);
    sync_expect(task, "cancelled");
    cr_expect_eq(semaphore->value, 1);
    loop_object_unref(task);
    loop_object_unref(semaphore);
    sync_release(&s);
}

Test(semaphore, begins_at_zero_or_more)
{
    struct sync s = {0};
    struct loop_semaphore *semaphore = NULL;

    sync_init(&s);
    sync_raises(loop_semaphore_new(&s.host->host, -1, false, &semaphore),
                "ValueError: Semaphore initial value must be >= 0");
    cr_expect_null(semaphore);
    sync_release(&s);
}

Test(semaphore, has_a_bound_if_it_is_bounded)
{
    struct sync s = {0};
    struct loop_semaphore *semaphore = NULL;
    struct loop_task *task;

    sync_init(&s);
    loop_semaphore_new(&s.host->host, 1, true, &semaphore);
    sync_raises(loop_semaphore_release(semaphore),
                "ValueError: BoundedSemaphore released too many times");
    task = acquire(&s, semaphore);
    sync_ticks(&s, 1);
    sync_raises(loop_semaphore_release(semaphore), "nothing");
    loop_object_unref(task);
    loop_object_unref(semaphore);
    sync_release(&s);
}

Test(semaphore, stays_with_its_loop)
{
    struct sync s = {0};
    struct loop_semaphore *semaphore;
    struct loop_task *task;

    sync_init(&s);
    semaphore = semaphore_new(&s, 0);
    semaphore->mixin.loop = sync_number(&s, 1);
    task = acquire(&s, semaphore);
    sync_ticks(&s, 1);
    sync_expect(task,
                "RuntimeError: <Semaphore> is bound to a different event loop");
    loop_object_unref(task);
    loop_object_unref(semaphore);
    sync_release(&s);
}

/* Steps the coroutine of a woken task where the loop is closed, so that it
 * cannot wake the next one. */
Test(semaphore, cannot_wake_on_a_closed_loop)
{
    struct sync s = {0};
    struct loop_semaphore *semaphore;
    struct loop_task *tasks[4];
    struct loop_object *raised = NULL;

    sync_init(&s);
    semaphore = semaphore_new(&s, 0);
    for (int i = 0; i < 4; i++)
        tasks[i] = acquire(&s, semaphore);
    sync_ticks(&s, 1);
    loop_semaphore_release(semaphore);
    loop_close(s.w.loop);
    semaphore->value = 2;
    cr_expect_eq(
        loop_coroutine_step((struct loop_coroutine *)tasks[0]->coroutine, NULL,
                            NULL, &raised),
        LOOP_STEP_RAISE);
    sync_raises(raised, "RuntimeError: Event loop is closed");
    sync_raises(sync_throw(&s, tasks[2]->coroutine, LOOP_ERROR_CANCELLED),
                "RuntimeError: Event loop is closed");
    release_all(tasks, 4);
    loop_object_unref(semaphore);
    sync_release(&s);
}
