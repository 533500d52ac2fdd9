/* Handles [HNDL] and the queue that holds them. */
#include "loop_handle.h"
#include "loop_ready.h"
#include "loop_world.h"
#include <criterion/criterion.h>

Test(loop_handle, cancelling_drops_at_once_and_only_once)
{
    struct world w = {0};
    struct job a = {&w, "a", .trace_drop = true};
    struct job t = {&w, "t", .trace_drop = true};

    world_init(&w);
    job_soon(&a);
    job_at(&t, 1);
    loop_handle_cancel(a.handle);
    loop_handle_cancel(t.handle);
    world_expect(&w, "drop-a drop-t");
    loop_handle_cancel(a.handle);
    loop_handle_cancel(t.handle);
    loop_run_forever(w.loop);
    /* The timer causes no wake-up [TIME-17]. */
    world_expect(&w, "poll:0 poll:none hang");
    cr_expect_eq(a.runs + t.runs, 0);
    cr_expect_eq(loop_handle_when(t.handle), 1);
    cr_expect_eq(loop_handle_when(a.handle), 0);
    job_release(&a);
    job_release(&t);
    world_release(&w);
}

static void cancel_self(struct job *job)
{
    loop_handle_cancel(job->handle);
    cr_expect(loop_handle_cancelled(job->handle));
    cr_expect_eq(job->drops, 0);
}

Test(loop_handle, a_callback_may_cancel_itself)
{
    struct world w = {0};
    struct job a = {&w, "a", cancel_self, .trace_drop = true};
    struct job b = {&w, "b", cancel_self, .trace_drop = true};

    world_init(&w);
    job_soon(&a);
    cr_expect_eq(loop_call_soon_threadsafe(w.loop, job_callback(&b), &b.handle),
                 LOOP_OK);
    loop_run_forever(w.loop);
    world_expect(&w, "poll:0 a drop-a b drop-b poll:none hang");
    job_release(&a);
    job_release(&b);
    world_release(&w);
}

Test(loop_handle, a_handle_that_ran_is_not_cancelled_until_somebody_does)
{
    struct world w = {0};
    struct job a = {&w, "a"}, b = {&w, "b"};

    world_init(&w);
    job_soon(&a);
    loop_call_soon_threadsafe(w.loop, job_callback(&b), &b.handle);
    loop_run_forever(w.loop);
    cr_expect_not(loop_handle_cancelled(a.handle));
    cr_expect_not(loop_handle_cancelled(b.handle));
    loop_handle_cancel(a.handle);
    loop_handle_cancel(b.handle);
    cr_expect(loop_handle_cancelled(a.handle));
    cr_expect(loop_handle_cancelled(b.handle));
    cr_expect_eq(a.drops, 1);
    cr_expect_eq(b.drops, 1);
    job_release(&a);
    job_release(&b);
    world_release(&w);
}

Test(loop_handle, references_are_counted)
{
    struct world w = {0};
    struct job a = {&w, "a"}, b = {&w, "b"};

    world_init(&w);
    job_soon(&a);
    loop_call_soon_threadsafe(w.loop, job_callback(&b), &b.handle);
    cr_expect_eq(loop_handle_ref(a.handle), a.handle);
    cr_expect_eq(loop_handle_ref(b.handle), b.handle);
    loop_handle_release(a.handle);
    loop_handle_release(b.handle);
    loop_run_forever(w.loop);
    loop_handle_cancel(a.handle);
    loop_handle_cancel(b.handle);
    job_release(&a);
    job_release(&b);
    world_release(&w);
}

Test(loop_handle, a_pool_keeps_a_bounded_number_of_free_handles)
{
    enum { COUNT = 5000 };
    static struct loop_handle *handles[COUNT];
    struct loop_handle_pool *pool = loop_handle_pool_new();
    struct loop_callback callback = {0};

    for (int i = 0; i < COUNT; i++)
        handles[i] = loop_handle_new(pool, &callback);
    for (int i = 0; i < COUNT; i++)
        loop_handle_release(handles[i]);
    /* The one given back last is used first. */
    handles[0] = loop_handle_new(pool, &callback);
    handles[1] = loop_handle_new(pool, &callback);
    loop_handle_pool_free(pool);
    loop_handle_release(handles[0]);
    loop_handle_release(handles[1]);
}

static enum loop_outcome count_run(void *arg)
{
    ++*(int *)arg;
    return LOOP_RAN;
}

Test(loop_handle, the_queue_grows_while_it_is_wrapped_around)
{
    struct loop_ready ready = {0};
    int runs[200] = {0};
    int pushed = 0, popped = 0;

    /* Two in, one out: the head is anywhere when the ring grows. */
    while (pushed < 200) {
        struct loop_callback callback = {.run = count_run};

        for (int i = 0; i < 2; i++) {
            callback.arg = &runs[pushed++];
            cr_assert(loop_ready_reserve(&ready, 1));
            loop_ready_push_callback(&ready, callback);
        }
        cr_expect_eq(loop_ready_pop(&ready).callback.arg, &runs[popped++]);
    }
    cr_expect_eq(ready.count, 100);
    cr_expect(loop_ready_reserve(&ready, 1000));
    while (ready.count)
        cr_expect_eq(loop_ready_pop(&ready).callback.arg, &runs[popped++]);
    cr_expect_eq(popped, 200);
    loop_ready_release(&ready);
}
