/*
 * vtime_raw.h - system calls past libc, whose wrapper is one of ours.
 *
 * For what must not touch errno, or is needed before libc's functions have
 * been found.
 */
#ifndef VTIME_RAW_H
#define VTIME_RAW_H

#include <sys/syscall.h>

/* The kernel's result: a negative errno on failure. Async-signal-safe. */
static inline long vtime_raw(long number, long a, long b, long c, long d,
                             long e, long f)
{
#if defined(__x86_64__)
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
    return x0;
#else
#error "vtime knows the system calls of x86-64 and aarch64 alone"
#endif
}

/* As vtime_raw, for calls of up to three arguments. */
static inline long vtime_raw3(long number, long a, long b, long c)
{
    return vtime_raw(number, a, b, c, 0, 0, 0);
}

#endif
