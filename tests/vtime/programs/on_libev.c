/* libev: usage: on_libev epoll|poll|select. */
#include "said.h"
#include <ev.h>
#include <string.h>

static int ends[2];
static int rounds;

static void on_hour(struct ev_loop *loop, ev_timer *timer, int events)
{
    (void)loop;
    (void)timer;
    (void)events;
    say("hour");
    give_byte(ends[1]);
}

static void on_repeat(struct ev_loop *loop, ev_timer *timer, int events)
{
    (void)events;
    say("repeated");
    if (++rounds == 4)
        ev_timer_stop(loop, timer);
}

/* By the clock of the wall: libev watches it by a timerfd. */
static void on_date(struct ev_loop *loop, ev_periodic *periodic, int events)
{
    (void)loop;
    (void)periodic;
    (void)events;
    say("date");
}

static void on_readable(struct ev_loop *loop, ev_io *watcher, int events)
{
    (void)events;
    take_byte(watcher->fd);
    say("readable");
    ev_io_stop(loop, watcher);
}

static unsigned backend_of(const char *name)
{
    if (strcmp(name, "epoll") == 0)
        return EVBACKEND_EPOLL;
    return strcmp(name, "poll") == 0 ? EVBACKEND_POLL : EVBACKEND_SELECT;
}

int main(int argc, char **argv)
{
    struct ev_loop *loop;
    ev_timer hour, repeated;
    ev_periodic date;
    ev_io watcher;

    if (argc < 2 || pipe(ends) != 0)
        return 1;
    loop = ev_loop_new(backend_of(argv[1]));
    if (!loop || ev_backend(loop) != backend_of(argv[1]))
        return 1;
    ev_timer_init(&hour, on_hour, 3600, 0);
    ev_timer_start(loop, &hour);
    ev_timer_init(&repeated, on_repeat, 1.5, 1.5);
    ev_timer_start(loop, &repeated);
    ev_periodic_init(&date, on_date, ev_time() + 60, 0, NULL);
    ev_periodic_start(loop, &date);
    ev_io_init(&watcher, on_readable, ends[0], EV_READ);
    ev_io_start(loop, &watcher);
    ev_run(loop, 0);
    say("end");
    return 0;
}
