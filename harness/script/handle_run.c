/*
 * Handles on their way to the backend and back: scheduled, run, reported.
 */
#include "bind.h"
#include "debug_mode.h"
#include "exception.h"
#include "frame.h"
#include "process_clock.h"
#include "reporting.h"
#include "ticket.h"

/* Calls callback(*args) in the handle's context. */
static struct loop_object *run_callback(struct interp *in,
                                        struct handle_value *handle)
{
    struct loop_object *callback = loop_object_ref(handle->callback);
    struct loop_object *args = loop_object_ref(handle->args);
    struct loop_object *context = loop_object_ref(handle->context);
    struct list_value *list = (struct list_value *)args;
    struct call call = {list->items, list->count, NULL, 0};
    struct activation activation;
    struct loop_object *result;

    activation_push(in, &activation, NULL, &handle->object);
    result = bind_context_run(in, context, callback, &call);
    activation_pop(in, &activation);
    loop_object_unref(callback);
    loop_object_unref(args);
    loop_object_unref(context);
    return result;
}

/* An exception leaves the run; the frame that ran the handle knows it. */
static enum loopspec_outcome leave(struct interp *in,
                                   struct handle_value *handle)
{
    struct loop_object *error = interp_thread(in)->error;

    debug_mode_leave(handle);
    if (error)
        exception_add_frame(error, &handle->object);
    return LOOPSPEC_LEAVE;
}

/* The callback raised, or the case is over. */
static enum loopspec_outcome take_raised(struct interp *in,
                                         struct handle_value *handle)
{
    struct script_thread *thread = interp_thread(in);

    if (in->ended || exception_is_leaving(thread->error))
        return leave(in, handle);
    thread->raised = exception_take(in);
    return LOOPSPEC_RAISED;
}

static enum loopspec_outcome run_in_script(struct interp *in,
                                           struct handle_value *handle)
{
    enum loopspec_outcome outcome = LOOPSPEC_RAN;
    struct loop_object *result;

    if (in->ended)
        return LOOPSPEC_LEAVE;
    loop_object_ref(handle);
    debug_mode_begin(in, handle);
    handle->thread = interp_thread(in);
    result = run_callback(in, handle);
    loop_object_unref(result);
    if (!result || in->ended)
        outcome = take_raised(in, handle);
    /* Until what it raised is reported it still runs [THRD-18]. */
    if (outcome != LOOPSPEC_RAISED)
        handle->thread = NULL;
    if (outcome == LOOPSPEC_RAN && (!debug_mode_end(in, handle) || in->ended))
        outcome = leave(in, handle);
    loop_object_unref(handle);
    return outcome;
}

static enum loopspec_outcome run_handle(void *arg)
{
    struct ticket *ticket = arg;
    struct interp *in = ticket->in;
    enum loopspec_outcome outcome = LOOPSPEC_LEAVE;

    process_clock_pause(in);
    if (ticket_run(ticket))
        outcome = run_in_script(in, ticket->handle);
    process_clock_resume(in);
    return outcome;
}

static enum loopspec_outcome report_in_script(struct interp *in,
                                              struct handle_value *handle)
{
    struct script_thread *thread = interp_thread(in);
    struct loop_object *exception = thread->raised;
    enum loopspec_outcome outcome = LOOPSPEC_RAN;
    bool reported;

    thread->raised = NULL;
    if (!exception) {
        interp_break(in, "the backend reported a callback that did not raise");
        return LOOPSPEC_LEAVE;
    }
    loop_object_ref(handle);
    reported = reporting_callback(in, handle, exception);
    handle->thread = NULL;
    if (!reported || !debug_mode_end(in, handle) || in->ended)
        outcome = leave(in, handle);
    loop_object_unref(exception);
    loop_object_unref(handle);
    return outcome;
}

enum loopspec_outcome bind_handle_report(void *data, void *callback_arg)
{
    struct interp *in = data;
    struct ticket *ticket = callback_arg;
    enum loopspec_outcome outcome = LOOPSPEC_LEAVE;

    process_clock_pause(in);
    if (ticket_report(ticket))
        outcome = report_in_script(in, ticket->handle);
    process_clock_resume(in);
    return outcome;
}

static void drop_handle(void *arg)
{
    ticket_drop(arg);
}

struct handle_value *bind_handle_new(struct interp *in, struct loop_value *loop,
                                     enum handle_kind kind,
                                     struct loop_object *callback,
                                     struct loop_object *args,
                                     struct loop_object *context)
{
    struct handle_value *handle = loop_object_new(
        &in->host.heap, &bind_handle_type.base, sizeof(*handle));

    handle->kind = kind;
    handle->loop = loop_object_ref(loop);
    handle->callback = loop_object_ref(callback);
    handle->args = args;
    handle->context = context && context != &value_none
                          ? loop_object_ref(context)
                          : bind_context_copy(in);
    handle->debug = value_truth(loop->debug);
    return handle;
}

struct loopspec_callback
bind_handle_callback(struct interp *in, struct handle_value *handle, bool once)
{
    return (struct loopspec_callback){run_handle, drop_handle,
                                      ticket_new(in, handle, once)};
}

static enum loopspec_status pass_on(struct interp *in,
                                    struct handle_value *handle,
                                    struct loopspec_callback callback,
                                    const struct handle_time *time)
{
    const struct loopspec_backend *backend = in->backend;
    struct loopspec_loop *loop = handle->loop->loop;

    if (handle->kind == HANDLE_THREADSAFE &&
        (backend->capabilities & LOOPSPEC_CAP_THREADSAFE))
        return backend->call_soon_threadsafe(loop, callback, &handle->handle);
    /* set_debug() schedules for other threads as well, whoever calls it. */
    if (!time)
        return backend->call_soon(loop, callback, &handle->handle);
    if (time->later) {
        return backend->call_later(loop, time->seconds, callback,
                                   &handle->handle);
    }
    return backend->call_at(loop, time->seconds, callback, &handle->handle);
}

struct loop_object *bind_handle_schedule(struct interp *in,
                                         struct handle_value *handle,
                                         const struct handle_time *time)
{
    struct loopspec_callback callback = bind_handle_callback(in, handle, true);
    enum loopspec_status status;

    handle->when = time ? loop_object_ref(time->when) : NULL;
    status = pass_on(in, handle, callback, time);
    if (status != LOOPSPEC_OK) {
        callback.drop(callback.arg);
        loop_object_unref(handle);
        return bind_loop_error(in, status);
    }
    return &handle->object;
}
