#include "loop_runner.h"
#include "loop_gather.h"
#include "loop_memory.h"
#include "loop_shutdown.h"

static void runner_clear(struct loop_object *self)
{
    struct loop_runner *runner = (struct loop_runner *)self;

    LOOP_OBJECT_CLEAR(runner->debug);
    LOOP_OBJECT_CLEAR(runner->factory);
    LOOP_OBJECT_CLEAR(runner->loop);
    LOOP_OBJECT_CLEAR(runner->context);
}

const struct loop_type loop_runner_type = {
    .id = LOOP_TYPE_RUNNER,
    .name = "Runner",
    .clear = runner_clear,
};

struct loop_runner *loop_runner_new(struct loop_host *host,
                                    struct loop_object *debug,
                                    struct loop_object *factory)
{
    struct loop_runner *runner =
        loop_object_new(&host->heap, &loop_runner_type, sizeof *runner);

    runner->host = host;
    runner->debug = loop_object_ref(debug);
    runner->factory = loop_object_ref(factory);
    return runner;
}

static struct loop_object *refuse(struct loop_host *host, const char *message)
{
    return host->ops->exception_new(host, LOOP_ERROR_RUNTIME, message);
}

/* -- the loop -- */

/* A loop of the factory's, or a new one that becomes the current one. */
static struct loop_object *make_loop(struct loop_runner *runner)
{
    struct loop_host *host = runner->host;
    struct loop_object *raised;

    if (runner->factory)
        return host->ops->call(host, runner->factory, &runner->loop);
    raised = host->ops->loop_new(host, &runner->loop);
    if (raised || !runner->loop)
        return raised;
    host->ops->loop_set_current(host, runner->loop);
    runner->current = true;
    return NULL;
}

struct loop_object *loop_runner_prepare(struct loop_runner *runner)
{
    struct loop_host *host = runner->host;
    struct loop_object *raised;

    if (runner->state == LOOP_RUNNER_CLOSED)
        return refuse(host, "Runner is closed");
    if (runner->state == LOOP_RUNNER_INITIALIZED)
        return NULL;
    raised = make_loop(runner);
    if (!raised && runner->loop && runner->debug)
        raised = host->ops->loop_set_debug(host, runner->loop, runner->debug);
    if (raised || !runner->loop)
        return raised;
    runner->context = host->ops->context_copy(host);
    runner->state = LOOP_RUNNER_INITIALIZED;
    return NULL;
}

/* -- running -- */

/* A coroutine that awaits a future [RUNR-7]. */
struct wrapper {
    struct loop_coroutine base;
    struct loop_object *awaited;
};

static void wrapper_clear(struct loop_coroutine *self)
{
    LOOP_OBJECT_CLEAR(((struct wrapper *)self)->awaited);
}

static enum loop_step wrapper_body(struct loop_coroutine *self)
{
    LOOP_BODY_BEGIN(self);
    LOOP_AWAIT(self, ((struct wrapper *)self)->awaited);
    LOOP_BODY_END_WITH(
        self->error ? loop_body_raise(self, loop_body_take_error(self))
                    : loop_body_return(self, loop_body_take_value(self)));
}

static const struct loop_coroutine_kind wrapper_kind = {
    .name = "Runner.run.<locals>._wrap_awaitable",
    .size = sizeof(struct wrapper),
    .body = wrapper_body,
    .clear = wrapper_clear,
};

/* Stores a coroutine (new) for what is to be run, or returns why not. */
static struct loop_object *as_coroutine(struct loop_host *host,
                                        struct loop_object *awaitable,
                                        struct loop_object **ret_coroutine)
{
    struct wrapper *wrapper;

    if (loop_is_coroutine(host, awaitable)) {
        *ret_coroutine = loop_object_ref(awaitable);
        return NULL;
    }
    if (!loop_is_future(awaitable))
        return host->ops->exception_new(
            host, LOOP_ERROR_TYPE,
            "An asyncio.Future, a coroutine or an awaitable is required");
    wrapper = loop_coroutine_new(host, &wrapper_kind);
    wrapper->awaited = loop_object_ref(awaitable);
    *ret_coroutine = &wrapper->base.object;
    return NULL;
}

/* The handler of SIGINT during a run: the first one cancels the main task
 * [RUNR-4]. The loop may be waiting, and is woken. */
static struct loop_object *on_interrupt(struct loop_native *self,
                                        struct loop_object *argument)
{
    struct loop_runner *runner = (struct loop_runner *)self->bound;
    struct loop_host *host = runner->host;
    struct loop_object *task = self->extra, *raised;
    bool cancelled;

