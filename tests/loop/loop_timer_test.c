/* The heap of timers against CPython's heapq [TIME-9, TIME-17 to TIME-22]. */
#include "loop_timer.h"
#include <criterion/criterion.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

struct heap_row {
    uint32_t seed;
    int steps;
    uint32_t whens, cancels;
    uint32_t hash;
};

#include "loop_timer_table.h"

static enum loop_outcome run_nothing(void *arg)
{
    (void)arg;
    return LOOP_RAN;
}

/* The same history as in heap_table.py. */
struct history {
    uint32_t state, hash;
    struct loop_timers timers;
    struct loop_handle_pool *pool;
    struct loop_handle **all;
    uint32_t count;
};

static uint32_t next(struct history *h, uint32_t limit)
{
    h->state = (h->state * 1103515245u + 12345u) & 0x7fffffffu;
    return (h->state >> 8) % limit;
}

static void note(struct history *h, uint32_t number)
{
    h->hash = (h->hash ^ number) * 16777619u;
}

static struct loop_handle *timer_new(struct loop_handle_pool *pool, double when,
                                     void *arg)
{
    struct loop_callback callback = {.run = run_nothing, .arg = arg};
    struct loop_handle *handle = loop_handle_new(pool, &callback);

    cr_assert(handle);
    handle->when = when;
    return handle;
}

static void timer_push(struct loop_timers *timers, struct loop_handle *handle)
{
    if (loop_timers_are_full(timers))
        cr_assert(loop_timers_grow(timers));
    loop_timers_push(timers, handle);
}

static void push(struct history *h, uint32_t whens)
{
    struct loop_handle *handle =
        timer_new(h->pool, next(h, whens), (void *)(uintptr_t)h->count);

    timer_push(&h->timers, handle);
    h->all[h->count++] = loop_handle_ref(handle);
}

static void pop(struct history *h)
{
    uint32_t when = (uint32_t)h->timers.entries[0].when;
    struct loop_handle *handle = loop_timers_pop(&h->timers);

    /* Which of the cancelled ones it is nobody sees. */
    if (!handle || loop_handle_cancelled(handle))
        note(h, UINT32_MAX - when);
    else
        note(h, (uint32_t)(uintptr_t)handle->callback.arg);
    loop_handle_release(handle);
}

static void step(struct history *h, const struct heap_row *row)
{
    push(h, row->whens);
    if (next(h, 100) < row->cancels)
        loop_handle_cancel(h->all[next(h, h->count)]);
    if (next(h, 40) == 0) {
        loop_timers_drop_cancelled(&h->timers);
        note(h, (uint32_t)h->timers.count);
        note(h, (uint32_t)h->timers.cancelled);
    }
    if (next(h, 4) == 0 && h->timers.count)
        pop(h);
}

static uint32_t run_history(const struct heap_row *row)
{
    struct history h = {.state = row->seed, .hash = 2166136261u};

    h.pool = loop_handle_pool_new();
    h.all = calloc((size_t)row->steps, sizeof *h.all);
    for (int i = 0; i < row->steps; i++)
        step(&h, row);
    while (h.timers.count)
        pop(&h);
    loop_timers_release(&h.timers);
    for (uint32_t i = 0; i < h.count; i++)
        loop_handle_release(h.all[i]);
    loop_handle_pool_free(h.pool);
    free(h.all);
    return h.hash;
}

Test(loop_timer, random_histories_give_what_heapq_gives)
{
    for (size_t i = 0; i < sizeof heap_rows / sizeof *heap_rows; i++)
        cr_expect_eq(run_history(&heap_rows[i]), heap_rows[i].hash, "row %zu",
                     i);
}

/* Pushes `count` equal deadlines, then `later` further ones, and compares
 * the order in which they come out. */
static void expect_ties(int count, int later, const char *expected)
{
    struct loop_timers timers = {0};
    struct loop_handle_pool *pool = loop_handle_pool_new();
    char order[64] = "";
    size_t length = 0;

    for (int i = 0; i < count; i++)
        timer_push(&timers, timer_new(pool, 1, (void *)(intptr_t)i));
    for (int i = 0; i < later; i++)
        timer_push(&timers, timer_new(pool, 9, NULL));
    for (int i = 0; i < count; i++) {
        struct loop_handle *handle = loop_timers_pop(&timers);

        length += (size_t)snprintf(order + length, sizeof order - length, "%d ",
                                   (int)(intptr_t)handle->callback.arg);
        loop_handle_release(handle);
    }
    cr_expect_str_eq(order, expected, "%d ties and %d", count, later);
    loop_timers_release(&timers);
    loop_handle_pool_free(pool);
}

Test(loop_timer, equal_deadlines_come_out_in_the_order_of_the_heap)
{
    expect_ties(2, 0, "0 1 ");
    expect_ties(3, 0, "0 1 2 ");
    expect_ties(4, 0, "0 2 1 3 ");
    expect_ties(5, 0, "0 2 4 1 3 ");
    expect_ties(6, 0, "0 2 5 4 1 3 ");
    expect_ties(7, 0, "0 2 5 6 4 1 3 ");
    expect_ties(8, 0, "0 2 6 5 7 4 1 3 ");
    expect_ties(9, 0, "0 2 6 8 5 7 4 1 3 ");
    expect_ties(10, 0, "0 2 6 9 8 5 7 4 1 3 ");
    expect_ties(3, 1, "0 2 1 ");
    expect_ties(4, 1, "0 2 1 3 ");
    expect_ties(6, 1, "0 2 5 1 3 4 ");
}

/* A heap of `count` timers, the last `cancelled` of which are cancelled;
 * returns how many are left when a tick begins. */
