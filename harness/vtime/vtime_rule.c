/*
 * Time moves by itself to the earliest deadline of all waits and timers,
 * when nobody is left who could do something before it.
 *
 * A thread that may not move it yet really waits, a slice at a time, and then
 * asks again. Signals come in only while it really waits, so that none is
 * missed between two slices. No wait takes longer than it would without vtime:
 * when its time has really passed the clock follows.
 */
#include "vtime_rule.h"
#include "vtime_raw.h"
#include "vtime_real.h"
#include "vtime_state.h"
#include "vtime_threads.h"
#include <sched.h>
#include <stdio.h>

#define EXIT_DEADLOCK 97

/* Slices grow: others are mostly done at once. */
#define YIELDS 20
#define SLICE_NS VTIME_NSEC_PER_MSEC
#define SLICE_MAX_NS (10 * VTIME_NSEC_PER_MSEC)

/* A wait on a condition below this asks another thread to hurry (CPython's
 * waits for the interpreter's lock do): it lets no time pass. */
#define CONDITION_SHORT_NS (20 * VTIME_NSEC_PER_MSEC)

#define GRACE_NS (20 * VTIME_NSEC_PER_MSEC)

struct waiter {
    const struct vtime_block *block;
    int64_t deadline;   /* virtual; VTIME_NEVER: without limit */
    int64_t start_real; /* when it began, for its real end */
    int64_t idle_real;  /* since when nothing can end it; 0: something can */
    unsigned rounds;
    bool was_idle; /* when it was asked last, nobody else was at work */
    bool may_move;
    bool is_marked;       /* its thread ran before; see vtime_pause */
    const sigset_t *mask; /* of signals, for attempts; NULL: as it is */
    struct waiter *next;
};

enum step_kind { STEP_OVER, STEP_LOOK, STEP_WAIT };

struct step {
    enum step_kind kind;
    int64_t real_ns; /* of STEP_WAIT; negative: without limit */
};

/* Guarded by the lock. */
static struct waiter *waiters;
static int64_t moved_real;

void vtime_rule_moved(void)
{
    moved_real = vtime_real_now();
}

void vtime_rule_forked(void)
{
    waiters = NULL;
}

static void waiter_add(struct waiter *waiter)
{
    waiter->next = waiters;
    waiters = waiter;
    waiter->is_marked = vtime_pause();
}

static void waiter_remove(struct waiter *waiter)
{
    struct waiter **place = &waiters;

    while (*place && *place != waiter)
        place = &(*place)->next;
    if (!*place)
        return;
    *place = waiter->next;
    if (waiter->is_marked)
        vtime_resume();
}

