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

/* What the hook is shown at most: the next timerfd may come sooner. */
static int64_t timeout_until_event(int64_t deadline, int64_t *ret_timer)
{
    int64_t next, now = vtime_now();
    uint64_t saved;

    vtime_lock(&saved);
    next = vtime_next();
    vtime_unlock(saved);
    *ret_timer = next;
    if (next < deadline)
        deadline = next;
    if (deadline == VTIME_NEVER)
        return -1;
    return deadline > now ? deadline - now : 0;
}

/* Until every other thread sleeps: what they do is then seen by the wait. */
static void let_others_work(void)
{
    struct timespec nap = {0, NAP_NS};

    for (unsigned round = 0; vtime_others_busy(); round++)
        if (round < YIELDS)
            sched_yield();
        else
            vtime_real()->nanosleep(&nap, NULL);
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
    };
    struct vtime_thread *self = vtime_thread_self();
    enum vtime_answer answer;
    bool is_marked;

    let_others_work();
    is_marked = vtime_pause();
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
    if (attempt_now(block))
        return VTIME_END_DONE;
    if (block->timeout == 0)
        return VTIME_END_TIMEOUT;
    return vtime_rule_run(block, deadline, may_move);
}

static enum vtime_end run_hooked(const struct vtime_block *block,
                                 struct vtime_hooked hooked, int64_t deadline)
{
    for (;;) {
        int64_t timer;
        int64_t timeout = timeout_until_event(deadline, &timer);
        enum vtime_answer answer = ask(block, hooked, timeout);

        if (answer == VTIME_DEFAULT)
            return run_by_rule(block, deadline, true);
        if (answer == VTIME_LEAVE)
            return VTIME_END_INTERRUPTED;
        if (attempt_now(block))
            return VTIME_END_DONE;
        if (vtime_now() >= deadline)
            return VTIME_END_TIMEOUT;
        /* A timerfd that this wait does not watch: it goes on. */
        if (timer < deadline && vtime_now() >= timer)
            continue;
        return block->timeout < 0 ? VTIME_END_INTERRUPTED : VTIME_END_TIMEOUT;
    }
}

enum vtime_end vtime_block_run(const struct vtime_block *block)
{
    const struct vtime_thread *self = vtime_thread_self();
    struct vtime_hooked hooked = vtime_hook_get();
    int64_t deadline = block->timeout < 0
                           ? VTIME_NEVER
                           : vtime_add(vtime_now(), block->timeout);
    bool is_shown = block->kind == VTIME_KIND_LOOP && self->marks > 0;

    vtime_raw_renew();
    if (hooked.hook && is_shown && !self->in_hook)
        return run_hooked(block, hooked, deadline);
    return run_by_rule(block, deadline, !hooked.hook && !self->in_hook);
}
