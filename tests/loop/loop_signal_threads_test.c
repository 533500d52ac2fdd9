/* Signals and threads other than the main one [SIGN-12, SIGN-13]. */
#include "loop_signal_world.h"
#include <criterion/criterion.h>
#include <pthread.h>
#include <signal.h>

static void in_thread(void *(*function)(void *arg), void *arg)
{
    pthread_t thread;

    cr_assert_eq(pthread_create(&thread, NULL, function, arg), 0);
    pthread_join(thread, NULL);
}

static void *use_off_the_main_thread(void *arg)
{
    struct job *job = arg;
    struct loop *loop = job->world->loop;
    bool removed = false;

    cr_expect_eq(loop_add_signal_handler(loop, SIGUSR2, job_callback(job)),
                 LOOP_ERR_NOT_MAIN_THREAD);
    cr_expect_eq(loop_remove_signal_handler(loop, SIGUSR2, &removed), LOOP_OK);
    cr_expect_eq(loop_remove_signal_handler(loop, SIGUSR1, &removed),
                 LOOP_ERR_NOT_MAIN_THREAD);
    cr_expect_not(removed);
    return NULL;
}

Test(loop_signal_threads, signals_belong_to_the_main_thread)
{
    struct world w = {0};
    struct job s = {&w, "s"}, refused = {&w, "refused"};

    world_init(&w);
    signal_add(&s, SIGUSR1);
    refused.world = &w;
    in_thread(use_off_the_main_thread, &refused);
    /* Forgotten, though still caught [SIGN-13]. */
    cr_expect_eq(s.drops, 1);
    cr_expect_eq(refused.drops, 0);
    cr_expect_not(has_default_action(SIGUSR1));
    raise(SIGUSR1);
    cr_expect_not(signal_remove(&w, SIGUSR1));
    cr_expect_eq(loop_run_forever(w.loop), LOOP_ERR_LEFT);
    world_expect(&w, "poll:none poll:none hang");
    world_release(&w);
}

static void *close_loop(void *arg)
{
    struct loop *loop = arg;

    cr_expect_eq(loop_close(loop), LOOP_ERR_NOT_MAIN_THREAD);
    return NULL;
}

static void *free_loop(void *arg)
{
    loop_free(arg);
    return NULL;
}

Test(loop_signal_threads, closing_off_the_main_thread_leaves_signals_caught)
{
    struct world w = {0};
    struct job s = {&w, "s"}, t = {&w, "t"}, u = {&w, "u"};

    world_init(&w);
    signal_add(&s, SIGUSR2);
    signal_add(&t, SIGUSR1);
    signal_add(&u, SIGHUP);
    in_thread(close_loop, w.loop);
    cr_expect(loop_is_closed(w.loop));
    cr_expect_eq(wakeup_fd(), -1);
    /* The first one is forgotten, the others can be removed. */
    cr_expect_not(has_default_action(SIGUSR2));
    cr_expect_not(signal_remove(&w, SIGUSR2));
    cr_expect(signal_remove(&w, SIGUSR1));
    cr_expect(has_default_action(SIGUSR1));
    cr_expect_eq(s.drops, 1);
    cr_expect_eq(t.drops, 1);
    cr_expect_eq(u.drops, 0);
    /* Closing again in the main thread does the rest. */
    cr_expect_eq(loop_close(w.loop), LOOP_OK);
    cr_expect_eq(u.drops, 1);
    cr_expect(has_default_action(SIGHUP));
    world_release(&w);
}

Test(loop_signal_threads, a_loop_freed_off_the_main_thread_drops_its_callbacks)
{
    struct world w = {0};
    struct job s = {&w, "s"}, t = {&w, "t"}, u = {&w, "u"};

    world_init(&w);
    signal_add(&s, SIGUSR1);
    signal_add(&t, SIGUSR2);
    signal_add(&u, SIGHUP);
    in_thread(close_loop, w.loop);
    in_thread(free_loop, w.loop);
    cr_expect_eq(s.drops, 1);
    cr_expect_eq(t.drops, 1);
    cr_expect_eq(u.drops, 1);
}
