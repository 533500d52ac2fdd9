#include "arguments.h"
#include "bind.h"
#include "class.h"
#include "container.h"
#include "exception.h"
#include "frame.h"
#include "native.h"
#include <string.h>

static struct loop_task *task_of(struct loop_object *self)
{
    return (struct loop_task *)self;
}

/* "f() running" or "f() done, defined", without the places. */
static void repr_coroutine(struct loop_object *coroutine, struct text *text)
{
    bool done;

    if (coroutine->type->id == LOOP_TYPE_AWAITABLE) {
        struct loop_coroutine *library = (struct loop_coroutine *)coroutine;

        text_puts(text, library->kind->name);
        done = library->state == LOOP_COROUTINE_CLOSED;
    } else {
        struct coroutine_value *own = (struct coroutine_value *)coroutine;

        text_puts(text, own->code->qualname);
        done = own->state == COROUTINE_CLOSED;
    }
    text_puts(text, done ? "() done, defined" : "() running");
}

static bool repr_task(struct interp *in, struct loop_object *self,
                      struct text *text)
{
    struct loop_task *task = task_of(self);
    struct loop_object *name;
    struct repr_guard guard;
    bool good;

    if (!bind_repr_enter(in, &guard, self, text))
        return true;
    name = loop_task_name(task);
    text_puts(text, "<Task ");
    if (task->cancel_requests > 0 && !loop_future_done(&task->future))
        text_puts(text, "cancelling");
    else
        bind_future_repr_state(&task->future, text);
    text_puts(text, " name=");
    good = value_repr(in, name, text);
    loop_object_unref(name);
    if (task->coroutine) {
        text_puts(text, " coro=<");
        repr_coroutine(task->coroutine, text);
        text_puts(text, ">");
    }
    if (good && task->waiter) {
        text_puts(text, " wait_for=");
        good = value_repr(in, &task->waiter->object, text);
    }
    good = good && bind_future_repr_rest(in, &task->future, text);
    bind_repr_leave(in, &guard);
    return good;
}

static struct loop_object *refuse_result(struct interp *in,
                                         struct loop_object *self,
                                         const struct call *call)
{
    (void)self;
    (void)call;
    return exception_throw(in, &exception_runtime,
                           "Task does not support set_result operation");
}

static struct loop_object *refuse_exception(struct interp *in,
                                            struct loop_object *self,
                                            const struct call *call)
{
    (void)self;
    (void)call;
    return exception_throw(in, &exception_runtime,
                           "Task does not support set_exception operation");
}

static struct loop_object *method_get_name(struct interp *in,
                                           struct loop_object *self,
                                           const struct call *call)
{
    if (!arguments_exactly(in, call, "Task.get_name()", 0))
        return NULL;
    return loop_task_name(task_of(self));
}

struct loop_object *bind_task_name(struct interp *in, struct loop_object *value)
{
    struct loop_object *string = NULL;
    struct text text = TEXT_INIT;

    if (value_is(value, VALUE_STR))
        return loop_object_ref(value);
    if (value_print(in, value, &text))
        string = value_str_n(in, text_string(&text), text.length);
    text_release(&text);
    return string;
}

static struct loop_object *method_set_name(struct interp *in,
                                           struct loop_object *self,
                                           const struct call *call)
{
    struct loop_object *name, *old = task_of(self)->name;

    if (!arguments_exactly(in, call, "Task.set_name()", 1))
        return NULL;
    name = bind_task_name(in, call->values[0]);
    if (!name)
        return NULL;
    task_of(self)->name = name;
    loop_object_unref(old);
    return value_none_new();
}

static struct loop_object *or_none(struct loop_object *value)
{
    return loop_object_ref(value ? value : &value_none);
}

static struct loop_object *method_get_coro(struct interp *in,
                                           struct loop_object *self,
                                           const struct call *call)
{
    if (!arguments_exactly(in, call, "Task.get_coro()", 0))
        return NULL;
    return or_none(task_of(self)->coroutine);
}

static struct loop_object *method_get_context(struct interp *in,
                                              struct loop_object *self,
                                              const struct call *call)
{
    if (!arguments_exactly(in, call, "Task.get_context()", 0))
        return NULL;
    return or_none(task_of(self)->context);
}

static struct loop_object *method_cancelling(struct interp *in,
                                             struct loop_object *self,
                                             const struct call *call)
{
    if (!arguments_exactly(in, call, "Task.cancelling()", 0))
        return NULL;
    return value_int(in, task_of(self)->cancel_requests);
}

static struct loop_object *method_uncancel(struct interp *in,
                                           struct loop_object *self,
                                           const struct call *call)
{
    if (!arguments_exactly(in, call, "Task.uncancel()", 0))
        return NULL;
    return value_int(in, loop_task_uncancel(task_of(self)));
}

