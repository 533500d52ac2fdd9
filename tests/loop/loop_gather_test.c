/* gather [AWAI-8 to AWAI-18]. */
#include "await_world.h"
#include "loop_gather.h"
#include <criterion/criterion.h>

/* gather() of objects, which are taken. */
static struct loop_future *gather(struct awaits *a, size_t count,
                                  struct loop_object **objects,
                                  bool return_exceptions)
{
    struct loop_future *future = NULL;

    cr_expect_null(loop_gather(&a->host->host, objects, count,
                               return_exceptions, &future));
    for (size_t i = 0; i < count; i++)
        loop_object_unref(objects[i]);
    return future;
}

Test(loop_gather, results_come_in_the_order_of_the_arguments)
{
    struct awaits a;
    struct loop_object *objects[3];
    struct loop_future *outer;

    awaits_init(&a);
    objects[0] = child_new(&a, (struct child){"slow", 2, NULL, 0});
    objects[1] = child_new(&a, (struct child){"fast", 1, NULL, 0});
    objects[2] = loop_object_ref(objects[0]);
    outer = gather(&a, 3, objects, false);
    forget(watch(&a, "all", &outer->object));
    awaits_run(&a);
    world_expect(&a.w,
                 "poll:0 poll:1 poll:0 fast poll:0 poll:1 poll:0 slow "
                 "poll:0 poll:0 all=['slow', 'fast', 'slow'] poll:none hang");
    awaits_release(&a);
}

Test(loop_gather, the_first_failure_ends_a_gathering_at_once)
{
    struct awaits a;
    struct loop_object *objects[3];
    struct loop_future *outer;

    awaits_init(&a);
    objects[0] = child_new(&a, (struct child){"good", 2, NULL, 0});
    objects[1] = child_new(&a, (struct child){"bad", 1, "first", 0});
    objects[2] = child_new(&a, (struct child){"late", 3, "second", 0});
    outer = gather(&a, 3, objects, false);
    forget(watch(&a, "all", &outer->object));
    awaits_run(&a);
    world_expect(&a.w, "poll:0 poll:1 poll:0 bad poll:0 poll:0 all!ValueError: "
                       "first poll:1 poll:0 good poll:0 poll:1 poll:0 late "
                       "poll:0 poll:none hang");
    awaits_release(&a);
}

Test(loop_gather, exceptions_are_results_where_they_are_wanted)
{
    struct awaits a;
    struct loop_object *objects[4];
    struct loop_future *gone, *told, *outer;

    awaits_init(&a);
    gone = future_new(&a);
    told = future_new(&a);
    objects[0] = child_new(&a, (struct child){"bad", 1, "no", 0});
    objects[1] = loop_object_ref(gone);
    objects[2] = loop_object_ref(told);
    objects[3] = child_new(&a, (struct child){"good", 2, NULL, 0});
    outer = gather(&a, 4, objects, true);
    cancel(gone);
    loop_future_cancel(told, a.host->none, &(bool){false});
    forget(watch(&a, "all", &outer->object));
    awaits_run(&a);
    world_expect(
        &a.w,
        "poll:0 poll:1 poll:0 bad poll:0 poll:1 poll:0 good poll:0 "
        "poll:0 all=[ValueError: no, CancelledError, CancelledError, 'good'] "
        "poll:none hang");
    loop_object_unref(told);
    loop_object_unref(gone);
    awaits_release(&a);
}

Test(loop_gather, a_cancelled_child_is_a_failure)
{
    struct awaits a;
    struct loop_object *objects[2];
    struct loop_future *gone, *outer;

    awaits_init(&a);
    gone = future_new(&a);
    objects[0] = loop_object_ref(gone);
    objects[1] = loop_object_ref(gone);
    outer = gather(&a, 2, objects, false);
    loop_object_ref(outer);
    forget(watch(&a, "all", &outer->object));
    cancel(gone);
    awaits_run(&a);
    world_expect(&a.w, "poll:0 poll:0 all!CancelledError poll:none hang");
    cr_expect_eq(outer->state, LOOP_FUTURE_FINISHED);
    cr_expect_not(cancel(outer));
    loop_object_unref(outer);
    loop_object_unref(gone);
    awaits_release(&a);
}

Test(loop_gather, a_cancelled_gathering_waits_for_its_children)
{
    struct awaits a;
    struct loop_object *objects[2];
    struct loop_future *outer;
    struct loop_task *task;

    awaits_init(&a);
    objects[0] = child_new(&a, (struct child){"first", 9, NULL, 0.5});
    objects[1] = child_new(&a, (struct child){"other", 9, NULL, 1.5});
    outer = gather(&a, 2, objects, true);
    task = watch(&a, "all", &outer->object);
    cancel_after(&a, task, 1);
    awaits_run(&a);
    world_expect(&a.w, "poll:0 poll:1 poll:0 first! other! poll:0.5 poll:0 "
                       "first poll:0 poll:1 poll:0 other poll:0 poll:0 "
                       "all!CancelledError poll:none hang");
    forget(task);
    awaits_release(&a);
}

Test(loop_gather, a_gathering_without_live_children_cannot_be_cancelled)
{
    struct awaits a;
    struct loop_object *objects[1];
    struct loop_future *child, *outer;

    awaits_init(&a);
    child = future_new(&a);
    objects[0] = loop_object_ref(child);
    outer = gather(&a, 1, objects, false);
    cr_expect_null(loop_future_set_result(child, a.host->none));
    cr_expect_not(cancel(outer));
    awaits_run(&a);
    cr_expect_eq(outer->state, LOOP_FUTURE_FINISHED);
    loop_object_unref(outer);
    loop_object_unref(child);
    awaits_release(&a);
}

