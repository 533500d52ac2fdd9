/*
 * loop_internal.h - struct loop, for the files of the run loop alone.
 */
#ifndef LOOP_INTERNAL_H
#define LOOP_INTERNAL_H

#include "loop.h"
#include "loop_debug.h"
#include "loop_handle.h"
#include "loop_poller.h"
#include "loop_ready.h"
#include "loop_timer.h"
#include "loop_wakeup.h"
#include <pthread.h>

/* What is registered for one descriptor; both NULL: nothing. */
struct loop_watch {
    struct loop_handle *reader;
    struct loop_handle *writer;
};

/*
 * What other threads have scheduled, in order. The loop's own thread moves it
 * to the ready queue before it appends anything there, so that there is one
 * queue for all [SOON-6].
 */
struct loop_inbox {
    pthread_mutex_t mutex;
    struct loop_handle *first, **last;
    size_t count;
    bool closed;
};

/* The handler of a signal. */
struct loop_signal {
    int number;
    struct loop_handle *handle;
};

/* In the order in which they were added. */
struct loop_signals {
    struct loop_signal *items;
    size_t count, capacity;
};

/* Debug mode. */
struct loop_debug {
    double duration; /* in seconds: from which on a callback is slow */
    loop_slow_callback *hook;
};

/*
 * What calls for more than the usual when something is scheduled or run: bits
 * of one word, so that a look tells that nothing does. Set and cleared by any
 * thread.
 */
enum loop_attention {
    LOOP_ATTENTION_CLOSED = 1u << 0,
    LOOP_ATTENTION_DEBUG = 1u << 1,
    LOOP_ATTENTION_INBOX = 1u << 2 /* there is something in it */
};

struct loop {
    struct loop_options options;
    struct loop_ready ready;
    struct loop_timers timers;
    struct loop_inbox inbox;
    struct loop_handle_pool *pool;
    struct loop_poller *poller;
    struct loop_watch *watches; /* indexed by descriptor */
    size_t watch_capacity;
    struct loop_wakeup wakeup; /* guarded by the inbox's mutex, too */
    struct loop_signals signals;
    struct loop_handle *wake_handle; /* reads the wake-ups [TICK-16] */
    atomic_uint attention;
    atomic_bool running, stopping;
    loop_exception_handler *handler;
    void *handler_data;
    char raised[256]; /* of loop_raise, until it is reported; may be empty */
    void *raised_object;
    struct loop_debug debug;
};

/* The bits that are set now. */
static inline unsigned loop_attention(const struct loop *loop)
{
    return atomic_load_explicit(&loop->attention, memory_order_acquire);
}

/* Moves what other threads scheduled to the end of the ready queue; false:
 * no memory, nothing was moved. */
bool loop_inbox_drain(struct loop *loop);

/* Opens the wake-up, unless it is open, and lets the poller watch it before
 * anything else is watched. LOOP_OK, or LOOP_ERR_NO_MEMORY, _SYSTEM (errno):
 * it is not open. */
enum loop_status loop_wakeup_watch(struct loop *loop);

/* Closes the wake-up, which takes it from the poller; open or not. */
void loop_wakeup_unwatch(struct loop *loop);

/* Appends the handles of descriptors that are ready [IORW-5, IORW-10]. */
enum loop_status loop_process_events(struct loop *loop,
                                     const struct loop_events *events);

/* Discards all readers and writers and frees the table. */
void loop_watches_release(struct loop *loop);

/* Makes room for the handles of `count` signals in the ready queue. */
bool loop_signals_reserve(struct loop *loop, size_t count);

/* Appends the handles of the signals that these bytes are the numbers of; room
 * is reserved. Those without a handler, and zeros, are passed over. */
void loop_signals_queue(struct loop *loop, const unsigned char *numbers,
                        size_t count);

/* Removes all handlers of signals. LOOP_ERR_NOT_MAIN_THREAD: one of them, and
 * its signal is still caught [SIGN-13]. */
enum loop_status loop_signals_close(struct loop *loop);

/* Forgets the handlers that a failed loop_signals_close has left. */
void loop_signals_release(struct loop *loop);

/* Reports that the callback with this argument returned LOOP_RAISED. Returns
 * LOOP_RAN or LOOP_LEAVE. */
enum loop_outcome loop_report_raised(struct loop *loop, void *callback_arg);

/* Off, with the default duration. */
void loop_debug_init(struct loop_debug *debug);

/* Before a callback is scheduled, by the loop's own thread alone if
 * `own_thread`: LOOP_OK, LOOP_ERR_WRONG_THREAD, LOOP_ERR_NOT_CALLABLE. Touches
 * nothing that belongs to the loop's thread. */
enum loop_status loop_debug_check(const struct loop *loop,
                                  const struct loop_callback *callback,
                                  bool own_thread);

/* Tells of a callback that took so many seconds, if that is slow [DEBG-6]. */
void loop_debug_tell_slow(const struct loop *loop, void *callback_arg,
                          double took);

/* Logs that the loop is closed [DEBG-9]. */
void loop_debug_close(const struct loop *loop);

#endif
