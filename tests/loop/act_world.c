#include "act_world.h"
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>

void act_clear(struct loop_coroutine *self)
{
    LOOP_OBJECT_CLEAR(((struct act *)self)->object);
    LOOP_OBJECT_CLEAR(((struct act *)self)->other);
}

struct loop_object *act_new(struct awaits *a,
                            const struct loop_coroutine_kind *kind,
                            const char *name, void *object, void *other)
{
    struct act *act = loop_coroutine_new(&a->host->host, kind);

    act->a = a;
    act->name = name;
    act->object = loop_object_ref(object);
    act->other = loop_object_ref(other);
    return &act->coroutine.object;
}

struct loop_task *act_task(struct awaits *a,
                           const struct loop_coroutine_kind *kind,
                           const char *name, void *object, void *other)
{
    struct loop_object *coroutine = act_new(a, kind, name, object, other);
    struct loop_task *task = loop_simple_host_task(a->host, coroutine);

    cr_assert(task);
    loop_object_unref(coroutine);
    return task;
}

void act_note(struct act *act, const char *suffix)
{
    world_note(&act->a->w, "%s%s", act->name, suffix);
}

enum loop_step act_pass_on(struct loop_coroutine *self)
{
    if (self->error)
        return loop_body_raise(self, loop_body_take_error(self));
    return loop_body_return(self, loop_body_take_value(self));
}

enum loop_step act_await(struct loop_coroutine *self)
{
    struct act *act = (struct act *)self;

    LOOP_BODY_BEGIN(self);
    LOOP_AWAIT(self, act->object);
    return act_pass_on(self);
    LOOP_BODY_END;
}

const struct loop_coroutine_kind act_awaiting = ACT(act_await);

const char *outcome(struct loop_future *future)
{
    static char text[256];
    char *repr;

    if (future->state == LOOP_FUTURE_PENDING)
        return "pending";
    if (future->state == LOOP_FUTURE_CANCELLED)
        return "cancelled";
    if (future->exception)
        return loop_simple_exception_text(future->exception);
    repr = future->host->ops->repr(future->host, future->result);
    snprintf(text, sizeof text, "%s", repr);
    free(repr);
    return text;
}

struct loop_object *error_new(struct awaits *a, enum loop_exception_kind kind,
                              const char *type)
{
    return loop_simple_exception_new(a->host, kind, type, "no");
}
