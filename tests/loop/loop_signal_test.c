/* Signals [SIGN], on virtual time except where a real wait has to end. */
#include "loop_memory.h"
#include "loop_signal_world.h"
#include "socket_shortage.h"
#include <criterion/criterion.h>
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <unistd.h>

static void run_to_the_end(struct world *w)
{
    cr_expect_eq(loop_run_forever(w->loop), LOOP_ERR_LEFT);
}

static void action_raise(struct job *job)
{
    raise(job->data ? *(int *)job->data : SIGUSR1);
}

Test(loop_signal, a_callback_runs_one_tick_after_its_signal_was_read)
{
    struct world w = {0};
    struct job s = {&w, "s", .trace_drop = true}, soon = {&w, "soon"};
    struct job a = {&w, "a", action_raise};

    world_init(&w);
    signal_add(&s, SIGUSR1);
    job_soon(&a);
    job_soon(&soon);
    run_to_the_end(&w);
    world_expect(&w, "poll:0 a soon poll:none poll:0 s poll:none hang");
    raise(SIGUSR1);
    raise(SIGUSR1);
    run_to_the_end(&w);
    world_expect(&w, "poll:none poll:0 s s poll:none hang");
    cr_expect(signal_remove(&w, SIGUSR1));
    world_expect(&w, "drop-s");
    cr_expect_not(signal_remove(&w, SIGUSR1));
    job_release(&a);
    job_release(&soon);
    world_release(&w);
}

Test(loop_signal, callbacks_run_in_the_order_of_the_signals)
{
    struct world w = {0};
    struct job one = {&w, "one"}, two = {&w, "two"}, soon = {&w, "soon"};

    world_init(&w);
    signal_add(&one, SIGUSR1);
    signal_add(&two, SIGUSR2);
    raise(SIGUSR2);
    raise(SIGUSR1);
    raise(SIGUSR2);
    cr_expect_eq(loop_call_soon_threadsafe(w.loop, job_callback(&soon), NULL),
                 LOOP_OK);
    run_to_the_end(&w);
    world_expect(&w, "poll:0 soon poll:0 two one two poll:none hang");
    world_release(&w);
    cr_expect_eq(one.drops + two.drops, 2);
}

Test(loop_signal, what_is_queued_runs_though_it_was_replaced)
{
    struct world w = {0};
    struct job old = {&w, "old", .trace_drop = true};
    struct job new = {&w, "new", .trace_drop = true};

    world_init(&w);
    signal_add(&old, SIGUSR1);
    raise(SIGUSR1);
    raise(SIGUSR1);
    loop_stop(w.loop);
    cr_expect_eq(loop_run_forever(w.loop), LOOP_OK);
    signal_add(&new, SIGUSR1);
    raise(SIGUSR1);
    run_to_the_end(&w);
    world_expect(&w, "poll:0 poll:0 old old drop-old poll:0 new poll:none "
                     "hang");
    /* One that is not queued goes at once. */
    signal_add(&old, SIGUSR1);
    world_expect(&w, "drop-new");
    raise(SIGUSR1);
    loop_stop(w.loop);
    cr_expect_eq(loop_run_forever(w.loop), LOOP_OK);
    cr_expect(signal_remove(&w, SIGUSR1));
    run_to_the_end(&w);
    world_expect(&w, "poll:0 poll:0 old drop-old poll:none hang");
    world_release(&w);
}

static void action_remove(struct job *job)
{
    cr_expect(signal_remove(job->world, SIGUSR1));
}

Test(loop_signal, a_callback_may_remove_itself)
{
    struct world w = {0};
    struct job s = {&w, "s", action_remove, .trace_drop = true};

    world_init(&w);
    signal_add(&s, SIGUSR1);
    raise(SIGUSR1);
    run_to_the_end(&w);
    world_expect(&w, "poll:none poll:0 s drop-s poll:none hang");
    cr_expect(has_default_action(SIGUSR1));
    world_release(&w);
}

static void ignore(int number)
{
    (void)number;
}

Test(loop_signal, removing_brings_the_default_action_back)
{
    struct world w = {0};
    struct job s = {&w, "s"}, t = {&w, "t"};

    world_init(&w);
    signal(SIGUSR1, ignore);
    signal_add(&s, SIGUSR1);
    signal_add(&t, SIGINT);
    cr_expect(signal_remove(&w, SIGUSR1));
    cr_expect(has_default_action(SIGUSR1));
    cr_expect_not(has_default_action(SIGINT));
    cr_expect_neq(wakeup_fd(), -1);
    cr_expect(signal_remove(&w, SIGINT));
    cr_expect(has_default_action(SIGINT));
    cr_expect_eq(wakeup_fd(), -1);
    world_release(&w);
}

Test(loop_signal, system_calls_go_on_after_a_signal)
{
    struct world w = {0};
    struct job s = {&w, "s"};
    struct sigaction action;

    world_init(&w);
    signal_add(&s, SIGUSR1);
    cr_assert_eq(sigaction(SIGUSR1, NULL, &action), 0);
    cr_expect(action.sa_flags & SA_RESTART);
    world_release(&w);
}

