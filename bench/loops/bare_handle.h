/*
 * bare_handle.h - what asyncio's rules demand of a library besides the heap.
 *
 * Its caller says what is to run, and gets a handle, which may outlive timer
 * and loop, can be asked when it is due and whether it was cancelled, and drops
 * its callback as soon as it is: counted, and three calls for a timer that is
 * added and cancelled. They are calls, as those of a library.
 */
#ifndef BARE_HANDLE_H
#define BARE_HANDLE_H

#include "bare_lazy.h"

__attribute__((noinline)) static struct node *
handle_call_at(uint64_t when, struct callback callback)
{
    struct node *node = node_take();

    node->references = 2;
    node->callback = callback;
    node->when = when;
    heap_push(node, when);
    return node;
}

__attribute__((noinline)) static void handle_cancel(struct node *node)
{
    if (node->cancelled)
        return;
    node->cancelled = true;
    cancelled_count++;
    if (node->callback.drop)
        node->callback.drop(node->callback.arg);
}

__attribute__((noinline)) static void handle_release(struct node *node)
{
    node_leave(node);
}

static void on_timer(void *arg)
{
    handle_release(((struct timer *)arg)->node);
    timer_fired();
}

static void heap_add(struct timer *timer, uint64_t when)
{
    static struct callback callback = {.run = on_timer};

    callback.arg = timer;
    timer->node = handle_call_at(when, callback);
}

static void heap_cancel(struct timer *timer)
{
    handle_cancel(timer->node);
    handle_release(timer->node);
}

#endif
