/*
 * What backend.h asks, on a backend loaded from the file BACKEND_FILE. Built
 * once for each of ours; timers of equal deadlines are left out, since every
 * backend may order them its own way.
 */
#include "backend_world.h"
#include <criterion/criterion.h>
#include <math.h>
#include <string.h>
#include <unistd.h>

static void soon_other(struct job *job)
{
    soon(job->other);
}

static void cancel_other(struct job *job)
{
    job->host->backend->handle_cancel(job->other->handle);
}

Test(backend, says_what_it_is)
{
    struct host h;

    host_init(&h);
    cr_expect_eq(h.backend->abi_version, LOOPSPEC_ABI_VERSION);
    cr_expect_str_eq(h.backend->name, BACKEND_NAME);
    cr_expect(*h.backend->version);
    cr_expect(h.backend->capabilities & LOOPSPEC_CAP_VIRTUAL_TIME);
    cr_expect_not(h.backend->is_running(h.loop));
    cr_expect_not(h.backend->is_closed(h.loop));
    h.now = 5;
    cr_expect_eq(h.backend->time(h.loop), 5);
    h.backend->loop_free(h.loop);
}

Test(backend, runs_callbacks_in_order_and_stops_after_the_batch)
{
    struct host h;
    struct job late = {&h, "late", stop};
    struct job a = {&h, "a", soon_other, &late}, b = {&h, "b", stop};
    struct job c = {&h, "c"};

    host_init(&h);
    soon(&a);
    soon(&b);
    soon(&c);
    cr_expect_eq(h.backend->run_forever(h.loop), LOOPSPEC_OK);
    expect_trace(&h, "poll:0 a b c");
    cr_expect_eq(h.backend->run_forever(h.loop), LOOPSPEC_OK);
    expect_trace(&h, "poll:0 late");
    release(&a);
    release(&b);
    release(&c);
    release(&late);
    h.backend->loop_free(h.loop);
}

Test(backend, runs_timers_by_deadline_behind_what_was_ready)
{
    struct host h;
    struct job one = {&h, "one"}, two = {&h, "two", stop}, a = {&h, "a"};

    host_init(&h);
    cr_expect_eq(h.backend->call_later(h.loop, 2, callback(&two), &two.handle),
                 LOOPSPEC_OK);
    cr_expect_eq(h.backend->call_at(h.loop, 0, callback(&one), &one.handle),
                 LOOPSPEC_OK);
    soon(&a);
    cr_expect_eq(h.backend->run_forever(h.loop), LOOPSPEC_OK);
    expect_trace(&h, "poll:0 a one poll:2 two");
    cr_expect_eq(h.backend->handle_when(two.handle), 2);
    release(&one);
    release(&two);
    release(&a);
    h.backend->loop_free(h.loop);
}

Test(backend, waits_a_day_at_most)
{
    struct host h;
    struct job t = {&h, "t", stop};

    host_init(&h);
    h.backend->call_at(h.loop, 100000, callback(&t), &t.handle);
    cr_expect_eq(h.backend->run_forever(h.loop), LOOPSPEC_OK);
    expect_trace(&h, "poll:86400 poll:13600 t");
    release(&t);
    h.backend->loop_free(h.loop);
}

Test(backend, stopped_before_a_run_it_makes_one_tick)
{
    struct host h;
    struct job t = {&h, "t"};

    host_init(&h);
    h.backend->call_at(h.loop, 1, callback(&t), &t.handle);
    h.backend->stop(h.loop);
    cr_expect_eq(h.backend->run_forever(h.loop), LOOPSPEC_OK);
    expect_trace(&h, "poll:0");
    h.backend->loop_free(h.loop);
    release(&t);
}

Test(backend, drops_what_is_cancelled_once)
{
    struct host h;
    struct job b = {&h, "b"}, t = {&h, "t"};
    struct job a = {&h, "a", cancel_other, &b}, self = {&h, "self"};

    host_init(&h);
    soon(&a);
    soon(&b);
    h.backend->call_at(h.loop, 1, callback(&t), &t.handle);
    h.backend->handle_cancel(t.handle);
    h.backend->handle_cancel(t.handle);
    cr_expect_eq(t.drops, 1);
    cr_expect(h.backend->handle_cancelled(t.handle));
    self.action = cancel_other;
    self.other = &self;
    soon(&self);
    cr_expect_eq(h.backend->run_forever(h.loop), LOOPSPEC_LEFT);
    expect_trace(&h, "poll:0 a self poll:none");
    cr_expect_not(h.backend->handle_cancelled(a.handle));
    cr_expect(h.backend->handle_cancelled(b.handle));
    cr_expect(h.backend->handle_cancelled(self.handle));
    h.backend->loop_free(h.loop);
    /* Handles outlive their loop. */
    h.backend->handle_cancel(a.handle);
    cr_expect(h.backend->handle_cancelled(a.handle));
    release(&a);
    release(&b);
    release(&t);
    release(&self);
}

