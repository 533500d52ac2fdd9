/* Closing coroutines that wait: GeneratorExit from the innermost outwards. */
#include "loop_condition.h"
#include "loop_lock.h"
#include "loop_queue.h"
#include "loop_sync_world.h"

static struct loop_coroutine *coroutine_of(struct loop_task *task)
{
    return (struct loop_coroutine *)task->coroutine;
}

static struct loop_object *close_task(struct loop_task *task)
{
    return loop_close_coroutine(task->future.host, task->coroutine);
}

/* A lock that is taken, and a task that waits for it by `enter`. */
struct waiting {
    struct loop_lock *lock;
    struct loop_task *task;
};

static struct waiting wait_for_lock(struct sync *s, bool enter)
{
    struct waiting waiting = {.lock = loop_lock_new(&s->host->host)};

    waiting.lock->locked = true;
    waiting.task =
        sync_task(s, enter ? loop_lockable_enter(&s->host->host,
                                                 &waiting.lock->mixin.object)
                           : loop_lock_acquire(waiting.lock));
    sync_ticks(s, 1);
    cr_assert_eq(waiting.lock->waiters.count, 1);
    return waiting;
}

static void waiting_release(struct waiting *waiting)
{
    loop_object_unref(waiting->task);
    loop_object_unref(waiting->lock);
}

Test(close, runs_what_is_to_be_done_on_the_way_out)
{
    struct sync s = {0};
    struct waiting waiting;

    sync_init(&s);
    waiting = wait_for_lock(&s, false);
    sync_raises(close_task(waiting.task), "nothing");
    cr_expect_eq(waiting.lock->waiters.count, 0);
    cr_expect_eq(coroutine_of(waiting.task)->state, LOOP_COROUTINE_CLOSED);
    sync_raises(close_task(waiting.task), "nothing");
    waiting_release(&waiting);
    sync_release(&s);
}

Test(close, begins_with_the_innermost)
{
    struct sync s = {0};
    struct waiting waiting;

    sync_init(&s);
    waiting = wait_for_lock(&s, true);
    sync_raises(close_task(waiting.task), "nothing");
    cr_expect_eq(waiting.lock->waiters.count, 0);
    cr_expect_eq(coroutine_of(waiting.task)->state, LOOP_COROUTINE_CLOSED);
    waiting_release(&waiting);
    sync_release(&s);
}

Test(close, comes_to_a_coroutine_that_dies)
{
    struct sync s = {0};
    struct waiting waiting;

    sync_init(&s);
    waiting = wait_for_lock(&s, false);
    LOOP_OBJECT_CLEAR(waiting.task->coroutine);
    cr_expect_eq(waiting.lock->waiters.count, 0);
    waiting_release(&waiting);
    sync_release(&s);
}

Test(close, says_what_the_way_out_raised)
{
    struct sync s = {0};
    struct loop_queue *queue;
    struct loop_task *tasks[2];

    sync_init(&s);
    queue = loop_queue_new(&s.host->host, &loop_queue_type, 0);
    for (int i = 0; i < 2; i++)
        tasks[i] = sync_task(&s, loop_queue_get(queue));
    sync_ticks(&s, 1);
    loop_close(s.w.loop);
    /* The way out cancels the future that it waits for. */
    sync_raises(close_task(tasks[0]), "RuntimeError: Event loop is closed");
    for (int i = 0; i < 2; i++)
        loop_object_unref(tasks[i]);
    loop_object_unref(queue);
    sync_release(&s);
}

Test(close, fails_where_the_way_out_waits_again)
{
    struct sync s = {0};
    struct loop_condition *condition;
    struct loop_task *task;

    sync_init(&s);
    condition = loop_condition_new(&s.host->host, NULL);
    task = sync_task(&s, loop_condition_wait(condition));
    ((struct loop_lock *)condition->lock)->locked = true;
    sync_ticks(&s, 1);
    ((struct loop_lock *)condition->lock)->locked = true;
    sync_raises(close_task(task), "RuntimeError: no running event loop");
    loop_object_unref(task);
    loop_object_unref(condition);
    sync_release(&s);
}

