/*
 * What the library of futures and the backend ask of the interpreter.
 */
#include "host.h"
#include "arguments.h"
#include "bind.h"
#include "bind_runner.h"
#include "class.h"
#include "exception.h"
#include "frame.h"
#include "report.h"
#include "schedule.h"
#include <math.h>

/* What a call of the loop raised; it holds the arguments, as the frame in its
 * traceback does. */
static struct loop_object *refused(struct interp *in,
                                   struct loop_object *callable,
                                   struct loop_object *argument)
{
    struct loop_object *error = exception_take(in);

    if (error) {
        exception_add_frame(error, callable);
    }
    if (error && argument) {
        exception_add_frame(error, argument);
    }
    return error;
}

static struct loop_object *host_call_soon(struct loop_host *host,
                                          struct loop_object *loop,
                                          struct loop_object *callable,
                                          struct loop_object *argument,
                                          struct loop_object *context)
{
    struct interp *in = interp_of_host(host);
    struct loop_object *args[1] = {argument};
    struct loop_object *handle;

    if (!schedule_check_thread(in, (struct loop_value *)loop)) {
        return refused(in, callable, argument);
    }
    handle = bind_handle_schedule(
        in, (struct loop_value *)loop, HANDLE_SOON, false, 0, NULL, callable,
        value_sequence(in, VALUE_TUPLE, args, argument ? 1 : 0), context);
    loop_object_unref(handle);
    return handle ? NULL : refused(in, callable, argument);
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
        return refused(in, callable, NULL);
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

static struct class_value *class_of_error(enum loop_error error)
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
        [LOOP_ERROR_BROKEN_BARRIER] = &exception_broken_barrier,
        [LOOP_ERROR_CLOSING] = &exception_generator_exit,
        [LOOP_ERROR_ATTRIBUTE] = &exception_attribute,
        [LOOP_ERROR_RECURSION] = &exception_recursion,
        [LOOP_ERROR_STOP_ASYNC_ITERATION] = &exception_stop_async_iteration};

    return classes[error];
}

static struct loop_object *host_exception_new(struct loop_host *host,
                                              enum loop_error error,
                                              const char *message)
{
    return exception_new(interp_of_host(host), class_of_error(error), message);
}

