/* A call that may block: shown to the hook, or left to the rule. */
#include "vtime_block.h"
#include "vtime_raw.h"
#include "vtime_real.h"
#include "vtime_rule.h"
#include "vtime_state.h"
#include "vtime_threads.h"
#include <sched.h>
#include <signal.h>

#define TICK_MAX_NS VTIME_NSEC_PER_MSEC
#define YIELDS 50
#define NAP_NS 200000
/* How long a thread whose time has come may sleep on: it may need a lock. */
#define WAKING_NS VTIME_NSEC_PER_SEC

int64_t vtime_next_event(void)
{
    int64_t timer, wait;
    uint64_t saved;

    vtime_lock(&saved);
    timer = vtime_next();
    wait = vtime_rule_next();
    vtime_unlock(saved);
    return timer < wait ? timer : wait;
}

/* What the hook is shown at most: the next event may come sooner. */
static int64_t timeout_until_event(int64_t deadline, int64_t *ret_next)
{
    int64_t next = vtime_next_event(), now = vtime_now();

    *ret_next = next;
    if (next < deadline)
        deadline = next;
    if (deadline == VTIME_NEVER)
        return -1;
    return deadline > now ? deadline - now : 0;
}

/* Whether another thread is at work, or will be at once. One whose time has
 * come is seen here first: it is off the list before it is seen to run. */
static bool others_work(int64_t since)
{
    return (vtime_rule_is_due() && vtime_real_now() - since < WAKING_NS) ||
           vtime_others_busy();
}

/* Threads that wait for others to sleep. */
static atomic_int settling;

/* Until every other thread sleeps: what they do is then seen by the wait. */
static void let_others_work(void)
{
    struct timespec nap = {0, NAP_NS};
    int64_t begin = vtime_real_now();

    atomic_fetch_add(&settling, 1);
    for (unsigned round = 0; others_work(begin); round++)
        if (round < YIELDS)
            sched_yield();
        else
            vtime_real()->nanosleep(&nap, NULL);
    atomic_fetch_sub(&settling, 1);
}

bool vtime_settle(int64_t real_ns)
{
    struct timespec nap = vtime_to_timespec(real_ns);

    if (real_ns > 0)
        vtime_real()->nanosleep(&nap, NULL);
    let_others_work();
    return atomic_load(&settling) == 0;
}

static int64_t next_wait(void)
{
    int64_t next;
    uint64_t saved;

    vtime_lock(&saved);
    next = vtime_rule_next();
    vtime_unlock(saved);
    return next;
}

void vtime_pass(int64_t now)
{
    int64_t next;

    let_others_work();
    while ((next = next_wait()) < now) {
        vtime_advance(next);
        let_others_work();
    }
    vtime_advance(now);
    let_others_work();
}

/* Lets the clock of a loop that polls in vain go on, see vtime_tick. */
static void note_empty(struct vtime_thread *self)
{
    int64_t first, step;
    unsigned after = vtime_tick_get(&first);

    if (after == 0 || ++self->empty < after)
        return;
    step = self->step ? self->step : first;
    vtime_advance(vtime_add(vtime_now(), step));
    self->empty = 0;
    self->step = 2 * step < TICK_MAX_NS ? 2 * step : TICK_MAX_NS;
}

static void note_full(struct vtime_thread *self)
{
    self->empty = 0;
    self->step = 0;
}

static bool attempt_now(const struct vtime_block *block)
{
    struct vtime_thread *self = vtime_thread_self();

    if (block->attempt(block->arg, 0, NULL)) {
        note_full(self);
        return true;
    }
    if (block->timeout == 0 && block->kind == VTIME_KIND_LOOP)
        note_empty(self);
    else
        note_full(self);
    return false;
}

static void raise_asked(struct vtime_thread *self)
{
    int signal = self->signal;

    self->signal = 0;
    if (signal != 0)
        raise(signal);
}

void vtime_raise(int signal)
{
    vtime_thread_self()->signal = signal;
}

