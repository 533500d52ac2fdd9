#include "run_child.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { REAP_TRIES = 1000 };

#ifdef LOOPSPEC_COVERAGE_BUILD
void __gcov_dump(void);
#endif

static void reset_signals(void)
{
    sigset_t none;

    for (int number = 1; number < NSIG; number++)
        signal(number, SIG_DFL);
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
}

static void redirect_streams(int output)
{
    int null = open("/dev/null", O_RDONLY | O_CLOEXEC);

    if (null >= 0) {
        dup2(null, STDIN_FILENO);
        close(null);
    }
    run_output_redirect(output);
}

static void enter_child(pid_t parent, int output, const int *foreign,
                        size_t count)
{
    setpgid(0, 0);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent)
        _exit(1);
    reset_signals();
    redirect_streams(output);
    for (size_t i = 0; i < count; i++)
        close(foreign[i]);
}

void run_child_exit(int status)
{
#ifdef LOOPSPEC_COVERAGE_BUILD
    __gcov_dump();
#endif
    _exit(status);
}

static void close_pair(const int ends[2])
{
    close(ends[0]);
    close(ends[1]);
}

bool run_child_start(struct run_child *child,
                     int (*entry)(int descriptor, const void *arg),
                     const void *arg, const int *foreign, size_t count)
{
    pid_t parent = getpid(), pid;
    struct run_output output;
    int ends[2], end;

    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
        return false;
    if (!run_output_open(&output, &end)) {
        close_pair(ends);
        return false;
    }
    pid = fork();
    if (pid == 0) {
        close(ends[0]);
        close(output.descriptor);
        enter_child(parent, end, foreign, count);
        run_child_exit(entry(ends[1], arg));
    }
    close(end);
    if (pid < 0) {
        run_output_release(&output);
        close_pair(ends);
        return false;
    }
    setpgid(pid, pid);
    close(ends[1]);
    *child = (struct run_child){pid, ends[0], output};
    return true;
}

static void wait_for(pid_t pid, int *ret_status)
{
    while (waitpid(pid, ret_status, 0) < 0 && errno == EINTR)
        ;
}

/* Whether it is dead; leaves it to be reaped. */
static bool has_died(pid_t pid, siginfo_t *ret_info)
{
    ret_info->si_pid = 0;
    return waitid(P_PID, (id_t)pid, ret_info, WEXITED | WNOHANG | WNOWAIT) !=
               0 ||
           ret_info->si_pid == pid;
}

bool run_child_is_dead(const struct run_child *child)
{
    siginfo_t info;

    return has_died(child->pid, &info);
}

/* Whether the child died by itself; it may take a moment from the end of its
 * descriptors to the end of the process. */
static bool died(pid_t pid, siginfo_t *ret_info)
{
    const struct timespec pause = {.tv_nsec = 1000000};

    for (int i = 0; i < REAP_TRIES; i++) {
        if (has_died(pid, ret_info))
            return true;
        nanosleep(&pause, NULL);
    }
    return false;
}

/* In a coverage build a child that is idle writes down its counts first. */
static void let_finish(const struct run_child *child)
{
#ifdef LOOPSPEC_COVERAGE_BUILD
    siginfo_t info;

    shutdown(child->descriptor, SHUT_RDWR);
    died(child->pid, &info);
#else
    (void)child;
#endif
}

void run_child_kill(struct run_child *child)
{
    int status;

    let_finish(child);
    kill(-child->pid, SIGKILL);
    kill(child->pid, SIGKILL);
    wait_for(child->pid, &status);
    close(child->descriptor);
    run_output_close(&child->output);
    *child = (struct run_child){.descriptor = -1, .output = child->output};
}

void run_child_reap(struct run_child *child, char *ret_how, size_t size)
{
    siginfo_t info = {0};

    if (!died(child->pid, &info))
        snprintf(ret_how, size, "closed its socket");
    else if (info.si_code == CLD_EXITED)
        snprintf(ret_how, size, "exited with status %d", info.si_status);
    else
        snprintf(ret_how, size, "was killed by signal %d (%s)", info.si_status,
                 strsignal(info.si_status));
    run_child_kill(child);
}
