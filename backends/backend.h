/*
 * backend.h - what an event loop offers to loopspec, and what it may ask.
 *
 * This is the only file that the author of a native backend has to read. A
 * backend is a shared library that exports one function, loopspec_backend(),
 * returning a table of functions over an event loop. Futures, tasks, contexts,
 * the exception handler and debug mode are not asked of it: the harness
 * brings its own, built on these functions.
 *
 * Rules for all functions
 *   - A backend never prints, never exits and never raises signals.
 *   - Times are seconds in double, as everywhere in asyncio.
 *   - Every function is called by the thread that holds the harness's lock;
 *     only call_soon_threadsafe and stop may be called while another thread
 *     is inside run_forever of the same loop.
 *   - The clause ids in brackets name the rule in spec/clauses/.
 */
#ifndef LOOPSPEC_BACKEND_H
#define LOOPSPEC_BACKEND_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define LOOPSPEC_ABI_VERSION 1u

/* Errors have fixed meanings; the harness turns them into asyncio's. */
enum loopspec_status {
    LOOPSPEC_OK = 0,
    LOOPSPEC_CLOSED,        /* "Event loop is closed" [LIFE-13] */
    LOOPSPEC_RUNNING,       /* "This event loop is already running" [LIFE-4] */
    LOOPSPEC_OTHER_RUNNING, /* "Cannot run the event loop while another loop
                               is running" [LIFE-5] */
    LOOPSPEC_CLOSE_RUNNING, /* "Cannot close a running event loop" [LIFE-10] */
    LOOPSPEC_LEFT,          /* the run was left because a callback, or the host,
                               said LOOPSPEC_LEAVE [EXCP-5] */
    LOOPSPEC_BAD_TIMEOUT,   /* the wait cannot be computed: NaN [TIME-23] */
    LOOPSPEC_BAD_FD,        /* the descriptor is not open [IORW-15] */
    LOOPSPEC_NOT_POLLABLE,  /* the system cannot watch it [IORW-16] */
    LOOPSPEC_BAD_SIGNAL,    /* "invalid signal number N" [SIGN-9] */
    LOOPSPEC_UNCATCHABLE,   /* "sig N cannot be caught" [SIGN-10] */
    LOOPSPEC_NOT_MAIN_THREAD, /* "set_wakeup_fd only works in main thread of
                                 the main interpreter" [SIGN-12], or "signal
                                 only works ..." [SIGN-13] */
    LOOPSPEC_NO_MEMORY,
    LOOPSPEC_SYSTEM, /* any other failure of the system */
    LOOPSPEC_STATUS_COUNT
};

/* How a callback ended. */
enum loopspec_outcome {
    LOOPSPEC_RAN = 0,
    LOOPSPEC_RAISED, /* it raised: call host->report before anything else runs,
                        then go on with the batch [EXCP-1, EXCP-2] */
    LOOPSPEC_LEAVE   /* leave run_forever at once with LOOPSPEC_LEFT; handles
                        not yet run stay queued in order [LIFE-18, TICK-12] */
};

/*
 * What to run. `drop` is called exactly once for every callback that a
 * function took (returned LOOPSPEC_OK for): when it is cancelled, after it
 * ran, when it is replaced or removed, or when close() or loop_free()
 * discards it. A refused callback stays the caller's: neither is called.
 */
struct loopspec_callback {
    enum loopspec_outcome (*run)(void *arg);
    void (*drop)(void *arg);
    void *arg;
};

/* What became of a virtual wait. */
enum loopspec_wait {
    LOOPSPEC_WAIT_OVER = 0, /* something is ready, or the time has passed */
    LOOPSPEC_WAIT_LEAVE     /* leave run_forever with LOOPSPEC_LEFT */
};

/*
 * What the harness offers to a backend. The struct outlives every loop made
 * with it.
 *
 * now and wait are virtual time for a loop that takes a clock and a poller
 * from outside. Other loops leave them alone: their system calls are
 * virtualised. A loop that uses wait calls it exactly once a tick, also when
 * nothing can block, with the timeout that it would give the system: 0 or
 * more seconds, or a negative number to wait without limit, or what is not a
 * number, to return LOOPSPEC_BAD_TIMEOUT after it. `ready` must say,
 * without blocking and as often as it is asked, whether that wait would
 * return now because of a descriptor or a wake-up.
 */
struct loopspec_host {
    unsigned abi_version;
    void *data;
    enum loopspec_outcome (*report)(void *data, void *callback_arg);
    double (*now)(void *data);
    enum loopspec_wait (*wait)(void *data, double timeout,
                               bool (*ready)(void *arg), void *arg);
};

/* What a backend claims. What is claimed is tested; the rest is skipped. */
enum loopspec_capability {
    LOOPSPEC_CAP_VIRTUAL_TIME = 1u << 0, /* uses host->now and host->wait */
    LOOPSPEC_CAP_THREADSAFE = 1u << 1,   /* call_soon_threadsafe */
    LOOPSPEC_CAP_FDS = 1u << 2,          /* readers and writers */
    LOOPSPEC_CAP_SIGNALS = 1u << 3       /* signal handlers */
};