    (void)argument;
    if (runner->interrupts++ || loop_future_done((struct loop_future *)task))
        return host->ops->exception_new(host, LOOP_ERROR_INTERRUPT, NULL);
    raised =
        task->type->id == LOOP_TYPE_TASK
            ? loop_task_cancel((struct loop_task *)task, NULL, &cancelled)
            : loop_future_cancel((struct loop_future *)task, NULL, &cancelled);
    return raised ? raised : host->ops->loop_wake(host, runner->loop);
}

/* What a run raised, or the interrupt that was behind its cancellation. */
static struct loop_object *after_interrupts(struct loop_runner *runner,
                                            struct loop_object *task,
                                            struct loop_object *raised)
{
    struct loop_host *host = runner->host;
    struct loop_object *interrupt;

    if (!raised || !runner->interrupts || task->type->id != LOOP_TYPE_TASK ||
        host->ops->exception_kind(host, raised) != LOOP_EXCEPTION_CANCELLED ||
        loop_task_uncancel((struct loop_task *)task) > 0)
        return raised;
    interrupt = host->ops->exception_new(host, LOOP_ERROR_INTERRUPT, NULL);
    host->ops->exception_set_context(host, interrupt, raised);
    loop_object_unref(raised);
    return interrupt;
}

/* Runs the task until it is done, while SIGINT is the runner's. */
static struct loop_object *run_task(struct loop_runner *runner,
                                    struct loop_object *task,
                                    struct loop_object **ret_result)
{
    struct loop_host *host = runner->host;
    struct loop_object *raised;
    struct loop_native *handler;

    if (!host->ops->interrupt_begin || !loop_is_future(task))
        return host->ops->loop_run(host, runner->loop, task, ret_result);
    handler = loop_native_new(host, "Runner._on_sigint", on_interrupt,
                              &runner->object, task);
    runner->interrupts = 0;
    host->ops->interrupt_begin(host, handler);
    raised = host->ops->loop_run(host, runner->loop, task, ret_result);
    raised = after_interrupts(runner, task, raised);
    host->ops->interrupt_end(host, handler);
    loop_object_unref(handler);
    return raised;
}

struct loop_object *loop_runner_run(struct loop_runner *runner,
                                    struct loop_object *awaitable,
                                    struct loop_object *context,
                                    struct loop_object **ret_result)
{
    struct loop_host *host = runner->host;
    struct loop_object *raised, *coroutine = NULL, *task = NULL;

    *ret_result = NULL;
    if (host->ops->running_loop(host))
        return refuse(
            host, "Runner.run() cannot be called from a running event loop");
    raised = loop_runner_prepare(runner);
    if (raised || !runner->loop)
        return raised;
    raised = as_coroutine(host, awaitable, &coroutine);
    if (raised)
        return raised;
    raised =
        host->ops->create_task_in(host, runner->loop, coroutine,
                                  context ? context : runner->context, &task);
    loop_object_unref(coroutine);
    if (raised || !task)
        return raised;
    raised = run_task(runner, task, ret_result);
    loop_object_unref(task);
    return raised;
}

/* -- the end -- */

/* The tasks of a loop that are not done. */
struct tasks {
    struct loop_object **items;
    size_t count;
};

/* Oldest first. */
static struct tasks tasks_left(struct loop_host *host, struct loop_object *loop)
{
    struct tasks tasks = {NULL, 0};
    struct loop_task *task;
    size_t count = 0;

    for (task = host->tasks; task; task = task->next)
        count += task->future.loop == loop && !loop_future_done(&task->future);
    tasks.items =
        loop_memory_must(loop_memory_new((count + 1) * sizeof(void *)));
    tasks.count = count;
    for (task = host->tasks; task; task = task->next)
        if (task->future.loop == loop && !loop_future_done(&task->future))
            tasks.items[--count] = loop_object_ref(task);
    return tasks;
}

static void tasks_release(struct tasks *tasks)
{
    for (size_t i = 0; i < tasks->count; i++)
        loop_object_unref(tasks->items[i]);
    loop_memory_free(tasks->items);
}

/* run_until_complete() for its own sake; false: it raised, or the embedder's
 * run is over. `object` is taken. */
static bool run(struct loop_runner *runner, struct loop_object *object,
                struct loop_object **ret_raised)
{
    struct loop_host *host = runner->host;
    struct loop_object *result = NULL;

    *ret_raised = host->ops->loop_run(host, runner->loop, object, &result);
    loop_object_unref(object);
    loop_object_unref(result);
    return !*ret_raised && result;
}

