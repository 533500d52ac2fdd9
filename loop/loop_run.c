#include "loop_clock.h"
#include "loop_internal.h"
#include "loop_running.h"
#include <math.h>

/* The longest single wait: one day [TICK-3, TIME-15]. */
#define TIMEOUT_MAX 86400.0
/* What callbacks need is fetched so many callbacks before them. */
#define FETCH_AHEAD 4

/* The seconds that the next wait may take; negative: without limit. */
static double choose_timeout(struct loop *loop)
{
    double timeout;

    if (loop->ready.count || atomic_load(&loop->stopping))
        return 0;
    if (!loop->timers.count)
        return -1;
    timeout = loop->timers.entries[0].when - loop_time(loop);
    if (timeout < 0)
        return 0;
    /* What is not a number is left to the poller, which refuses it
     * [TIME-23]. */
    return timeout > TIMEOUT_MAX ? TIMEOUT_MAX : timeout;
}

/* Moves the due timers to the ready queue. */
static enum loop_status queue_due_timers(struct loop *loop)
{
    struct loop_timers *timers = &loop->timers;
    double end;

    if (!timers->count)
        return LOOP_OK;
    end = loop_clock_window_end(loop_time(loop), loop->options.resolution);
    /* Not `when < end`: a deadline that is not a number is due [TIME-23]. */
    while (timers->count && !(timers->entries[0].when >= end)) {
        if (!loop_ready_reserve(&loop->ready, 1))
            return LOOP_ERR_NO_MEMORY;
        loop_ready_push_handle(&loop->ready, loop_timers_pop(timers));
    }
    return LOOP_OK;
}

static inline enum loop_outcome callback_call(struct loop *loop,
                                              struct loop_callback callback)
{
    enum loop_outcome outcome = callback.run(callback.arg);

    if (outcome == LOOP_RAISED)
        outcome = loop_report_raised(loop, callback.arg);
    return outcome;
}

/* The same in debug mode, at whose end the mode may be off [DEBG-13]. */
__attribute__((noinline)) static enum loop_outcome
callback_call_timed(struct loop *loop, struct loop_callback callback)
{
    double started = loop_time(loop);
    enum loop_outcome outcome = callback_call(loop, callback);

    if (outcome == LOOP_RAN)
        loop_debug_tell_slow(loop, callback.arg, loop_time(loop) - started);
    return outcome;
}

static inline enum loop_outcome callback_run(struct loop *loop,
                                             struct loop_callback callback)
{
    return loop_get_debug(loop) ? callback_call_timed(loop, callback)
                                : callback_call(loop, callback);
}

static enum loop_outcome handle_run(struct loop *loop,
                                    struct loop_handle *handle)
{
    enum loop_outcome outcome = LOOP_RAN;

    loop_ready_fetch(&loop->ready, FETCH_AHEAD);
    if (!handle)
        return outcome;
    if (loop_handle_begin(handle)) {
        outcome = callback_run(loop, handle->callback);
        loop_handle_end(handle);
    }
    loop_handle_release(handle);
    return outcome;
}

static inline enum loop_outcome entry_run(struct loop *loop,
                                          struct loop_ready_entry entry)
{
    enum loop_outcome outcome;

    if (!entry.callback.run)
        return handle_run(loop, entry.callback.arg);
    outcome = callback_run(loop, entry.callback);
    if (entry.callback.drop)
        entry.callback.drop(entry.callback.arg);
    return outcome;
}

static enum loop_status run_batch(struct loop *loop)
{
    for (size_t left = loop->ready.count; left; left--) {
        struct loop_ready_entry entry = loop_ready_pop(&loop->ready);

        if (entry_run(loop, entry) == LOOP_LEAVE)
            return LOOP_ERR_LEFT;
    }
    return LOOP_OK;
}

/* The one wait of a tick, and what it found [TICK-5]. */
static enum loop_status poll_once(struct loop *loop)
{
    struct loop_events events = {0};
    enum loop_status status =
        loop->poller->ops->wait(loop->poller, choose_timeout(loop), &events);

    if (status != LOOP_OK)
        return status;
    /* What woke the loop was scheduled before the wake-up is read. */
    if (!loop_inbox_drain(loop))
        return LOOP_ERR_NO_MEMORY;
    return loop_process_events(loop, &events);
}

/*
 * One tick [TICK-1]:
 *   1. drop cancelled timers at the head, or all of them if they are too many
 *      [TIME-17 to TIME-20];
 *   2. take in what other threads have scheduled [SOON-6];
 *   3. choose the timeout: 0 if anything is ready or a stop is requested
 *      [TICK-2], else until the first timer [TICK-3], else none [TICK-4];
 *   4. wait once, and queue the handles of ready descriptors behind what was
 *      ready before [TICK-5, TICK-6];
 *   5. queue the timers that are due now behind those [TICK-6, TICK-7];
 *   6. run what the queue holds at this moment; what these add waits for the
 *      next tick [TICK-8].
 */
static enum loop_status loop_run_once(struct loop *loop)
{
    enum loop_status status;

    loop_timers_drop_cancelled(&loop->timers);
    if (!loop_inbox_drain(loop))
        return LOOP_ERR_NO_MEMORY;
    status = poll_once(loop);
    if (status == LOOP_OK)
        status = queue_due_timers(loop);
    if (status != LOOP_OK)
        return status;
    return run_batch(loop);
}

/* Marks the loop as running in this thread, or says why it can't [LIFE-6].
 * Of two threads that come here at the same time one is refused [LIFE-7]. */
static enum loop_status begin_run(struct loop *loop)
{
    if (loop_is_closed(loop))
        return LOOP_ERR_CLOSED;
    if (atomic_exchange(&loop->running, true))
        return LOOP_ERR_RUNNING;
    if (loop_running()) {
        atomic_store(&loop->running, false);
        return LOOP_ERR_OTHER_RUNNING;
    }
    loop_running_set(loop);
    return LOOP_OK;
}

static void end_run(struct loop *loop)
{
    atomic_store(&loop->stopping, false);
    loop_running_set(NULL);
    atomic_store(&loop->running, false);
}

enum loop_status loop_run_forever(struct loop *loop)
{
    enum loop_status status = begin_run(loop);

    if (status != LOOP_OK)
        return status;
    do
        status = loop_run_once(loop);
    while (status == LOOP_OK && !atomic_load(&loop->stopping));
    end_run(loop);
    return status;
}
