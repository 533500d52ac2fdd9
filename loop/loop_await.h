/*
 * loop_await.h - what the awaitables share. Private to loop/.
 */
#ifndef LOOP_AWAIT_H
#define LOOP_AWAIT_H

#include "loop_task.h"

/* Stores the loop that runs in this thread (borrowed), or returns the
 * RuntimeError of get_running_loop() (new). */
struct loop_object *loop_await_running(struct loop_host *host,
                                       struct loop_object **ret_loop);

/* The current task of `loop` in this thread (borrowed), or NULL. */
struct loop_task *loop_await_task(struct loop_host *host,
                                  struct loop_object *loop);

/* loop.call_later(delay, callable); as loop_host_ops.call_at. */
struct loop_object *loop_await_later(struct loop_host *host,
                                     struct loop_object *loop, double delay,
                                     struct loop_object *callable,
                                     struct loop_object **ret_handle);

/* future.result(), as code of a coroutine calls it: what it raises gets a
 * context. The result is borrowed, the exception new. */
struct loop_object *loop_await_result(struct loop_future *future,
                                      struct loop_object **ret_result);

/* Cancels a timer and forgets it; *handle may be NULL. */
void loop_await_disarm(struct loop_host *host, struct loop_object **handle);

/* A new callable that gives `waiter` (borrowed, kept) the result None unless
 * it is done. */
struct loop_native *loop_await_release(struct loop_future *waiter,
                                       const char *name);

/* For a done callback that only takes part: asyncio forgets there who awaited
 * whom, which shows in nothing but one more handle [AWAI-72, AWAI-73]. */
struct loop_object *loop_await_forget(struct loop_native *self,
                                      struct loop_object *argument);

/* Adds `native` (taken) as a done callback. */
struct loop_object *loop_await_add(struct loop_future *future,
                                   struct loop_native *native);

/* The first done callback of a future that runs `call` with `bound`
 * (borrowed), or NULL. */
struct loop_native *loop_await_find(
    struct loop_future *future,
    struct loop_object *(*call)(struct loop_native *, struct loop_object *),
    const struct loop_object *bound);

/* A fixed row of futures that several objects share. */
struct loop_futures {
    struct loop_object object;
    size_t count;
    struct loop_future *items[];
};

/* `items` are borrowed. */
struct loop_futures *loop_futures_new(struct loop_host *host,
                                      struct loop_future *const *items,
                                      size_t count);

#endif
