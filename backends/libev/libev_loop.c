/*
 * libev_loop.c - libev as its own programs use it.
 *
 * Timers, descriptors and signals are watchers. libev runs its pending
 * watchers last in, first out, so what is to be called soon stands in a queue
 * of its own, which an ev_prepare watcher runs before each wait, and an
 * ev_idle watcher keeps the loop from waiting meanwhile.
 */
#include "adapter_library.h"
#include <errno.h>
#include <ev.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define NSEC_PER_USEC 1000
#define USEC_PER_SEC 1e6
/* A century. */
#define SECONDS_MAX (100.0 * 366 * 24 * 3600)

struct loopspec_loop {
    struct adapter_items items;
    struct ev_loop *ev;
    ev_prepare prepare;
    ev_idle idle;
    ev_async wake;
    struct adapter_queue soon;
    struct adapter_queue posted; /* by other threads */
};

struct libev_item {
    struct adapter_item item;
    union {
        ev_timer timer;
        ev_io io;
        ev_signal signal;
    } watcher;
};

/* libev allows a signal in one loop of the process. */
static struct loopspec_loop *signal_loops[NSIG];

/* libev tells the time of day only. In whole microseconds, since its timers go
 * off once the clock is behind their deadline, if only by a nanosecond. */
static double libev_time(struct loopspec_loop *loop)
{
    struct timespec now;
    long microseconds;

    (void)loop;
    clock_gettime(CLOCK_MONOTONIC, &now);
    microseconds = now.tv_nsec / NSEC_PER_USEC;
    return (double)now.tv_sec + (double)microseconds / USEC_PER_SEC;
}

/* -- queues -- */

static void on_prepare(struct ev_loop *ev, ev_prepare *prepare, int events)
{
    struct loopspec_loop *loop = prepare->data;

    (void)events;
    if (adapter_items_fire(&loop->items, &loop->soon))
        ev_idle_stop(ev, &loop->idle);
    if (loop->items.base.left)
        ev_break(ev, EVBREAK_ALL);
}

static void on_idle(struct ev_loop *ev, ev_idle *idle, int events)
{
    (void)ev;
    (void)idle;
    (void)events;
}

static void on_wake(struct ev_loop *ev, ev_async *wake, int events)
{
    struct loopspec_loop *loop = wake->data;

    (void)events;
    /* Several posts make one wake-up. */
    if (!adapter_items_fire(&loop->items, &loop->posted))
        ev_async_send(ev, wake);
    if (loop->items.base.left)
        ev_break(ev, EVBREAK_ALL);
    /* While libev waits it doesn't hear of a break. */
    else if (loop->items.base.stopping)
        ev_break(ev, EVBREAK_ONE);
}

/* -- watchers -- */

/* libev calls what is pending even after a break: a timer goes off again in
 * the next run, and so do descriptors; a signal is queued. */
static void fire(struct ev_loop *ev, struct adapter_item *item)
{
    struct loopspec_loop *loop = (struct loopspec_loop *)item->owner;
    struct libev_item *own = (struct libev_item *)item;

    if (!adapter_item_fire(item)) {
        if (item->kind == ADAPTER_TIMER)
            ev_timer_start(ev, &own->watcher.timer);
        else if (item->kind == ADAPTER_SIGNAL)
            adapter_item_queue(item, &loop->soon);
    }
    if (loop->items.base.left)
        ev_break(ev, EVBREAK_ALL);
}

static void on_timer(struct ev_loop *ev, ev_timer *timer, int events)
{
    (void)events;
    fire(ev, timer->data);
}

static void on_io(struct ev_loop *ev, ev_io *io, int events)
{
    (void)events;
    fire(ev, io->data);
}

static void on_signal(struct ev_loop *ev, ev_signal *watcher, int events)
{
    (void)events;
    fire(ev, watcher->data);
}

static enum loopspec_status start_signal(struct loopspec_loop *loop,
                                         struct libev_item *own)
{
    int number = own->item.number;

    if (number == SIGKILL || number == SIGSTOP)
        return LOOPSPEC_UNCATCHABLE;
    if (signal_loops[number]) {
        errno = EBUSY;
        return LOOPSPEC_SYSTEM;
    }
    signal_loops[number] = loop;
    ev_signal_init(&own->watcher.signal, on_signal, number);
    own->watcher.signal.data = own;
    ev_signal_start(loop->ev, &own->watcher.signal);
    return LOOPSPEC_OK;
}

static void start_timer(struct loopspec_loop *loop, struct libev_item *own)
{
    double delay = own->item.delay;

    delay = delay > 0 ? fmin(delay, SECONDS_MAX) : 0;
    if (!loop->items.base.running)
        ev_now_update(loop->ev);
    ev_timer_init(&own->watcher.timer, on_timer, delay, 0.);
    own->watcher.timer.data = own;
    ev_timer_start(loop->ev, &own->watcher.timer);
}

