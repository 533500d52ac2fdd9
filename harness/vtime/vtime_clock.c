/* The clock, who runs, and the lock. */
#include "vtime_calls.h"
#include "vtime_escape.h"
#include "vtime_raw.h"
#include "vtime_ring_timer.h"
#include "vtime_rule.h"
#include "vtime_state.h"
#include "vtime_timer.h"
#include <pthread.h>
#include <signal.h>
#include <unistd.h>

#define KERNEL_SIGSET_SIZE 8

__attribute__((used)) static const char *const calls[] = {
    &vtime_calls_clock,   &vtime_calls_epoll, &vtime_calls_escape,
    &vtime_calls_fd,      &vtime_calls_lock,  &vtime_calls_poll,
    &vtime_calls_select,  &vtime_calls_sleep, &vtime_calls_syscall,
    &vtime_calls_timerfd,
};

struct vtime_settings vtime_settings = {
    .epoch = VTIME_NSEC_PER_SEC * 1000000000,
    .grace = -1,
    .dead_time = -1,
    .tick_after = 1000,
    .tick_step = 1000,
};

static struct {
    atomic_bool on;
    _Atomic int64_t now;
    atomic_int running;
    atomic_bool was_entered;
    atomic_uint generation;
    atomic_int contenders;
    atomic_long pid;
    pthread_mutex_t mutex;
    /* Guarded by the mutex. */
    struct vtime_hooked hooked;
    bool tick_is_set;
    unsigned tick_after;
    int64_t tick_step;
    uint64_t fork_mask;
} state = {.mutex = PTHREAD_MUTEX_INITIALIZER};

static _Thread_local struct vtime_thread this_thread;

unsigned vtime_version(void)
{
    return VTIME_VERSION;
}

bool vtime_is_on(void)
{
    return atomic_load_explicit(&state.on, memory_order_acquire);
}

void vtime_enable(bool on)
{
    atomic_store(&state.on, on);
}

int64_t vtime_now(void)
{
    return atomic_load_explicit(&state.now, memory_order_acquire);
}

struct vtime_thread *vtime_thread_self(void)
{
    unsigned generation = atomic_load(&state.generation);

    if (this_thread.generation != generation)
        this_thread = (struct vtime_thread){.generation = generation,
                                            .in_hook = this_thread.in_hook};
    return &this_thread;
}

int64_t vtime_thread_now(void)
{
    const struct vtime_thread *self = vtime_thread_self();
    int64_t now = vtime_now();

    return self->marks == 0 && self->ahead > now ? self->ahead : now;
}

static void set_mask(const void *mask, void *ret_old)
{
    vtime_raw(SYS_rt_sigprocmask, SIG_SETMASK, (long)mask, (long)ret_old,
              KERNEL_SIGSET_SIZE, 0, 0);
}

/* Also those that libc keeps to itself, which its own function leaves out;
 * not the one by which system calls are trapped, also of the vDSO. */
static void block_all(void *ret_old)
{
    uint64_t all = ~(UINT64_C(1) << (SIGSYS - 1));

    set_mask(&all, ret_old);
}

void vtime_block_signals(sigset_t *ret_old)
{
    block_all(ret_old);
}

void vtime_unblock_signals(const sigset_t *old)
{
    set_mask(old, NULL);
}

void vtime_lock(uint64_t *saved)
{
    *saved = 0; /* no analyser sees the kernel fill it */
    block_all(saved);
    atomic_fetch_add(&state.contenders, 1);
    pthread_mutex_lock(&state.mutex);
    atomic_fetch_sub(&state.contenders, 1);
}

/* The mask is a copy: the next one to lock may change where it came from. */
void vtime_unlock(uint64_t saved)
{
    pthread_mutex_unlock(&state.mutex);
    set_mask(&saved, NULL);
}

bool vtime_is_contended(void)
{
    return atomic_load(&state.contenders) > 0;
}

void vtime_move(int64_t now)
{
    if (now <= vtime_now())
        return;
    atomic_store_explicit(&state.now, now, memory_order_release);
    vtime_timers_expire(now);
    vtime_ring_timers_expire(now);
    vtime_rule_moved();
}