Test(backend, reports_what_raised_before_anything_else)
{
    struct host h;
    struct job a = {&h, "a", .outcome = LOOPSPEC_RAISED}, b = {&h, "b"};

    host_init(&h);
    soon(&a);
    soon(&b);
    cr_expect_eq(h.backend->run_forever(h.loop), LOOPSPEC_LEFT);
    expect_trace(&h, "poll:0 a report b poll:none");
    release(&a);
    release(&b);
    h.backend->loop_free(h.loop);
}

Test(backend, leaves_when_told_and_keeps_the_rest)
{
    struct host h;
    struct job a = {&h, "a", .outcome = LOOPSPEC_LEAVE};
    struct job b = {&h, "b", .outcome = LOOPSPEC_RAISED}, c = {&h, "c"};

    host_init(&h);
    soon(&a);
    soon(&b);
    soon(&c);
    h.backend->stop(h.loop);
    cr_expect_eq(h.backend->run_forever(h.loop), LOOPSPEC_LEFT);
    expect_trace(&h, "poll:0 a");
    cr_expect_not(h.backend->is_running(h.loop));
    h.after_report = LOOPSPEC_LEAVE;
    cr_expect_eq(h.backend->run_forever(h.loop), LOOPSPEC_LEFT);
    expect_trace(&h, "poll:0 b report");
    h.leave = true;
    cr_expect_eq(h.backend->run_forever(h.loop), LOOPSPEC_LEFT);
    expect_trace(&h, "poll:0");
    h.leave = false;
    cr_expect_eq(h.backend->run_forever(h.loop), LOOPSPEC_LEFT);
    expect_trace(&h, "poll:0 c poll:none");
    release(&a);
    release(&b);
    release(&c);
    h.backend->loop_free(h.loop);
}

static void run_again(struct job *job)
{
    const struct loopspec_backend *backend = job->host->backend;
    struct loopspec_loop *other = backend->loop_new(&job->host->host);

    cr_expect(backend->is_running(job->host->loop));
    cr_expect_eq(backend->run_forever(job->host->loop), LOOPSPEC_RUNNING);
    cr_expect_eq(backend->run_forever(other), LOOPSPEC_OTHER_RUNNING);
    cr_expect_eq(backend->close(job->host->loop), LOOPSPEC_CLOSE_RUNNING);
    cr_expect_eq(backend->close(other), LOOPSPEC_OK);
    cr_expect_eq(backend->run_forever(other), LOOPSPEC_CLOSED);
    cr_expect(backend->is_running(job->host->loop));
    backend->loop_free(other);
}

Test(backend, refuses_to_run_twice_and_to_close_while_running)
{
    struct host h;
    struct job a = {&h, "a", run_again};

    host_init(&h);
    soon(&a);
    cr_expect_eq(h.backend->run_forever(h.loop), LOOPSPEC_LEFT);
    expect_trace(&h, "poll:0 a poll:none");
    release(&a);
    h.backend->loop_free(h.loop);
}

Test(backend, closing_discards_and_refuses)
{
    struct host h;
    struct job a = {&h, "a"}, t = {&h, "t"}, refused = {&h, "refused"};

    host_init(&h);
    soon(&a);
    h.backend->call_at(h.loop, 1, callback(&t), &t.handle);
    cr_expect_eq(h.backend->close(h.loop), LOOPSPEC_OK);
    cr_expect_eq(h.backend->close(h.loop), LOOPSPEC_OK);
    cr_expect(h.backend->is_closed(h.loop));
    cr_expect_not(h.backend->handle_cancelled(a.handle));
    release(&a);
    release(&t);
    cr_expect_eq(
        h.backend->call_soon(h.loop, callback(&refused), &refused.handle),
        LOOPSPEC_CLOSED);
    cr_expect_eq(
        h.backend->call_later(h.loop, 1, callback(&refused), &refused.handle),
        LOOPSPEC_CLOSED);
    cr_expect_eq(
        h.backend->call_at(h.loop, 1, callback(&refused), &refused.handle),
        LOOPSPEC_CLOSED);
    cr_expect_null(refused.handle);
    cr_expect_eq(refused.drops, 0);
    cr_expect_eq(h.backend->run_forever(h.loop), LOOPSPEC_CLOSED);
    h.backend->stop(h.loop);
    expect_trace(&h, "");
    h.backend->loop_free(h.loop);
}

