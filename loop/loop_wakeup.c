#include "loop_wakeup.h"
#include <errno.h>
#include <sys/socket.h>
#include <unistd.h>

void loop_wakeup_init(struct loop_wakeup *wakeup)
{
    wakeup->read_fd = wakeup->write_fd = -1;
    atomic_init(&wakeup->pending, 0);
}

/* False: the pair is full. */
static bool send_byte(const struct loop_wakeup *wakeup)
{
    return send(wakeup->write_fd, "", 1, MSG_NOSIGNAL) == 1;
}

bool loop_wakeup_open(struct loop_wakeup *wakeup)
{
    int pair[2];

    if (wakeup->read_fd >= 0)
        return true;
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0,
                   pair) != 0)
        return false;
    wakeup->read_fd = pair[0];
    wakeup->write_fd = pair[1];
    for (size_t left = atomic_exchange(&wakeup->pending, 0);
         left && send_byte(wakeup); left--)
        ;
    return true;
}

void loop_wakeup_close(struct loop_wakeup *wakeup)
{
    if (wakeup->read_fd >= 0) {
        close(wakeup->read_fd);
        close(wakeup->write_fd);
    }
    wakeup->read_fd = wakeup->write_fd = -1;
    atomic_store(&wakeup->pending, 0);
}

void loop_wakeup_send(struct loop_wakeup *wakeup)
{
    if (wakeup->write_fd < 0)
        atomic_fetch_add(&wakeup->pending, 1);
    else
        send_byte(wakeup);
}

bool loop_wakeup_is_pending(const struct loop_wakeup *wakeup)
{
    return atomic_load(&wakeup->pending) > 0;
}

size_t loop_wakeup_read(struct loop_wakeup *wakeup, unsigned char *bytes,
                        size_t size)
{
    ssize_t count;

    atomic_store(&wakeup->pending, 0);
    if (wakeup->read_fd < 0)
        return 0;
    do
        count = recv(wakeup->read_fd, bytes, size, 0);
    while (count < 0 && errno == EINTR);
    return count > 0 ? (size_t)count : 0;
}
