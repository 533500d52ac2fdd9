/* Arms threads: Linux's "syscall user dispatch". */
#include "vtime_trap.h"
#include "vtime.h"
#include "vtime_raw.h"

bool vtime_trap_is_armed(void)
{
    return vtime_raw_rest != 0;
}

#ifdef __x86_64__

#include "vtime_caught.h"
#include "vtime_real.h"
#include <dlfcn.h>
#include <errno.h>
#include <link.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/auxv.h>

/* As linux/prctl.h and asm-generic/siginfo.h call them where they are new
 * enough. */
#define DISPATCH_OPTION 59 /* PR_SET_SYSCALL_USER_DISPATCH */
#define DISPATCH_OFF 0
#define DISPATCH_ON 1
#define DISPATCH_CODE 2 /* SYS_USER_DISPATCH */

static atomic_bool trap_is_on;
static pthread_once_t once = PTHREAD_ONCE_INIT;

/* What `prepare` has found out. */
static bool is_possible;
static struct vtime_places places;

static struct sigaction user_action;

/* A signal that somebody has sent. */
static void forward(int number, siginfo_t *info, void *context)
{
    if (user_action.sa_flags & SA_SIGINFO) {
        user_action.sa_sigaction(number, info, context);
    } else if (user_action.sa_handler == SIG_DFL) {
        vtime_real()->sigaction(SIGSYS, &user_action, NULL);
        raise(SIGSYS);
    } else if (user_action.sa_handler != SIG_IGN) {
        user_action.sa_handler(number);
    }
}

static void on_signal(int number, siginfo_t *info, void *context)
{
    int error = errno;

    if (info->si_code == DISPATCH_CODE)
        vtime_caught(info, context, &places);
    else
        forward(number, info, context);
    errno = error;
}

/* Where the code of a loaded object lies. */
static struct vtime_range code_of(const struct dl_phdr_info *object)
{
    struct vtime_range code = {0, 0};

    for (int i = 0; i < object->dlpi_phnum; i++) {
        const ElfW(Phdr) *part = &object->dlpi_phdr[i];

        if (part->p_type != PT_LOAD || !(part->p_flags & PF_X))
            continue;
        code.start = object->dlpi_addr + part->p_vaddr;
        code.end = code.start + part->p_memsz;
    }
    return code;
}

/* An address in the code that is sought, and where its place goes. */
struct mark {
    uintptr_t address;
    struct vtime_range *place;
};

/* Not 0: under valgrind, whose own system calls would be caught. */
static int look_at(struct dl_phdr_info *object, size_t size, void *arg)
{
    struct vtime_range code = code_of(object);

    (void)size;
    for (const struct mark *mark = arg; mark->place; mark++)
        if (vtime_range_has(&code, mark->address))
            *mark->place = code;
    return strstr(object->dlpi_name, "/vgpreload_") != NULL;
}

/* False: nothing can be trapped here. */
static bool find_places(void)
{
    struct mark marks[] = {
        {(uintptr_t)vtime_real()->syscall, &places.libc},
        {(uintptr_t)dlsym(RTLD_DEFAULT, "_dl_mcount"), &places.linker},
        {getauxval(AT_SYSINFO_EHDR), &places.vdso},
        {0, NULL},
    };

    return dl_iterate_phdr(look_at, marks) == 0 && places.libc.end != 0;
}

static bool arm(void)
{
    sigset_t mask;

    if (vtime_real()->syscall(
            SYS_prctl, DISPATCH_OPTION, DISPATCH_ON, places.libc.start,
            places.libc.end - places.libc.start, &vtime_raw_selector) != 0)
        return false;
    sigemptyset(&mask);
    sigaddset(&mask, SIGSYS);
    vtime_real()->pthread_sigmask(SIG_UNBLOCK, &mask, NULL);
    vtime_raw_rest = 1;
    vtime_raw_renew();
    return true;
}

static void disarm(void)
{
    vtime_raw_rest = 0;
    vtime_raw_renew();
    vtime_real()->syscall(SYS_prctl, DISPATCH_OPTION, DISPATCH_OFF, 0, 0, 0);
}

static bool is_supported(void)
{
    /* Before glibc 2.34 threads were made and ended by another library, with
     * all signals blocked. The thread sanitizer holds signals back. */
    if (!dlvsym(RTLD_DEFAULT, "pthread_create", "GLIBC_2.34") ||
        dlsym(RTLD_DEFAULT, "__tsan_init") || !find_places() || !arm())
        return false;
    disarm();
    return true;
}

/* False: the handler's own end would be trapped, since it is not in libc. */
static bool take_signal(void)
{
    const struct sigaction action = {.sa_sigaction = on_signal,
                                     .sa_flags = SA_SIGINFO | SA_NODEFER};
    struct vtime_kernel_action taken = {0};

    if (vtime_real()->sigaction(SIGSYS, &action, &user_action) != 0)
        return false;
    vtime_real()->syscall(SYS_rt_sigaction, SIGSYS, NULL, &taken,
                          VTIME_MASK_SIZE);
    places.restorer = (uintptr_t)taken.restorer;
    if (vtime_range_has(&places.libc, places.restorer))
        return true;
    vtime_real()->sigaction(SIGSYS, &user_action, NULL);
    return false;
}

/* The kernel has disarmed it. */
static void after_fork_in_child(void)
{
    if (vtime_trap_is_armed())
        arm();
}

static void prepare(void)
{
    is_possible = is_supported() && take_signal() &&
                  pthread_atfork(NULL, NULL, after_fork_in_child) == 0;
}

bool vtime_trap(bool on)
{
    pthread_once(&once, prepare);
    if (!is_possible || (on && !arm()))
        return false;
    if (!on)
        disarm();
    atomic_store(&trap_is_on, on);
    return true;
}

unsigned vtime_trapped(void)
{
    return vtime_caught_count();
}

bool vtime_trap_is_on(void)
{
    return atomic_load(&trap_is_on);
}

void vtime_trap_thread(void)
{
    if (vtime_trap_is_on())
        arm();
}

bool vtime_trap_action(const struct sigaction *action, struct sigaction *old)
{
    struct sigaction former = user_action;

    if (!is_possible)
        return false;
    if (action)
        user_action = *action;
    if (old)
        *old = former;
    return true;
}

#else

bool vtime_trap(bool on)
{
    return !on;
}

unsigned vtime_trapped(void)
{
    return 0;
}

bool vtime_trap_is_on(void)
{
    return false;
}

void vtime_trap_thread(void)
{
}

bool vtime_trap_action(const struct sigaction *action, struct sigaction *old)
{
    (void)action;
    (void)old;
    return false;
}

#endif
