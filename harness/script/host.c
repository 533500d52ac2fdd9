/*
 * What the library of futures and the backend ask of the interpreter.
 */
#include "host.h"
#include "bind.h"
#include "class.h"
#include "exception.h"
#include "report.h"
#include "schedule.h"
#include <math.h>

static struct loop_object *host_call_soon(struct loop_host *host,
                                          struct loop_object *loop,
                                          struct loop_object *callable,
                                          struct loop_object *argument,
                                          struct loop_object *context)
{
    struct interp *in = interp_of_host(host);
    struct loop_object *args[1] = {argument};
    struct loop_object *handle, *tuple;

    if (in->backend->is_closed(((struct loop_value *)loop)->loop)) {
        bind_loop_error(in, LOOPSPEC_CLOSED);
        return exception_take(in);
    }
    if (!schedule_check_thread(in, (struct loop_value *)loop)) {
        return exception_take(in);
    }
    tuple = value_sequence(in, VALUE_TUPLE, args, argument ? 1 : 0);
    handle = bind_handle_schedule(in, (struct loop_value *)loop, HANDLE_SOON,
                                  false, 0, NULL, callable, tuple, context);
    loop_object_unref(handle);
    return handle ? NULL : exception_take(in);
}

static struct loop_object *host_call_at(struct loop_host *host,
                                        struct loop_object *loop, double when,
                                        struct loop_object *callable,
                                        struct loop_object **ret_handle)
{
    struct interp *in = interp_of_host(host);
    struct loop_object *deadline = value_float(in, when);
    struct loop_object *handle = bind_handle_schedule(
        in, (struct loop_value *)loop, HANDLE_TIMER, false, when, deadline,
        callable, value_sequence(in, VALUE_TUPLE, NULL, 0), NULL);

    loop_object_unref(deadline);
    if (!handle) {
        return exception_take(in);
    }
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

    if (!in->ended) {
        report_library(in, (struct loop_value *)loop, report);
    }
}

static struct loop_object *host_exception_new(struct loop_host *host,
                                              enum loop_error error,
                                              const char *message)
{
    static struct class_value *const classes[LOOP_ERROR_COUNT] = {
        [LOOP_ERROR_CANCELLED] = &exception_cancelled,
        [LOOP_ERROR_INVALID_STATE] = &exception_invalid_state,
        [LOOP_ERROR_RUNTIME] = &exception_runtime,
        [LOOP_ERROR_TYPE] = &exception_type,
        [LOOP_ERROR_VALUE] = &exception_value,
        [LOOP_ERROR_TIMEOUT] = &exception_timeout,
        [LOOP_ERROR_QUEUE_EMPTY] = &exception_queue_empty,
        [LOOP_ERROR_QUEUE_FULL] = &exception_queue_full,
        [LOOP_ERROR_QUEUE_SHUT_DOWN] = &exception_queue_shut_down,
        [LOOP_ERROR_BROKEN_BARRIER] = &exception_broken_barrier};

    return exception_new(interp_of_host(host), classes[error], message);
}

static struct loop_object *host_cancelled_new(struct loop_host *host,
                                              struct loop_object *message)
{
    return exception_with(interp_of_host(host), &exception_cancelled, message);
}

static void host_set_cause(struct loop_host *host,
                           struct loop_object *exception,
                           struct loop_object *cause)
{
    (void)host;
    exception_set_cause(exception, cause);
    exception_set_context(exception, cause);
}

static enum loop_exception_kind
host_exception_kind(struct loop_host *host, struct loop_object *exception)
{
    (void)host;
    if (exception_is_leaving(exception)) {
        return LOOP_EXCEPTION_LEAVING;
    }
    if (exception_is(exception, &exception_cancelled)) {
        return LOOP_EXCEPTION_CANCELLED;
    }
    if (exception_is(exception, &exception_stop_iteration)) {
        return LOOP_EXCEPTION_STOP;
    }
    return exception_is(exception, &exception_exception)
               ? LOOP_EXCEPTION_ORDINARY
               : LOOP_EXCEPTION_BASE;
}

static struct loop_object *host_context_copy(struct loop_host *host)
{
    return bind_context_copy(interp_of_host(host));
}

static bool host_equal(struct loop_host *host, struct loop_object *a,
                       struct loop_object *b)
{
    (void)host;
    return value_equal(a, b);
}

static const struct loop_host_ops host_ops = {
    .call_soon = host_call_soon,
    .call_at = host_call_at,
    .handle_cancel = host_handle_cancel,
    .time = host_time,
    .report = host_report,
    .exception_new = host_exception_new,
    .cancelled_new = host_cancelled_new,
    .exception_set_cause = host_set_cause,
    .exception_kind = host_exception_kind,
    .context_copy = host_context_copy,
    .equal = host_equal};

static double backend_now(void *data)
{
    return ((struct interp *)data)->baton.now;
}

static enum loopspec_wait backend_wait(void *data, double timeout,
                                       bool (*ready)(void *arg), void *arg)
{
    struct interp *in = data;

    if (in->ended || !interp_trace_poll(in, timeout)) {
        return LOOPSPEC_WAIT_LEAVE;
    }
    if (!isnan(timeout) &&
        !baton_wait_loop(&in->baton, &interp_thread(in)->baton, timeout, ready,
                         arg)) {
        return LOOPSPEC_WAIT_LEAVE;
    }
    return LOOPSPEC_WAIT_OVER;
}

void host_init(struct interp *in)
{
    in->host.ops = &host_ops;
    loop_heap_init(&in->host.heap);
    in->backend_host =
        (struct loopspec_host){.abi_version = LOOPSPEC_ABI_VERSION,
                               .data = in,
                               .report = bind_handle_report,
                               .now = backend_now,
                               .wait = backend_wait};
}
