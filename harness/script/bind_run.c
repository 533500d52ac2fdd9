/*
 * run_forever and run_until_complete.
 */
#include "arguments.h"
#include "bind.h"
#include "exception.h"
#include "frame.h"
#include "process_clock.h"

/* run_forever of the backend, with the marks of a running loop. */
static bool run_loop(struct interp *in, struct loop_value *loop)
{
    struct script_thread *thread = interp_thread(in);
    struct loop_value *outer = thread->running;
    struct script_thread *owner = loop->thread;
    struct activation activation;
    enum loopspec_status status;

    thread->running = loop;
    if (!owner)
        loop->thread = thread;
    loop_object_ref(loop);
    activation_push(in, &activation, NULL, NULL);
    status = process_clock_run(in, loop->loop);
    activation_pop(in, &activation);
    thread->running = outer;
    loop->thread = owner;
    loop_object_unref(loop);
    if (status == LOOPSPEC_OK)
        return !in->ended && !thread->error;
    if (status != LOOPSPEC_LEFT)
        bind_loop_error(in, status);
    else if (!in->ended && !thread->error)
        interp_break(in, "the backend left a run that nobody told it to");
    return false;
}

struct loop_object *bind_loop_method_run_forever(struct interp *in,
                                                 struct loop_object *self,
                                                 const struct call *call)
{
    static const char *const params[] = {NULL};
    static const struct signature signature = {
        .name = "BaseEventLoop.run_forever", .params = params, .method = true};

    if (!arguments_parse(in, call, &signature, NULL))
        return NULL;
    return run_loop(in, (struct loop_value *)self) ? value_none_new() : NULL;
}

/* The checks of a run call, before it looks at its argument [LIFE-6]. */
static bool check_can_run(struct interp *in, struct loop_value *loop)
{
    enum loopspec_status status = LOOPSPEC_OK;

    if (in->backend->is_closed(loop->loop))
        status = LOOPSPEC_CLOSED;
    else if (in->backend->is_running(loop->loop))
        status = LOOPSPEC_RUNNING;
    else if (interp_thread(in)->running)
        status = LOOPSPEC_OTHER_RUNNING;
    return status == LOOPSPEC_OK || bind_loop_error(in, status);
}

/* What stops the run when the future is done [RUNC-9]. */
static struct loop_object *stop_when_done(struct loop_native *self,
                                          struct loop_object *argument)
{
    struct loop_future *future = (struct loop_future *)argument;
    struct interp *in = interp_of_heap(argument->heap);

    (void)self;
    if (future->state == LOOP_FUTURE_FINISHED) {
        future->log_exception = false;
        if (future->exception && exception_is_leaving(future->exception))
            return NULL;
    }
    in->backend->stop(((struct loop_value *)future->loop)->loop);
    return NULL;
}

/* Runs until the future is done; what it gave is the caller's business. */
static bool run_until_done(struct interp *in, struct loop_value *loop,
                           struct loop_future *future)
{
    struct loop_native *callback = loop_native_new(
        &in->host, "_run_until_complete_cb", stop_when_done, NULL, NULL);
    struct loop_object *error =
        loop_future_add_done_callback(future, &callback->object, NULL);
    bool good;

    if (error) {
        exception_raise(in, error);
        good = false;
    } else {
        good = run_loop(in, loop);
        loop_future_remove_done_callback(future, &callback->object);
    }
    loop_object_unref(callback);
    return good;
}

static struct loop_object *take_result(struct interp *in,
                                       struct loop_future *future)
{
    struct loop_object *result = NULL, *error;

    if (!loop_future_done(future)) {
        return exception_throw(in, &exception_runtime,
                               "Event loop stopped before Future completed.");
    }
    error = loop_future_result(future, &result);
    return error ? exception_raise(in, error) : loop_object_ref(result);
}

/* The task that a run makes is not reported if it dies pending. What else a
 * factory may give has no such attribute. */
static bool set_quiet(struct interp *in, struct loop_object *object)
{
    if (object->type->id == LOOP_TYPE_TASK) {
        ((struct loop_task *)object)->quiet = true;
        return true;
    }
    if (loop_is_future(object))
        return true;
    exception_throw(in, &exception_attribute,
                    "'%s' object has no attribute '_log_destroy_pending' and "
                    "no __dict__ for setting new attributes",
                    value_type_name(object));
    return false;
}

struct loop_object *bind_loop_run(struct interp *in, struct loop_value *loop,
                                  struct loop_object *value)
{
    struct loop_object *ensured, *result = NULL;
    struct loop_future *future;
    bool mine;

    if (!check_can_run(in, loop))
        return NULL;
    ensured = bind_ensure_future(in, loop, value);
    mine = ensured != value;
    if (!ensured || (mine && !set_quiet(in, ensured))) {
        loop_object_unref(ensured);
        return NULL;
    }
    future = (struct loop_future *)ensured;
    if (run_until_done(in, loop, future)) {
        result = take_result(in, future);
    } else if (mine) {
        /* The caller got it, or something worse [RUNC-10]. */
        future->log_exception = false;
    }
    if (!result && interp_thread(in)->error) {
        /* As a local variable of a frame in its traceback. */
        exception_add_frame(interp_thread(in)->error, &future->object);
    }
    loop_object_unref(future);
    return result;
}

struct loop_object *bind_loop_method_run(struct interp *in,
                                         struct loop_object *self,
                                         const struct call *call)
{
    static const char *const params[] = {"future", NULL};
    static const struct signature signature = {
        .name = "BaseEventLoop.run_until_complete",
        .params = params,
        .required = 1,
        .positional = 1,
        .method = true};
    struct loop_object *value;

    if (!arguments_parse(in, call, &signature, &value))
        return NULL;
    return bind_loop_run(in, (struct loop_value *)self, value);
}
