/*
 * What backend.h asks about signals, on a backend loaded from BACKEND_FILE.
 */
#include "backend_world.h"
#include <criterion/criterion.h>
#include <signal.h>
#include <string.h>

static void raise_signal(struct job *job)
{
    (void)job;
    raise(SIGUSR1);
}

static void handle_signals(struct host *h)
{
    struct job s = {h, "s", stop}, a = {h, "a", raise_signal};
    struct job refused = {h, "refused"}, t = {h, "t"};
    bool removed = false;

    cr_expect_eq(h->backend->add_signal_handler(h->loop, 0, callback(&refused)),
                 LOOPSPEC_BAD_SIGNAL);
    cr_expect_eq(
        h->backend->add_signal_handler(h->loop, SIGKILL, callback(&refused)),
        LOOPSPEC_UNCATCHABLE);
    cr_expect_eq(h->backend->add_signal_handler(h->loop, SIGUSR1, callback(&t)),
                 LOOPSPEC_OK);
    cr_expect_eq(h->backend->add_signal_handler(h->loop, SIGUSR1, callback(&s)),
                 LOOPSPEC_OK);
    cr_expect_eq(t.drops, 1);
    soon(&a);
    cr_expect_eq(h->backend->run_forever(h->loop), LOOPSPEC_OK);
    cr_expect(strstr(h->trace, "a") && strstr(h->trace, " s"));
    cr_expect_eq(s.drops, 0);
    cr_expect_eq(h->backend->remove_signal_handler(h->loop, SIGUSR1, &removed),
                 LOOPSPEC_OK);
    cr_expect(removed);
    cr_expect_eq(s.drops, 1);
    cr_expect_eq(h->backend->remove_signal_handler(h->loop, SIGUSR1, &removed),
                 LOOPSPEC_OK);
    cr_expect_not(removed);
    release(&a);
    cr_expect_eq(h->backend->add_signal_handler(h->loop, SIGUSR2, callback(&s)),
                 LOOPSPEC_OK);
    cr_expect_eq(h->backend->close(h->loop), LOOPSPEC_OK);
    cr_expect_eq(s.drops, 2);
    cr_expect_eq(
        h->backend->add_signal_handler(h->loop, SIGUSR2, callback(&refused)),
        LOOPSPEC_CLOSED);
    cr_expect_eq(refused.drops, 0);
}

Test(backend_signals, handles_signals_if_it_says_so)
{
    struct host h;

    host_init(&h);
    if (h.backend->capabilities & LOOPSPEC_CAP_SIGNALS)
        handle_signals(&h);
    else
        cr_expect_null(h.backend->add_signal_handler);
    h.backend->loop_free(h.loop);
}
