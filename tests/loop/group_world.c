#include "group_world.h"

struct stay_coroutine {
    struct loop_coroutine coroutine;
    struct awaits *a;
    struct stay stay;
    struct loop_task_group *group;
    struct loop_object *awaited, *error;
};

static void stay_clear(struct loop_coroutine *self)
{
    struct stay_coroutine *own = (struct stay_coroutine *)self;

    LOOP_OBJECT_CLEAR(own->group);
    LOOP_OBJECT_CLEAR(own->awaited);
    LOOP_OBJECT_CLEAR(own->error);
}

static struct loop_object *await(struct stay_coroutine *own,
                                 struct loop_object *taken)
{
    loop_object_unref(own->awaited);
    own->awaited = taken;
    return taken;
}

static void start_children(struct stay_coroutine *own)
{
    for (size_t i = 0; i < own->stay.count; i++) {
        struct loop_object *coroutine =
            child_new(own->a, own->stay.children[i]);
        struct loop_future *task = NULL;

        cr_expect_null(
            loop_task_group_create_task(own->group, coroutine, NULL, &task));
        loop_object_unref(coroutine);
        loop_object_unref(task);
    }
}

/* What the body ends in after it has slept. */
static struct loop_object *body_error(struct stay_coroutine *own)
{
    if (own->coroutine.error)
        return loop_body_take_error(&own->coroutine);
    if (own->stay.exhausted)
        cancel(&loop_current_task(own->coroutine.host)->future);
    if (own->stay.cancels)
        cr_expect_null(loop_task_group_cancel(own->group));
    if (!own->stay.raises)
        return NULL;
    return error_new(own->a, own->stay.kind, own->stay.raises);
}

static enum loop_step stay_body(struct loop_coroutine *self)
{
    struct stay_coroutine *own = (struct stay_coroutine *)self;

    LOOP_BODY_BEGIN(self);
    LOOP_AWAIT(self, await(own, loop_task_group_enter(own->group)));
    if (self->error)
        return act_pass_on(self);
    start_children(own);
    if (own->stay.sleep > 0)
        LOOP_AWAIT(
            self,
            await(own, child_new(own->a, (struct child){"body", own->stay.sleep,
                                                        NULL, 0})));
    own->error = body_error(own);
    LOOP_AWAIT(self, await(own, loop_task_group_exit(own->group, own->error)));
    if (loop_current_task(self->host))
        world_note(&own->a->w, "left:%u",
                   loop_current_task(self->host)->cancel_requests);
    return act_pass_on(self);
    LOOP_BODY_END;
}

static const struct loop_coroutine_kind stay_kind = {
    .name = "stay",
    .size = sizeof(struct stay_coroutine),
    .body = stay_body,
    .clear = stay_clear,
};

struct loop_task *stay_task(struct awaits *a, struct loop_task_group *group,
                            struct stay stay)
{
    struct stay_coroutine *own = loop_coroutine_new(&a->host->host, &stay_kind);
    struct loop_task *task;

    own->a = a;
    own->stay = stay;
    own->group = loop_object_ref(group);
    task = loop_simple_host_task(a->host, &own->coroutine.object);
    loop_object_unref(own);
    return task;
}
