/*
 * Threads that the library asks for: they are threads of the script, which
 * hold the baton one at a time.
 */
#include "arguments.h"
#include "bind_handle.h"
#include "bind_thread.h"
#include "exception.h"
#include "host.h"
#include "loop_threads.h"
#include "reporting.h"
#include <math.h>

/* As many as the oracle makes its pools for. */
#define PROCESSORS 4

static struct loop_object *
host_call_soon_threadsafe(struct loop_host *host, struct loop_object *loop,
                          struct loop_object *callable,
                          struct loop_object *const *arguments, size_t count)
{
    struct interp *in = interp_of_host(host);
    struct loop_object *handle = bind_handle_schedule(
        in,
        bind_handle_new(
            in, (struct loop_value *)loop, HANDLE_THREADSAFE, callable,
            value_sequence(in, VALUE_TUPLE, arguments, count), NULL),
        NULL);

    loop_object_unref(handle);
    return handle ? NULL : exception_take(in);
}

static bool host_loop_is_closed(struct loop_host *host,
                                struct loop_object *loop)
{
    return interp_of_host(host)->backend->is_closed(
        ((struct loop_value *)loop)->loop);
}

static struct loop_default_executor *
host_default_executor(struct loop_host *host, struct loop_object *loop)
{
    (void)host;
    return &((struct loop_value *)loop)->executor;
}

static unsigned host_processors(struct loop_host *host)
{
    (void)host;
    return PROCESSORS;
}

static struct loop_object *host_call_with(struct loop_host *host,
                                          struct loop_object *callable,
                                          struct loop_object *argument)
{
    struct interp *in = interp_of_host(host);

    loop_object_unref(call_with(in, callable, &argument, 1));
    return exception_take(in);
}

static struct loop_object *host_convert(struct loop_host *host,
                                        struct loop_object *exception,
                                        enum loop_error error)
{
    struct interp *in = interp_of_host(host);
    struct exception_value *converted = (struct exception_value *)exception_new(
        in, host_error_class(error), NULL);
    struct loop_object *old = converted->args;
    struct loop_object *frames = exception_traceback(in, exception);

    converted->args =
        loop_object_ref(((struct exception_value *)exception)->args);
    loop_object_unref(old);
    exception_set_traceback(&converted->object, frames);
    loop_object_unref(frames);
    return &converted->object;
}

static void host_warn(struct loop_host *host, const char *message)
{
    reporting_warn(interp_of_host(host), "RuntimeWarning", message);
}

static struct loop_object *host_thread_start(struct loop_host *host,
                                             struct loop_object *callable,
                                             const char *name,
                                             const char *function,
                                             struct loop_object **ret_thread)
{
    struct interp *in = interp_of_host(host);
    struct thread_value *thread = bind_thread_new(
        in, callable, NULL,
        name ? value_str(in, name) : bind_thread_name_new(in, function));

    bind_thread_start(in, thread);
    *ret_thread = &thread->object;
    return NULL;
}

static struct loop_object *host_thread_join(struct loop_host *host,
                                            struct loop_object *thread)
{
    struct interp *in = interp_of_host(host);

    bind_thread_join(in, (struct thread_value *)thread);
    return exception_take(in);
}

static struct loop_object *host_thread_wait(struct loop_host *host,
                                            bool (*can_run)(void *arg),
                                            void *arg, const double *timeout,
                                            bool *ret_ready)
{
    struct interp *in = interp_of_host(host);

    *ret_ready =
        baton_wait_for(&in->baton, &interp_thread(in)->baton,
                       timeout ? fmax(*timeout, 0) : INFINITY, can_run, arg);
    return exception_take(in);
}

static void host_thread_yield(struct loop_host *host)
{
    struct interp *in = interp_of_host(host);

    baton_yield(&in->baton, &interp_thread(in)->baton);
}

static bool host_thread_park(struct loop_host *host, struct loop_object *thread)
{
    return baton_park(&interp_of_host(host)->baton,
                      &((struct thread_value *)thread)->thread.baton);
}

static void host_thread_unpark(struct loop_host *host,
                               struct loop_object *thread)
{
    baton_unpark(&interp_of_host(host)->baton,
                 &((struct thread_value *)thread)->thread.baton);
}

void host_add_threads(struct loop_host_ops *ops)
{
    static const struct loop_thread_ops threads = {
        .call_soon = host_call_soon_threadsafe,
        .loop_is_closed = host_loop_is_closed,
        .call_with = host_call_with,
        .exception_convert = host_convert,
        .warn = host_warn,
        .default_executor = host_default_executor,
        .processors = host_processors,
        .start = host_thread_start,
        .join = host_thread_join,
        .wait = host_thread_wait,
        .yield = host_thread_yield,
        .park = host_thread_park,
        .unpark = host_thread_unpark};

    ops->threads = &threads;
}
