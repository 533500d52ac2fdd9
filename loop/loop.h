/*
 * loop.h - an event loop that follows asyncio's rules, as a C library.
 *
 * The loop runs callbacks in exactly the order in which CPython's selector
 * event loop would: one poll a tick, ready handles before the handles of
 * descriptors, those before due timers, and whatever a batch schedules waits
 * for the next tick. Equal deadlines come out in the order of CPython's binary
 * heap. Ids in brackets name the clauses in spec/clauses/.
 *
 * Threads: a loop and its handles belong to one thread at a time. Any thread
 * may call loop_call_soon_threadsafe, loop_stop, loop_is_running and
 * loop_is_closed, and may cancel, ask and release a handle that
 * loop_call_soon_threadsafe returned.
 *
 * Memory: a function that cannot get memory returns LOOP_ERR_NO_MEMORY and
 * leaves everything as it was.
 *
 * Times are seconds in double on the loop's own clock.
 */
#ifndef LOOP_H
#define LOOP_H

#include <stdbool.h>

struct loop;
struct loop_handle;

enum loop_status {
    LOOP_OK = 0,
    LOOP_ERR_CLOSED,          /* the loop is closed [LIFE-13] */
    LOOP_ERR_RUNNING,         /* it runs already [LIFE-4, LIFE-7] */
    LOOP_ERR_OTHER_RUNNING,   /* another loop runs in this thread [LIFE-5] */
    LOOP_ERR_CLOSE_RUNNING,   /* a running loop cannot be closed [LIFE-10] */
    LOOP_ERR_LEFT,            /* a callback said LOOP_LEAVE [EXCP-5] */
    LOOP_ERR_BAD_TIMEOUT,     /* the next deadline is not a number [TIME-23] */
    LOOP_ERR_BAD_FD,          /* the descriptor is not open [IORW-15] */
    LOOP_ERR_NOT_POLLABLE,    /* the system cannot watch it [IORW-16] */
    LOOP_ERR_BAD_SIGNAL,      /* no signal has this number [SIGN-9] */
    LOOP_ERR_UNCATCHABLE,     /* the signal cannot be caught [SIGN-10] */
    LOOP_ERR_NOT_MAIN_THREAD, /* signals belong to the main thread [SIGN-12] */
    LOOP_ERR_WRONG_THREAD, /* in debug mode alone, as the next: loop_debug.h */
    LOOP_ERR_NOT_CALLABLE,
    LOOP_ERR_NO_MEMORY,
    LOOP_ERR_SYSTEM, /* a system call failed: errno says why */
    LOOP_STATUS_COUNT
};

/* The text of asyncio's exception for a status; never NULL. */
const char *loop_status_text(enum loop_status status);

/* How a callback, or an exception handler, ended. */
enum loop_outcome {
    LOOP_RAN = 0,
    LOOP_RAISED, /* it failed: the exception handler is told, and the batch
                    goes on [EXCP-1]; see loop_raise */
    LOOP_LEAVE   /* leave the run at once, as SystemExit does [EXCP-5] */
};

/*
 * What to run. `drop` (may be NULL) is called exactly once for each callback
 * that a function took by returning LOOP_OK: as soon as it is cancelled,
 * replaced or removed, after it ran, or when loop_close discards it; if it is
 * running at that moment, when it has ended. A refused callback stays the
 * caller's. Both may call any function of the loop, except that neither may
 * free it.
 */
struct loop_callback {
    enum loop_outcome (*run)(void *arg);
    void (*drop)(void *arg);
    void *arg;
};

/* What became of a wait that is made outside the loop. */
enum loop_wait {
    LOOP_WAIT_OVER = 0, /* something is ready, or the time has passed */
    LOOP_WAIT_LEAVE     /* leave the run with LOOP_ERR_LEFT */
};

enum loop_log_level {
    LOOP_LOG_DEBUG = 0,
    LOOP_LOG_INFO,
    LOOP_LOG_WARNING,
    LOOP_LOG_ERROR
};

/* What an exception handler is told; all borrowed, valid during the call
 * [EXCP-3]. Members may be NULL. */
struct loop_context {
    const char *message;
    const char *exception;              /* "TYPE: MESSAGE" */
    void *exception_object;             /* the embedder's own */
    const char *subject_key;            /* "future", "task" ... */
    const char *subject;                /* its description */
    const struct loop_context *context; /* the report that a handler failed
                                           on [EXCP-10] */
};

