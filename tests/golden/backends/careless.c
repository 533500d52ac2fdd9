/*
 * The reference loop, but for a timer of a certain delay something goes wrong
 * that only shows by what is counted.
 */
#include "reference.h"
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

enum {
    DELAY_RUNS_TWICE = 201,
    DELAY_DROPS_TWICE = 202,
    DELAY_NEVER_DROPS = 203,
    DELAY_DROPS_AND_RUNS = 204,
    DELAY_LEAKS = 205,
    DELAY_STARTS_A_THREAD = 206,
    DELAY_DROPS_AND_REPORTS = 207,
    DELAY_LEAKS_ALL = 208,
    DELAY_CHANGES_THE_FOLDER = 209,
    DELAY_BLOCKS_SIGNALS = 210,
    DELAY_IGNORES_SIGNALS = 211,
    DELAY_FORKS = 212
};

/* What stands between the loop and the harness's callback. */
struct between {
    struct loopspec_callback callback;
    int delay;
};

static struct loopspec_backend table;
static const struct loopspec_host *harness;
static struct loopspec_host host;

/* Only timers of these cases raise. */
static enum loopspec_outcome report(void *data, void *arg)
{
    struct between *between = arg;

    return harness->report(data, between->callback.arg);
}

static struct loopspec_loop *loop_new(const struct loopspec_host *given)
{
    harness = given;
    host = *given;
    host.report = report;
    return reference_backend()->loop_new(&host);
}

static enum loopspec_outcome run(void *arg)
{
    struct between *between = arg;
    struct loopspec_callback callback = between->callback;
    enum loopspec_outcome outcome;

    if (between->delay == DELAY_DROPS_AND_RUNS)
        callback.drop(callback.arg);
    if (between->delay == DELAY_RUNS_TWICE)
        callback.run(callback.arg);
    outcome = callback.run(callback.arg);
    if (between->delay == DELAY_DROPS_AND_REPORTS)
        callback.drop(callback.arg);
    return outcome;
}

static void drop(void *arg)
{
    struct between *between = arg;
    struct loopspec_callback callback = between->callback;

    if (between->delay == DELAY_DROPS_TWICE)
        callback.drop(callback.arg);
    if (between->delay != DELAY_NEVER_DROPS &&
        between->delay != DELAY_DROPS_AND_RUNS &&
        between->delay != DELAY_DROPS_AND_REPORTS)
        callback.drop(callback.arg);
    free(between);
}

static void *sleep_for_ever(void *arg)
{
    (void)arg;
    for (;;)
        pause();
    return NULL;
}

static void start_thread(void)
{
    pthread_t thread;

    if (pthread_create(&thread, NULL, sleep_for_ever, NULL) == 0)
        pthread_detach(thread);
}

static void leak_all(void)
{
    const struct rlimit few = {64, 64};

    setrlimit(RLIMIT_NOFILE, &few);
    while (open("/dev/null", O_RDONLY | O_CLOEXEC) >= 0)
        ;
}

static void block_signals(void)
{
    sigset_t two;

    sigemptyset(&two);
    sigaddset(&two, SIGUSR1);
    sigaddset(&two, SIGUSR2);
    pthread_sigmask(SIG_BLOCK, &two, NULL);
}

static void misbehave(int delay)
{
    switch (delay) {
    case DELAY_LEAKS: open("/dev/null", O_RDONLY | O_CLOEXEC); break;
    case DELAY_STARTS_A_THREAD: start_thread(); break;
    case DELAY_LEAKS_ALL: leak_all(); break;
    case DELAY_CHANGES_THE_FOLDER: (void)!chdir("/"); break;
    case DELAY_BLOCKS_SIGNALS: block_signals(); break;
    case DELAY_IGNORES_SIGNALS: signal(SIGUSR1, SIG_IGN); break;
    case DELAY_FORKS: (void)!fork(); break;
    default: break;
    }
}

static enum loopspec_status call_later(struct loopspec_loop *loop, double delay,
                                       struct loopspec_callback callback,
                                       struct loopspec_handle **ret_handle)
{
    struct between *between = malloc(sizeof *between);
    struct loopspec_callback ours = {run, drop, between};
    enum loopspec_status status = LOOPSPEC_NO_MEMORY;

    misbehave((int)delay);
    if (between == NULL)
        return status;
    *between = (struct between){callback, (int)delay};
    status = reference_backend()->call_later(loop, delay, ours, ret_handle);
    if (status != LOOPSPEC_OK)
        free(between);
    return status;
}

__attribute__((visibility("default"))) const struct loopspec_backend *
loopspec_backend(void)
{
    table = *reference_backend();
    table.name = "careless";
    table.version = "1";
    table.loop_new = loop_new;
    table.call_later = call_later;
    return &table;
}