struct loopspec_loop;   /* the backend's own */
struct loopspec_handle; /* the backend's own */

/*
 * The table. Function pointers of a capability that is not claimed may be
 * NULL; all others are required.
 */
struct loopspec_backend {
    unsigned abi_version; /* LOOPSPEC_ABI_VERSION */
    const char *name;     /* [a-z0-9-]+, also the folder of its expectations */
    const char *version;  /* 1 to 63 printable characters */
    uint32_t capabilities;

    /* A new loop, neither running nor closed [LIFE-1]; NULL: no memory. */
    struct loopspec_loop *(*loop_new)(const struct loopspec_host *host);
    /* Frees a loop that is not running, closing it first where needed. */
    void (*loop_free)(struct loopspec_loop *loop);
    /* Discards what is queued; irreversible; OK when closed [LIFE-11/12].
     * NOT_MAIN_THREAD: closed, but a signal is still caught [SIGN-13]. */
    enum loopspec_status (*close)(struct loopspec_loop *loop);

    /* OK when stopped; CLOSED, RUNNING, OTHER_RUNNING are checked in that
     * order before anything else happens [LIFE-6]; LEFT as above. */
    enum loopspec_status (*run_forever)(struct loopspec_loop *loop);
    void (*stop)(struct loopspec_loop *loop);
    bool (*is_running)(struct loopspec_loop *loop);
    bool (*is_closed)(struct loopspec_loop *loop);
    double (*time)(struct loopspec_loop *loop);

    /* Each stores a handle that the caller owns one reference of and gives
     * back with handle_release. On failure *ret_handle is untouched. */
    enum loopspec_status (*call_soon)(struct loopspec_loop *loop,
                                      struct loopspec_callback callback,
                                      struct loopspec_handle **ret_handle);
    enum loopspec_status (*call_soon_threadsafe)(
        struct loopspec_loop *loop, struct loopspec_callback callback,
        struct loopspec_handle **ret_handle);
    enum loopspec_status (*call_later)(struct loopspec_loop *loop, double delay,
                                       struct loopspec_callback callback,
                                       struct loopspec_handle **ret_handle);
    enum loopspec_status (*call_at)(struct loopspec_loop *loop, double when,
                                    struct loopspec_callback callback,
                                    struct loopspec_handle **ret_handle);

    /* A handle outlives its loop: these work after loop_free [HNDL-16]. */
    void (*handle_cancel)(struct loopspec_handle *handle);
    bool (*handle_cancelled)(const struct loopspec_handle *handle);
    double (*handle_when)(const struct loopspec_handle *handle);
    void (*handle_release)(struct loopspec_handle *handle);

    /* LOOPSPEC_CAP_FDS. The callback runs in every tick in which the
     * descriptor is ready. Adding replaces [IORW-3] and stores a handle as
     * call_soon does; who cancels that ends the callback, and the loop removes
     * it when its descriptor is ready again [IORW-10]. Remove stores whether
     * there was one [IORW-2] and is OK on a closed loop [LIFE-14]. After
     * LOOPSPEC_SYSTEM errno says why. */
    enum loopspec_status (*add_reader)(struct loopspec_loop *loop, int fd,
                                       struct loopspec_callback callback,
                                       struct loopspec_handle **ret_handle);
    enum loopspec_status (*remove_reader)(struct loopspec_loop *loop, int fd,
                                          bool *ret_removed);
    enum loopspec_status (*add_writer)(struct loopspec_loop *loop, int fd,
                                       struct loopspec_callback callback,
                                       struct loopspec_handle **ret_handle);
    enum loopspec_status (*remove_writer)(struct loopspec_loop *loop, int fd,
                                          bool *ret_removed);

    /* LOOPSPEC_CAP_SIGNALS. The callback runs in the loop, for each signal
     * [SIGN-1]; one that is queued when it is replaced or removed still runs
     * and is dropped after that [SIGN-17]. Checks, in this order: BAD_SIGNAL,
     * CLOSED, NOT_MAIN_THREAD, UNCATCHABLE; removing: BAD_SIGNAL, then whether
     * there is one, then NOT_MAIN_THREAD. Signals are real ones of the process;
     * one without a handler has its default action [SIGN-7]: the harness sees
     * to Python's own treatment of SIGINT. */
    enum loopspec_status (*add_signal_handler)(
        struct loopspec_loop *loop, int signal_number,
        struct loopspec_callback callback);
    enum loopspec_status (*remove_signal_handler)(struct loopspec_loop *loop,
                                                  int signal_number,
                                                  bool *ret_removed);
    /* Optional, also with the capability: Python's wake-up descriptor, of
     * which a process has one. set_wakeup_fd returns the one before, -1 is
     * none [SIGN-14]; signal_caught is called for signals that the script
     * handles itself, inside their handlers, and writes their number. */
    int (*set_wakeup_fd)(int fd);
    void (*signal_caught)(int signal_number);
};

/* The one symbol that a backend exports, whatever visibility it is compiled
 * with. Never NULL. */
__attribute__((visibility("default"))) const struct loopspec_backend *
loopspec_backend(void);

#ifdef __cplusplus
}
#endif

#endif
