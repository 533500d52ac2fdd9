#include "arguments.h"
#include "bind_lock.h"
#include "class.h"
#include "exception.h"
#include "loop_condition.h"
#include <stdint.h>

static struct loop_condition *condition_of(struct loop_object *self)
{
    return (struct loop_condition *)self;
}

static bool repr_condition(struct interp *in, struct loop_object *self,
                           struct text *text)
{
    (void)in;
    bind_repr_lock(text, "Condition",
                   loop_lockable_locked(self) ? "locked" : "unlocked",
                   condition_of(self)->waiters.count);
    return true;
}

/* acquire, locked and release are those of the lock. */
static struct loop_object *get_acquire(struct interp *in,
                                       struct loop_object *self)
{
    return value_attribute(in, condition_of(self)->lock, "acquire");
}

static struct loop_object *get_locked(struct interp *in,
                                      struct loop_object *self)
{
    return value_attribute(in, condition_of(self)->lock, "locked");
}

static struct loop_object *get_release(struct interp *in,
                                       struct loop_object *self)
{
    return value_attribute(in, condition_of(self)->lock, "release");
}

static struct loop_object *method_wait(struct interp *in,
                                       struct loop_object *self,
                                       const struct call *call)
{
    if (!bind_method_plain(in, call, "Condition.wait"))
        return NULL;
    return loop_condition_wait(condition_of(self));
}

static struct loop_object *method_wait_for(struct interp *in,
                                           struct loop_object *self,
                                           const struct call *call)
{
    struct loop_object *predicate =
        bind_method_one(in, call, "Condition.wait_for", "predicate");

    return predicate ? loop_condition_wait_for(condition_of(self), predicate)
                     : NULL;
}

/* How many to wake: asyncio compares `n` only if somebody waits. */
static bool count_of(struct interp *in, struct loop_condition *condition,
                     struct loop_object *value, size_t *ret_count)
{
    long long number = 1;

    if (value && loop_lockable_locked(&condition->mixin.object) &&
        condition->waiters.count > 0 &&
        !bind_compared_int(in, value, ">=", false, &number))
        return false;
    *ret_count = number < 0 ? 0 : (size_t)number;
    return true;
}

static struct loop_object *method_notify(struct interp *in,
                                         struct loop_object *self,
                                         const struct call *call)
{
    static const char *const params[] = {"n", NULL};
    static const struct signature signature = {.name = "Condition.notify",
                                               .params = params,
                                               .positional = 1,
                                               .method = true};
    struct loop_object *value;
    size_t count;

    if (!arguments_parse(in, call, &signature, &value) ||
        !count_of(in, condition_of(self), value, &count) ||
        !bind_passed(in, loop_condition_notify(condition_of(self), count)))
        return NULL;
    return value_none_new();
}

static struct loop_object *method_notify_all(struct interp *in,
                                             struct loop_object *self,
                                             const struct call *call)
{
    if (!bind_method_plain(in, call, "Condition.notify_all") ||
        !bind_passed(in, loop_condition_notify_all(condition_of(self))))
        return NULL;
    return value_none_new();
}

static const struct member condition_members[] = {
    {"acquire", NULL, NULL, get_acquire, NULL},
    {"locked", NULL, NULL, get_locked, NULL},
    {"notify", "Condition.notify", method_notify, NULL, NULL},
    {"notify_all", "Condition.notify_all", method_notify_all, NULL, NULL},
    {"release", NULL, NULL, get_release, NULL},
    {"wait", "Condition.wait", method_wait, NULL, NULL},
    {"wait_for", "Condition.wait_for", method_wait_for, NULL, NULL},
    {0}};

const struct value_type bind_condition_type = {
    .base = {.id = LOOP_TYPE_CONDITION, .name = "Condition"},
    .table_name = "Condition",
    .members = condition_members,
    .repr = repr_condition,
    .enter = bind_lockable_enter,
    .leave = bind_lockable_leave,
    .class_of = &class_condition};

struct loop_object *bind_condition_construct(struct interp *in,
                                             struct loop_object *self,
                                             const struct call *call)
{
    static const char *const params[] = {"lock", NULL};
    static const struct signature signature = {.name = "Condition.__init__",
                                               .params = params,
                                               .positional = 1,
                                               .method = true};
    struct loop_object *lock;

    (void)self;
    if (!arguments_parse(in, call, &signature, &lock))
        return NULL;
    if (lock == &value_none)
        lock = NULL;
    if (lock && !loop_lockable(lock))
        return value_attribute(in, lock, "locked");
    return &loop_condition_new(&in->host, lock)->mixin.object;
}
