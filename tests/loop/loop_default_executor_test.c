/* What threads do for a loop [EXEC-1 to EXEC-10, EXEC-28 to EXEC-34]. */
#include "loop_default_executor.h"
#include "loop_runner.h"
#include "loop_shutdown.h"
#include "thread_world.h"
#include <criterion/criterion.h>
#include <string.h>

/* run_in_executor(None, piece); takes the piece. */
static struct loop_future *hand_over(struct threads *t,
                                     struct loop_executor *executor,
                                     struct loop_object *piece)
{
    struct loop_future *future = NULL;

    cr_assert_null(loop_run_in_executor(&t->host->host, t->host->loop_object,
                                        executor, piece, NULL, &future));
    loop_object_unref(piece);
    return future;
}

/* Runs until a future (taken) is done: "done" or what it raises. */
static const char *run(struct threads *t, struct loop_future *future)
{
    static char text[128];
    struct loop_object *result = NULL;
    struct loop_object *raised = loop_simple_host_run(t->host, future, &result);

    strncpy(text, raised ? loop_simple_exception_text(raised) : "done",
            sizeof text - 1);
    loop_object_unref(raised);
    loop_object_unref(future);
    return text;
}

/* The same of a coroutine (taken). */
static const char *run_task(struct threads *t, struct loop_object *coroutine)
{
    struct loop_task *task = loop_simple_host_task(t->host, coroutine);

    loop_object_unref(coroutine);
    return run(t, &task->future);
}

static struct loop_object *shutdown_of(struct threads *t, const double *limit,
                                       long long shown)
{
    struct loop_object *number = t->ops.integer(&t->host->host, shown);
    struct loop_object *coroutine = loop_shutdown_executor(
        &t->host->host, t->host->loop_object, limit, number);

    loop_object_unref(number);
    return coroutine;
}

#define CALLED "RuntimeError: Executor shutdown has been called"

static void expect_refused(struct threads *t, struct loop_executor *executor,
                           const char *text)
{
    struct loop_object *piece = piece_new(t, "refused", NULL, NULL);
    struct loop_future *none = NULL;

    threads_raises(loop_run_in_executor(&t->host->host, t->host->loop_object,
                                        executor, piece, NULL, &none),
                   text);
    cr_expect_null(none);
    loop_object_unref(piece);
}

Test(loop_default_executor, it_is_made_when_it_is_needed)
{
    struct threads t;
    struct loop_object *bad;

    threads_init(&t);
    bad = fault_new(&t, LOOP_EXCEPTION_ORDINARY, "ValueError");
    cr_expect_null(t.host->executor.executor);
    cr_expect_str_eq(
        run(&t, hand_over(&t, NULL, piece_new(&t, "job", NULL, NULL))), "done");
    cr_expect_str_eq(t.host->executor.executor->prefix, "asyncio");
    cr_expect_str_eq(
        run(&t, hand_over(&t, NULL, piece_new(&t, "bad", piece_raise, bad))),
        "ValueError: no");
    threads_expect(&t, "job bad");
    loop_object_unref(bad);
    threads_release(&t);
}

Test(loop_default_executor, it_can_be_set)
{
    struct threads t;
    struct loop_executor *pool;

    threads_init(&t);
    pool = loop_executor_new(&t.host->host, 1, "mine");
    loop_default_executor_set(&t.host->executor, pool);
    cr_expect_str_eq(
        run(&t, hand_over(&t, NULL, piece_new(&t, "job", NULL, NULL))), "done");
    cr_expect_eq(pool->threads.count, 1);
    loop_default_executor_set(&t.host->executor, NULL);
    cr_expect_not(pool->shut_down);
    loop_default_executor_set(&t.host->executor, pool);
    cr_expect_null(t.ops.loop_close(&t.host->host, t.host->loop_object));
    cr_expect(pool->shut_down);
    cr_expect_null(t.ops.loop_close(&t.host->host, t.host->loop_object));
    expect_refused(&t, NULL, "RuntimeError: Event loop is closed");
    loop_object_unref(pool);
    threads_release(&t);
}

Test(loop_default_executor, an_executor_that_was_shut_down_is_refused)
{
    struct threads t;
    struct loop_executor *pool;

    threads_init(&t);
    pool = loop_executor_new(&t.host->host, 1, "mine");
    cr_expect_null(loop_executor_shutdown(pool, true, false));
    expect_refused(&t, pool,
                   "RuntimeError: cannot schedule new futures after shutdown");
    loop_object_unref(pool);
    threads_release(&t);
}

