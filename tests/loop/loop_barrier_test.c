/* Barriers [SYNC-18]. */
#include "loop_barrier.h"
#include "loop_sync_world.h"

static struct loop_barrier *barrier_new(struct sync *s, long long parties)
{
    struct loop_barrier *barrier = NULL;

    cr_assert_null(loop_barrier_new(&s->host->host, parties, &barrier));
    return barrier;
}

static struct loop_task *wait(struct sync *s, struct loop_barrier *barrier)
{
    return sync_task(s, loop_barrier_wait(barrier));
}

static void release_all(struct loop_task *const *tasks, size_t count)
{
    for (size_t i = 0; i < count; i++)
        loop_object_unref(tasks[i]);
}

static struct loop_lock *lock_of(struct loop_barrier *barrier)
{
    return (struct loop_lock *)barrier->condition->lock;
}

Test(barrier, opens_when_all_are_there)
{
    struct sync s = {0};
    struct loop_barrier *barrier;
    struct loop_task *tasks[3];

    sync_init(&s);
    barrier = barrier_new(&s, 3);
    tasks[0] = wait(&s, barrier);
    tasks[1] = wait(&s, barrier);
    sync_ticks(&s, 1);
    cr_expect_eq(loop_barrier_waiting(barrier), 2);
    tasks[2] = wait(&s, barrier);
    sync_ticks(&s, 1);
    sync_expect(tasks[2], "2"); /* at once */
    sync_expect(tasks[0], "pending");
    cr_expect_eq(loop_barrier_waiting(barrier), 0);
    cr_expect_eq(barrier->state, LOOP_BARRIER_DRAINING);
    sync_ticks(&s, 2);
    sync_expect(tasks[0], "0");
    sync_expect(tasks[1], "1");
    cr_expect_eq(barrier->state, LOOP_BARRIER_FILLING);
    release_all(tasks, 3);
    loop_object_unref(barrier);
    sync_release(&s);
}

Test(barrier, lets_nobody_in_until_it_is_empty)
{
    struct sync s = {0};
    struct loop_barrier *barrier;
    struct loop_task *tasks[4];

    sync_init(&s);
    barrier = barrier_new(&s, 2);
    for (int i = 0; i < 4; i++)
        tasks[i] = wait(&s, barrier);
    sync_ticks(&s, 1);
    sync_expect(tasks[1], "1");
    cr_expect_eq(barrier->count, 1); /* the others are outside */
    sync_cancel(tasks[3]);
    sync_ticks(&s, 4);
    sync_expect(tasks[0], "0");
    sync_expect(tasks[2], "pending");
    sync_expect(tasks[3], "cancelled");
    cr_expect_eq(loop_barrier_waiting(barrier), 1);
    release_all(tasks, 4);
    loop_object_unref(barrier);
    sync_release(&s);
}

Test(barrier, breaks_for_all_when_it_is_aborted)
{
    struct sync s = {0};
    struct loop_barrier *barrier;
    struct loop_task *tasks[3];

    sync_init(&s);
    barrier = barrier_new(&s, 2);
    tasks[0] = wait(&s, barrier);
    sync_ticks(&s, 1);
    tasks[1] = sync_task(&s, loop_barrier_abort(barrier));
    sync_ticks(&s, 2);
    sync_expect(tasks[0], "BrokenBarrierError: Abort or reset of barrier");
    sync_expect(tasks[1], "None");
    tasks[2] = wait(&s, barrier);
    sync_ticks(&s, 1);
    sync_expect(tasks[2], "BrokenBarrierError: Barrier aborted");
    cr_expect_eq(loop_barrier_waiting(barrier), 0);
    release_all(tasks, 3);
    loop_object_unref(barrier);
    sync_release(&s);
}

Test(barrier, is_as_new_after_a_reset)
{
    struct sync s = {0};
    struct loop_barrier *barrier;
    struct loop_task *tasks[3];

    sync_init(&s);
    barrier = barrier_new(&s, 2);
    tasks[0] = wait(&s, barrier);
    sync_ticks(&s, 1);
    tasks[1] = sync_task(&s, loop_barrier_reset(barrier));
    sync_ticks(&s, 1);
    cr_expect_eq(barrier->state, LOOP_BARRIER_RESETTING);
    sync_ticks(&s, 1);
    sync_expect(tasks[0], "BrokenBarrierError: Abort or reset of barrier");
    cr_expect_eq(barrier->state, LOOP_BARRIER_FILLING);
    barrier->state = LOOP_BARRIER_BROKEN;
    tasks[2] = sync_task(&s, loop_barrier_reset(barrier));
    sync_ticks(&s, 1);
    cr_expect_eq(barrier->state, LOOP_BARRIER_FILLING);
    release_all(tasks, 3);
    loop_object_unref(barrier);
    sync_release(&s);
}

