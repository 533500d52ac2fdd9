#include "exception.h"
#include "host.h"

struct class_value *host_error_class(enum loop_error error)
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
        [LOOP_ERROR_ASSERTION] = &exception_assertion,
        [LOOP_ERROR_CONCURRENT_CANCELLED] = &exception_concurrent_cancelled,
        [LOOP_ERROR_CONCURRENT_INVALID_STATE] = &exception_concurrent_invalid,
        [LOOP_ERROR_CLOSING] = &exception_generator_exit,
        [LOOP_ERROR_INTERRUPT] = &exception_keyboard_interrupt,
        [LOOP_ERROR_ATTRIBUTE] = &exception_attribute,
        [LOOP_ERROR_RECURSION] = &exception_recursion,
        [LOOP_ERROR_STOP_ASYNC_ITERATION] = &exception_stop_async_iteration};

    return classes[error];
}

static struct loop_object *host_exception_new(struct loop_host *host,
                                              enum loop_error error,
                                              const char *message)
{
    return exception_new(interp_of_host(host), host_error_class(error),
                         message);
}

static bool host_exception_is(struct loop_host *host,
                              struct loop_object *exception,
                              enum loop_error error)
{
    (void)host;
    return exception_is(exception, host_error_class(error));
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
    if (exception_is_leaving(exception))
        return LOOP_EXCEPTION_LEAVING;
    if (exception_is(exception, &exception_cancelled))
        return LOOP_EXCEPTION_CANCELLED;
    if (exception_is(exception, &exception_stop_iteration))
        return LOOP_EXCEPTION_STOP;
    if (exception_is(exception, &exception_generator_exit))
        return LOOP_EXCEPTION_CLOSING;
    return exception_is(exception, &exception_exception)
               ? LOOP_EXCEPTION_ORDINARY
               : LOOP_EXCEPTION_BASE;
}

static void host_set_context(struct loop_host *host,
                             struct loop_object *exception,
                             struct loop_object *context)
{
    (void)host;
    exception_set_context(exception, context);
}

static void host_exception_chain(struct loop_host *host,
                                 struct loop_object *exception)
{
    exception_chain(interp_of_host(host), exception);
}

static void host_exception_pass(struct loop_host *host,
                                struct loop_object *exception)
{
    (void)host;
    ((struct exception_value *)exception)->passing = true;
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
    if (!exception_is(exception, &exception_group_base))
        return NULL;
    members =
        (struct list_value *)((struct exception_value *)exception)->members;
    *ret_count = members->count;
    return members->items;
}

static const char *host_type_name(struct loop_host *host,
                                  struct loop_object *object)
{
    (void)host;
    return value_class_name(object);
}

static struct loop_object *host_get_traceback(struct loop_host *host,
                                              struct loop_object *exception)
{
    return exception_traceback(interp_of_host(host), exception);
}

static void host_set_traceback(struct loop_host *host,
                               struct loop_object *exception,
                               struct loop_object *traceback)
{
    (void)host;
    exception_set_traceback(exception, traceback);
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

void host_add_exceptions(struct loop_host_ops *ops)
{
    ops->exception_new = host_exception_new;
    ops->exception_is = host_exception_is;
    ops->cancelled_new = host_cancelled_new;
    ops->exception_set_cause = host_set_cause;
    ops->exception_set_context = host_set_context;
    ops->exception_chain = host_exception_chain;
    ops->exception_pass = host_exception_pass;
    ops->group_new = host_group_new;
    ops->exception_context = host_get_context;
    ops->group_members = host_group_members;
    ops->type_name = host_type_name;
    ops->exception_traceback = host_get_traceback;
    ops->exception_set_traceback = host_set_traceback;
    ops->exception_keep = host_exception_keep;
    ops->exception_kind = host_exception_kind;
}