Test(loop_default_executor, its_shutdown_waits_in_the_loop)
{
    struct threads t;
    struct loop_executor *pool;
    struct loop_future *future;
    struct loop_object *open;

    threads_init(&t);
    future = hand_over(&t, NULL, piece_new(&t, "job", piece_wait, NULL));
    open = piece_new(&t, "open", piece_open, NULL);
    t.ops.call_soon(&t.host->host, t.host->loop_object, open, NULL, NULL);
    cr_expect_str_eq(run_task(&t, shutdown_of(&t, NULL, 0)), "done");
    cr_expect(loop_future_done(future));
    expect_refused(&t, NULL, CALLED);
    pool = loop_executor_new(&t.host->host, 1, "mine");
    loop_default_executor_set(&t.host->executor, pool);
    expect_refused(&t, NULL, CALLED);
    cr_expect_str_eq(
        run(&t, hand_over(&t, pool, piece_new(&t, "explicit", NULL, NULL))),
        "done");
    loop_object_unref(pool);
    loop_object_unref(open);
    loop_object_unref(future);
    threads_release(&t);
}

Test(loop_default_executor, without_one_there_is_nothing_to_shut_down)
{
    struct threads t;

    threads_init(&t);
    cr_expect_str_eq(run_task(&t, shutdown_of(&t, NULL, 0)), "done");
    expect_refused(&t, NULL, CALLED);
    threads_release(&t);
}

Test(loop_default_executor, a_shutdown_with_a_limit_gives_up)
{
    struct threads t;
    struct loop_future *future;
    const double limit = 0;

    threads_init(&t);
    future = hand_over(&t, NULL, piece_new(&t, "job", piece_wait, NULL));
    gate_await(&t, 1);
    cr_expect_str_eq(run_task(&t, shutdown_of(&t, &limit, 7)), "done");
    threads_expect(&t, "job log(The executor did not finishing joining its "
                       "threads within 7 seconds.)");
    cr_expect_not(loop_future_done(future));
    gate_open(&t);
    loop_object_unref(future);
    threads_release(&t);
}

Test(loop_default_executor, a_shutdown_in_time_does_not)
{
    struct threads t;
    const double limit = 1e6;

    threads_init(&t);
    loop_object_unref(hand_over(&t, NULL, piece_new(&t, "job", NULL, NULL)));
    cr_expect_str_eq(run_task(&t, shutdown_of(&t, &limit, 7)), "done");
    threads_expect(&t, "job");
    threads_release(&t);
}

static struct loop_object *forget_executor(struct piece *piece)
{
    loop_default_executor_set(&piece->t->host->executor, NULL);
    return NULL;
}

Test(loop_default_executor, a_shutdown_may_lose_its_executor)
{
    struct threads t;
    struct loop_executor *pool;
    struct loop_object *lose;
    const double limit = 0;

    threads_init(&t);
    pool = loop_executor_new(&t.host->host, 1, "mine");
    loop_default_executor_set(&t.host->executor, pool);
    loop_object_unref(
        hand_over(&t, NULL, piece_new(&t, "job", piece_wait, NULL)));
    gate_await(&t, 1);
    lose = piece_new(&t, "lose", forget_executor, NULL);
    t.ops.call_soon(&t.host->host, t.host->loop_object, lose, NULL, NULL);
    cr_expect_str_eq(run_task(&t, shutdown_of(&t, &limit, 7)), "done");
    gate_open(&t);
    loop_object_unref(lose);
    loop_object_unref(pool);
    threads_release(&t);
}

static struct loop_object *cancel_other(struct piece *piece)
{
    bool cancelled;

    return loop_cancel((struct loop_future *)piece->other, NULL, &cancelled);
}

Test(loop_default_executor, a_shutdown_that_is_cancelled_leaves_the_threads)
{
    struct threads t;
    struct loop_object *coroutine, *piece;
    struct loop_task *task;

    threads_init(&t);
    loop_object_unref(
        hand_over(&t, NULL, piece_new(&t, "job", piece_wait, NULL)));
    gate_await(&t, 1);
    coroutine = shutdown_of(&t, NULL, 0);
    task = loop_simple_host_task(t.host, coroutine);
    piece = piece_new(&t, "cancel", cancel_other, task);
    t.ops.call_soon(&t.host->host, t.host->loop_object, piece, NULL, NULL);
    cr_expect_str_eq(run(&t, loop_object_ref(task)), "CancelledError");
    /* The loop is closed before the extra thread is done. */
    loop_close(t.loop);
    gate_open(&t);
    loop_object_unref(piece);
    loop_object_unref(task);
    loop_object_unref(coroutine);
    threads_release(&t);
}

