/* Timeouts in rings: a table of those that the kernel has not to know. */
#include "vtime_ring_timer.h"
#include "vtime_escape.h"
#include "vtime_ring_post.h"
#include "vtime_state.h"
#include <errno.h>

#define TIMER_LIMIT 16384

/* Guarded by the lock, as all that is static below takes it for granted. */
static struct vtime_ring_timer timers[TIMER_LIMIT];
static int last_timer; /* how many places were ever in use since a drop */
static uint64_t next_order;

static bool is_linked(const struct vtime_ring_timer *timer)
{
    return timer->kind != VTIME_RING_ALONE;
}

/* The first one in the kernel's order; NULL for the user_data: any. */
static struct vtime_ring_timer *find(const struct vtime_ring *ring,
                                     const uint64_t *user_data, bool linked)
{
    struct vtime_ring_timer *found = NULL;

    for (int i = 0; i < last_timer; i++) {
        struct vtime_ring_timer *timer = &timers[i];

        if (timer->ring == ring && is_linked(timer) == linked &&
            (!user_data || timer->user_data == *user_data) &&
            (!found || timer->order < found->order))
            found = timer;
    }
    return found;
}

static void forget(struct vtime_ring_timer *timer)
{
    timer->ring = NULL;
    while (last_timer > 0 && !timers[last_timer - 1].ring)
        last_timer--;
}

/* A ring that is not there any more needs nothing. */
static void complete(struct vtime_ring_timer *timer, int result, uint32_t flags)
{
    int fd = vtime_ring_fd(timer->ring);
    bool is_success = result == 0 || (result == -ETIME && timer->is_success);

    if (fd < 0 || (is_success && timer->is_quiet))
        return;
    if (vtime_ring_post(fd,
                        (struct ring_cqe){timer->user_data, result, flags}) < 0)
        vtime_escape_note(VTIME_ESCAPE_IO_URING);
    else if (result != -ECANCELED)
        timer->ring->posted++;
}

static void end(struct vtime_ring_timer *timer, int result)
{
    complete(timer, result, 0);
    forget(timer);
}

/* One that comes again is counted from when it came. */
static void expire_alone(struct vtime_ring_timer *timer, int64_t now)
{
    if (timer->interval < 0 || timer->times == 1) {
        end(timer, -ETIME);
        return;
    }
    complete(timer, -ETIME, RING_CQE_MORE);
    if (timer->times > 0)
        timer->times--;
    timer->order = next_order++;
    timer->deadline = vtime_add(now, timer->interval > 0 ? timer->interval : 1);
}

/* Its own completion comes with that of the request. */
static void expire_linked(struct vtime_ring_timer *timer)
{
    long result = vtime_ring_cancel(vtime_ring_fd(timer->ring), timer->request);

    timer->deadline = VTIME_NEVER;
    if (result == -EEXIST)
        timer->kind = VTIME_RING_DUE;
    else if (result != -ENOENT)
        timer->kind = VTIME_RING_CANCELLED;
}

/* The next one that is due, NULL: none is. */
static struct vtime_ring_timer *find_due(int64_t now)
{
    struct vtime_ring_timer *found = NULL;

    for (int i = 0; i < last_timer; i++) {
        struct vtime_ring_timer *timer = &timers[i];

        if (timer->ring && timer->deadline <= now &&
            (!found || timer->deadline < found->deadline ||
             (timer->deadline == found->deadline &&
              timer->order < found->order)))
            found = timer;
    }
    return found;
}

void vtime_ring_timers_expire(int64_t now)
{
    struct vtime_ring_timer *timer;

    while ((timer = find_due(now)))
        if (is_linked(timer))
            expire_linked(timer);
        else
            expire_alone(timer, now);
}

int64_t vtime_ring_timers_next(void)
{
    int64_t next = VTIME_NEVER;

    for (int i = 0; i < last_timer; i++)
        if (timers[i].ring && timers[i].deadline < next)
            next = timers[i].deadline;
    return next;
}

void vtime_ring_timers_drop(const struct vtime_ring *ring)
{
    for (int i = last_timer - 1; i >= 0; i--)
        if (!ring || timers[i].ring == ring)
            forget(&timers[i]);
}

static struct vtime_ring_timer *place_new(void)
{
    for (int i = 0; i < last_timer; i++)
        if (!timers[i].ring)
            return &timers[i];
    return last_timer < TIMER_LIMIT ? &timers[last_timer++] : NULL;
}

