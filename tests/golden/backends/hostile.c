/*
 * The reference loop, but for a timer of a certain delay something happens
 * that takes more than the case with it.
 */
#include "reference.h"
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

enum {
    DELAY_ABORTS = 101,
    DELAY_HANGS = 102,
    DELAY_EXITS = 103,
    DELAY_LEAVES = 104,
    DELAY_EXITS_WITH_ZERO = 105,
    DELAY_SENDS_GARBAGE = 106,
    DELAY_PRINTS = 107,
    DELAY_PRINTS_AND_ABORTS = 108,
    DELAY_FORKS_AND_ABORTS = 109
};

static struct loopspec_backend table;
static int leaving;

typedef int name_of(int descriptor, struct sockaddr *name, socklen_t *length);

/* Whether an end of a socket has no name, as both ends of a pair. */
static bool is_unnamed(int descriptor, name_of *name_of_end)
{
    struct sockaddr_un name;
    socklen_t length = sizeof name;

    return name_of_end(descriptor, (struct sockaddr *)&name, &length) == 0 &&
           name.sun_family == AF_UNIX && length == sizeof name.sun_family;
}

/* Writes to every socket pair that the process has: the harness's is among
 * them. A unit test's own sockets have names, and are left alone. */
static void send_garbage(void)
{
    static const char garbage[64] = "garbage";

    for (int descriptor = 3; descriptor < 64; descriptor++)
        if (is_unnamed(descriptor, getsockname) &&
            is_unnamed(descriptor, getpeername))
            send(descriptor, garbage, sizeof garbage, MSG_NOSIGNAL);
}

/* What a CI system or a terminal would heed. */
static void print(void)
{
    printf("::error::from stdout\n");
    fprintf(stderr, "##vso[task.complete]\033[2J\xff\n");
}

/* The copy holds open whatever the harness listens to. */
static void fork_and_abort(void)
{
    if (fork() == 0)
        for (;;)
            pause();
    abort();
}

static void misbehave(int delay)
{
    switch (delay) {
    case DELAY_ABORTS: abort();
    case DELAY_HANGS:
        for (;;)
            pause();
    case DELAY_EXITS: exit(3);
    case DELAY_LEAVES: leaving = 1; break;
    case DELAY_EXITS_WITH_ZERO: _exit(0);
    case DELAY_SENDS_GARBAGE: send_garbage(); break;
    case DELAY_PRINTS: print(); break;
    case DELAY_PRINTS_AND_ABORTS: print(); abort();
    case DELAY_FORKS_AND_ABORTS: fork_and_abort(); break;
    default: break;
    }
}

static enum loopspec_status call_later(struct loopspec_loop *loop, double delay,
                                       struct loopspec_callback callback,
                                       struct loopspec_handle **ret_handle)
{
    misbehave((int)delay);
    return reference_backend()->call_later(loop, delay, callback, ret_handle);
}

static enum loopspec_status run_forever(struct loopspec_loop *loop)
{
    if (leaving) {
        leaving = 0;
        return LOOPSPEC_LEFT;
    }
    return reference_backend()->run_forever(loop);
}

__attribute__((visibility("default"))) const struct loopspec_backend *
loopspec_backend(void)
{
    table = *reference_backend();
    table.name = "hostile";
    table.version = "1";
    table.call_later = call_later;
    table.run_forever = run_forever;
    return &table;
}