static const struct member task_members[] = {
    {"set_result", "Task.set_result", refuse_result, NULL, NULL},
    {"set_exception", "Task.set_exception", refuse_exception, NULL, NULL},
    {"get_name", "Task.get_name", method_get_name, NULL, NULL},
    {"set_name", "Task.set_name", method_set_name, NULL, NULL},
    {"get_coro", "Task.get_coro", method_get_coro, NULL, NULL},
    {"get_context", "Task.get_context", method_get_context, NULL, NULL},
    {"cancelling", "Task.cancelling", method_cancelling, NULL, NULL},
    {"uncancel", "Task.uncancel", method_uncancel, NULL, NULL},
    {0}};

const struct value_type bind_task_type = {
    .base = {.id = LOOP_TYPE_TASK, .name = "Task"},
    .table_name = "Task",
    .members = task_members,
    .parent = &bind_future_type,
    .repr = repr_task,
    .class_of = &class_task};

/* -- coroutines of the library -- */

static bool repr_library_coroutine(struct interp *in, struct loop_object *self,
                                   struct text *text)
{
    (void)in;
    text_printf(text, "<coroutine object %s at 0x0>",
                ((struct loop_coroutine *)self)->kind->name);
    return true;
}

static struct loop_object *method_close(struct interp *in,
                                        struct loop_object *self,
                                        const struct call *call)
{
    if (!arguments_exactly(in, call, "coroutine.close()", 0))
        return NULL;
    return bind_passed(in, loop_coroutine_close((struct loop_coroutine *)self))
               ? value_none_new()
               : NULL;
}

static const struct member coroutine_members[] = {
    {"close", "coroutine.close", method_close, NULL, NULL}, {0}};

const struct value_type bind_library_coroutine_type = {
    .base = {.id = LOOP_TYPE_AWAITABLE, .name = "coroutine"},
    .members = coroutine_members,
    .repr = repr_library_coroutine,
    .class_of = &class_coroutine};

/* -- which tasks there are -- */

/* The loop given, or the running one; NULL: raised. */
static struct loop_object *loop_or_running(struct interp *in,
                                           struct loop_object *loop)
{
    if (loop && loop != &value_none)
        return loop;
    return (struct loop_object *)bind_running_loop(in);
}

/* The task whose step the thread that runs `loop` is in [TASK-57]. */
static struct loop_object *task_of_loop(struct loop_object *object)
{
    struct loop_value *loop = (struct loop_value *)object;

    if (!value_is(object, VALUE_LOOP) || !loop->thread ||
        loop->thread->running != loop)
        return NULL;
    return loop->thread->current_task;
}

/* CPython has these functions in C, and their own text for too much. */
static bool at_most_one(struct interp *in, const struct call *call,
                        const char *name)
{
    return call->count <= 1 || arguments_clinic(in, call, name, 1, false);
}

static struct loop_object *current_task(struct interp *in,
                                        struct loop_object *self,
                                        const struct call *call)
{
    static const char *const params[] = {"loop", NULL};
    static const struct signature signature = {
        .name = "current_task", .params = params, .positional = 1};
    struct loop_object *loop;

    (void)self;
    if (!at_most_one(in, call, "current_task") ||
        !arguments_parse(in, call, &signature, &loop))
        return NULL;
    loop = loop_or_running(in, loop);
    return loop ? or_none(task_of_loop(loop)) : NULL;
}

static struct loop_object *
all_tasks(struct interp *in, struct loop_object *self, const struct call *call)
{
    static const char *const params[] = {"loop", NULL};
    static const struct signature signature = {
        .name = "all_tasks", .params = params, .positional = 1};
    struct loop_object *loop, *set;
    struct loop_task *task;

    (void)self;
    if (!at_most_one(in, call, "all_tasks") ||
        !arguments_parse(in, call, &signature, &loop))
        return NULL;
    loop = loop_or_running(in, loop);
    if (!loop)
        return NULL;
    set = value_sequence(in, VALUE_SET, NULL, 0);
    for (task = in->host.tasks; task; task = task->next)
        if (task->future.loop == loop && !loop_future_done(&task->future))
            list_append(set, &task->future.object);
    return set;
}

#define FUNCTION(name, function)                                               \
    {                                                                          \
        "asyncio." name,                                                       \
        {                                                                      \
            name, name, function, NULL, NULL                                   \
        }                                                                      \
    }

const struct api_function bind_task_functions[] = {
    FUNCTION("current_task", current_task),
    FUNCTION("all_tasks", all_tasks),
    {0}};