static int64_t min_of(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

static bool is_short_condition(const struct vtime_block *block)
{
    return block->kind == VTIME_KIND_CONDITION &&
           block->timeout < CONDITION_SHORT_NS;
}

int64_t vtime_rule_next(void)
{
    int64_t now = vtime_now(), next = VTIME_NEVER;

    for (const struct waiter *waiter = waiters; waiter; waiter = waiter->next)
        if (waiter->deadline > now && !is_short_condition(waiter->block))
            next = min_of(next, waiter->deadline);
    return next;
}

bool vtime_rule_is_due(void)
{
    const struct waiter *waiter;
    uint64_t saved;
    bool is_due;

    vtime_lock(&saved);
    waiter = waiters;
    while (waiter && waiter->deadline > vtime_now())
        waiter = waiter->next;
    is_due = waiter != NULL;
    vtime_unlock(saved);
    return is_due;
}

static bool other_is_first(const struct waiter *waiter, int64_t target)
{
    for (const struct waiter *other = waiters; other; other = other->next)
        if (other != waiter && other->deadline < target)
            return true;
    return false;
}

/* How much of the grace before a jump is left. */
static int64_t grace_left(const struct waiter *waiter, int64_t now_real)
{
    int64_t grace = vtime_settings.grace;
    int64_t since =
        waiter->start_real > moved_real ? waiter->start_real : moved_real;

    if (vtime_was_entered())
        return 0;
    if (grace < 0)
        grace = vtime_is_alone() ? 0 : GRACE_NS;
    return grace - (now_real - since);
}

static struct step step_wait(int64_t real_ns)
{
    return (struct step){STEP_WAIT, real_ns};
}

/* What a waiter does that may not move the clock now. One that never may looks
 * at it now and then, and sleeps, as others wait until it does. */
static struct step step_slice(struct waiter *waiter, int64_t now_real)
{
    int64_t slice = SLICE_NS;
    unsigned round = waiter->rounds++;

    if (waiter->block->kind == VTIME_KIND_CONDITION)
        slice = SLICE_MAX_NS / 2;
    else if (!waiter->may_move)
        slice = min_of(SLICE_NS * (round + 1), SLICE_MAX_NS);
    else if (round < YIELDS)
        slice = 0;
    else if (waiter->deadline == VTIME_NEVER)
        slice = min_of(SLICE_NS * (round - YIELDS + 1), SLICE_MAX_NS);
    if (waiter->block->timeout >= 0)
        slice = min_of(slice,
                       waiter->start_real + waiter->block->timeout - now_real);
    return step_wait(slice < 0 ? 0 : slice);
}

static void end_deadlocked(const char *call)
{
    char text[160];
    int length = snprintf(text, sizeof text,
                          "vtime: nothing can end this wait (%s); ended with "
                          "code %d as VTIME_DEADLOCK_MS asks\n",
                          call, EXIT_DEADLOCK);

    vtime_raw3(SYS_write, STDERR_FILENO, (long)text, length);
    _exit(EXIT_DEADLOCK);
}

/* No time will come: only a descriptor, or another thread, ends the wait. */
static struct step step_endless(struct waiter *waiter, int64_t now_real)
{
    int64_t dead_time = vtime_settings.dead_time;

    /* Another thread may arm a timerfd, and leave it to this one to wait. */
    if (dead_time < 0)
        return waiter->may_move && !vtime_is_single()
                   ? step_slice(waiter, now_real)
                   : step_wait(-1);
    if (!waiter->idle_real || other_is_first(waiter, VTIME_NEVER) ||
        vtime_others_busy())
        waiter->idle_real = now_real;
    if (now_real - waiter->idle_real >= dead_time)
        end_deadlocked(waiter->block->call);
    return step_slice(waiter, now_real);
}

/* Its time has really passed: the clock follows, unless it must not. */
static struct step step_elapsed(struct waiter *waiter)
{
    bool is_condition = waiter->block->kind == VTIME_KIND_CONDITION;

    if (waiter->may_move && vtime_running() > 0 && !is_condition)
        return step_wait(SLICE_NS);
    if (waiter->may_move && vtime_running() == 0 &&
        !is_short_condition(waiter->block))
        vtime_move(waiter->deadline);
    return (struct step){STEP_OVER, 0};
}

static bool has_elapsed(const struct waiter *waiter, int64_t now_real)
{
    return waiter->deadline != VTIME_NEVER &&
           now_real - waiter->start_real >= waiter->block->timeout;
}

static bool can_move_now(const struct waiter *waiter, int64_t target)
{
    return waiter->may_move && vtime_running() == 0 &&
           !other_is_first(waiter, target) && !vtime_is_contended() &&
           !vtime_others_busy();
}

/* With the lock. */
static struct step step_next(struct waiter *waiter)
{
    int64_t target = min_of(waiter->deadline, vtime_next());
    int64_t now_real = vtime_real_now();
    int64_t grace;
    bool was_idle;

    if (vtime_now() >= waiter->deadline)
        return (struct step){STEP_OVER, 0};
    if (target == VTIME_NEVER)
        return step_endless(waiter, now_real);
    waiter->idle_real = 0;
    if (has_elapsed(waiter, now_real))
        return step_elapsed(waiter);
    grace = waiter->may_move ? grace_left(waiter, now_real) : 0;
    if (grace > 0 && waiter->block->timeout >= 0)
        grace = min_of(grace,
                       waiter->start_real + waiter->block->timeout - now_real);
    if (grace > 0)
        return step_wait(grace);
    was_idle = waiter->was_idle || vtime_is_single();
    waiter->was_idle = can_move_now(waiter, target);
    if (!waiter->was_idle)
        return step_slice(waiter, now_real);
    /* What the others did before they fell asleep has to be seen first. */
    if (!was_idle)
        return (struct step){STEP_LOOK, 0};
    waiter->was_idle = false;
    vtime_move(target);
    return (struct step){target == waiter->deadline ? STEP_OVER : STEP_LOOK, 0};
}

/* The next step; a waiter that is over is taken off the list before another
 * thread can look at it. */
static struct step waiter_ask(struct waiter *waiter, bool is_new)
{
    struct step step;
    uint64_t saved;

    vtime_lock(&saved);
    if (is_new)
        waiter_add(waiter);
    step = step_next(waiter);
    if (step.kind == STEP_OVER)
        waiter_remove(waiter);
    vtime_unlock(saved);
    return step;
}

static void waiter_abandon(struct waiter *waiter)
{
    uint64_t saved;

    vtime_lock(&saved);
    waiter_remove(waiter);
    vtime_unlock(saved);
}

static void waiter_unmask(const struct waiter *waiter)
{
    if (waiter->mask)
        vtime_unblock_signals(waiter->mask);
}

/* Where the thread is cancelled in an attempt. */
static void waiter_leave(void *arg)
{
    waiter_abandon(arg);
    waiter_unmask(arg);
}

static enum vtime_end waiter_run(struct waiter *waiter)
{
    const struct vtime_block *block = waiter->block;
    struct step step = waiter_ask(waiter, true);

    while (step.kind != STEP_OVER) {
        int64_t real_ns = step.kind == STEP_WAIT ? step.real_ns : 0;

        if (block->attempt(block->arg, real_ns, waiter->mask)) {
            waiter_abandon(waiter);
            return VTIME_END_DONE;
        }
        if (step.kind == STEP_WAIT && real_ns == 0)
            sched_yield();
        step = waiter_ask(waiter, false);
        if (step.kind == STEP_WAIT && block->kind == VTIME_KIND_CONDITION) {
            /* Signals in between would be lost: let the caller look. */
            waiter_abandon(waiter);
            return VTIME_END_SPURIOUS;
        }
    }
    return block->attempt(block->arg, 0, waiter->mask) ? VTIME_END_DONE
                                                       : VTIME_END_TIMEOUT;
}

/* When a wait began in real time; one on a condition that goes on with the
 * same deadline after VTIME_END_SPURIOUS began before that. */
static int64_t start_of(const struct vtime_block *block, int64_t deadline)
{
    const struct vtime_thread *self = vtime_thread_self();

    if (block->condition && self->condition == block->condition &&
        self->condition_deadline == deadline)
        return self->condition_start;
    return vtime_real_now();
}

enum vtime_end vtime_rule_run(const struct vtime_block *block, int64_t deadline,
                              bool may_move)
{
    struct waiter waiter = {
        .block = block,
        .deadline = deadline,
        .start_real = start_of(block, deadline),
        .may_move = may_move,
    };
    struct vtime_thread *self = vtime_thread_self();
    sigset_t mask = {0};
    enum vtime_end end;

    if (block->kind == VTIME_KIND_LOOP) {
        vtime_block_signals(&mask);
        waiter.mask = &mask;
    }
    pthread_cleanup_push(waiter_leave, &waiter);
    end = waiter_run(&waiter);
    pthread_cleanup_pop(0);
    waiter_unmask(&waiter);
    self->condition = end == VTIME_END_SPURIOUS ? block->condition : NULL;
    self->condition_deadline = deadline;
    self->condition_start = waiter.start_real;
    return end;
}