/* Returns LOOP_RAN, LOOP_RAISED (it failed itself [EXCP-10]) or LOOP_LEAVE
 * [EXCP-11]. */
typedef enum loop_outcome
loop_exception_handler(struct loop *loop, const struct loop_context *context,
                       void *data);

/* What watches descriptors and waits. They differ in the order in which
 * descriptors that are ready in one tick run, and in what they say of those
 * that cannot be watched [IORW-6, IORW-15, IORW-16, IORW-19]. */
enum loop_poller_kind {
    LOOP_POLLER_EPOLL = 0, /* in the order in which they became ready */
    LOOP_POLLER_POLL,      /* in the order in which they were registered; one
                              that is not open is always ready */
    LOOP_POLLER_SELECT,    /* by number; only those below FD_SETSIZE; one that
                              is not open ends the run with LOOP_ERR_BAD_FD */
    LOOP_POLLER_COUNT
};

/*
 * Everything is optional: a zeroed struct, or none, gives a loop on the
 * monotonic clock and epoll. The loop keeps a copy; what `data` points to must
 * outlive it.
 */
struct loop_options {
    void *data; /* given to all functions below */

    /* The clock. */
    double (*now)(void *data);

    /* Timers due within this many seconds run [TIME-14]. 0 stands for the
     * monotonic clock's 1e-9, a negative number for none. */
    double resolution;

    /* Not used with `wait`. */
    enum loop_poller_kind poller;

    /*
     * Takes the place of the system's wait: called once a tick with 0 or more
     * seconds, or with a negative number to wait without limit [TICK-5].
     * `ready` tells, at any time and without blocking, whether a descriptor
     * or a wake-up would end the wait now. It may be called by any thread
     * that keeps the loop's thread out meanwhile.
     */
    enum loop_wait (*wait)(void *data, double timeout, bool (*ready)(void *arg),
                           void *arg);

    /* Told of each callback that returned LOOP_RAISED, before anything else
     * runs [EXCP-2]; takes the place of the exception handlers. Returns
     * LOOP_RAN or LOOP_LEAVE. */
    enum loop_outcome (*report)(void *data, void *callback_arg);

    /* Takes the place of loop_default_exception_handler where no handler is
     * set, or where that one fails [EXCP-13]. */
    loop_exception_handler *default_handler;

    /* Where messages go; without it they go nowhere. */
    void (*log)(void *data, enum loop_log_level level, const char *text);
};

/* A new loop, neither running nor closed [LIFE-1]; NULL where memory or
 * descriptors are exhausted, or no poller is of that kind. `options` may be
 * NULL. */
struct loop *loop_new(const struct loop_options *options);

/* Closes the loop where needed and frees it; it must not run. Handles that
 * callers hold stay valid. NULL is allowed. */
void loop_free(struct loop *loop);

/* Discards all handles, timers, readers, writers and signal handlers, in this
 * order, without marking them cancelled [LIFE-12]. Irreversible, and LOOP_OK
 * each time [LIFE-11], or LOOP_ERR_CLOSE_RUNNING. LOOP_ERR_NOT_MAIN_THREAD: it
 * is closed now, but has only forgotten one of its signal handlers [SIGN-13];
 * in the main thread the next call goes on. */
enum loop_status loop_close(struct loop *loop);

/*
 * Runs until loop_stop takes effect and returns LOOP_OK. LOOP_ERR_CLOSED,
 * _RUNNING, _OTHER_RUNNING (checked in this order [LIFE-6]) if it never
 * started; any other error left the run early: handles that have not run stay
 * in order for the next run [LIFE-18].
 */
enum loop_status loop_run_forever(struct loop *loop);

/* Lets the current tick be the last one; outside a run the next run does one
 * tick without waiting [STOP-1]. Does not wake a loop that waits [THRD-7]. */
void loop_stop(struct loop *loop);

/* Whether a run is under way, and whether loop_close has been called; both
 * from any thread [LIFE-2, LIFE-11]. */
bool loop_is_running(const struct loop *loop);
bool loop_is_closed(const struct loop *loop);

/* The loop that runs in this thread, or NULL [LIFE-3]. None in a forked child
 * [LIFE-21]. */
struct loop *loop_running(void);

/* Now, on the loop's clock; works on a closed loop too [LIFE-14]. */
double loop_time(const struct loop *loop);

/*
 * Scheduling. `ret_handle` may be NULL; otherwise it gets a handle, whose
 * reference is the caller's to give back with loop_handle_release. Errors:
 * LOOP_ERR_CLOSED, LOOP_ERR_NO_MEMORY.
 */

