/*
 * vtime_caught.h - what becomes of a system call that was caught.
 */
#ifndef VTIME_CAUGHT_H
#define VTIME_CAUGHT_H

#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <ucontext.h>

#define VTIME_MASK_SIZE 8 /* bytes of a mask of signals, for the kernel */

/* rt_sigaction's own form. */
struct vtime_kernel_action {
    void (*handler)(int);
    unsigned long flags;
    void (*restorer)(void);
    uint64_t mask;
};

struct vtime_range {
    uintptr_t start, end;
};

/* Where code lies that is not the program's. */
struct vtime_places {
    struct vtime_range libc, linker, vdso;
    uintptr_t restorer; /* libc's code for rt_sigreturn */
};

/* Whether an address lies within. */
static inline bool vtime_range_has(const struct vtime_range *range,
                                   uintptr_t address)
{
    return address >= range->start && address < range->end;
}

/* In the handler of a signal by which the kernel hands over a system call:
 * makes it, on virtual time if it is of a kind that vtime knows, and sets its
 * result in the registers to go on with, as the kernel would. */
void vtime_caught(const siginfo_t *info, ucontext_t *user,
                  const struct vtime_places *places);

/* How many calls were of such a kind. */
unsigned vtime_caught_count(void);

#endif
