/* Futures of C programs, and running until one is complete [RUNC]. */
#include "loop_memory.h"
#include "loop_simple_host.h"
#include "loop_world.h"
#include <criterion/criterion.h>

struct simple {
    struct world w;
    struct loop_simple_host *host;
};

static void take_log(void *data, enum loop_log_level level, const char *text)
{
    (void)level;
    world_note(data, "log(%s)", text);
}

static void simple_init(struct simple *s)
{
    s->w.options = world_options(&s->w);
    s->w.options.log = take_log;
    world_init(&s->w);
    s->host = loop_simple_host_new(s->w.loop);
}

static void simple_release(struct simple *s)
{
    loop_close(s->w.loop);
    cr_expect_eq(loop_simple_host_free(s->host), 0);
    world_release(&s->w);
}

/* Takes the exception, whose text must be this. */
#define expect_raises(expression, expected)                                    \
    do {                                                                       \
        struct loop_object *raised_ = (expression);                            \
                                                                               \
        cr_assert(raised_);                                                    \
        cr_expect_str_eq(loop_simple_exception_text(raised_), expected);       \
        loop_object_unref(raised_);                                            \
    } while (0)

static struct loop_object *
error_new(struct simple *s, enum loop_exception_kind kind, const char *type)
{
    return loop_simple_exception_new(s->host, kind, type, "bad");
}

/* A future that a job completes: with an exception if there is one. */
struct completion {
    struct simple *s;
    struct loop_future *future;
    struct loop_object *exception;
    bool cancel;
};

static void complete(struct job *job)
{
    struct completion *c = job->data;
    struct loop_object *raised;
    bool cancelled;

    if (c->cancel)
        raised = loop_future_cancel(c->future, c->exception, &cancelled);
    else if (c->exception)
        raised = loop_future_set_exception(c->future, c->exception);
    else
        raised = loop_future_set_result(c->future, c->s->host->loop_object);
    cr_expect_null(raised);
}

Test(loop_simple_host, a_result_comes_back)
{
    struct simple s = {0};
    struct completion c = {.s = &s};
    struct job job = {&s.w, "job", complete, &c};
    struct loop_object *result = NULL;

    simple_init(&s);
    c.future = loop_simple_host_future(s.host);
    job_at(&job, 2);
    cr_expect_null(loop_simple_host_run(s.host, c.future, &result));
    cr_expect_eq(result, s.host->loop_object);
    /* The stop callback takes a tick of its own. */
    world_expect(&s.w, "poll:2 job poll:0");
    /* A done future costs one tick [RUNC-7]. */
    cr_expect_null(loop_simple_host_run(s.host, c.future, &result));
    world_expect(&s.w, "poll:0");
    loop_object_unref(c.future);
    job_release(&job);
    simple_release(&s);
}

Test(loop_simple_host, exceptions_and_cancellation_come_back)
{
    struct simple s = {0};
    struct completion c = {.s = &s};
    struct job job = {&s.w, "job", complete, &c};
    struct loop_object *result = NULL, *raised;

    simple_init(&s);
    c.future = loop_simple_host_future(s.host);
    c.exception = error_new(&s, LOOP_EXCEPTION_ORDINARY, "ValueError");
    loop_call_soon(s.w.loop, job_callback(&job), NULL);
    expect_raises(loop_simple_host_run(s.host, c.future, &result),
                  "ValueError: bad");
    loop_object_unref(c.future);

    c.future = loop_simple_host_future(s.host);
    c.cancel = true;
    loop_call_soon(s.w.loop, job_callback(&job), NULL);
    raised = loop_simple_host_run(s.host, c.future, &result);
    cr_expect_str_eq(loop_simple_exception_text(raised), "CancelledError");
    cr_expect_eq(((struct loop_simple_exception *)raised)->argument,
                 c.exception);
    cr_expect_eq(((struct loop_simple_exception *)raised)->kind,
                 LOOP_EXCEPTION_CANCELLED);
    loop_object_unref(raised);
    loop_object_unref(c.future);
    loop_object_unref(c.exception);
    cr_expect_null(result);
    simple_release(&s);
}

Test(loop_simple_host, stopping_before_the_end_is_an_error)
{
    struct simple s = {0};
    struct job stop = {&s.w, "stop", action_stop};
    struct loop_future *future;
    struct loop_object *result;

    simple_init(&s);
    future = loop_simple_host_future(s.host);
    loop_call_soon(s.w.loop, job_callback(&stop), NULL);
    expect_raises(loop_simple_host_run(s.host, future, &result),
                  "RuntimeError: Event loop stopped before Future completed.");
    /* The stop callback is gone [RUNC-5]. */
    cr_expect_eq(future->callback_count, 0);
    loop_object_unref(future);
    simple_release(&s);
}

static void run_inside(struct job *job)
{
    struct simple *s = job->data;
    struct loop_future *future = loop_simple_host_future(s->host);
    struct loop_object *result;

    expect_raises(loop_simple_host_run(s->host, future, &result),
                  job->world == &s->w
                      ? "RuntimeError: This event loop is already running"
                      : "RuntimeError: Cannot run the event loop while another "
                        "loop is running");
    loop_object_unref(future);
    loop_stop(job->world->loop);
}

