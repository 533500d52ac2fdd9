/* A ring of io_uring, as a program would have it. */
#include "ring_test.h"
#include "vtime.h"
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#define PLACES 64
#define OP_READ 22

struct ring ring;

static _Atomic uint32_t *word(uint32_t offset)
{
    return (void *)(ring.queues + offset);
}

static void *map(size_t size, int64_t offset)
{
    void *address =
        mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, ring.fd, offset);

    cr_assert_neq(address, MAP_FAILED);
    return address;
}

static uint32_t completion_size(void)
{
    return sizeof(struct ring_cqe)
           << (ring.params.flags & RING_SETUP_CQE32 ? 1 : 0);
}

static uint32_t request_size(void)
{
    return sizeof(struct ring_sqe)
           << (ring.params.flags & RING_SETUP_SQE128 ? 1 : 0);
}

bool ring_begin(uint32_t flags)
{
    ring.params = (struct ring_params){.flags = flags};
    ring.waiting = 0;
    vtime_enable(true);
    ring.fd = (int)syscall(RING_SYS_SETUP, PLACES, &ring.params);
    if (ring.fd < 0 || !(ring.params.features & RING_FEATURE_REG_REG_RING)) {
        fprintf(stderr, "skipped: no such io_uring here, or not allowed\n");
        vtime_enable(false);
        return false;
    }
    ring.queues =
        map(ring.params.cq.cqes + ring.params.cq_entries * completion_size(),
            RING_MAP_RINGS);
    ring.requests = map(PLACES * request_size(), RING_MAP_SQES);
    return true;
}

void ring_end(void)
{
    close(ring.fd);
    vtime_enable(false);
}

struct ring_sqe *ring_request_new(enum ring_op op, uint64_t user_data)
{
    uint32_t tail = atomic_load(word(ring.params.sq.tail));
    uint32_t index = tail & (PLACES - 1);
    struct ring_sqe *request = (void *)(ring.requests + index * request_size());

    *request =
        (struct ring_sqe){.opcode = op, .fd = -1, .user_data = user_data};
    if (!(ring.params.flags & RING_SETUP_NO_SQARRAY))
        atomic_store(word(ring.params.sq.array + index * 4), index);
    atomic_store(word(ring.params.sq.tail), tail + 1);
    ring.waiting++;
    return request;
}

struct ring_sqe *ring_request_timeout(uint64_t user_data,
                                      const struct timespec *time)
{
    struct ring_sqe *request = ring_request_new(RING_OP_TIMEOUT, user_data);

    request->addr = (uintptr_t)time;
    request->len = 1;
    return request;
}

struct ring_sqe *ring_request_read(int fd, char *byte, uint64_t user_data)
{
    struct ring_sqe *request = ring_request_new(OP_READ, user_data);

    request->fd = fd;
    request->addr = (uintptr_t)byte;
    request->len = 1;
    return request;
}

void ring_enter(uint32_t completions)
{
    long taken = syscall(RING_SYS_ENTER, ring.fd, ring.waiting, completions,
                         RING_ENTER_GETEVENTS, NULL, 128);

    cr_assert_eq(taken, ring.waiting, "%ld, %s", taken, strerror(errno));
    ring.waiting = 0;
}

uint32_t ring_completion_count(void)
{
    return atomic_load(word(ring.params.cq.tail)) -
           atomic_load(word(ring.params.cq.head));
}

const struct ring_cqe *ring_completion_first(void)
{
    uint32_t head = atomic_load(word(ring.params.cq.head));
    uint32_t index = head & (ring.params.cq_entries - 1);

    return (void *)(ring.queues + ring.params.cq.cqes +
                    index * completion_size());
}

void ring_skip(void)
{
    atomic_fetch_add(word(ring.params.cq.head), 1);
}

void ring_expect_flags(uint64_t user_data, int result, uint32_t flags)
{
    const struct ring_cqe *completion = ring_completion_first();

    cr_assert_gt(ring_completion_count(), 0);
    cr_assert_eq(completion->user_data, user_data, "it is of %d, %d",
                 (int)completion->user_data, completion->result);
    cr_assert_eq(completion->result, result, "it is %d", completion->result);
    cr_assert_eq(completion->flags, flags);
    ring_skip();
}

void ring_expect(uint64_t user_data, int result)
{
    ring_expect_flags(user_data, result, 0);
}
