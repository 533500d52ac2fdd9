/* Other threads [THRD, SOON-6]; meant for the thread sanitizer. */
#include "loop_world.h"
#include <criterion/criterion.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static void schedule_both_ways(struct job *job)
{
    struct job *jobs = job->data;

    for (int i = 0; i < 4; i++) {
        struct loop_callback callback = job_callback(&jobs[i]);
        enum loop_status status =
            i % 2 ? loop_call_soon_threadsafe(job->world->loop, callback, NULL)
                  : loop_call_soon(job->world->loop, callback, NULL);

        cr_expect_eq(status, LOOP_OK);
    }
}

Test(loop_threads, both_calls_share_one_queue)
{
    struct world w = {0};
    struct job jobs[] = {{&w, "0"}, {&w, "1"}, {&w, "2"}, {&w, "3"}};
    struct job a = {&w, "a", schedule_both_ways, jobs};

    world_init(&w);
    schedule_both_ways(&a);
    job_soon(&a);
    loop_run_forever(w.loop);
    world_expect(&w, "poll:0 0 1 2 3 a poll:0 0 1 2 3 poll:none hang");
    job_release(&a);
    world_release(&w);
}

Test(loop_threads, what_is_scheduled_before_the_run_is_not_waited_for)
{
    struct world w = {0};
    struct job a = {&w, "a"};

    world_init(&w);
    loop_call_soon_threadsafe(w.loop, job_callback(&a), &a.handle);
    loop_run_forever(w.loop);
    world_expect(&w, "poll:0 a poll:none hang");
    job_release(&a);
    world_release(&w);
}

enum { THREADS = 3, CALLS = 400 };

struct storm {
    struct loop *loop;
    int next[THREADS]; /* of each thread, the call that must run next */
    int runs;
    atomic_int cancelled, dropped;
};

struct call {
    struct storm *storm;
    int thread, number;
};

static enum loop_outcome call_run(void *arg)
{
    struct call *call = arg;
    struct storm *storm = call->storm;

    /* Calls of one thread run in its order; cancelled ones are missing. */
    cr_expect_leq(storm->next[call->thread], call->number);
    storm->next[call->thread] = call->number + 1;
    storm->runs++;
    return LOOP_RAN;
}

static void call_drop(void *arg)
{
    struct call *call = arg;

    atomic_fetch_add(&call->storm->dropped, 1);
    free(call);
}

static struct loop_handle *storm_call(struct storm *storm, int thread,
                                      int number)
{
    struct call *call = malloc(sizeof *call);
    struct loop_callback callback = {call_run, call_drop, call};
    struct loop_handle *handle;

    *call = (struct call){storm, thread, number};
    cr_assert_eq(loop_call_soon_threadsafe(storm->loop, callback, &handle),
                 LOOP_OK);
    return handle;
}

struct storm_thread {
    pthread_t thread;
    struct storm *storm;
    int number;
};

static void *storm_main(void *arg)
{
    struct storm_thread *self = arg;

    for (int i = 0; i < CALLS; i++) {
        struct loop_handle *handle = storm_call(self->storm, self->number, i);

        if (i % 3 == 0)
            loop_handle_cancel(handle);
        if (loop_handle_cancelled(handle))
            atomic_fetch_add(&self->storm->cancelled, 1);
        loop_handle_release(handle);
    }
    return NULL;
}

static enum loop_outcome check_done(void *arg);

static struct loop_callback check_callback(struct storm *storm)
{
    return (struct loop_callback){.run = check_done, .arg = storm};
}

static enum loop_outcome check_done(void *arg)
{
    struct storm *storm = arg;

    if (atomic_load(&storm->dropped) == THREADS * CALLS)
        loop_stop(storm->loop);
    else
        loop_call_later(storm->loop, 0.0005, check_callback(storm), NULL);
    return LOOP_RAN;
}

Test(loop_threads, many_threads_schedule_and_cancel)
{
    struct storm storm = {.loop = loop_new(NULL)};
    struct storm_thread threads[THREADS];

    loop_call_soon(storm.loop, check_callback(&storm), NULL);
    for (int i = 0; i < THREADS; i++) {
        threads[i].storm = &storm;
        threads[i].number = i;
        pthread_create(&threads[i].thread, NULL, storm_main, &threads[i]);
    }
    cr_expect_eq(loop_run_forever(storm.loop), LOOP_OK);
    for (int i = 0; i < THREADS; i++)
        pthread_join(threads[i].thread, NULL);
    cr_expect_eq(atomic_load(&storm.dropped), THREADS * CALLS);
    cr_expect_eq(atomic_load(&storm.cancelled), THREADS * ((CALLS + 2) / 3));
    cr_expect_leq(storm.runs, THREADS * CALLS);
    cr_expect_geq(storm.runs, THREADS * (CALLS - (CALLS + 2) / 3));
    loop_free(storm.loop);
}

