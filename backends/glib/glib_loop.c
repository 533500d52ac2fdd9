/*
 * glib_loop.c - GLib's main loop as its own programs use it.
 *
 * Everything is a source of the loop's context: idle sources for what is to be
 * called soon, also by other threads, timeout sources, and those of
 * descriptors and signals.
 */
#include "adapter_library.h"
#include <glib-unix.h>
#include <glib.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define USEC_PER_SEC 1e6

struct loopspec_loop {
    struct adapter_items items;
    GMainContext *context;
    GMainLoop *loop;
};

struct glib_item {
    struct adapter_item item;
    GSource *source;
};

static double glib_time(struct loopspec_loop *loop)
{
    (void)loop;
    return (double)g_get_monotonic_time() / USEC_PER_SEC;
}

/* -- sources -- */

/* Whether the source stays. One that is called after the run was left is
 * called again in the next. */
static gboolean fire(struct adapter_item *item)
{
    struct loopspec_loop *loop = (struct loopspec_loop *)item->owner;
    bool is_lasting = item->handle.lasting;
    GSource *source = ((struct glib_item *)item)->source;
    gboolean stays = G_SOURCE_CONTINUE;

    g_source_ref(source);
    if (adapter_item_fire(item) && !is_lasting) {
        stays = G_SOURCE_REMOVE;
        g_source_unref(source); /* the item's */
    }
    g_source_unref(source);
    if (loop->items.base.left)
        g_main_loop_quit(loop->loop);
    return stays;
}

static gboolean on_call(gpointer item)
{
    return fire(item);
}

static gboolean on_fd(gint fd, GIOCondition condition, gpointer item)
{
    (void)fd;
    (void)condition;
    return fire(item);
}

static GSource *fd_source(const struct adapter_item *item)
{
    GIOCondition wanted = item->kind == ADAPTER_READER ? G_IO_IN : G_IO_OUT;

    return g_unix_fd_source_new(item->number, wanted | G_IO_ERR | G_IO_HUP);
}

/* GLib accepts these alone. */
static bool can_catch(int number)
{
    switch (number) {
    case SIGHUP:
    case SIGINT:
    case SIGTERM:
    case SIGUSR1:
    case SIGUSR2:
    case SIGWINCH: return true;
    default: return false;
    }
}

static GSource *new_source(const struct adapter_item *item)
{
    uint64_t delay_ms = adapter_milliseconds(item->delay);

    switch (item->kind) {
    case ADAPTER_TIMER:
        return g_timeout_source_new((guint)MIN(delay_ms, G_MAXUINT));
    case ADAPTER_READER:
    case ADAPTER_WRITER: return fd_source(item);
    case ADAPTER_SIGNAL: return g_unix_signal_source_new(item->number);
    default: return g_idle_source_new();
    }
}

static enum loopspec_status start(struct loopspec_loop *loop,
                                  struct adapter_item *item)
{
    struct glib_item *own = (struct glib_item *)item;

    if (item->kind == ADAPTER_SIGNAL && !can_catch(item->number))
        return LOOPSPEC_UNCATCHABLE;
    own->source = new_source(item);
    if (item->kind == ADAPTER_READER || item->kind == ADAPTER_WRITER)
        g_source_set_callback(own->source, (GSourceFunc)(void (*)(void))on_fd,
                              item, NULL);
    else
        g_source_set_callback(own->source, on_call, item, NULL);
    /* As g_main_context_invoke() does it: what is idle would starve behind a
     * descriptor that stays ready. */
    g_source_set_priority(own->source, G_PRIORITY_DEFAULT);
    g_source_attach(own->source, loop->context);
    return LOOPSPEC_OK;
}

static void stop_item(struct loopspec_loop *loop, struct adapter_item *item)
{
    struct glib_item *own = (struct glib_item *)item;

    (void)loop;
    g_source_destroy(own->source);
    g_source_unref(own->source);
}

/* -- running and closing -- */

static enum loopspec_status run_forever(struct loopspec_loop *loop)
{
    enum loopspec_status status = adapter_begin(&loop->items.base);

    if (status != LOOPSPEC_OK)
        return status;
    g_main_loop_run(loop->loop);
    return adapter_end(&loop->items.base);
}

static void stop(struct loopspec_loop *loop)
{
    if (!loop->items.base.closed)
        g_main_loop_quit(loop->loop);
}

static void close_context(struct loopspec_loop *loop)
{
    g_main_loop_unref(loop->loop);
    g_main_context_unref(loop->context);
}

static struct loopspec_loop *loop_new(const struct loopspec_host *host)
{
    static const struct adapter_library library = {
        .size = sizeof(struct glib_item),
        .start = start,
        .stop = stop_item,
        .time = glib_time,
        .close = close_context,
    };
    struct loopspec_loop *loop = calloc(1, sizeof(*loop));

    if (!loop)
        return NULL;
    loop->items.base.host = host;
    loop->items.library = &library;
    loop->context = g_main_context_new();
    loop->loop = g_main_loop_new(loop->context, FALSE);
    return loop;
}

/* The first source of a signal starts a thread, with descriptors of its own,
 * for as long as the process lives: that is to happen now, and not in the
 * middle of a case. */
static void start_worker(void)
{
    g_source_unref(g_unix_signal_source_new(SIGWINCH));
}

const struct loopspec_backend *loopspec_backend(void)
{
    static char version[32];
    static struct loopspec_backend backend = {
        .name = "glib",
        .version = version,
        .capabilities =
            LOOPSPEC_CAP_THREADSAFE | LOOPSPEC_CAP_FDS | LOOPSPEC_CAP_SIGNALS,
        .loop_new = loop_new,
        .run_forever = run_forever,
        .stop = stop,
        .time = glib_time,
    };

    snprintf(version, sizeof version, "%u.%u.%u", glib_major_version,
             glib_minor_version, glib_micro_version);
    adapter_table_fill(&backend);
    start_worker();
    return &backend;
}
