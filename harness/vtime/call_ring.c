/* io_uring_setup, io_uring_enter, io_uring_register. */
#include "call_ring.h"
#include "vtime_block.h"
#include "vtime_escape.h"
#include "vtime_raw.h"
#include "vtime_real.h"
#include "vtime_ring.h"
#include "vtime_ring_submit.h"
#include "vtime_ring_timer.h"
#include "vtime_state.h"
#include <errno.h>

#define KERNEL_SIGSET_SIZE 8
#define PAUSE_LIMIT_NS (20 * VTIME_NSEC_PER_MSEC)

/* What a wait may ask for: not a ring that is known by a number alone, and
 * not arguments that were handed over before. */
#define FOLLOWED                                                               \
    (RING_ENTER_GETEVENTS | RING_ENTER_SQ_WAKEUP | RING_ENTER_EXT_ARG |        \
     RING_ENTER_ABS_TIMER | RING_ENTER_NO_IOWAIT)

struct enter_call {
    struct vtime_ring *ring;
    int fd;
    uint32_t count; /* completions that are waited for */
    uint64_t mask;  /* a pointer, 0: signals stay as they are */
    uint32_t mask_size;
    long thread;
    long result;
};

long call_ring_setup(const long *a)
{
    long fd = vtime_raw3(RING_SYS_SETUP, a[0], a[1], 0);

    vtime_escape_ring_seen();
    if (fd >= 0)
        vtime_ring_opened((int)fd, (const void *)a[1]);
    return fd;
}

static bool is_complete(const struct enter_call *call)
{
    return vtime_ring_count(call->ring) >= call->count;
}

/* Waits in the kernel until enough is there; negative: without limit. */
static long enter_real(const struct enter_call *call, int64_t real_ns,
                       const sigset_t *mask)
{
    struct timespec time = vtime_to_timespec(real_ns);
    struct ring_wait wait = {
        .mask = call->mask,
        .mask_size = call->mask_size,
        .time = real_ns < 0 ? 0 : (uintptr_t)&time,
    };

    if (!wait.mask) {
        wait.mask = (uintptr_t)mask;
        wait.mask_size = KERNEL_SIGSET_SIZE;
    }
    return vtime_raw(RING_SYS_ENTER, call->fd, 0, call->count,
                     RING_ENTER_GETEVENTS | RING_ENTER_EXT_ARG, (long)&wait,
                     sizeof wait);
}

/* The kernel says 0 when the time or a signal came and a part of what was
 * waited for is there. */
static bool enter_attempt(void *arg, int64_t real_ns, const sigset_t *mask)
{
    struct enter_call *call = arg;
    int64_t begin = vtime_real_now();

    call->result = enter_real(call, real_ns, mask);
    vtime_ring_settle(call->ring);
    if (is_complete(call)) {
        call->result = 0;
        return true;
    }
    if (call->result == 0)
        return real_ns < 0 || vtime_real_now() - begin < real_ns;
    return call->result != -ETIME;
}

/* A ring's completions may wait for its own thread to fetch them. */
static bool enter_ready(void *arg)
{
    struct enter_call *call = arg;
    struct pollfd entry = {call->fd, POLLIN, 0};
    struct timespec none = {0, 0};

    if (vtime_raw3(SYS_gettid, 0, 0, 0) == call->thread) {
        enter_real(call, 0, NULL);
        vtime_ring_settle(call->ring);
    }
    return is_complete(call) ||
           (call->count == 1 &&
            vtime_real()->ppoll(&entry, 1, &none, NULL) > 0);
}

/* What ends a wait counts only where nothing is there. */
static long enter_run(struct enter_call *call, int64_t timeout)
{
    struct vtime_block block = {
        .call = "io_uring_enter",
        .kind = VTIME_KIND_LOOP,
        .timeout = timeout,
        .attempt = enter_attempt,
        .ready = enter_ready,
        .arg = call,
    };
    enum vtime_end end = vtime_block_run(&block);

    if (end == VTIME_END_DONE)
        return call->result;
    if (vtime_ring_count(call->ring) > 0)
        return 0;
    return end == VTIME_END_INTERRUPTED ? -EINTR : -ETIME;
}

/* What io_uring_enter was given. */
struct enter_args {
    int fd;
    uint32_t submit, complete;
    unsigned flags;
    struct ring_wait wait; /* time: a pointer, 0: without limit */
};

/* False: the kernel refuses them, or they are not known here. */
static bool args_read(struct enter_args *args, const long *a)
{
    *args = (struct enter_args){
        .fd = (int)a[0],
        .submit = (uint32_t)a[1],
        .complete = (uint32_t)a[2],
        .flags = (unsigned)a[3],
        .wait = {.mask = (uint64_t)a[4], .mask_size = (uint32_t)a[5]},
    };
    if (args->flags & ~FOLLOWED)
        return false;
    if (!(args->flags & RING_ENTER_EXT_ARG))
        return true;
    if (!a[4] || a[5] != sizeof args->wait)
        return false;
    args->wait = *(const struct ring_wait *)a[4];
    return args->wait.min_wait == 0;
}

