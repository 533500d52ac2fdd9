#include "run_exec_process.h"
#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { CHUNK = 1 << 16 };

/* Exit statuses of a shell: it finds no program; what it ran was killed by
 * signal 0. */
enum { NOT_FOUND = 127, SHELL_SIGNAL = 128 };

/* How often to look whether a silent testee still lives: what it started may
 * hold its output open. */
#define LOOK_SECONDS 0.1

double run_exec_now(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void close_pair(const int ends[2])
{
    if (ends[0] >= 0)
        close(ends[0]);
    if (ends[1] >= 0)
        close(ends[1]);
}

/* Three pipes; false with errno and nothing open. */
static bool make_pipes(int pipes[3][2])
{
    for (int i = 0; i < 3; i++)
        pipes[i][0] = pipes[i][1] = -1;
    for (int i = 0; i < 3; i++) {
        int error;

        if (pipe2(pipes[i], O_CLOEXEC) == 0)
            continue;
        error = errno;
        for (int j = 0; j < i; j++)
            close_pair(pipes[j]);
        errno = error;
        return false;
    }
    return true;
}

static void reset_signals(void)
{
    sigset_t none;

    for (int number = 1; number < NSIG; number++)
        signal(number, SIG_DFL);
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
}

/* What happens in the new process; does not return. */
static void become(pid_t parent, int pipes[3][2], const char *const *argv)
{
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent)
        _exit(NOT_FOUND);
    reset_signals();
    dup2(pipes[0][0], STDIN_FILENO);
    dup2(pipes[1][1], STDOUT_FILENO);
    dup2(pipes[2][1], STDERR_FILENO);
    /* execvp() does not change what it is given. */
    execvp(argv[0], (char *const *)(uintptr_t)argv);
    dprintf(STDERR_FILENO, "%s: %s\n", argv[0], strerror(errno));
    _exit(NOT_FOUND);
}

static void be_nonblocking(int descriptor)
{
    fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK);
}

bool run_exec_process_start(struct run_exec_process *process,
                            const char *const *argv)
{
    pid_t parent = getpid(), pid;
    int pipes[3][2];

    if (!make_pipes(pipes))
        return false;
    pid = fork();
    if (pid == 0)
        become(parent, pipes, argv);
    close(pipes[0][0]);
    close(pipes[1][1]);
    close(pipes[2][1]);
    *process = (struct run_exec_process){
        .pid = pid,
        .input = pipes[0][1],
        .output = pipes[1][0],
        .errors = pipes[2][0],
    };
    if (pid < 0) {
        close(process->input);
        close(process->output);
        close(process->errors);
        process->pid = 0;
        return false;
    }
    be_nonblocking(process->input);
    be_nonblocking(process->output);
    be_nonblocking(process->errors);
    return true;
}

/* Reads what is there; false at the end of the stream. */
static bool take_in(int descriptor, struct buffer *text)
{
    char bytes[CHUNK];
    ssize_t count = read(descriptor, bytes, sizeof bytes);

    if (count > 0)
        buffer_append(text, bytes, (size_t)count);
    return count > 0 || (count < 0 && (errno == EAGAIN || errno == EINTR));
}

static void close_errors(struct run_exec_process *process)
{
    if (process->errors >= 0)
        close(process->errors);
    process->errors = -1;
}

/* Takes in stderr and drops what is too old. */
static void hear_errors(struct run_exec_process *process)
{
    struct buffer *text = &process->complaints;

    if (!take_in(process->errors, text))
        close_errors(process);
    if (text->length > RUN_EXEC_ERRORS_MAX) {
        size_t excess = text->length - RUN_EXEC_ERRORS_MAX;

        memmove(text->bytes, text->bytes + excess, RUN_EXEC_ERRORS_MAX + 1);
        text->length = RUN_EXEC_ERRORS_MAX;
    }
}

/* Moves the first whole line to *ret_line; false if there is none. */
static bool take_line(struct run_exec_process *process, struct buffer *ret_line)
{
    struct buffer *text = &process->received;
    const char *end =
        text->length > 0 ? memchr(text->bytes, '\n', text->length) : NULL;
    size_t length;

    if (end == NULL)
        return false;
    length = (size_t)(end - text->bytes);
    buffer_append(ret_line, text->bytes, length);
    text->length -= length + 1;
    memmove(text->bytes, text->bytes + length + 1, text->length + 1);
    return true;
}

/* Writes what the pipe takes. A testee that reads no more is noticed when its
 * output ends or its time is over. */
static void send_some(struct run_exec_process *process, const char *bytes,
                      size_t *sent, size_t length)
{
    ssize_t count = write(process->input, bytes + *sent, length - *sent);

    if (count > 0)
        *sent += (size_t)count;
    else if (count < 0 && errno != EAGAIN && errno != EINTR)
        *sent = length;
}

