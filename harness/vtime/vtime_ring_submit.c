/*
 * Requests are handed on in the order in which they are, those about timeouts
 * one by one: each is another request while the kernel takes it.
 *
 * A chain of linked requests has to be handed on as a whole.
 */
#include "vtime_ring_submit.h"
#include "vtime_escape.h"
#include "vtime_raw.h"
#include "vtime_ring_timer.h"
#include "vtime_state.h"
#include "vtime_timer.h"

#define LINK_FLAGS (RING_SQE_LINK | RING_SQE_HARDLINK)
#define CLOCK_FLAGS (RING_TIMEOUT_BOOTTIME | RING_TIMEOUT_REALTIME)
#define ALONE_FLAGS                                                            \
    (RING_TIMEOUT_ABS | CLOCK_FLAGS | RING_TIMEOUT_ETIME_SUCCESS |             \
     RING_TIMEOUT_MULTISHOT)
#define LINKED_FLAGS (RING_TIMEOUT_ABS | CLOCK_FLAGS)
#define UPDATE_FLAGS (RING_TIMEOUT_UPDATE | RING_TIMEOUT_LINK_UPDATE)

enum effect { EFFECT_ADD, EFFECT_CANCEL, EFFECT_CANCEL_ALL, EFFECT_UPDATE };

/* A request that the kernel gets to see as another one, and what comes of it
 * here. */
struct edit {
    enum effect effect;
    struct ring_sqe *request;
    struct ring_sqe before, meanwhile;
    struct vtime_ring_timer timer; /* of EFFECT_ADD */
};

/* NULL: the program has named none that there is. */
static struct ring_sqe *request_at(const struct vtime_ring *ring,
                                   uint32_t position)
{
    const struct ring_params *params = &ring->params;
    unsigned shift = params->flags & RING_SETUP_SQE128 ? 1 : 0;
    uint32_t index = position & (params->sq_entries - 1);

    if (!(params->flags & RING_SETUP_NO_SQARRAY))
        index = atomic_load(vtime_ring_word(
            ring, params->sq.array + index * (uint32_t)sizeof index));
    if (index >= params->sq_entries)
        return NULL;
    return (struct ring_sqe *)(void *)ring->requests + (index << shift);
}

static uint32_t chain_length(const struct vtime_ring *ring, uint32_t position,
                             uint32_t limit)
{
    uint32_t length = 1;

    while (length < limit) {
        const struct ring_sqe *last = request_at(ring, position + length - 1);

        if (!last || !(last->flags & LINK_FLAGS))
            break;
        length++;
    }
    return length;
}

static const struct timespec *time_of(uint64_t address)
{
    return (const void *)(uintptr_t)address;
}

/* Whether a time is one that the kernel takes. */
static bool is_time(uint64_t address)
{
    const struct timespec *time = time_of(address);

    return time && time->tv_sec >= 0 && time->tv_nsec >= 0;
}

/* When a timeout ends, `flags` being those of its request. */
static struct vtime_ring_timer timer_of(struct vtime_ring *ring,
                                        const struct ring_sqe *request)
{
    int64_t time = vtime_from_timespec(time_of(request->addr));
    struct vtime_ring_timer timer = {
        .ring = ring,
        .user_data = request->user_data,
        .interval = -1,
        .epoch = request->op_flags & RING_TIMEOUT_REALTIME
                     ? vtime_settings.epoch
                     : 0,
    };

    timer.deadline = request->op_flags & RING_TIMEOUT_ABS
                         ? time - timer.epoch
                         : vtime_add(vtime_now(), time);
    return timer;
}

/* Whether the kernel takes the timeout of a request; it sees to all others
 * itself. */
static bool is_timeout(const struct ring_sqe *request, unsigned flags)
{
    unsigned set = request->op_flags;

    return !(set & ~flags) && (set & CLOCK_FLAGS) != CLOCK_FLAGS &&
           !((set & RING_TIMEOUT_MULTISHOT) && (set & RING_TIMEOUT_ABS)) &&
           request->ioprio == 0 && request->len == 1 && request->buffer == 0 &&
           request->personality == 0 && request->file_index == 0 &&
           is_time(request->addr);
}

