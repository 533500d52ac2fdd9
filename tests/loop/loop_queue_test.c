/* Queues [SYNC-13 to SYNC-17]. */
#include "loop_queue.h"
#include "loop_sync_world.h"

static struct loop_queue *queue_new(struct sync *s, long long maxsize)
{
    return loop_queue_new(&s->host->host, &loop_queue_type, maxsize);
}

static struct loop_task *get(struct sync *s, struct loop_queue *queue)
{
    return sync_task(s, loop_queue_get(queue));
}

static struct loop_task *put(struct sync *s, struct loop_queue *queue,
                             long long number)
{
    struct loop_object *item = sync_number(s, number);
    struct loop_task *task = sync_task(s, loop_queue_put(queue, item));

    loop_object_unref(item);
    return task;
}

static struct loop_object *put_now(struct sync *s, struct loop_queue *queue,
                                   long long number)
{
    struct loop_object *item = sync_number(s, number);
    struct loop_object *raised = loop_queue_put_nowait(queue, item);

    loop_object_unref(item);
    return raised;
}

/* The number that get_nowait gives; -1: it raised. */
static long long get_now(struct loop_queue *queue)
{
    struct loop_object *item = NULL;
    struct loop_object *raised = loop_queue_get_nowait(queue, &item);
    long long number = item ? loop_simple_value_of(item)->number : -1;

    loop_object_unref(item);
    loop_object_unref(raised);
    return number;
}

static void release_all(struct loop_task *const *tasks, size_t count)
{
    for (size_t i = 0; i < count; i++)
        loop_object_unref(tasks[i]);
}

Test(queue, gives_its_items_in_the_order_of_its_kind)
{
    static const struct {
        const struct loop_type *type;
        long long order[5];
    } rows[] = {{&loop_queue_type, {3, 1, 4, 1, 5}},
                {&loop_lifo_queue_type, {5, 1, 4, 1, 3}},
                {&loop_priority_queue_type, {1, 1, 3, 4, 5}}};
    struct sync s = {0};

    sync_init(&s);
    for (size_t row = 0; row < sizeof rows / sizeof rows[0]; row++) {
        struct loop_queue *queue =
            loop_queue_new(&s.host->host, rows[row].type, 0);

        for (int i = 0; i < 5; i++)
            cr_expect_null(put_now(&s, queue, rows[0].order[i]));
        for (int i = 0; i < 5; i++)
            cr_expect_eq(get_now(queue), rows[row].order[i], "%s",
                         rows[row].type->name);
        loop_object_unref(queue);
    }
    sync_release(&s);
}

Test(queue, refuses_what_it_cannot_do_at_once)
{
    struct sync s = {0};
    struct loop_queue *queue;
    struct loop_object *item = NULL;

    sync_init(&s);
    queue = queue_new(&s, 1);
    sync_raises(loop_queue_get_nowait(queue, &item), "QueueEmpty");
    sync_raises(put_now(&s, queue, 1), "nothing");
    cr_expect(loop_queue_full(queue));
    sync_raises(put_now(&s, queue, 2), "QueueFull");
    loop_object_unref(queue);
    sync_release(&s);
}

Test(queue, wakes_one_getter_an_item)
{
    struct sync s = {0};
    struct loop_queue *queue;
    struct loop_task *tasks[3];

    sync_init(&s);
    queue = queue_new(&s, 0);
    for (int i = 0; i < 3; i++)
        tasks[i] = get(&s, queue);
    sync_ticks(&s, 1);
    put_now(&s, queue, 7);
    put_now(&s, queue, 8);
    sync_expect(tasks[0], "pending");
    sync_ticks(&s, 1);
    sync_expect(tasks[0], "7");
    sync_expect(tasks[1], "8");
    sync_expect(tasks[2], "pending");
    release_all(tasks, 3);
    loop_object_unref(queue);
    sync_release(&s);
}

