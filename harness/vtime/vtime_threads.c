/* What the other threads do, as /proc tells it; without memory of its own. */
#include "vtime_threads.h"
#include "vtime_folder.h"
#include "vtime_raw.h"
#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <string.h>
#include <sys/wait.h>

#define STAT_SIZE 512

/* glibc's word for "no thread was ever made", where it has it. */
extern char __libc_single_threaded __attribute__((weak));

struct others {
    long self; /* the calling thread */
    unsigned count;
    bool busy;
};

/* The letter behind the name in brackets, which may hold any character. */
static char state_of(const char *stat)
{
    const char *name_end = strrchr(stat, ')');

    if (name_end && name_end[1] == ' ')
        return name_end[2];
    return 'X';
}

/* The kernel's own thread that looks for submissions to a ring: it spins for
 * a while when there are none. */
static bool is_poller(const char *stat)
{
    const char *name = strchr(stat, '(');

    return name && strncmp(name + 1, "iou-sqp-", sizeof "iou-sqp-" - 1) == 0;
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
    fd = vtime_folder_open(tasks, path, O_RDONLY);
    if (fd < 0)
        return false;
    size = vtime_raw3(SYS_read, fd, (long)stat, STAT_SIZE - 1);
    vtime_raw3(SYS_close, fd, 0, 0);
    if (size <= 0)
        return false;
    stat[size] = '\0';
    return (state_of(stat) == 'R' || state_of(stat) == 'D') && !is_poller(stat);
}

static bool is_thread_id(const char *name, long id)
{
    long value = 0;

    for (; *name >= '0' && *name <= '9'; name++)
        value = value * 10 + (*name - '0');
    return value == id;
}

/* Looks at a thread, unless it is the calling one. */
static void look_at(int tasks, const char *thread, void *arg)
{
    struct others *others = arg;

    if (is_thread_id(thread, others->self))
        return;
    others->count++;
    others->busy = others->busy || is_busy(tasks, thread);
}

static struct others others_now(void)
{
    struct others others = {0, 0, false};

    if (&__libc_single_threaded && __libc_single_threaded)
        return others;
    others.self = vtime_raw3(SYS_gettid, 0, 0, 0);
    vtime_folder_visit("/proc/self/task", look_at, &others);
    return others;
}

/* Of several, one may have woken another behind our back while we looked from
 * the other to the one: a second look finds it. */
bool vtime_others_busy(void)
{
    struct others others = others_now();

    if (!others.busy && others.count > 1)
        others = others_now();
    return others.busy;
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
