/*
 * How a task group is entered and left.
 */
#include "loop_error.h"
#include "loop_task_group_internal.h"

/* -- the way in -- */

struct entering {
    struct loop_coroutine base;
    struct loop_task_group *group;
};

static void entering_clear(struct loop_coroutine *self)
{
    LOOP_OBJECT_CLEAR(((struct entering *)self)->group);
}

/* Makes the current task the parent; returns why it does not. */
static struct loop_object *enter(struct loop_task_group *group)
{
    struct loop_host *host = group->host;

    if (group->entered)
        return loop_error_new(host, LOOP_ERROR_RUNTIME,
                              "TaskGroup %r has already been entered",
                              &group->object);
    if (!group->loop)
        group->loop = loop_object_ref(host->ops->running_loop(host));
    group->parent = loop_object_ref(loop_current_task(host));
    if (!group->parent)
        return loop_error_new(host, LOOP_ERROR_RUNTIME,
                              "TaskGroup %r cannot determine the parent task",
                              &group->object);
    group->entered = true;
    return group->cancelled_on_enter ? loop_task_group_cancel(group) : NULL;
}

static enum loop_step entering_body(struct loop_coroutine *self)
{
    struct loop_task_group *group = ((struct entering *)self)->group;
    struct loop_object *raised = enter(group);

    return raised ? loop_body_raise(self, raised)
                  : loop_body_return(self, loop_object_ref(group));
}

static const struct loop_coroutine_kind entering_kind = {
    .name = "TaskGroup.__aenter__",
    .size = sizeof(struct entering),
    .body = entering_body,
    .clear = entering_clear,
};

struct loop_object *loop_task_group_enter(struct loop_task_group *group)
{
    struct entering *entering = loop_coroutine_new(group->host, &entering_kind);

    entering->group = loop_object_ref(group);
    return &entering->base.object;
}

/* -- the way out -- */

struct leaving {
    struct loop_coroutine base;
    struct loop_task_group *group;
    struct loop_object *exception;  /* of the body, or NULL */
    struct loop_object *propagated; /* CancelledError to raise, or NULL */
    struct loop_object *pending;    /* the last one that came while waiting */
};

static void leaving_clear(struct loop_coroutine *self)
{
    struct leaving *leaving = (struct leaving *)self;

    LOOP_OBJECT_CLEAR(leaving->propagated);
    LOOP_OBJECT_CLEAR(leaving->pending);
    LOOP_OBJECT_CLEAR(leaving->exception);
    LOOP_OBJECT_CLEAR(leaving->group);
}

static enum loop_exception_kind kind_of(struct leaving *leaving,
                                        struct loop_object *exception)
{
    struct loop_host *host = leaving->group->host;

    return host->ops->exception_kind(host, exception);
}

static void keep(struct loop_object **slot, struct loop_object *object)
{
    struct loop_object *old = *slot;

    *slot = loop_object_ref(object);
    loop_object_unref(old);
}

/* Looks at how the body ended; what cancelling the children raised. */
static struct loop_object *begin(struct leaving *leaving)
{
    struct loop_task_group *group = leaving->group;

    group->exiting = true;
    if (!leaving->exception)
        return NULL;
    loop_task_group_base_error_set(group, leaving->exception);
    if (kind_of(leaving, leaving->exception) == LOOP_EXCEPTION_CANCELLED)
        keep(&leaving->propagated, leaving->exception);
    return group->aborting ? NULL : loop_task_group_abort(group);
}

/* A cancellation (borrowed) came while it waited for the children. */
static struct loop_object *interrupted(struct leaving *leaving,
                                       struct loop_object *error)
{
    keep(&leaving->pending, error);
    if (leaving->group->aborting)
        return NULL;
    keep(&leaving->propagated, error);
    return loop_task_group_abort(leaving->group);
}

/* After a wait: what ends the leaving (new), or NULL. */
static struct loop_object *waited(struct leaving *leaving)
{
    struct loop_object *error = loop_body_take_error(&leaving->base), *raised;

    if (error) {
        if (kind_of(leaving, error) != LOOP_EXCEPTION_CANCELLED)
            return error;
        raised = interrupted(leaving, error);
        loop_object_unref(error);
        if (raised)
            return raised;
    }
    LOOP_OBJECT_CLEAR(leaving->group->completed);
    return NULL;
}