Test(loop_simple_host, a_run_is_refused_before_its_future_is_looked_at)
{
    struct simple s = {0}, other = {0};
    struct job same = {&s.w, "same", run_inside, &s};
    struct job elsewhere = {&s.w, "elsewhere", run_inside, &other};
    struct loop_future *future;
    struct loop_object *result;

    simple_init(&s);
    simple_init(&other);
    loop_call_soon(s.w.loop, job_callback(&same), NULL);
    loop_call_soon(s.w.loop, job_callback(&elsewhere), NULL);
    cr_expect_eq(loop_run_forever(s.w.loop), LOOP_OK);
    future = loop_simple_host_future(other.host);
    expect_raises(loop_simple_host_run(s.host, future, &result),
                  "ValueError: The future belongs to a different loop than the "
                  "one specified as the loop argument");
    loop_close(s.w.loop);
    expect_raises(loop_simple_host_run(s.host, future, &result),
                  "RuntimeError: Event loop is closed");
    loop_object_unref(future);
    simple_release(&other);
    simple_release(&s);
}

static struct loop_object *raise_bound(struct loop_native *self,
                                       struct loop_object *argument)
{
    (void)argument;
    return loop_object_ref(self->bound);
}

/* Adds a done callback that raises; the exception is taken. */
static void add_raising(struct simple *s, struct loop_future *future,
                        struct loop_object *exception)
{
    struct loop_native *native =
        loop_native_new(&s->host->host, "raises", raise_bound, exception, NULL);

    cr_expect_null(
        loop_future_add_done_callback(future, &native->object, NULL));
    loop_object_unref(native);
    loop_object_unref(exception);
}

Test(loop_simple_host, a_done_callback_that_raises_is_reported)
{
    struct simple s = {0};
    struct loop_future *future;
    struct loop_object *result;

    simple_init(&s);
    future = loop_simple_host_future(s.host);
    add_raising(&s, future,
                error_new(&s, LOOP_EXCEPTION_ORDINARY, "ValueError"));
    cr_expect_null(loop_future_set_result(future, s.host->loop_object));
    cr_expect_null(loop_simple_host_run(s.host, future, &result));
    world_expect(&s.w, "poll:0 log(Exception in callback\nValueError: bad)");
    loop_object_unref(future);
    simple_release(&s);
}

Test(loop_simple_host, a_done_callback_may_leave_the_run)
{
    struct simple s = {0};
    struct loop_future *future;
    struct loop_object *result, *raised;

    simple_init(&s);
    future = loop_simple_host_future(s.host);
    add_raising(&s, future,
                error_new(&s, LOOP_EXCEPTION_LEAVING, "SystemExit"));
    cr_expect_null(loop_future_set_result(future, s.host->loop_object));
    raised = loop_simple_host_run(s.host, future, &result);
    cr_assert(raised);
    cr_expect_str_eq(loop_simple_exception_text(raised), "SystemExit: bad");
    loop_object_unref(raised);
    /* What is left over in a run that nobody asks about is freed. */
    add_raising(&s, future,
                error_new(&s, LOOP_EXCEPTION_LEAVING, "SystemExit"));
    cr_expect_eq(loop_run_forever(s.w.loop), LOOP_ERR_LEFT);
    add_raising(&s, future,
                error_new(&s, LOOP_EXCEPTION_LEAVING, "KeyboardInterrupt"));
    cr_expect_eq(loop_run_forever(s.w.loop), LOOP_ERR_LEFT);
    cr_expect_str_eq(loop_simple_exception_text(s.host->leaving),
                     "KeyboardInterrupt: bad");
    loop_object_unref(future);
    simple_release(&s);
}

Test(loop_simple_host, an_exception_that_leaves_stops_nothing)
{
    struct simple s = {0};
    struct loop_future *future;
    struct loop_object *result, *exit;

    simple_init(&s);
    future = loop_simple_host_future(s.host);
    exit = error_new(&s, LOOP_EXCEPTION_LEAVING, "SystemExit");
    cr_expect_null(loop_future_set_exception(future, exit));
    /* Nothing stops this run but the end of the world. */
    expect_raises(loop_simple_host_run(s.host, future, &result),
                  "RuntimeError: a callback left the run");
    world_expect(&s.w, "poll:0 poll:none hang");
    loop_object_unref(exit);
    loop_object_unref(future);
    simple_release(&s);
}

Test(loop_simple_host, what_is_not_callable_fails_when_called)
{
    struct simple s = {0};
    struct loop_future *future;
    struct loop_object *result;

    simple_init(&s);
    future = loop_simple_host_future(s.host);
    cr_expect_null(loop_future_set_result(future, NULL));
    cr_expect_null(
        loop_future_add_done_callback(future, s.host->loop_object, NULL));
    cr_expect_null(loop_simple_host_run(s.host, future, &result));
    world_expect(&s.w, "poll:0 log(Exception in callback\nTypeError: "
                       "'EventLoop' object is not callable)");
    cr_expect_null(result);
    loop_object_unref(future);
    simple_release(&s);
}

