/* Timerfds: a table by descriptor of places in an array of timers. */
#include "vtime_timer.h"
#include "vtime_raw.h"
#include "vtime_state.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/stat.h>

#define FD_LIMIT 65536
#define TIMER_LIMIT 4096

struct timer {
    unsigned fd_count; /* descriptors that mean it; 0: this place is free */
    int fd;            /* one of them, mostly */
    int64_t epoch;     /* ns, of its clock */
    struct vtime_schedule schedule;
};

/* Places from 1; 0: no timer. Read without the lock, which guards the rest.
 * There is no malloc: closing is async-signal-safe. */
static _Atomic uint16_t by_fd[FD_LIMIT];
static struct timer timers[TIMER_LIMIT + 1];
static int last_place;
static struct stat eventfd_status; /* what fstat says of all eventfds */

static int place_of(int fd)
{
    if (fd < 0 || fd >= FD_LIMIT)
        return 0;
    return atomic_load_explicit(&by_fd[fd], memory_order_acquire);
}

bool vtime_timer_is(int fd)
{
    return place_of(fd) != 0;
}

int64_t vtime_timers_next(void)
{
    int64_t next = VTIME_NEVER;

    for (int place = 1; place <= last_place; place++)
        if (timers[place].fd_count > 0 &&
            timers[place].schedule.deadline < next)
            next = timers[place].schedule.deadline;
    return next;
}

/* Whether a descriptor of the table is still what it was: one that was closed
 * behind our back may be anything by now. */
static bool is_of(int fd, int place)
{
    struct stat status = {0};

    return place_of(fd) == place &&
           vtime_raw3(SYS_fstat, fd, (long)&status, 0) == 0 &&
           status.st_dev == eventfd_status.st_dev &&
           status.st_ino == eventfd_status.st_ino;
}

static int fd_of(int place)
{
    struct timer *timer = &timers[place];

    if (is_of(timer->fd, place))
        return timer->fd;
    for (int fd = 0; fd < FD_LIMIT; fd++)
        if (is_of(fd, place))
            return timer->fd = fd;
    return -1;
}

/* How often it is due by `now`; arms it anew or not at all. */
static uint64_t schedule_advance(struct vtime_schedule *schedule, int64_t now)
{
    int64_t count = 1;

    if (schedule->interval == 0) {
        schedule->deadline = VTIME_NEVER;
        return 1;
    }
    count += (now - schedule->deadline) / schedule->interval;
    schedule->deadline =
        vtime_add(schedule->deadline, count * schedule->interval);
    return (uint64_t)count;
}

static void timer_expire(int place, int64_t now)
{
    uint64_t count = schedule_advance(&timers[place].schedule, now);
    int fd = fd_of(place);

    if (fd >= 0)
        vtime_raw3(SYS_write, fd, (long)&count, sizeof count);
}

void vtime_timers_expire(int64_t now)
{
    for (int place = 1; place <= last_place; place++)
        if (timers[place].fd_count > 0 &&
            timers[place].schedule.deadline <= now)
            timer_expire(place, now);
}

/* A free place, or 0. */
static int place_new(void)
{
    for (int place = 1; place <= TIMER_LIMIT; place++)
        if (timers[place].fd_count == 0) {
            last_place = place > last_place ? place : last_place;
            return place;
        }
    return 0;
}

static void unmap(int fd)
{
    int place = place_of(fd);

    if (!place)
        return;
    atomic_store_explicit(&by_fd[fd], 0, memory_order_release);
    timers[place].fd_count--;
}

static void map(int fd, int place)
{
    unmap(fd);
    timers[place].fd_count++;
    atomic_store_explicit(&by_fd[fd], (uint16_t)place, memory_order_release);
}

/* Notes a descriptor as a timer; false: there is no place for it. */
static bool timer_add(int fd, int64_t epoch)
{
    uint64_t saved;
    int place;

    vtime_lock(&saved);
    place = fd < FD_LIMIT ? place_new() : 0;
    if (place) {
        vtime_raw3(SYS_fstat, fd, (long)&eventfd_status, 0);
        timers[place] = (struct timer){
            .fd = fd, .epoch = epoch, .schedule.deadline = VTIME_NEVER};
        map(fd, place);
    }
    vtime_unlock(saved);
    return place != 0;
}

