#include "loop_barrier.h"

static void barrier_clear(struct loop_object *self)
{
    LOOP_OBJECT_CLEAR(((struct loop_barrier *)self)->condition);
}

const struct loop_type loop_barrier_type = {
    .id = LOOP_TYPE_BARRIER,
    .name = "Barrier",
    .clear = barrier_clear,
};

struct loop_object *loop_barrier_new(struct loop_host *host, long long parties,
                                     struct loop_barrier **ret_barrier)
{
    struct loop_barrier *barrier;

    if (parties < 1)
        return host->ops->exception_new(host, LOOP_ERROR_VALUE,
                                        "parties must be >= 1");
    barrier = loop_object_new(&host->heap, &loop_barrier_type, sizeof *barrier);
    barrier->host = host;
    barrier->condition = loop_condition_new(host, NULL);
    barrier->parties = parties;
    *ret_barrier = barrier;
    return NULL;
}

long long loop_barrier_waiting(const struct loop_barrier *barrier)
{
    return barrier->state == LOOP_BARRIER_FILLING ? barrier->count : 0;
}

/* All coroutines here hold the condition's lock while they look at the
 * barrier. */
struct visit {
    struct loop_coroutine coroutine;
    struct loop_barrier *barrier;
    struct loop_object *inner; /* the coroutine awaited */
    long long index;
};

static void visit_clear(struct loop_coroutine *self)
{
    struct visit *visit = (struct visit *)self;

    LOOP_OBJECT_CLEAR(visit->barrier);
    LOOP_OBJECT_CLEAR(visit->inner);
}

static struct loop_object *visit_new(struct loop_barrier *barrier,
                                     const struct loop_coroutine_kind *kind)
{
    struct visit *visit = loop_coroutine_new(barrier->host, kind);

    visit->barrier = loop_object_ref(barrier);
    return &visit->coroutine.object;
}

/* The coroutine to await next (borrowed); `inner` is taken. */
static struct loop_object *begin(struct visit *visit, struct loop_object *inner)
{
    struct loop_object *old = visit->inner;

    visit->inner = inner;
    loop_object_unref(old);
    return inner;
}

/* Gives the lock back and ends: with `result` or with `error` (taken). */
static enum loop_step release(struct visit *visit, struct loop_object *result,
                              struct loop_object *error)
{
    struct loop_coroutine *self = &visit->coroutine;
    struct loop_object *raised =
        loop_lockable_release(visit->barrier->condition->lock);

    if (error)
        return loop_body_raise_during(self, error, raised);
    if (!raised)
        return loop_body_return(self, result);
    loop_object_unref(result);
    return loop_body_raise(self, raised);
}

/* -- wait -- */

/* Whether nobody may enter: those inside have to leave first. */
static bool is_emptying(const struct loop_barrier *barrier)
{
    return barrier->state == LOOP_BARRIER_DRAINING ||
           barrier->state == LOOP_BARRIER_RESETTING;
}

static struct loop_object *broken(struct loop_barrier *barrier,
                                  const char *message)
{
    return barrier->host->ops->exception_new(
        barrier->host, LOOP_ERROR_BROKEN_BARRIER, message);
}

/* Leaves the barrier; the last one lets in those who wait outside. `error`
 * (taken) is what it leaves with. */
static enum loop_step step_out(struct visit *visit, struct loop_object *error)
{
    struct loop_barrier *barrier = visit->barrier;
    struct loop_host *host = barrier->host;
    struct loop_object *raised = NULL;

    if (--barrier->count == 0) {
        if (is_emptying(barrier))
            barrier->state = LOOP_BARRIER_FILLING;
        raised = loop_condition_notify_all(barrier->condition);
    }
    if (raised && error) {
        host->ops->exception_set_context(host, raised, error);
        loop_object_unref(error);
    }
    if (raised)
        error = raised;
    return release(visit, error ? NULL : host->ops->integer(host, visit->index),
                   error);
}

/* Inside, after the wait for the others. */
static enum loop_step passed(struct visit *visit)
{
    struct loop_barrier *barrier = visit->barrier;
    struct loop_object *error = loop_body_take_error(&visit->coroutine);

    if (!error && (barrier->state == LOOP_BARRIER_BROKEN ||
                   barrier->state == LOOP_BARRIER_RESETTING))
        error = broken(barrier, "Abort or reset of barrier");
    return step_out(visit, error);
}

/* The last one: opens the barrier and goes through. */
static enum loop_step open_up(struct visit *visit)
{
    struct loop_barrier *barrier = visit->barrier;

    barrier->state = LOOP_BARRIER_DRAINING;
    return step_out(visit, loop_condition_notify_all(barrier->condition));
}

