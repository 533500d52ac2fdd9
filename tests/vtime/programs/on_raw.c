/*
 * System calls past libc, trapped: what libc's own would give, and nothing
 * beside that. Ends with code 77 where they can't be trapped.
 */
#include "said.h"
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <sys/wait.h>

#define HOUR 3600
#define MASK_SIZE 8
#define EXIT_SKIPPED 77

#ifdef __x86_64__

/* In this program's own code, as Rust's and Zig's libraries have it. */
static long raw(long number, long a, long b, long c, long d, long e, long f)
{
    register long r10 __asm__("r10") = d;
    register long r8 __asm__("r8") = e;
    register long r9 __asm__("r9") = f;
    long result;

    __asm__ volatile("syscall"
                     : "=a"(result)
                     : "a"(number), "D"(a), "S"(b), "d"(c), "r"(r10), "r"(r8),
                       "r"(r9)
                     : "rcx", "r11", "memory");
    return result;
}

/* A signal handler's way back that is not libc's. */
void own_restorer(void);
__asm__(".text\n"
        "own_restorer:\n"
        "    mov $15, %eax\n"
        "    syscall\n");

static long raw3(long number, long a, long b, long c)
{
    return raw(number, a, b, c, 0, 0, 0);
}

static void expect(const char *what, long result, long wanted)
{
    if (result != wanted)
        printf("%s: %ld and not %ld\n", what, result, wanted);
}

static struct timespec raw_now(void)
{
    struct timespec now = {0};

    expect("clock_gettime",
           raw3(SYS_clock_gettime, CLOCK_MONOTONIC, (long)&now, 0), 0);
    return now;
}

static long seconds_now(void)
{
    return raw_now().tv_sec;
}

static bool is_clock_real(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return raw_now().tv_nsec != now.tv_nsec;
}

static void do_waits(void)
{
    struct timespec hour = {HOUR, 0};
    struct epoll_event event;
    int epoll = (int)raw3(SYS_epoll_create1, EPOLL_CLOEXEC, 0, 0);

    expect("nanosleep", raw3(SYS_nanosleep, (long)&hour, 0, 0), 0);
    say("nanosleep");
    expect("epoll_wait",
           raw(SYS_epoll_wait, epoll, (long)&event, 1, HOUR * 1000, 0, 0), 0);
    say("epoll_wait");
    expect("epoll_pwait",
           raw(SYS_epoll_pwait, epoll, (long)&event, 1, HOUR * 1000, 0, 8), 0);
    say("epoll_pwait");
    expect("ppoll", raw(SYS_ppoll, 0, 0, (long)&hour, 0, MASK_SIZE, 0), 0);
    say("ppoll");
    expect("close", raw3(SYS_close, epoll, 0, 0), 0);
    printf("it is %ld\n", seconds_now());
}

static void do_timerfd(void)
{
    struct itimerspec hour = {{0, 0}, {HOUR, 0}};
    struct pollfd entry = {.events = POLLIN};
    uint64_t count = 0;

    entry.fd = (int)raw3(SYS_timerfd_create, CLOCK_MONOTONIC, TFD_NONBLOCK, 0);
    expect("settime",
           raw(SYS_timerfd_settime, entry.fd, 0, (long)&hour, 0, 0, 0), 0);
    expect("poll", raw3(SYS_poll, (long)&entry, 1, -1), 1);
    expect("read", raw3(SYS_read, entry.fd, (long)&count, sizeof count), 8);
    printf("due %llu times\n", (unsigned long long)count);
    expect("again", raw3(SYS_read, entry.fd, (long)&count, sizeof count),
           -EAGAIN);
    expect("close", raw3(SYS_close, entry.fd, 0, 0), 0);
    say("timerfd");
}