/* Nothing comes of it but what the program is told of the timeout. */
static bool edit_alone(struct vtime_ring *ring, struct edit *edit)
{
    const struct ring_sqe *request = &edit->before;
    unsigned flags = request->op_flags;

    if (request->flags & ~(RING_SQE_ASYNC | RING_SQE_CQE_SKIP) ||
        atomic_load(&ring->drain) || !is_timeout(request, ALONE_FLAGS))
        return false;
    edit->effect = EFFECT_ADD;
    edit->timer = timer_of(ring, request);
    edit->timer.is_success = flags & RING_TIMEOUT_ETIME_SUCCESS;
    edit->timer.is_quiet = request->flags & RING_SQE_CQE_SKIP;
    if (flags & RING_TIMEOUT_MULTISHOT) {
        edit->timer.interval = vtime_from_timespec(time_of(request->addr));
        edit->timer.times = (uint32_t)request->off;
    } else {
        edit->timer.count = (uint32_t)request->off;
    }
    edit->meanwhile = (struct ring_sqe){
        .opcode = RING_OP_NOP,
        .flags = RING_SQE_CQE_SKIP,
        .fd = -1,
    };
    return true;
}

/* Takes a timeout back or changes it, which can't fail. */
static void edit_done(struct edit *edit, enum effect effect)
{
    const struct ring_sqe *request = &edit->before;

    edit->effect = effect;
    edit->meanwhile = (struct ring_sqe){
        .opcode = RING_OP_NOP,
        .flags = request->flags,
        .fd = -1,
        .user_data = request->user_data,
    };
}

static bool edit_update(const struct vtime_ring *ring, struct edit *edit)
{
    const struct ring_sqe *request = &edit->before;
    bool is_linked = request->op_flags & RING_TIMEOUT_LINK_UPDATE;

    if (request->op_flags & ~(UPDATE_FLAGS | RING_TIMEOUT_ABS) ||
        !is_time(request->off) ||
        !vtime_ring_timer_has(ring, request->addr, is_linked))
        return false;
    edit_done(edit, EFFECT_UPDATE);
    return true;
}

static bool edit_remove(const struct vtime_ring *ring, struct edit *edit)
{
    const struct ring_sqe *request = &edit->before;

    if (request->op_flags & UPDATE_FLAGS)
        return edit_update(ring, edit);
    if (request->op_flags != 0 ||
        !vtime_ring_timer_has(ring, request->addr, false))
        return false;
    edit_done(edit, EFFECT_CANCEL);
    return true;
}

/* A cancellation of all is the kernel's, too: what it says does not count
 * those that are not the kernel's. */
static bool edit_cancel(const struct vtime_ring *ring, struct edit *edit)
{
    const struct ring_sqe *request = &edit->before;
    unsigned flags = request->op_flags;

    if (flags & RING_CANCEL_FD ||
        (flags & RING_CANCEL_OP && request->len != RING_OP_TIMEOUT))
        return false;
    if (flags & RING_CANCEL_ALL) {
        edit->effect = EFFECT_CANCEL_ALL;
        edit->meanwhile = *request;
        return true;
    }
    if (flags & RING_CANCEL_ANY ||
        !vtime_ring_timer_has(ring, request->addr, false))
        return false;
    edit_done(edit, EFFECT_CANCEL);
    return true;
}

/* Requests that are done at once, as the first ones of their chains are. */
static bool edit_first(struct vtime_ring *ring, struct edit *edit)
{
    const struct ring_sqe *request = &edit->before;

    if (request->opcode == RING_OP_TIMEOUT)
        return edit_alone(ring, edit);
    if (request->flags & ~(LINK_FLAGS | RING_SQE_ASYNC | RING_SQE_CQE_SKIP))
        return false;
    if (request->opcode == RING_OP_TIMEOUT_REMOVE)
        return edit_remove(ring, edit);
    return request->opcode == RING_OP_ASYNC_CANCEL && edit_cancel(ring, edit);
}

/* A timeout for the first request of the chain. */
static bool edit_second(struct vtime_ring *ring, const struct ring_sqe *first,
                        struct edit *edit)
{
    /* Longer than any machine runs. */
    static const struct timespec never = {INT32_MAX, 0};
    const struct ring_sqe *request = &edit->before;

    if (request->opcode != RING_OP_LINK_TIMEOUT || !first ||
        first->opcode == RING_OP_TIMEOUT ||
        (first->flags | request->flags) & RING_SQE_CQE_SKIP ||
        !is_timeout(request, LINKED_FLAGS))
        return false;
    edit->effect = EFFECT_ADD;
    edit->timer = timer_of(ring, request);
    edit->timer.kind = VTIME_RING_LINKED;
    edit->timer.request = first->user_data;
    edit->meanwhile = *request;
    edit->meanwhile.addr = (uintptr_t)&never;
    edit->meanwhile.op_flags = 0;
    return true;
}

