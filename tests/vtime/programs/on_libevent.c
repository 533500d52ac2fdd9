/* libevent: usage: on_libevent epoll|poll|select [precise]. */
#include "said.h"
#include <event2/event.h>
#include <stdlib.h>
#include <string.h>

static int ends[2];
static int rounds;
static struct event *repeated;

static void on_hour(evutil_socket_t fd, short what, void *arg)
{
    (void)fd;
    (void)what;
    (void)arg;
    say("hour");
    give_byte(ends[1]);
}

static void on_fine(evutil_socket_t fd, short what, void *arg)
{
    (void)fd;
    (void)what;
    (void)arg;
    say("fine");
}

static void on_repeat(evutil_socket_t fd, short what, void *arg)
{
    (void)fd;
    (void)what;
    (void)arg;
    say("repeated");
    if (++rounds == 4)
        event_del(repeated);
}

static void on_readable(evutil_socket_t fd, short what, void *arg)
{
    (void)what;
    (void)arg;
    take_byte(fd);
    say("readable");
}

static struct event_base *base_new(const char *method, int is_precise)
{
    static const char *const all[] = {"epoll", "poll", "select"};
    struct event_config *config = event_config_new();
    struct event_base *base;

    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (strcmp(all[i], method) != 0)
            event_config_avoid_method(config, all[i]);
    if (is_precise)
        event_config_set_flag(config, EVENT_BASE_FLAG_PRECISE_TIMER);
    base = event_base_new_with_config(config);
    event_config_free(config);
    return base;
}

int main(int argc, char **argv)
{
    struct timeval hour = {3600, 0}, fine = {0, 7250}, often = {1, 500000};
    struct event_base *base;

    if (argc < 2 || pipe(ends) != 0)
        return 1;
    base = base_new(argv[1], argc > 2);
    if (!base || strcmp(event_base_get_method(base), argv[1]) != 0)
        return 1;
    event_add(evtimer_new(base, on_hour, NULL), &hour);
    event_add(evtimer_new(base, on_fine, NULL), &fine);
    repeated = event_new(base, -1, EV_PERSIST, on_repeat, NULL);
    event_add(repeated, &often);
    event_add(event_new(base, ends[0], EV_READ, on_readable, NULL), NULL);
    event_base_dispatch(base);
    say("end");
    return 0;
}
