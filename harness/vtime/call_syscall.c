/* syscall(2): the same calls by number. */
#include "call_ring.h"
#include "vtime_block.h"
#include "vtime_calls.h"
#include "vtime_escape.h"
#include "vtime_raw.h"
#include "vtime_real.h"
#include "vtime_ring_abi.h"
#include "vtime_state.h"
#include "vtime_syscall.h"
#include <errno.h>
#include <fcntl.h>
#include <linux/futex.h>
#include <stdarg.h>

const char vtime_calls_syscall;

/* The result of a call that returns an error number, as syscall(2) gives it. */
static long from_error(int error)
{
    if (error == 0)
        return 0;
    errno = error;
    return -1;
}

/* The kernel's result, as syscall(2) gives it. */
static long from_kernel(long result)
{
    return result < 0 ? from_error((int)-result) : result;
}

/* Past libc, while its own syscall is being found. */
static long call_raw(long number, const long *a)
{
    return from_kernel(vtime_raw(number, a[0], a[1], a[2], a[3], a[4], a[5]));
}

/* pselect6's last argument. */
struct sized_mask {
    const sigset_t *mask;
    size_t size;
};

static const sigset_t *mask_of(long argument)
{
    const struct sized_mask *sized = (const void *)argument;

    return sized ? sized->mask : NULL;
}

/* The groups below take an argument as what it is. */
static void *pointer(long argument)
{
    return (void *)argument;
}

/* Clocks and sleeps; false: the call is none of these. */
static bool call_clock(long number, const long *a, long *ret_result)
{
    switch (number) {
    case SYS_clock_gettime:
        *ret_result = clock_gettime((clockid_t)a[0], pointer(a[1]));
        return true;
    case SYS_clock_getres:
        *ret_result = clock_getres((clockid_t)a[0], pointer(a[1]));
        return true;
    case SYS_gettimeofday:
        *ret_result = gettimeofday(pointer(a[0]), pointer(a[1]));
        return true;
#ifdef SYS_time
    case SYS_time: *ret_result = time(pointer(a[0])); return true;
#endif
    case SYS_nanosleep:
        *ret_result = nanosleep(pointer(a[0]), pointer(a[1]));
        return true;
    case SYS_clock_nanosleep:
        *ret_result = from_error(clock_nanosleep((clockid_t)a[0], (int)a[1],
                                                 pointer(a[2]), pointer(a[3])));
        return true;
    default: return false;
    }
}

/* Waits for descriptors, by calls that every architecture has. */
static bool call_wait(long number, const long *a, long *ret_result)
{
    switch (number) {
    case SYS_epoll_pwait:
        *ret_result = epoll_pwait((int)a[0], pointer(a[1]), (int)a[2],
                                  (int)a[3], pointer(a[4]));
        return true;
#ifdef SYS_epoll_pwait2
    case SYS_epoll_pwait2:
        *ret_result = epoll_pwait2((int)a[0], pointer(a[1]), (int)a[2],
                                   pointer(a[3]), pointer(a[4]));
        return true;
#endif
    case SYS_ppoll:
        *ret_result =
            ppoll(pointer(a[0]), (nfds_t)a[1], pointer(a[2]), pointer(a[3]));
        return true;
    case SYS_pselect6:
        *ret_result = pselect((int)a[0], pointer(a[1]), pointer(a[2]),
                              pointer(a[3]), pointer(a[4]), mask_of(a[5]));
        return true;
    default: return false;
    }
}

/* Waits for descriptors, by calls that aarch64 lacks. */
static bool call_old_wait(long number, const long *a, long *ret_result)
{
    switch (number) {
#ifdef SYS_epoll_wait
    case SYS_epoll_wait:
        *ret_result =
            epoll_wait((int)a[0], pointer(a[1]), (int)a[2], (int)a[3]);
        return true;
    case SYS_poll:
        *ret_result = poll(pointer(a[0]), (nfds_t)a[1], (int)a[2]);
        return true;
    case SYS_select:
        *ret_result = select((int)a[0], pointer(a[1]), pointer(a[2]),
                             pointer(a[3]), pointer(a[4]));
        return true;
#endif
    default:
        (void)a;
        (void)ret_result;
        return false;
    }
}

/* Timerfds, and what may close or copy one. */
static bool call_fd(long number, const long *a, long *ret_result)
{
    switch (number) {
    case SYS_timerfd_create:
        *ret_result = timerfd_create((int)a[0], (int)a[1]);
        return true;
    case SYS_timerfd_settime:
        *ret_result =
            timerfd_settime((int)a[0], (int)a[1], pointer(a[2]), pointer(a[3]));
        return true;
    case SYS_timerfd_gettime:
        *ret_result = timerfd_gettime((int)a[0], pointer(a[1]));
        return true;
    case SYS_read:
        *ret_result = read((int)a[0], pointer(a[1]), (size_t)a[2]);
        return true;
    case SYS_close: *ret_result = close((int)a[0]); return true;
#ifdef SYS_close_range
    case SYS_close_range:
        *ret_result = close_range((unsigned)a[0], (unsigned)a[1], (int)a[2]);
        return true;
#endif
    case SYS_dup: *ret_result = dup((int)a[0]); return true;
#ifdef SYS_dup2
    case SYS_dup2: *ret_result = dup2((int)a[0], (int)a[1]); return true;
#endif
    case SYS_dup3:
        *ret_result = dup3((int)a[0], (int)a[1], (int)a[2]);
        return true;
    case SYS_fcntl:
        *ret_result = fcntl((int)a[0], (int)a[1], pointer(a[2]));
        return true;
    default: return false;
    }
}

