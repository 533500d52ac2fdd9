/* pthread_create: threads whose system calls past libc are trapped too. */
#include "vtime_real.h"
#include "vtime_trap.h"
#include <errno.h>
#include <stdlib.h>

struct start {
    void *(*run)(void *);
    void *arg;
};

static void *start_run(void *arg)
{
    struct start start = *(struct start *)arg;

    free(arg);
    vtime_trap_thread();
    return start.run(start.arg);
}

VTIME_EXPORT int pthread_create(pthread_t *ret_thread,
                                const pthread_attr_t *attributes,
                                void *(*run)(void *), void *arg)
{
    struct start *start;
    int error;

    if (!vtime_trap_is_on())
        return vtime_real()->pthread_create(ret_thread, attributes, run, arg);
    start = malloc(sizeof *start);
    if (!start)
        return EAGAIN;
    *start = (struct start){run, arg};
    error =
        vtime_real()->pthread_create(ret_thread, attributes, start_run, start);
    if (error)
        free(start);
    return error;
}