static void *stop_from_thread(void *arg)
{
    loop_stop(arg);
    return NULL;
}

static void stop_elsewhere(struct job *job)
{
    pthread_t thread;

    pthread_create(&thread, NULL, stop_from_thread, job->world->loop);
    pthread_join(thread, NULL);
}

Test(loop_threads, stop_from_a_thread_takes_effect_after_the_tick)
{
    struct world w = {0};
    struct job a = {&w, "a", stop_elsewhere}, b = {&w, "b"};

    world_init(&w);
    job_soon(&a);
    job_soon(&b);
    cr_expect_eq(loop_run_forever(w.loop), LOOP_OK);
    world_expect(&w, "poll:0 a b");
    job_release(&a);
    job_release(&b);
    world_release(&w);
}

static void stop_without_waking(struct world *world)
{
    loop_stop(world->loop);
}

Test(loop_threads, stop_does_not_wake_a_loop_that_waits)
{
    struct world w = {.while_waiting = stop_without_waking};
    struct job t = {&w, "t"};

    world_init(&w);
    job_at(&t, 3);
    cr_expect_eq(loop_run_forever(w.loop), LOOP_OK);
    world_expect(&w, "poll:3 t");
    job_release(&t);
    world_release(&w);
}

static void soon_without_waking(struct world *world)
{
    static struct job late;

    late = (struct job){world, "late"};
    loop_call_soon(world->loop, job_callback(&late), NULL);
}

Test(loop_threads, call_soon_does_not_wake_a_loop_that_waits)
{
    struct world w = {.while_waiting = soon_without_waking};
    struct job t = {&w, "t"};

    world_init(&w);
    job_at(&t, 3);
    loop_run_forever(w.loop);
    world_expect(&w, "poll:3 late t poll:none hang");
    job_release(&t);
    world_release(&w);
}

/* One thread closes the loop while another schedules on it. */
static void *schedule_until_closed(void *arg)
{
    struct loop *loop = arg;
    static int runs;
    struct loop_callback callback = {.run = NULL, .arg = &runs};
    enum loop_status status;

    do
        status = loop_call_soon_threadsafe(loop, callback, NULL);
    while (status == LOOP_OK);
    return (void *)(size_t)status;
}

Test(loop_threads, scheduling_on_a_loop_that_is_being_closed)
{
    for (int i = 0; i < 20; i++) {
        struct loop *loop = loop_new(NULL);
        pthread_t thread;
        void *status;

        pthread_create(&thread, NULL, schedule_until_closed, loop);
        cr_expect_eq(loop_close(loop), LOOP_OK);
        pthread_join(thread, &status);
        cr_expect_eq((size_t)status, (size_t)LOOP_ERR_CLOSED);
        loop_free(loop);
    }
}

static enum loop_outcome stop_running(void *arg)
{
    loop_stop(arg);
    return LOOP_RAN;
}

/* Two threads run the same loop at the same time: one of them is refused. */
struct racer {
    struct loop *loop;
    pthread_barrier_t *barrier;
    enum loop_status status;
};

static void *race(void *arg)
{
    struct racer *self = arg;

    pthread_barrier_wait(self->barrier);
    self->status = loop_run_forever(self->loop);
    if (self->status == LOOP_ERR_RUNNING)
        loop_call_soon_threadsafe(
            self->loop,
            (struct loop_callback){.run = stop_running, .arg = self->loop},
            NULL);
    return NULL;
}

Test(loop_threads, of_two_threads_that_run_a_loop_one_is_refused)
{
    for (int i = 0; i < 100; i++) {
        struct loop *loop = loop_new(NULL);
        pthread_barrier_t barrier;
        struct racer racers[2] = {{loop, &barrier, LOOP_OK},
                                  {loop, &barrier, LOOP_OK}};
        pthread_t threads[2];

        pthread_barrier_init(&barrier, NULL, 2);
        for (int t = 0; t < 2; t++)
            pthread_create(&threads[t], NULL, race, &racers[t]);
        for (int t = 0; t < 2; t++)
            pthread_join(threads[t], NULL);
        cr_expect_eq(racers[0].status + racers[1].status, LOOP_ERR_RUNNING);
        pthread_barrier_destroy(&barrier);
        loop_free(loop);
    }
}
