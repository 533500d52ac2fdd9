/*
 * vtime_block.h - a call that may block, as the functions of libc that vtime
 * stands in for hand it over.
 */
#ifndef VTIME_BLOCK_H
#define VTIME_BLOCK_H

#include <signal.h>
#include <stdbool.h>
#include <stdint.h>

enum vtime_kind {
    VTIME_KIND_LOOP,     /* descriptors and sleeps: shown to the hook */
    VTIME_KIND_PARK,     /* a futex by number: shown to the hook too */
    VTIME_KIND_LOCK,     /* semaphores, mutexes: shown where `ready` is known */
    VTIME_KIND_CONDITION /* conditions: a short wait hurries another thread */
};

/* How a call that blocked has ended. */
enum vtime_end {
    VTIME_END_DONE,        /* the last attempt says how, also if it failed */
    VTIME_END_TIMEOUT,     /* its time has come */
    VTIME_END_INTERRUPTED, /* EINTR */
    VTIME_END_SPURIOUS     /* conditions alone: look again */
};

struct vtime_block {
    const char *call;
    enum vtime_kind kind;
    int64_t timeout; /* ns, negative: without limit */
    /* Really waits for at most `real_ns` (0: only looks; negative: without
     * limit), with the signals of `mask` blocked (NULL: as they are). True: the
     * call is done, by success or failure; the result and errno are kept in
     * what `arg` points at. */
    bool (*attempt)(void *arg, int64_t real_ns, const sigset_t *mask);
    /* See struct vtime_wait. NULL: nobody can tell; it is never shown. */
    bool (*ready)(void *arg);
    void *arg;
    const void *condition; /* of VTIME_KIND_CONDITION: which one */
};

/* Whether a wait of the calling thread would be shown to a hook now. */
bool vtime_block_is_shown(void);

/* Blocks on virtual time, which must be on. */
enum vtime_end vtime_block_run(const struct vtime_block *block);

#endif
