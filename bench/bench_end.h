/*
 * bench_end.h - the workloads, and main(); see bench_begin.h.
 *
 * The file in loops/ has defined
 *   LOOP_NAME, loop_version()
 *   struct timer, timer_add(timer, milliseconds), timer_cancel(timer)
 *   struct watch, watch_add(watch, fd)
 *   loop_open(), loop_run(), loop_turn(), loop_stop()
 *   work_chain(count), work_burst(count)
 * where loop_turn() lets the library take note of what was cancelled, and tell
 * the system of what is watched.
 */
#include <fcntl.h>
#include <sys/eventfd.h>
#include <sys/resource.h>

enum {
    DELAY_MAX = 50,    /* of a timer, in milliseconds */
    CHURN_TURN = 1000, /* pairs of add and cancel between two turns */
    LIVE_TIMERS = 10000,
    IDLE_DESCRIPTORS = 10000
};

static unsigned goal, done;

static void timer_fired(void)
{
    if (++done == goal)
        loop_stop();
}

/* The same numbers in every run. */
static unsigned next_random(void)
{
    static uint32_t state = 12345;

    state = state * 1664525u + 1013904223u;
    return state >> 8;
}

static struct timer *make_timers(unsigned count)
{
    struct timer *timers = calloc(count, sizeof *timers);

    bench_need(timers != NULL, "memory");
    return timers;
}

static void work_timers(unsigned count, bool insert)
{
    struct timer *timers = make_timers(count);
    const struct timespec all_due = {0, (DELAY_MAX + 10) * 1000000L};

    goal = count;
    if (insert)
        bench_start();
    for (unsigned i = 0; i < count; i++)
        timer_add(&timers[i], next_random() % DELAY_MAX);
    if (insert)
        bench_stop();
    nanosleep(&all_due, NULL);
    if (!insert)
        bench_start();
    loop_run();
    if (!insert)
        bench_stop();
    free(timers);
}

static void work_insert(unsigned count)
{
    work_timers(count, true);
}

static void work_fire(unsigned count)
{
    work_timers(count, false);
}

static void churn(unsigned count, unsigned live)
{
    struct timer *timers = make_timers(CHURN_TURN);
    struct timer *others = make_timers(live + 1);

    for (unsigned i = 0; i < live; i++)
        timer_add(&others[i], 1000000 + next_random() % 1000000);
    bench_start();
    for (unsigned i = 0; i < count; i++) {
        timer_add(&timers[i % CHURN_TURN], 1000000 + i % 1000);
        timer_cancel(&timers[i % CHURN_TURN]);
        if (i % CHURN_TURN == CHURN_TURN - 1)
            loop_turn();
    }
    bench_stop();
}

static void work_churn(unsigned count)
{
    churn(count, 0);
}

static void work_churn_live(unsigned count)
{
    churn(count, LIVE_TIMERS);
}

/* A byte goes through one pipe and back through another; with `echo` below 0
 * descriptors are eventfds, and each wakes itself. */
static int ping[2], pong[2];

static void pass_on(int from, int to)
{
    char byte;

    bench_need(read(from, &byte, 1) == 1, "read");
    bench_need(write(to, &byte, 1) == 1, "write");
}

static void wake_itself(int fd)
{
    uint64_t value;

    bench_need(read(fd, &value, sizeof value) == sizeof value, "read");
    if (++done == goal) {
        loop_stop();
        return;
    }
    bench_need(write(fd, &value, sizeof value) == sizeof value, "write");
}

static void descriptor_readable(int fd)
{
    if (fd == ping[0]) {
        pass_on(fd, pong[1]);
    } else if (fd == pong[0]) {
        if (++done == goal)
            loop_stop();
        pass_on(fd, ping[1]);
    } else {
        wake_itself(fd);
    }
}

static void work_pingpong(unsigned count)
{
    static struct watch watches[2];

    bench_need(pipe2(ping, O_NONBLOCK) == 0, "pipe");
    bench_need(pipe2(pong, O_NONBLOCK) == 0, "pipe");
    watch_add(&watches[0], ping[0]);
    watch_add(&watches[1], pong[0]);
    loop_turn();
    goal = count;
    bench_need(write(ping[1], "x", 1) == 1, "write");
    bench_start();
    loop_run();
    bench_stop();
}

static int make_event(void)
{
    int fd = eventfd(0, EFD_NONBLOCK);

    bench_need(fd >= 0, "eventfd");
    return fd;
}

static void allow_descriptors(void)
{
    struct rlimit limit;

    bench_need(getrlimit(RLIMIT_NOFILE, &limit) == 0, "getrlimit");
    limit.rlim_cur = limit.rlim_max;
    bench_need(setrlimit(RLIMIT_NOFILE, &limit) == 0, "setrlimit");
}

static void work_idle(unsigned count)
{
    struct watch *idle = calloc(IDLE_DESCRIPTORS, sizeof *idle);
    static struct watch busy;
    uint64_t one = 1;
    int fd;

    bench_need(idle != NULL, "memory");
    allow_descriptors();
    for (unsigned i = 0; i < IDLE_DESCRIPTORS; i++)
        watch_add(&idle[i], make_event());
    fd = make_event();
    watch_add(&busy, fd);
    loop_turn();
    goal = count;
    bench_need(write(fd, &one, sizeof one) == sizeof one, "write");
    bench_start();
    loop_run();
    bench_stop();
}

static const struct {
    const char *name;
    void (*run)(unsigned count);
} workloads[] = {
    {"chain", work_chain},       {"burst", work_burst},
    {"insert", work_insert},     {"fire", work_fire},
    {"churn", work_churn},       {"churn-live", work_churn_live},
    {"pingpong", work_pingpong}, {"idle", work_idle},
};

/* usage: PROGRAM version | PROGRAM WORKLOAD COUNT; prints ns an operation */
int main(int argc, char **argv)
{
    if (argc == 2 && strcmp(argv[1], "version") == 0) {
        printf("%s %s\n", LOOP_NAME, loop_version());
        return 0;
    }
    for (size_t i = 0; argc == 3 && i < sizeof workloads / sizeof *workloads;
         i++) {
        unsigned count = (unsigned)strtoul(argv[2], NULL, 10);

        if (strcmp(argv[1], workloads[i].name) != 0 || count == 0)
            continue;
        loop_open();
        workloads[i].run(count);
        printf("%.3f\n", (double)spent / count);
        return 0;
    }
    fprintf(stderr, "usage: %s version | WORKLOAD COUNT\n", argv[0]);
    return 4;
}
