/* Rings: a table of descriptors, and of what is mapped behind them. */
#include "vtime_ring.h"
#include "vtime_raw.h"
#include "vtime_ring_timer.h"
#include "vtime_state.h"
#include <sys/mman.h>

#define RING_LIMIT 256
#define NAME_LIMIT 512

/* Kinds of rings that change nothing for vtime, or something that it knows.
 * Not among them: rings that the kernel empties by itself, or that are polled
 * for completions. */
#define FOLLOWED                                                               \
    (RING_SETUP_CQSIZE | RING_SETUP_CLAMP | RING_SETUP_ATTACH_WQ |             \
     RING_SETUP_R_DISABLED | RING_SETUP_SUBMIT_ALL | RING_SETUP_COOP_TASKRUN | \
     RING_SETUP_TASKRUN_FLAG | RING_SETUP_SQE128 | RING_SETUP_CQE32 |          \
     RING_SETUP_SINGLE_ISSUER | RING_SETUP_DEFER_TASKRUN |                     \
     RING_SETUP_NO_MMAP | RING_SETUP_NO_SQARRAY)

/* A descriptor of a ring. The number is read without the lock, which guards
 * the rest. There is no malloc: closing is async-signal-safe. */
struct name {
    atomic_int fd_plus_1; /* 0: this place is free */
    struct vtime_ring *ring;
};

static struct vtime_ring rings[RING_LIMIT];
static struct name names[NAME_LIMIT];
static atomic_int last_name; /* how many were ever in use */

/* The name of a descriptor, NULL: it has none. */
static struct name *name_of(int fd)
{
    int last = atomic_load_explicit(&last_name, memory_order_acquire);

    for (int i = 0; i < last; i++)
        if (atomic_load_explicit(&names[i].fd_plus_1, memory_order_acquire) ==
            fd + 1)
            return &names[i];
    return NULL;
}

bool vtime_ring_is(int fd)
{
    return fd >= 0 && name_of(fd);
}

void vtime_ring_unmap(const struct vtime_ring *ring)
{
    if (ring->queues_size > 0)
        vtime_raw3(SYS_munmap, (long)ring->queues, (long)ring->queues_size, 0);
    if (ring->requests_size > 0)
        vtime_raw3(SYS_munmap, (long)ring->requests, (long)ring->requests_size,
                   0);
}

/* NULL: it can't be mapped. */
static char *map(int fd, size_t size, int64_t offset)
{
    long address = vtime_raw(SYS_mmap, 0, (long)size, PROT_READ | PROT_WRITE,
                             MAP_SHARED, fd, offset);

    return address < 0 ? NULL : (void *)address;
}

static size_t queues_size(const struct ring_params *params)
{
    size_t unit = sizeof(struct ring_cqe)
                  << (params->flags & RING_SETUP_CQE32 ? 1 : 0);
    size_t completions = params->cq.cqes + params->cq_entries * unit;
    size_t requests = params->sq.array + params->sq_entries * sizeof(uint32_t);

    return completions > requests ? completions : requests;
}

bool vtime_ring_map(struct vtime_ring *ring, int fd)
{
    const struct ring_params *params = &ring->params;

    if (params->flags & RING_SETUP_NO_MMAP) {
        ring->queues = (char *)(uintptr_t)params->cq.address;
        ring->requests = (char *)(uintptr_t)params->sq.address;
        return true;
    }
    ring->queues_size = queues_size(params);
    ring->requests_size = params->sq_entries * sizeof(struct ring_sqe)
                          << (params->flags & RING_SETUP_SQE128 ? 1 : 0);
    ring->queues = map(fd, ring->queues_size, RING_MAP_RINGS);
    ring->requests = map(fd, ring->requests_size, RING_MAP_SQES);
    if (!ring->queues)
        ring->queues_size = 0;
    if (!ring->requests)
        ring->requests_size = 0;
    if (ring->queues && ring->requests)
        return true;
    vtime_ring_unmap(ring);
    return false;
}