Test(backend, a_wait_that_is_not_a_number_fails_the_run)
{
    struct host h;
    struct job t = {&h, "t"}, a = {&h, "a"};

    host_init(&h);
    h.backend->call_at(h.loop, NAN, callback(&t), &t.handle);
    cr_expect_eq(h.backend->run_forever(h.loop), LOOPSPEC_BAD_TIMEOUT);
    expect_trace(&h, "poll:nan");
    soon(&a);
    cr_expect_eq(h.backend->run_forever(h.loop), LOOPSPEC_LEFT);
    expect_trace(&h, "poll:0 a t poll:none");
    release(&a);
    release(&t);
    h.backend->loop_free(h.loop);
}

Test(backend, takes_callbacks_from_threads_if_it_says_so)
{
    struct host h;
    struct job a = {&h, "a", stop};

    host_init(&h);
    if (h.backend->capabilities & LOOPSPEC_CAP_THREADSAFE) {
        cr_expect_eq(
            h.backend->call_soon_threadsafe(h.loop, callback(&a), &a.handle),
            LOOPSPEC_OK);
        cr_expect_eq(h.backend->run_forever(h.loop), LOOPSPEC_OK);
        expect_trace(&h, "poll:0 a");
        release(&a);
    } else {
        cr_expect_null(h.backend->call_soon_threadsafe);
    }
    h.backend->loop_free(h.loop);
}

static void use_descriptors(struct host *h, int readable, int writable)
{
    struct job r = {h, "r"}, w = {h, "w"}, refused = {h, "refused"};
    bool removed = false;

    cr_expect_eq(
        h->backend->add_reader(h->loop, readable, callback(&r), &r.handle),
        LOOPSPEC_OK);
    cr_expect_eq(
        h->backend->add_writer(h->loop, writable, callback(&w), &w.handle),
        LOOPSPEC_OK);
    cr_expect_eq(h->backend->add_reader(h->loop, 100000000, callback(&refused),
                                        &refused.handle),
                 LOOPSPEC_BAD_FD);
    h->backend->stop(h->loop);
    cr_expect_eq(h->backend->run_forever(h->loop), LOOPSPEC_OK);
    cr_expect(strcmp(h->trace, "poll:0 r w") == 0 ||
              strcmp(h->trace, "poll:0 w r") == 0);
    cr_expect_eq(h->backend->remove_reader(h->loop, readable, &removed),
                 LOOPSPEC_OK);
    cr_expect(removed);
    cr_expect_eq(h->backend->remove_writer(h->loop, writable, &removed),
                 LOOPSPEC_OK);
    cr_expect(removed);
    cr_expect_eq(h->backend->remove_writer(h->loop, writable, &removed),
                 LOOPSPEC_OK);
    cr_expect_not(removed);
    cr_expect_eq(r.drops, 1);
    cr_expect_eq(w.drops, 1);
    cr_expect_eq(refused.drops, 0);
    cr_expect(h->backend->handle_cancelled(r.handle));
    release(&r);
    release(&w);
}

/* Whose handle is cancelled is removed when its descriptor is ready next. */
static void cancel_reader(struct host *h, int readable)
{
    struct job r = {h, "r"};
    bool removed = true;

    h->trace[0] = '\0';
    cr_expect_eq(
        h->backend->add_reader(h->loop, readable, callback(&r), &r.handle),
        LOOPSPEC_OK);
    h->backend->handle_cancel(r.handle);
    cr_expect_eq(r.drops, 1);
    h->backend->stop(h->loop);
    cr_expect_eq(h->backend->run_forever(h->loop), LOOPSPEC_OK);
    expect_trace(h, "poll:0");
    cr_expect_eq(h->backend->remove_reader(h->loop, readable, &removed),
                 LOOPSPEC_OK);
    cr_expect_not(removed);
    cr_expect_eq(r.drops, 1);
    release(&r);
}

Test(backend, watches_descriptors_if_it_says_so)
{
    struct host h;
    int ends[2];

    host_init(&h);
    cr_assert_eq(pipe(ends), 0);
    cr_assert_eq(write(ends[1], "x", 1), 1);
    if (h.backend->capabilities & LOOPSPEC_CAP_FDS) {
        use_descriptors(&h, ends[0], ends[1]);
        cancel_reader(&h, ends[0]);
    } else {
        cr_expect_null(h.backend->add_reader);
    }
    h.backend->loop_free(h.loop);
    close(ends[0]);
    close(ends[1]);
}
