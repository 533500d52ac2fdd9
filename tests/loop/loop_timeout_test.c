/* timeout and timeout_at [AWAI-40 to AWAI-48]. */
#include "await_world.h"
#include "loop_timeout.h"
#include <criterion/criterion.h>

/* async with TIMEOUT: await OBJECT */
struct block {
    struct loop_coroutine coroutine;
    struct awaits *a;
    struct loop_timeout *timeout;
    struct loop_object *object, *passage, *error;
    void (*inside)(struct block *block);
};

static void block_clear(struct loop_coroutine *self)
{
    struct block *block = (struct block *)self;

    LOOP_OBJECT_CLEAR(block->timeout);
    LOOP_OBJECT_CLEAR(block->object);
    LOOP_OBJECT_CLEAR(block->passage);
    LOOP_OBJECT_CLEAR(block->error);
}

static enum loop_step block_body(struct loop_coroutine *self)
{
    struct block *block = (struct block *)self;

    LOOP_BODY_BEGIN(self);
    block->passage = loop_timeout_enter(block->timeout);
    LOOP_AWAIT(self, block->passage);
    LOOP_OBJECT_CLEAR(block->passage);
    if (self->error)
        return loop_body_raise(self, loop_body_take_error(self));
    if (block->inside)
        block->inside(block);
    LOOP_AWAIT(self, block->object);
    block->error = loop_body_take_error(self);
    block->passage = loop_timeout_leave(block->timeout, block->error);
    LOOP_AWAIT(self, block->passage);
    if (self->error)
        return loop_body_raise(self, loop_body_take_error(self));
    if (block->error)
        return loop_body_raise(self, loop_object_ref(block->error));
    return loop_body_return_none(self);
    LOOP_BODY_END;
}

static const struct loop_coroutine_kind block_kind = {
    .name = "block",
    .size = sizeof(struct block),
    .body = block_body,
    .clear = block_clear,
};

static struct loop_object *block_new(struct awaits *a,
                                     struct loop_timeout *timeout,
                                     struct loop_object *object,
                                     void (*inside)(struct block *))
{
    struct block *block = loop_coroutine_new(&a->host->host, &block_kind);

    block->a = a;
    block->timeout = loop_object_ref(timeout);
    block->object = object;
    block->inside = inside;
    return &block->coroutine.object;
}

/* Runs such a block in a task; without `when` it has no limit. */
static void expect_block(const double *when, struct child child,
                         void (*inside)(struct block *), const char *expected,
                         enum loop_timeout_state state)
{
    struct awaits a;
    struct loop_timeout *timeout;

    awaits_init(&a);
    timeout = loop_timeout_new(&a.host->host, when, NULL);
    forget(watch(&a, "block",
                 block_new(&a, timeout, child_new(&a, child), inside)));
    awaits_run(&a);
    world_expect(&a.w, expected);
    cr_expect_eq(timeout->state, state);
    cr_expect_eq(loop_timeout_expired(timeout), state == LOOP_TIMEOUT_EXPIRED);
    forget(timeout);
    awaits_release(&a);
}

Test(loop_timeout, a_block_that_ends_in_time_takes_its_timer_back)
{
    expect_block(&(double){2}, quick, NULL,
                 "poll:0 poll:1 poll:0 quick block=None poll:none hang",
                 LOOP_TIMEOUT_FINISHED);
    expect_block(NULL, quick, NULL,
                 "poll:0 poll:1 poll:0 quick block=None poll:none hang",
                 LOOP_TIMEOUT_FINISHED);
}

Test(loop_timeout, a_block_that_takes_too_long_is_cancelled)
{
    expect_block(&(double){1}, slow, NULL,
                 "poll:0 poll:1 poll:0 slow! block!TimeoutError poll:none "
                 "hang",
                 LOOP_TIMEOUT_EXPIRED);
    expect_block(&(double){1}, (struct child){"last", 5, NULL, 1}, NULL,
                 "poll:0 poll:1 poll:0 last! poll:1 poll:0 last block=None "
                 "poll:none hang",
                 LOOP_TIMEOUT_EXPIRED);
    expect_block(&(double){1}, (struct child){"bad", 5, "no", 1}, NULL,
                 "poll:0 poll:1 poll:0 bad! poll:1 poll:0 bad "
                 "block!ValueError: no poll:none hang",
                 LOOP_TIMEOUT_EXPIRED);
}

