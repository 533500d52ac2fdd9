/*
 * loop_wakeup.h - how other threads, and signals, end the loop's wait.
 *
 * A pair of non-blocking sockets, as CPython's self-pipe: a thread sends a zero
 * byte, the handler of a signal the signal's number. One pair for both, so that
 * a full one drops both [THRD-6].
 *
 * A loop whose embedder waits for it can do without the pair until something
 * has to be waited for by descriptor. Wake-ups that come before it is open are
 * counted, and sent when it opens: nothing tells the two apart.
 *
 * Threads: loop_wakeup_send may come from any thread. The caller keeps _send,
 * _open and _close apart by a lock; the rest belongs to the loop's thread.
 */
#ifndef LOOP_WAKEUP_H
#define LOOP_WAKEUP_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

struct loop_wakeup {
    int read_fd, write_fd; /* -1: not open */
    atomic_size_t pending; /* sent while it was not open */
};

/* Not open, and nothing sent. */
void loop_wakeup_init(struct loop_wakeup *wakeup);

/* Opens the pair, if it is not open; false: errno says why. */
bool loop_wakeup_open(struct loop_wakeup *wakeup);

/* Closes the pair and forgets what was sent; open or not. */
void loop_wakeup_close(struct loop_wakeup *wakeup);

/* Makes read_fd readable; ignored where the pair is full [THRD-6]. */
void loop_wakeup_send(struct loop_wakeup *wakeup);

/* Whether there are wake-ups that wait for the pair to open. Any thread. */
bool loop_wakeup_is_pending(const struct loop_wakeup *wakeup);

/* Takes at most `size` bytes, in the order in which they were sent, and
 * returns how many; 0: there are no more. Takes those that are pending as
 * well, which have no bytes yet. */
size_t loop_wakeup_read(struct loop_wakeup *wakeup, unsigned char *bytes,
                        size_t size);

#endif
