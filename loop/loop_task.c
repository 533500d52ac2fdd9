#include "loop_error.h"
#include "loop_task_internal.h"
#include <stdio.h>

/* -- life and death -- */

static void list_add(struct loop_task *task)
{
    struct loop_host *host = task->future.host;

    task->next = host->tasks;
    if (host->tasks)
        host->tasks->previous = task;
    host->tasks = task;
}

static void list_remove(struct loop_task *task)
{
    struct loop_host *host = task->future.host;

    if (host->tasks == task)
        host->tasks = task->next;
    if (task->previous)
        task->previous->next = task->next;
    if (task->next)
        task->next->previous = task->previous;
    task->previous = task->next = NULL;
}

/* Reports a task that dies pending [TASK-45]. */
static void task_finalize(struct loop_object *self)
{
    struct loop_task *task = (struct loop_task *)self;
    struct loop_report report = {
        .message = "Task was destroyed but it is pending!",
        .subject_key = "task",
        .subject = self,
    };

    if (!loop_future_done(&task->future) && !task->quiet)
        task->future.host->ops->report(task->future.host, task->future.loop,
                                       &report);
    loop_future_type.finalize(self);
}

static void task_clear(struct loop_object *self)
{
    struct loop_task *task = (struct loop_task *)self;

    list_remove(task);
    LOOP_OBJECT_CLEAR(task->waiter);
    LOOP_OBJECT_CLEAR(task->coroutine);
    LOOP_OBJECT_CLEAR(task->context);
    LOOP_OBJECT_CLEAR(task->name);
    loop_future_type.clear(self);
}

const struct loop_type loop_task_type = {
    .id = LOOP_TYPE_TASK,
    .name = "Task",
    .finalize = task_finalize,
    .clear = task_clear,
};

bool loop_is_future(const struct loop_object *object)
{
    return object->type->id == LOOP_TYPE_FUTURE ||
           object->type->id == LOOP_TYPE_TASK ||
           object->type->id == LOOP_TYPE_GATHERING;
}

struct loop_task *loop_current_task(struct loop_host *host)
{
    return (struct loop_task *)*host->ops->current_task(host);
}

struct loop_object *loop_task_name(struct loop_task *task)
{
    char text[32];

    if (task->name)
        return loop_object_ref(task->name);
    snprintf(text, sizeof text, "Task-%lu", task->number);
    return task->future.host->ops->text(task->future.host, text);
}

/* -- making tasks -- */

static struct loop_task *allocate(struct loop_host *host,
                                  struct loop_object *loop,
                                  struct loop_object *coroutine,
                                  const struct loop_task_options *options)
{
    struct loop_task *task =
        loop_object_new(&host->heap, &loop_task_type, sizeof *task);

    task->future.host = host;
    task->future.loop = loop_object_ref(loop);
    task->future.debug = options->debug;
    task->coroutine = loop_object_ref(coroutine);
    task->context = options->context ? loop_object_ref(options->context)
                                     : host->ops->context_copy(host);
    task->name = loop_object_ref(options->name);
    if (!task->name)
        task->number = ++host->task_count;
    list_add(task);
    return task;
}

struct loop_object *loop_task_new(struct loop_host *host,
                                  struct loop_object *loop,
                                  struct loop_object *coroutine,
                                  const struct loop_task_options *options,
                                  struct loop_task **ret_task)
{
    struct loop_task *task;
    struct loop_object *raised;

    if (!loop_is_coroutine(host, coroutine))
        return loop_error_new(host, LOOP_ERROR_TYPE,
                              "a coroutine was expected, got %r", coroutine);
    task = allocate(host, loop, coroutine, options);
    if (options->eager &&
        (options->elsewhere || host->ops->running_loop(host) == loop))
        raised = loop_task_start_eagerly(task);
    else
        raised = loop_task_step_soon(task, NULL);
    if (raised) {
        loop_object_unref(task);
        return raised;
    }
    *ret_task = task;
    return NULL;
}

/* -- cancelling -- */

/* Cancels what the task waits for. Tasks that wait for one another in a ring
 * would do so for ever. */
static struct loop_object *pass_on(struct loop_task *task,
                                   struct loop_object *message,
                                   bool *ret_cancelled)
{
    struct loop_host *host = task->future.host;
    struct loop_future *waiter;
    struct loop_object *raised;

    if (task->passing_on)
        return host->ops->exception_new(host, LOOP_ERROR_RECURSION,
                                        "maximum recursion depth exceeded");
    waiter = loop_object_ref(task->waiter);
    task->passing_on = true;
    raised = loop_cancel(waiter, message, ret_cancelled);
    task->passing_on = false;
    loop_object_unref(waiter);
    return raised;
}

struct loop_object *loop_task_cancel(struct loop_task *task,
                                     struct loop_object *message,
                                     bool *ret_cancelled)
{
    struct loop_object *raised, *old = task->future.cancel_message;

    task->future.log_exception = false;
    *ret_cancelled = false;
    if (loop_future_done(&task->future))
        return NULL;
    task->cancel_requests++;
    if (task->waiter) {
        raised = pass_on(task, message, ret_cancelled);
        if (raised || *ret_cancelled)
            return raised;
    }
    task->must_cancel = true;
    task->future.cancel_message = loop_object_ref(message);
    loop_object_unref(old);
    *ret_cancelled = true;
    return NULL;
}

unsigned loop_task_uncancel(struct loop_task *task)
{
    if (task->cancel_requests > 0 && --task->cancel_requests == 0)
        task->must_cancel = false;
    return task->cancel_requests;
}

struct loop_object *loop_cancel(struct loop_future *future,
                                struct loop_object *message,
                                bool *ret_cancelled)
{
    if (future->object.type->id == LOOP_TYPE_TASK)
        return loop_task_cancel((struct loop_task *)future, message,
                                ret_cancelled);
    if (future->cancel)
        return future->cancel(future, message, ret_cancelled);
    return loop_future_cancel(future, message, ret_cancelled);
}

/* -- ensure_future -- */

struct loop_object *loop_ensure_future(struct loop_host *host,
                                       struct loop_object *loop,
                                       struct loop_object *object,
                                       struct loop_future **ret_future)
{
    struct loop_future *future = (struct loop_future *)object;
    struct loop_object *raised;

    if (loop_is_future(object)) {
        if (loop && future->loop != loop)
            return host->ops->exception_new(
                host, LOOP_ERROR_VALUE,
                "The future belongs to a different loop than the one "
                "specified as the loop argument");
        *ret_future = loop_object_ref(future);
        return NULL;
    }
    if (!loop_is_coroutine(host, object))
        return host->ops->exception_new(
            host, LOOP_ERROR_TYPE,
            "An asyncio.Future, a coroutine or an awaitable is required");
    if (!loop) {
        raised = host->ops->current_loop(host, &loop);
        if (raised)
            return raised;
    }
    raised = host->ops->create_task(host, loop, object, NULL, ret_future);
    if (raised && host->ops->exception_is(host, raised, LOOP_ERROR_RUNTIME))
        return loop_close_refused(host, object, raised);
    return raised;
}