/* As the kernel gives them, and errno is nobody's. */
static void do_errors(void)
{
    struct epoll_event event;

    errno = 5;
    expect("close", raw3(SYS_close, -1, 0, 0), -EBADF);
    expect("read", raw3(SYS_read, -1, (long)&event, 1), -EBADF);
    expect("timerfd", raw3(SYS_timerfd_create, 99, 0, 0), -EINVAL);
    expect("unknown to vtime", raw3(SYS_lseek, -1, 0, 0), -EBADF);
    expect("unknown to the kernel", raw3(100000, 0, 0, 0), -ENOSYS);
    expect("epoll_wait",
           raw(SYS_epoll_wait, -1, (long)&event, 1, HOUR * 1000, 0, 0), -EBADF);
    expect("errno", errno, 5);
    say("errors");
}

/* rt_sigaction's own form. */
struct kernel_action {
    void (*handler)(int);
    unsigned long flags;
    void (*restorer)(void);
    uint64_t mask;
};

static volatile sig_atomic_t caught;

static void on_signal(int number)
{
    caught = number;
    expect("getpid in a handler", raw3(SYS_getpid, 0, 0, 0), getpid());
}

static uint64_t mask_now(void)
{
    uint64_t mask = 0;

    raw(SYS_rt_sigprocmask, SIG_BLOCK, 0, (long)&mask, MASK_SIZE, 0, 0);
    return mask;
}

/* A handler that blocks all, whose way back is past libc too; all signals
 * blocked by the program, and let through by the wait. */
static void do_signals(void)
{
    const unsigned long own_restorer_flag = 0x04000000;
    uint64_t all = ~UINT64_C(0), none = 0;
    struct kernel_action action = {on_signal, own_restorer_flag, own_restorer,
                                   all};

    expect("sigaction",
           raw(SYS_rt_sigaction, SIGUSR1, (long)&action, 0, MASK_SIZE, 0, 0),
           0);
    expect("block",
           raw(SYS_rt_sigprocmask, SIG_SETMASK, (long)&all, 0, MASK_SIZE, 0, 0),
           0);
    expect("blocked", (long)(mask_now() >> (SIGUSR1 - 1) & 1), 1);
    kill(getpid(), SIGUSR1);
    expect("pending", caught, 0);
    expect("ppoll", raw(SYS_ppoll, 0, 0, 0, (long)&none, MASK_SIZE, 0), -EINTR);
    expect("caught", caught, SIGUSR1);
    expect(
        "unblock",
        raw(SYS_rt_sigprocmask, SIG_SETMASK, (long)&none, 0, MASK_SIZE, 0, 0),
        0);
    expect("unblocked", (long)mask_now(), 0);
    expect("of the trap",
           raw(SYS_rt_sigaction, SIGSYS, (long)&action, 0, MASK_SIZE, 0, 0),
           -EINVAL);
    say("signals");
}

/* The same through libc, and SIGSYS as a signal like any other. */
static void do_libc_signals(void)
{
    struct sigaction action = {.sa_handler = on_signal}, old;
    sigset_t all, none;

    sigfillset(&all);
    sigemptyset(&none);
    action.sa_mask = all;
    sigaction(SIGUSR2, &action, NULL);
    sigprocmask(SIG_SETMASK, &all, NULL);
    expect("blocked by sigprocmask", raw3(SYS_getpid, 0, 0, 0), getpid());
    pthread_sigmask(SIG_SETMASK, &none, NULL);
    pthread_sigmask(SIG_BLOCK, &all, NULL);
    expect("blocked by pthread_sigmask", raw3(SYS_getpid, 0, 0, 0), getpid());
    pthread_sigmask(SIG_SETMASK, &none, NULL);
    raise(SIGUSR2);
    expect("caught", caught, SIGUSR2);
    expect("was default", sigaction(SIGSYS, &action, &old), 0);
    expect("default", old.sa_handler == SIG_DFL, true);
    kill(getpid(), SIGSYS);
    expect("caught", caught, SIGSYS);
    action.sa_handler = SIG_DFL;
    sigaction(SIGSYS, &action, &old);
    expect("set before", old.sa_handler == on_signal, true);
    say("signals of libc");
}

/* The way back from a handler sets a stack again that was there before. */
static void do_stack(void)
{
    static char rooms[2][65536];
    stack_t stack = {.ss_size = sizeof *rooms}, found;

    for (int i = 0; i < 2; i++) {
        stack.ss_sp = rooms[i];
        expect("sigaltstack", raw3(SYS_sigaltstack, (long)&stack, 0, 0), 0);
    }
    sigaltstack(NULL, &found);
    expect("stack", found.ss_sp == rooms[1], true);
    say("signal stack");
}

