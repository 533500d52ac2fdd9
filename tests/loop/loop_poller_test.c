/* The loop on the system's clock and epoll. Nothing here asserts a time. */
#include "loop_world.h"
#include <criterion/criterion.h>
#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <pthread.h>
#include <stddef.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

/* A world whose loop is on the system. */
static void real_init(struct world *w)
{
    w->loop = loop_new(NULL);
    cr_assert(w->loop);
}

Test(loop_poller, callbacks_descriptors_and_timers_in_order)
{
    struct world w = {0};
    struct job a = {&w, "a"}, r = {&w, "r"}, t = {&w, "t"};
    int ends[2];

    real_init(&w);
    cr_assert_eq(pipe(ends), 0);
    cr_assert_eq(write(ends[1], "x", 1), 1);
    cr_assert_eq(loop_add_reader(w.loop, ends[0], job_callback(&r), NULL),
                 LOOP_OK);
    job_at(&t, 0);
    job_soon(&a);
    loop_stop(w.loop);
    cr_expect_eq(loop_run_forever(w.loop), LOOP_OK);
    world_expect(&w, "a r t");
    job_release(&a);
    job_release(&t);
    world_release(&w);
    close(ends[0]);
    close(ends[1]);
}

static void run_timer(void)
{
    struct world w = {0};
    struct job t = {&w, "t", action_stop};
    double start;

    real_init(&w);
    start = loop_time(w.loop);
    loop_call_later(w.loop, 0.003, job_callback(&t), NULL);
    cr_expect_eq(loop_run_forever(w.loop), LOOP_OK);
    cr_expect(loop_time(w.loop) + 1e-9 >= start + 0.003);
    world_expect(&w, "t");
    world_release(&w);
}

Test(loop_poller, a_timer_is_waited_for_and_never_early)
{
    run_timer();
}

static void *call_and_stop(void *arg)
{
    struct job *job = arg;

    loop_call_soon_threadsafe(job->world->loop, job_callback(job), NULL);
    return NULL;
}

Test(loop_poller, another_thread_wakes_a_loop_that_waits_without_limit)
{
    struct world w = {0};
    struct job stop = {&w, "stop", action_stop};
    pthread_t thread;

    real_init(&w);
    pthread_create(&thread, NULL, call_and_stop, &stop);
    cr_expect_eq(loop_run_forever(w.loop), LOOP_OK);
    pthread_join(thread, NULL);
    world_expect(&w, "stop");
    world_release(&w);
}

Test(loop_poller, more_wake_ups_than_the_pair_holds_are_ignored)
{
    struct world w = {0};
    struct job a = {&w, "a"};
    struct loop_callback callback = job_callback(&a);

    real_init(&w);
    w.trace[0] = '\0';
    callback.run = NULL;
    for (int i = 0; i < 2000; i++)
        loop_call_soon_threadsafe(w.loop, callback, NULL);
    loop_close(w.loop);
    cr_expect_eq(a.drops, 2000);
    world_release(&w);
}

static enum loop_outcome count_run(void *arg)
{
    ++*(int *)arg;
    return LOOP_RAN;
}

Test(loop_poller, wake_ups_are_read_in_one_go)
{
    struct world w = {0};
    struct job stop = {&w, "stop", action_stop};
    int runs = 0;

    real_init(&w);
    for (int i = 0; i < 10000; i++)
        loop_call_soon_threadsafe(
            w.loop, (struct loop_callback){.run = count_run, .arg = &runs},
            NULL);
    loop_stop(w.loop);
    loop_run_forever(w.loop);
    cr_expect_eq(runs, 10000);
    loop_call_later(w.loop, 0.001, job_callback(&stop), NULL);
    loop_run_forever(w.loop);
    world_expect(&w, "stop");
    world_release(&w);
}

/* From here on: a child, since what these do can't be undone. */

/* Lets a system call fail from now on. */
static bool deny(unsigned call, unsigned error)
{
    struct sock_filter code[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, call, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | error),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
    };
    struct sock_fprog program = {sizeof code / sizeof *code, code};

    return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
           prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}

