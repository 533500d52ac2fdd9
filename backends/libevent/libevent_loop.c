/*
 * libevent_loop.c - libevent as its own programs use it.
 *
 * Everything is an event: what is to be called soon is made active at once,
 * also by other threads; timers, descriptors and signals are added.
 */
#include "adapter_library.h"
#include <errno.h>
#include <event2/event.h>
#include <event2/event_struct.h>
#include <event2/thread.h>
#include <math.h>
#include <stdlib.h>

#define USEC_PER_SEC 1000000
/* A century. */
#define SECONDS_MAX (100.0 * 366 * 24 * 3600)

struct loopspec_loop {
    struct adapter_items items;
    struct event_base *events;
    struct evutil_monotonic_timer *clock;
};

struct libevent_item {
    struct adapter_item item;
    struct event event;
};

static double libevent_time(struct loopspec_loop *loop)
{
    struct timeval now = {0, 0};

    if (loop->clock)
        evutil_gettime_monotonic(loop->clock, &now);
    return (double)now.tv_sec + (double)now.tv_usec / USEC_PER_SEC;
}

/* What was not run stays active where libevent is told to break. */
static void on_event(evutil_socket_t fd, short what, void *arg)
{
    struct adapter_item *item = arg;
    struct loopspec_loop *loop = (struct loopspec_loop *)item->owner;

    (void)fd;
    (void)what;
    adapter_item_fire(item);
    if (loop->items.base.left)
        event_base_loopbreak(loop->events);
}

/* Microseconds, rounded up. */
static struct timeval to_timeval(double seconds)
{
    double whole;

    if (!(seconds > 0))
        return (struct timeval){0, 0};
    seconds =
        ceil(fmin(seconds, SECONDS_MAX) * USEC_PER_SEC - 1e-3) / USEC_PER_SEC;
    whole = floor(seconds);
    return (struct timeval){(time_t)whole,
                            lround((seconds - whole) * USEC_PER_SEC)};
}

static short flags_of(const struct adapter_item *item)
{
    switch (item->kind) {
    case ADAPTER_READER: return EV_READ | EV_PERSIST;
    case ADAPTER_WRITER: return EV_WRITE | EV_PERSIST;
    case ADAPTER_SIGNAL: return EV_SIGNAL | EV_PERSIST;
    default: return 0;
    }
}

static enum loopspec_status failed(const struct adapter_item *item)
{
    if (item->kind == ADAPTER_SIGNAL)
        return LOOPSPEC_UNCATCHABLE;
    return errno == EPERM ? LOOPSPEC_NOT_POLLABLE : LOOPSPEC_SYSTEM;
}

static enum loopspec_status start(struct loopspec_loop *loop,
                                  struct adapter_item *item)
{
    struct event *event = &((struct libevent_item *)item)->event;
    struct timeval delay = to_timeval(item->delay);
    bool is_watch = item->handle.lasting,
         is_timer = item->kind == ADAPTER_TIMER;

    event_assign(event, loop->events, is_watch ? item->number : -1,
                 flags_of(item), on_event, item);
    if (!is_watch && !is_timer)
        event_active(event, EV_TIMEOUT, 1);
    else if (event_add(event, is_timer ? &delay : NULL) != 0)
        return failed(item);
    return LOOPSPEC_OK;
}

static void stop_item(struct loopspec_loop *loop, struct adapter_item *item)
{
    (void)loop;
    event_del(&((struct libevent_item *)item)->event);
}

static enum loopspec_status run_forever(struct loopspec_loop *loop)
{
    enum loopspec_status status = adapter_begin(&loop->items.base);

    if (status != LOOPSPEC_OK)
        return status;
    event_base_loop(loop->events, EVLOOP_NO_EXIT_ON_EMPTY);
    return adapter_end(&loop->items.base);
}

/* Behind what is active. */
static void stop(struct loopspec_loop *loop)
{
    if (!loop->items.base.closed)
        event_base_loopexit(loop->events, NULL);
}

/* -- making and closing -- */

static void close_events(struct loopspec_loop *loop)
{
    event_base_free(loop->events);
    evutil_monotonic_timer_free(loop->clock);
    loop->clock = NULL;
}

static struct event_base *new_events(void)
{
    struct event_config *config = event_config_new();
    struct event_base *events;

    if (!config)
        return NULL;
    event_config_set_flag(config, EVENT_BASE_FLAG_IGNORE_ENV);
    events = event_base_new_with_config(config);
    event_config_free(config);
    return events;
}

static struct loopspec_loop *loop_new(const struct loopspec_host *host)
{
    static const struct adapter_library library = {
        .size = sizeof(struct libevent_item),
        .start = start,
        .stop = stop_item,
        .time = libevent_time,
        .close = close_events,
    };
    struct loopspec_loop *loop = calloc(1, sizeof(*loop));

    if (!loop)
        return NULL;
    loop->items.base.host = host;
    loop->items.library = &library;
    loop->events = new_events();
    loop->clock = loop->events ? evutil_monotonic_timer_new() : NULL;
    if (loop->clock) {
        evutil_configure_monotonic_time(loop->clock, EV_MONOT_PRECISE);
        return loop;
    }
    if (loop->events)
        event_base_free(loop->events);
    free(loop);
    return NULL;
}

/* libevent would write to standard error. */
static void keep_quiet(int severity, const char *message)
{
    (void)severity;
    (void)message;
}

const struct loopspec_backend *loopspec_backend(void)
{
    static struct loopspec_backend backend = {
        .name = "libevent",
        .capabilities =
            LOOPSPEC_CAP_THREADSAFE | LOOPSPEC_CAP_FDS | LOOPSPEC_CAP_SIGNALS,
        .loop_new = loop_new,
        .run_forever = run_forever,
        .stop = stop,
        .time = libevent_time,
    };

    backend.version = event_get_version();
    adapter_table_fill(&backend);
    event_set_log_callback(keep_quiet);
    evthread_use_pthreads();
    return &backend;
}