Test(queue, puts_a_getter_that_came_too_late_at_the_end)
{
    struct sync s = {0};
    struct loop_queue *queue;
    struct loop_task *tasks[2];

    sync_init(&s);
    queue = queue_new(&s, 0);
    for (int i = 0; i < 2; i++)
        tasks[i] = get(&s, queue);
    sync_ticks(&s, 1);
    put_now(&s, queue, 7);
    cr_expect_eq(get_now(queue), 7);
    sync_ticks(&s, 1);
    put_now(&s, queue, 8);
    sync_ticks(&s, 1);
    sync_expect(tasks[0], "pending");
    sync_expect(tasks[1], "8");
    release_all(tasks, 2);
    loop_object_unref(queue);
    sync_release(&s);
}

Test(queue, wakes_one_putter_a_place)
{
    struct sync s = {0};
    struct loop_queue *queue;
    struct loop_task *tasks[3];

    sync_init(&s);
    queue = queue_new(&s, 1);
    for (int i = 0; i < 3; i++)
        tasks[i] = put(&s, queue, i);
    sync_ticks(&s, 1);
    sync_expect(tasks[0], "None");
    cr_expect_eq(queue->putters.count, 2);
    cr_expect_eq(get_now(queue), 0);
    sync_ticks(&s, 1);
    sync_expect(tasks[1], "None");
    sync_expect(tasks[2], "pending");
    release_all(tasks, 3);
    loop_object_unref(queue);
    sync_release(&s);
}

Test(queue, lets_a_cancelled_getter_wake_the_next)
{
    struct sync s = {0};
    struct loop_queue *queue;
    struct loop_task *tasks[3];

    sync_init(&s);
    queue = queue_new(&s, 0);
    for (int i = 0; i < 3; i++)
        tasks[i] = get(&s, queue);
    sync_ticks(&s, 1);
    sync_cancel(tasks[0]); /* not woken: it just leaves */
    sync_ticks(&s, 1);
    cr_expect_eq(queue->getters.count, 2);
    put_now(&s, queue, 7);
    sync_cancel(tasks[1]); /* woken already */
    sync_ticks(&s, 2);
    sync_expect(tasks[1], "cancelled");
    sync_expect(tasks[2], "7");
    release_all(tasks, 3);
    loop_object_unref(queue);
    sync_release(&s);
}

Test(queue, lets_a_cancelled_putter_wake_the_next)
{
    struct sync s = {0};
    struct loop_queue *queue;
    struct loop_task *tasks[3];

    sync_init(&s);
    queue = queue_new(&s, 1);
    for (int i = 0; i < 3; i++)
        tasks[i] = put(&s, queue, i);
    sync_ticks(&s, 1);
    get_now(queue);
    sync_cancel(tasks[1]);
    sync_ticks(&s, 2);
    sync_expect(tasks[1], "cancelled");
    sync_expect(tasks[2], "None");
    release_all(tasks, 3);
    loop_object_unref(queue);
    sync_release(&s);
}

Test(queue, skips_waiters_that_are_done)
{
    struct sync s = {0};
    struct loop_queue *queue;
    struct loop_task *tasks[2];

    sync_init(&s);
    queue = queue_new(&s, 0);
    for (int i = 0; i < 2; i++)
        tasks[i] = get(&s, queue);
    sync_ticks(&s, 1);
    sync_cancel(tasks[0]);
    put_now(&s, queue, 7);
    cr_expect_eq(queue->getters.count, 0);
    sync_ticks(&s, 1);
    sync_expect(tasks[1], "7");
    release_all(tasks, 2);
    loop_object_unref(queue);
    sync_release(&s);
}