Test(loop_signal, only_signals_that_can_be_caught_are_taken)
{
    static const struct {
        int number;
        enum loop_status add, remove;
    } table[] = {
        {0, LOOP_ERR_BAD_SIGNAL, LOOP_ERR_BAD_SIGNAL},
        {-1, LOOP_ERR_BAD_SIGNAL, LOOP_ERR_BAD_SIGNAL},
        {32, LOOP_ERR_BAD_SIGNAL, LOOP_ERR_BAD_SIGNAL},
        {NSIG, LOOP_ERR_BAD_SIGNAL, LOOP_ERR_BAD_SIGNAL},
        {SIGKILL, LOOP_ERR_UNCATCHABLE, LOOP_OK},
        {SIGSTOP, LOOP_ERR_UNCATCHABLE, LOOP_OK},
    };
    struct world w = {0};
    struct job s = {&w, "s"}, t = {&w, "t"};

    world_init(&w);
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        bool removed = true;

        cr_expect_eq(
            loop_add_signal_handler(w.loop, table[i].number, job_callback(&s)),
            table[i].add, "%d", table[i].number);
        cr_expect_eq(
            loop_remove_signal_handler(w.loop, table[i].number, &removed),
            table[i].remove, "%d", table[i].number);
        cr_expect_eq(removed, table[i].remove != LOOP_OK);
        cr_expect_eq(wakeup_fd(), -1);
    }
    cr_expect_eq(s.drops, 0);
    signal_add(&t, SIGUSR1);
    cr_expect_eq(loop_add_signal_handler(w.loop, SIGKILL, job_callback(&s)),
                 LOOP_ERR_UNCATCHABLE);
    cr_expect_neq(wakeup_fd(), -1);
    world_release(&w);
}

/* -- the wait, the wake-up descriptor -- */

static void *kill_process(void *arg)
{
    kill(getpid(), SIGUSR1);
    return arg;
}

Test(loop_signal, a_signal_ends_the_wait)
{
    struct world w = {0};
    struct job s = {&w, "s", action_stop};
    pthread_t thread;

    w.loop = loop_new(NULL);
    cr_assert(w.loop);
    signal_add(&s, SIGUSR1);
    cr_assert_eq(pthread_create(&thread, NULL, kill_process, NULL), 0);
    cr_expect_eq(loop_run_forever(w.loop), LOOP_OK);
    pthread_join(thread, NULL);
    cr_expect_eq(s.runs, 1);
    loop_free(w.loop);
    cr_expect(has_default_action(SIGUSR1));
}

Test(loop_signal, the_loop_that_came_last_gets_all_signals)
{
    struct world a = {0}, b = {0};
    struct job first = {&a, "first"}, second = {&b, "second"};

    world_init(&a);
    world_init(&b);
    signal_add(&first, SIGUSR1);
    signal_add(&second, SIGUSR2);
    raise(SIGUSR1);
    raise(SIGUSR2);
    run_to_the_end(&a);
    world_expect(&a, "poll:none hang");
    run_to_the_end(&b);
    world_expect(&b, "poll:none poll:0 second poll:none hang");
    /* Without handlers of its own it leaves the descriptor to nobody. */
    cr_expect(signal_remove(&b, SIGUSR2));
    raise(SIGUSR1);
    run_to_the_end(&a);
    run_to_the_end(&b);
    world_expect(&a, "poll:none hang");
    world_expect(&b, "poll:none hang");
    signal_add(&first, SIGUSR2);
    raise(SIGUSR1);
    run_to_the_end(&a);
    world_expect(&a, "poll:none poll:0 first poll:none hang");
    world_release(&a);
    world_release(&b);
}

Test(loop_signal, closing_lets_everything_go)
{
    struct world w = {0};
    struct job s = {&w, "s", .trace_drop = true};
    struct job t = {&w, "t", .trace_drop = true};

    world_init(&w);
    signal_add(&s, SIGUSR1);
    signal_add(&t, SIGUSR2);
    raise(SIGUSR1);
    loop_stop(w.loop);
    cr_expect_eq(loop_run_forever(w.loop), LOOP_OK);
    cr_expect_eq(loop_close(w.loop), LOOP_OK);
    world_expect(&w, "poll:0 drop-s drop-t");
    cr_expect(has_default_action(SIGUSR1));
    cr_expect_eq(wakeup_fd(), -1);
    cr_expect_not(signal_remove(&w, SIGUSR1));
    cr_expect_eq(loop_add_signal_handler(w.loop, SIGUSR1, job_callback(&s)),
                 LOOP_ERR_CLOSED);
    world_release(&w);
}

static enum loop_outcome count_run(void *arg)
{
    ++*(unsigned *)arg;
    return LOOP_RAN;
}

