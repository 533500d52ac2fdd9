/*
 * What the library of futures and the backend ask of the interpreter:
 * scheduling and time. The rest of the table is in host_*.c.
 */
#include "host.h"
#include "arguments.h"
#include "bind.h"
#include "bind_runner.h"
#include "debug_mode.h"
#include "exception.h"
#include "reporting.h"
#include <math.h>

/* What a call of the loop raised; it holds the arguments, as the frame in its
 * traceback does. */
static struct loop_object *refused(struct interp *in,
                                   struct loop_object *callable,
                                   struct loop_object *argument)
{
    struct loop_object *error = exception_take(in);

    if (error)
        exception_add_frame(error, callable);
    if (error && argument)
        exception_add_frame(error, argument);
    return error;
}

static struct loop_object *host_call_soon(struct loop_host *host,
                                          struct loop_object *loop,
                                          struct loop_object *callable,
                                          struct loop_object *argument,
                                          struct loop_object *context)
{
    struct interp *in = interp_of_host(host);
    struct loop_value *on = (struct loop_value *)loop;
    struct loop_object *args[1] = {argument};
    struct loop_object *handle;

    if (!debug_mode_check(in, on, callable, "call_soon", true))
        return refused(in, callable, argument);
    handle = bind_handle_schedule(
        in,
        bind_handle_new(in, on, HANDLE_SOON, callable,
                        value_sequence(in, VALUE_TUPLE, args, argument ? 1 : 0),
                        context),
        NULL);
    loop_object_unref(handle);
    return handle ? NULL : refused(in, callable, argument);
}

static struct loop_object *host_call_at(struct loop_host *host,
                                        struct loop_object *loop, double when,
                                        struct loop_object *callable,
                                        struct loop_object **ret_handle)
{
    struct interp *in = interp_of_host(host);
    struct loop_value *on = (struct loop_value *)loop;
    struct handle_time time = {.seconds = when};
    struct loop_object *handle;

    /* The library sets timers of the running loop alone. */
    time.when = value_float(in, when);
    handle = bind_handle_schedule(
        in,
        bind_handle_new(in, on, HANDLE_TIMER, callable,
                        value_sequence(in, VALUE_TUPLE, NULL, 0), NULL),
        &time);
    loop_object_unref(time.when);
    if (!handle)
        return refused(in, callable, NULL);
    *ret_handle = handle;
    return NULL;
}

static void host_handle_cancel(struct loop_host *host,
                               struct loop_object *handle)
{
    bind_handle_cancel(interp_of_host(host), (struct handle_value *)handle);
}

static double host_time(struct loop_host *host, struct loop_object *loop)
{
    return interp_of_host(host)->backend->time(
        ((struct loop_value *)loop)->loop);
}

static void host_report(struct loop_host *host, struct loop_object *loop,
                        const struct loop_report *report)
{
    struct interp *in = interp_of_host(host);

    if (!in->ended)
        reporting_library(in, (struct loop_value *)loop, report);
}

static struct loop_object *host_context_copy(struct loop_host *host)
{
    return bind_context_copy(interp_of_host(host));
}

static const struct loop_host_ops scheduling = {
    .call_soon = host_call_soon,
    .call_at = host_call_at,
    .handle_cancel = host_handle_cancel,
    .time = host_time,
    .report = host_report,
    .context_copy = host_context_copy,
    .loop_new = bind_runner_loop_new,
    .loop_set_current = bind_runner_set_current,
    .loop_set_debug = bind_runner_set_debug,
    .create_task_in = bind_runner_create_task,
    .loop_run = bind_runner_loop_run,
    .loop_close = bind_runner_loop_close,
    .interrupt_begin = bind_runner_interrupt_begin,
    .interrupt_end = bind_runner_interrupt_end,
    .loop_wake = bind_runner_loop_wake,
};

static double backend_now(void *data)
{
    return ((struct interp *)data)->baton.now;
}

enum loopspec_wait host_wait(void *data, double timeout,
                             bool (*ready)(void *arg), void *arg)
{
    struct interp *in = data;

    /* The backend refuses what is no number before it asks the system. */
    if (isnan(timeout))
        return LOOPSPEC_WAIT_OVER;
    if (in->ended || !interp_trace_poll(in, timeout) ||
        !baton_wait_loop(&in->baton, &interp_thread(in)->baton, timeout, ready,
                         arg))
        return LOOPSPEC_WAIT_LEAVE;
    return LOOPSPEC_WAIT_OVER;
}

void host_init(struct interp *in)
{
    in->host_ops = scheduling;
    host_add_exceptions(&in->host_ops);
    host_add_values(&in->host_ops);
    host_add_tasks(&in->host_ops);
    host_add_threads(&in->host_ops);
    in->host.ops = &in->host_ops;
    loop_heap_init(&in->host.heap);
    in->backend_host =
        (struct loopspec_host){.abi_version = LOOPSPEC_ABI_VERSION,
                               .data = in,
                               .report = bind_handle_report,
                               .now = backend_now,
                               .wait = host_wait};
}
