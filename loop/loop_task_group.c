#include "loop_task_group.h"
#include "loop_error.h"
#include "loop_memory.h"
#include "loop_task_group_internal.h"
#include <stdlib.h>
#include <string.h>

/* -- what a group holds -- */

void loop_task_group_errors_drop(struct loop_task_group *group)
{
    struct loop_object **errors = group->errors;
    size_t count = group->error_count;

    group->errors = NULL;
    group->error_count = group->error_capacity = 0;
    for (size_t i = 0; i < count; i++)
        loop_object_unref(errors[i]);
    loop_memory_free(errors);
}

static void children_drop(struct loop_task_group *group)
{
    struct loop_future **children = group->children;
    size_t count = group->child_count;

    group->children = NULL;
    group->child_count = group->child_capacity = 0;
    for (size_t i = 0; i < count; i++)
        loop_object_unref(children[i]);
    loop_memory_free(children);
}

static void group_clear(struct loop_object *self)
{
    struct loop_task_group *group = (struct loop_task_group *)self;

    children_drop(group);
    loop_task_group_errors_drop(group);
    LOOP_OBJECT_CLEAR(group->base_error);
    LOOP_OBJECT_CLEAR(group->completed);
    LOOP_OBJECT_CLEAR(group->parent);
    LOOP_OBJECT_CLEAR(group->loop);
}

const struct loop_type loop_task_group_type = {
    .id = LOOP_TYPE_TASK_GROUP,
    .name = "TaskGroup",
    .clear = group_clear,
};

struct loop_task_group *loop_task_group_new(struct loop_host *host)
{
    struct loop_task_group *group =
        loop_object_new(&host->heap, &loop_task_group_type, sizeof *group);

    group->host = host;
    return group;
}

/* Room for one more pointer in an array. */
static void *grown(void *items, size_t count, size_t *capacity)
{
    if (count < *capacity)
        return items;
    *capacity = *capacity ? 2 * *capacity : 4;
    return loop_memory_must(
        loop_memory_resize(items, *capacity * sizeof(void *)));
}

void loop_task_group_error_add(struct loop_task_group *group,
                               struct loop_object *error)
{
    group->errors =
        grown(group->errors, group->error_count, &group->error_capacity);
    group->errors[group->error_count++] = loop_object_ref(error);
}

static size_t child_find(const struct loop_task_group *group,
                         const struct loop_future *child)
{
    size_t i = 0;

    while (i < group->child_count && group->children[i] != child)
        i++;
    return i;
}

static void child_add(struct loop_task_group *group, struct loop_future *child)
{
    if (child_find(group, child) < group->child_count)
        return;
    group->children =
        grown(group->children, group->child_count, &group->child_capacity);
    group->children[group->child_count++] = loop_object_ref(child);
}

static void child_remove(struct loop_task_group *group,
                         struct loop_future *child)
{
    size_t i = child_find(group, child);

    if (i == group->child_count)
        return;
    group->child_count--;
    memmove(&group->children[i], &group->children[i + 1],
            (group->child_count - i) * sizeof(struct loop_future *));
    loop_object_unref(child);
}

/* -- cancelling -- */

struct loop_object *loop_task_group_cancel_one(struct loop_future *future)
{
    bool cancelled;

    return loop_cancel(future, NULL, &cancelled);
}

struct loop_object *loop_task_group_abort(struct loop_task_group *group)
{
    struct loop_object *raised = NULL;

    group->aborting = true;
    for (size_t i = 0; i < group->child_count && !raised; i++)
        if (!loop_future_done(group->children[i]))
            raised = loop_task_group_cancel_one(group->children[i]);
    return raised;
}

/* Cancels all children and the body. */
static struct loop_object *abort_all(struct loop_task_group *group)
{
    struct loop_object *raised = loop_task_group_abort(group);

    if (raised || !group->parent || group->parent_cancelled)
        return raised;
    group->parent_cancelled = true;
    return loop_task_group_cancel_one(&group->parent->future);
}

struct loop_object *loop_task_group_cancel(struct loop_task_group *group)
{
    if (!group->entered) {
        group->cancelled_on_enter = true;
        return NULL;
    }
    if ((group->exiting && group->child_count == 0) || group->aborting)
        return NULL;
    return abort_all(group);
}

