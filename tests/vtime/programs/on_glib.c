/* GLib: timeouts and a descriptor of the default main context. */
#include "said.h"
#include <glib-unix.h>
#include <glib.h>

static int ends[2];
static int rounds;
static GMainLoop *loop;

static gboolean on_hour(gpointer data)
{
    (void)data;
    say("hour");
    give_byte(ends[1]);
    return G_SOURCE_REMOVE;
}

static gboolean on_repeat(gpointer data)
{
    (void)data;
    say("repeated");
    return ++rounds < 4;
}

static gboolean on_readable(gint fd, GIOCondition condition, gpointer data)
{
    (void)condition;
    (void)data;
    take_byte(fd);
    say("readable");
    g_main_loop_quit(loop);
    return G_SOURCE_REMOVE;
}

int main(void)
{
    if (pipe(ends) != 0)
        return 1;
    loop = g_main_loop_new(NULL, FALSE);
    g_timeout_add(3600000, on_hour, NULL);
    g_timeout_add(1500, on_repeat, NULL);
    g_unix_fd_add(ends[0], G_IO_IN, on_readable, NULL);
    g_main_loop_run(loop);
    say("end");
    return 0;
}