static void *sleep_past_libc(void *arg)
{
    struct timespec hour = {HOUR, 0};

    *(long *)arg = raw3(SYS_nanosleep, (long)&hour, 0, 0);
    return NULL;
}

static void do_thread(void)
{
    long before = seconds_now(), result = -1;
    pthread_t thread;

    pthread_create(&thread, NULL, sleep_past_libc, &result);
    pthread_join(thread, NULL);
    expect("sleep of a thread", result, 0);
    expect("hours", (seconds_now() - before) / HOUR, 1);
    say("thread");
}

/* The exit code of a child: the hours that its clock shows. */
static int hours_of(pid_t child)
{
    int status;

    if (waitpid(child, &status, 0) != child || !WIFEXITED(status))
        return -1;
    return WEXITSTATUS(status);
}

/* A fork goes on trapping; what is executed makes its calls as ever. */
static void do_children(void)
{
    char *environment[] = {NULL};
    char *arguments[] = {(char *)"on_raw", (char *)"real", NULL};
    struct timespec hour = {HOUR, 0};
    long before = seconds_now();
    pid_t child = fork();

    if (child == 0) {
        raw3(SYS_nanosleep, (long)&hour, 0, 0);
        _exit((int)(seconds_now() - before) / HOUR);
    }
    expect("hours of a fork", hours_of(child), 1);
    child = (pid_t)raw3(SYS_fork, 0, 0, 0);
    if (child == 0) {
        raw3(SYS_execve, (long)"/proc/self/exe", (long)arguments,
             (long)environment);
        _exit(1);
    }
    expect("a child that was executed", hours_of(child), 0);
    say("children");
}

/* The child, which has the parent's memory and stack, ends at once. */
static pid_t child_on_this_stack(void)
{
    long result = SYS_vfork;

    __asm__ volatile("syscall\n"
                     "    test %%eax, %%eax\n"
                     "    jnz 1f\n"
                     "    mov $60, %%eax\n" /* exit */
                     "    mov $3, %%edi\n"
                     "    syscall\n"
                     "1:\n"
                     : "+a"(result)
                     :
                     : "rcx", "rdi", "r11", "memory");
    return (pid_t)result;
}

static void do_vfork(void)
{
    struct timespec hour = {HOUR, 0}, used;

    expect("vfork", hours_of(child_on_this_stack()), 3);
    expect("processor time", clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used), 0);
    expect("trapped again", raw3(SYS_nanosleep, (long)&hour, 0, 0), 0);
    say("vfork");
}

static unsigned (*trapped)(void);
static bool (*trap)(bool on);

static void do_all(void)
{
    unsigned before = trapped();

    do_waits();
    do_timerfd();
    do_errors();
    do_signals();
    do_libc_signals();
    do_stack();
    do_thread();
    do_children();
    do_vfork();
    expect("real", is_clock_real(), false);
    expect("counted", trapped() > before, true);
}

/* For the program that do_children executes, without vtime. */
static int be_real(void)
{
    return seconds_now() == 0 || raw3(SYS_close, -1, 0, 0) != -EBADF;
}

static int skip(const char *reason)
{
    printf("%s\n", reason);
    return EXIT_SKIPPED;
}

int main(int count, char **arguments)
{
    if (count > 1 && strcmp(arguments[1], "real") == 0)
        return be_real();
    *(void **)&trap = dlsym(RTLD_DEFAULT, "vtime_trap");
    *(void **)&trapped = dlsym(RTLD_DEFAULT, "vtime_trapped");
    if (!trap || !trapped)
        return skip("vtime is not preloaded");
    if (!trap(true))
        return skip("system calls can't be trapped here");
    do_all();
    expect("off", trap(false), true);
    expect("real again", is_clock_real(), true);
    say("off");
    return 0;
}

#else

int main(void)
{
    printf("system calls are trapped on x86-64 alone\n");
    return EXIT_SKIPPED;
}

#endif
