/* The reference loop, on epoll and the real clock. */
#include "bench_begin.h"
#include "loop.h"

#define LOOP_NAME "reference"

static const char *loop_version(void)
{
    return LOOPSPEC_VERSION;
}

static struct loop *loop;
static double base; /* the time at the start, as other loops cache it */

struct timer {
    struct loop_handle *handle;
};

struct watch {
    int fd;
};

static enum loop_outcome on_timer(void *arg)
{
    loop_handle_release(((struct timer *)arg)->handle);
    timer_fired();
    return LOOP_RAN;
}

static enum loop_outcome on_readable(void *arg)
{
    descriptor_readable(((struct watch *)arg)->fd);
    return LOOP_RAN;
}

static enum loop_outcome on_turn(void *arg)
{
    (void)arg;
    loop_stop(loop);
    return LOOP_RAN;
}

static void timer_add(struct timer *timer, unsigned milliseconds)
{
    static struct loop_callback callback = {.run = on_timer};

    callback.arg = timer;
    loop_call_at(loop, base + milliseconds / 1000.0, callback, &timer->handle);
}

static void timer_cancel(struct timer *timer)
{
    loop_handle_cancel(timer->handle);
    loop_handle_release(timer->handle);
}

static void watch_add(struct watch *watch, int fd)
{
    struct loop_callback callback = {.run = on_readable, .arg = watch};

    watch->fd = fd;
    loop_add_reader(loop, fd, callback, NULL);
}

static void loop_open(void)
{
    loop = loop_new(NULL);
    bench_need(loop != NULL, "loop");
    base = loop_time(loop);
}

static void loop_run(void)
{
    loop_run_forever(loop);
}

static void loop_turn(void)
{
    loop_call_soon(loop, (struct loop_callback){.run = on_turn}, NULL);
    loop_run_forever(loop);
}

#define loop_stop() loop_stop(loop)

static unsigned jobs_left;

static enum loop_outcome again(void *arg)
{
    static const struct loop_callback next = {.run = again};

    (void)arg;
    if (--jobs_left)
        loop_call_soon(loop, next, NULL);
    else
        loop_stop();
    return LOOP_RAN;
}

static enum loop_outcome count_down(void *arg)
{
    (void)arg;
    if (--jobs_left == 0)
        loop_stop();
    return LOOP_RAN;
}

static void work_chain(unsigned count)
{
    jobs_left = count;
    loop_call_soon(loop, (struct loop_callback){.run = again}, NULL);
    bench_start();
    loop_run();
    bench_stop();
}

static void work_burst(unsigned count)
{
    static const struct loop_callback job = {.run = count_down};

    for (int round = 0; round < 10; round++) {
        jobs_left = count / 10;
        bench_start();
        for (unsigned i = 0; i < count / 10; i++)
            loop_call_soon(loop, job, NULL);
        loop_run();
        bench_stop();
    }
}

#include "bench_end.h"
