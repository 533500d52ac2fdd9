/*
 * The steps of tasks, and what they end in.
 */
#include "loop_error.h"
#include "loop_task_internal.h"

static struct loop_object *task_step(struct loop_task *task,
                                     struct loop_object *thrown);

/* -- scheduling -- */

static struct loop_object *call_step(struct loop_native *self,
                                     struct loop_object *argument)
{
    struct loop_object *thrown = self->extra;

    (void)argument;
    self->extra = NULL;
    return task_step((struct loop_task *)self->bound, thrown);
}

struct loop_object *loop_task_step_soon(struct loop_task *task,
                                        struct loop_object *thrown)
{
    struct loop_host *host = task->future.host;
    struct loop_native *step =
        loop_native_new(host, "<TaskStepMethWrapper object>", call_step,
                        &task->future.object, thrown);
    struct loop_object *raised = host->ops->call_soon(
        host, task->future.loop, &step->object, NULL, task->context);

    loop_object_unref(thrown);
    loop_object_unref(step);
    return raised;
}

/* What the awaited future gave is fetched by the coroutine's own await; an
 * exception is thrown in, as the C accelerator does, a cancellation being
 * raised first. */
static struct loop_object *wake_up(struct loop_native *self,
                                   struct loop_object *argument)
{
    struct loop_future *future = (struct loop_future *)argument;
    struct loop_object *result;
    struct loop_object *error = loop_future_result(future, &result);

    if (future->state == LOOP_FUTURE_CANCELLED)
        future->host->ops->exception_chain(future->host, error);
    return task_step((struct loop_task *)self->bound, error);
}

/* -- what a step can end in -- */

static struct loop_object *await_future(struct loop_task *task,
                                        struct loop_future *waiter)
{
    struct loop_host *host = task->future.host;
    struct loop_native *wakeup = loop_native_new(
        host, "Task.task_wakeup", wake_up, &task->future.object, NULL);
    struct loop_object *raised =
        loop_future_add_done_callback(waiter, &wakeup->object, task->context);
    bool cancelled = false;

    loop_object_unref(wakeup);
    if (raised)
        return raised;
    task->waiter = loop_object_ref(waiter);
    loop_deque_append(&waiter->awaited_by, task);
    if (!task->must_cancel)
        return NULL;
    raised = loop_cancel(waiter, task->future.cancel_message, &cancelled);
    if (cancelled)
        task->must_cancel = false;
    return raised;
}

/* The error for what a coroutine yielded, or NULL [TASK-8 to TASK-12]. */
static struct loop_object *check_yielded(struct loop_task *task,
                                         struct loop_object *yielded)
{
    struct loop_host *host = task->future.host;
    struct loop_object *self = &task->future.object;
    struct loop_future *future = (struct loop_future *)yielded;

    if (yielded == self)
        return loop_error_new(host, LOOP_ERROR_RUNTIME,
                              "Task cannot await on itself: %r", self);
    if (!loop_is_future(yielded))
        return loop_error_new(host, LOOP_ERROR_RUNTIME,
                              "Task got bad yield: %r", yielded);
    if (future->loop != task->future.loop)
        return loop_error_new(
            host, LOOP_ERROR_RUNTIME,
            "Task %r got Future %r attached to a different loop", self,
            yielded);
    if (!future->blocking)
        return loop_error_new(
            host, LOOP_ERROR_RUNTIME,
            "yield was used instead of yield from in task %r with %r", self,
            yielded);
    return NULL;
}

/* `yielded` is taken. */
static struct loop_object *step_yielded(struct loop_task *task,
                                        struct loop_object *yielded)
{
    struct loop_host *host = task->future.host;
    struct loop_object *none = host->ops->none(host), *error, *raised;
    bool bare = yielded == none;

    loop_object_unref(none);
    if (bare) {
        loop_object_unref(yielded);
        return loop_task_step_soon(task, NULL);
    }
    error = check_yielded(task, yielded);
    if (error) {
        raised = loop_task_step_soon(task, error);
    } else {
        ((struct loop_future *)yielded)->blocking = false;
        raised = await_future(task, (struct loop_future *)yielded);
    }
    loop_object_unref(yielded);
    return raised;
}

/* A cancellation that came while the coroutine ended wins [TASK-24]. */
static struct loop_object *step_returned(struct loop_task *task,
                                         struct loop_object *result)
{
    struct loop_object *raised;
    bool cancelled;

    if (task->must_cancel) {
        task->must_cancel = false;
        raised = loop_future_cancel(&task->future, task->future.cancel_message,
                                    &cancelled);
    } else {
        raised = loop_future_set_result(&task->future, result);
    }
    loop_object_unref(result);
    return raised;
}

