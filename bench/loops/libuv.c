/* libuv: a chain is an idle handle stopped and started again; a burst is many
 * of them. */
#include "bench_begin.h"
#include <uv.h>

#define LOOP_NAME "libuv"

static const char *loop_version(void)
{
    return uv_version_string();
}

static uv_loop_t *loop;

struct timer {
    uv_timer_t handle;
};

struct watch {
    uv_poll_t handle;
    int fd;
};

static void on_timer(uv_timer_t *handle)
{
    (void)handle;
    timer_fired();
}

static void on_readable(uv_poll_t *handle, int status, int events)
{
    (void)status;
    (void)events;
    descriptor_readable(((struct watch *)handle)->fd);
}

static void timer_add(struct timer *timer, unsigned milliseconds)
{
    uv_timer_init(loop, &timer->handle);
    uv_timer_start(&timer->handle, on_timer, milliseconds, 0);
}

static void timer_cancel(struct timer *timer)
{
    /* Handles are closed before their memory is used again. */
    uv_timer_stop(&timer->handle);
    uv_close((uv_handle_t *)&timer->handle, NULL);
}

static void watch_add(struct watch *watch, int fd)
{
    watch->fd = fd;
    uv_poll_init(loop, &watch->handle, fd);
    uv_poll_start(&watch->handle, UV_READABLE, on_readable);
}

static void loop_open(void)
{
    loop = uv_default_loop();
}

static void loop_run(void)
{
    uv_run(loop, UV_RUN_DEFAULT);
}

static void loop_turn(void)
{
    uv_run(loop, UV_RUN_NOWAIT);
}

static void loop_stop(void)
{
    uv_stop(loop);
}

static unsigned jobs_left;

static void again(uv_idle_t *idle)
{
    uv_idle_stop(idle);
    if (--jobs_left)
        uv_idle_start(idle, again);
}

static void count_down(uv_idle_t *idle)
{
    uv_idle_stop(idle);
    jobs_left--;
}

static void work_chain(unsigned count)
{
    uv_idle_t idle;

    jobs_left = count;
    uv_idle_init(loop, &idle);
    uv_idle_start(&idle, again);
    bench_start();
    loop_run();
    bench_stop();
}

static void work_burst(unsigned count)
{
    uv_idle_t *idles = calloc(count / 10 + 1, sizeof *idles);

    bench_need(idles != NULL, "memory");
    for (unsigned i = 0; i < count / 10; i++)
        uv_idle_init(loop, &idles[i]);
    for (int round = 0; round < 10; round++) {
        bench_start();
        for (unsigned i = 0; i < count / 10; i++)
            uv_idle_start(&idles[i], count_down);
        loop_run();
        bench_stop();
    }
}

#include "bench_end.h"
