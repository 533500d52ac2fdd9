#include "socket_shortage.h"
#include <errno.h>

/* The linker sends all calls of socketpair here. */
int __real_socketpair(int domain, int type, int protocol, int pair[2]);
int __wrap_socketpair(int domain, int type, int protocol, int pair[2]);

static bool short_of_sockets;

int __wrap_socketpair(int domain, int type, int protocol, int pair[2])
{
    if (!short_of_sockets)
        return __real_socketpair(domain, type, protocol, pair);
    errno = EMFILE;
    return -1;
}

void socket_shortage(bool begins)
{
    short_of_sockets = begins;
}