/* `exception` is taken. */
static struct loop_object *step_raised(struct loop_task *task,
                                       struct loop_object *exception)
{
    struct loop_host *host = task->future.host;
    enum loop_exception_kind kind = host->ops->exception_kind(host, exception);
    struct loop_object *raised;
    bool cancelled;

    if (kind == LOOP_EXCEPTION_CANCELLED) {
        LOOP_OBJECT_CLEAR(task->future.cancelled_error);
        task->future.cancelled_error = exception;
        return loop_future_cancel(&task->future, NULL, &cancelled);
    }
    raised = loop_future_set_exception(&task->future, exception);
    if (!raised && kind == LOOP_EXCEPTION_LEAVING)
        return exception;
    loop_object_unref(exception);
    return raised;
}

/* -- the step -- */

/* The exception that a requested cancellation throws in, in place of
 * `thrown` (taken) [TASK-18, TASK-21]. */
static struct loop_object *with_cancellation(struct loop_task *task,
                                             struct loop_object *thrown)
{
    struct loop_host *host = task->future.host;
    struct loop_object *message = task->future.cancel_message;

    if (!task->must_cancel)
        return thrown;
    task->must_cancel = false;
    if (thrown &&
        host->ops->exception_kind(host, thrown) == LOOP_EXCEPTION_CANCELLED)
        return thrown;
    loop_object_unref(thrown);
    return message ? host->ops->cancelled_new(host, message)
                   : host->ops->exception_new(host, LOOP_ERROR_CANCELLED, NULL);
}

/* The task no longer waits: neither it nor the future holds the other. */
static void forget_waiter(struct loop_task *task)
{
    struct loop_future *waiter = task->waiter;

    if (!waiter)
        return;
    task->waiter = NULL;
    loop_deque_remove(&waiter->awaited_by, task);
    loop_object_unref(waiter);
}

/* Steps the coroutine once; `thrown` is taken. */
static struct loop_object *run_coroutine(struct loop_task *task,
                                         struct loop_object *thrown)
{
    struct loop_host *host = task->future.host;
    struct loop_object *coroutine = loop_object_ref(task->coroutine);
    struct loop_object *none = host->ops->none(host), *value = NULL;
    enum loop_step step;

    thrown = with_cancellation(task, thrown);
    forget_waiter(task);
    /* Who threw an exception in holds it until the step is over. */
    step = loop_awaiter_step(host, coroutine, none, loop_object_ref(thrown),
                             &value);
    loop_object_unref(thrown);
    loop_object_unref(none);
    loop_object_unref(coroutine);
    if (!value) /* the embedder's run is over */
        return NULL;
    if (step == LOOP_STEP_YIELD)
        return step_yielded(task, value);
    if (step == LOOP_STEP_RETURN)
        return step_returned(task, value);
    return step_raised(task, value);
}

static struct loop_object *not_running(struct loop_task *task)
{
    return loop_error_new(task->future.host, LOOP_ERROR_RUNTIME,
                          "loop %r is not the running loop", task->future.loop);
}

/* Refuses a step in the wrong place [TASK-48, TASK-55]. */
static struct loop_object *enter(struct loop_task *task)
{
    struct loop_host *host = task->future.host;
    struct loop_object **current = host->ops->current_task(host);

    if (host->ops->running_loop(host) != task->future.loop)
        return not_running(task);
    if (*current)
        return loop_error_new(host, LOOP_ERROR_RUNTIME,
                              "Cannot enter into task %r while another task "
                              "%r is being executed.",
                              &task->future.object, *current);
    *current = loop_object_ref(task);
    return NULL;
}

static struct loop_object *task_step(struct loop_task *task,
                                     struct loop_object *thrown)
{
    struct loop_host *host = task->future.host;
    struct loop_object **current, *raised;

    raised = enter(task);
    if (raised) {
        loop_object_unref(thrown);
        return raised;
    }
    loop_object_ref(task);
    raised = run_coroutine(task, thrown);
    current = host->ops->current_task(host);
    LOOP_OBJECT_CLEAR(*current);
    loop_object_unref(task);
    return raised;
}

static struct loop_object *eager_body(void *arg)
{
    return run_coroutine(arg, NULL);
}

struct loop_object *loop_task_start_eagerly(struct loop_task *task)
{
    struct loop_host *host = task->future.host;
    struct loop_object **current = host->ops->current_task(host);
    struct loop_object *outer = *current, *raised;

    if (host->ops->running_loop(host) != task->future.loop)
        return not_running(task);
    *current = loop_object_ref(task);
    raised = host->ops->context_run(host, task->context, eager_body, task);
    current = host->ops->current_task(host);
    LOOP_OBJECT_CLEAR(*current);
    *current = outer;
    /* One that came to nothing goes without a word [TASK-59]. */
    task->quiet = raised != NULL;
    if (loop_future_done(&task->future))
        LOOP_OBJECT_CLEAR(task->coroutine);
    return raised;
}
