/*
 * sd_event_loop.c - sd-event as its own programs use it.
 *
 * Everything is an event source: deferred ones for what is to be called soon,
 * timers on the monotonic clock, and those of descriptors and signals. An
 * event loop of sd-event belongs to one thread; the others put what they have
 * into a queue and write to an eventfd.
 */
#include "adapter_library.h"
#include <errno.h>
#include <math.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <systemd/sd-event.h>
#include <time.h>
#include <unistd.h>

#define USEC_PER_SEC 1e6
/* Timers wait for each other so long, to save wake-ups; 0 would be 250 ms. */
#define ACCURACY_USEC 1
/* A century. */
#define SECONDS_MAX (100.0 * 366 * 24 * 3600)

struct loopspec_loop {
    struct adapter_items items;
    sd_event *event;
    sd_event_source *wake;
    int wake_fd;
    struct adapter_queue posted; /* by other threads */
};

struct sd_event_item {
    struct adapter_item item;
    sd_event_source *source; /* shared by both directions of a descriptor */
};

static double sd_event_time(struct loopspec_loop *loop)
{
    uint64_t now = 0;

    if (loop->event)
        sd_event_now(loop->event, CLOCK_MONOTONIC, &now);
    return (double)now / USEC_PER_SEC;
}

/* -- what sd-event calls -- */

/* One source is dispatched a turn, so nothing is called after the run was
 * left. */
static int on_call(sd_event_source *source, void *arg)
{
    struct adapter_item *item = arg;
    bool is_lasting = item->handle.lasting;

    adapter_item_fire(item);
    if (!is_lasting)
        sd_event_source_unref(source);
    return 0;
}

static int on_time(sd_event_source *source, uint64_t usec, void *item)
{
    (void)usec;
    return on_call(source, item);
}

static int on_signal(sd_event_source *source,
                     const struct signalfd_siginfo *info, void *item)
{
    (void)info;
    return on_call(source, item);
}

static void fire_direction(struct loopspec_loop *loop, enum adapter_kind kind,
                           int fd)
{
    struct adapter_item *item = adapter_item_find(loop, kind, fd);

    if (item && !loop->items.base.left)
        adapter_item_fire(item);
}

static int on_io(sd_event_source *source, int fd, uint32_t revents, void *arg)
{
    const uint32_t error = EPOLLERR | EPOLLHUP;

    (void)source;
    if (revents & (EPOLLIN | error))
        fire_direction(arg, ADAPTER_READER, fd);
    if (revents & (EPOLLOUT | error))
        fire_direction(arg, ADAPTER_WRITER, fd);
    return 0;
}

static int on_wake(sd_event_source *source, int fd, uint32_t revents, void *arg)
{
    struct loopspec_loop *loop = arg;
    uint64_t count;

    (void)source;
    (void)revents;
    if (adapter_items_fire(&loop->items, &loop->posted))
        (void)!read(fd, &count, sizeof count);
    return 0;
}

/* -- sources -- */

static enum loopspec_status to_status(int error)
{
    switch (error) {
    case -ENOMEM: return LOOPSPEC_NO_MEMORY;
    case -EPERM: return LOOPSPEC_NOT_POLLABLE;
    default: errno = -error; return LOOPSPEC_SYSTEM;
    }
}

static enum loopspec_status post(struct loopspec_loop *loop,
                                 struct adapter_item *item)
{
    const uint64_t one = 1;
    enum loopspec_status status = adapter_item_queue(item, &loop->posted);

    if (status == LOOPSPEC_OK)
        (void)!write(loop->wake_fd, &one, sizeof one);
    return status;
}

static int start_timer(struct loopspec_loop *loop, struct sd_event_item *own)
{
    double delay = own->item.delay;
    uint64_t now;
    int error = sd_event_now(loop->event, CLOCK_MONOTONIC, &now);

    if (error < 0)
        return error;
    delay = delay > 0 ? fmin(delay, SECONDS_MAX) : 0;
    return sd_event_add_time(loop->event, &own->source, CLOCK_MONOTONIC,
                             now + (uint64_t)ceil(delay * USEC_PER_SEC - 1e-3),
                             ACCURACY_USEC, on_time, own);
}

static struct sd_event_item *other_direction(struct loopspec_loop *loop,
                                             const struct adapter_item *item)
{
    enum adapter_kind other =
        item->kind == ADAPTER_READER ? ADAPTER_WRITER : ADAPTER_READER;

    return (struct sd_event_item *)adapter_item_find(loop, other, item->number);
}

/* epoll takes a descriptor once. */
static int start_io(struct loopspec_loop *loop, struct sd_event_item *own)
{
    const struct sd_event_item *other = other_direction(loop, &own->item);
    int error;

    if (!other)
        return sd_event_add_io(
            loop->event, &own->source, own->item.number,
            own->item.kind == ADAPTER_READER ? EPOLLIN : EPOLLOUT, on_io, loop);
    error = sd_event_source_set_io_events(other->source, EPOLLIN | EPOLLOUT);
    if (error >= 0)
        own->source = sd_event_source_ref(other->source);
    return error;
}

