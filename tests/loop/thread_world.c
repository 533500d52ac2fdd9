#include "thread_world.h"
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

static void take_log(void *data, enum loop_log_level level, const char *text)
{
    char line[512];

    (void)level;
    snprintf(line, sizeof line, "log(%s)", text);
    for (char *at = line; (at = strchr(at, '\n')) != NULL;)
        *at = '/';
    threads_note(data, line);
}

void threads_init(struct threads *t)
{
    struct loop_options options = {.data = t, .log = take_log};

    *t = (struct threads){0};
    t->loop = loop_new(&options);
    cr_assert(t->loop);
    t->host = loop_simple_host_new(t->loop);
    t->ops = *t->host->host.ops;
    t->thread_ops = *t->ops.threads;
    t->ops.threads = &t->thread_ops;
    t->host->host.ops = &t->ops;
}

void threads_release(struct threads *t)
{
    loop_close(t->loop);
    cr_expect_eq(loop_simple_host_free(t->host), 0);
    loop_free(t->loop);
}

void threads_note(struct threads *t, const char *word)
{
    size_t length = strlen(t->trace);

    snprintf(t->trace + length, sizeof t->trace - length, "%s%s",
             length ? " " : "", word);
}

static void piece_clear(struct loop_object *self)
{
    LOOP_OBJECT_CLEAR(((struct piece *)self)->other);
}

static const struct loop_type piece_type = {
    .id = LOOP_TYPE_PRIVATE, .name = "piece", .clear = piece_clear};

static struct loop_object *piece_call(struct loop_native *self,
                                      struct loop_object *argument)
{
    struct piece *piece = (struct piece *)self->bound;

    threads_note(piece->t, piece->name);
    piece->argument = argument;
    return piece->action ? piece->action(piece) : NULL;
}

struct loop_object *piece_new(struct threads *t, const char *name,
                              piece_action *action, void *other)
{
    struct piece *piece =
        loop_object_new(&t->host->host.heap, &piece_type, sizeof *piece);
    struct loop_native *native =
        loop_native_new(&t->host->host, name, piece_call, &piece->object, NULL);

    piece->t = t;
    piece->name = name;
    piece->action = action;
    piece->other = loop_object_ref(other);
    loop_object_unref(piece);
    return &native->object;
}

static bool is_open(void *arg)
{
    return ((struct threads *)arg)->open;
}

struct loop_object *piece_wait(struct piece *piece)
{
    struct threads *t = piece->t;
    bool ready;

    t->waiting++;
    t->ops.threads->wait(&t->host->host, is_open, t, NULL, &ready);
    t->waiting--;
    return NULL;
}

struct loop_object *piece_raise(struct piece *piece)
{
    return loop_object_ref(piece->other);
}

struct loop_object *piece_wait_and_raise(struct piece *piece)
{
    piece_wait(piece);
    return piece_raise(piece);
}

struct loop_object *piece_open(struct piece *piece)
{
    piece->t->open = true;
    return NULL;
}

struct loop_object *piece_stop(struct piece *piece)
{
    loop_stop(piece->t->loop);
    return NULL;
}

void gate_open(struct threads *t)
{
    t->open = true;
}

struct crowd {
    struct threads *t;
    unsigned count;
};

static bool is_full(void *arg)
{
    struct crowd *crowd = arg;

    return crowd->t->waiting == crowd->count;
}

void gate_await(struct threads *t, unsigned count)
{
    struct crowd crowd = {t, count};
    bool ready;

    t->ops.threads->wait(&t->host->host, is_full, &crowd, NULL, &ready);
}

const char *conclude(struct threads *t, struct loop_concurrent_future *future)
{
    static char text[128];
    struct loop_object *result = NULL;
    struct loop_object *raised =
        loop_concurrent_future_result(future, NULL, &result);

    snprintf(text, sizeof text, "%s",
             raised ? loop_simple_exception_text(raised) : "done");
    if (!raised)
        cr_expect_eq(result, t->host->none);
    loop_object_unref(raised);
    loop_object_unref(future);
    return text;
}

struct loop_object *fault_new(struct threads *t, enum loop_exception_kind kind,
                              const char *type)
{
    return loop_simple_exception_new(t->host, kind, type, "no");
}