static int64_t timeout_of(const struct enter_args *args,
                          const struct vtime_ring *ring)
{
    int64_t time;

    if (!(args->flags & RING_ENTER_EXT_ARG) || !args->wait.time)
        return -1;
    time = vtime_from_timespec((const void *)(uintptr_t)args->wait.time);
    if (args->flags & RING_ENTER_ABS_TIMER)
        time -= ring->epoch + vtime_now();
    return time > 0 ? time : 0;
}

/* Looking for completions without waiting for them is a wait of 0. */
static long enter_wait(const struct enter_args *args, struct vtime_ring *ring)
{
    uint32_t limit = ring->params.cq_entries;
    struct enter_call call = {
        .ring = ring,
        .fd = args->fd,
        .count = args->complete < limit ? args->complete : limit,
        .mask = args->wait.mask,
        .mask_size = args->wait.mask_size,
        .thread = vtime_raw3(SYS_gettid, 0, 0, 0),
    };
    long result;

    if (args->flags & RING_ENTER_GETEVENTS && call.count > 0)
        return enter_run(&call, timeout_of(args, ring));
    call.count = 1;
    result = enter_run(&call, 0);
    if (result == -ETIME)
        vtime_thread_self()->idle_ring = args->fd + 1;
    return result == -ETIME || result == -EINTR ? 0 : result;
}

static long enter(const struct enter_args *args, struct vtime_ring *ring)
{
    const unsigned wait_flags = RING_ENTER_GETEVENTS | RING_ENTER_EXT_ARG;
    bool is_look = args->flags & RING_ENTER_GETEVENTS || args->submit == 0;
    long taken = vtime_ring_submit(ring, args->fd, args->submit,
                                   args->flags & ~wait_flags);
    long result;

    if (taken != (long)args->submit || !is_look)
        return taken;
    result = enter_wait(args, ring);
    return taken > 0 ? taken : result;
}

bool call_ring_enter(const long *a, long *ret_result)
{
    struct vtime_ring *ring = NULL;
    struct enter_args args;

    if (!vtime_is_on())
        return false;
    vtime_thread_self()->idle_ring = 0;
    if (args_read(&args, a))
        ring = vtime_ring_use(args.fd);
    if (ring) {
        *ret_result = enter(&args, ring);
        vtime_ring_release(ring);
        return true;
    }
    if (args.flags & RING_ENTER_GETEVENTS && args.complete > 0)
        vtime_escape_note(VTIME_ESCAPE_IO_URING);
    return false;
}

/* Such a thread would see a hook wait for its pauses alone, and never that it
 * waits for something. */
bool call_ring_pause(int64_t duration, int *ret_error)
{
    struct vtime_thread *self = vtime_thread_self();
    struct enter_call call = {
        .fd = self->idle_ring - 1,
        .count = 1,
        .thread = vtime_raw3(SYS_gettid, 0, 0, 0),
    };
    bool is_shown =
        self->marks > 0 && !self->in_hook && vtime_hook_get().hook != NULL;

    if (!is_shown || call.fd < 0 || duration > PAUSE_LIMIT_NS)
        return false;
    call.ring = vtime_ring_use(call.fd);
    if (!call.ring)
        return false;
    *ret_error = enter_run(&call, -1) == -EINTR ? EINTR : 0;
    vtime_ring_release(call.ring);
    return true;
}

/* The clock of waits until an absolute time. */
static long register_clock(struct vtime_ring *ring, const long *a)
{
    long result = vtime_raw(RING_SYS_REGISTER, a[0], a[1], a[2], a[3], 0, 0);
    int64_t epoch;

    if (result == 0 && vtime_clock_epoch(*(const clockid_t *)a[2], &epoch))
        ring->epoch = epoch;
    return result;
}

/* Afterwards the kernel may refuse what vtime makes of timeouts, or has
 * mapped the ring elsewhere. */
static long register_change(const long *a)
{
    long result = vtime_raw(RING_SYS_REGISTER, a[0], a[1], a[2], a[3], 0, 0);

    if (result >= 0)
        vtime_ring_closing((unsigned)a[0], (unsigned)a[0]);
    return result;
}

/* As the kernel has it, a timeout is the last that is thought of. */
static bool register_cancel(const struct vtime_ring *ring, const long *a)
{
    const struct ring_cancel *cancel = (const void *)a[2];

    return cancel && cancel->flags == 0 &&
           vtime_ring_timer_cancel(ring, cancel->user_data);
}

static bool register_by(struct vtime_ring *ring, const long *a,
                        long *ret_result)
{
    switch (a[1]) {
    case RING_REGISTER_RING_FDS:
        /* As before Linux 5.18: the ring is to be used by its descriptor. */
        *ret_result = -EINVAL;
        return true;
    case RING_REGISTER_SYNC_CANCEL:
        *ret_result = 0;
        return register_cancel(ring, a);
    case RING_REGISTER_CLOCK:
        *ret_result = register_clock(ring, a);
        return true;
    case RING_REGISTER_RESTRICTIONS:
    case RING_REGISTER_RESIZE: *ret_result = register_change(a); return true;
    default: return false;
    }
}

bool call_ring_register(const long *a, long *ret_result)
{
    struct vtime_ring *ring = vtime_is_on() ? vtime_ring_use((int)a[0]) : NULL;
    bool is_done;

    if (!ring)
        return false;
    is_done = register_by(ring, a, ret_result);
    vtime_ring_release(ring);
    return is_done;
}
