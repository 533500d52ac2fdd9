/*
 * A million calls from eight threads, a tenth of it without Criterion, which
 * is under the thread sanitizer and valgrind: none is lost, and those of one
 * thread run in its order [THRD-1, SOON-6]. Each thread waits now and then
 * until its calls have run, so that the loop falls asleep between them: a
 * wake-up that is lost hangs the test.
 */
#include "loop_signal.h"
#include "loop_world.h"
#include <criterion/criterion.h>
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifdef PLAIN_CRITERION_H
#define CALLS_IN_ALL 100000
#else
#define CALLS_IN_ALL 1000000
#endif

enum { THREADS = 8, CALLS = CALLS_IN_ALL / THREADS, BURST = 250 };

struct caller {
    pthread_t thread;
    struct loop *loop;
    sem_t burst_ran;
    int calls;
    int next; /* the number of the call that must run next */
    bool disorder;
    char slots[CALLS]; /* the argument of a call tells its number */
};

static struct caller callers[THREADS];
static int callers_left;

static struct caller *caller_of(void *slot)
{
    return &callers[((char *)slot - (char *)callers) /
                    (ptrdiff_t)sizeof *callers];
}

static enum loop_outcome call_run(void *slot)
{
    struct caller *self = caller_of(slot);

    self->disorder |= slot != &self->slots[self->next];
    self->next++;
    if (self->next % BURST == 0)
        sem_post(&self->burst_ran);
    if (self->next == self->calls && --callers_left == 0)
        loop_stop(self->loop);
    return LOOP_RAN;
}

static void *caller_main(void *arg)
{
    struct caller *self = arg;

    for (int i = 0; i < self->calls; i++) {
        struct loop_callback callback = {.run = call_run,
                                         .arg = &self->slots[i]};

        if (loop_call_soon_threadsafe(self->loop, callback, NULL) != LOOP_OK)
            abort();
        if ((i + 1) % BURST == 0)
            while (sem_wait(&self->burst_ran) != 0)
                ;
    }
    return NULL;
}

/* Runs a loop with `calls` calls of each thread, after `beside` has started
 * something that goes on meanwhile. */
static void run_callers(struct loop *loop, int calls, void (*beside)(void))
{
    memset(callers, 0, sizeof callers);
    callers_left = THREADS;
    if (beside)
        beside();
    for (int i = 0; i < THREADS; i++) {
        callers[i].loop = loop;
        callers[i].calls = calls;
        sem_init(&callers[i].burst_ran, 0, 0);
        pthread_create(&callers[i].thread, NULL, caller_main, &callers[i]);
    }
    cr_expect_eq(loop_run_forever(loop), LOOP_OK);
    for (int i = 0; i < THREADS; i++) {
        pthread_join(callers[i].thread, NULL);
        sem_destroy(&callers[i].burst_ran);
        cr_expect_eq(callers[i].next, calls);
        cr_expect_not(callers[i].disorder);
    }
}

TestSuite(loop_storm, .timeout = 120);

Test(loop_storm, a_million_calls_in_order)
{
    struct loop *loop = loop_new(NULL);

    run_callers(loop, CALLS, NULL);
    loop_free(loop);
}

Test(loop_storm, on_every_poller)
{
    for (enum loop_poller_kind kind = 0; kind < LOOP_POLLER_COUNT; kind++) {
        struct loop_options options = {.poller = kind};
        struct loop *loop = loop_new(&options);

        run_callers(loop, CALLS / 10, NULL);
        loop_free(loop);
    }
}

/* Signals: some that the loop runs callbacks for, in whatever thread they come,
 * and some for its thread that only interrupt. */

static atomic_bool storm_over;
static pthread_t loop_thread, storm_thread;

static void ignore(int number)
{
    (void)number;
}

static void *storm_main(void *arg)
{
    (void)arg;
    while (!atomic_load(&storm_over)) {
        kill(getpid(), SIGUSR1);
        pthread_kill(loop_thread, SIGUSR2);
        usleep(100);
    }
    return NULL;
}

static void start_storm(void)
{
    atomic_store(&storm_over, false);
    raise(SIGUSR1); /* there is room for this one */
    pthread_create(&storm_thread, NULL, storm_main, NULL);
}

static void stop_storm(void)
{
    atomic_store(&storm_over, true);
    pthread_join(storm_thread, NULL);
}

struct listener {
    struct loop *loop;
    int runs;
    bool last;
};

static enum loop_outcome hear(void *arg)
{
    struct listener *self = arg;

    self->runs++;
    if (self->last)
        loop_stop(self->loop);
    return LOOP_RAN;
}

static void weather_storm(enum loop_poller_kind kind)
{
    struct loop_options options = {.poller = kind};
    struct listener listener = {.loop = loop_new(&options)};
    struct loop_callback callback = {.run = hear, .arg = &listener};

    cr_assert_eq(loop_add_signal_handler(listener.loop, SIGUSR1, callback),
                 LOOP_OK);
    run_callers(listener.loop, CALLS / 10, start_storm);
    stop_storm();
    cr_expect_gt(listener.runs, 0);
    /* There is room again for one that must not be lost. */
    loop_stop(listener.loop);
    loop_run_forever(listener.loop);
    listener.last = true;
    raise(SIGUSR1);
    cr_expect_eq(loop_run_forever(listener.loop), LOOP_OK);
    loop_free(listener.loop);
}

Test(loop_storm, signals_lose_no_wake_up)
{
    struct sigaction action = {.sa_handler = ignore};

    sigaction(SIGUSR2, &action, NULL);
    loop_thread = pthread_self();
    for (enum loop_poller_kind kind = 0; kind < LOOP_POLLER_COUNT; kind++)
        if (world_poller_bears_signals(kind))
            weather_storm(kind);
}