/* With the lock, as all below that take a ring. */
static void ring_drop(struct vtime_ring *ring)
{
    if (--ring->users > 0)
        return;
    vtime_ring_timers_drop(ring);
    vtime_ring_unmap(ring);
}

static void name_free(struct name *name)
{
    atomic_store_explicit(&name->fd_plus_1, 0, memory_order_release);
    ring_drop(name->ring);
}

static bool name_add(int fd, struct vtime_ring *ring)
{
    struct name *name = name_of(fd);

    if (name)
        name_free(name);
    name = name_of(-1);
    if (!name && last_name == NAME_LIMIT)
        return false;
    if (!name)
        name = &names[last_name];
    name->ring = ring;
    ring->users++;
    atomic_store_explicit(&name->fd_plus_1, fd + 1, memory_order_release);
    if (name == &names[last_name])
        atomic_fetch_add(&last_name, 1);
    return true;
}

static struct vtime_ring *ring_new(void)
{
    for (int i = 0; i < RING_LIMIT; i++)
        if (rings[i].users == 0)
            return &rings[i];
    return NULL;
}

static bool can_follow(const struct ring_params *params)
{
    return !(params->flags & ~FOLLOWED) &&
           (params->features & RING_FEATURE_REG_REG_RING);
}

void vtime_ring_opened(int fd, const struct ring_params *params)
{
    struct vtime_ring *ring;
    uint64_t saved;

    vtime_ring_closing((unsigned)fd, (unsigned)fd);
    if (!can_follow(params))
        return;
    vtime_lock(&saved);
    ring = ring_new();
    if (ring) {
        *ring = (struct vtime_ring){.params = *params};
        if (vtime_ring_map(ring, fd) && !name_add(fd, ring))
            vtime_ring_unmap(ring);
    }
    vtime_unlock(saved);
}

struct vtime_ring *vtime_ring_use(int fd)
{
    struct vtime_ring *ring = NULL;
    struct name *name;
    uint64_t saved;

    if (!vtime_ring_is(fd))
        return NULL;
    vtime_lock(&saved);
    name = name_of(fd);
    if (name) {
        ring = name->ring;
        ring->users++;
    }
    vtime_unlock(saved);
    return ring;
}

void vtime_ring_release(struct vtime_ring *ring)
{
    uint64_t saved;

    vtime_lock(&saved);
    ring_drop(ring);
    vtime_unlock(saved);
}

int vtime_ring_fd(const struct vtime_ring *ring)
{
    for (int i = 0; i < last_name; i++)
        if (names[i].fd_plus_1 != 0 && names[i].ring == ring)
            return names[i].fd_plus_1 - 1;
    return -1;
}

static bool is_between(const struct name *name, unsigned first, unsigned last)
{
    int fd = atomic_load_explicit(&name->fd_plus_1, memory_order_acquire) - 1;

    return fd >= 0 && (unsigned)fd >= first && (unsigned)fd <= last;
}

void vtime_ring_closing(unsigned first, unsigned last)
{
    int limit = atomic_load_explicit(&last_name, memory_order_acquire);
    uint64_t saved;
    bool is_any = false;

    for (int i = 0; i < limit && !is_any; i++)
        is_any = is_between(&names[i], first, last);
    if (!is_any || !vtime_is_own_process())
        return;
    vtime_lock(&saved);
    for (int i = 0; i < limit; i++)
        if (is_between(&names[i], first, last))
            name_free(&names[i]);
    vtime_unlock(saved);
}

void vtime_ring_copied(int fd, int copy)
{
    uint64_t saved;
    struct name *name;

    if (copy < 0 || copy == fd || !vtime_is_own_process())
        return;
    vtime_ring_closing((unsigned)copy, (unsigned)copy);
    if (!vtime_ring_is(fd))
        return;
    vtime_lock(&saved);
    name = name_of(fd);
    if (name)
        name_add(copy, name->ring);
    vtime_unlock(saved);
}
