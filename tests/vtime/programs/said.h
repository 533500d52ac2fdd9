/*
 * said.h - what the programs under vtime print: who, and when.
 */
#ifndef SAID_H
#define SAID_H

#include <stdio.h>
#include <time.h>
#include <unistd.h>

/* Prints a name with the time of CLOCK_MONOTONIC, to the nanosecond. */
static inline void say(const char *who)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    printf("%s %lld.%09ld\n", who, (long long)now.tv_sec, now.tv_nsec);
    fflush(stdout);
}

/* Takes the byte out of a pipe that made it readable. */
static inline void take_byte(int fd)
{
    char byte;

    if (read(fd, &byte, 1) != 1)
        puts("nothing to read");
}

/* Makes the other end of a pipe readable. */
static inline void give_byte(int fd)
{
    if (write(fd, "x", 1) != 1)
        puts("cannot write");
}

#endif
