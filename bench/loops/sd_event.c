/* sd-event: a chain and a burst are defer sources. */
#include "bench_begin.h"
#include <sys/epoll.h>
#include <systemd/sd-event.h>

#define LOOP_NAME "sd-event"

static const char *loop_version(void)
{
    return SD_EVENT_VERSION;
}

static sd_event *event;

struct timer {
    sd_event_source *source;
};

struct watch {
    sd_event_source *source;
};

static int on_timer(sd_event_source *source, uint64_t microseconds, void *arg)
{
    (void)source;
    (void)microseconds;
    (void)arg;
    timer_fired();
    return 0;
}

static int on_readable(sd_event_source *source, int fd, uint32_t events,
                       void *arg)
{
    (void)source;
    (void)events;
    (void)arg;
    descriptor_readable(fd);
    return 0;
}

static void timer_add(struct timer *timer, unsigned milliseconds)
{
    sd_event_add_time_relative(event, &timer->source, CLOCK_MONOTONIC,
                               milliseconds * 1000ull, 1, on_timer, NULL);
}

static void timer_cancel(struct timer *timer)
{
    sd_event_source_disable_unref(timer->source);
}

static void watch_add(struct watch *watch, int fd)
{
    sd_event_add_io(event, &watch->source, fd, EPOLLIN, on_readable, NULL);
}

static void loop_open(void)
{
    bench_need(sd_event_new(&event) >= 0, "sd_event_new");
}

static bool stopping;

static void loop_run(void)
{
    stopping = false;
    while (!stopping)
        sd_event_run(event, UINT64_MAX);
}

static void loop_turn(void)
{
    sd_event_run(event, 0);
}

static void loop_stop(void)
{
    stopping = true;
}

static unsigned jobs_left;

static int again(sd_event_source *source, void *arg)
{
    (void)arg;
    if (--jobs_left)
        return sd_event_source_set_enabled(source, SD_EVENT_ONESHOT);
    loop_stop();
    return 0;
}

static int count_down(sd_event_source *source, void *arg)
{
    (void)source;
    (void)arg;
    if (--jobs_left == 0)
        loop_stop();
    return 0;
}

static void work_chain(unsigned count)
{
    sd_event_source *source;

    jobs_left = count;
    sd_event_add_defer(event, &source, again, NULL);
    bench_start();
    loop_run();
    bench_stop();
}

static void work_burst(unsigned count)
{
    sd_event_source **sources = calloc(count / 10 + 1, sizeof *sources);

    bench_need(sources != NULL, "memory");
    for (unsigned i = 0; i < count / 10; i++) {
        sd_event_add_defer(event, &sources[i], count_down, NULL);
        sd_event_source_set_enabled(sources[i], SD_EVENT_OFF);
    }
    for (int round = 0; round < 10; round++) {
        jobs_left = count / 10;
        bench_start();
        for (unsigned i = 0; i < count / 10; i++)
            sd_event_source_set_enabled(sources[i], SD_EVENT_ONESHOT);
        loop_run();
        bench_stop();
    }
}

#include "bench_end.h"
