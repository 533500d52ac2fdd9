/* select and pselect. */
#include "vtime_block.h"
#include "vtime_calls.h"
#include "vtime_real.h"
#include "vtime_state.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#define SET_COUNT 3
#define WORD_BITS (8 * (int)sizeof(long))

const char vtime_calls_select;

/* The system writes what it found over what was asked for, of which a copy is
 * needed for the next look. A program with many descriptors gives sets that
 * are longer than fd_set. */
struct select_call {
    int limit;
    size_t size;             /* bytes of a set that the system looks at */
    fd_set *sets[SET_COUNT]; /* the caller's, or NULL */
    fd_set room[SET_COUNT];
    char *asked; /* the copy, SET_COUNT times `size` */
    const sigset_t *mask;
    int result, error;
};

static size_t set_size(int limit)
{
    int words = limit > 0 ? (limit + WORD_BITS - 1) / WORD_BITS : 0;

    return (size_t)words * sizeof(long);
}

/* False: no memory for the copy. */
static bool remember(struct select_call *call)
{
    call->size = set_size(call->limit);
    call->asked = (char *)call->room;
    if (call->size > sizeof(fd_set))
        call->asked = malloc(SET_COUNT * call->size);
    if (!call->asked)
        return false;
    for (int i = 0; i < SET_COUNT; i++)
        if (call->sets[i])
            memcpy(call->asked + (size_t)i * call->size, call->sets[i],
                   call->size);
    return true;
}

static void restore(struct select_call *call)
{
    for (int i = 0; i < SET_COUNT; i++)
        if (call->sets[i])
            memcpy(call->sets[i], call->asked + (size_t)i * call->size,
                   call->size);
}

static void forget(struct select_call *call)
{
    if (call->asked != (char *)call->room)
        free(call->asked);
}

static int look(struct select_call *call, int64_t real_ns, const sigset_t *mask)
{
    struct timespec time = vtime_to_timespec(real_ns);

    restore(call);
    return vtime_real()->pselect(call->limit, call->sets[0], call->sets[1],
                                 call->sets[2], real_ns < 0 ? NULL : &time,
                                 mask);
}

static bool select_attempt(void *arg, int64_t real_ns, const sigset_t *mask)
{
    struct select_call *call = arg;

    call->result = look(call, real_ns, call->mask ? call->mask : mask);
    call->error = errno;
    return call->result != 0;
}

static bool select_ready(void *arg)
{
    return look(arg, 0, NULL) > 0;
}

static int select_run(const char *name, struct select_call *call,
                      int64_t timeout)
{
    struct vtime_block block = {
        .call = name,
        .kind = VTIME_KIND_LOOP,
        .timeout = timeout,
        .attempt = select_attempt,
        .ready = select_ready,
        .arg = call,
    };
    enum vtime_end end;

    if (!remember(call)) {
        errno = ENOMEM;
        return -1;
    }
    end = vtime_block_run(&block);
    if (end == VTIME_END_INTERRUPTED) {
        restore(call);
        call->result = -1;
        call->error = EINTR;
    }
    forget(call);
    if (call->result < 0)
        errno = call->error;
    return call->result;
}

/* What is left of the timeout, as Linux tells it. */
static void tell_rest(struct timeval *timeout, int64_t deadline)
{
    int64_t rest = deadline - vtime_now();
    struct timespec time = vtime_to_timespec(rest > 0 ? rest : 0);

    if (timeout)
        *timeout = (struct timeval){time.tv_sec, time.tv_nsec / 1000};
}

VTIME_EXPORT int select(int limit, fd_set *readable, fd_set *writable,
                        fd_set *exceptional, struct timeval *timeout)
{
    struct select_call call = {.limit = limit,
                               .sets = {readable, writable, exceptional}};
    struct timespec time;
    int64_t ns = -1;
    int64_t begin = vtime_now();
    int result;

    if (!vtime_is_on())
        return vtime_real()->select(limit, readable, writable, exceptional,
                                    timeout);
    if (timeout && (timeout->tv_sec < 0 || timeout->tv_usec < 0)) {
        errno = EINVAL;
        return -1;
    }
    if (timeout) {
        time.tv_sec = timeout->tv_sec + timeout->tv_usec / 1000000;
        time.tv_nsec = timeout->tv_usec % 1000000 * 1000;
        ns = vtime_from_timespec(&time);
    }
    result = select_run("select", &call, ns);
    tell_rest(timeout, vtime_add(begin, ns));
    return result;
}

VTIME_EXPORT int pselect(int limit, fd_set *readable, fd_set *writable,
                         fd_set *exceptional, const struct timespec *timeout,
                         const sigset_t *mask)
{
    struct select_call call = {.limit = limit,
                               .sets = {readable, writable, exceptional},
                               .mask = mask};

    if (!vtime_is_on())
        return vtime_real()->pselect(limit, readable, writable, exceptional,
                                     timeout, mask);
    return select_run("pselect", &call,
                      timeout ? vtime_from_timespec(timeout) : -1);
}