Test(barrier, is_left_by_a_cancelled_task)
{
    struct sync s = {0};
    struct loop_barrier *barrier;
    struct loop_task *tasks[4];

    sync_init(&s);
    barrier = barrier_new(&s, 2);
    tasks[0] = wait(&s, barrier);
    sync_ticks(&s, 1);
    sync_cancel(tasks[0]);
    sync_ticks(&s, 1);
    sync_expect(tasks[0], "cancelled");
    cr_expect_eq(barrier->count, 0);
    /* Others give up before they have the lock. */
    lock_of(barrier)->locked = true;
    tasks[1] = wait(&s, barrier);
    tasks[2] = sync_task(&s, loop_barrier_reset(barrier));
    tasks[3] = sync_task(&s, loop_barrier_enter(barrier));
    sync_ticks(&s, 1);
    for (int i = 1; i < 4; i++)
        sync_cancel(tasks[i]);
    sync_ticks(&s, 1);
    for (int i = 1; i < 4; i++)
        sync_expect(tasks[i], "cancelled");
    release_all(tasks, 4);
    loop_object_unref(barrier);
    sync_release(&s);
}

Test(barrier, is_entered_with_an_index)
{
    struct sync s = {0};
    struct loop_barrier *barrier;
    struct loop_task *tasks[2];

    sync_init(&s);
    barrier = barrier_new(&s, 1);
    tasks[0] = sync_task(&s, loop_barrier_enter(barrier));
    tasks[1] = sync_task(&s, loop_barrier_leave(barrier));
    sync_ticks(&s, 1);
    sync_expect(tasks[0], "0");
    sync_expect(tasks[1], "None");
    release_all(tasks, 2);
    loop_object_unref(barrier);
    sync_release(&s);
}

Test(barrier, is_for_one_at_least)
{
    struct sync s = {0};
    struct loop_barrier *barrier = NULL;

    sync_init(&s);
    sync_raises(loop_barrier_new(&s.host->host, 0, &barrier),
                "ValueError: parties must be >= 1");
    cr_expect_null(barrier);
    sync_release(&s);
}

/* What a task raises whose coroutine is stepped by hand, no loop running. */
static struct loop_object *step_by_hand(struct loop_task *task)
{
    struct loop_object *raised = NULL;

    cr_expect_eq(loop_coroutine_step((struct loop_coroutine *)task->coroutine,
                                     NULL, NULL, &raised),
                 LOOP_STEP_RAISE);
    return raised;
}

static const char *context_of(const struct loop_object *exception)
{
    return sync_text(
        ((const struct loop_simple_exception *)exception)->context);
}

Test(barrier, raises_on_the_way_out_when_its_lock_is_gone)
{
    struct sync s = {0};
    struct loop_barrier *barrier;
    struct loop_task *tasks[2];
    struct loop_object *raised;

    sync_init(&s);
    barrier = barrier_new(&s, 2);
    tasks[0] = wait(&s, barrier);
    sync_ticks(&s, 1);
    lock_of(barrier)->locked = true;
    tasks[1] = wait(&s, barrier);
    sync_ticks(&s, 1);
    loop_condition_notify_all(barrier->condition);
    lock_of(barrier)->locked = false;
    /* It cannot line up for the lock, so it leaves without it. */
    raised = step_by_hand(tasks[0]);
    cr_expect_str_eq(sync_text(raised), "RuntimeError: Lock is not acquired.");
    cr_expect_str_eq(context_of(raised),
                     "RuntimeError: cannot notify on un-acquired lock");
    loop_object_unref(raised);
    cr_expect_eq(barrier->count, 0);
    release_all(tasks, 2);
    loop_object_unref(barrier);
    sync_release(&s);
}

Test(barrier, cannot_give_its_lock_on_where_the_loop_is_closed)
{
    struct sync s = {0};
    struct loop_barrier *barrier;
    struct loop_task *tasks[2];

    sync_init(&s);
    barrier = barrier_new(&s, 1);
    lock_of(barrier)->locked = true;
    for (int i = 0; i < 2; i++)
        tasks[i] = wait(&s, barrier);
    sync_ticks(&s, 1);
    loop_lock_release(lock_of(barrier));
    loop_close(s.w.loop);
    sync_raises(step_by_hand(tasks[0]), "RuntimeError: Event loop is closed");
    release_all(tasks, 2);
    loop_object_unref(barrier);
    sync_release(&s);
}