Test(loop_timeout, a_deadline_gone_by_comes_in_the_next_tick)
{
    expect_block(&(double){-1}, slow, NULL,
                 "poll:0 poll:0 poll:0 slow! block!TimeoutError poll:none "
                 "hang",
                 LOOP_TIMEOUT_EXPIRED);
}

static void move_away(struct block *block)
{
    cr_expect_null(loop_timeout_reschedule(block->timeout, &(double){9}, NULL));
}

static void lift(struct block *block)
{
    cr_expect_null(loop_timeout_reschedule(block->timeout, NULL, NULL));
}

static void cancel_too(struct block *block)
{
    cancel_after(block->a, loop_current_task(&block->a->host->host), 1);
}

Test(loop_timeout, a_deadline_can_be_moved)
{
    expect_block(&(double){-1}, quick, move_away,
                 "poll:0 poll:0 poll:1 poll:0 quick block=None poll:none hang",
                 LOOP_TIMEOUT_FINISHED);
    expect_block(&(double){0.5}, quick, lift,
                 "poll:0 poll:1 poll:0 quick block=None poll:none hang",
                 LOOP_TIMEOUT_FINISHED);
}

Test(loop_timeout, a_cancellation_from_elsewhere_is_no_timeout)
{
    expect_block(&(double){1}, slow, cancel_too,
                 "poll:0 poll:1 poll:0 slow! block!CancelledError poll:none "
                 "hang",
                 LOOP_TIMEOUT_EXPIRED);
}

static void begin_outside(struct job *job)
{
    expect_raises(loop_timeout_begin(job->data),
                  "RuntimeError: Timeout should be used inside a task");
}

Test(loop_timeout, a_timeout_is_entered_once_and_in_a_task)
{
    struct awaits a;
    struct loop_timeout *timeout;
    struct job job = {&a.w, "outside", begin_outside};

    awaits_init(&a);
    timeout = loop_timeout_new(&a.host->host, NULL, a.host->none);
    job.data = timeout;
    expect_raises(loop_timeout_begin(timeout),
                  "RuntimeError: no running event loop");
    expect_raises(loop_timeout_reschedule(timeout, NULL, NULL),
                  "RuntimeError: Timeout has not been entered");
    job_soon(&job);
    awaits_run(&a);
    forget(
        watch(&a, "one", block_new(&a, timeout, child_new(&a, quick), NULL)));
    forget(
        watch(&a, "two", block_new(&a, timeout, child_new(&a, quick), NULL)));
    awaits_run_for(&a, 0.5);
    expect_raises(loop_timeout_reschedule(timeout, &(double){3}, NULL),
                  "RuntimeError: no running event loop");
    awaits_run(&a);
    expect_raises(loop_timeout_reschedule(timeout, NULL, NULL),
                  "RuntimeError: Cannot change state of finished Timeout");
    world_expect(&a.w, "poll:0 outside poll:none hang poll:0 two!RuntimeError: "
                       "Timeout has already been entered poll:0.5 stop "
                       "poll:0.5 poll:0 quick one=None poll:none hang");
    job_release(&job);
    forget(timeout);
    awaits_release(&a);
}

/* -- what a timeout does to the exceptions that leave it -- */

/* Raises, out of its cancellation, a group or a ValueError. */
struct wreck {
    struct loop_coroutine coroutine;
    struct awaits *a;
    struct loop_future *future;
    bool group;
};

static void wreck_clear(struct loop_coroutine *self)
{
    LOOP_OBJECT_CLEAR(((struct wreck *)self)->future);
}

/* A ValueError that came of `context` (taken, may be NULL). */
static struct loop_object *come_of(struct awaits *a,
                                   struct loop_object *context)
{
    struct loop_object *error = loop_simple_exception_new(
        a->host, LOOP_EXCEPTION_ORDINARY, "ValueError", NULL);

