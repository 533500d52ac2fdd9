/*
 * vtime_raw.h - system calls past libc, whose wrapper is one of ours.
 *
 * For what must not touch errno, or is needed before libc's functions have
 * been found. Where such calls are trapped (vtime_trap), these are not.
 */
#ifndef VTIME_RAW_H
#define VTIME_RAW_H

#include <sys/syscall.h>

/*
 * What the kernel looks at in a thread whose system calls are trapped: 0 lets
 * them pass. Behind it is what it goes back to: 1 in such a thread.
 */
extern _Thread_local volatile char vtime_raw_selector;
extern _Thread_local char vtime_raw_rest;

/* Traps again, after a call that was let pass for once. */
static inline void vtime_raw_renew(void)
{
    vtime_raw_selector = vtime_raw_rest;
}

/* The kernel's result: a negative errno on failure. Async-signal-safe. It takes
 * as many arguments as the kernel does. */
/* NOLINTNEXTLINE(readability-function-size) */
static inline long vtime_raw(long number, long a, long b, long c, long d,
                             long e, long f)
{
    char selector = vtime_raw_selector;
    long result;

    vtime_raw_selector = 0;
#if defined(__x86_64__)
    register long r10 __asm__("r10") = d;
    register long r8 __asm__("r8") = e;
    register long r9 __asm__("r9") = f;

    __asm__ volatile("syscall"
                     : "=a"(result)
                     : "a"(number), "D"(a), "S"(b), "d"(c), "r"(r10), "r"(r8),
                       "r"(r9)
                     : "rcx", "r11", "memory");
#elif defined(__aarch64__)
    register long x8 __asm__("x8") = number;
    register long x0 __asm__("x0") = a;
    register long x1 __asm__("x1") = b;
    register long x2 __asm__("x2") = c;
    register long x3 __asm__("x3") = d;
    register long x4 __asm__("x4") = e;
    register long x5 __asm__("x5") = f;

    __asm__ volatile("svc 0"
                     : "+r"(x0)
                     : "r"(x8), "r"(x1), "r"(x2), "r"(x3), "r"(x4), "r"(x5)
                     : "memory");
    result = x0;
#else
#error "vtime knows the system calls of x86-64 and aarch64 alone"
#endif
    vtime_raw_selector = selector;
    return result;
}

/* As vtime_raw, for calls of up to three arguments. */
static inline long vtime_raw3(long number, long a, long b, long c)
{
    return vtime_raw(number, a, b, c, 0, 0, 0);
}

#endif