Test(loop_simple_host, never_retrieved_goes_to_the_exception_handler)
{
    struct simple s = {0};
    struct loop_future *future;
    struct loop_object *error;
    struct loop_report bare = {.message = "bare"};

    simple_init(&s);
    future = loop_simple_host_future(s.host);
    error = error_new(&s, LOOP_EXCEPTION_ORDINARY, "ValueError");
    cr_expect_null(loop_future_set_exception(future, error));
    loop_object_unref(error);
    loop_object_unref(future);
    world_expect(&s.w, "log(Future exception was never retrieved\n"
                       "future: Future\nValueError: bad)");
    s.host->host.ops->report(&s.host->host, s.host->loop_object, &bare);
    world_expect(&s.w, "log(bare)");
    simple_release(&s);
}

Test(loop_simple_host, a_closed_loop_refuses_callbacks)
{
    struct simple s = {0};
    struct loop_future *future;
    struct loop_object *handle = NULL;
    const struct loop_host_ops *ops;

    simple_init(&s);
    ops = s.host->host.ops;
    future = loop_simple_host_future(s.host);
    cr_expect_null(
        loop_future_add_done_callback(future, s.host->loop_object, NULL));
    loop_close(s.w.loop);
    expect_raises(loop_future_set_result(future, NULL),
                  "RuntimeError: Event loop is closed");
    expect_raises(ops->call_at(&s.host->host, s.host->loop_object, 1,
                               s.host->loop_object, &handle),
                  "RuntimeError: Event loop is closed");
    cr_expect_null(handle);
    loop_object_unref(future);
    simple_release(&s);
}

Test(loop_simple_host, a_loop_without_memory_refuses_as_well)
{
    struct simple s = {0};
    struct loop_future *future;
    struct loop_object *result;

    simple_init(&s);
    future = loop_simple_host_future(s.host);
    cr_expect_null(loop_future_set_result(future, NULL));
    /* After the call itself, the queue has to grow. */
    loop_memory_fail_after(1);
    expect_raises(loop_simple_host_run(s.host, future, &result),
                  "RuntimeError: out of memory");
    cr_expect_not(loop_is_running(s.w.loop));
    loop_object_unref(future);
    simple_release(&s);
}

Test(loop_simple_host, timers_of_the_host)
{
    struct simple s = {.w = {.now = 4}};
    struct loop_object *handle, *error;
    struct loop_native *native;
    const struct loop_host_ops *ops;

    simple_init(&s);
    ops = s.host->host.ops;
    error = error_new(&s, LOOP_EXCEPTION_BASE, "GeneratorExit");
    native = loop_native_new(&s.host->host, "n", raise_bound, error, NULL);
    cr_expect_eq(ops->time(&s.host->host, s.host->loop_object), 4);
    cr_expect_null(ops->call_at(&s.host->host, s.host->loop_object, 5,
                                &native->object, &handle));
    loop_object_unref(handle);
    cr_expect_null(ops->call_at(&s.host->host, s.host->loop_object, 6,
                                &native->object, &handle));
    ops->handle_cancel(&s.host->host, handle);
    loop_object_unref(handle);
    loop_run_forever(s.w.loop);
    world_expect(&s.w, "poll:1 log(Exception in callback\n"
                       "GeneratorExit: bad) poll:none hang");
    loop_object_unref(error);
    loop_object_unref(native);
    simple_release(&s);
}

Test(loop_simple_host, stop_iteration_is_wrapped)
{
    struct simple s = {0};
    struct loop_future *future;
    struct loop_object *stop, *value;

    simple_init(&s);
    future = loop_simple_host_future(s.host);
    stop = error_new(&s, LOOP_EXCEPTION_STOP, "StopIteration");
    cr_expect_null(loop_future_set_exception(future, stop));
    cr_expect_null(loop_future_exception(future, &value));
    cr_expect_str_eq(loop_simple_exception_text(value),
                     "RuntimeError: StopIteration interacts badly with "
                     "generators and cannot be raised into a Future");
    cr_expect_eq(((struct loop_simple_exception *)value)->cause, stop);
    loop_object_unref(stop);
    loop_object_unref(future);
    simple_release(&s);
}

Test(loop_simple_host, an_undefined_wait_is_a_value_error)
{
    struct simple s = {0};
    struct loop_future *future;
    struct loop_object *result;
    struct job t = {&s.w, "t"};

    simple_init(&s);
    future = loop_simple_host_future(s.host);
    job_at(&t, __builtin_nan(""));
    expect_raises(loop_simple_host_run(s.host, future, &result),
                  "ValueError: cannot convert float NaN to integer");
    job_release(&t);
    loop_object_unref(future);
    simple_release(&s);
}

Test(loop_simple_host, what_the_caller_still_holds_is_counted)
{
    struct simple s = {0};

    simple_init(&s);
    loop_simple_host_future(s.host);
    loop_close(s.w.loop);
    /* Leaked on purpose. */
    cr_expect_eq(s.host->host.heap.count, 4);
    loop_object_unref(s.host->host.heap.first);
    cr_expect_eq(loop_simple_host_free(s.host), 0);
    world_release(&s.w);
}
