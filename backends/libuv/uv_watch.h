/*
 * uv_watch.h - readers and writers over uv_poll_t.
 *
 * libuv allows one uv_poll_t a descriptor, so both directions share it. Its
 * memory is libuv's until the callback of uv_close() has run.
 */
#ifndef UV_WATCH_H
#define UV_WATCH_H

#include "adapter.h"
#include <uv.h>

struct uv_watch;

struct uv_watches {
    uv_loop_t *uv;
    struct uv_watch *first;
    /* What is ready, also if it was cancelled: the loop runs, queues or removes
     * it. */
    void (*deliver)(void *arg, struct loopspec_handle *handle);
    void *arg;
};

/* Watches a descriptor for a new handle, whose `lasting` is set; the one
 * before is cancelled. Takes one share of the handle, or, on failure, nothing;
 * errno then says why LOOPSPEC_SYSTEM. The descriptor's mode stays as it is. */
enum loopspec_status uv_watches_add(struct uv_watches *watches, int fd,
                                    bool writer,
                                    struct loopspec_handle *handle);
/* Cancels the handle of one direction; false: there is none. */
bool uv_watches_remove(struct uv_watches *watches, int fd, bool writer);
/* The same for a handle, which must be watching. */
void uv_watches_forget(struct uv_watches *watches,
                       const struct loopspec_handle *handle);
/* No longer polls for descriptors that were closed since they were added, at
 * the next sight of which libuv would end the process. */
void uv_watches_check(struct uv_watches *watches);
/* Cancels all; libuv still has to run their closing. */
void uv_watches_discard(struct uv_watches *watches);

#endif