/* What helper threads do about an event is part of it. */
static bool is_ready(void *arg)
{
    const struct vtime_block *block = arg;

    let_others_work();
    return block->ready(block->arg);
}

static enum vtime_answer ask(const struct vtime_block *block,
                             struct vtime_hooked hooked, int64_t timeout)
{
    struct vtime_wait wait = {
        .call = block->call,
        .timeout = timeout,
        .ready = is_ready,
        .arg = (void *)(uintptr_t)block,
        .is_lock = block->kind == VTIME_KIND_LOCK,
    };
    struct vtime_thread *self = vtime_thread_self();
    enum vtime_answer answer;
    bool is_marked = vtime_pause();

    self->in_hook = true;
    answer = hooked.hook(hooked.data, &wait);
    self->in_hook = false;
    raise_asked(self);
    if (is_marked)
        vtime_resume();
    return answer;
}

static enum vtime_end run_by_rule(const struct vtime_block *block,
                                  int64_t deadline, bool may_move)
{
    /* A look at a condition may take a signal away that it doesn't see. */
    bool looks = block->kind != VTIME_KIND_CONDITION || block->timeout == 0;

    if (looks && attempt_now(block))
        return VTIME_END_DONE;
    if (block->timeout == 0)
        return VTIME_END_TIMEOUT;
    return vtime_rule_run(block, deadline, may_move);
}

static enum vtime_end run_hooked(const struct vtime_block *block,
                                 struct vtime_hooked hooked, int64_t deadline)
{
    bool is_lock = block->kind == VTIME_KIND_LOCK;

    if (is_lock && attempt_now(block))
        return VTIME_END_DONE;
    /* They may bring the next event nearer, but not nearer than now. */
    if (block->timeout != 0)
        let_others_work();
    for (;;) {
        int64_t next, begin = vtime_now();
        int64_t timeout = timeout_until_event(deadline, &next);
        enum vtime_answer answer = ask(block, hooked, timeout);

        if (answer == VTIME_DEFAULT)
            return run_by_rule(block, deadline, true);
        if (answer == VTIME_LEAVE)
            return VTIME_END_INTERRUPTED;
        if (vtime_now() > begin)
            let_others_work();
        if (attempt_now(block))
            return VTIME_END_DONE;
        if (vtime_now() >= deadline)
            return VTIME_END_TIMEOUT;
        /* An event that this wait does not watch: it goes on. */
        if (next < deadline && vtime_now() >= next)
            continue;
        return block->timeout < 0 || is_lock ? VTIME_END_INTERRUPTED
                                             : VTIME_END_TIMEOUT;
    }
}

bool vtime_block_is_shown(void)
{
    const struct vtime_thread *self = vtime_thread_self();

    return self->marks > 0 && !self->in_hook && vtime_hook_get().hook;
}

/* What the clocks of a thread show behind a wait that could not move them. */
static void note_end(struct vtime_thread *self, enum vtime_end end,
                     int64_t deadline, int64_t ahead)
{
    if (end == VTIME_END_TIMEOUT && vtime_now() < deadline)
        self->ahead = ahead;
    else if (end == VTIME_END_DONE)
        self->ahead = 0;
}

enum vtime_end vtime_block_run(const struct vtime_block *block)
{
    struct vtime_thread *self = vtime_thread_self();
    struct vtime_hooked hooked = vtime_hook_get();
    int64_t ahead = vtime_add(vtime_thread_now(), block->timeout);
    int64_t deadline = block->timeout < 0
                           ? VTIME_NEVER
                           : vtime_add(vtime_now(), block->timeout);
    bool is_shown = self->marks > 0 && block->ready &&
                    (block->kind != VTIME_KIND_LOCK || block->timeout > 0);
    enum vtime_end end;

    vtime_raw_renew();
    if (hooked.hook && is_shown && !self->in_hook)
        return run_hooked(block, hooked, deadline);
    end = run_by_rule(block, deadline, !hooked.hook && !self->in_hook);
    if (hooked.hook && self->marks == 0)
        note_end(self, end, deadline, ahead);
    return end;
}
