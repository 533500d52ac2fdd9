#include "exception.h"
#include "frame.h"
#include "host.h"
#include "reporting.h"

static bool host_is_coroutine(struct loop_host *host,
                              struct loop_object *object)
{
    (void)host;
    return value_is(object, VALUE_COROUTINE);
}

static struct loop_object *host_awaiter_new(struct loop_host *host,
                                            struct loop_object *object,
                                            struct loop_object **ret_awaiter)
{
    struct interp *in = interp_of_host(host);
    struct loop_object *awaiter = awaiter_own(in, object);

    if (!awaiter)
        return exception_take(in);
    *ret_awaiter = awaiter;
    return NULL;
}

static enum loop_step host_awaiter_step(struct loop_host *host,
                                        struct loop_object *awaiter,
                                        struct loop_object *sent,
                                        struct loop_object *thrown,
                                        struct loop_object **ret_value)
{
    struct interp *in = interp_of_host(host);
    enum step step = coroutine_step(in, (struct coroutine_value *)awaiter, sent,
                                    thrown, ret_value);

    if (step == STEP_RAISE) {
        *ret_value = exception_take(in);
        return LOOP_STEP_RAISE;
    }
    return step == STEP_YIELD ? LOOP_STEP_YIELD : LOOP_STEP_RETURN;
}

static struct loop_object *host_coroutine_close(struct loop_host *host,
                                                struct loop_object *coroutine)
{
    struct interp *in = interp_of_host(host);
    struct loop_object *saved = exception_take(in), *raised;

    coroutine_close(in, (struct coroutine_value *)coroutine);
    raised = exception_take(in);
    exception_reraise(in, saved);
    return raised;
}

static void host_warn_never_awaited(struct loop_host *host, const char *name)
{
    reporting_never_awaited(interp_of_host(host), name);
}

static struct loop_object *host_current_loop(struct loop_host *host,
                                             struct loop_object **ret_loop)
{
    struct interp *in = interp_of_host(host);

    *ret_loop = (struct loop_object *)bind_policy_loop(in);
    return *ret_loop ? NULL : exception_take(in);
}

static struct loop_object *host_running_loop(struct loop_host *host)
{
    return (struct loop_object *)interp_thread(interp_of_host(host))->running;
}

static struct loop_object **host_current_task(struct loop_host *host)
{
    return &interp_thread(interp_of_host(host))->current_task;
}

static struct loop_object *host_create_task(struct loop_host *host,
                                            struct loop_object *loop,
                                            struct loop_object *coroutine,
                                            struct loop_object *name,
                                            struct loop_future **ret_task)
{
    struct interp *in = interp_of_host(host);
    struct loop_object *task;

    if (!loop)
        loop = (struct loop_object *)bind_policy_loop(in);
    task =
        loop ? bind_task_create(in, (struct loop_value *)loop, coroutine, name)
             : NULL;
    if (!task || !bind_check_future(in, task, "add_done_callback")) {
        loop_object_unref(task);
        return exception_take(in);
    }
    *ret_task = (struct loop_future *)task;
    return NULL;
}

static struct loop_object *
host_context_run(struct loop_host *host, struct loop_object *context,
                 struct loop_object *(*function)(void *arg), void *arg)
{
    struct interp *in = interp_of_host(host);
    struct loop_object *outer = bind_context_enter(in, context), *raised;

    if (!outer)
        return exception_take(in);
    raised = function(arg);
    bind_context_leave(in, context, outer);
    return raised;
}

static struct loop_object *
host_exception_handling(struct loop_host *host, struct loop_object *exception)
{
    struct handled *handled = interp_thread(interp_of_host(host))->handled;
    struct loop_object *outer = handled->exception;

    handled->exception = exception;
    return outer;
}

static struct loop_future *host_create_future(struct loop_host *host,
                                              struct loop_object *loop)
{
    return (struct loop_future *)bind_future_new(interp_of_host(host),
                                                 (struct loop_value *)loop);
}

void host_add_tasks(struct loop_host_ops *ops)
{
    ops->exception_handling = host_exception_handling;
    ops->is_coroutine = host_is_coroutine;
    ops->awaiter_new = host_awaiter_new;
    ops->awaiter_step = host_awaiter_step;
    ops->coroutine_close = host_coroutine_close;
    ops->warn_never_awaited = host_warn_never_awaited;
    ops->current_loop = host_current_loop;
    ops->running_loop = host_running_loop;
    ops->current_task = host_current_task;
    ops->create_task = host_create_task;
    ops->context_run = host_context_run;
    ops->create_future = host_create_future;
}