Test(loop_gather, of_done_children_a_gathering_is_done)
{
    struct awaits a;
    struct loop_object *objects[2];
    struct loop_future *outer, *failed;

    awaits_init(&a);
    objects[0] = &future_done(&a, "one")->object;
    objects[1] = &future_done(&a, "two")->object;
    outer = gather(&a, 2, objects, false);
    cr_expect(loop_future_done(outer));
    tell(&a, "all", loop_object_ref(outer->result));
    loop_object_unref(outer);
    objects[0] = &future_failed(&a, "no")->object;
    objects[1] = &future_failed(&a, "unheard")->object;
    failed = gather(&a, 2, objects, false);
    forget(watch(&a, "all", &failed->object));
    awaits_run(&a);
    world_expect(&a.w, "all=['one', 'two'] poll:0 all!ValueError: no "
                       "poll:none hang");
    awaits_release(&a);
}

Test(loop_gather, gathering_nothing_gives_an_empty_list)
{
    struct awaits a;
    struct loop_future *future;

    awaits_init(&a);
    future = loop_gather_nothing(&a.host->host, a.host->loop_object);
    cr_expect(loop_future_done(future));
    tell(&a, "all", loop_object_ref(future->result));
    world_expect(&a.w, "all=[]");
    loop_object_unref(future);
    awaits_release(&a);
}

Test(loop_gather, what_cannot_be_awaited_cannot_be_gathered)
{
    struct awaits a;
    struct loop_future *future, *outer = NULL;
    struct loop_object *objects[2];

    awaits_init(&a);
    future = future_new(&a);
    objects[0] = &future->object;
    objects[1] = a.host->none;
    expect_raises(loop_gather(&a.host->host, objects, 2, false, &outer),
                  "TypeError: An asyncio.Future, a coroutine or an awaitable "
                  "is required");
    /* The child has its callback, which finds nobody to tell. */
    loop_future_set_exception(future, a.host->none);
    awaits_run(&a);
    world_expect(&a.w, "poll:0 poll:none hang");
    loop_object_unref(future);
    awaits_release(&a);
}

Test(loop_gather, a_closed_loop_ends_what_a_gathering_is_at)
{
    struct awaits a;
    struct loop_object *objects[1], *text;
    struct loop_future *outer;
    struct loop_native *callback;

    awaits_init(&a);
    objects[0] = &future_failed(&a, "no")->object;
    outer = gather(&a, 1, objects, false);
    loop_close(a.w.loop);
    cr_expect(loop_future_done(outer));
    text = NULL;
    loop_object_unref(loop_future_result(outer, &text));
    callback = loop_native_new(&a.host->host, "late", NULL, NULL, NULL);
    expect_raises(loop_future_add_done_callback(outer, &callback->object, NULL),
                  "RuntimeError: Event loop is closed");
    loop_object_unref(callback);
    loop_object_unref(outer);
    awaits_release(&a);
}

/* The second argument is refused, which leaves the first one's task alone. */
Test(loop_gather, a_child_that_dies_pending_is_not_reported)
{
    struct awaits a;
    struct loop_object *objects[2];
    struct loop_future *outer = NULL;

    awaits_init(&a);
    objects[0] = child_new(&a, (struct child){"child", 9, NULL, 0});
    objects[1] = a.host->none;
    expect_raises(loop_gather(&a.host->host, objects, 2, false, &outer),
                  "TypeError: An asyncio.Future, a coroutine or an awaitable "
                  "is required");
    loop_object_unref(objects[0]);
    loop_close(a.w.loop);
    world_expect(&a.w, "log(coroutine 'child' was never awaited)");
    awaits_release(&a);
}

struct gathering_task {
    struct loop_coroutine coroutine;
    struct awaits *a;
    struct loop_future *inner, *outer;
};

static void gathering_clear(struct loop_coroutine *self)
{
    LOOP_OBJECT_CLEAR(((struct gathering_task *)self)->inner);
    LOOP_OBJECT_CLEAR(((struct gathering_task *)self)->outer);
}

/* A gathering in a task forgets who awaited it, one handle later [AWAI-72];
 * it reports under its own name what nobody retrieves. */
static enum loop_step gathering_body(struct loop_coroutine *self)
{
    struct gathering_task *own = (struct gathering_task *)self;
    struct loop_object *objects[1];

    LOOP_BODY_BEGIN(self);
    objects[0] = loop_object_ref(own->inner);
    own->outer = gather(own->a, 1, objects, false);
    LOOP_AWAIT(self, own->inner ? &own->inner->object : NULL);
    if (self->error)
        loop_object_unref(loop_body_take_error(self));
    return loop_body_return_none(self);
    LOOP_BODY_END;
}

Test(loop_gather, what_a_gathering_raised_is_reported_under_its_name)
{
    static const struct loop_coroutine_kind kind = {
        .name = "gathering",
        .size = sizeof(struct gathering_task),
        .body = gathering_body,
        .clear = gathering_clear,
    };
    struct awaits a;
    struct gathering_task *own;

    awaits_init(&a);
    own = loop_coroutine_new(&a.host->host, &kind);
    own->a = &a;
    own->inner = child_task(&a, (struct child){"bad", 1, "no", 0});
    loop_object_unref(loop_simple_host_task(a.host, &own->coroutine.object));
    loop_object_unref(own);
    awaits_run(&a);
    world_expect(&a.w,
                 "poll:0 poll:1 poll:0 bad poll:0 poll:0 "
                 "log(_GatheringFuture exception was never retrieved/"
                 "future: _GatheringFuture/ValueError: no) poll:none hang");
    awaits_release(&a);
}
