/* libuv: timers, a descriptor, and with an argument a job in its threads. */
#include "said.h"
#include <stdlib.h>
#include <uv.h>

static int ends[2];
static int rounds;
static uv_timer_t hour, repeated;
static uv_poll_t watcher;
static uv_work_t work;

static void on_hour(uv_timer_t *timer)
{
    say("hour");
    printf("uv_now %llu\n", (unsigned long long)uv_now(timer->loop));
    give_byte(ends[1]);
}

static void on_repeat(uv_timer_t *timer)
{
    say("repeated");
    if (++rounds == 4)
        uv_timer_stop(timer);
}

static void on_readable(uv_poll_t *handle, int status, int events)
{
    (void)status;
    (void)events;
    take_byte(ends[0]);
    say("readable");
    uv_poll_stop(handle);
}

/* Longer than any timer, were it virtual. */
static void do_work(uv_work_t *request)
{
    volatile unsigned long sum = 0;

    (void)request;
    for (unsigned long i = 0; i < 10000000; i++)
        sum = sum + i;
}

static void on_work(uv_work_t *request, int status)
{
    (void)request;
    (void)status;
    say("work");
}

int main(int argc, char **argv)
{
    uv_loop_t *loop = uv_default_loop();

    (void)argv;
    if (pipe(ends) != 0)
        return 1;
    uv_timer_init(loop, &hour);
    uv_timer_start(&hour, on_hour, 3600000, 0);
    uv_timer_init(loop, &repeated);
    uv_timer_start(&repeated, on_repeat, 1500, 1500);
    uv_poll_init(loop, &watcher, ends[0]);
    uv_poll_start(&watcher, UV_READABLE, on_readable);
    if (argc > 1)
        uv_queue_work(loop, &work, do_work, on_work);
    uv_run(loop, UV_RUN_DEFAULT);
    say("end");
    return 0;
}
