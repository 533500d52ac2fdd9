/*
 * bench_begin.h - what every file in loops/ includes first.
 *
 * A file in loops/ says how one library does what all do (open, timers,
 * watches, running), then includes bench_end.h, which holds the workloads
 * made of that and main(). Both are compiled into one file, so that no call
 * between them is measured.
 */
#ifndef BENCH_BEGIN_H
#define BENCH_BEGIN_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static int64_t begun, spent;

static inline int64_t bench_clock(clockid_t clock)
{
    struct timespec now;

    clock_gettime(clock, &now);
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

/*
 * The measured part of a workload lies between these two; it may have several
 * such parts, which are added up. Processor time in nanoseconds: no workload
 * blocks while it is measured, and other programs do not count.
 */
static inline void bench_start(void)
{
    begun = bench_clock(CLOCK_PROCESS_CPUTIME_ID);
}

static inline void bench_stop(void)
{
    spent += bench_clock(CLOCK_PROCESS_CPUTIME_ID) - begun;
}

static inline void bench_need(bool good, const char *what)
{
    if (good)
        return;
    perror(what);
    exit(1);
}

/* What happens when a timer fires or a descriptor is readable; the library's
 * callbacks call them. */
static void timer_fired(void);
static void descriptor_readable(int fd);

#endif