int vtime_timer_open(int64_t epoch, bool is_nonblocking, bool is_cloexec)
{
    int flags =
        (is_nonblocking ? EFD_NONBLOCK : 0) | (is_cloexec ? EFD_CLOEXEC : 0);
    int fd = eventfd(0, flags);

    if (fd < 0 || timer_add(fd, epoch))
        return fd;
    vtime_raw3(SYS_close, fd, 0, 0);
    errno = EMFILE;
    return -1;
}

int64_t vtime_timer_epoch(int fd)
{
    return timers[place_of(fd)].epoch;
}

/* Whether it can be read now. */
static bool is_readable(int fd)
{
    struct pollfd entry = {fd, POLLIN, 0};
    struct timespec none = {0, 0};

    return vtime_raw(SYS_ppoll, (long)&entry, 1, (long)&none, 0, 0, 0) > 0;
}

/* Due at once where the deadline has passed. */
void vtime_timer_set(int fd, struct vtime_schedule schedule,
                     struct vtime_schedule *ret_old)
{
    int place = place_of(fd);
    uint64_t saved, unread;

    vtime_lock(&saved);
    *ret_old = timers[place].schedule;
    if (is_readable(fd))
        vtime_raw3(SYS_read, fd, (long)&unread, sizeof unread);
    timers[place].schedule = schedule;
    if (schedule.deadline <= vtime_now())
        timer_expire(place, vtime_now());
    vtime_unlock(saved);
}

struct vtime_schedule vtime_timer_get(int fd)
{
    struct vtime_schedule schedule;
    uint64_t saved;

    vtime_lock(&saved);
    schedule = timers[place_of(fd)].schedule;
    vtime_unlock(saved);
    return schedule;
}

void vtime_timers_forget(void)
{
    if (last_place == 0)
        return;
    for (int fd = 0; fd < FD_LIMIT; fd++)
        unmap(fd);
    last_place = 0;
}

/* A new eventfd, or a copy of `model`, in the place of `fd`. */
static void replace(int fd, int model)
{
    int flags = (int)vtime_raw3(SYS_fcntl, fd, F_GETFL, 0);
    int is_cloexec = (int)vtime_raw3(SYS_fcntl, fd, F_GETFD, 0) & FD_CLOEXEC;
    int source = model;

    if (model < 0)
        source = (int)vtime_raw3(SYS_eventfd2, is_readable(fd),
                                 flags & O_NONBLOCK ? EFD_NONBLOCK : 0, 0);
    if (source < 0)
        return;
    vtime_raw3(SYS_dup3, source, fd, is_cloexec ? O_CLOEXEC : 0);
    if (model < 0)
        vtime_raw3(SYS_close, source, 0, 0);
}

void vtime_timers_forked(void)
{
    for (int place = 1; place <= last_place; place++) {
        int model = -1;

        if (timers[place].fd_count == 0)
            continue;
        for (int fd = 0; fd < FD_LIMIT; fd++)
            if (is_of(fd, place)) {
                replace(fd, model);
                model = fd;
            }
    }
}

void vtime_timer_closing(unsigned first, unsigned last)
{
    uint64_t saved;
    bool is_any = false;

    last = last < FD_LIMIT ? last : FD_LIMIT - 1;
    for (unsigned fd = first; fd <= last && !is_any; fd++)
        is_any = vtime_timer_is((int)fd);
    if (!is_any || !vtime_is_own_process())
        return;
    vtime_lock(&saved);
    for (unsigned fd = first; fd <= last; fd++)
        unmap((int)fd);
    vtime_unlock(saved);
}

void vtime_timer_copied(int fd, int copy)
{
    uint64_t saved;

    if (copy < 0 || copy == fd || !vtime_is_own_process() ||
        (!vtime_timer_is(fd) && !vtime_timer_is(copy)))
        return;
    vtime_lock(&saved);
    if (!vtime_timer_is(fd))
        unmap(copy);
    else if (copy < FD_LIMIT)
        map(copy, place_of(fd));
    vtime_unlock(saved);
}