static struct loop_object *no_thread(struct loop_host *host,
                                     struct loop_object *callable,
                                     const char *name, const char *function,
                                     struct loop_object **ret_thread)
{
    (void)callable, (void)name, (void)function, (void)ret_thread;
    return host->ops->exception_new(host, LOOP_ERROR_RUNTIME, "no thread");
}

Test(loop_default_executor, a_shutdown_without_a_thread_fails)
{
    struct threads t;

    threads_init(&t);
    loop_object_unref(hand_over(&t, NULL, piece_new(&t, "job", NULL, NULL)));
    t.thread_ops.start = no_thread;
    cr_expect_str_eq(run_task(&t, shutdown_of(&t, NULL, 0)),
                     "RuntimeError: no thread");
    threads_release(&t);
}

static struct loop_object *thread_of(struct threads *t, const char *name,
                                     piece_action *action, void *other)
{
    struct loop_object *piece = piece_new(t, name, action, other);
    struct loop_object *coroutine = loop_to_thread(&t->host->host, piece);

    loop_object_unref(piece);
    return coroutine;
}

static void *context_seen;

static struct loop_object *copy_context(struct loop_host *host)
{
    return host->ops->text(host, "context");
}

static struct loop_object *
run_in_context(struct loop_host *host, struct loop_object *context,
               struct loop_object *(*function)(void *arg), void *arg)
{
    (void)host;
    if (strcmp(context->type->name, "str") == 0)
        context_seen = context;
    return function(arg);
}

Test(loop_default_executor, to_thread_calls_in_a_copy_of_the_context)
{
    struct threads t;
    struct loop_object *bad;

    threads_init(&t);
    bad = fault_new(&t, LOOP_EXCEPTION_ORDINARY, "ValueError");
    cr_expect_str_eq(run_task(&t, thread_of(&t, "job", NULL, NULL)), "done");
    t.ops.context_copy = copy_context;
    t.ops.context_run = run_in_context;
    cr_expect_str_eq(run_task(&t, thread_of(&t, "bad", piece_raise, bad)),
                     "ValueError: no");
    cr_expect_not_null(context_seen);
    threads_expect(&t, "job bad");
    loop_object_unref(bad);
    threads_release(&t);
}

Test(loop_default_executor, to_thread_needs_a_running_loop)
{
    struct threads t;
    struct loop_object *coroutine, *value = NULL;

    threads_init(&t);
    coroutine = thread_of(&t, "never", NULL, NULL);
    cr_expect_eq(loop_coroutine_step((struct loop_coroutine *)coroutine, NULL,
                                     NULL, &value),
                 LOOP_STEP_RAISE);
    cr_expect_str_eq(loop_simple_exception_text(value),
                     "RuntimeError: no running event loop");
    loop_object_unref(value);
    loop_object_unref(coroutine);
    threads_expect(&t, "");
    threads_release(&t);
}

static struct loop_object *raise_in_thread(struct piece *piece)
{
    return piece_raise(piece);
}

Test(loop_default_executor, what_a_thread_raises_is_reported)
{
    struct threads t;
    struct loop_object *bad, *piece, *thread = NULL;

    threads_init(&t);
    bad = fault_new(&t, LOOP_EXCEPTION_ORDINARY, "ValueError");
    piece = piece_new(&t, "thread", raise_in_thread, bad);
    cr_expect_null(
        t.thread_ops.start(&t.host->host, piece, NULL, "function", &thread));
    cr_expect_null(t.thread_ops.join(&t.host->host, thread));
    cr_expect_null(t.thread_ops.join(&t.host->host, thread));
    threads_expect(&t, "thread log(Exception in thread/ValueError: no)");
    loop_object_unref(thread);
    loop_object_unref(piece);
    loop_object_unref(bad);
    threads_release(&t);
}

Test(loop_default_executor, a_runner_waits_for_its_jobs)
{
    struct threads t;
    struct loop_object *result = NULL;
    struct loop_object *coroutine;

    threads_init(&t);
    coroutine = thread_of(&t, "job", NULL, NULL);
    cr_expect_null(
        loop_runner_once(&t.host->host, coroutine, NULL, NULL, &result));
    cr_expect_eq(result, t.host->none);
    threads_expect(&t, "job");
    loop_object_unref(result);
    loop_object_unref(coroutine);
    threads_release(&t);
}