/* Takes back the request that the group itself made of its parent. */
static void settle_parent(struct leaving *leaving)
{
    struct loop_task_group *group = leaving->group;

    if (!group->parent_cancelled)
        return;
    if (loop_task_uncancel(group->parent) == 0)
        LOOP_OBJECT_CLEAR(leaving->propagated);
    else if (!leaving->propagated)
        keep(&leaving->propagated, leaving->pending);
}

/* A cancellation of the parent that the group's error hides is requested
 * anew, so that it is not lost. */
static struct loop_object *renew_cancellation(struct loop_task_group *group)
{
    if (group->parent->cancel_requests == 0)
        return NULL;
    loop_task_uncancel(group->parent);
    return loop_task_group_cancel_one(&group->parent->future);
}

/* The failures as one exception (new); a lone GeneratorExit of the body
 * leaves bare [AWAI-68]. */
static struct loop_object *group_error(struct leaving *leaving)
{
    struct loop_task_group *group = leaving->group;
    struct loop_host *host = group->host;
    struct loop_object *raised = renew_cancellation(group);

    if (raised)
        return raised;
    if (leaving->exception && group->error_count == 1 &&
        kind_of(leaving, leaving->exception) == LOOP_EXCEPTION_CLOSING)
        return loop_object_ref(leaving->exception);
    return host->ops->group_new(host, "unhandled errors in a TaskGroup",
                                group->errors, group->error_count);
}

/* `raise exception` (borrowed). */
static struct loop_object *again(struct leaving *leaving,
                                 struct loop_object *exception)
{
    struct loop_host *host = leaving->group->host;

    host->ops->exception_chain(host, exception);
    return loop_object_ref(exception);
}

/* All children are done: what leaving raises (new), or NULL. */
static struct loop_object *conclude(struct leaving *leaving)
{
    struct loop_task_group *group = leaving->group;

    if (group->base_error)
        return again(leaving, group->base_error);
    settle_parent(leaving);
    if (leaving->propagated && group->error_count == 0)
        return again(leaving, leaving->propagated);
    if (leaving->exception &&
        kind_of(leaving, leaving->exception) != LOOP_EXCEPTION_CANCELLED)
        loop_task_group_error_add(group, leaving->exception);
    return group->error_count > 0 ? group_error(leaving) : NULL;
}

/* However leaving ends, neither it nor the group keeps an exception, so that
 * what is raised is part of no ring [AWAI-76]. */
static enum loop_step end(struct leaving *leaving, struct loop_object *raised)
{
    struct loop_task_group *group = leaving->group;
    struct loop_host *host = group->host;

    group->left = true;
    LOOP_OBJECT_CLEAR(group->parent);
    loop_task_group_errors_drop(group);
    LOOP_OBJECT_CLEAR(group->base_error);
    LOOP_OBJECT_CLEAR(leaving->propagated);
    LOOP_OBJECT_CLEAR(leaving->pending);
    LOOP_OBJECT_CLEAR(leaving->exception);
    if (raised)
        return loop_body_raise(&leaving->base, raised);
    return loop_body_return(&leaving->base, host->ops->boolean(host, true));
}

static enum loop_step leaving_body(struct loop_coroutine *self)
{
    struct leaving *leaving = (struct leaving *)self;
    struct loop_task_group *group = leaving->group;
    struct loop_object *raised;

    LOOP_BODY_BEGIN(self);
    raised = begin(leaving);
    if (raised)
        return end(leaving, raised);
    while (group->child_count > 0) {
        if (!group->completed)
            group->completed =
                group->host->ops->create_future(group->host, group->loop);
        LOOP_AWAIT(self, &group->completed->object);
        raised = waited(leaving);
        if (raised)
            return end(leaving, raised);
    }
    LOOP_BODY_END_WITH(end(leaving, conclude(leaving)));
}

static const struct loop_coroutine_kind leaving_kind = {
    .name = "TaskGroup.__aexit__",
    .size = sizeof(struct leaving),
    .body = leaving_body,
    .clear = leaving_clear,
};

struct loop_object *loop_task_group_exit(struct loop_task_group *group,
                                         struct loop_object *exception)
{
    struct leaving *leaving = loop_coroutine_new(group->host, &leaving_kind);

    leaving->group = loop_object_ref(group);
    leaving->exception = loop_object_ref(exception);
    return &leaving->base.object;
}
