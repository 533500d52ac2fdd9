/* GLib: a chain and a burst are idle sources. */
#include "bench_begin.h"
#include <glib-unix.h>
#include <glib.h>

#define LOOP_NAME "glib"

static const char *loop_version(void)
{
    static char text[32];

    snprintf(text, sizeof text, "%u.%u.%u", glib_major_version,
             glib_minor_version, glib_micro_version);
    return text;
}

static GMainLoop *loop;

struct timer {
    guint id;
};

struct watch {
    guint id;
};

static gboolean on_timer(gpointer arg)
{
    (void)arg;
    timer_fired();
    return G_SOURCE_REMOVE;
}

static gboolean on_readable(gint fd, GIOCondition condition, gpointer arg)
{
    (void)condition;
    (void)arg;
    descriptor_readable(fd);
    return G_SOURCE_CONTINUE;
}

static void timer_add(struct timer *timer, unsigned milliseconds)
{
    timer->id = g_timeout_add(milliseconds, on_timer, NULL);
}

static void timer_cancel(struct timer *timer)
{
    g_source_remove(timer->id);
}

static void watch_add(struct watch *watch, int fd)
{
    watch->id = g_unix_fd_add(fd, G_IO_IN, on_readable, NULL);
}

static void loop_open(void)
{
    loop = g_main_loop_new(NULL, FALSE);
}

static void loop_run(void)
{
    g_main_loop_run(loop);
}

static void loop_turn(void)
{
    g_main_context_iteration(NULL, FALSE);
}

static void loop_stop(void)
{
    g_main_loop_quit(loop);
}

static unsigned jobs_left;

static gboolean again(gpointer arg)
{
    if (--jobs_left)
        g_idle_add(again, arg);
    else
        loop_stop();
    return G_SOURCE_REMOVE;
}

static gboolean count_down(gpointer arg)
{
    (void)arg;
    if (--jobs_left == 0)
        loop_stop();
    return G_SOURCE_REMOVE;
}

static void work_chain(unsigned count)
{
    jobs_left = count;
    g_idle_add(again, NULL);
    bench_start();
    loop_run();
    bench_stop();
}

static void work_burst(unsigned count)
{
    for (int round = 0; round < 10; round++) {
        jobs_left = count / 10;
        bench_start();
        for (unsigned i = 0; i < count / 10; i++)
            g_idle_add(count_down, NULL);
        loop_run();
        bench_stop();
    }
}

#include "bench_end.h"
