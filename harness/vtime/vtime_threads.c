/* What the other threads do, as /proc tells it; without memory of its own. */
#include "vtime_threads.h"
#include "vtime_raw.h"
#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/wait.h>

#define ENTRIES_SIZE 4096
#define STAT_SIZE 512

/* glibc's word for "no thread was ever made", where it has it. */
extern char __libc_single_threaded __attribute__((weak));

/* One entry of getdents64. */
struct entry {
    uint64_t inode;
    int64_t offset;
    unsigned short size;
    unsigned char type;
    char name[];
};

struct others {
    unsigned count;
    bool busy;
};

static long open_raw(int folder, const char *path, int flags)
{
    return vtime_raw(SYS_openat, folder, (long)path, flags | O_CLOEXEC, 0, 0,
                     0);
}

/* The letter behind the name in brackets, which may hold any character. */
static char state_of(const char *stat)
{
    const char *name_end = strrchr(stat, ')');

    return name_end && name_end[1] == ' ' ? name_end[2] : 'X';
}

static bool is_busy(int tasks, const char *thread)
{
    char path[64], stat[STAT_SIZE];
    size_t length = strlen(thread);
    long fd, size;

    if (length + sizeof "/stat" > sizeof path)
        return false;
    memcpy(path, thread, length);
    memcpy(path + length, "/stat", sizeof "/stat");
    fd = open_raw(tasks, path, O_RDONLY);
    if (fd < 0)
        return false;
    size = vtime_raw3(SYS_read, fd, (long)stat, STAT_SIZE - 1);
    vtime_raw3(SYS_close, fd, 0, 0);
    if (size <= 0)
        return false;
    stat[size] = '\0';
    return state_of(stat) == 'R' || state_of(stat) == 'D';
}

static bool is_thread_id(const char *name, long id)
{
    long value = 0;

    for (; *name >= '0' && *name <= '9'; name++)
        value = value * 10 + (*name - '0');
    return value == id;
}

/* Looks at the threads in one block of entries, except the calling one. */
static void look_at(int tasks, const char *entries, long size,
                    struct others *others)
{
    long self = vtime_raw3(SYS_gettid, 0, 0, 0);
    long offset = 0;

    while (offset < size) {
        const struct entry *entry = (const void *)(entries + offset);

        offset += entry->size;
        if (entry->name[0] == '.' || is_thread_id(entry->name, self))
            continue;
        others->count++;
        others->busy = others->busy || is_busy(tasks, entry->name);
    }
}

static struct others others_now(void)
{
    _Alignas(struct entry) char entries[ENTRIES_SIZE];
    struct others others = {0, false};
    long tasks, size;

    if (&__libc_single_threaded && __libc_single_threaded)
        return others;
    tasks = open_raw(AT_FDCWD, "/proc/self/task", O_RDONLY | O_DIRECTORY);
    if (tasks < 0)
        return others;
    while ((size = vtime_raw3(SYS_getdents64, tasks, (long)entries,
                              ENTRIES_SIZE)) > 0)
        look_at((int)tasks, entries, size, &others);
    vtime_raw3(SYS_close, tasks, 0, 0);
    return others;
}

bool vtime_others_busy(void)
{
    return others_now().busy;
}

bool vtime_is_single(void)
{
    return others_now().count == 0;
}

bool vtime_is_alone(void)
{
    siginfo_t info;

    return vtime_is_single() &&
           vtime_raw(SYS_waitid, P_ALL, 0, (long)&info,
                     WEXITED | WNOHANG | WNOWAIT, 0, 0) == -ECHILD;
}
