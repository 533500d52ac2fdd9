#include "await_world.h"
#include "loop_simple_value.h"
#include "loop_sleep.h"
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const struct child quick = {"quick", 1, NULL, 0};
const struct child slow = {"slow", 3, NULL, 0};
const struct child bad = {"bad", 2, "no", 0};

/* Lines are joined by a slash. */
static void take_log(void *data, enum loop_log_level level, const char *text)
{
    char line[512];

    (void)level;
    snprintf(line, sizeof line, "%s", text);
    for (char *at = line; (at = strchr(at, '\n')) != NULL;)
        *at = '/';
    world_note(data, "log(%s)", line);
}

/* As a traceback does; the last one is enough here. */
static void keep(struct loop_host *host, struct loop_object *exception,
                 struct loop_object *object)
{
    struct awaits *a =
        (struct awaits *)((char *)host->ops - offsetof(struct awaits, ops));
    struct loop_object *old = a->kept;

    (void)exception;
    a->kept = loop_object_ref(object);
    loop_object_unref(old);
}

void awaits_init(struct awaits *a)
{
    *a = (struct awaits){0};
    a->w.options = world_options(&a->w);
    a->w.options.log = take_log;
    world_init(&a->w);
    a->host = loop_simple_host_new(a->w.loop);
    a->ops = *a->host->host.ops;
    a->ops.exception_keep = keep;
    a->host->host.ops = &a->ops;
}

void awaits_release(struct awaits *a)
{
    LOOP_OBJECT_CLEAR(a->kept);
    loop_close(a->w.loop);
    cr_expect_eq(loop_simple_host_free(a->host), 0);
    world_release(&a->w);
}

void awaits_run(struct awaits *a)
{
    loop_run_forever(a->w.loop);
}

void awaits_run_for(struct awaits *a, double seconds)
{
    struct job stop = {&a->w, "stop", action_stop};

    job_at(&stop, a->w.now + seconds);
    loop_run_forever(a->w.loop);
    job_release(&stop);
}

static const char *bracket(const struct loop_simple_value *row, bool end)
{
    const char *brackets = row->object.type->id == LOOP_SIMPLE_LIST    ? "[]"
                           : row->object.type->id == LOOP_SIMPLE_TUPLE ? "()"
                                                                       : "{}";

    return brackets + end;
}

/* Appends to `text`: exceptions by their text, rows by their items. */
static void describe(struct awaits *a, struct loop_object *object, char *text,
                     size_t size)
{
    const struct loop_simple_value *row = loop_simple_value_of(object);
    size_t length = strlen(text);
    char *repr;

    if (object->type == &loop_simple_exception_type) {
        snprintf(text + length, size - length, "%s",
                 loop_simple_exception_text(object));
    } else if (row && row->object.type->id >= LOOP_SIMPLE_LIST) {
        snprintf(text + length, size - length, "%.1s", bracket(row, false));
        for (size_t i = 0; i < row->count; i++) {
            length = strlen(text);
            snprintf(text + length, size - length, "%s", i ? ", " : "");
            describe(a, row->items[i], text, size);
        }
        length = strlen(text);
        snprintf(text + length, size - length, "%.1s", bracket(row, true));
    } else {
        repr = a->ops.repr(&a->host->host, object);
        snprintf(text + length, size - length, "%s", repr);
        free(repr);
    }
}

void tell(struct awaits *a, const char *name, struct loop_object *object)
{
    char text[512] = "";
    bool raised = object->type == &loop_simple_exception_type;

    describe(a, object, text, sizeof text);
    world_note(&a->w, "%s%s%s", name, raised ? "!" : "=", text);
    loop_object_unref(object);
}

/* -- children -- */

struct child_coroutine {
    struct loop_coroutine coroutine;
    struct awaits *a;
    struct child child;
    struct loop_object *nap;
};

static void child_clear(struct loop_coroutine *self)
{
    LOOP_OBJECT_CLEAR(((struct child_coroutine *)self)->nap);
}

static void nap(struct child_coroutine *child, double delay)
{
    loop_object_unref(child->nap);
    child->nap = loop_sleep(child->coroutine.host, delay, child->a->host->none);
}

static enum loop_step child_body(struct loop_coroutine *self)
{
    struct child_coroutine *own = (struct child_coroutine *)self;

    LOOP_BODY_BEGIN(self);
    nap(own, own->child.delay);
    LOOP_AWAIT(self, own->nap);
    if (self->error) {
        world_note(&own->a->w, "%s!", own->child.name);
        if (own->child.stubborn <= 0)
            return loop_body_raise(self, loop_body_take_error(self));
        loop_object_unref(loop_body_take_error(self));
        nap(own, own->child.stubborn);
        LOOP_AWAIT(self, own->nap);
    }
    world_note(&own->a->w, "%s", own->child.name);
    if (own->child.fails)
        return loop_body_raise(self, loop_simple_exception_new(
                                         own->a->host, LOOP_EXCEPTION_ORDINARY,
                                         "ValueError", own->child.fails));
    return loop_body_return(self,
                            self->host->ops->text(self->host, own->child.name));
    LOOP_BODY_END;
}

