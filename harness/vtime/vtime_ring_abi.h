/*
 * vtime_ring_abi.h - what the kernel and a program share of io_uring.
 *
 * Its own header is too new for the systems on which this is built: what is
 * not in it yet may still be in the kernel below.
 */
#ifndef VTIME_RING_ABI_H
#define VTIME_RING_ABI_H

#include <stdint.h>
#include <sys/syscall.h>

/* The same on every architecture. */
#define RING_SYS_SETUP 425
#define RING_SYS_ENTER 426
#define RING_SYS_REGISTER 427

/* Of setting up. */
#define RING_SETUP_CQSIZE (1u << 3)
#define RING_SETUP_CLAMP (1u << 4)
#define RING_SETUP_ATTACH_WQ (1u << 5)
#define RING_SETUP_R_DISABLED (1u << 6)
#define RING_SETUP_SUBMIT_ALL (1u << 7)
#define RING_SETUP_COOP_TASKRUN (1u << 8)
#define RING_SETUP_TASKRUN_FLAG (1u << 9)
#define RING_SETUP_SQE128 (1u << 10)
#define RING_SETUP_CQE32 (1u << 11)
#define RING_SETUP_SINGLE_ISSUER (1u << 12)
#define RING_SETUP_DEFER_TASKRUN (1u << 13)
#define RING_SETUP_NO_MMAP (1u << 14)
#define RING_SETUP_NO_SQARRAY (1u << 16)

/* The youngest feature that is needed: Linux 6.3. */
#define RING_FEATURE_REG_REG_RING (1u << 13)

/* Where a ring's parts are mapped. */
#define RING_MAP_RINGS INT64_C(0)
#define RING_MAP_SQES INT64_C(0x10000000)

/* Of entering. */
#define RING_ENTER_GETEVENTS (1u << 0)
#define RING_ENTER_SQ_WAKEUP (1u << 1)
#define RING_ENTER_EXT_ARG (1u << 3)
#define RING_ENTER_ABS_TIMER (1u << 5)
#define RING_ENTER_NO_IOWAIT (1u << 7)

/* Of registering. */
#define RING_REGISTER_RESTRICTIONS 11
#define RING_REGISTER_RING_FDS 20
#define RING_REGISTER_SYNC_CANCEL 24
#define RING_REGISTER_CLOCK 29
#define RING_REGISTER_RESIZE 33

enum ring_op {
    RING_OP_NOP = 0,
    RING_OP_TIMEOUT = 11,
    RING_OP_TIMEOUT_REMOVE = 12,
    RING_OP_ASYNC_CANCEL = 14,
    RING_OP_LINK_TIMEOUT = 15,
    RING_OP_CLOSE = 19,
    RING_OP_MSG_RING = 40
};

/* Of every request. */
#define RING_SQE_DRAIN (1u << 1)
#define RING_SQE_LINK (1u << 2)
#define RING_SQE_HARDLINK (1u << 3)
#define RING_SQE_ASYNC (1u << 4)
#define RING_SQE_CQE_SKIP (1u << 6)

/* Of requests for timeouts. */
#define RING_TIMEOUT_ABS (1u << 0)
#define RING_TIMEOUT_UPDATE (1u << 1)
#define RING_TIMEOUT_BOOTTIME (1u << 2)
#define RING_TIMEOUT_REALTIME (1u << 3)
#define RING_TIMEOUT_LINK_UPDATE (1u << 4)
#define RING_TIMEOUT_ETIME_SUCCESS (1u << 5)
#define RING_TIMEOUT_MULTISHOT (1u << 6)

/* Of requests for cancellations. */
#define RING_CANCEL_ALL (1u << 0)
#define RING_CANCEL_FD (1u << 1)
#define RING_CANCEL_ANY (1u << 2)
#define RING_CANCEL_OP (1u << 5)

#define RING_MSG_FLAGS_PASS (1u << 1)
#define RING_CQE_MORE (1u << 1)

/* A request; those of RING_SETUP_SQE128 are twice as far apart. */
struct ring_sqe {
    uint8_t opcode, flags;
    uint16_t ioprio;
    int32_t fd;
    uint64_t off, addr;
    uint32_t len;
    uint32_t op_flags; /* of this operation */
    uint64_t user_data;
    uint16_t buffer, personality;
    uint32_t file_index;
    uint64_t rest[2];
};

/* A completion; those of RING_SETUP_CQE32 are twice as far apart. */
struct ring_cqe {
    uint64_t user_data;
    int32_t result;
    uint32_t flags;
};

struct ring_sq_offsets {
    uint32_t head, tail, mask, entries, flags, dropped, array, unused;
    uint64_t address; /* of the requests, with RING_SETUP_NO_MMAP */
};

struct ring_cq_offsets {
    uint32_t head, tail, mask, entries, overflow, cqes, flags, unused;
    uint64_t address; /* of both rings, with RING_SETUP_NO_MMAP */
};

/* What a ring is set up with, and what has become of it. */
struct ring_params {
    uint32_t sq_entries, cq_entries, flags, thread_cpu, thread_idle, features;
    uint32_t queue_fd, unused[3];
    struct ring_sq_offsets sq;
    struct ring_cq_offsets cq;
};

/* What a wait gets with RING_ENTER_EXT_ARG. */
struct ring_wait {
    uint64_t mask;
    uint32_t mask_size, min_wait;
    uint64_t time;
};

/* What RING_REGISTER_SYNC_CANCEL gets. */
struct ring_cancel {
    uint64_t user_data;
    int32_t fd;
    uint32_t flags;
    int64_t seconds, nanoseconds; /* to wait for it */
    uint8_t opcode, unused[7];
    uint64_t rest[3];
};

_Static_assert(sizeof(struct ring_sqe) == 64, "a request");
_Static_assert(sizeof(struct ring_cqe) == 16, "a completion");
_Static_assert(sizeof(struct ring_params) == 120, "parameters");
_Static_assert(sizeof(struct ring_wait) == 24, "a wait");
_Static_assert(sizeof(struct ring_cancel) == 64, "a cancellation");

#endif
