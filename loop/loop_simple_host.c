#include "loop_memory.h"
#include "loop_simple_internal.h"
#include "loop_simple_value.h"
#include "loop_task.h"

struct loop_simple_host *loop_simple_of(struct loop_host *host)
{
    return (struct loop_simple_host *)host;
}

struct loop_object *loop_simple_status(struct loop_simple_host *host,
                                       enum loop_status status)
{
    enum loop_error error =
        status == LOOP_ERR_BAD_TIMEOUT ? LOOP_ERROR_VALUE : LOOP_ERROR_RUNTIME;

    if (status == LOOP_OK)
        return NULL;
    return loop_simple_error(&host->host, error, loop_status_text(status));
}

static const struct loop_type simple_loop_type = {
    .id = LOOP_TYPE_EMBEDDER + 2,
    .name = "EventLoop",
};

/* The done callback of loop_simple_host_run [RUNC-9]. An exception that has
 * left the run already needs no stop [RUNC-10]. */
static struct loop_object *stop_call(struct loop_native *self,
                                     struct loop_object *argument)
{
    struct loop_simple_host *host =
        loop_simple_of(((struct loop_future *)argument)->host);
    struct loop_future *future = (struct loop_future *)argument;
    struct loop_object *exception = NULL;

    (void)self;
    if (future->state == LOOP_FUTURE_FINISHED)
        loop_future_exception(future, &exception);
    if (!exception || loop_simple_exception_kind(&host->host, exception) !=
                          LOOP_EXCEPTION_LEAVING)
        loop_stop(host->loop);
    return NULL;
}

struct loop_simple_host *loop_simple_host_new(struct loop *loop)
{
    struct loop_simple_host *host =
        loop_memory_must(loop_memory_new(sizeof *host));

    host->host.ops = &loop_simple_ops;
    loop_heap_init(&host->host.heap);
    loop_simple_lock_init(&host->lock);
    loop_simple_lock_acquire(&host->lock);
    host->loop = loop;
    host->loop_object = loop_object_new(&host->host.heap, &simple_loop_type,
                                        sizeof(struct loop_object));
    host->none = loop_simple_none_new(&host->host);
    host->stop = loop_native_new(&host->host, "stop", stop_call, NULL, NULL);
    return host;
}

size_t loop_simple_host_free(struct loop_simple_host *host)
{
    size_t held;

    loop_default_executor_clear(&host->executor);
    loop_simple_end_threads(host);
    LOOP_OBJECT_CLEAR(host->leaving);
    LOOP_OBJECT_CLEAR(host->stop);
    LOOP_OBJECT_CLEAR(host->loop_object);
    LOOP_OBJECT_CLEAR(host->none);
    held = loop_heap_clear(&host->host.heap);
    loop_simple_lock_release(&host->lock);
    loop_simple_lock_destroy(&host->lock);
    loop_memory_free(host);
    return held;
}

struct loop_future *loop_simple_host_future(struct loop_simple_host *host)
{
    return loop_future_new(&host->host, host->loop_object);
}

/* Why a run would be refused, before its argument is looked at [LIFE-6]. */
static enum loop_status run_status(const struct loop *loop)
{
    if (loop_is_closed(loop))
        return LOOP_ERR_CLOSED;
    if (loop_is_running(loop))
        return LOOP_ERR_RUNNING;
    return loop_running() ? LOOP_ERR_OTHER_RUNNING : LOOP_OK;
}

struct run {
    struct loop *loop;
    enum loop_status status;
};

static void run_forever(void *arg)
{
    struct run *run = arg;

    run->status = loop_run_forever(run->loop);
}

/* Runs the loop until it stops; what left the run, or NULL. */
static struct loop_object *run_loop(struct loop_simple_host *host)
{
    struct run run = {host->loop, LOOP_OK};
    struct loop_object *leaving;
    enum loop_status status;

    loop_simple_host_unlocked(host, run_forever, &run);
    status = run.status;
    leaving = host->leaving;

    if (status != LOOP_ERR_LEFT || !leaving)
        return loop_simple_status(host, status);
    host->leaving = NULL;
    return leaving;
}

struct loop_object *loop_simple_host_run(struct loop_simple_host *host,
                                         struct loop_future *future,
                                         struct loop_object **ret_result)
{
    struct loop_object *raised =
        loop_simple_status(host, run_status(host->loop));

    if (raised)
        return raised;
    if (future->loop != host->loop_object)
        return loop_simple_error(
            &host->host, LOOP_ERROR_VALUE,
            "The future belongs to a different loop than the one specified as "
            "the loop argument");
    raised = loop_future_add_done_callback(future, &host->stop->object, NULL);
    if (raised)
        return raised;
    raised = run_loop(host);
    loop_future_remove_done_callback(future, &host->stop->object);
    if (raised)
        return raised;
    if (!loop_future_done(future))
        return loop_simple_error(&host->host, LOOP_ERROR_RUNTIME,
                                 "Event loop stopped before Future completed.");
    return loop_future_result(future, ret_result);
}

struct loop_task *loop_simple_host_task(struct loop_simple_host *host,
                                        struct loop_object *coroutine)
{
    struct loop_task_options options = {0};
    struct loop_task *task = NULL;
    struct loop_object *raised = loop_task_new(&host->host, host->loop_object,
                                               coroutine, &options, &task);

    loop_object_unref(raised);
    return task;
}
