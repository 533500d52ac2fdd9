/* Futures on a host that writes down what it is asked [FUTR]. */
#include "future_world.h"

Test(loop_future, a_pending_future_has_neither_result_nor_exception)
{
    struct test_host h;
    struct loop_future *f;
    struct loop_object *value = NULL;

    host_init(&h);
    f = loop_future_new(&h.host, h.loop);
    cr_expect_not(loop_future_done(f));
    expect_raises(loop_future_result(f, &value),
                  "InvalidStateError: Result is not set.");
    expect_raises(loop_future_exception(f, &value),
                  "InvalidStateError: Exception is not set.");
    cr_expect_null(value);
    loop_object_unref(f);
    expect_trace(&h, "");
    host_release(&h);
}

Test(loop_future, a_result_stays)
{
    struct test_host h;
    struct loop_future *f;
    struct loop_object *value, *got = NULL, *exception = NULL;
    bool cancelled = true;

    host_init(&h);
    f = loop_future_new(&h.host, h.loop);
    value = exception = named_new(&h.host, "value");
    expect_ok(loop_future_set_result(f, value));
    cr_expect(loop_future_done(f));
    expect_ok(loop_future_result(f, &got));
    cr_expect_eq(got, value);
    expect_ok(loop_future_exception(f, &exception));
    cr_expect_null(exception);
    expect_raises(loop_future_set_result(f, value),
                  "InvalidStateError: invalid state");
    expect_raises(loop_future_set_exception(f, value),
                  "InvalidStateError: invalid state");
    expect_ok(loop_future_cancel(f, NULL, &cancelled));
    cr_expect_not(cancelled);
    expect_ok(loop_future_result(f, &got));
    loop_object_unref(value);
    loop_object_unref(f);
    expect_trace(&h, "");
    host_release(&h);
}

/* Where exceptions have tracebacks: they are named as of which time. */
static struct loop_object *test_traceback(struct loop_host *host,
                                          struct loop_object *exception)
{
    note(host, "traceback of", name_of(exception));
    return named_new(host, "then");
}

static void test_set_traceback(struct loop_host *host,
                               struct loop_object *exception,
                               struct loop_object *traceback)
{
    (void)exception;
    note(host, "traceback", name_of(traceback));
}

Test(loop_future, an_exception_is_raised_as_it_was_set)
{
    struct test_host h;
    struct loop_host_ops ops;
    struct loop_future *f;
    struct loop_object *error, *value = NULL;

    host_init(&h);
    ops = *h.host.ops;
    ops.exception_traceback = test_traceback;
    ops.exception_set_traceback = test_set_traceback;
    h.host.ops = &ops;
    f = loop_future_new(&h.host, h.loop);
    error = named_new(&h.host, "ValueError");
    expect_ok(loop_future_set_exception(f, error));
    loop_object_unref(loop_future_result(f, &value));
    /* From the second time on nothing is known of the first frames. */
    loop_object_unref(loop_future_result(f, &value));
    expect_trace(&h, "traceback of:ValueError traceback:then traceback:-");
    loop_object_unref(error);
    loop_object_unref(f);
    host_release(&h);
}

Test(loop_future, an_exception_is_raised_by_result)
{
    struct test_host h;
    struct loop_future *f;
    struct loop_object *error, *raised, *value = NULL;

    host_init(&h);
    f = loop_future_new(&h.host, h.loop);
    error = named_new(&h.host, "ValueError");
    expect_ok(loop_future_set_exception(f, error));
    cr_expect(f->log_exception);
    raised = loop_future_result(f, &value);
    cr_expect_eq(raised, error);
    cr_expect_not(f->log_exception);
    cr_expect_null(value);
    expect_ok(loop_future_exception(f, &value));
    cr_expect_eq(value, error);
    loop_object_unref(raised);
    loop_object_unref(error);
    loop_object_unref(f);
    expect_trace(&h, "");
    host_release(&h);
}

