/* What becomes of a system call that was caught. */
#include "vtime_caught.h"

#ifdef __x86_64__

#include "vtime_raw.h"
#include "vtime_real.h"
#include "vtime_syscall.h"
#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>

#define ARCHITECTURE 0xc000003eu /* AUDIT_ARCH_X86_64 */
#define SIGSYS_BIT (UINT64_C(1) << (SIGSYS - 1))
#define INSTRUCTION_SIZE 2

static atomic_uint known_count;

unsigned vtime_caught_count(void)
{
    return atomic_load(&known_count);
}

/* The kernel's result, through libc's own code. */
static long call(long number, const long *a)
{
    long result =
        vtime_real()->syscall(number, a[0], a[1], a[2], a[3], a[4], a[5]);

    return result == -1 ? -errno : result;
}

/* The mask as it is now is the one to go on with. */
static long change_mask(const long *a, ucontext_t *user)
{
    const long query[VTIME_ARGUMENTS] = {SIG_BLOCK, 0, (long)&user->uc_sigmask,
                                         VTIME_MASK_SIZE};
    long changed[VTIME_ARGUMENTS];
    uint64_t mask;
    long result;

    memcpy(changed, a, sizeof changed);
    if (a[1] && a[0] != SIG_UNBLOCK && a[3] == VTIME_MASK_SIZE) {
        memcpy(&mask, (const void *)a[1], VTIME_MASK_SIZE);
        mask &= ~SIGSYS_BIT;
        changed[1] = (long)&mask;
    }
    result = call(SYS_rt_sigprocmask, changed);
    if (result == 0)
        call(SYS_rt_sigprocmask, query);
    return result;
}

static long change_action(const long *a)
{
    long changed[VTIME_ARGUMENTS];
    struct vtime_kernel_action action;

    memcpy(changed, a, sizeof changed);
    if (a[1] && a[0] == SIGSYS)
        return -EINVAL;
    if (a[1] && a[3] == VTIME_MASK_SIZE) {
        action = *(const struct vtime_kernel_action *)a[1];
        action.mask &= ~SIGSYS_BIT;
        changed[1] = (long)&action;
    }
    return call(SYS_rt_sigaction, changed);
}

/* Behind the handler the kernel sets what the context holds. */
static long change_stack(const long *a, ucontext_t *user)
{
    long result = call(SYS_sigaltstack, a);

    if (result == 0 && a[0])
        user->uc_stack = *(const stack_t *)a[0];
    return result;
}

static long answer(long number, const long *a, ucontext_t *user)
{
    long result;

    switch (number) {
    case SYS_rt_sigprocmask: return change_mask(a, user);
    case SYS_rt_sigaction: return change_action(a);
    case SYS_sigaltstack: return change_stack(a, user);
    default: break;
    }
    if (!vtime_syscall(number, a, &result))
        return call(number, a);
    atomic_fetch_add(&known_count, 1);
    return result == -1 ? -errno : result;
}

/* Calls behind which a thread or process goes on that has no handler to
 * return from. */
static bool is_departure(long number)
{
    return number == SYS_clone || number == SYS_clone3 || number == SYS_fork ||
           number == SYS_vfork || number == SYS_arch_prctl;
}

/* The registers are as they were behind the call, but for its number in the
 * place of a result. */
void vtime_caught(const siginfo_t *info, ucontext_t *user,
                  const struct vtime_places *places)
{
    greg_t *at = user->uc_mcontext.gregs;
    uintptr_t place = (uintptr_t)at[REG_RIP];
    long number = at[REG_RAX];
    const long a[VTIME_ARGUMENTS] = {at[REG_RDI], at[REG_RSI], at[REG_RDX],
                                     at[REG_R10], at[REG_R8],  at[REG_R9]};

    if (info->si_arch != ARCHITECTURE || is_departure(number)) {
        vtime_raw_selector = 0;
        at[REG_RIP] -= INSTRUCTION_SIZE;
    } else if (number == SYS_rt_sigreturn) {
        at[REG_RIP] = (greg_t)places->restorer;
    } else if (vtime_range_has(&places->linker, place) ||
               vtime_range_has(&places->vdso, place)) {
        at[REG_RAX] = call(number, a);
    } else {
        at[REG_RAX] = answer(number, a, user);
    }
}

#endif
