/*
 * bare_eager.h - a heap of timers that forgets a cancelled one at once.
 *
 * Each timer knows its place; equal deadlines come out first in, first out.
 */
#ifndef BARE_EAGER_H
#define BARE_EAGER_H

#include "bench_begin.h"

struct timer {
    uint64_t when, order;
    size_t place;
};

static struct timer **heap;
static size_t heap_count, heap_capacity;
static uint64_t orders;

static bool is_before(const struct timer *a, const struct timer *b)
{
    return a->when < b->when || (a->when == b->when && a->order < b->order);
}

static void put(struct timer *timer, size_t place)
{
    heap[place] = timer;
    timer->place = place;
}

static void rise(struct timer *timer, size_t place)
{
    while (place > 0 && is_before(timer, heap[(place - 1) / 2])) {
        put(heap[(place - 1) / 2], place);
        place = (place - 1) / 2;
    }
    put(timer, place);
}

static void sink(struct timer *timer, size_t place)
{
    size_t child;

    while ((child = 2 * place + 1) < heap_count) {
        if (child + 1 < heap_count && is_before(heap[child + 1], heap[child]))
            child++;
        if (!is_before(heap[child], timer))
            break;
        put(heap[child], place);
        place = child;
    }
    put(timer, place);
}

static void heap_add(struct timer *timer, uint64_t when)
{
    if (heap_count == heap_capacity) {
        heap_capacity = heap_capacity ? 2 * heap_capacity : 64;
        heap = realloc(heap, heap_capacity * sizeof *heap);
        bench_need(heap != NULL, "memory");
    }
    timer->when = when;
    timer->order = orders++;
    rise(timer, heap_count++);
}

static void heap_cancel(struct timer *timer)
{
    struct timer *last = heap[--heap_count];

    if (last == timer)
        return;
    if (is_before(last, timer))
        rise(last, timer->place);
    else
        sink(last, timer->place);
}

/* Nothing of what was cancelled is left. */
static void heap_turn(void)
{
}

/* Takes out the timers that are due. */
static void heap_fire(uint64_t now)
{
    while (heap_count && heap[0]->when <= now) {
        struct timer *last = heap[--heap_count];

        if (heap_count)
            sink(last, 0);
        timer_fired();
    }
}

#endif
