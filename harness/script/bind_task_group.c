/*
 * asyncio.TaskGroup.
 */
#include "arguments.h"
#include "bind.h"
#include "class.h"
#include "exception.h"
#include "loop_error.h"
#include "loop_task_group.h"

static struct loop_task_group *group_of(struct loop_object *self)
{
    return (struct loop_task_group *)self;
}

static bool repr_group(struct interp *in, struct loop_object *self,
                       struct text *text)
{
    struct loop_task_group *group = group_of(self);

    (void)in;
    text_puts(text, "<TaskGroup");
    if (group->child_count > 0)
        text_printf(text, " tasks=%zu", group->child_count);
    if (group->error_count > 0)
        text_printf(text, " errors=%zu", group->error_count);
    if (group->aborting)
        text_puts(text, " cancelling");
    else if (group->entered)
        text_puts(text, " entered");
    text_puts(text, ">");
    return true;
}

/* coro.close(), whatever it is [AWAI-59]. */
static bool close_refused(struct interp *in, struct loop_object *coroutine)
{
    struct loop_object *method = value_attribute(in, coroutine, "close");
    struct loop_object *result = method ? call_with(in, method, NULL, 0) : NULL;

    loop_object_unref(method);
    loop_object_unref(result);
    return result != NULL;
}

/* What the loop made joins the group, if it is a future at all. */
static struct loop_object *
join(struct interp *in, struct loop_task_group *group, struct loop_object *task)
{
    bool good =
        bind_check_future(in, task, "add_done_callback") &&
        bind_passed(in, loop_task_group_add(group, (struct loop_future *)task));

    if (!good) {
        loop_object_unref(task);
        return NULL;
    }
    return task;
}

static struct loop_object *method_create(struct interp *in,
                                         struct loop_object *self,
                                         const struct call *call)
{
    struct loop_task_group *group = group_of(self);
    struct loop_object *refusal, *task;
    struct loop_object *coroutine =
        bind_task_coroutine(in, call, "TaskGroup.create_task", true);

    if (!coroutine)
        return NULL;
    refusal = loop_task_group_refusal(group);
    if (refusal) {
        if (close_refused(in, coroutine))
            return exception_raise(in, refusal);
        loop_object_unref(refusal);
        return NULL;
    }
    task =
        bind_task_make(in, (struct loop_value *)group->loop, coroutine, call);
    return task ? join(in, group, task) : NULL;
}

static struct loop_object *method_cancel(struct interp *in,
                                         struct loop_object *self,
                                         const struct call *call)
{
    static const char *const params[] = {NULL};
    static const struct signature signature = {
        .name = "TaskGroup.cancel", .params = params, .method = true};

    if (!arguments_parse(in, call, &signature, NULL) ||
        !bind_passed(in, loop_task_group_cancel(group_of(self))))
        return NULL;
    return value_none_new();
}

static struct loop_object *enter_group(struct interp *in,
                                       struct loop_object *self)
{
    (void)in;
    return loop_task_group_enter(group_of(self));
}

static struct loop_object *leave_group(struct interp *in,
                                       struct loop_object *self,
                                       struct loop_object *exception)
{
    (void)in;
    return loop_task_group_exit(group_of(self), exception);
}

static const struct member group_members[] = {
    {"create_task", "TaskGroup.create_task", method_create, NULL, NULL},
    {"cancel", "TaskGroup.cancel", method_cancel, NULL, NULL},
    {0}};

const struct value_type bind_task_group_type = {
    .base = {.id = LOOP_TYPE_TASK_GROUP, .name = "TaskGroup"},
    .table_name = "TaskGroup",
    .members = group_members,
    .repr = repr_group,
    .enter = enter_group,
    .leave = leave_group,
    .class_of = &class_task_group};

struct loop_object *bind_task_group_construct(struct interp *in,
                                              struct loop_object *self,
                                              const struct call *call)
{
    static const char *const params[] = {NULL};
    static const struct signature signature = {
        .name = "TaskGroup.__init__", .params = params, .method = true};

    (void)self;
    if (!arguments_parse(in, call, &signature, NULL))
        return NULL;
    return (struct loop_object *)loop_task_group_new(&in->host);
}
