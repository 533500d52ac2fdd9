/* Events [SYNC-5]. */
#include "loop_event.h"
#include "loop_sync_world.h"

Test(event, wakes_all_whatever_follows)
{
    struct sync s = {0};
    struct loop_event *event;
    struct loop_task *tasks[3];

    sync_init(&s);
    event = loop_event_new(&s.host->host);
    for (int i = 0; i < 3; i++)
        tasks[i] = sync_task(&s, loop_event_wait(event));
    sync_ticks(&s, 1);
    cr_expect_eq(event->waiters.count, 3);
    sync_cancel(tasks[1]); /* done already when set() comes to it */
    sync_raises(loop_event_set(event), "nothing");
    loop_event_clear(event);
    sync_ticks(&s, 1);
    sync_expect(tasks[0], "True");
    sync_expect(tasks[1], "cancelled");
    sync_expect(tasks[2], "True");
    cr_expect_eq(event->waiters.count, 0);
    cr_expect_not(event->set);
    for (int i = 0; i < 3; i++)
        loop_object_unref(tasks[i]);
    loop_object_unref(event);
    sync_release(&s);
}

Test(event, needs_no_wait_while_it_is_set)
{
    struct sync s = {0};
    struct loop_event *event;
    struct loop_task *task;

    sync_init(&s);
    event = loop_event_new(&s.host->host);
    loop_event_set(event);
    sync_raises(loop_event_set(event), "nothing");
    task = sync_task(&s, loop_event_wait(event));
    sync_ticks(&s, 1);
    sync_expect(task, "True");
    cr_expect_null(event->mixin.loop);
    loop_object_unref(task);
    loop_object_unref(event);
    sync_release(&s);
}

Test(event, stays_with_its_loop)
{
    struct sync s = {0};
    struct loop_event *event;
    struct loop_task *task;

    sync_init(&s);
    event = loop_event_new(&s.host->host);
    event->mixin.loop = sync_number(&s, 1);
    task = sync_task(&s, loop_event_wait(event));
    sync_ticks(&s, 1);
    sync_expect(task,
                "RuntimeError: <Event> is bound to a different event loop");
    loop_object_unref(task);
    loop_object_unref(event);
    sync_release(&s);
}

Test(event, stops_at_the_first_that_cannot_be_woken)
{
    struct sync s = {0};
    struct loop_event *event;
    struct loop_task *tasks[2];
    struct loop_future *second;

    sync_init(&s);
    event = loop_event_new(&s.host->host);
    for (int i = 0; i < 2; i++)
        tasks[i] = sync_task(&s, loop_event_wait(event));
    sync_ticks(&s, 1);
    loop_close(s.w.loop);
    second = loop_deque_at(&event->waiters, 1);
    sync_raises(loop_event_set(event), "RuntimeError: Event loop is closed");
    cr_expect(event->set);
    cr_expect_not(loop_future_done(second));
    for (int i = 0; i < 2; i++)
        loop_object_unref(tasks[i]);
    loop_object_unref(event);
    sync_release(&s);
}
