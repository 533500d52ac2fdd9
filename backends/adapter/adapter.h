/*
 * adapter.h - what every adapter of a foreign loop needs: handles with two
 * owners, and who may run when.
 *
 * An adapter defines struct loopspec_loop with a struct adapter_loop as its
 * first member, and structs of its own that begin with a struct
 * loopspec_handle. It leaves to this module what has nothing to do with the
 * library that it adapts.
 */
#ifndef ADAPTER_H
#define ADAPTER_H

#include "backend.h"
#include <stddef.h>

/* A share each is owned by whoever runs it and by the caller until it is
 * released. */
struct loopspec_handle {
    struct loopspec_callback callback;
    double when; /* seconds, as asked for */
    int owners;
    bool cancelled, dropped, running;
    bool lasting; /* may run more than once: of a descriptor or a signal */
    /* Tells the library that a cancelled one is not to run; NULL: it finds
     * out. */
    void (*withdraw)(struct loopspec_handle *handle);
};

struct adapter_loop {
    const struct loopspec_host *host;
    bool running, stopping, closed;
    bool left; /* a callback said that the run is to be left at once */
};

/* A handle of `size` bytes, the rest of them 0, with two owners: the loop and
 * the caller; NULL: no memory. */
void *adapter_handle_new(size_t size, struct loopspec_callback callback,
                         double when);
/* Gives back one share. */
void adapter_handle_release(struct loopspec_handle *handle);
/* Calls drop, once however often it is asked to, but not while it runs. */
void adapter_handle_drop(struct loopspec_handle *handle);
/* Cancels it, and has the library told the first time. */
void adapter_handle_cancel(struct loopspec_handle *handle);
/* Whether it was cancelled. */
bool adapter_handle_cancelled(const struct loopspec_handle *handle);
/* What call_at was asked for, or call_later came to; seconds. */
double adapter_handle_when(const struct loopspec_handle *handle);

/* Runs a handle unless it was cancelled, and reports what it raises [EXCP-1].
 * Sets loop->left where the run is to be left. Borrows the handle. */
void adapter_run(struct adapter_loop *loop, struct loopspec_handle *handle);

/* Whether run_forever may begin; if so the loop runs [LIFE-6]. */
enum loopspec_status adapter_begin(struct adapter_loop *loop);
/* The run is over. LOOPSPEC_LEFT if it was left, else LOOPSPEC_OK. */
enum loopspec_status adapter_end(struct adapter_loop *loop);

/* Functions of the table. */
bool adapter_is_running(struct loopspec_loop *loop);
/* See adapter_is_running. */
bool adapter_is_closed(struct loopspec_loop *loop);

/* Whether the system has such a signal [SIGN-9]. */
bool adapter_is_signal(int number);
/* Whether this is the thread that Python runs handlers in [SIGN-12]. */
bool adapter_is_main_thread(void);
/* Whole milliseconds, rounded up; nothing below 0, and no more than a century.
 * What is not a number is 0. */
uint64_t adapter_milliseconds(double seconds);

#endif
