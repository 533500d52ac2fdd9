/*
 * example.c - a tour of the loop in one page.
 *
 * Two callbacks and a timer, a future that a timer completes, then a coroutine
 * in a task. Build it with the rest and run build/loop/loop_example.
 */
#include "loop.h"
#include "loop_simple_host.h"
#include "loop_simple_value.h"
#include "loop_sleep.h"
#include <stdio.h>

static enum loop_outcome say(void *arg)
{
    puts(arg);
    return LOOP_RAN;
}

static enum loop_outcome stop(void *arg)
{
    loop_stop(arg);
    return LOOP_RAN;
}

/* Callbacks run in the order of the calls, timers after them. */
static enum loop_status run_callbacks(struct loop *loop)
{
    static char timer[] = "timer", first[] = "first", second[] = "second";
    enum loop_status status = loop_call_later(
        loop, 0.01, (struct loop_callback){.run = stop, .arg = loop}, NULL);

    if (status == LOOP_OK)
        status = loop_call_later(
            loop, 0, (struct loop_callback){.run = say, .arg = timer}, NULL);
    if (status == LOOP_OK)
        status = loop_call_soon(
            loop, (struct loop_callback){.run = say, .arg = first}, NULL);
    if (status == LOOP_OK)
        status = loop_call_soon(
            loop, (struct loop_callback){.run = say, .arg = second}, NULL);
    return status == LOOP_OK ? loop_run_forever(loop) : status;
}

static enum loop_outcome complete(void *arg)
{
    struct loop_future *future = arg;

    /* Any object will do as a result: here it is the future's loop. */
    loop_object_unref(loop_future_set_result(future, future->loop));
    return LOOP_RAN;
}

/* run_until_complete on a future that a timer completes. */
static void run_future(struct loop_simple_host *host)
{
    struct loop_future *future = loop_simple_host_future(host);
    struct loop_object *result = NULL;
    struct loop_object *raised;
    struct loop_callback callback = {.run = complete, .arg = future};

    if (loop_call_later(host->loop, 0.01, callback, NULL) == LOOP_OK) {
        raised = loop_simple_host_run(host, future, &result);
        printf("result: %s\n", raised ? loop_simple_exception_text(raised)
                                      : result->type->name);
        loop_object_unref(raised);
    }
    loop_object_unref(future);
}

/* A coroutine: what lives across an await stands in its struct. */
struct greeting {
    struct loop_coroutine coroutine;
    struct loop_object *nap;
};

static void greeting_clear(struct loop_coroutine *self)
{
    LOOP_OBJECT_CLEAR(((struct greeting *)self)->nap);
}

/* await asyncio.sleep(0.01), then return a text. */
static enum loop_step greeting_body(struct loop_coroutine *self)
{
    struct greeting *greeting = (struct greeting *)self;
    struct loop_object *none;

    LOOP_BODY_BEGIN(self);
    puts("task begins");
    none = self->host->ops->none(self->host);
    greeting->nap = loop_sleep(self->host, 0.01, none);
    loop_object_unref(none);
    LOOP_AWAIT(self, greeting->nap);
    puts("task goes on");
    LOOP_BODY_END_WITH(self->error
                           ? loop_body_raise(self, loop_body_take_error(self))
                           : loop_body_return(self, self->host->ops->text(
                                                        self->host, "hello")));
}

static const struct loop_coroutine_kind greeting_kind = {
    .name = "greeting",
    .size = sizeof(struct greeting),
    .body = greeting_body,
    .clear = greeting_clear,
};

/* run_until_complete on a task. */
static void run_task(struct loop_simple_host *host)
{
    struct loop_object *coroutine =
        loop_coroutine_new(&host->host, &greeting_kind);
    struct loop_task *task = loop_simple_host_task(host, coroutine);
    struct loop_object *result = NULL;
    struct loop_object *raised;

    loop_object_unref(coroutine);
    if (task) { /* a closed loop takes none */
        raised = loop_simple_host_run(host, &task->future, &result);
        printf("task: %s\n", raised ? loop_simple_exception_text(raised)
                                    : loop_simple_value_of(result)->text);
        loop_object_unref(raised);
        loop_object_unref(task);
    }
}

static int tour(struct loop *loop)
{
    enum loop_status status = run_callbacks(loop);
    struct loop_simple_host *host = loop_simple_host_new(loop);

    printf("stopped: %s\n", loop_status_text(status));
    run_future(host);
    run_task(host);
    loop_close(loop);
    loop_simple_host_free(host);
    loop_free(loop);
    return status == LOOP_OK ? 0 : 1;
}

int main(void)
{
    struct loop *loop = loop_new(NULL);

    return loop ? tour(loop) : 1;
}