/* A body that waits once more, whatever is thrown in. */
static enum loop_step stubborn_body(struct loop_coroutine *self)
{
    LOOP_BODY_BEGIN(self);
    LOOP_PAUSE(self);
    loop_object_unref(loop_body_take_error(self));
    LOOP_PAUSE(self);
    LOOP_BODY_END_WITH(loop_body_raise(self, loop_body_take_error(self)));
}

static const struct loop_coroutine_kind stubborn_kind = {
    .name = "stubborn",
    .size = sizeof(struct loop_coroutine),
    .body = stubborn_body,
};

/* One that awaits the former. */
struct outer {
    struct loop_coroutine coroutine;
    struct loop_object *inner;
};

static enum loop_step outer_body(struct loop_coroutine *self)
{
    LOOP_BODY_BEGIN(self);
    LOOP_AWAIT(self, ((struct outer *)self)->inner);
    LOOP_BODY_END_WITH(loop_body_raise(self, loop_body_take_error(self)));
}

static void outer_clear(struct loop_coroutine *self)
{
    LOOP_OBJECT_CLEAR(((struct outer *)self)->inner);
}

static const struct loop_coroutine_kind outer_kind = {
    .name = "outer",
    .size = sizeof(struct outer),
    .body = outer_body,
    .clear = outer_clear,
};

Test(close, is_an_error_where_it_is_ignored)
{
    struct sync s = {0};
    struct outer *outer;
    struct loop_object *inner;
    struct loop_task *task;

    sync_init(&s);
    inner = loop_coroutine_new(&s.host->host, &stubborn_kind);
    outer = loop_coroutine_new(&s.host->host, &outer_kind);
    outer->inner = loop_object_ref(inner);
    task = sync_task(&s, &outer->coroutine.object);
    sync_ticks(&s, 1);
    /* The error of the inner one is raised in the outer one. */
    sync_raises(close_task(task),
                "RuntimeError: coroutine ignored GeneratorExit");
    cr_expect_eq(coroutine_of(task)->state, LOOP_COROUTINE_CLOSED);
    cr_expect_eq(((struct loop_coroutine *)inner)->state,
                 LOOP_COROUTINE_SUSPENDED);
    sync_raises(loop_close_coroutine(&s.host->host, inner), "nothing");
    loop_object_unref(inner);
    loop_object_unref(task);
    sync_release(&s);
}

static struct loop_object *closed_while_running;

static enum loop_step suicidal_body(struct loop_coroutine *self)
{
    closed_while_running = loop_coroutine_close(self);
    return loop_body_return_none(self);
}

static const struct loop_coroutine_kind suicidal_kind = {
    .name = "suicidal",
    .size = sizeof(struct loop_coroutine),
    .body = suicidal_body,
};

Test(close, is_refused_while_the_coroutine_runs)
{
    struct sync s = {0};
    struct loop_task *task;

    sync_init(&s);
    task = sync_task(&s, loop_coroutine_new(&s.host->host, &suicidal_kind));
    sync_ticks(&s, 1);
    sync_expect(task, "None");
    sync_raises(closed_while_running,
                "ValueError: coroutine already executing");
    loop_object_unref(task);
    sync_release(&s);
}

Test(close, ends_a_coroutine_that_never_started)
{
    struct sync s = {0};
    struct loop_lock *lock;
    struct loop_object *acquire;

    sync_init(&s);
    lock = loop_lock_new(&s.host->host);
    acquire = loop_lock_acquire(lock);
    sync_raises(loop_close_coroutine(&s.host->host, acquire), "nothing");
    cr_expect_eq(((struct loop_coroutine *)acquire)->state,
                 LOOP_COROUTINE_CLOSED);
    loop_object_unref(acquire);
    loop_object_unref(lock);
    sync_release(&s);
}
