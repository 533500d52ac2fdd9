/* What every poller of the system does, and where they differ; the words for
 * that are those of CPython's loop with the selector of the same name. */
#include "loop_memory.h"
#include "loop_poller_system.h"
#include "loop_world.h"
#include <criterion/criterion.h>
#include <fcntl.h>
#include <limits.h>
#include <math.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/select.h>
#include <sys/socket.h>
#include <unistd.h>

static const char *const kind_names[LOOP_POLLER_COUNT] = {"epoll", "poll",
                                                          "select"};

#define for_each_kind(kind)                                                    \
    for (enum loop_poller_kind kind = 0; kind < LOOP_POLLER_COUNT; kind++)

static void kind_init(struct world *w, enum loop_poller_kind kind)
{
    struct loop_options options = {.poller = kind};

    *w = (struct world){0};
    w->loop = loop_new(&options);
    cr_assert(w->loop);
}

/* One tick that does not wait. */
static enum loop_status tick(struct world *w)
{
    loop_stop(w->loop);
    return loop_run_forever(w->loop);
}

#define kind_expect(w, kind, expected)                                         \
    do {                                                                       \
        cr_expect_str_eq((w)->trace, expected, "%s: \"%s\"", kind_names[kind], \
                         (w)->trace);                                          \
        (w)->trace[0] = '\0';                                                  \
    } while (0)

static void add_reader(struct job *job, int fd)
{
    cr_assert_eq(loop_add_reader(job->world->loop, fd, job_callback(job), NULL),
                 LOOP_OK);
}

static void add_writer(struct job *job, int fd)
{
    cr_assert_eq(loop_add_writer(job->world->loop, fd, job_callback(job), NULL),
                 LOOP_OK);
}

static void remove_reader(struct world *w, int fd)
{
    bool removed = false;

    cr_expect_eq(loop_remove_reader(w->loop, fd, &removed), LOOP_OK);
    cr_expect(removed);
}

static void remove_writer(struct world *w, int fd)
{
    bool removed = false;

    cr_expect_eq(loop_remove_writer(w->loop, fd, &removed), LOOP_OK);
    cr_expect(removed);
}

Test(loop_poller_kind, orders_of_descriptors)
{
    static const char *const orders[][LOOP_POLLER_COUNT] = {
        {"1 3 2 0", "2 0 3 1", "0 1 2 3"},
        /* 0 has been taken out and put in again, 2 is writable as well. */
        {"1 3 2 w 0", "2 w 3 1 0", "0 1 2 w 3"}};
    static const int registered[] = {2, 0, 3, 1}, written[] = {1, 3, 2, 0};
    struct world w;

    for_each_kind(kind)
    {
        struct job jobs[] = {{&w, "0"}, {&w, "1"}, {&w, "2"}, {&w, "3"}};
        struct job writer = {&w, "w"};
        int ends[4][2];

        kind_init(&w, kind);
        for (size_t i = 0; i < 4; i++)
            cr_assert_eq(socketpair(AF_UNIX, SOCK_STREAM, 0, ends[i]), 0);
        for (size_t i = 0; i < 4; i++)
            add_reader(&jobs[registered[i]], ends[registered[i]][0]);
        for (size_t i = 0; i < 4; i++)
            cr_assert_eq(write(ends[written[i]][1], "x", 1), 1);
        cr_expect_eq(tick(&w), LOOP_OK);
        kind_expect(&w, kind, orders[0][kind]);
        add_writer(&writer, ends[2][0]);
        remove_reader(&w, ends[0][0]);
        add_reader(&jobs[0], ends[0][0]);
        cr_expect_eq(tick(&w), LOOP_OK);
        kind_expect(&w, kind, orders[1][kind]);
        remove_writer(&w, ends[2][0]);
        cr_expect_eq(tick(&w), LOOP_OK);
        cr_expect_eq(writer.runs, 1);
        world_release(&w);
        for (size_t i = 0; i < 4; i++) {
            close(ends[i][0]);
            close(ends[i][1]);
        }
    }
}

/* Watches what is left of a pipe after one end has been closed. */
static void look_at_half(struct world *w, enum loop_poller_kind kind, int left,
                         int closed)
{
    struct job r = {w, "r"}, wr = {w, "w"};

    kind_init(w, kind);
    close(closed);
    add_writer(&wr, left);
    add_reader(&r, left);
    cr_expect_eq(tick(w), LOOP_OK);
    loop_free(w->loop);
    close(left);
}

