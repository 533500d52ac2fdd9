/* libevent: a chain is a timer of no time, which takes a turn of the loop; a
 * burst is made active at once, and runs within one iteration. */
#include "bench_begin.h"
#include <event2/event.h>
#include <event2/event_struct.h>

#define LOOP_NAME "libevent"

static const char *loop_version(void)
{
    return event_get_version();
}

static struct event_base *base;

struct timer {
    struct event event;
};

struct watch {
    struct event event;
};

static void on_timer(evutil_socket_t fd, short what, void *arg)
{
    (void)fd;
    (void)what;
    (void)arg;
    timer_fired();
}

static void on_readable(evutil_socket_t fd, short what, void *arg)
{
    (void)what;
    (void)arg;
    descriptor_readable(fd);
}

static void timer_add(struct timer *timer, unsigned milliseconds)
{
    struct timeval delay = {milliseconds / 1000, milliseconds % 1000 * 1000};

    evtimer_assign(&timer->event, base, on_timer, NULL);
    evtimer_add(&timer->event, &delay);
}

static void timer_cancel(struct timer *timer)
{
    evtimer_del(&timer->event);
}

static void watch_add(struct watch *watch, int fd)
{
    event_assign(&watch->event, base, fd, EV_READ | EV_PERSIST, on_readable,
                 NULL);
    event_add(&watch->event, NULL);
}

static void loop_open(void)
{
    base = event_base_new();
    bench_need(base != NULL, "base");
}

static void loop_run(void)
{
    event_base_dispatch(base);
}

static void loop_turn(void)
{
    event_base_loop(base, EVLOOP_NONBLOCK);
}

static void loop_stop(void)
{
    event_base_loopbreak(base);
}

static const struct timeval no_time = {0, 0};
static unsigned jobs_left;

static void again(evutil_socket_t fd, short what, void *arg)
{
    (void)fd;
    (void)what;
    if (--jobs_left)
        evtimer_add(arg, &no_time);
}

static void count_down(evutil_socket_t fd, short what, void *arg)
{
    (void)fd;
    (void)what;
    (void)arg;
    jobs_left--;
}

static void work_chain(unsigned count)
{
    struct event job;

    evtimer_assign(&job, base, again, &job);
    jobs_left = count;
    evtimer_add(&job, &no_time);
    bench_start();
    loop_run();
    bench_stop();
}

static void work_burst(unsigned count)
{
    struct event *jobs = calloc(count / 10 + 1, sizeof *jobs);

    bench_need(jobs != NULL, "memory");
    for (unsigned i = 0; i < count / 10; i++)
        event_assign(&jobs[i], base, -1, 0, count_down, NULL);
    for (int round = 0; round < 10; round++) {
        bench_start();
        for (unsigned i = 0; i < count / 10; i++)
            event_active(&jobs[i], EV_TIMEOUT, 0);
        loop_turn();
        bench_stop();
    }
}

#include "bench_end.h"
