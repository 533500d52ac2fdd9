#include "bind_lock.h"
#include "class.h"
#include "loop_barrier.h"

static struct loop_barrier *barrier_of(struct loop_object *self)
{
    return (struct loop_barrier *)self;
}

static bool repr_barrier(struct interp *in, struct loop_object *self,
                         struct text *text)
{
    static const char *const states[] = {[LOOP_BARRIER_FILLING] = "filling",
                                         [LOOP_BARRIER_DRAINING] = "draining",
                                         [LOOP_BARRIER_RESETTING] = "resetting",
                                         [LOOP_BARRIER_BROKEN] = "broken"};
    struct loop_barrier *barrier = barrier_of(self);

    (void)in;
    text_printf(text, "<asyncio.locks.Barrier object at 0x0 [%s",
                states[barrier->state]);
    if (barrier->state != LOOP_BARRIER_BROKEN) {
        text_printf(text, ", waiters:%lld/%lld", loop_barrier_waiting(barrier),
                    barrier->parties);
    }
    text_puts(text, "]>");
    return true;
}

static struct loop_object *method_wait(struct interp *in,
                                       struct loop_object *self,
                                       const struct call *call)
{
    if (!bind_method_plain(in, call, "Barrier.wait"))
        return NULL;
    return loop_barrier_wait(barrier_of(self));
}

static struct loop_object *method_reset(struct interp *in,
                                        struct loop_object *self,
                                        const struct call *call)
{
    if (!bind_method_plain(in, call, "Barrier.reset"))
        return NULL;
    return loop_barrier_reset(barrier_of(self));
}

static struct loop_object *method_abort(struct interp *in,
                                        struct loop_object *self,
                                        const struct call *call)
{
    if (!bind_method_plain(in, call, "Barrier.abort"))
        return NULL;
    return loop_barrier_abort(barrier_of(self));
}

static struct loop_object *get_parties(struct interp *in,
                                       struct loop_object *self)
{
    return value_int(in, barrier_of(self)->parties);
}

static struct loop_object *get_waiting(struct interp *in,
                                       struct loop_object *self)
{
    return value_int(in, loop_barrier_waiting(barrier_of(self)));
}

static struct loop_object *get_broken(struct interp *in,
                                      struct loop_object *self)
{
    (void)in;
    return value_bool(barrier_of(self)->state == LOOP_BARRIER_BROKEN);
}

static const struct member barrier_members[] = {
    {"abort", "Barrier.abort", method_abort, NULL, NULL},
    {"broken", NULL, NULL, get_broken, NULL},
    {"n_waiting", NULL, NULL, get_waiting, NULL},
    {"parties", NULL, NULL, get_parties, NULL},
    {"reset", "Barrier.reset", method_reset, NULL, NULL},
    {"wait", "Barrier.wait", method_wait, NULL, NULL},
    {0}};

static struct loop_object *enter(struct interp *in, struct loop_object *self)
{
    (void)in;
    return loop_barrier_enter(barrier_of(self));
}

static struct loop_object *leave(struct interp *in, struct loop_object *self,
                                 struct loop_object *exception)
{
    (void)in;
    (void)exception;
    return loop_barrier_leave(barrier_of(self));
}

const struct value_type bind_barrier_type = {
    .base = {.id = LOOP_TYPE_BARRIER, .name = "Barrier"},
    .table_name = "Barrier",
    .members = barrier_members,
    .repr = repr_barrier,
    .enter = enter,
    .leave = leave,
    .class_of = &class_barrier};

struct loop_object *bind_barrier_construct(struct interp *in,
                                           struct loop_object *self,
                                           const struct call *call)
{
    struct loop_object *value =
        bind_method_one(in, call, "Barrier.__init__", "parties");
    struct loop_barrier *barrier = NULL;
    long long parties;

    (void)self;
    if (!value || !bind_compared_int(in, value, "<", true, &parties) ||
        !bind_passed(in, loop_barrier_new(&in->host, parties, &barrier)))
        return NULL;
    return &barrier->object;
}