Test(loop_poller_kind, hang_up_and_error)
{
    struct world w;
    int ends[2];

    for_each_kind(kind)
    {
        cr_assert_eq(pipe(ends), 0);
        look_at_half(&w, kind, ends[0], ends[1]);
        kind_expect(&w, kind, kind == LOOP_POLLER_SELECT ? "r" : "r w");
        cr_assert_eq(pipe(ends), 0);
        look_at_half(&w, kind, ends[1], ends[0]);
        kind_expect(&w, kind, "r w");
    }
}

Test(loop_poller_kind, what_is_not_open)
{
    static const enum loop_status added[] = {LOOP_ERR_BAD_FD, LOOP_OK, LOOP_OK};
    static const enum loop_status ran[] = {LOOP_OK, LOOP_OK, LOOP_ERR_BAD_FD};
    int fd = dup(0);

    close(fd);
    for_each_kind(kind)
    {
        struct world w;
        struct job r = {&w, "r"};
        bool removed;

        kind_init(&w, kind);
        cr_expect_eq(loop_add_reader(w.loop, fd + 9, job_callback(&r), NULL),
                     added[kind], "%s", kind_names[kind]);
        cr_expect_eq(tick(&w), ran[kind], "%s", kind_names[kind]);
        kind_expect(&w, kind, kind == LOOP_POLLER_POLL ? "r" : "");
        loop_remove_reader(w.loop, fd + 9, &removed);
        cr_expect_eq(removed, added[kind] == LOOP_OK);
        cr_expect_eq(tick(&w), LOOP_OK);
        kind_expect(&w, kind, "");
        world_release(&w);
    }
}

Test(loop_poller_kind, files)
{
    int fd = open("/dev/null", O_RDWR);

    for_each_kind(kind)
    {
        bool refused = kind == LOOP_POLLER_EPOLL;
        struct world w;
        struct job r = {&w, "r"};

        kind_init(&w, kind);
        cr_expect_eq(loop_add_reader(w.loop, fd, job_callback(&r), NULL),
                     refused ? LOOP_ERR_NOT_POLLABLE : LOOP_OK);
        cr_expect_eq(tick(&w), LOOP_OK);
        kind_expect(&w, kind, refused ? "" : "r");
        world_release(&w);
    }
    close(fd);
}

/* Numbers that select has no room for, and that nobody has. */
static int watch_large_numbers(void *arg)
{
    static const enum loop_status large[] = {LOOP_OK, LOOP_OK,
                                             LOOP_ERR_NOT_POLLABLE};
    static const enum loop_status huge[] = {LOOP_ERR_BAD_FD, LOOP_ERR_BAD_FD,
                                            LOOP_ERR_NOT_POLLABLE};
    struct rlimit limit;
    int ends[2];

    (void)arg;
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = 2 * FD_SETSIZE;
    if (setrlimit(RLIMIT_NOFILE, &limit) != 0 || pipe(ends) != 0 ||
        dup2(ends[1], FD_SETSIZE) != FD_SETSIZE)
        return 2;
    for_each_kind(kind)
    {
        struct world w;
        struct job wr = {&w, "w"};
        struct loop_callback callback = job_callback(&wr);

        kind_init(&w, kind);
        if (loop_add_writer(w.loop, INT_MAX, callback, NULL) != huge[kind])
            return 10 + (int)kind;
        if (loop_add_writer(w.loop, FD_SETSIZE, callback, NULL) != large[kind])
            return 20 + (int)kind;
        if (tick(&w) != LOOP_OK || wr.runs != (large[kind] == LOOP_OK))
            return 30 + (int)kind;
        world_release(&w);
    }
    return 0;
}

Test(loop_poller_kind, large_numbers)
{
    world_expect_child(watch_large_numbers, NULL);
}

Test(loop_poller_kind, more_descriptors_than_there_is_room_at_first)
{
    static int ends[100][2];

    for (int i = 0; i < 100; i++)
        cr_assert_eq(pipe(ends[i]), 0);
    for_each_kind(kind)
    {
        struct world w;
        struct job wr = {&w, ""};

        kind_init(&w, kind);
        for (int i = 0; i < 100; i++)
            add_writer(&wr, ends[i][1]);
        cr_expect_eq(tick(&w), LOOP_OK);
        cr_expect_eq(wr.runs, 100, "%s: %u", kind_names[kind], wr.runs);
        for (int i = 0; i < 100; i++)
            remove_writer(&w, ends[i][1]);
        cr_expect_eq(tick(&w), LOOP_OK);
        cr_expect_eq(wr.runs, 100);
        world_release(&w);
    }
}