struct futex_call {
    const long *arguments;
    long result;
    int error;
};

/* A relative timeout for FUTEX_WAIT, a time of CLOCK_MONOTONIC for
 * FUTEX_WAIT_BITSET. */
static bool futex_attempt(void *arg, int64_t real_ns, const sigset_t *mask)
{
    struct futex_call *call = arg;
    const long *a = call->arguments;
    int64_t limit = real_ns < 0 ? VTIME_NEVER / 2 : real_ns;
    struct timespec time;

    if ((a[1] & FUTEX_CMD_MASK) == FUTEX_WAIT_BITSET)
        limit = vtime_add(limit, vtime_real_now());
    time = vtime_to_timespec(limit);
    (void)mask;
    call->result = vtime_real()->syscall(
        SYS_futex, a[0], a[1] & ~FUTEX_CLOCK_REALTIME, a[2], &time, a[4], a[5]);
    call->error = errno;
    return call->result == 0 || call->error != ETIMEDOUT;
}

/* It would not wait at all. */
static bool futex_ready(void *arg)
{
    const long *a = ((struct futex_call *)arg)->arguments;

    return atomic_load((_Atomic uint32_t *)pointer(a[0])) != (uint32_t)a[2];
}

static int64_t futex_timeout(const long *a)
{
    int64_t time;

    if (!a[3])
        return -1;
    time = vtime_from_timespec(pointer(a[3]));
    if ((a[1] & FUTEX_CMD_MASK) == FUTEX_WAIT)
        return time;
    time -= vtime_thread_now();
    if (a[1] & FUTEX_CLOCK_REALTIME)
        time -= vtime_settings.epoch;
    return time > 0 ? time : 0;
}

/* Whoever is woken sees no earlier time than the one who wakes it. */
static void futex_carry_time(long command)
{
    int64_t now = vtime_thread_now();

    if ((command == FUTEX_WAKE || command == FUTEX_WAKE_BITSET) &&
        now > vtime_now())
        vtime_advance(now);
}

/* Waits on a futex alone; without limit those that are shown to a hook. */
static bool call_futex(long number, const long *a, long *ret_result)
{
    long command = a[1] & FUTEX_CMD_MASK;
    struct futex_call call = {.arguments = a};
    struct vtime_block block = {
        .call = "futex",
        .kind = VTIME_KIND_PARK,
        .attempt = futex_attempt,
        .ready = futex_ready,
        .arg = &call,
    };

    if (number == SYS_futex)
        futex_carry_time(command);
    if (number != SYS_futex ||
        (command != FUTEX_WAIT && command != FUTEX_WAIT_BITSET) ||
        (!a[3] && !vtime_block_is_shown()))
        return false;
    block.timeout = futex_timeout(a);
    if (vtime_block_run(&block) == VTIME_END_INTERRUPTED)
        call = (struct futex_call){a, -1, EINTR};
    *ret_result = call.result;
    if (call.result < 0)
        errno = call.error;
    return true;
}

/* Rings: known from the start, also while time is real. */
static bool call_ring(long number, const long *a, long *ret_result)
{
    bool is_done = true;

    switch (number) {
    case RING_SYS_SETUP: *ret_result = call_ring_setup(a); break;
    case RING_SYS_ENTER: is_done = call_ring_enter(a, ret_result); break;
    case RING_SYS_REGISTER: is_done = call_ring_register(a, ret_result); break;
    default: return false;
    }
    if (is_done)
        *ret_result = from_kernel(*ret_result);
    return is_done;
}

/* Calls that stay real. */
static void note_escape(long number, const long *a)
{
    switch (number) {
    case SYS_setitimer:
        if (a[0] == ITIMER_REAL)
            vtime_escape_note(VTIME_ESCAPE_SETITIMER);
        break;
    case SYS_timer_create: vtime_escape_note(VTIME_ESCAPE_TIMER_CREATE); break;
#ifdef SYS_alarm
    case SYS_alarm: vtime_escape_note(VTIME_ESCAPE_ALARM); break;
#endif
    default: break;
    }
}

bool vtime_syscall(long number, const long *a, long *ret_result)
{
    note_escape(number, a);
    return call_fd(number, a, ret_result) || call_ring(number, a, ret_result) ||
           (vtime_is_on() && (call_clock(number, a, ret_result) ||
                              call_wait(number, a, ret_result) ||
                              call_old_wait(number, a, ret_result) ||
                              call_futex(number, a, ret_result)));
}

VTIME_EXPORT long syscall(long number, ...)
{
    const struct vtime_real *real = vtime_real();
    long a[VTIME_ARGUMENTS], result;
    va_list arguments;

    va_start(arguments, number);
    for (int i = 0; i < VTIME_ARGUMENTS; i++)
        a[i] = va_arg(arguments, long); /* NOLINT(clang-analyzer-valist.*) */
    va_end(arguments);
    if (!real)
        return call_raw(number, a);
    if (vtime_syscall(number, a, &result))
        return result;
    return real->syscall(number, a[0], a[1], a[2], a[3], a[4], a[5]);
}
