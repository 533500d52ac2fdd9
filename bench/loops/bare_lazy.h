/*
 * bare_lazy.h - a heap of timers that forgets a cancelled one when asyncio
 * does.
 *
 * Cancelled timers stay in the heap until they come to its head, or are
 * purged when they are more than half of more than a hundred. When they leave
 * can be seen, by the order of equal deadlines; so nobody who follows asyncio's
 * rules has the choice. What stands in the heap outlives the caller's timer and
 * so has memory of its own.
 *
 * With BARE_HANDLES it is a handle as callers of a library must get one, see
 * bare_handle.h.
 */
#ifndef BARE_LAZY_H
#define BARE_LAZY_H

#include "bench_begin.h"

enum { PURGE_MIN = 100, BLOCK_NODES = 256 };

#ifdef BARE_HANDLES
struct callback {
    void (*run)(void *arg);
    void (*drop)(void *arg);
    void *arg;
};
#endif

struct node {
    struct node *next; /* in the list of free ones */
    bool cancelled;
#ifdef BARE_HANDLES
    unsigned references;
    struct callback callback;
    uint64_t when;
#endif
};

struct timer {
    struct node *node;
};

struct entry {
    uint64_t when;
    struct node *node;
};

static struct entry *heap;
static size_t heap_count, heap_capacity, cancelled_count;
static struct node *free_nodes;

static void node_give(struct node *node)
{
    node->next = free_nodes;
    free_nodes = node;
}

static struct node *node_take(void)
{
    struct node *node = free_nodes;

    if (!node) {
        node = malloc(BLOCK_NODES * sizeof *node);
        bench_need(node != NULL, "memory");
        for (size_t i = BLOCK_NODES; i-- > 1;)
            node_give(&node[i]);
    } else {
        free_nodes = node->next;
    }
    node->cancelled = false;
    return node;
}

/* The heap gives it up. */
static void node_leave(struct node *node)
{
#ifdef BARE_HANDLES
    if (--node->references)
        return;
#endif
    node_give(node);
}

/* It is due. */
static void node_fire(struct node *node)
{
#ifdef BARE_HANDLES
    node->callback.run(node->callback.arg);
#else
    timer_fired();
#endif
    node_leave(node);
}

static void rise(struct entry entry, size_t place)
{
    while (place > 0 && entry.when < heap[(place - 1) / 2].when) {
        heap[place] = heap[(place - 1) / 2];
        place = (place - 1) / 2;
    }
    heap[place] = entry;
}

static void sink(struct entry entry, size_t place)
{
    size_t child;

    while ((child = 2 * place + 1) < heap_count) {
        if (child + 1 < heap_count && heap[child + 1].when < heap[child].when)
            child++;
        if (heap[child].when >= entry.when)
            break;
        heap[place] = heap[child];
        place = child;
    }
    heap[place] = entry;
}

static void heap_push(struct node *node, uint64_t when)
{
    if (heap_count == heap_capacity) {
        heap_capacity = heap_capacity ? 2 * heap_capacity : 64;
        heap = realloc(heap, heap_capacity * sizeof *heap);
        bench_need(heap != NULL, "memory");
    }
    rise((struct entry){when, node}, heap_count++);
}

static struct node *heap_pop(void)
{
    struct node *first = heap[0].node;
    struct entry last = heap[--heap_count];

    if (heap_count)
        sink(last, 0);
    return first;
}

static void purge(void)
{
    size_t kept = 0;

    for (size_t i = 0; i < heap_count; i++) {
        if (heap[i].node->cancelled)
            node_leave(heap[i].node);
        else
            heap[kept++] = heap[i];
    }
    heap_count = kept;
    cancelled_count = 0;
    for (size_t i = kept / 2; i-- > 0;)
        sink(heap[i], i);
}

/* What begins a turn. */
static void heap_turn(void)
{
    if (heap_count > PURGE_MIN && 2 * cancelled_count > heap_count) {
        purge();
        return;
    }
    while (heap_count && heap[0].node->cancelled) {
        cancelled_count--;
        node_leave(heap_pop());
    }
}

/* Takes out the timers that are due; none of them is cancelled, see
 * bench_end.h. */
static void heap_fire(uint64_t now)
{
    while (heap_count && heap[0].when <= now) {
        node_fire(heap_pop());
    }
}

#ifdef BARE_HANDLES
#include "bare_handle.h"
#else
static void heap_add(struct timer *timer, uint64_t when)
{
    timer->node = node_take();
    heap_push(timer->node, when);
}

static void heap_cancel(struct timer *timer)
{
    timer->node->cancelled = true;
    cancelled_count++;
}
#endif

#endif