static enum loop_step wait_body(struct loop_coroutine *self)
{
    struct visit *visit = (struct visit *)self;
    struct loop_barrier *barrier = visit->barrier;
    struct loop_condition *condition = barrier->condition;

    LOOP_BODY_BEGIN(self);
    LOOP_AWAIT(self, begin(visit, loop_lockable_acquire(condition->lock)));
    if (self->error)
        return loop_body_raise(self, loop_body_take_error(self));
    while (is_emptying(barrier)) {
        LOOP_AWAIT(self, begin(visit, loop_condition_wait(condition)));
        if (self->error)
            return release(visit, NULL, loop_body_take_error(self));
    }
    if (barrier->state == LOOP_BARRIER_BROKEN)
        return release(visit, NULL, broken(barrier, "Barrier aborted"));
    visit->index = barrier->count++;
    if (visit->index + 1 == barrier->parties)
        return open_up(visit);
    while (barrier->state == LOOP_BARRIER_FILLING) {
        LOOP_AWAIT(self, begin(visit, loop_condition_wait(condition)));
        if (self->error)
            break;
    }
    LOOP_BODY_END_WITH(passed(visit));
}

static const struct loop_coroutine_kind wait_kind = {
    .name = "Barrier.wait",
    .size = sizeof(struct visit),
    .body = wait_body,
    .clear = visit_clear,
};

struct loop_object *loop_barrier_wait(struct loop_barrier *barrier)
{
    return visit_new(barrier, &wait_kind);
}

/* -- reset and abort -- */

static void reset(struct loop_barrier *barrier)
{
    barrier->state =
        barrier->count > 0 ? LOOP_BARRIER_RESETTING : LOOP_BARRIER_FILLING;
}

static void abort_waits(struct loop_barrier *barrier)
{
    barrier->state = LOOP_BARRIER_BROKEN;
}

/* Changes the state and tells everybody. */
static enum loop_step change(struct loop_coroutine *self,
                             void (*apply)(struct loop_barrier *barrier))
{
    struct visit *visit = (struct visit *)self;
    struct loop_barrier *barrier = visit->barrier;
    struct loop_object *raised = NULL;

    LOOP_BODY_BEGIN(self);
    LOOP_AWAIT(self,
               begin(visit, loop_lockable_acquire(barrier->condition->lock)));
    if (self->error)
        return loop_body_raise(self, loop_body_take_error(self));
    apply(barrier);
    raised = loop_condition_notify_all(barrier->condition);
    LOOP_BODY_END_WITH(release(
        visit, raised ? NULL : self->host->ops->none(self->host), raised));
}

static enum loop_step reset_body(struct loop_coroutine *self)
{
    return change(self, reset);
}

static enum loop_step abort_body(struct loop_coroutine *self)
{
    return change(self, abort_waits);
}

static const struct loop_coroutine_kind reset_kind = {
    .name = "Barrier.reset",
    .size = sizeof(struct visit),
    .body = reset_body,
    .clear = visit_clear,
};

static const struct loop_coroutine_kind abort_kind = {
    .name = "Barrier.abort",
    .size = sizeof(struct visit),
    .body = abort_body,
    .clear = visit_clear,
};

struct loop_object *loop_barrier_reset(struct loop_barrier *barrier)
{
    return visit_new(barrier, &reset_kind);
}

struct loop_object *loop_barrier_abort(struct loop_barrier *barrier)
{
    return visit_new(barrier, &abort_kind);
}

/* -- async with -- */

static enum loop_step enter_body(struct loop_coroutine *self)
{
    struct visit *visit = (struct visit *)self;

    LOOP_BODY_BEGIN(self);
    LOOP_AWAIT(self, begin(visit, loop_barrier_wait(visit->barrier)));
    if (self->error)
        return loop_body_raise(self, loop_body_take_error(self));
    LOOP_BODY_END_WITH(loop_body_return(self, loop_body_take_value(self)));
}

static const struct loop_coroutine_kind enter_kind = {
    .name = "Barrier.__aenter__",
    .size = sizeof(struct visit),
    .body = enter_body,
    .clear = visit_clear,
};

static const struct loop_coroutine_kind leave_kind = {
    .name = "Barrier.__aexit__",
    .size = sizeof(struct visit),
    .body = loop_body_return_none,
    .clear = visit_clear,
};

struct loop_object *loop_barrier_enter(struct loop_barrier *barrier)
{
    return visit_new(barrier, &enter_kind);
}

struct loop_object *loop_barrier_leave(struct loop_barrier *barrier)
{
    return visit_new(barrier, &leave_kind);
}
