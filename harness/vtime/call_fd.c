/* What may close or copy a timerfd or a ring: close, close_range, closefrom,
 * dup, dup2, dup3, fcntl. */
#include "vtime_calls.h"
#include "vtime_raw.h"
#include "vtime_real.h"
#include "vtime_ring.h"
#include "vtime_timer.h"
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/close_range.h>
#include <stdarg.h>

const char vtime_calls_fd;

static void closing(unsigned first, unsigned last)
{
    vtime_timer_closing(first, last);
    vtime_ring_closing(first, last);
}

static void copied(int fd, int copy)
{
    vtime_timer_copied(fd, copy);
    vtime_ring_copied(fd, copy);
}

VTIME_EXPORT int close(int fd)
{
    const struct vtime_real *real = vtime_real();

    if (fd >= 0)
        closing((unsigned)fd, (unsigned)fd);
    if (real)
        return real->close(fd);
    return vtime_raw3(SYS_close, fd, 0, 0) < 0 ? -1 : 0;
}

VTIME_EXPORT int close_range(unsigned first, unsigned last, int flags)
{
    const struct vtime_real *real = vtime_real();

    if (!real->close_range) {
        errno = ENOSYS;
        return -1;
    }
    if (!((unsigned)flags & CLOSE_RANGE_CLOEXEC))
        closing(first, last);
    return real->close_range(first, last, flags);
}

VTIME_EXPORT void closefrom(int first)
{
    const struct vtime_real *real = vtime_real();

    closing(first > 0 ? (unsigned)first : 0, UINT_MAX);
    if (real->closefrom)
        real->closefrom(first);
}

VTIME_EXPORT int dup(int fd)
{
    int copy = vtime_real()->dup(fd);

    copied(fd, copy);
    return copy;
}

VTIME_EXPORT int dup2(int fd, int copy)
{
    int result = vtime_real()->dup2(fd, copy);

    copied(fd, result);
    return result;
}

VTIME_EXPORT int dup3(int fd, int copy, int flags)
{
    int result = vtime_real()->dup3(fd, copy, flags);

    copied(fd, result);
    return result;
}

/* Arguments of all commands are handed on as a pointer, which is as wide as
 * the widest of them. */
static int control(int (*real)(int, int, ...), int fd, int command,
                   void *argument)
{
    int result = real(fd, command, argument);

    if (command == F_DUPFD || command == F_DUPFD_CLOEXEC)
        copied(fd, result);
    return result;
}

VTIME_EXPORT int fcntl(int fd, int command, ...)
{
    va_list arguments;
    void *argument;

    va_start(arguments, command);
    argument = va_arg(arguments, void *);
    va_end(arguments);
    return control(vtime_real()->fcntl, fd, command, argument);
}

VTIME_EXPORT int fcntl64(int fd, int command, ...)
{
    va_list arguments;
    void *argument;

    va_start(arguments, command);
    argument = va_arg(arguments, void *);
    va_end(arguments);
    return control(vtime_real()->fcntl64, fd, command, argument);
}
