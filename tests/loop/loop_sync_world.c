#include "loop_sync_world.h"
#include <stdio.h>
#include <stdlib.h>

void sync_init(struct sync *s)
{
    world_init(&s->w);
    s->host = loop_simple_host_new(s->w.loop);
}

void sync_release(struct sync *s)
{
    loop_close(s->w.loop);
    cr_expect_eq(loop_simple_host_free(s->host), 0);
    world_release(&s->w);
}

struct loop_task *sync_task(struct sync *s, struct loop_object *coroutine)
{
    struct loop_task *task = loop_simple_host_task(s->host, coroutine);

    cr_assert(task);
    loop_object_unref(coroutine);
    return task;
}

void sync_ticks(struct sync *s, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        loop_stop(s->w.loop);
        cr_assert_eq(loop_run_forever(s->w.loop), LOOP_OK);
    }
}

void sync_cancel(struct loop_task *task)
{
    bool cancelled;

    cr_expect_null(loop_task_cancel(task, NULL, &cancelled));
}

const char *sync_outcome(struct loop_task *task)
{
    static char text[128];
    struct loop_host *host = task->future.host;
    struct loop_object *result = NULL, *raised;
    char *repr;

    if (!loop_future_done(&task->future))
        return "pending";
    if (task->future.state == LOOP_FUTURE_CANCELLED)
        return "cancelled";
    raised = loop_future_result(&task->future, &result);
    repr = host->ops->repr(host, raised ? raised : result);
    snprintf(text, sizeof text, "%s",
             raised ? loop_simple_exception_text(raised) : repr);
    free(repr);
    loop_object_unref(raised);
    return text;
}

struct loop_object *sync_throw(struct sync *s, struct loop_object *coroutine,
                               enum loop_error type)
{
    struct loop_host *host = &s->host->host;
    struct loop_object *value = NULL;
    struct loop_object *thrown = host->ops->exception_new(host, type, NULL);
    enum loop_step step = loop_coroutine_step(
        (struct loop_coroutine *)coroutine, NULL, thrown, &value);

    if (step == LOOP_STEP_RAISE)
        return value;
    loop_object_unref(value);
    return NULL;
}

const char *sync_text(const struct loop_object *exception)
{
    return exception ? loop_simple_exception_text(exception) : "nothing";
}

struct loop_object *sync_number(struct sync *s, long long number)
{
    return loop_simple_number_new(&s->host->host, LOOP_SIMPLE_INT, number);
}
