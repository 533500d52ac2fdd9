/* Pools of threads [EXEC-19 to EXEC-25]. */
#include "thread_world.h"
#include <criterion/criterion.h>
#include <errno.h>
#include <pthread.h>
#include <sched.h>

/* The linker sends all calls of pthread_create here. */
int __real_pthread_create(pthread_t *id, const pthread_attr_t *attributes,
                          void *(*main)(void *), void *arg);
int __wrap_pthread_create(pthread_t *id, const pthread_attr_t *attributes,
                          void *(*main)(void *), void *arg);

static unsigned started;
static bool exhausted;

int __wrap_pthread_create(pthread_t *id, const pthread_attr_t *attributes,
                          void *(*main)(void *), void *arg)
{
    if (exhausted)
        return EAGAIN;
    started++;
    return __real_pthread_create(id, attributes, main, arg);
}

static struct loop_concurrent_future *submit(struct threads *t,
                                             struct loop_executor *pool,
                                             const char *name,
                                             piece_action *action, void *other)
{
    struct loop_object *piece = piece_new(t, name, action, other);
    struct loop_concurrent_future *future = NULL;

    cr_expect_null(loop_executor_submit(pool, piece, NULL, &future));
    loop_object_unref(piece);
    return future;
}

static void shut_down(struct loop_executor *pool)
{
    cr_expect_null(loop_executor_shutdown(pool, true, false));
    loop_object_unref(pool);
}

Test(loop_executor, a_job_gives_what_its_function_does)
{
    struct threads t;
    struct loop_executor *pool;
    struct loop_object *bad;

    threads_init(&t);
    pool = loop_executor_new(&t.host->host, 2, "test");
    bad = fault_new(&t, LOOP_EXCEPTION_ORDINARY, "ValueError");
    cr_expect_str_eq(conclude(&t, submit(&t, pool, "one", NULL, NULL)), "done");
    cr_expect_str_eq(conclude(&t, submit(&t, pool, "two", piece_raise, bad)),
                     "ValueError: no");
    threads_expect(&t, "one two");
    loop_object_unref(bad);
    shut_down(pool);
    threads_release(&t);
}

Test(loop_executor, threads_start_on_demand_and_up_to_a_number)
{
    struct threads t;
    struct loop_executor *pool;
    struct loop_concurrent_future *futures[4];

    threads_init(&t);
    started = 0;
    pool = loop_executor_new(&t.host->host, 2, NULL);
    cr_expect_str_eq(pool->prefix, "ThreadPoolExecutor-0");
    for (int i = 0; i < 4; i++)
        futures[i] = submit(&t, pool, "job", piece_wait, NULL);
    cr_expect_eq(started, 2);
    gate_await(&t, 2);
    threads_expect(&t, "job job");
    gate_open(&t);
    for (int i = 0; i < 4; i++)
        cr_expect_str_eq(conclude(&t, futures[i]), "done");
    threads_expect(&t, "job job");
    shut_down(pool);
    threads_release(&t);
}

Test(loop_executor, an_idle_thread_gets_the_next_job)
{
    struct threads t;
    struct loop_executor *pool;

    threads_init(&t);
    started = 0;
    pool = loop_executor_new(&t.host->host, 4, "test");
    conclude(&t, submit(&t, pool, "one", NULL, NULL));
    conclude(&t, submit(&t, pool, "two", NULL, NULL));
    cr_expect_eq(started, 1);
    threads_expect(&t, "one two");
    shut_down(pool);
    threads_release(&t);
}

Test(loop_executor, jobs_are_done_in_order)
{
    struct threads t;
    struct loop_executor *pool;
    struct loop_concurrent_future *last;

    threads_init(&t);
    pool = loop_executor_new(&t.host->host, 1, "test");
    loop_object_unref(submit(&t, pool, "a", piece_wait, NULL));
    loop_object_unref(submit(&t, pool, "b", NULL, NULL));
    last = submit(&t, pool, "c", NULL, NULL);
    gate_open(&t);
    cr_expect_str_eq(conclude(&t, last), "done");
    threads_expect(&t, "a b c");
    shut_down(pool);
    threads_release(&t);
}

Test(loop_executor, a_job_that_is_cancelled_in_time_is_skipped)
{
    struct threads t;
    struct loop_executor *pool;
    struct loop_concurrent_future *first, *second;
    bool cancelled = false;

    threads_init(&t);
    pool = loop_executor_new(&t.host->host, 1, "test");
    first = submit(&t, pool, "first", piece_wait, NULL);
    second = submit(&t, pool, "second", NULL, NULL);
    gate_await(&t, 1);
    cr_expect_null(loop_concurrent_future_cancel(second, &cancelled));
    cr_expect(cancelled);
    gate_open(&t);
    cr_expect_str_eq(conclude(&t, first), "done");
    shut_down(pool);
    cr_expect_eq(second->state, LOOP_CONCURRENT_CANCELLED_AND_NOTIFIED);
    threads_expect(&t, "first");
    loop_object_unref(second);
    threads_release(&t);
}