Test(loop_future, an_exception_nobody_retrieved_is_reported)
{
    struct test_host h;
    struct loop_future *f;
    struct loop_object *error, *value;
    bool cancelled;

    host_init(&h);
    error = named_new(&h.host, "ValueError");
    f = loop_future_new(&h.host, h.loop);
    expect_ok(loop_future_set_exception(f, error));
    loop_object_unref(f);
    expect_trace(&h, "Future exception was never retrieved:ValueError");
    /* Looking at it, or cancelling, counts as retrieving. */
    f = loop_future_new(&h.host, h.loop);
    expect_ok(loop_future_set_exception(f, error));
    expect_ok(loop_future_exception(f, &value));
    loop_object_unref(f);
    f = loop_future_new(&h.host, h.loop);
    expect_ok(loop_future_set_exception(f, error));
    expect_ok(loop_future_cancel(f, NULL, &cancelled));
    cr_expect_not(cancelled);
    loop_object_unref(f);
    expect_trace(&h, "");
    loop_object_unref(error);
    host_release(&h);
}

Test(loop_future, stop_iteration_is_wrapped)
{
    struct test_host h;
    struct loop_future *f;
    struct loop_object *error, *value;

    host_init(&h);
    f = loop_future_new(&h.host, h.loop);
    error = named_new(&h.host, "StopIteration");
    ((struct named *)error)->kind = LOOP_EXCEPTION_STOP;
    expect_ok(loop_future_set_exception(f, error));
    expect_ok(loop_future_exception(f, &value));
    cr_expect_str_eq(name_of(value),
                     "RuntimeError: StopIteration interacts badly with "
                     "generators and cannot be raised into a Future");
    cr_expect_eq(((struct named *)value)->cause, error);
    loop_object_unref(error);
    loop_object_unref(f);
    host_release(&h);
}

Test(loop_future, cancelling)
{
    struct test_host h;
    struct loop_future *f;
    struct loop_object *value = NULL, *first, *second;
    bool cancelled = false;

    host_init(&h);
    f = loop_future_new(&h.host, h.loop);
    add(f, "a");
    expect_ok(loop_future_cancel(f, NULL, &cancelled));
    cr_expect(cancelled);
    cr_expect_eq(f->state, LOOP_FUTURE_CANCELLED);
    expect_trace(&h, "a:copy1");
    first = loop_future_result(f, &value);
    second = loop_future_exception(f, &value);
    cr_expect_str_eq(name_of(first), "CancelledError");
    cr_expect_str_eq(name_of(second), "CancelledError");
    cr_expect_neq(first, second);
    cr_expect_null(value);
    loop_object_unref(first);
    loop_object_unref(second);
    expect_ok(loop_future_cancel(f, NULL, &cancelled));
    cr_expect_not(cancelled);
    expect_raises(loop_future_set_result(f, h.loop),
                  "InvalidStateError: invalid state");
    loop_object_unref(f);
    host_release(&h);
}

Test(loop_future, cancelling_with_a_message)
{
    struct test_host h;
    struct loop_future *f;
    struct loop_object *message, *raised, *value;
    bool cancelled;

    host_init(&h);
    f = loop_future_new(&h.host, h.loop);
    message = named_new(&h.host, "why");
    expect_ok(loop_future_cancel(f, message, &cancelled));
    raised = loop_future_result(f, &value);
    cr_expect_str_eq(name_of(raised), "CancelledError with");
    cr_expect_eq(((struct named *)raised)->message, message);
    loop_object_unref(raised);
    /* What a task leaves there is raised once [TASK-31]. */
    f->cancelled_error = named_new(&h.host, "CancelledError of a task");
    expect_raises(loop_future_exception(f, &value), "CancelledError of a task");
    expect_raises(loop_future_exception(f, &value), "CancelledError with");
    loop_object_unref(message);
    loop_object_unref(f);
    host_release(&h);
}

Test(loop_future, callbacks_are_scheduled_in_order_each_by_itself)
{
    struct test_host h;
    struct loop_future *f;
    struct loop_object *callable, *context;

    host_init(&h);
    f = loop_future_new(&h.host, h.loop);
    callable = named_new(&h.host, "b");
    context = named_new(&h.host, "ctx");
    add(f, "a");
    expect_ok(loop_future_add_done_callback(f, callable, context));
    add(f, "a");
    add(f, "c");
    add(f, "d");
    expect_trace(&h, "");
    expect_ok(loop_future_set_result(f, NULL));
    expect_trace(&h, "a:copy1 b:ctx a:copy2 c:copy3 d:copy4");
    /* Scheduled ones can't be removed any more [FUTR-16]. */
    cr_expect_eq(loop_future_remove_done_callback(f, callable), 0);
    add(f, "late");
    expect_trace(&h, "late:copy5");
    expect_ok(loop_future_add_done_callback(f, callable, context));
    expect_trace(&h, "b:ctx");
    loop_object_unref(callable);
    loop_object_unref(context);
    loop_object_unref(f);
    host_release(&h);
}

