/* Futures between threads [EXEC-11 to EXEC-14]. */
#include "thread_world.h"
#include <criterion/criterion.h>
#include <pthread.h>

#define CANCELLED "concurrent.futures.CancelledError"
#define INVALID "concurrent.futures.InvalidStateError: "

static void listen(struct threads *t, struct loop_concurrent_future *future,
                   const char *name, piece_action *action, void *other)
{
    struct loop_object *piece = piece_new(t, name, action, other);

    cr_expect_null(loop_concurrent_future_add_done_callback(future, piece));
    loop_object_unref(piece);
}

static struct loop_object *note_state(struct piece *piece)
{
    struct loop_concurrent_future *future =
        (struct loop_concurrent_future *)piece->argument;

    cr_expect(loop_is_concurrent_future(piece->argument));
    threads_note(piece->t,
                 loop_concurrent_future_done(future) ? "(done)" : "(pending)");
    return NULL;
}

Test(loop_concurrent_future, callbacks_are_called_at_once_and_in_order)
{
    struct threads t;
    struct loop_concurrent_future *future;
    struct loop_object *result = NULL;

    threads_init(&t);
    future = loop_concurrent_future_new(&t.host->host);
    listen(&t, future, "a", note_state, NULL);
    listen(&t, future, "b", note_state, NULL);
    threads_expect(&t, "");
    cr_expect_null(loop_concurrent_future_set_result(future, t.host->none));
    threads_expect(&t, "a (done) b (done)");
    listen(&t, future, "c", note_state, NULL);
    threads_expect(&t, "c (done)");
    cr_expect_null(loop_concurrent_future_result(future, NULL, &result));
    cr_expect_eq(result, t.host->none);
    cr_expect_null(loop_concurrent_future_exception(future, NULL, &result));
    cr_expect_null(result);
    loop_object_unref(future);
    threads_release(&t);
}

Test(loop_concurrent_future, an_exception_of_a_callback_is_nobodys)
{
    struct threads t;
    struct loop_concurrent_future *future;
    struct loop_object *bad, *stop;

    threads_init(&t);
    future = loop_concurrent_future_new(&t.host->host);
    bad = fault_new(&t, LOOP_EXCEPTION_ORDINARY, "ValueError");
    stop = fault_new(&t, LOOP_EXCEPTION_STOP, "StopIteration");
    listen(&t, future, "bad", piece_raise, bad);
    listen(&t, future, "stop", piece_raise, stop);
    listen(&t, future, "good", NULL, NULL);
    cr_expect_null(loop_concurrent_future_set_exception(future, bad));
    listen(&t, future, "late", piece_raise, bad);
    threads_expect(&t, "bad stop good late");
    loop_object_unref(bad);
    loop_object_unref(stop);
    loop_object_unref(future);
    threads_release(&t);
}

Test(loop_concurrent_future, anything_else_of_a_callback_ends_the_round)
{
    struct threads t;
    struct loop_concurrent_future *future;
    struct loop_object *leaving, *piece;
    bool cancelled = false;

    threads_init(&t);
    future = loop_concurrent_future_new(&t.host->host);
    leaving = fault_new(&t, LOOP_EXCEPTION_LEAVING, "SystemExit");
    listen(&t, future, "leaving", piece_raise, leaving);
    listen(&t, future, "rest", NULL, NULL);
    threads_raises(loop_concurrent_future_cancel(future, &cancelled),
                   "SystemExit: no");
    cr_expect(loop_concurrent_future_cancelled(future));
    piece = piece_new(&t, "late", piece_raise, leaving);
    threads_raises(loop_concurrent_future_add_done_callback(future, piece),
                   "SystemExit: no");
    threads_expect(&t, "leaving late");
    loop_object_unref(piece);
    loop_object_unref(leaving);
    loop_object_unref(future);
    threads_release(&t);
}

Test(loop_concurrent_future, what_runs_cannot_be_cancelled)
{
    struct threads t;
    struct loop_concurrent_future *future;
    bool truth = false;

    threads_init(&t);
    future = loop_concurrent_future_new(&t.host->host);
    cr_expect_null(loop_concurrent_future_start(future, &truth));
    cr_expect(truth);
    cr_expect_null(loop_concurrent_future_cancel(future, &truth));
    cr_expect_not(truth);
    cr_expect_not(loop_concurrent_future_done(future));
    threads_raises(loop_concurrent_future_start(future, &truth),
                   "RuntimeError: Future in unexpected state");
    cr_expect_not(truth);
    cr_expect_null(loop_concurrent_future_set_result(future, t.host->none));
    cr_expect_null(loop_concurrent_future_cancel(future, &truth));
    cr_expect_not(truth);
    threads_raises(loop_concurrent_future_set_result(future, t.host->none),
                   INVALID "FINISHED: <Future>");
    loop_object_unref(future);
    threads_release(&t);
}