static void start_io(struct loopspec_loop *loop, struct libev_item *own,
                     int events)
{
    ev_io_init(&own->watcher.io, on_io, own->item.number, events);
    own->watcher.io.data = own;
    ev_io_start(loop->ev, &own->watcher.io);
}

static enum loopspec_status start(struct loopspec_loop *loop,
                                  struct adapter_item *item)
{
    struct libev_item *own = (struct libev_item *)item;
    enum loopspec_status status = LOOPSPEC_OK;

    switch (item->kind) {
    case ADAPTER_SOON:
        status = adapter_item_queue(item, &loop->soon);
        ev_idle_start(loop->ev, &loop->idle);
        break;
    case ADAPTER_POSTED:
        status = adapter_item_queue(item, &loop->posted);
        ev_async_send(loop->ev, &loop->wake);
        break;
    case ADAPTER_TIMER: start_timer(loop, own); break;
    case ADAPTER_READER: start_io(loop, own, EV_READ); break;
    case ADAPTER_WRITER: start_io(loop, own, EV_WRITE); break;
    case ADAPTER_SIGNAL: status = start_signal(loop, own); break;
    }
    return status;
}

/* What stands in a queue is passed over. */
static void stop_item(struct loopspec_loop *loop, struct adapter_item *item)
{
    struct libev_item *own = (struct libev_item *)item;

    switch (item->kind) {
    case ADAPTER_SOON:
    case ADAPTER_POSTED: break;
    case ADAPTER_TIMER: ev_timer_stop(loop->ev, &own->watcher.timer); break;
    case ADAPTER_READER:
    case ADAPTER_WRITER: ev_io_stop(loop->ev, &own->watcher.io); break;
    case ADAPTER_SIGNAL:
        ev_signal_stop(loop->ev, &own->watcher.signal);
        signal_loops[item->number] = NULL;
        break;
    }
}

/* -- running and closing -- */

static enum loopspec_status run_forever(struct loopspec_loop *loop)
{
    enum loopspec_status status = adapter_begin(&loop->items.base);

    if (status != LOOPSPEC_OK)
        return status;
    loop->items.base.stopping = false; /* as ev_run() does with a break */
    ev_run(loop->ev, 0);
    return adapter_end(&loop->items.base);
}

static void stop(struct loopspec_loop *loop)
{
    loop->items.base.stopping = true;
    if (!loop->items.base.closed)
        ev_break(loop->ev, EVBREAK_ONE);
}

static void close_ev(struct loopspec_loop *loop)
{
    adapter_queue_discard(&loop->soon);
    adapter_queue_discard(&loop->posted);
    adapter_queue_release(&loop->soon);
    adapter_queue_release(&loop->posted);
    ev_prepare_stop(loop->ev, &loop->prepare);
    ev_idle_stop(loop->ev, &loop->idle);
    ev_async_stop(loop->ev, &loop->wake);
    ev_loop_destroy(loop->ev);
}

static void start_watchers(struct loopspec_loop *loop)
{
    ev_prepare_init(&loop->prepare, on_prepare);
    ev_idle_init(&loop->idle, on_idle);
    ev_async_init(&loop->wake, on_wake);
    loop->prepare.data = loop->wake.data = loop;
    ev_prepare_start(loop->ev, &loop->prepare);
    ev_async_start(loop->ev, &loop->wake);
}

static struct loopspec_loop *loop_new(const struct loopspec_host *host)
{
    static const struct adapter_library library = {
        .size = sizeof(struct libev_item),
        .start = start,
        .stop = stop_item,
        .time = libev_time,
        .close = close_ev,
    };
    struct loopspec_loop *loop = calloc(1, sizeof(*loop));

    if (!loop)
        return NULL;
    loop->items.base.host = host;
    loop->items.library = &library;
    loop->ev = ev_loop_new(EVBACKEND_EPOLL | EVFLAG_NOENV);
    if (!loop->ev) {
        free(loop);
        return NULL;
    }
    adapter_queue_init(&loop->soon);
    adapter_queue_init(&loop->posted);
    start_watchers(loop);
    return loop;
}

const struct loopspec_backend *loopspec_backend(void)
{
    static struct loopspec_backend backend = {
        .name = "libev",
        .capabilities =
            LOOPSPEC_CAP_THREADSAFE | LOOPSPEC_CAP_FDS | LOOPSPEC_CAP_SIGNALS,
        .loop_new = loop_new,
        .run_forever = run_forever,
        .stop = stop,
        .time = libev_time,
    };
    static char version[16];

    snprintf(version, sizeof version, "%d.%d", ev_version_major(),
             ev_version_minor());
    backend.version = version;
    adapter_table_fill(&backend);
    return &backend;
}