/* Runs `callback` in the next tick, in the order of the calls [SOON-1]. */
enum loop_status loop_call_soon(struct loop *loop,
                                struct loop_callback callback,
                                struct loop_handle **ret_handle);

/* The same from any thread, waking the loop; one queue with loop_call_soon
 * [SOON-6, THRD-1]. Callback and drop run in the loop's thread, but drop runs
 * in the thread that cancels. */
enum loop_status loop_call_soon_threadsafe(struct loop *loop,
                                           struct loop_callback callback,
                                           struct loop_handle **ret_handle);

/* Runs `callback` in the first tick that begins its timers at or after `when`
 * [TIME-4]. Equal deadlines: see loop_timer.h. */
enum loop_status loop_call_at(struct loop *loop, double when,
                              struct loop_callback callback,
                              struct loop_handle **ret_handle);

/* loop_call_at of loop_time() + delay [TIME-2]. */
enum loop_status loop_call_later(struct loop *loop, double delay,
                                 struct loop_callback callback,
                                 struct loop_handle **ret_handle);

/* Prevents a run that has not begun, and drops the callback; idempotent
 * [HNDL-1, HNDL-2]. Never waits for a callback that runs in another thread.
 * Works after loop_close and loop_free [HNDL-16]. */
void loop_handle_cancel(struct loop_handle *handle);

/* Whether it was cancelled, before or after it ran [HNDL-1]. */
bool loop_handle_cancelled(const struct loop_handle *handle);

/* The deadline given, also after the run [HNDL-5]; 0 for other handles. */
double loop_handle_when(const struct loop_handle *handle);

/* Takes one more reference, and returns the handle. */
struct loop_handle *loop_handle_ref(struct loop_handle *handle);

/* Gives one reference back; what is scheduled stays so. NULL is allowed. */
void loop_handle_release(struct loop_handle *handle);

/*
 * Readers and writers: `callback` runs in every tick that finds `fd` readable
 * or writable, or hung up, until it is removed [IORW-1]. Adding replaces
 * [IORW-3]. `ret_handle` may be NULL. Errors: LOOP_ERR_CLOSED, _BAD_FD,
 * _NOT_POLLABLE, _NO_MEMORY, _SYSTEM. After LOOP_ERR_SYSTEM nothing is
 * registered for `fd` any more [IORW-20]. The pollers poll and select do not
 * ask whether `fd` is open.
 */
enum loop_status loop_add_reader(struct loop *loop, int fd,
                                 struct loop_callback callback,
                                 struct loop_handle **ret_handle);
enum loop_status loop_add_writer(struct loop *loop, int fd,
                                 struct loop_callback callback,
                                 struct loop_handle **ret_handle);

/* Stores whether there was one, and cancels it, also where it is queued
 * already [IORW-2, IORW-7]. A closed loop has none [LIFE-14]. */
enum loop_status loop_remove_reader(struct loop *loop, int fd,
                                    bool *ret_removed);
enum loop_status loop_remove_writer(struct loop *loop, int fd,
                                    bool *ret_removed);

/*
 * Failing. A callback fails by `return loop_raise(loop, "ValueError: bad",
 * NULL)`; an exception handler likewise.
 */

/* Notes what the running callback raises and returns LOOP_RAISED. `exception`
 * is copied, its first 255 bytes; `object` (may be NULL) is handed on to the
 * handler as it is. */
enum loop_outcome loop_raise(struct loop *loop, const char *exception,
                             void *object);

/* NULL restores the default [EXCP-7]. */
void loop_set_exception_handler(struct loop *loop,
                                loop_exception_handler *handler, void *data);

/* The handler set, or NULL; `ret_data` may be NULL. */
loop_exception_handler *loop_get_exception_handler(const struct loop *loop,
                                                   void **ret_data);

/* Tells the handler, or the default one, and survives their failing [EXCP-10
 * to EXCP-13]; works on a closed loop [EXCP-19]. Returns LOOP_RAN, or
 * LOOP_LEAVE where a handler said so [EXCP-11]. */
enum loop_outcome
loop_call_exception_handler(struct loop *loop,
                            const struct loop_context *context);

/* Logs the message, one line for each other member by key, and the exception
 * last [EXCP-14 to EXCP-16]. `data` is not used. Never fails. */
enum loop_outcome
loop_default_exception_handler(struct loop *loop,
                               const struct loop_context *context, void *data);

#endif