Test(loop_future, removing_takes_all_equal_callbacks)
{
    struct test_host h;
    struct loop_future *f;
    struct loop_object *a, *x;

    host_init(&h);
    f = loop_future_new(&h.host, h.loop);
    a = named_new(&h.host, "a");
    x = named_new(&h.host, "x");
    add(f, "a");
    add(f, "b");
    add(f, "a");
    add(f, "a");
    add(f, "c");
    cr_expect_eq(loop_future_remove_done_callback(f, x), 0);
    cr_expect_eq(loop_future_remove_done_callback(f, a), 3);
    cr_expect_eq(loop_future_remove_done_callback(f, a), 0);
    expect_ok(loop_future_set_result(f, NULL));
    expect_trace(&h, "b:copy2 c:copy5");
    loop_object_unref(a);
    loop_object_unref(x);
    loop_object_unref(f);
    host_release(&h);
}

Test(loop_future, a_refusing_loop_drops_the_callbacks_left)
{
    struct test_host h;
    struct loop_future *f;
    struct loop_object *error;
    bool cancelled = false;

    host_init(&h);
    f = loop_future_new(&h.host, h.loop);
    add(f, "a");
    add(f, "b");
    add(f, "c");
    h.refuse_after = 1;
    expect_raises(loop_future_set_result(f, NULL),
                  "RuntimeError: Event loop is closed");
    cr_expect_eq(f->state, LOOP_FUTURE_FINISHED);
    cr_expect_eq(f->callback_count, 0);
    expect_trace(&h, "a:copy1");
    error = named_new(&h.host, "e");
    expect_raises(loop_future_add_done_callback(f, error, NULL),
                  "RuntimeError: Event loop is closed");
    loop_object_unref(f);

    f = loop_future_new(&h.host, h.loop);
    add(f, "a");
    expect_raises(loop_future_set_exception(f, error),
                  "RuntimeError: Event loop is closed");
    cr_expect_eq(f->state, LOOP_FUTURE_FINISHED);
    loop_object_unref(f);
    /* Such a future reports nothing. */
    expect_trace(&h, "");

    f = loop_future_new(&h.host, h.loop);
    add(f, "a");
    expect_raises(loop_future_cancel(f, NULL, &cancelled),
                  "RuntimeError: Event loop is closed");
    cr_expect_not(cancelled);
    cr_expect_eq(f->state, LOOP_FUTURE_CANCELLED);
    loop_object_unref(f);

    /* Without callbacks all is well [LIFE-15]. */
    f = loop_future_new(&h.host, h.loop);
    expect_ok(loop_future_set_result(f, NULL));
    loop_object_unref(f);
    loop_object_unref(error);
    host_release(&h);
}

static struct loop_object *native_call(struct loop_native *self,
                                       struct loop_object *argument)
{
    cr_expect_eq(self->bound, argument);
    return loop_object_ref(self->extra);
}

Test(loop_future, natives_keep_what_they_are_bound_to)
{
    struct test_host h;
    struct loop_object *bound, *extra;
    struct loop_native *native;

    host_init(&h);
    bound = named_new(&h.host, "bound");
    extra = named_new(&h.host, "extra");
    native = loop_native_new(&h.host, "n", native_call, bound, extra);
    cr_expect_str_eq(native->name, "n");
    loop_object_unref(bound);
    loop_object_unref(extra);
    expect_raises(native->call(native, bound), "extra");
    loop_object_unref(native);
    host_release(&h);
}

Test(loop_future, pending_callbacks_die_with_their_future)
{
    struct test_host h;
    struct loop_future *f;

    host_init(&h);
    f = loop_future_new(&h.host, h.loop);
    add(f, "a");
    add(f, "b");
    loop_object_unref(f);
    expect_trace(&h, "");
    host_release(&h);
}