Test(queue, is_joined_when_all_is_done)
{
    struct sync s = {0};
    struct loop_queue *queue;
    struct loop_task *tasks[3];

    sync_init(&s);
    queue = queue_new(&s, 0);
    tasks[0] = sync_task(&s, loop_queue_join(queue));
    sync_ticks(&s, 1);
    sync_expect(tasks[0], "None");
    put_now(&s, queue, 1);
    put_now(&s, queue, 2);
    tasks[1] = sync_task(&s, loop_queue_join(queue));
    tasks[2] = sync_task(&s, loop_queue_join(queue));
    sync_ticks(&s, 1);
    sync_cancel(tasks[2]);
    sync_raises(loop_queue_task_done(queue), "nothing");
    sync_ticks(&s, 1);
    sync_expect(tasks[1], "pending");
    sync_expect(tasks[2], "cancelled");
    sync_raises(loop_queue_task_done(queue), "nothing");
    sync_ticks(&s, 1);
    sync_expect(tasks[1], "None");
    sync_raises(loop_queue_task_done(queue),
                "ValueError: task_done() called too many times");
    release_all(tasks, 3);
    loop_object_unref(queue);
    sync_release(&s);
}

Test(queue, can_be_emptied_after_it_is_shut_down)
{
    struct sync s = {0};
    struct loop_queue *queue;
    struct loop_task *tasks[4];

    sync_init(&s);
    queue = queue_new(&s, 1);
    tasks[0] = put(&s, queue, 1);
    tasks[1] = put(&s, queue, 2);
    sync_ticks(&s, 1);
    sync_raises(loop_queue_shutdown(queue, false), "nothing");
    sync_ticks(&s, 1);
    sync_expect(tasks[1], "QueueShutDown");
    sync_raises(put_now(&s, queue, 3), "QueueShutDown");
    cr_expect_eq(get_now(queue), 1);
    tasks[2] = get(&s, queue);
    tasks[3] = put(&s, queue, 3); /* there would be room */
    sync_ticks(&s, 1);
    sync_expect(tasks[2], "QueueShutDown");
    sync_expect(tasks[3], "QueueShutDown");
    release_all(tasks, 4);
    loop_object_unref(queue);
    sync_release(&s);
}

Test(queue, can_be_shut_down_at_once)
{
    struct sync s = {0};
    struct loop_queue *queue;
    struct loop_task *tasks[2];
    struct loop_object *item = NULL;

    sync_init(&s);
    queue = queue_new(&s, 0);
    tasks[0] = get(&s, queue);
    sync_ticks(&s, 1);
    queue->getters.count = 0; /* somebody else took its place */
    put_now(&s, queue, 1);
    put_now(&s, queue, 2);
    queue->getters.count = 1;
    tasks[1] = sync_task(&s, loop_queue_join(queue));
    sync_ticks(&s, 1);
    sync_raises(loop_queue_shutdown(queue, true), "nothing");
    cr_expect_eq(queue->items.count, 0);
    sync_ticks(&s, 1);
    sync_expect(tasks[0], "QueueShutDown");
    sync_expect(tasks[1], "None");
    sync_raises(loop_queue_get_nowait(queue, &item), "QueueShutDown");
    release_all(tasks, 2);
    loop_object_unref(queue);
    sync_release(&s);
}

Test(queue, is_not_joined_by_a_shutdown_while_items_are_in_work)
{
    struct sync s = {0};
    struct loop_queue *queue;
    struct loop_task *task;

    sync_init(&s);
    queue = queue_new(&s, 0);
    put_now(&s, queue, 1);
    put_now(&s, queue, 2);
    get_now(queue);
    task = sync_task(&s, loop_queue_join(queue));
    sync_ticks(&s, 1);
    loop_queue_shutdown(queue, true);
    sync_ticks(&s, 1);
    sync_expect(task, "pending");
    loop_queue_task_done(queue);
    sync_ticks(&s, 1);
    sync_expect(task, "None");
    loop_object_unref(task);
    loop_object_unref(queue);
    sync_release(&s);
}

/* Items without an order. */
static struct loop_object *put_text(struct sync *s, struct loop_queue *queue)
{
    struct loop_object *item = loop_simple_text_new(&s->host->host, "x");
    struct loop_object *raised = loop_queue_put_nowait(queue, item);