static void action_fill(struct job *job)
{
    struct loop_callback filler = {.run = count_run, .arg = job->data};

    for (int i = 0; i < 20000; i++)
        cr_assert_eq(loop_call_soon_threadsafe(job->world->loop, filler, NULL),
                     LOOP_OK);
    raise(SIGUSR1);
}

Test(loop_signal, a_full_wake_up_loses_the_signal)
{
    unsigned filled = 0;
    struct world w = {0};
    struct job s = {&w, "s"}, fill = {&w, "fill", action_fill, &filled};

    world_init(&w);
    signal_add(&s, SIGUSR1);
    job_soon(&fill);
    run_to_the_end(&w);
    world_expect(&w, "poll:0 fill poll:0 poll:none hang");
    cr_expect_eq(filled, 20000);
    job_release(&fill);
    world_release(&w);
    cr_expect_eq(s.drops, 1);
}

static void pass_on(int number)
{
    errno = 0;
    loop_signal_caught(number);
    cr_expect_eq(errno, 0);
}

Test(loop_signal, handlers_of_the_program_can_wake_the_loop)
{
    struct world w = {0};
    struct job s = {&w, "s"};

    world_init(&w);
    signal(SIGUSR2, pass_on);
    raise(SIGUSR2);
    signal_add(&s, SIGUSR1);
    raise(SIGUSR2);
    run_to_the_end(&w);
    world_expect(&w, "poll:none poll:none hang");
    /* It may take the place of the loop's, and pass that one's on. */
    signal(SIGUSR1, pass_on);
    raise(SIGUSR1);
    run_to_the_end(&w);
    world_expect(&w, "poll:none poll:0 s poll:none hang");
    /* Where nobody listens, errno stays as well. */
    loop_signal_set_wakeup_fd(1000000);
    raise(SIGUSR2);
    loop_signal_set_wakeup_fd(-1);
    world_release(&w);
    signal(SIGUSR2, SIG_DFL);
}

/* -- memory -- */

/* Adds a handler, the n-th request for memory failing; whether one did. */
static bool add_fails_at(int n)
{
    struct world w = {0};
    struct job s = {&w, "s"};
    enum loop_status status;

    world_init(&w);
    loop_memory_fail_after(n);
    status = loop_add_signal_handler(w.loop, SIGUSR1, job_callback(&s));
    loop_memory_fail_after(-1);
    if (status != LOOP_OK) {
        cr_expect_eq(status, LOOP_ERR_NO_MEMORY);
        cr_expect(has_default_action(SIGUSR1));
        cr_expect_eq(s.drops, 0);
        signal_add(&s, SIGUSR1);
    }
    raise(SIGUSR1);
    run_to_the_end(&w);
    cr_expect_eq(s.runs, 1);
    world_release(&w);
    cr_expect_eq(s.drops, 1);
    return status != LOOP_OK;
}

Test(loop_signal, without_memory_no_handler_is_added)
{
    int failures = 0;

    for (int n = 0; n < 10; n++)
        failures += add_fails_at(n);
    cr_expect_geq(failures, 2);
}

/* Handles come in blocks: sooner or later the next one needs memory. */
Test(loop_signal, without_memory_for_a_handle_the_old_one_stays)
{
    enum loop_status status = LOOP_OK;
    struct world w = {0};
    struct job s = {&w, "s"}, t = {&w, "t"};

    world_init(&w);
    signal_add(&s, SIGUSR1);
    for (int i = 0; i < 10000 && status == LOOP_OK; i++) {
        cr_assert_eq(loop_call_at(w.loop, 1, job_callback(&t), NULL), LOOP_OK);
        loop_memory_fail_after(0);
        status = loop_add_signal_handler(w.loop, SIGUSR1, job_callback(&s));
        loop_memory_fail_after(-1);
    }
    cr_expect_eq(status, LOOP_ERR_NO_MEMORY);
    cr_expect(signal_remove(&w, SIGUSR1));
    world_release(&w);
}

Test(loop_signal, without_descriptors_no_handler_is_added)
{
    struct world w = {0};
    struct job s = {&w, "s"};

    world_init(&w);
    socket_shortage(true);
    cr_expect_eq(loop_add_signal_handler(w.loop, SIGUSR1, job_callback(&s)),
                 LOOP_ERR_SYSTEM);
    socket_shortage(false);
    cr_expect(has_default_action(SIGUSR1));
    cr_expect_eq(wakeup_fd(), -1);
    cr_expect_eq(s.drops, 0);
    world_release(&w);
}

static void without_memory(struct world *w)
{
    (void)w;
    raise(SIGUSR1);
    loop_memory_fail_after(1);
}

Test(loop_signal, without_memory_a_signal_waits)
{
    struct world w = {0};
    struct job s = {&w, "s"};

    world_init(&w);
    signal_add(&s, SIGUSR1);
    w.while_waiting = without_memory;
    run_to_the_end(&w);
    loop_memory_fail_after(-1);
    world_expect(&w, "poll:none poll:none poll:0 s poll:none hang");
    world_release(&w);
}
