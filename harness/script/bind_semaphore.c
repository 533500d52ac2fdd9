#include "arguments.h"
#include "bind_lock.h"
#include "class.h"
#include "loop_semaphore.h"
#include <stdio.h>

static struct loop_semaphore *semaphore_of(struct loop_object *self)
{
    return (struct loop_semaphore *)self;
}

static bool repr_semaphore(struct interp *in, struct loop_object *self,
                           struct text *text)
{
    struct loop_semaphore *semaphore = semaphore_of(self);
    char state[48] = "locked";

    (void)in;
    if (!loop_semaphore_locked(semaphore)) {
        snprintf(state, sizeof(state), "unlocked, value:%llu",
                 semaphore->value);
    }
    bind_repr_lock(text, self->type->name, state, semaphore->waiters.count);
    return true;
}

static struct loop_object *method_locked(struct interp *in,
                                         struct loop_object *self,
                                         const struct call *call)
{
    if (!bind_method_plain(in, call, "Semaphore.locked"))
        return NULL;
    return value_bool(loop_semaphore_locked(semaphore_of(self)));
}

static struct loop_object *method_acquire(struct interp *in,
                                          struct loop_object *self,
                                          const struct call *call)
{
    if (!bind_method_plain(in, call, "Semaphore.acquire"))
        return NULL;
    return loop_semaphore_acquire(semaphore_of(self));
}

static struct loop_object *release(struct interp *in, struct loop_object *self,
                                   const struct call *call, const char *name)
{
    if (!bind_method_plain(in, call, name) ||
        !bind_passed(in, loop_semaphore_release(semaphore_of(self))))
        return NULL;
    return value_none_new();
}

static struct loop_object *method_release(struct interp *in,
                                          struct loop_object *self,
                                          const struct call *call)
{
    return release(in, self, call, "Semaphore.release");
}

static struct loop_object *method_release_bounded(struct interp *in,
                                                  struct loop_object *self,
                                                  const struct call *call)
{
    return release(in, self, call, "BoundedSemaphore.release");
}

static const struct member semaphore_members[] = {
    {"acquire", "Semaphore.acquire", method_acquire, NULL, NULL},
    {"locked", "Semaphore.locked", method_locked, NULL, NULL},
    {"release", "Semaphore.release", method_release, NULL, NULL},
    {0}};

static const struct member bounded_members[] = {
    {"release", "BoundedSemaphore.release", method_release_bounded, NULL, NULL},
    {0}};

const struct value_type bind_semaphore_type = {
    .base = {.id = LOOP_TYPE_SEMAPHORE, .name = "Semaphore"},
    .table_name = "Semaphore",
    .members = semaphore_members,
    .repr = repr_semaphore,
    .enter = bind_lockable_enter,
    .leave = bind_lockable_leave,
    .class_of = &class_semaphore};

const struct value_type bind_bounded_semaphore_type = {
    .base = {.id = LOOP_TYPE_BOUNDED_SEMAPHORE, .name = "BoundedSemaphore"},
    .members = bounded_members,
    .parent = &bind_semaphore_type,
    .repr = repr_semaphore,
    .enter = bind_lockable_enter,
    .leave = bind_lockable_leave,
    .class_of = &class_bounded_semaphore};

struct loop_object *bind_semaphore_construct(struct interp *in,
                                             struct loop_object *self,
                                             const struct call *call)
{
    static const char *const params[] = {"value", NULL};
    bool bounded = self == &class_bounded_semaphore.object;
    struct signature signature = {.name = bounded ? "BoundedSemaphore.__init__"
                                                  : "Semaphore.__init__",
                                  .params = params,
                                  .positional = 1,
                                  .method = true};
    struct loop_semaphore *semaphore = NULL;
    struct loop_object *value;
    long long number = 1;

    if (!arguments_parse(in, call, &signature, &value) ||
        (value && !bind_compared_int(in, value, "<", true, &number)) ||
        !bind_passed(
            in, loop_semaphore_new(&in->host, number, bounded, &semaphore)))
        return NULL;
    return &semaphore->mixin.object;
}