    loop_object_unref(item);
    return raised;
}

#define NO_ORDER(a, b)                                                         \
    "TypeError: '<' not supported between instances of '" a "' and '" b "'"

Test(queue, keeps_an_item_that_it_could_not_order)
{
    struct sync s = {0};
    struct loop_queue *queue;
    struct loop_task *task;
    struct loop_object *item = NULL;

    sync_init(&s);
    queue = loop_queue_new(&s.host->host, &loop_priority_queue_type, 0);
    put_now(&s, queue, 1);
    sync_raises(put_text(&s, queue), NO_ORDER("str", "int"));
    cr_expect_eq(queue->items.count, 2);
    cr_expect_eq(queue->unfinished, 1);
    sync_raises(put_text(&s, queue), NO_ORDER("str", "int"));
    /* What could have been the smallest is lost on the way. */
    sync_raises(loop_queue_get_nowait(queue, &item), NO_ORDER("str", "str"));
    cr_expect_eq(queue->items.count, 2);
    sync_raises(put_text(&s, queue), NO_ORDER("str", "str"));
    task = get(&s, queue);
    sync_ticks(&s, 1);
    sync_expect(task, NO_ORDER("str", "str"));
    loop_object_unref(task);
    sync_raises(loop_queue_shutdown(queue, true), "nothing");
    loop_object_unref(queue);
    sync_release(&s);
}

Test(queue, stops_draining_at_an_error)
{
    struct sync s = {0};
    struct loop_queue *queue;

    sync_init(&s);
    queue = loop_queue_new(&s.host->host, &loop_priority_queue_type, 0);
    put_now(&s, queue, 1);
    for (int i = 0; i < 3; i++)
        loop_object_unref(put_text(&s, queue));
    sync_raises(loop_queue_shutdown(queue, true), NO_ORDER("str", "str"));
    cr_expect(queue->shut_down);
    loop_object_unref(queue);
    sync_release(&s);
}

Test(queue, stays_with_its_loop)
{
    struct sync s = {0};
    struct loop_queue *queue;
    struct loop_task *tasks[2];

    sync_init(&s);
    queue = queue_new(&s, 1);
    queue->mixin.loop = sync_number(&s, 1);
    tasks[0] = get(&s, queue);
    sync_ticks(&s, 1);
    sync_expect(tasks[0],
                "RuntimeError: <Queue> is bound to a different event loop");
    put_now(&s, queue, 1);
    tasks[1] = put(&s, queue, 2);
    sync_ticks(&s, 1);
    sync_expect(tasks[1],
                "RuntimeError: <Queue> is bound to a different event loop");
    release_all(tasks, 2);
    loop_object_unref(queue);
    sync_release(&s);
}

#define CLOSED "RuntimeError: Event loop is closed"

Test(queue, cannot_wake_on_a_closed_loop)
{
    struct sync s = {0};
    struct loop_queue *queue, *full;
    struct loop_task *tasks[7];
    struct loop_object *item = NULL;

    sync_init(&s);
    queue = queue_new(&s, 0);
    full = queue_new(&s, 1);
    for (int i = 0; i < 4; i++)
        tasks[i] = get(&s, queue);
    put_now(&s, full, 1);
    for (int i = 4; i < 7; i++)
        tasks[i] = put(&s, full, i);
    sync_ticks(&s, 1);
    loop_close(s.w.loop);
    sync_raises(put_now(&s, queue, 1), CLOSED);
    sync_raises(sync_throw(&s, tasks[2]->coroutine, LOOP_ERROR_CANCELLED),
                CLOSED);
    sync_raises(loop_queue_get_nowait(full, &item), CLOSED);
    cr_expect_null(item);
    sync_raises(loop_queue_shutdown(queue, false), CLOSED);
    sync_raises(loop_queue_shutdown(full, false), CLOSED);
    release_all(tasks, 7);
    loop_object_unref(queue);
    loop_object_unref(full);
    sync_release(&s);
}