int64_t vtime_next(void)
{
    int64_t timerfd = vtime_timers_next();
    int64_t ring = vtime_ring_timers_next();

    return timerfd < ring ? timerfd : ring;
}

void vtime_advance(int64_t now)
{
    uint64_t saved;

    vtime_lock(&saved);
    vtime_move(now);
    vtime_unlock(saved);
}

void vtime_enter(void)
{
    if (vtime_thread_self()->marks++ > 0)
        return;
    atomic_store(&state.was_entered, true);
    atomic_fetch_add(&state.running, 1);
}

void vtime_leave(void)
{
    struct vtime_thread *self = vtime_thread_self();

    if (self->marks > 0 && --self->marks == 0)
        atomic_fetch_sub(&state.running, 1);
}

bool vtime_pause(void)
{
    const struct vtime_thread *self = vtime_thread_self();

    if (self->marks == 0 || self->in_hook)
        return false;
    atomic_fetch_sub(&state.running, 1);
    return true;
}

void vtime_resume(void)
{
    if (vtime_thread_self()->marks > 0)
        atomic_fetch_add(&state.running, 1);
}

int vtime_running(void)
{
    return atomic_load(&state.running);
}

bool vtime_was_entered(void)
{
    return atomic_load(&state.was_entered);
}

void vtime_on_wait(vtime_hook *hook, void *data)
{
    uint64_t saved;

    vtime_lock(&saved);
    state.hooked = (struct vtime_hooked){hook, data};
    vtime_unlock(saved);
}

struct vtime_hooked vtime_hook_get(void)
{
    struct vtime_hooked hooked;
    uint64_t saved;

    vtime_lock(&saved);
    hooked = state.hooked;
    vtime_unlock(saved);
    return hooked;
}

void vtime_tick(unsigned after, int64_t step)
{
    uint64_t saved;

    vtime_lock(&saved);
    state.tick_is_set = true;
    state.tick_after = after;
    state.tick_step = step;
    vtime_unlock(saved);
}

unsigned vtime_tick_get(int64_t *ret_step)
{
    unsigned after;
    uint64_t saved;

    vtime_lock(&saved);
    if (state.tick_is_set) {
        after = state.tick_after;
        *ret_step = state.tick_step;
    } else {
        after = state.hooked.hook ? 0 : vtime_settings.tick_after;
        *ret_step = vtime_settings.tick_step;
    }
    vtime_unlock(saved);
    return after;
}

void vtime_reset(void)
{
    uint64_t saved;

    vtime_lock(&saved);
    atomic_store_explicit(&state.now, 0, memory_order_release);
    atomic_store(&state.running, 0);
    atomic_store(&state.was_entered, false);
    atomic_fetch_add(&state.generation, 1);
    state.hooked = (struct vtime_hooked){0};
    state.tick_is_set = false;
    vtime_timers_forget();
    vtime_ring_timers_drop(NULL);
    vtime_escapes_forget();
    vtime_unlock(saved);
}

bool vtime_is_own_process(void)
{
    return vtime_raw3(SYS_getpid, 0, 0, 0) == atomic_load(&state.pid);
}

static void before_fork(void)
{
    uint64_t saved;

    vtime_lock(&saved);
    state.fork_mask = saved;
}

static void after_fork_in_parent(void)
{
    vtime_unlock(state.fork_mask);
}

/* Of all threads this one alone goes on, with the clock as it is. */
static void after_fork_in_child(void)
{
    atomic_store(&state.pid, vtime_raw3(SYS_getpid, 0, 0, 0));
    atomic_store(&state.contenders, 0);
    atomic_store(&state.running, vtime_thread_self()->marks > 0 ? 1 : 0);
    vtime_rule_forked();
    vtime_timers_forked();
    vtime_ring_timers_drop(NULL);
    vtime_unlock(state.fork_mask);
}

__attribute__((constructor)) static void start(void)
{
    atomic_store(&state.pid, vtime_raw3(SYS_getpid, 0, 0, 0));
    pthread_atfork(before_fork, after_fork_in_parent, after_fork_in_child);
}