void vtime_ring_timer_add(struct vtime_ring_timer timer)
{
    struct vtime_ring_timer *place;
    uint64_t saved;

    vtime_lock(&saved);
    place = place_new();
    timer.order = next_order++;
    timer.begin = vtime_ring_tail(timer.ring) - timer.ring->posted;
    if (place)
        *place = timer;
    else if (is_linked(&timer))
        vtime_escape_note(VTIME_ESCAPE_IO_URING);
    else
        complete(&timer, -ENOMEM, 0);
    vtime_ring_timers_expire(vtime_now());
    vtime_unlock(saved);
}

bool vtime_ring_timer_has(const struct vtime_ring *ring, uint64_t user_data,
                          bool linked)
{
    uint64_t saved;
    bool has;

    vtime_lock(&saved);
    has = find(ring, &user_data, linked) != NULL;
    vtime_unlock(saved);
    return has;
}

bool vtime_ring_timer_cancel(const struct vtime_ring *ring, uint64_t user_data)
{
    struct vtime_ring_timer *timer;
    uint64_t saved;

    vtime_lock(&saved);
    timer = find(ring, &user_data, false);
    if (timer)
        end(timer, -ECANCELED);
    vtime_unlock(saved);
    return timer != NULL;
}

void vtime_ring_timer_cancel_all(const struct vtime_ring *ring, bool any,
                                 uint64_t user_data)
{
    struct vtime_ring_timer *timer;
    uint64_t saved;

    vtime_lock(&saved);
    while ((timer = find(ring, any ? NULL : &user_data, false)))
        end(timer, -ECANCELED);
    vtime_unlock(saved);
}

void vtime_ring_timer_update(const struct vtime_ring *ring, uint64_t user_data,
                             bool linked, int64_t time, bool is_absolute)
{
    struct vtime_ring_timer *timer;
    uint64_t saved;

    vtime_lock(&saved);
    timer = find(ring, &user_data, linked);
    if (timer) {
        timer->deadline =
            is_absolute ? time - timer->epoch : vtime_add(vtime_now(), time);
        timer->order = next_order++;
        timer->count = 0;
        timer->times = 0;
        if (timer->interval >= 0)
            timer->interval = time;
    }
    vtime_ring_timers_expire(vtime_now());
    vtime_unlock(saved);
}

/* A linked timeout has ended: also by us, which the kernel can't know. */
static void take_end(struct vtime_ring_timer *timer,
                     struct ring_cqe *completion)
{
    if (timer->kind == VTIME_RING_CANCELLED && completion->result == -ECANCELED)
        completion->result = -ETIME;
    forget(timer);
}

/* Looks at the completions that came since the last look and are still
 * there. */
static void look_for_ends(struct vtime_ring *ring)
{
    const struct ring_params *params = &ring->params;
    unsigned shift = params->flags & RING_SETUP_CQE32 ? 1 : 0;
    struct ring_cqe *completions = (void *)(ring->queues + params->cq.cqes);
    uint32_t tail = vtime_ring_tail(ring);

    if (tail - ring->seen > params->cq_entries)
        ring->seen = tail - params->cq_entries;
    for (; ring->seen != tail; ring->seen++) {
        uint32_t index = ring->seen & (params->cq_entries - 1);
        struct ring_cqe *completion = &completions[index << shift];
        struct vtime_ring_timer *timer =
            find(ring, &completion->user_data, true);

        if (timer && completion->result < 0)
            take_end(timer, completion);
    }
}

/* One whose number of completions is complete, NULL: there is none. */
static struct vtime_ring_timer *find_counted(const struct vtime_ring *ring)
{
    uint32_t now = vtime_ring_tail(ring) - ring->posted;

    for (int i = 0; i < last_timer; i++)
        if (timers[i].ring == ring && timers[i].count > 0 &&
            (int32_t)(now - timers[i].begin - timers[i].count) >= 0)
            return &timers[i];
    return NULL;
}

static void cancel_due(const struct vtime_ring *ring)
{
    for (int i = 0; i < last_timer; i++)
        if (timers[i].ring == ring && timers[i].kind == VTIME_RING_DUE)
            expire_linked(&timers[i]);
}

void vtime_ring_settle(struct vtime_ring *ring)
{
    struct vtime_ring_timer *timer;
    uint64_t saved;

    vtime_lock(&saved);
    cancel_due(ring);
    look_for_ends(ring);
    while ((timer = find_counted(ring)))
        end(timer, 0);
    vtime_unlock(saved);
}
