/*
 * Whatever can be acquired and released, and `async with` over it.
 */
#include "loop_condition.h"
#include "loop_lock.h"
#include "loop_semaphore.h"

bool loop_lockable(const struct loop_object *object)
{
    switch (object->type->id) {
    case LOOP_TYPE_LOCK:
    case LOOP_TYPE_SEMAPHORE:
    case LOOP_TYPE_BOUNDED_SEMAPHORE:
    case LOOP_TYPE_CONDITION: return true;
    default: return false;
    }
}

bool loop_lockable_locked(struct loop_object *lockable)
{
    switch (lockable->type->id) {
    case LOOP_TYPE_LOCK: return ((struct loop_lock *)lockable)->locked;
    case LOOP_TYPE_CONDITION:
        return loop_lockable_locked(((struct loop_condition *)lockable)->lock);
    default: return loop_semaphore_locked((struct loop_semaphore *)lockable);
    }
}

struct loop_object *loop_lockable_acquire(struct loop_object *lockable)
{
    switch (lockable->type->id) {
    case LOOP_TYPE_LOCK: return loop_lock_acquire((struct loop_lock *)lockable);
    case LOOP_TYPE_CONDITION:
        return loop_lockable_acquire(((struct loop_condition *)lockable)->lock);
    default: return loop_semaphore_acquire((struct loop_semaphore *)lockable);
    }
}

struct loop_object *loop_lockable_release(struct loop_object *lockable)
{
    switch (lockable->type->id) {
    case LOOP_TYPE_LOCK: return loop_lock_release((struct loop_lock *)lockable);
    case LOOP_TYPE_CONDITION:
        return loop_lockable_release(((struct loop_condition *)lockable)->lock);
    default: return loop_semaphore_release((struct loop_semaphore *)lockable);
    }
}

/* -- async with -- */

struct manager {
    struct loop_coroutine coroutine;
    struct loop_object *lockable;
    struct loop_object *acquire;
};

static void manager_clear(struct loop_coroutine *self)
{
    struct manager *manager = (struct manager *)self;

    LOOP_OBJECT_CLEAR(manager->lockable);
    LOOP_OBJECT_CLEAR(manager->acquire);
}

static enum loop_step enter_body(struct loop_coroutine *self)
{
    struct manager *manager = (struct manager *)self;

    LOOP_BODY_BEGIN(self);
    manager->acquire = loop_lockable_acquire(manager->lockable);
    LOOP_AWAIT(self, manager->acquire);
    if (self->error)
        return loop_body_raise(self, loop_body_take_error(self));
    LOOP_BODY_END;
}

static enum loop_step leave_body(struct loop_coroutine *self)
{
    struct manager *manager = (struct manager *)self;
    struct loop_object *raised = loop_lockable_release(manager->lockable);

    return raised ? loop_body_raise(self, raised) : loop_body_return_none(self);
}

static const struct loop_coroutine_kind enter_kind = {
    .name = "_ContextManagerMixin.__aenter__",
    .size = sizeof(struct manager),
    .body = enter_body,
    .clear = manager_clear,
};

static const struct loop_coroutine_kind leave_kind = {
    .name = "_ContextManagerMixin.__aexit__",
    .size = sizeof(struct manager),
    .body = leave_body,
    .clear = manager_clear,
};

static struct loop_object *manager_new(struct loop_host *host,
                                       const struct loop_coroutine_kind *kind,
                                       struct loop_object *lockable)
{
    struct manager *manager = loop_coroutine_new(host, kind);

    manager->lockable = loop_object_ref(lockable);
    return &manager->coroutine.object;
}

struct loop_object *loop_lockable_enter(struct loop_host *host,
                                        struct loop_object *lockable)
{
    return manager_new(host, &enter_kind, lockable);
}

struct loop_object *loop_lockable_leave(struct loop_host *host,
                                        struct loop_object *lockable)
{
    return manager_new(host, &leave_kind, lockable);
}
