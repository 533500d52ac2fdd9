/*
 * vtime_ring.h - the io_uring rings of the process, mapped a second time.
 *
 * A ring that was set up where vtime sees it is known by its descriptors, as
 * long as one of them is open or a call is using it. Rings of kinds that vtime
 * can't follow are not in the table, and stay real.
 */
#ifndef VTIME_RING_H
#define VTIME_RING_H

#include "vtime_ring_abi.h"
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

struct vtime_ring {
    unsigned users; /* descriptors and calls; 0: this place is free */
    struct ring_params params;
    char *queues, *requests; /* mapped */
    size_t queues_size, requests_size;
    int64_t epoch;      /* ns, of the clock of absolute waits */
    _Atomic bool drain; /* a request has asked to be held back */
    /* Guarded by the lock. */
    uint32_t seen;   /* completions before this one were looked at */
    uint32_t posted; /* how many stem from timers */
};

/* Whether `fd` is a known ring. Async-signal-safe. */
bool vtime_ring_is(int fd);

/* A ring was set up; one that vtime can't follow is left out. */
void vtime_ring_opened(int fd, const struct ring_params *params);

/* The ring behind a descriptor, which stays until vtime_ring_release; NULL:
 * none. */
struct vtime_ring *vtime_ring_use(int fd);

/* Gives back what vtime_ring_use gave. */
void vtime_ring_release(struct vtime_ring *ring);

/* A descriptor of the ring, or -1. With the lock. */
int vtime_ring_fd(const struct vtime_ring *ring);

/* The descriptors from `first` to `last` are about to be closed, or mean
 * rings that can't be followed any more. Async-signal-safe. */
void vtime_ring_closing(unsigned first, unsigned last);

/* `copy` is now a copy of `fd`, whatever it was. */
void vtime_ring_copied(int fd, int copy);

/* Maps a ring that was set up with its params; false: it can't be. */
bool vtime_ring_map(struct vtime_ring *ring, int fd);

/* Takes back what vtime_ring_map did. */
void vtime_ring_unmap(const struct vtime_ring *ring);

/* A word of the queues, at an offset that the kernel has named. */
static inline _Atomic uint32_t *vtime_ring_word(const struct vtime_ring *ring,
                                                uint32_t offset)
{
    return (void *)(ring->queues + offset);
}

/* The end of the completions: how many there ever were. */
static inline uint32_t vtime_ring_tail(const struct vtime_ring *ring)
{
    return atomic_load(vtime_ring_word(ring, ring->params.cq.tail));
}

/* How many completions the program has not taken yet. */
static inline uint32_t vtime_ring_count(const struct vtime_ring *ring)
{
    return vtime_ring_tail(ring) -
           atomic_load(vtime_ring_word(ring, ring->params.cq.head));
}

#endif