static const struct loop_coroutine_kind child_kind = {
    .name = "child",
    .size = sizeof(struct child_coroutine),
    .body = child_body,
    .clear = child_clear,
};

struct loop_object *child_new(struct awaits *a, struct child child)
{
    struct child_coroutine *own =
        loop_coroutine_new(&a->host->host, &child_kind);

    own->a = a;
    own->child = child;
    return &own->coroutine.object;
}

static struct loop_task *task_over(struct awaits *a,
                                   struct loop_object *coroutine)
{
    struct loop_task *task = loop_simple_host_task(a->host, coroutine);

    cr_assert(task);
    loop_object_unref(coroutine);
    return task;
}

struct loop_future *child_task(struct awaits *a, struct child child)
{
    return &task_over(a, child_new(a, child))->future;
}

/* -- watchers -- */

struct watcher {
    struct loop_coroutine coroutine;
    struct awaits *a;
    const char *name;
    struct loop_object *object;
};

static void watcher_clear(struct loop_coroutine *self)
{
    LOOP_OBJECT_CLEAR(((struct watcher *)self)->object);
}

static enum loop_step watcher_body(struct loop_coroutine *self)
{
    struct watcher *watcher = (struct watcher *)self;

    LOOP_BODY_BEGIN(self);
    LOOP_AWAIT(self, watcher->object);
    tell(watcher->a, watcher->name,
         self->error ? loop_body_take_error(self) : loop_body_take_value(self));
    return loop_body_return_none(self);
    LOOP_BODY_END;
}

static const struct loop_coroutine_kind watcher_kind = {
    .name = "watcher",
    .size = sizeof(struct watcher),
    .body = watcher_body,
    .clear = watcher_clear,
};

struct loop_task *watch(struct awaits *a, const char *name,
                        struct loop_object *object)
{
    struct watcher *watcher = loop_coroutine_new(&a->host->host, &watcher_kind);

    watcher->a = a;
    watcher->name = name;
    watcher->object = object;
    return task_over(a, &watcher->coroutine.object);
}

/* -- coroutines without a task -- */

void step_alone(struct awaits *a, struct loop_object *coroutine,
                const char *text)
{
    struct loop_object *value = NULL;

    cr_expect_eq(loop_awaiter_step(&a->host->host, coroutine, a->host->none,
                                   NULL, &value),
                 LOOP_STEP_RAISE);
    expect_raises(value, text);
    loop_object_unref(coroutine);
}

struct closing {
    struct awaits *a;
    struct loop_object *coroutine;
};

static void step_and_close(struct job *job)
{
    struct closing *closing = job->data;
    struct awaits *a = closing->a;
    struct loop_object *value = NULL;

    cr_expect_eq(loop_awaiter_step(&a->host->host, closing->coroutine,
                                   a->host->none, NULL, &value),
                 LOOP_STEP_YIELD);
    loop_object_unref(value);
    loop_close_coroutine(&a->host->host, closing->coroutine);
}

void expect_close(struct awaits *a, struct loop_object *coroutine)
{
    struct closing closing = {a, coroutine};
    struct job job = {&a->w, "close", step_and_close, &closing};

    job_soon(&job);
    awaits_run(a);
    job_release(&job);
    loop_object_unref(coroutine);
}

void forget(void *object)
{
    loop_object_unref(object);
}

/* -- futures -- */

struct loop_future *future_new(struct awaits *a)
{
    return loop_simple_host_future(a->host);
}

struct loop_future *future_done(struct awaits *a, const char *text)
{
    struct loop_future *future = future_new(a);
    struct loop_object *value = a->ops.text(&a->host->host, text);

    loop_future_set_result(future, value);
    loop_object_unref(value);
    return future;
}

struct loop_future *future_failed(struct awaits *a, const char *text)
{
    struct loop_future *future = future_new(a);
    struct loop_object *error = loop_simple_exception_new(
        a->host, LOOP_EXCEPTION_ORDINARY, "ValueError", text);

    loop_future_set_exception(future, error);
    loop_object_unref(error);
    return future;
}

bool cancel(struct loop_future *future)
{
    bool cancelled = false;

    cr_expect_null(loop_cancel(future, NULL, &cancelled));
    return cancelled;
}

static struct loop_object *cancel_bound(struct loop_native *self,
                                        struct loop_object *argument)
{
    (void)argument;
    cancel((struct loop_future *)self->bound);
    return NULL;
}

void cancel_after(struct awaits *a, struct loop_task *task, double seconds)
{
    struct loop_native *native = loop_native_new(
        &a->host->host, "cancel", cancel_bound, &task->future.object, NULL);
    struct loop_object *handle = NULL;

    cr_expect_null(a->ops.call_at(&a->host->host, a->host->loop_object,
                                  a->w.now + seconds, &native->object,
                                  &handle));
    loop_object_unref(handle);
    loop_object_unref(native);
}