static size_t left_of(int count, int cancelled)
{
    struct loop_timers timers = {0};
    struct loop_handle_pool *pool = loop_handle_pool_new();
    size_t left;

    for (int i = 0; i < count; i++) {
        struct loop_handle *handle = timer_new(pool, i, NULL);

        timer_push(&timers, loop_handle_ref(handle));
        if (i >= count - cancelled)
            loop_handle_cancel(handle);
        loop_handle_release(handle);
    }
    loop_timers_drop_cancelled(&timers);
    left = timers.count;
    loop_timers_release(&timers);
    loop_handle_pool_free(pool);
    return left;
}

Test(loop_timer, the_purge_needs_more_than_a_hundred_and_more_than_half)
{
    cr_expect_eq(left_of(101, 51), 50);
    cr_expect_eq(left_of(101, 50), 101);
    cr_expect_eq(left_of(100, 99), 100);
    cr_expect_eq(left_of(102, 51), 102);
    cr_expect_eq(left_of(102, 52), 50);
    cr_expect_eq(left_of(150, 150), 0);
}

Test(loop_timer, cancelled_timers_at_the_head_are_dropped)
{
    cr_expect_eq(left_of(5, 5), 0);
    cr_expect_eq(left_of(5, 4), 5);
}

Test(loop_timer, the_counter_counts_a_timer_once_and_only_in_the_heap)
{
    struct loop_timers timers = {0};
    struct loop_handle_pool *pool = loop_handle_pool_new();
    struct loop_handle *a = timer_new(pool, 1, NULL);
    struct loop_handle *b = timer_new(pool, 2, NULL);

    timer_push(&timers, loop_handle_ref(a));
    timer_push(&timers, loop_handle_ref(b));
    loop_handle_cancel(b);
    loop_handle_cancel(b);
    cr_expect_eq(timers.cancelled, 1);
    cr_expect_eq(loop_timers_pop(&timers), a);
    loop_handle_cancel(a);
    cr_expect_eq(timers.cancelled, 1);
    /* Popped as due, not dropped at the head: still counted [TIME-22]. */
    cr_expect_null(loop_timers_pop(&timers));
    cr_expect_eq(timers.cancelled, 1);
    loop_handle_release(a);
    loop_handle_release(a);
    loop_handle_release(b);
    loop_timers_release(&timers);
    loop_handle_pool_free(pool);
}

Test(loop_timer, a_cancelled_timer_gives_its_handle_up)
{
    struct loop_timers timers = {0};
    struct loop_handle_pool *pool = loop_handle_pool_new();
    struct loop_handle *a = timer_new(pool, 1, NULL), *b;

    timer_push(&timers, loop_handle_ref(a));
    loop_handle_cancel(a);
    cr_expect(loop_handle_cancelled(a));
    cr_expect_eq(loop_handle_when(a), 1);
    loop_handle_release(a);
    b = timer_new(pool, 2, NULL);
    cr_expect_eq(a, b);
    cr_expect_eq(timers.count, 1);
    loop_handle_release(b);
    loop_timers_release(&timers);
    loop_handle_pool_free(pool);
}

/* Pops a timer from before `b`, so that its entry is not where it was, nor
 * behind the end, where a copy of it is left; then cancels it. */
static void cancel_moved(struct loop_timers *timers, struct loop_handle *b)
{
    loop_handle_release(loop_timers_pop(timers));
    loop_handle_cancel(b);
    cr_expect(loop_handle_cancelled(b));
    cr_expect_eq(timers->cancelled, 1);
    cr_expect_eq(timers->entries[0].handle, b);
    cr_expect(timers->has_moved);
}

Test(loop_timer, a_cancelled_timer_that_has_moved_is_found_at_the_head)
{
    struct loop_timers timers = {0};
    struct loop_handle_pool *pool = loop_handle_pool_new();
    struct loop_handle *b = timer_new(pool, 2, NULL);

    timer_push(&timers, timer_new(pool, 1, NULL));
    timer_push(&timers, loop_handle_ref(b));
    cancel_moved(&timers, b);
    loop_timers_drop_cancelled(&timers);
    cr_expect_eq(timers.count + timers.cancelled, 0);
    loop_handle_release(b);
    loop_timers_release(&timers);
    loop_handle_pool_free(pool);
}

Test(loop_timer, a_cancelled_timer_that_has_moved_is_found_by_a_purge)
{
    struct loop_timers timers = {0};
    struct loop_handle_pool *pool = loop_handle_pool_new();
    struct loop_handle *first = timer_new(pool, 1, NULL), *handles[120];

    timer_push(&timers, loop_handle_ref(first));
    for (int i = 0; i < 120; i++) {
        handles[i] = timer_new(pool, 2 + i, NULL);
        timer_push(&timers, loop_handle_ref(handles[i]));
    }
    cr_expect_eq(loop_timers_pop(&timers), first);
    loop_handle_release(first);
    loop_handle_release(first);
    for (int i = 0; i < 70; i++)
        loop_handle_cancel(handles[i]);
    loop_timers_drop_cancelled(&timers);
    cr_expect_eq(timers.count, 50);
    for (int i = 70; i < 120; i++) {
        cr_expect_eq(loop_timers_pop(&timers), handles[i]);
        loop_handle_release(handles[i]);
    }
    for (int i = 120; i-- > 0;)
        loop_handle_release(handles[i]);
    /* The memory of one that was purged stands among no timers. */
    first = timer_new(pool, 1, NULL);
    cr_expect_eq(first, handles[0]);
    loop_handle_cancel(first);
    cr_expect_eq(timers.cancelled, 0);
    loop_handle_release(first);
    loop_timers_release(&timers);
    loop_handle_pool_free(pool);
}