/* Cancels the tasks and waits for them; as run(). */
static bool cancel_tasks(struct loop_runner *runner, const struct tasks *tasks,
                         struct loop_object **ret_raised)
{
    struct loop_future *gathered = NULL;
    bool cancelled;

    *ret_raised = NULL;
    for (size_t i = 0; i < tasks->count && !*ret_raised; i++)
        *ret_raised = loop_task_cancel((struct loop_task *)tasks->items[i],
                                       NULL, &cancelled);
    if (!*ret_raised)
        *ret_raised = loop_gather(runner->host, tasks->items, tasks->count,
                                  true, &gathered);
    return !*ret_raised && run(runner, &gathered->object, ret_raised);
}

/* Reports a task that failed while it was being cancelled [RUNR-3]. */
static void report_failed(struct loop_runner *runner,
                          struct loop_object *object)
{
    struct loop_future *future = (struct loop_future *)object;
    struct loop_report report = {
        .message = "unhandled exception during asyncio.run() shutdown",
        .subject_key = "task",
        .subject = object,
    };

    if (future->state != LOOP_FUTURE_FINISHED)
        return;
    loop_object_unref(loop_future_exception(future, &report.exception));
    if (report.exception)
        runner->host->ops->report(runner->host, runner->loop, &report);
}

static bool cancel_all(struct loop_runner *runner,
                       struct loop_object **ret_raised)
{
    struct tasks tasks = tasks_left(runner->host, runner->loop);
    bool good = true;

    *ret_raised = NULL;
    if (tasks.count > 0)
        good = cancel_tasks(runner, &tasks, ret_raised);
    for (size_t i = 0; i < tasks.count && good; i++)
        report_failed(runner, tasks.items[i]);
    tasks_release(&tasks);
    return good;
}

/* As long as asyncio.run waits for the threads of the executor [RUNR-1]. */
#define THREAD_JOIN_SECONDS 300

static void shutdown_executor(struct loop_runner *runner,
                              struct loop_object **ret_raised)
{
    struct loop_host *host = runner->host;
    const double timeout = THREAD_JOIN_SECONDS;
    struct loop_object *shown = host->ops->integer(host, THREAD_JOIN_SECONDS);

    run(runner, loop_shutdown_executor(host, runner->loop, &timeout, shown),
        ret_raised);
    loop_object_unref(shown);
}

struct loop_object *loop_runner_close(struct loop_runner *runner)
{
    struct loop_host *host = runner->host;
    struct loop_object *raised = NULL, *refused;

    if (runner->state != LOOP_RUNNER_INITIALIZED)
        return NULL;
    if (cancel_all(runner, &raised) &&
        run(runner, loop_shutdown_asyncgens(host), &raised))
        shutdown_executor(runner, &raised);
    if (runner->current)
        host->ops->loop_set_current(host, NULL);
    refused = host->ops->loop_close(host, runner->loop);
    if (refused) {
        /* The runner is as it was; what it raises now hides the other. */
        if (raised)
            host->ops->exception_set_context(host, refused, raised);
        loop_object_unref(raised);
        return refused;
    }
    LOOP_OBJECT_CLEAR(runner->loop);
    runner->state = LOOP_RUNNER_CLOSED;
    return raised;
}

/* Closes the runner while `raised` (or NULL) is being handled, as a with
 * statement does; returns what leaves it. */
static struct loop_object *close_after(struct loop_runner *runner,
                                       struct loop_object *raised)
{
    struct loop_host *host = runner->host;
    struct loop_object *outer, *refused;

    if (!raised)
        return loop_runner_close(runner);
    outer = host->ops->exception_handling(host, raised);
    refused = loop_runner_close(runner);
    host->ops->exception_handling(host, outer);
    if (!refused)
        return raised;
    loop_object_unref(raised);
    return refused;
}

struct loop_object *loop_runner_once(struct loop_host *host,
                                     struct loop_object *awaitable,
                                     struct loop_object *debug,
                                     struct loop_object *factory,
                                     struct loop_object **ret_result)
{
    struct loop_runner *runner;
    struct loop_object *raised;

    *ret_result = NULL;
    if (host->ops->running_loop(host))
        return refuse(
            host, "asyncio.run() cannot be called from a running event loop");
    runner = loop_runner_new(host, debug, factory);
    raised = loop_runner_prepare(runner);
    if (!raised && runner->loop) {
        raised = loop_runner_run(runner, awaitable, NULL, ret_result);
        if (raised || *ret_result)
            raised = close_after(runner, raised);
        if (raised)
            LOOP_OBJECT_CLEAR(*ret_result);
    }
    loop_object_unref(runner);
    return raised;
}