    if (context)
        a->ops.exception_set_context(&a->host->host, error, context);
    loop_object_unref(context);
    return error;
}

static enum loop_step wreck_body(struct loop_coroutine *self)
{
    struct wreck *wreck = (struct wreck *)self;
    struct loop_object *members[2], *group;

    LOOP_BODY_BEGIN(self);
    wreck->future = future_new(wreck->a);
    LOOP_AWAIT(self, &wreck->future->object);
    members[0] =
        come_of(wreck->a, come_of(wreck->a, loop_body_take_error(self)));
    if (!wreck->group)
        return loop_body_raise(self, members[0]);
    members[1] = come_of(wreck->a, NULL);
    group = self->host->ops->group_new(self->host, "group", members, 2);
    loop_object_unref(members[0]);
    loop_object_unref(members[1]);
    return loop_body_raise(self, group);
    LOOP_BODY_END;
}

static struct loop_object *wreck_new(struct awaits *a, bool group)
{
    static const struct loop_coroutine_kind kind = {
        .name = "wreck",
        .size = sizeof(struct wreck),
        .body = wreck_body,
        .clear = wreck_clear,
    };
    struct wreck *wreck = loop_coroutine_new(&a->host->host, &kind);

    wreck->a = a;
    wreck->group = group;
    return &wreck->coroutine.object;
}

static struct loop_object *context_of(struct awaits *a,
                                      struct loop_object *exception)
{
    return a->ops.exception_context(&a->host->host, exception);
}

/* Two errors further on stands the TimeoutError, and behind it what it came
 * of. */
static void expect_inserted(struct awaits *a, struct loop_object *error)
{
    struct loop_object *inserted = context_of(a, context_of(a, error));

    cr_expect_str_eq(loop_simple_exception_text(inserted), "TimeoutError");
    cr_expect_str_eq(loop_simple_exception_text(context_of(a, inserted)),
                     "CancelledError");
}

/* The exception (borrowed) that a block ends with. */
static struct loop_object *wrecked(struct awaits *a, bool group,
                                   struct loop_task **ret_task)
{
    struct loop_timeout *timeout =
        loop_timeout_new(&a->host->host, &(double){1}, NULL);
    struct loop_object *block =
        block_new(a, timeout, wreck_new(a, group), NULL);
    struct loop_object *exception = NULL;

    *ret_task = loop_simple_host_task(a->host, block);
    forget(block);
    forget(timeout);
    awaits_run(a);
    cr_expect_null(loop_future_exception(&(*ret_task)->future, &exception));
    cr_assert(exception);
    return exception;
}

Test(loop_timeout, a_timeout_shows_in_the_context_of_errors)
{
    struct awaits a;
    struct loop_task *task;
    struct loop_object *group, *const *members;
    size_t count;

    awaits_init(&a);
    expect_inserted(&a, wrecked(&a, false, &task));
    forget(task);
    a.w.now = 0;
    group = wrecked(&a, true, &task);
    members = a.ops.group_members(&a.host->host, group, &count);
    cr_assert_eq(count, 2);
    expect_inserted(&a, members[0]);
    cr_expect_null(context_of(&a, members[1]));
    forget(task);
    awaits_release(&a);
}

Test(loop_timeout, an_exception_that_is_none_leaves_alone)
{
    struct awaits a;
    struct loop_timeout *timeout;
    struct loop_object *leaving;

    awaits_init(&a);
    timeout = loop_timeout_new(&a.host->host, NULL, NULL);
    timeout->task = watch(&a, "task", child_new(&a, quick));
    timeout->state = LOOP_TIMEOUT_EXPIRING;
    leaving = loop_simple_exception_new(a.host, LOOP_EXCEPTION_LEAVING,
                                        "SystemExit", NULL);
    cr_expect_null(loop_timeout_end(timeout, leaving));
    forget(leaving);
    forget(timeout);
    awaits_run(&a);
    awaits_release(&a);
}
