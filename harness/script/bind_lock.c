#include "bind_lock.h"
#include "arguments.h"
#include "class.h"
#include "exception.h"
#include "loop_event.h"
#include "loop_lock.h"

bool bind_method_plain(struct interp *in, const struct call *call,
                       const char *name)
{
    static const char *const params[] = {NULL};
    struct signature signature = {
        .name = name, .params = params, .method = true};

    return arguments_parse(in, call, &signature, NULL);
}

struct loop_object *bind_method_one(struct interp *in, const struct call *call,
                                    const char *name, const char *param)
{
    const char *const params[] = {param, NULL};
    struct signature signature = {.name = name,
                                  .params = params,
                                  .required = 1,
                                  .positional = 1,
                                  .method = true};
    struct loop_object *value;

    return arguments_parse(in, call, &signature, &value) ? value : NULL;
}

bool bind_compared_int(struct interp *in, struct loop_object *value,
                       const char *op, bool left, long long *ret_number)
{
    const char *name = value_type_name(value);
    double number;
    int64_t integer;

    if (value_is(value, VALUE_INT) && value_to_int(value, &integer)) {
        *ret_number = integer;
        return true;
    }
    if (value_to_double(value, &number)) {
        interp_break(in, "an int is needed here, not a %s", name);
        return false;
    }
    exception_throw(in, &exception_type,
                    "'%s' not supported between instances of '%s' and '%s'", op,
                    left ? name : "int", left ? "int" : name);
    return false;
}

void bind_repr_lock(struct text *text, const char *name, const char *state,
                    size_t waiters)
{
    text_printf(text, "<asyncio.locks.%s object at 0x0 [%s", name, state);
    if (waiters > 0)
        text_printf(text, ", waiters:%zu", waiters);
    text_puts(text, "]>");
}

struct loop_object *bind_lockable_enter(struct interp *in,
                                        struct loop_object *self)
{
    return loop_lockable_enter(&in->host, self);
}

struct loop_object *bind_lockable_leave(struct interp *in,
                                        struct loop_object *self,
                                        struct loop_object *exception)
{
    (void)exception;
    return loop_lockable_leave(&in->host, self);
}

/* -- Lock -- */

static struct loop_lock *lock_of(struct loop_object *self)
{
    return (struct loop_lock *)self;
}

static bool repr_lock(struct interp *in, struct loop_object *self,
                      struct text *text)
{
    (void)in;
    bind_repr_lock(text, "Lock", lock_of(self)->locked ? "locked" : "unlocked",
                   lock_of(self)->waiters.count);
    return true;
}

static struct loop_object *lock_locked(struct interp *in,
                                       struct loop_object *self,
                                       const struct call *call)
{
    if (!bind_method_plain(in, call, "Lock.locked"))
        return NULL;
    return value_bool(lock_of(self)->locked);
}

static struct loop_object *lock_acquire(struct interp *in,
                                        struct loop_object *self,
                                        const struct call *call)
{
    if (!bind_method_plain(in, call, "Lock.acquire"))
        return NULL;
    return loop_lock_acquire(lock_of(self));
}

static struct loop_object *lock_release(struct interp *in,
                                        struct loop_object *self,
                                        const struct call *call)
{
    if (!bind_method_plain(in, call, "Lock.release") ||
        !bind_passed(in, loop_lock_release(lock_of(self))))
        return NULL;
    return value_none_new();
}

static const struct member lock_members[] = {
    {"acquire", "Lock.acquire", lock_acquire, NULL, NULL},
    {"locked", "Lock.locked", lock_locked, NULL, NULL},
    {"release", "Lock.release", lock_release, NULL, NULL},
    {0}};

const struct value_type bind_lock_type = {
    .base = {.id = LOOP_TYPE_LOCK, .name = "Lock"},
    .table_name = "Lock",
    .members = lock_members,
    .repr = repr_lock,
    .enter = bind_lockable_enter,
    .leave = bind_lockable_leave,
    .class_of = &class_lock};

struct loop_object *bind_lock_construct(struct interp *in,
                                        struct loop_object *self,
                                        const struct call *call)
{
    (void)self;
    if (!bind_method_plain(in, call, "Lock.__init__"))
        return NULL;
    return &loop_lock_new(&in->host)->mixin.object;
}

/* -- Event -- */

static struct loop_event *event_of(struct loop_object *self)
{
    return (struct loop_event *)self;
}

static bool repr_event(struct interp *in, struct loop_object *self,
                       struct text *text)
{
    (void)in;
    bind_repr_lock(text, "Event", event_of(self)->set ? "set" : "unset",
                   event_of(self)->waiters.count);
    return true;
}

static struct loop_object *event_is_set(struct interp *in,
                                        struct loop_object *self,
                                        const struct call *call)
{
    if (!bind_method_plain(in, call, "Event.is_set"))
        return NULL;
    return value_bool(event_of(self)->set);
}

static struct loop_object *
event_set(struct interp *in, struct loop_object *self, const struct call *call)
{
    if (!bind_method_plain(in, call, "Event.set") ||
        !bind_passed(in, loop_event_set(event_of(self))))
        return NULL;
    return value_none_new();
}

static struct loop_object *event_clear(struct interp *in,
                                       struct loop_object *self,
                                       const struct call *call)
{
    if (!bind_method_plain(in, call, "Event.clear"))
        return NULL;
    loop_event_clear(event_of(self));
    return value_none_new();
}

static struct loop_object *
event_wait(struct interp *in, struct loop_object *self, const struct call *call)
{
    if (!bind_method_plain(in, call, "Event.wait"))
        return NULL;
    return loop_event_wait(event_of(self));
}

static const struct member event_members[] = {
    {"clear", "Event.clear", event_clear, NULL, NULL},
    {"is_set", "Event.is_set", event_is_set, NULL, NULL},
    {"set", "Event.set", event_set, NULL, NULL},
    {"wait", "Event.wait", event_wait, NULL, NULL},
    {0}};

const struct value_type bind_async_event_type = {
    .base = {.id = LOOP_TYPE_EVENT, .name = "Event"},
    .table_name = "Event",
    .members = event_members,
    .repr = repr_event,
    .class_of = &class_async_event};

struct loop_object *bind_async_event_construct(struct interp *in,
                                               struct loop_object *self,
                                               const struct call *call)
{
    (void)self;
    if (!bind_method_plain(in, call, "Event.__init__"))
        return NULL;
    return &loop_event_new(&in->host)->mixin.object;
}