/* Waits until there is something to do, or a while; false once the deadline
 * is over. */
static bool wait_for(struct run_exec_process *process, bool sending,
                     double deadline, struct pollfd entries[3])
{
    double left = fmin(deadline - run_exec_now(), LOOK_SECONDS);

    entries[0] = (struct pollfd){process->output, POLLIN, 0};
    entries[1] = (struct pollfd){process->errors, POLLIN, 0};
    entries[2] = (struct pollfd){sending ? process->input : -1, POLLOUT, 0};
    if (left <= 0)
        return false;
    if (poll(entries, 3, (int)(left * 1000) + 1) < 0)
        entries[0].revents = entries[1].revents = entries[2].revents = 0;
    return true;
}

/* Whether the process is dead; its status is left to be taken. */
static bool has_died(const struct run_exec_process *process,
                     siginfo_t *ret_info)
{
    ret_info->si_pid = 0;
    return waitid(P_PID, (id_t)process->pid, ret_info,
                  WEXITED | WNOHANG | WNOWAIT) != 0 ||
           ret_info->si_pid == process->pid;
}

static bool is_readable(int descriptor)
{
    struct pollfd entry = {.fd = descriptor, .events = POLLIN};

    return poll(&entry, 1, 0) > 0;
}

enum run_exec_result run_exec_process_ask(struct run_exec_process *process,
                                          const char *bytes, size_t length,
                                          double deadline,
                                          struct buffer *ret_line)
{
    struct pollfd entries[3];
    siginfo_t info;
    size_t sent = 0;

    while (wait_for(process, sent < length, deadline, entries)) {
        if (entries[2].revents != 0)
            send_some(process, bytes, &sent, length);
        if (entries[1].revents != 0)
            hear_errors(process);
        if (entries[0].revents == 0) {
            if (sent < length || !has_died(process, &info))
                continue;
            /* It may have spoken after the wait and before it died. */
            if (!is_readable(process->output))
                return RUN_EXEC_CLOSED;
        }
        if (!take_in(process->output, &process->received))
            return RUN_EXEC_CLOSED;
        if (take_line(process, ret_line))
            return RUN_EXEC_LINE;
        if (process->received.length > RUN_EXEC_LINE_MAX)
            return RUN_EXEC_TOO_LONG;
    }
    return RUN_EXEC_LATE;
}

bool run_exec_process_listen(struct run_exec_process *process)
{
    if (process->errors >= 0)
        hear_errors(process);
    take_in(process->output, &process->received);
    return process->received.length > 0;
}

/* Waits for the process to end, at most until the deadline. What it still has
 * to say on stderr must not stop it. */
static bool ends_by(struct run_exec_process *process, double deadline,
                    siginfo_t *ret_info)
{
    const struct timespec pause = {.tv_nsec = 1000000};

    for (;;) {
        if (process->errors >= 0)
            hear_errors(process);
        if (has_died(process, ret_info))
            return true;
        if (run_exec_now() >= deadline)
            return false;
        nanosleep(&pause, NULL);
    }
}

static void describe_end(const siginfo_t *info, char *ret_how, size_t size)
{
    int number = info->si_status - SHELL_SIGNAL;

    if (info->si_code == CLD_EXITED && number > 0 && number < NSIG)
        snprintf(ret_how, size, "exited with status %d (as for signal %d, %s)",
                 info->si_status, number, strsignal(number));
    else if (info->si_code == CLD_EXITED)
        snprintf(ret_how, size, "exited with status %d", info->si_status);
    else
        snprintf(ret_how, size, "was killed by signal %d (%s)", info->si_status,
                 strsignal(info->si_status));
}

/* Kills the testee and all that it started. The group is the worker's own, so
 * the worker steps out of it for that moment, into the runner's. */
static void kill_group(pid_t pid)
{
    pid_t group = getpid();

    if (getpgrp() == group && setpgid(0, getpgid(getppid())) == 0) {
        kill(-group, SIGKILL);
        setpgid(0, 0);
    }
    kill(pid, SIGKILL);
}

void run_exec_process_end(struct run_exec_process *process, double goodbye,
                          char *ret_how, size_t size)
{
    siginfo_t info = {0};
    int status;

    close(process->input);
    if (ends_by(process, run_exec_now() + goodbye, &info))
        describe_end(&info, ret_how, size);
    else
        snprintf(ret_how, size, "closed its output");
    kill_group(process->pid);
    while (waitpid(process->pid, &status, 0) < 0 && errno == EINTR)
        ;
    if (process->errors >= 0)
        hear_errors(process);
    close(process->output);
    close_errors(process);
    buffer_release(&process->received);
    process->pid = 0;
}