/* Requests that fail until a loop of this kind is there. */
static int count_failures(enum loop_poller_kind kind)
{
    struct loop_options options = {.poller = kind};
    struct loop *loop = NULL;
    int failures = -1;

    while (!loop && failures < 20) {
        loop_memory_fail_after(++failures);
        loop = loop_new(&options);
    }
    loop_memory_fail_after(-1);
    loop_free(loop);
    return failures;
}

/* Tries with each request failing until it succeeds. */
static void add_reader_at_last(struct job *job, int fd)
{
    enum loop_status status = LOOP_ERR_NO_MEMORY;

    for (int i = 0; status == LOOP_ERR_NO_MEMORY && i < 20; i++) {
        loop_memory_fail_after(i);
        status = loop_add_reader(job->world->loop, fd, job_callback(job), NULL);
        loop_memory_fail_after(-1);
    }
    cr_expect_eq(status, LOOP_OK);
}

Test(loop_poller_kind, without_memory_nothing_changes)
{
    static const int requests[] = {6, 6, 5};
    int copies[40];

    for_each_kind(kind)
    {
        struct world w;
        struct job r = {&w, "r"};
        int ends[2];

        cr_expect_eq(count_failures(kind), requests[kind]);
        cr_assert_eq(pipe(ends), 0);
        cr_assert_eq(write(ends[1], "x", 1), 1);
        kind_init(&w, kind);
        for (size_t i = 0; i < 40; i++) {
            copies[i] = dup(ends[0]);
            add_reader_at_last(&r, copies[i]);
        }
        cr_expect_eq(tick(&w), LOOP_OK);
        cr_expect_eq(r.runs, 40);
        world_release(&w);
        for (size_t i = 0; i < 40; i++)
            close(copies[i]);
        close(ends[0]);
        close(ends[1]);
    }
}

static void *call_and_stop(void *arg)
{
    struct job *job = arg;

    loop_call_soon_threadsafe(job->world->loop, job_callback(job), NULL);
    return NULL;
}

static void ignore(int number)
{
    (void)number;
}

struct interrupter {
    pthread_t target;
    struct job *stop; /* NULL: a timer stops the loop */
};

static void *interrupt(void *arg)
{
    struct interrupter *self = arg;

    for (int i = 0; i < 3; i++) {
        usleep(2000);
        pthread_kill(self->target, SIGUSR1);
    }
    return self->stop ? call_and_stop(self->stop) : NULL;
}

Test(loop_poller_kind, a_signal_ends_no_wait)
{
    struct sigaction action = {.sa_handler = ignore};

    sigaction(SIGUSR1, &action, NULL);
    for (unsigned i = 0; i < 2 * LOOP_POLLER_COUNT; i++) {
        struct world w;
        struct job stop = {&w, "stop", action_stop};
        struct interrupter self = {pthread_self(), i % 2 ? &stop : NULL};
        pthread_t thread;
        double due;

        if (!world_poller_bears_signals(i / 2))
            continue;
        kind_init(&w, i / 2);
        due = loop_time(w.loop) + 0.02;
        if (!self.stop)
            loop_call_at(w.loop, due, job_callback(&stop), NULL);
        pthread_create(&thread, NULL, interrupt, &self);
        cr_expect_eq(loop_run_forever(w.loop), LOOP_OK);
        cr_expect(self.stop || loop_time(w.loop) + 1e-9 >= due);
        pthread_join(thread, NULL);
        kind_expect(&w, i / 2, "stop");
        world_release(&w);
    }
}

Test(loop_poller_kind, a_deadline_that_is_not_a_number_is_refused)
{
    for_each_kind(kind)
    {
        struct world w;
        struct job t = {&w, "t"};

        kind_init(&w, kind);
        job_at(&t, NAN);
        cr_expect_eq(loop_run_forever(w.loop), LOOP_ERR_BAD_TIMEOUT);
        job_release(&t);
        world_release(&w);
    }
}

Test(loop_poller_kind, there_are_no_others)
{
    struct loop_options options = {.poller = LOOP_POLLER_COUNT};

    cr_expect_null(loop_new(&options));
}

Test(loop_poller_kind, limits_are_rounded_up)
{
    struct timespec storage;
    const struct timespec *limit = loop_poller_limit(1e-10, &storage);

    cr_expect_eq(limit->tv_sec, 0);
    cr_expect_eq(limit->tv_nsec, 1);
    limit = loop_poller_limit(0x1.fffffffffffffp-1, &storage);
    cr_expect_eq(limit->tv_sec, 1);
    cr_expect_eq(limit->tv_nsec, 0);
    limit = loop_poller_limit(0, &storage);
    cr_expect_eq(limit->tv_sec, 0);
    cr_expect_eq(limit->tv_nsec, 0);
    cr_expect_null(loop_poller_limit(-1, &storage));
}
