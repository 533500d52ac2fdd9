/* Messages to rings, each sent by a ring of its own. */
#include "vtime_ring_post.h"
#include "vtime_raw.h"
#include "vtime_ring.h"
#include <errno.h>

/* Has a new ring, of one place, do a request at once. */
static long send(const struct vtime_ring *ring, int fd,
                 const struct ring_sqe *request)
{
    const struct ring_cqe *completion =
        (const void *)(ring->queues + ring->params.cq.cqes);
    long taken;

    *(struct ring_sqe *)(void *)ring->requests = *request;
    atomic_store(vtime_ring_word(ring, ring->params.sq.array), 0);
    atomic_store(vtime_ring_word(ring, ring->params.sq.tail), 1);
    taken = vtime_raw(RING_SYS_ENTER, fd, 1, 1, RING_ENTER_GETEVENTS, 0, 0);
    return taken < 0 ? taken : completion->result;
}

long vtime_ring_post(int fd, struct ring_cqe completion)
{
    struct vtime_ring ring = {0};
    struct ring_sqe message = {
        .opcode = RING_OP_MSG_RING,
        .fd = fd,
        .off = completion.user_data,
        .len = (uint32_t)completion.result,
        .op_flags = completion.flags ? RING_MSG_FLAGS_PASS : 0,
        .file_index = completion.flags,
    };
    long result = -ENOMEM;
    int sender = (int)vtime_raw3(RING_SYS_SETUP, 1, (long)&ring.params, 0);

    if (sender < 0)
        return sender;
    if (vtime_ring_map(&ring, sender)) {
        result = send(&ring, sender, &message);
        vtime_ring_unmap(&ring);
    }
    vtime_raw3(SYS_close, sender, 0, 0);
    return result;
}

/* It doesn't wait for a request that has to end elsewhere. */
long vtime_ring_cancel(int fd, uint64_t user_data)
{
    struct ring_cancel cancel = {.user_data = user_data, .fd = -1};

    return vtime_raw(RING_SYS_REGISTER, fd, RING_REGISTER_SYNC_CANCEL,
                     (long)&cancel, 1, 0, 0);
}