/* Lets all waits of epoll fail; valgrind knows the older ones only. */
static bool deny_waits(void)
{
    return deny(SYS_epoll_pwait2, EINVAL) && deny(SYS_epoll_pwait, EINVAL)
#ifdef SYS_epoll_wait
           && deny(SYS_epoll_wait, EINVAL)
#endif
        ;
}

static int run_without_pwait2(void *arg)
{
    struct world w = {0};
    struct job t = {&w, "t", action_stop}, u = {&w, "u", action_stop};

    (void)arg;
    if (!deny(SYS_epoll_pwait2, ENOSYS))
        return 2;
    w.loop = loop_new(NULL);
    loop_call_later(w.loop, 0.003, job_callback(&t), NULL);
    if (loop_run_forever(w.loop) != LOOP_OK || t.runs != 1)
        return 3;
    loop_call_later(w.loop, 0.003, job_callback(&u), NULL);
    if (loop_run_forever(w.loop) != LOOP_OK || u.runs != 1)
        return 4;
    world_release(&w);
    return 0;
}

Test(loop_poller, a_kernel_without_epoll_pwait2_will_do)
{
    world_expect_child(run_without_pwait2, NULL);
}

static int run_with_failing_wait(void *arg)
{
    struct world w = {0};
    struct job t = {&w, "t", action_stop};

    (void)arg;
    if (!deny_waits())
        return 2;
    w.loop = loop_new(NULL);
    loop_call_later(w.loop, 1, job_callback(&t), NULL);
    if (loop_run_forever(w.loop) != LOOP_ERR_SYSTEM || errno != EINVAL)
        return 3;
    if (loop_is_running(w.loop) || loop_running())
        return 4;
    world_release(&w);
    return 0;
}

Test(loop_poller, a_failing_wait_leaves_the_run)
{
    world_expect_child(run_with_failing_wait, NULL);
}

/* With descriptors watched by the virtual poller. */
static int run_with_failing_look(void *arg)
{
    struct world w = {0};
    struct job r = {&w, "r"};
    int ends[2];

    (void)arg;
    w.options = world_options(&w);
    w.loop = loop_new(&w.options);
    if (pipe(ends) != 0 ||
        loop_add_reader(w.loop, ends[0], job_callback(&r), NULL) != LOOP_OK)
        return 2;
    if (!deny_waits())
        return 3;
    if (loop_run_forever(w.loop) != LOOP_ERR_SYSTEM)
        return 4;
    world_release(&w);
    return 0;
}

Test(loop_poller, a_failing_look_at_descriptors_leaves_the_run)
{
    world_expect_child(run_with_failing_look, NULL);
}

/* Each count of descriptors short of what a loop needs. */
static int make_without_descriptors(void *arg)
{
    struct rlimit limit;
    struct loop *loop;
    int left = 0;
    int first = dup(0);

    (void)arg;
    close(first);
    getrlimit(RLIMIT_NOFILE, &limit);
    do {
        limit.rlim_cur = (rlim_t)(first + left++);
        setrlimit(RLIMIT_NOFILE, &limit);
        loop = loop_new(NULL);
    } while (!loop && left < 10);
    loop_free(loop);
    /* epoll and two sockets. */
    return left == 4 ? 0 : left;
}

Test(loop_poller, without_descriptors_there_is_no_loop)
{
    world_expect_child(make_without_descriptors, NULL);
}

static int watch_too_much(void *arg)
{
    struct world w = {0};
    struct job r = {&w, "r"};
    int ends[2];

    (void)arg;
    w.options = world_options(&w);
    w.loop = loop_new(&w.options);
    if (pipe(ends) != 0 || !deny(SYS_epoll_ctl, ENOMEM))
        return 2;
    if (loop_add_reader(w.loop, ends[0], job_callback(&r), NULL) !=
        LOOP_ERR_NO_MEMORY)
        return 3;
    if (r.drops)
        return 4;
    world_release(&w);
    return 0;
}

Test(loop_poller, a_system_without_memory_says_so)
{
    world_expect_child(watch_too_much, NULL);
}
