#include "loop_executor.h"
#include "loop_threads.h"
#include "loop_work_queue.h"
#include <stdio.h>

/* Nobody can submit anything any more. */
static void executor_finalize(struct loop_object *self)
{
    loop_work_queue_stop(((struct loop_executor *)self)->queue);
}

static void executor_clear(struct loop_object *self)
{
    struct loop_executor *executor = (struct loop_executor *)self;

    LOOP_OBJECT_CLEAR(executor->queue);
    loop_deque_clear(&executor->threads);
}

const struct loop_type loop_executor_type = {
    .id = LOOP_TYPE_EXECUTOR,
    .name = "ThreadPoolExecutor",
    .finalize = executor_finalize,
    .clear = executor_clear,
};

/* As many as ThreadPoolExecutor takes. */
static unsigned default_most(struct loop_host *host)
{
    unsigned most = host->ops->threads->processors(host) + 4;

    return most < 32 ? most : 32;
}

struct loop_executor *loop_executor_new(struct loop_host *host, unsigned most,
                                        const char *prefix)
{
    struct loop_executor *executor =
        loop_object_new(&host->heap, &loop_executor_type, sizeof *executor);

    executor->host = host;
    executor->queue = loop_work_queue_new(host);
    executor->most = most ? most : default_most(host);
    if (prefix)
        snprintf(executor->prefix, sizeof executor->prefix, "%s", prefix);
    else
        snprintf(executor->prefix, sizeof executor->prefix,
                 "ThreadPoolExecutor-%lu", host->pool_count++);
    return executor;
}

/* Starts a thread where none is idle and one more is allowed. */
static struct loop_object *add_thread(struct loop_executor *executor)
{
    struct loop_object *thread, *raised;
    char name[64];

    if (executor->queue->spare > 0) {
        executor->queue->spare--;
        return NULL;
    }
    if (executor->threads.count >= executor->most)
        return NULL;
    snprintf(name, sizeof name, "%s_%zu", executor->prefix,
             executor->threads.count);
    raised = loop_work_queue_hire(executor->queue, name, &thread);
    if (raised)
        return raised;
    loop_deque_append(&executor->threads, thread);
    loop_object_unref(thread);
    return NULL;
}

struct loop_object *
loop_executor_submit(struct loop_executor *executor,
                     struct loop_object *callable, struct loop_object *context,
                     struct loop_concurrent_future **ret_future)
{
    struct loop_host *host = executor->host;
    struct loop_concurrent_future *future;
    struct loop_object *raised;

    if (executor->shut_down)
        return host->ops->exception_new(
            host, LOOP_ERROR_RUNTIME,
            "cannot schedule new futures after shutdown");
    future = loop_concurrent_future_new(host);
    loop_work_queue_put(executor->queue, future, callable, context);
    raised = add_thread(executor);
    if (raised)
        loop_object_unref(future);
    else
        *ret_future = future;
    return raised;
}

/* Waits until all threads have ended. */
static struct loop_object *join_all(struct loop_executor *executor)
{
    struct loop_host *host = executor->host;
    struct loop_object *raised = NULL;

    loop_object_ref(executor);
    for (size_t i = 0; i < executor->threads.count && !raised; i++)
        raised = host->ops->threads->join(host,
                                          loop_deque_at(&executor->threads, i));
    loop_object_unref(executor);
    return raised;
}

struct loop_object *loop_executor_shutdown(struct loop_executor *executor,
                                           bool wait, bool cancel_futures)
{
    struct loop_object *raised;

    executor->shut_down = true;
    if (cancel_futures) {
        raised = loop_work_queue_cancel(executor->queue);
        if (raised)
            return raised;
    }
    loop_work_queue_stop(executor->queue);
    return wait ? join_all(executor) : NULL;
}
