/* What cannot be virtual: noted where it is called, sought in /proc. */
#include "vtime_escape.h"
#include "vtime_folder.h"
#include "vtime_raw.h"
#include "vtime_state.h"
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define TEXT_SIZE 256
#define KIND_SIZE 64

static const char *const names[] = {
    [VTIME_ESCAPE_ALARM] = "alarm",
    [VTIME_ESCAPE_IO_URING] = "io_uring",
    [VTIME_ESCAPE_RAW] = "system calls past libc",
    [VTIME_ESCAPE_SETITIMER] = "setitimer",
    [VTIME_ESCAPE_TIMER_CREATE] = "timer_create",
    [VTIME_ESCAPE_TIMERFD] = "a real timerfd",
};
_Static_assert(sizeof names / sizeof *names == VTIME_ESCAPE_COUNT,
               "each has a name");

static atomic_uint noted, said;
static atomic_uint rings_seen;

static void say(enum vtime_escape_kind kind)
{
    static const char head[] = "vtime: not virtual: ";

    vtime_raw3(SYS_write, STDERR_FILENO, (long)head, sizeof head - 1);
    vtime_raw3(SYS_write, STDERR_FILENO, (long)names[kind],
               (long)strlen(names[kind]));
    vtime_raw3(SYS_write, STDERR_FILENO, (long)"\n", 1);
}

void vtime_escape_note(enum vtime_escape_kind kind)
{
    unsigned bit = 1u << kind;

    if (!vtime_is_on())
        return;
    atomic_fetch_or(&noted, bit);
    if (vtime_settings.verbose && !(atomic_fetch_or(&said, bit) & bit))
        say(kind);
}

void vtime_escape_ring_seen(void)
{
    atomic_fetch_add(&rings_seen, 1);
}

void vtime_escapes_forget(void)
{
    atomic_store(&noted, 0);
}

/* Descriptors of what only the kernel knows. */
struct kernel_files {
    unsigned rings, timers;
};

static void look_at(int folder, const char *name, void *arg)
{
    struct kernel_files *files = arg;
    char kind[KIND_SIZE];
    long size = vtime_raw(SYS_readlinkat, folder, (long)name, (long)kind,
                          sizeof kind - 1, 0, 0);

    kind[size > 0 ? size : 0] = '\0';
    files->rings += strcmp(kind, "anon_inode:[io_uring]") == 0;
    files->timers += strcmp(kind, "anon_inode:[timerfd]") == 0;
}

/* Descriptors whose calls did not come by here: rings that were set up by
 * raw system calls, real timerfds. */
static void seek(void)
{
    struct kernel_files files = {0, 0};

    vtime_folder_visit("/proc/self/fd", look_at, &files);
    if (files.rings > atomic_load(&rings_seen))
        vtime_escape_note(VTIME_ESCAPE_IO_URING);
    if (files.timers > 0)
        vtime_escape_note(VTIME_ESCAPE_TIMERFD);
}

const char *vtime_escape(void)
{
    static _Thread_local char text[TEXT_SIZE];
    size_t length = 0;
    unsigned bits;

    seek();
    bits = atomic_load(&noted);
    for (int kind = 0; kind < VTIME_ESCAPE_COUNT; kind++)
        if (bits & 1u << kind)
            length += (size_t)snprintf(text + length, sizeof text - length,
                                       "%s%s", length ? ", " : "", names[kind]);
    return length ? text : NULL;
}