Test(loop_executor, after_its_shutdown_a_pool_does_what_it_has)
{
    struct threads t;
    struct loop_executor *pool;
    struct loop_concurrent_future *second, *none = NULL;
    struct loop_object *piece;

    threads_init(&t);
    pool = loop_executor_new(&t.host->host, 1, "test");
    piece = piece_new(&t, "refused", NULL, NULL);
    loop_object_unref(submit(&t, pool, "first", piece_wait, NULL));
    second = submit(&t, pool, "second", NULL, NULL);
    cr_expect_null(loop_executor_shutdown(pool, false, false));
    threads_raises(loop_executor_submit(pool, piece, NULL, &none),
                   "RuntimeError: cannot schedule new futures after shutdown");
    gate_open(&t);
    shut_down(pool);
    cr_expect_str_eq(conclude(&t, second), "done");
    threads_expect(&t, "first second");
    loop_object_unref(piece);
    threads_release(&t);
}

Test(loop_executor, a_shutdown_can_cancel_what_waits)
{
    struct threads t;
    struct loop_executor *pool;
    struct loop_concurrent_future *first, *second;

    threads_init(&t);
    pool = loop_executor_new(&t.host->host, 1, "test");
    first = submit(&t, pool, "first", piece_wait, NULL);
    second = submit(&t, pool, "second", NULL, NULL);
    gate_await(&t, 1);
    cr_expect_null(loop_executor_shutdown(pool, false, true));
    cr_expect_str_eq(conclude(&t, second), "concurrent.futures.CancelledError");
    gate_open(&t);
    cr_expect_str_eq(conclude(&t, first), "done");
    shut_down(pool);
    threads_expect(&t, "first");
    threads_release(&t);
}

Test(loop_executor, what_a_callback_raises_leaves_the_shutdown)
{
    struct threads t;
    struct loop_executor *pool;
    struct loop_concurrent_future *second;
    struct loop_object *leaving, *piece;

    threads_init(&t);
    pool = loop_executor_new(&t.host->host, 1, "test");
    leaving = fault_new(&t, LOOP_EXCEPTION_LEAVING, "SystemExit");
    piece = piece_new(&t, "callback", piece_raise, leaving);
    loop_object_unref(submit(&t, pool, "first", piece_wait, NULL));
    second = submit(&t, pool, "second", NULL, NULL);
    loop_concurrent_future_add_done_callback(second, piece);
    gate_await(&t, 1);
    threads_raises(loop_executor_shutdown(pool, true, true), "SystemExit: no");
    threads_expect(&t, "first callback");
    gate_open(&t);
    loop_object_unref(second);
    loop_object_unref(piece);
    loop_object_unref(leaving);
    shut_down(pool);
    threads_release(&t);
}

Test(loop_executor, what_a_callback_raises_ends_the_worker)
{
    struct threads t;
    struct loop_executor *pool;
    struct loop_concurrent_future *first;
    struct loop_object *leaving, *piece;

    threads_init(&t);
    pool = loop_executor_new(&t.host->host, 1, "test");
    leaving = fault_new(&t, LOOP_EXCEPTION_LEAVING, "SystemExit");
    piece = piece_new(&t, "callback", piece_raise, leaving);
    first = submit(&t, pool, "first", piece_wait, NULL);
    loop_concurrent_future_add_done_callback(first, piece);
    loop_object_unref(submit(&t, pool, "never", NULL, NULL));
    gate_open(&t);
    shut_down(pool);
    cr_expect_str_eq(conclude(&t, first), "done");
    threads_expect(&t, "first callback");
    loop_object_unref(piece);
    loop_object_unref(leaving);
    threads_release(&t);
}

Test(loop_executor, a_pool_that_is_forgotten_does_what_it_has)
{
    struct threads t;
    struct loop_executor *pool;
    struct loop_concurrent_future *second;

    threads_init(&t);
    pool = loop_executor_new(&t.host->host, 1, "test");
    loop_object_unref(submit(&t, pool, "first", piece_wait, NULL));
    second = submit(&t, pool, "second", NULL, NULL);
    loop_object_unref(pool);
    gate_open(&t);
    cr_expect_str_eq(conclude(&t, second), "done");
    threads_release(&t);
}

