#include "loop_work_queue.h"
#include "loop_future.h"
#include "loop_threads.h"

struct job {
    struct loop_object object;
    struct loop_concurrent_future *future;
    struct loop_object *callable;
    struct loop_object *context; /* or NULL */
};

static void job_clear(struct loop_object *self)
{
    struct job *job = (struct job *)self;

    LOOP_OBJECT_CLEAR(job->future);
    LOOP_OBJECT_CLEAR(job->callable);
    LOOP_OBJECT_CLEAR(job->context);
}

static const struct loop_type job_type = {
    .id = LOOP_TYPE_PRIVATE,
    .name = "_WorkItem",
    .clear = job_clear,
};

static void queue_clear(struct loop_object *self)
{
    struct loop_work_queue *queue = (struct loop_work_queue *)self;

    loop_deque_clear(&queue->jobs);
    loop_deque_clear(&queue->idle);
}

static const struct loop_type queue_type = {
    .id = LOOP_TYPE_PRIVATE,
    .name = "SimpleQueue",
    .clear = queue_clear,
};

struct loop_work_queue *loop_work_queue_new(struct loop_host *host)
{
    struct loop_work_queue *queue =
        loop_object_new(&host->heap, &queue_type, sizeof *queue);

    queue->host = host;
    return queue;
}

/* -- what is put in -- */

static void tell_one(struct loop_work_queue *queue)
{
    struct loop_worker *worker;

    if (queue->idle.count == 0)
        return;
    worker = loop_deque_pop_first(&queue->idle);
    queue->host->ops->threads->unpark(queue->host, worker->thread);
    loop_object_unref(worker);
}

void loop_work_queue_put(struct loop_work_queue *queue,
                         struct loop_concurrent_future *future,
                         struct loop_object *callable,
                         struct loop_object *context)
{
    struct job *job =
        loop_object_new(&queue->host->heap, &job_type, sizeof *job);

    job->future = loop_object_ref(future);
    job->callable = loop_object_ref(callable);
    job->context = loop_object_ref(context);
    loop_deque_append(&queue->jobs, job);
    loop_object_unref(job);
    tell_one(queue);
}

void loop_work_queue_stop(struct loop_work_queue *queue)
{
    queue->stops++;
    tell_one(queue);
}

struct loop_object *loop_work_queue_cancel(struct loop_work_queue *queue)
{
    struct loop_object *raised = NULL;
    bool cancelled;

    while (queue->jobs.count > 0 && !raised) {
        struct job *job = loop_deque_pop_first(&queue->jobs);

        raised = loop_concurrent_future_cancel(job->future, &cancelled);
        loop_object_unref(job);
    }
    if (!raised)
        queue->stops = 0;
    return raised;
}

/* -- what workers do -- */

static void worker_clear(struct loop_object *self)
{
    struct loop_worker *worker = (struct loop_worker *)self;

    LOOP_OBJECT_CLEAR(worker->queue);
    LOOP_OBJECT_CLEAR(worker->thread);
}

static const struct loop_type worker_type = {
    .id = LOOP_TYPE_PRIVATE,
    .name = "WorkerContext",
    .clear = worker_clear,
};

static bool is_empty(const struct loop_work_queue *queue)
{
    return queue->jobs.count == 0 && queue->stops == 0;
}

/* A worker that comes for its next job lets the others go first; if there is
 * none, it is idle until it is told of one. False: the run is over. */
static bool wait_for_work(struct loop_worker *worker)
{
    struct loop_work_queue *queue = worker->queue;
    const struct loop_host_ops *ops = queue->host->ops;

    if (worker->busy && !is_empty(queue))
        ops->threads->yield(queue->host);
    worker->busy = false;
    if (is_empty(queue))
        queue->spare++;
    while (is_empty(queue)) {
        loop_deque_append(&queue->idle, worker);
        if (!ops->threads->park(queue->host, worker->thread)) {
            loop_deque_remove(&queue->idle, worker);
            return false;
        }
    }
    worker->busy = true;
    return true;
}

struct call {
    struct loop_host *host;
    struct job *job;
    struct loop_object *result;
};

static struct loop_object *call(void *arg)
{
    struct call *call = arg;

    return call->host->ops->call(call->host, call->job->callable,
                                 &call->result);
}

/* Calls the function; where that gives nothing at all the run is over. */
static struct loop_object *run(struct loop_host *host, struct job *job)
{
    struct call data = {.host = host, .job = job};
    struct loop_object *raised, *refused = NULL;

    raised = job->context
                 ? host->ops->context_run(host, job->context, call, &data)
                 : call(&data);
    if (raised)
        refused = loop_concurrent_future_set_exception(job->future, raised);
    else if (data.result)
        refused = loop_concurrent_future_set_result(job->future, data.result);
    loop_object_unref(raised);
    loop_object_unref(data.result);
    return refused;
}

/* One job; what comes back ends the worker. */
static struct loop_object *work_off(struct loop_work_queue *queue)
{
    struct job *job = loop_deque_pop_first(&queue->jobs);
    bool running;
    struct loop_object *raised =
        loop_concurrent_future_start(job->future, &running);

    if (!raised && running)
        raised = run(queue->host, job);
    loop_object_unref(job);
    return raised;
}

/* What a worker's thread calls. A failure that is nobody else's is logged in
 * CPython, where no trace looks. */
static struct loop_object *work(struct loop_native *self,
                                struct loop_object *argument)
{
    struct loop_worker *worker = (struct loop_worker *)self->bound;
    struct loop_work_queue *queue = worker->queue;
    struct loop_object *raised = NULL;

    (void)argument;
    while (!raised && wait_for_work(worker)) {
        if (queue->jobs.count == 0) {
            /* The mark stays for the next one. */
            queue->stops--;
            loop_work_queue_stop(queue);
            break;
        }
        raised = work_off(queue);
    }
    loop_object_unref(raised);
    return NULL;
}

struct loop_object *loop_work_queue_hire(struct loop_work_queue *queue,
                                         const char *name,
                                         struct loop_object **ret_thread)
{
    struct loop_host *host = queue->host;
    struct loop_worker *worker =
        loop_object_new(&host->heap, &worker_type, sizeof *worker);
    struct loop_native *callable =
        loop_native_new(host, "_worker", work, &worker->object, NULL);
    struct loop_object *raised;

    worker->queue = loop_object_ref(queue);
    raised = host->ops->threads->start(host, &callable->object, name, "_worker",
                                       &worker->thread);
    if (!raised)
        *ret_thread = loop_object_ref(worker->thread);
    loop_object_unref(callable);
    loop_object_unref(worker);
    return raised;
}