static bool host_exception_is(struct loop_host *host,
                              struct loop_object *exception,
                              enum loop_error error)
{
    (void)host;
    return exception_is(exception, class_of_error(error));
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
    if (exception_is(exception, &exception_generator_exit)) {
        return LOOP_EXCEPTION_CLOSING;
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

static void host_set_context(struct loop_host *host,
                             struct loop_object *exception,
                             struct loop_object *context)
{
    (void)host;
    exception_set_context(exception, context);
}

static void host_exception_pass(struct loop_host *host,
                                struct loop_object *exception)
{
    (void)host;
    ((struct exception_value *)exception)->passing = true;
}

static void host_exception_chain(struct loop_host *host,
                                 struct loop_object *exception)
{
    exception_chain(interp_of_host(host), exception);
}

static struct loop_object *host_get_context(struct loop_host *host,
                                            struct loop_object *exception)
{
    (void)host;
    return ((struct exception_value *)exception)->context;
}

static struct loop_object *const *
host_group_members(struct loop_host *host, struct loop_object *exception,
                   size_t *ret_count)
{
    struct list_value *members;

    (void)host;
    *ret_count = 0;
    if (!exception_is(exception, &exception_group_base)) {
        return NULL;
    }
    members =
        (struct list_value *)((struct exception_value *)exception)->members;
    *ret_count = members->count;
    return members->items;
}

static const char *host_type_name(struct loop_host *host,
                                  struct loop_object *object)
{
    (void)host;
    return value_type_name(object);
}

static void host_exception_keep(struct loop_host *host,
                                struct loop_object *exception,
                                struct loop_object *object)
{
    (void)host;
    exception_add_frame(exception, object);
}

static struct loop_object *host_group_new(struct loop_host *host,
                                          const char *message,
                                          struct loop_object *const *exceptions,
                                          size_t count)
{
    return exception_group_new(interp_of_host(host), message, exceptions,
                               count);
}

static struct loop_object *host_none(struct loop_host *host)
{
    (void)host;
    return value_none_new();
}

static struct loop_object *host_boolean(struct loop_host *host, bool truth)
{
    (void)host;
    return value_bool(truth);
}

static struct loop_object *host_integer(struct loop_host *host, long long value)
{
    return value_int(interp_of_host(host), value);
}

static struct loop_object *host_text(struct loop_host *host, const char *text)
{
    return value_str(interp_of_host(host), text);
}

static struct loop_object *host_list(struct loop_host *host,
                                     struct loop_object *const *items,
                                     size_t count)
{
    return value_sequence(interp_of_host(host), VALUE_LIST, items, count);
}

static struct loop_object *host_tuple(struct loop_host *host,
                                      struct loop_object *const *items,
                                      size_t count)
{
    return value_sequence(interp_of_host(host), VALUE_TUPLE, items, count);
}

static struct loop_object *
host_set(struct loop_host *host, struct loop_object *const *items, size_t count)
{
    return value_sequence(interp_of_host(host), VALUE_SET, items, count);
}

static char *host_repr(struct loop_host *host, struct loop_object *object)
{
    struct interp *in = interp_of_host(host);
    struct text text = TEXT_INIT;

    if (!value_repr(in, object, &text)) {
        loop_object_unref(exception_take(in));
    }
    return text.data;
}

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

    if (!awaiter) {
        return exception_take(in);
    }
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
    report_never_awaited(interp_of_host(host), name);
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

    if (!loop) {
        loop = (struct loop_object *)bind_policy_loop(in);
    }
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

    if (!outer) {
        return exception_take(in);
    }
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

static struct loop_object *host_call(struct loop_host *host,
                                     struct loop_object *callable,
                                     struct loop_object **ret_result)
{
    struct interp *in = interp_of_host(host);
    struct loop_object *result = call_with(in, callable, NULL, 0);

    if (!result) {
        return exception_take(in);
    }
    *ret_result = result;
    return NULL;
}

static bool host_truth(struct loop_host *host, struct loop_object *object)
{
    (void)host;
    return value_truth(object);
}

static struct loop_object *host_less(struct loop_host *host,
                                     struct loop_object *a,
                                     struct loop_object *b, bool *ret_less)
{
    struct interp *in = interp_of_host(host);
    int less = value_compare(in, COMPARE_LT, a, b);

    if (less < 0) {
        return exception_take(in);
    }
    *ret_less = less;
    return NULL;
}

static const struct loop_host_ops host_ops = {
    .call_soon = host_call_soon,
    .call_at = host_call_at,
    .handle_cancel = host_handle_cancel,
    .time = host_time,
    .report = host_report,
    .exception_new = host_exception_new,
    .exception_is = host_exception_is,
    .cancelled_new = host_cancelled_new,
    .exception_set_cause = host_set_cause,
    .exception_set_context = host_set_context,
    .exception_chain = host_exception_chain,
    .exception_pass = host_exception_pass,
    .exception_handling = host_exception_handling,
    .group_new = host_group_new,
    .exception_context = host_get_context,
    .group_members = host_group_members,
    .type_name = host_type_name,
    .exception_keep = host_exception_keep,
    .exception_kind = host_exception_kind,
    .context_copy = host_context_copy,
    .equal = host_equal,
    .none = host_none,
    .boolean = host_boolean,
    .integer = host_integer,
    .text = host_text,
    .list = host_list,
    .tuple = host_tuple,
    .set = host_set,
    .repr = host_repr,
    .is_coroutine = host_is_coroutine,
    .awaiter_new = host_awaiter_new,
    .awaiter_step = host_awaiter_step,
    .coroutine_close = host_coroutine_close,
    .warn_never_awaited = host_warn_never_awaited,
    .current_loop = host_current_loop,
    .running_loop = host_running_loop,
    .current_task = host_current_task,
    .create_task = host_create_task,
    .context_run = host_context_run,
    .loop_new = bind_runner_loop_new,
    .loop_set_current = bind_runner_set_current,
    .loop_set_debug = bind_runner_set_debug,
    .create_task_in = bind_runner_create_task,
    .loop_run = bind_runner_loop_run,
    .loop_close = bind_runner_loop_close,
    .create_future = host_create_future,
    .call = host_call,
    .truth = host_truth,
    .less = host_less,
};

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