static struct loop_object *shut_down_own(struct piece *piece)
{
    return loop_executor_shutdown((struct loop_executor *)piece->other, true,
                                  false);
}

Test(loop_executor, a_job_cannot_wait_for_its_own_thread)
{
    struct threads t;
    struct loop_executor *pool;

    threads_init(&t);
    pool = loop_executor_new(&t.host->host, 1, "test");
    cr_expect_str_eq(conclude(&t, submit(&t, pool, "job", shut_down_own, pool)),
                     "RuntimeError: cannot join current thread");
    loop_object_unref(pool);
    threads_release(&t);
}

Test(loop_executor, a_thread_that_cannot_be_started_is_an_error)
{
    struct threads t;
    struct loop_executor *pool;
    struct loop_concurrent_future *none = NULL;
    struct loop_object *piece;

    threads_init(&t);
    pool = loop_executor_new(&t.host->host, 1, "test");
    piece = piece_new(&t, "job", NULL, NULL);
    exhausted = true;
    threads_raises(loop_executor_submit(pool, piece, NULL, &none),
                   "RuntimeError: can't start new thread");
    exhausted = false;
    cr_expect_null(none);
    /* The job waits for a thread that another one brings. */
    cr_expect_str_eq(conclude(&t, submit(&t, pool, "other", NULL, NULL)),
                     "done");
    threads_expect(&t, "job other");
    loop_object_unref(piece);
    shut_down(pool);
    threads_release(&t);
}

static struct loop_object *gives_nothing(struct loop_host *host,
                                         struct loop_object *callable,
                                         struct loop_object **ret_result)
{
    (void)host, (void)callable, (void)ret_result;
    return NULL;
}

Test(loop_executor, where_the_run_is_over_a_job_stays_as_it_is)
{
    struct threads t;
    struct loop_executor *pool;
    struct loop_concurrent_future *future;

    threads_init(&t);
    t.ops.call = gives_nothing;
    pool = loop_executor_new(&t.host->host, 1, "test");
    future = submit(&t, pool, "job", NULL, NULL);
    cr_expect_null(loop_executor_shutdown(pool, true, false));
    cr_expect_eq(future->state, LOOP_CONCURRENT_RUNNING);
    loop_object_unref(future);
    loop_object_unref(pool);
    threads_release(&t);
}

static bool over(struct loop_host *host, struct loop_object *thread)
{
    (void)host, (void)thread;
    return false;
}

Test(loop_executor, where_the_run_is_over_an_idle_thread_ends)
{
    struct threads t;
    struct loop_executor *pool;

    threads_init(&t);
    t.thread_ops.park = over;
    pool = loop_executor_new(&t.host->host, 1, "test");
    conclude(&t, submit(&t, pool, "job", NULL, NULL));
    cr_expect_null(
        t.thread_ops.join(&t.host->host, loop_deque_at(&pool->threads, 0)));
    loop_object_unref(pool);
    threads_release(&t);
}

static unsigned hundred(struct loop_host *host)
{
    (void)host;
    return 100;
}

static unsigned four(struct loop_host *host)
{
    (void)host;
    return 4;
}

Test(loop_executor, a_pool_is_made_for_the_machine)
{
    struct threads t;
    struct loop_executor *pool;

    threads_init(&t);
    pool = loop_executor_new(&t.host->host, 0, NULL);
    cr_expect_geq(pool->most, 5);
    cr_expect_leq(pool->most, 32);
    loop_object_unref(pool);
    t.thread_ops.processors = hundred;
    pool = loop_executor_new(&t.host->host, 0, NULL);
    cr_expect_eq(pool->most, 32);
    cr_expect_str_eq(pool->prefix, "ThreadPoolExecutor-1");
    loop_object_unref(pool);
    t.thread_ops.processors = four;
    pool = loop_executor_new(&t.host->host, 0, "test");
    cr_expect_eq(pool->most, 8);
    loop_object_unref(pool);
    threads_release(&t);
}

static void nap(void *arg)
{
    (void)arg;
    sched_yield();
}

static struct loop_object *block(struct piece *piece)
{
    loop_simple_host_unlocked(piece->t->host, nap, NULL);
    return NULL;
}

Test(loop_executor, the_host_waits_for_its_threads)
{
    struct threads t;
    struct loop_executor *pool;

    threads_init(&t);
    pool = loop_executor_new(&t.host->host, 3, "test");
    loop_object_unref(submit(&t, pool, "a", block, NULL));
    loop_object_unref(submit(&t, pool, "b", piece_wait, NULL));
    gate_await(&t, 1);
    gate_open(&t);
    loop_object_unref(pool);
    threads_release(&t);
}