static void block(int number, int how)
{
    sigset_t set;

    sigemptyset(&set);
    sigaddset(&set, number);
    pthread_sigmask(how, &set, NULL);
}

/* sd-event reads signals from a descriptor; they have to be blocked. */
static int start_signal(struct loopspec_loop *loop, struct sd_event_item *own)
{
    int number = own->item.number, error;

    block(number, SIG_BLOCK);
    error =
        sd_event_add_signal(loop->event, &own->source, number, on_signal, own);
    if (error < 0)
        block(number, SIG_UNBLOCK);
    return error;
}

static int start_soon(struct loopspec_loop *loop, struct sd_event_item *own)
{
    return sd_event_add_defer(loop->event, &own->source, on_call, own);
}

static enum loopspec_status start(struct loopspec_loop *loop,
                                  struct adapter_item *item)
{
    struct sd_event_item *own = (struct sd_event_item *)item;
    int error = 0;

    switch (item->kind) {
    case ADAPTER_SOON: error = start_soon(loop, own); break;
    case ADAPTER_POSTED: return post(loop, item);
    case ADAPTER_TIMER: error = start_timer(loop, own); break;
    case ADAPTER_READER:
    case ADAPTER_WRITER: error = start_io(loop, own); break;
    case ADAPTER_SIGNAL:
        error = start_signal(loop, own);
        /* What can't be blocked can't be caught. */
        if (error == -EBUSY)
            return LOOPSPEC_UNCATCHABLE;
    }
    return error < 0 ? to_status(error) : LOOPSPEC_OK;
}

static void stop_item(struct loopspec_loop *loop, struct adapter_item *item)
{
    struct sd_event_item *own = (struct sd_event_item *)item;
    bool is_io = item->kind == ADAPTER_READER || item->kind == ADAPTER_WRITER;

    if (is_io && other_direction(loop, item))
        sd_event_source_set_io_events(
            own->source, item->kind == ADAPTER_READER ? EPOLLOUT : EPOLLIN);
    else if (own->source)
        sd_event_source_set_enabled(own->source, SD_EVENT_OFF);
    own->source = sd_event_source_unref(own->source);
    if (item->kind == ADAPTER_SIGNAL)
        block(item->number, SIG_UNBLOCK);
}

/* -- running and closing -- */

static enum loopspec_status run_forever(struct loopspec_loop *loop)
{
    enum loopspec_status status = adapter_begin(&loop->items.base), end;

    if (status != LOOPSPEC_OK)
        return status;
    while (status == LOOPSPEC_OK && !loop->items.base.stopping &&
           !loop->items.base.left) {
        int error = sd_event_run(loop->event, UINT64_MAX);

        if (error < 0)
            status = to_status(error);
    }
    end = adapter_end(&loop->items.base);
    return status == LOOPSPEC_OK ? end : status;
}

/* sd_event_exit() would be for good. */
static void stop(struct loopspec_loop *loop)
{
    loop->items.base.stopping = true;
}

static void close_event(struct loopspec_loop *loop)
{
    adapter_queue_discard(&loop->posted);
    adapter_queue_release(&loop->posted);
    sd_event_source_unref(loop->wake);
    loop->event = sd_event_unref(loop->event);
    close(loop->wake_fd);
}

static bool open_event(struct loopspec_loop *loop)
{
    loop->wake_fd = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
    if (loop->wake_fd < 0)
        return false;
    if (sd_event_new(&loop->event) >= 0 &&
        sd_event_add_io(loop->event, &loop->wake, loop->wake_fd, EPOLLIN,
                        on_wake, loop) >= 0)
        return true;
    sd_event_unref(loop->event);
    close(loop->wake_fd);
    return false;
}

static struct loopspec_loop *loop_new(const struct loopspec_host *host)
{
    static const struct adapter_library library = {
        .size = sizeof(struct sd_event_item),
        .start = start,
        .stop = stop_item,
        .time = sd_event_time,
        .close = close_event,
    };
    struct loopspec_loop *loop = calloc(1, sizeof(*loop));

    if (!loop || !open_event(loop)) {
        free(loop);
        return NULL;
    }
    loop->items.base.host = host;
    loop->items.library = &library;
    adapter_queue_init(&loop->posted);
    return loop;
}

const struct loopspec_backend *loopspec_backend(void)
{
    static struct loopspec_backend backend = {
        .name = "sd-event",
        .version = SD_EVENT_VERSION,
        .capabilities =
            LOOPSPEC_CAP_THREADSAFE | LOOPSPEC_CAP_FDS | LOOPSPEC_CAP_SIGNALS,
        .loop_new = loop_new,
        .run_forever = run_forever,
        .stop = stop,
        .time = sd_event_time,
    };

    adapter_table_fill(&backend);
    return &backend;
}
