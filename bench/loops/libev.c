/* libev: a chain is an idle watcher stopped and started again; a burst is fed
 * to as many watchers, which run within one iteration. */
#include "bench_begin.h"
#include <ev.h>

#define LOOP_NAME "libev"

static const char *loop_version(void)
{
    static char text[32];

    snprintf(text, sizeof text, "%d.%d", ev_version_major(),
             ev_version_minor());
    return text;
}

static struct ev_loop *loop;

struct timer {
    ev_timer handle;
};

struct watch {
    ev_io handle;
};

static void on_timer(struct ev_loop *l, ev_timer *handle, int events)
{
    (void)l;
    (void)handle;
    (void)events;
    timer_fired();
}

static void on_readable(struct ev_loop *l, ev_io *handle, int events)
{
    (void)l;
    (void)events;
    descriptor_readable(handle->fd);
}

static void timer_add(struct timer *timer, unsigned milliseconds)
{
    ev_timer_init(&timer->handle, on_timer, milliseconds / 1000.0, 0.0);
    ev_timer_start(loop, &timer->handle);
}

static void timer_cancel(struct timer *timer)
{
    ev_timer_stop(loop, &timer->handle);
}

static void watch_add(struct watch *watch, int fd)
{
    ev_io_init(&watch->handle, on_readable, fd, EV_READ);
    ev_io_start(loop, &watch->handle);
}

static void loop_open(void)
{
    loop = ev_default_loop(0);
    bench_need(loop != NULL, "loop");
}

static void loop_run(void)
{
    ev_run(loop, 0);
}

static void loop_turn(void)
{
    ev_run(loop, EVRUN_NOWAIT);
}

static void loop_stop(void)
{
    ev_break(loop, EVBREAK_ONE);
}

static unsigned jobs_left;

static void again(struct ev_loop *l, ev_idle *idle, int events)
{
    (void)events;
    ev_idle_stop(l, idle);
    if (--jobs_left)
        ev_idle_start(l, idle);
}

static void count_down(struct ev_loop *l, ev_idle *idle, int events)
{
    (void)l;
    (void)idle;
    (void)events;
    jobs_left--;
}

static void work_chain(unsigned count)
{
    ev_idle job;

    ev_idle_init(&job, again);
    jobs_left = count;
    ev_idle_start(loop, &job);
    bench_start();
    loop_run();
    bench_stop();
}

static void work_burst(unsigned count)
{
    ev_idle *jobs = calloc(count / 10 + 1, sizeof *jobs);

    bench_need(jobs != NULL, "memory");
    for (unsigned i = 0; i < count / 10; i++)
        ev_idle_init(&jobs[i], count_down);
    for (int round = 0; round < 10; round++) {
        bench_start();
        for (unsigned i = 0; i < count / 10; i++)
            ev_feed_event(loop, &jobs[i], EV_CUSTOM);
        loop_turn();
        bench_stop();
    }
}

#include "bench_end.h"
