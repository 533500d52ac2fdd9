/* sd-event: timers on two clocks, which are timerfds, and a descriptor. */
#include "said.h"
#include <inttypes.h>
#include <sys/epoll.h>
#include <systemd/sd-event.h>

#define USEC_PER_SEC UINT64_C(1000000)

static int ends[2];
static int rounds;

static int on_hour(sd_event_source *source, uint64_t usec, void *data)
{
    (void)source;
    (void)data;
    say("hour");
    printf("due %" PRIu64 "\n", usec);
    give_byte(ends[1]);
    return 0;
}

static int on_repeat(sd_event_source *source, uint64_t usec, void *data)
{
    (void)data;
    say("repeated");
    if (++rounds == 4)
        return 0;
    sd_event_source_set_time(source, usec + 3 * USEC_PER_SEC / 2);
    return sd_event_source_set_enabled(source, SD_EVENT_ONESHOT);
}

static int on_readable(sd_event_source *source, int fd, uint32_t events,
                       void *data)
{
    (void)events;
    (void)data;
    take_byte(fd);
    say("readable");
    return sd_event_exit(sd_event_source_get_event(source), 0);
}

static int add_timer(sd_event *event, clockid_t clock, uint64_t delay,
                     sd_event_time_handler_t handler)
{
    uint64_t now;

    if (sd_event_now(event, clock, &now) < 0)
        return -1;
    return sd_event_add_time(event, NULL, clock, now + delay, 1, handler, NULL);
}

int main(void)
{
    sd_event *event;

    if (pipe(ends) != 0 || sd_event_new(&event) < 0)
        return 1;
    if (add_timer(event, CLOCK_REALTIME, 3600 * USEC_PER_SEC, on_hour) < 0 ||
        add_timer(event, CLOCK_MONOTONIC, 3 * USEC_PER_SEC / 2, on_repeat) <
            0 ||
        sd_event_add_io(event, NULL, ends[0], EPOLLIN, on_readable, NULL) < 0)
        return 1;
    sd_event_loop(event);
    say("end");
    sd_event_unref(event);
    return 0;
}
