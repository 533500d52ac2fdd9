#include "run_child.h"
#include <criterion/criterion.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

static int echo(int descriptor, const void *arg)
{
    char byte;

    while (read(descriptor, &byte, 1) == 1)
        if (write(descriptor, &byte, 1) != 1)
            return 1;
    return *(const int *)arg;
}

TestSuite(run_child, .timeout = 60);

Test(run_child, talks_over_the_socket)
{
    struct run_child child;
    int status = 5;
    char byte = 'x', how[96];

    cr_assert(run_child_start(&child, echo, &status, NULL, 0));
    cr_assert_eq(write(child.descriptor, &byte, 1), 1);
    byte = 'y';
    cr_assert_eq(read(child.descriptor, &byte, 1), 1);
    cr_expect_eq(byte, 'x');
    shutdown(child.descriptor, SHUT_WR);
    cr_expect_eq(read(child.descriptor, &byte, 1), 0);
    run_child_reap(&child, how, sizeof how);
    cr_expect_str_eq(how, "exited with status 5");
    cr_expect_eq(child.pid, 0);
}

static int die(int descriptor, const void *arg)
{
    (void)descriptor;
    (void)arg;
    kill(getpid(), SIGKILL);
    return 0;
}

Test(run_child, a_signal_is_named)
{
    struct run_child child;
    char how[96], byte;

    cr_assert(run_child_start(&child, die, NULL, NULL, 0));
    cr_expect_eq(read(child.descriptor, &byte, 1), 0);
    run_child_reap(&child, how, sizeof how);
    cr_expect_str_eq(how, "was killed by signal 9 (Killed)");
}

static int hang_up(int descriptor, const void *arg)
{
    (void)arg;
    close(descriptor);
    while (pause() != 0)
        ;
    return 0;
}

Test(run_child, one_that_only_closed_its_socket_is_killed)
{
    struct run_child child;
    char how[96], byte;
    pid_t pid;

    cr_assert(run_child_start(&child, hang_up, NULL, NULL, 0));
    pid = child.pid;
    cr_expect_eq(read(child.descriptor, &byte, 1), 0);
    run_child_reap(&child, how, sizeof how);
    cr_expect_str_eq(how, "closed its socket");
    cr_expect_eq(kill(pid, 0), -1);
    cr_expect_eq(errno, ESRCH);
}

/* Starts a grandchild, tells its id and waits. */
static int start_another(int descriptor, const void *arg)
{
    pid_t pid = fork();

    (void)arg;
    if (pid == 0)
        for (;;)
            pause();
    if (write(descriptor, &pid, sizeof pid) != (ssize_t)sizeof pid)
        return 1;
    for (;;)
        pause();
}

/* Killing is asynchronous for processes that are not our children. */
static bool goes(pid_t pid)
{
    for (int i = 0; i < 2000; i++) {
        char file[64], state;
        FILE *stream;

        snprintf(file, sizeof file, "/proc/%d/stat", (int)pid);
        stream = fopen(file, "r");
        if (stream == NULL)
            return true;
        if (fscanf(stream, "%*d %*s %c", &state) != 1)
            state = 'X';
        fclose(stream);
        if (state == 'Z' || state == 'X')
            return true;
        usleep(1000);
    }
    return false;
}

Test(run_child, what_it_started_dies_with_it)
{
    struct run_child child;
    pid_t pid;

    cr_assert(run_child_start(&child, start_another, NULL, NULL, 0));
    cr_assert_eq(read(child.descriptor, &pid, sizeof pid), (ssize_t)sizeof pid);
    run_child_kill(&child);
    cr_expect(goes(pid));
    cr_expect_eq(child.descriptor, -1);
}

/* Reports on what a child finds when it begins. */
struct scene {
    bool stdin_empty, signals_default, unblocked, foreign_closed;
};

static int look_around(int descriptor, const void *arg)
{
    const int *foreign = arg;
    struct scene scene = {0};
    struct sigaction action;
    sigset_t blocked;
    char byte;

    scene.stdin_empty = read(STDIN_FILENO, &byte, 1) == 0;
    sigaction(SIGUSR1, NULL, &action);
    scene.signals_default = action.sa_handler == SIG_DFL;
    sigprocmask(SIG_SETMASK, NULL, &blocked);
    scene.unblocked = sigismember(&blocked, SIGINT) == 0;
    scene.foreign_closed = fcntl(*foreign, F_GETFD) == -1;
    return write(descriptor, &scene, sizeof scene) == (ssize_t)sizeof scene ? 0
                                                                            : 1;
}

Test(run_child, begins_with_a_clean_table)
{
    struct run_child child;
    struct scene scene = {0};
    sigset_t blocked;
    int foreign = open("/dev/null", O_RDONLY);

    signal(SIGUSR1, SIG_IGN);
    sigemptyset(&blocked);
    sigaddset(&blocked, SIGINT);
    sigprocmask(SIG_BLOCK, &blocked, NULL);
    cr_assert(run_child_start(&child, look_around, &foreign, &foreign, 1));
    cr_assert_eq(read(child.descriptor, &scene, sizeof scene),
                 (ssize_t)sizeof scene);
    cr_expect(scene.stdin_empty);
    cr_expect(scene.signals_default);
    cr_expect(scene.unblocked);
    cr_expect(scene.foreign_closed);
    cr_expect_neq(fcntl(foreign, F_GETFD), -1);
    run_child_kill(&child);
    close(foreign);
}

Test(run_child, no_descriptors_is_an_error)
{
    struct rlimit none = {0, 0}, before;
    struct run_child child;
    bool started;

    getrlimit(RLIMIT_NOFILE, &before);
    none.rlim_max = before.rlim_max;
    setrlimit(RLIMIT_NOFILE, &none);
    started = run_child_start(&child, echo, NULL, NULL, 0);
    setrlimit(RLIMIT_NOFILE, &before);
    cr_expect_not(started);
}