/* -- children -- */

static bool is_leaving(struct loop_task_group *group,
                       struct loop_object *exception)
{
    return group->host->ops->exception_kind(group->host, exception) ==
           LOOP_EXCEPTION_LEAVING;
}

void loop_task_group_base_error_set(struct loop_task_group *group,
                                    struct loop_object *exception)
{
    if (!group->base_error && is_leaving(group, exception))
        group->base_error = loop_object_ref(exception);
}

/* A child failed after its parent was done, which nobody waits for. */
static void report_orphan(struct loop_task_group *group,
                          struct loop_future *child,
                          struct loop_object *exception)
{
    char *message = loop_error_text(
        group->host,
        "Task %r has errored out but its parent task %r is already completed",
        &child->object, &group->parent->future.object);
    struct loop_report report = {.message = message,
                                 .exception = exception,
                                 .subject_key = "task",
                                 .subject = &child->object};

    group->host->ops->report(group->host, group->loop, &report);
    free(message);
}

static struct loop_object *child_failed(struct loop_task_group *group,
                                        struct loop_future *child,
                                        struct loop_object *exception)
{
    if (group->left)
        return group->host->ops->exception_new(
            group->host, LOOP_ERROR_ATTRIBUTE,
            "'NoneType' object has no attribute 'append'");
    loop_task_group_error_add(group, exception);
    loop_task_group_base_error_set(group, exception);
    if (loop_future_done(&group->parent->future)) {
        report_orphan(group, child, exception);
        return NULL;
    }
    if (group->aborting || group->parent_cancelled)
        return NULL;
    return abort_all(group);
}

static struct loop_object *child_done(struct loop_native *self,
                                      struct loop_object *argument)
{
    struct loop_task_group *group = (struct loop_task_group *)self->bound;
    struct loop_future *child = (struct loop_future *)argument;
    struct loop_object *exception = NULL, *raised = NULL, *truth;

    child_remove(group, child);
    if (group->completed && group->child_count == 0 &&
        !loop_future_done(group->completed)) {
        truth = group->host->ops->boolean(group->host, true);
        raised = loop_future_set_result(group->completed, truth);
        loop_object_unref(truth);
    }
    if (raised || child->state == LOOP_FUTURE_CANCELLED)
        return raised;
    raised = loop_future_exception(child, &exception);
    if (raised || !exception)
        return raised;
    return child_failed(group, child, exception);
}

struct loop_object *loop_task_group_refusal(struct loop_task_group *group)
{
    const char *why = NULL;

    if (!group->entered)
        why = "TaskGroup %r has not been entered";
    else if (group->exiting && group->child_count == 0)
        why = "TaskGroup %r is finished";
    else if (group->aborting)
        why = "TaskGroup %r is shutting down";
    return why ? loop_error_new(group->host, LOOP_ERROR_RUNTIME, why,
                                &group->object)
               : NULL;
}

struct loop_object *loop_task_group_add(struct loop_task_group *group,
                                        struct loop_future *child)
{
    struct loop_native *done =
        loop_native_new(group->host, "TaskGroup._on_task_done", child_done,
                        &group->object, NULL);
    struct loop_object *raised;

    child_add(group, child);
    raised = loop_future_add_done_callback(child, &done->object, NULL);
    loop_object_unref(done);
    if (raised || !group->aborting || loop_future_done(child))
        return raised;
    return loop_task_group_cancel_one(child);
}

struct loop_object *loop_task_group_create_task(struct loop_task_group *group,
                                                struct loop_object *coroutine,
                                                struct loop_object *name,
                                                struct loop_future **ret_task)
{
    struct loop_object *raised = loop_task_group_refusal(group);

    if (raised)
        return loop_is_coroutine(group->host, coroutine)
                   ? loop_close_refused(group->host, coroutine, raised)
                   : raised;
    raised = group->host->ops->create_task(group->host, group->loop, coroutine,
                                           name, ret_task);
    if (raised)
        return raised;
    raised = loop_task_group_add(group, *ret_task);
    if (raised)
        loop_object_unref(*ret_task);
    return raised;
}