Test(loop_concurrent_future, what_is_cancelled_stays_so)
{
    struct threads t;
    struct loop_concurrent_future *future;
    struct loop_object *ignored = NULL;
    bool truth = false;

    threads_init(&t);
    future = loop_concurrent_future_new(&t.host->host);
    listen(&t, future, "cancelled", note_state, NULL);
    cr_expect_null(loop_concurrent_future_cancel(future, &truth));
    cr_expect(truth);
    cr_expect_null(loop_concurrent_future_cancel(future, &truth));
    cr_expect(truth);
    threads_expect(&t, "cancelled (done)");
    threads_raises(loop_concurrent_future_result(future, NULL, &ignored),
                   CANCELLED);
    threads_raises(loop_concurrent_future_exception(future, NULL, &ignored),
                   CANCELLED);
    threads_raises(loop_concurrent_future_set_exception(future, t.host->none),
                   INVALID "CANCELLED: <Future>");
    cr_expect_null(loop_concurrent_future_start(future, &truth));
    cr_expect_not(truth);
    cr_expect(loop_concurrent_future_cancelled(future));
    threads_raises(loop_concurrent_future_set_result(future, t.host->none),
                   INVALID "CANCELLED_AND_NOTIFIED: <Future>");
    loop_object_unref(future);
    threads_release(&t);
}

Test(loop_concurrent_future, waiting_has_an_end)
{
    struct threads t;
    struct loop_concurrent_future *future;
    struct loop_object *ignored = NULL;
    const double none = 0, past = -1, little = 0.0009999999;

    threads_init(&t);
    future = loop_concurrent_future_new(&t.host->host);
    threads_raises(loop_concurrent_future_result(future, &none, &ignored),
                   "TimeoutError");
    threads_raises(loop_concurrent_future_result(future, &past, &ignored),
                   "TimeoutError");
    threads_raises(loop_concurrent_future_exception(future, &little, &ignored),
                   "TimeoutError");
    loop_object_unref(future);
    threads_release(&t);
}

/* A thread of the program's own. */
struct visitor {
    struct threads *t;
    struct loop_concurrent_future *future;
};

static void complete(void *arg)
{
    struct visitor *visitor = arg;
    struct threads *t = visitor->t;
    struct loop_object *bad =
        fault_new(t, LOOP_EXCEPTION_ORDINARY, "ValueError");

    loop_concurrent_future_set_exception(visitor->future, bad);
    loop_object_unref(bad);
}

static void *visit(void *arg)
{
    loop_simple_host_locked(((struct visitor *)arg)->t->host, complete, arg);
    return NULL;
}

Test(loop_concurrent_future, any_thread_can_wait_for_another)
{
    struct threads t;
    struct visitor visitor = {&t, NULL};
    struct loop_object *exception = NULL;
    const double years = 1e300, hour = 3600.999999999;
    pthread_t thread;

    threads_init(&t);
    visitor.future = loop_concurrent_future_new(&t.host->host);
    cr_assert_eq(pthread_create(&thread, NULL, visit, &visitor), 0);
    cr_expect_null(
        loop_concurrent_future_exception(visitor.future, &hour, &exception));
    cr_expect_null(
        loop_concurrent_future_exception(visitor.future, &years, &exception));
    cr_expect_str_eq(loop_simple_exception_text(exception), "ValueError: no");
    threads_raises(
        loop_concurrent_future_result(visitor.future, NULL, &exception),
        "ValueError: no");
    pthread_join(thread, NULL);
    loop_object_unref(visitor.future);
    threads_release(&t);
}

static struct loop_object *interrupted(struct loop_host *host,
                                       bool (*can_run)(void *arg), void *arg,
                                       const double *timeout, bool *ret_ready)
{
    (void)can_run, (void)arg, (void)timeout;
    *ret_ready = false;
    return host->ops->exception_new(host, LOOP_ERROR_INTERRUPT, NULL);
}

Test(loop_concurrent_future, a_wait_that_is_interrupted_raises_that)
{
    struct threads t;
    struct loop_concurrent_future *future;
    struct loop_object *ignored = NULL;

    threads_init(&t);
    t.thread_ops.wait = interrupted;
    future = loop_concurrent_future_new(&t.host->host);
    threads_raises(loop_concurrent_future_result(future, NULL, &ignored),
                   "KeyboardInterrupt");
    loop_object_unref(future);
    threads_release(&t);
}