/* A request that the kernel gets as it is. */
static void note(struct vtime_ring *ring, const struct ring_sqe *request)
{
    bool is_end = request->opcode == RING_OP_TIMEOUT_REMOVE ||
                  request->opcode == RING_OP_ASYNC_CANCEL;

    if (request->opcode == RING_OP_TIMEOUT ||
        request->opcode == RING_OP_LINK_TIMEOUT ||
        (is_end && vtime_ring_timer_has(ring, request->addr, false)))
        vtime_escape_note(VTIME_ESCAPE_IO_URING);
    if (request->flags & RING_SQE_DRAIN)
        atomic_store(&ring->drain, true);
    if (request->opcode == RING_OP_CLOSE && request->file_index == 0) {
        vtime_timer_closing((unsigned)request->fd, (unsigned)request->fd);
        vtime_ring_closing((unsigned)request->fd, (unsigned)request->fd);
    }
}

/* What is to be changed in a chain: how many requests. */
static unsigned chain_plan(struct vtime_ring *ring, uint32_t position,
                           uint32_t length, struct edit edits[static 2])
{
    const struct ring_sqe *first = request_at(ring, position);
    unsigned count = 0;

    for (uint32_t i = 0; i < length; i++) {
        struct edit edit = {.request = request_at(ring, position + i)};

        if (!edit.request)
            continue;
        edit.before = *edit.request;
        if ((i == 0 && edit_first(ring, &edit)) ||
            (i == 1 && edit_second(ring, first, &edit)))
            edits[count++] = edit;
        else
            note(ring, edit.request);
    }
    return count;
}

static void edit_take_effect(struct vtime_ring *ring, const struct edit *edit)
{
    const struct ring_sqe *request = &edit->before;

    switch (edit->effect) {
    case EFFECT_ADD: vtime_ring_timer_add(edit->timer); break;
    case EFFECT_CANCEL: vtime_ring_timer_cancel(ring, request->addr); break;
    case EFFECT_CANCEL_ALL:
        vtime_ring_timer_cancel_all(ring, request->op_flags & RING_CANCEL_ANY,
                                    request->addr);
        break;
    case EFFECT_UPDATE:
        vtime_ring_timer_update(ring, request->addr,
                                request->op_flags & RING_TIMEOUT_LINK_UPDATE,
                                vtime_from_timespec(time_of(request->off)),
                                request->op_flags & RING_TIMEOUT_ABS);
        break;
    }
}

/* Hands one chain on as it is to be. */
static long submit_edited(struct vtime_ring *ring, int fd, uint32_t length,
                          unsigned flags, const struct edit *edits,
                          unsigned count)
{
    long taken;

    vtime_ring_settle(ring);
    for (unsigned i = 0; i < count; i++)
        *edits[i].request = edits[i].meanwhile;
    taken = vtime_raw(RING_SYS_ENTER, fd, length, 0, flags, 0, 0);
    for (unsigned i = 0; i < count; i++)
        *edits[i].request = edits[i].before;
    for (unsigned i = 0; i < count && taken > 0; i++)
        edit_take_effect(ring, &edits[i]);
    return taken;
}

/* Hands on what needs no change up to a chain that does, or that chain. */
static long submit_some(struct vtime_ring *ring, int fd, uint32_t position,
                        uint32_t limit, unsigned flags)
{
    struct edit edits[2];
    uint32_t length = 0;

    while (length < limit) {
        uint32_t chain = chain_length(ring, position + length, limit - length);
        unsigned count = chain_plan(ring, position + length, chain, edits);

        if (count > 0 && length == 0)
            return submit_edited(ring, fd, chain, flags, edits, count);
        if (count > 0)
            break;
        length += chain;
    }
    return vtime_raw(RING_SYS_ENTER, fd, length, 0, flags, 0, 0);
}

long vtime_ring_submit(struct vtime_ring *ring, int fd, uint32_t count,
                       unsigned flags)
{
    uint32_t position =
        atomic_load(vtime_ring_word(ring, ring->params.sq.head));
    uint32_t there =
        atomic_load(vtime_ring_word(ring, ring->params.sq.tail)) - position;
    uint32_t limit = count < there ? count : there;
    long total = 0;

    do {
        long taken = submit_some(ring, fd, position + (uint32_t)total,
                                 limit - (uint32_t)total, flags);

        if (taken <= 0)
            return total > 0 ? total : taken;
        total += taken;
    } while (total < limit);
    return total;
}
