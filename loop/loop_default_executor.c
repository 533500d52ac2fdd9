#include "loop_default_executor.h"
#include "loop_await.h"
#include "loop_threads.h"
#include "loop_wrap.h"

static struct loop_object *refuse(struct loop_host *host, const char *message)
{
    return host->ops->exception_new(host, LOOP_ERROR_RUNTIME, message);
}

/* Stores the loop's own pool (borrowed). */
static struct loop_object *find_default(struct loop_host *host,
                                        struct loop_object *loop,
                                        struct loop_executor **ret_executor)
{
    struct loop_default_executor *own =
        host->ops->threads->default_executor(host, loop);

    if (own->shut_down)
        return refuse(host, "Executor shutdown has been called");
    if (!own->executor)
        own->executor = loop_executor_new(host, 0, "asyncio");
    *ret_executor = own->executor;
    return NULL;
}

struct loop_object *loop_run_in_executor(struct loop_host *host,
                                         struct loop_object *loop,
                                         struct loop_executor *executor,
                                         struct loop_object *callable,
                                         struct loop_object *context,
                                         struct loop_future **ret_future)
{
    struct loop_concurrent_future *future;
    struct loop_object *raised = NULL;

    if (host->ops->threads->loop_is_closed(host, loop))
        return refuse(host, "Event loop is closed");
    if (!executor)
        raised = find_default(host, loop, &executor);
    if (!raised)
        raised = loop_executor_submit(executor, callable, context, &future);
    if (raised)
        return raised;
    raised = loop_wrap_future(host, future, loop, ret_future);
    loop_object_unref(future);
    return raised;
}

void loop_default_executor_set(struct loop_default_executor *self,
                               struct loop_executor *executor)
{
    struct loop_executor *old = self->executor;

    self->executor = loop_object_ref(executor);
    loop_object_unref(old);
}

struct loop_object *
loop_default_executor_close(struct loop_default_executor *self)
{
    struct loop_executor *executor = self->executor;
    struct loop_object *raised = NULL;

    self->executor = NULL;
    self->shut_down = true;
    if (executor)
        raised = loop_executor_shutdown(executor, false, false);
    loop_object_unref(executor);
    return raised;
}

void loop_default_executor_clear(struct loop_default_executor *self)
{
    LOOP_OBJECT_CLEAR(self->executor);
}

/* -- to_thread -- */

struct threading {
    struct loop_coroutine coroutine;
    struct loop_object *callable, *context;
    struct loop_future *future;
};

static void threading_clear(struct loop_coroutine *self)
{
    struct threading *threading = (struct threading *)self;

    LOOP_OBJECT_CLEAR(threading->future);
    LOOP_OBJECT_CLEAR(threading->context);
    LOOP_OBJECT_CLEAR(threading->callable);
}

static struct loop_object *begin(struct threading *threading)
{
    struct loop_host *host = threading->coroutine.host;
    struct loop_object *loop, *raised = loop_await_running(host, &loop);

    if (raised)
        return raised;
    threading->context = host->ops->context_copy(host);
    return loop_run_in_executor(host, loop, NULL, threading->callable,
                                threading->context, &threading->future);
}

static enum loop_step threading_body(struct loop_coroutine *self)
{
    struct threading *threading = (struct threading *)self;
    struct loop_object *raised;

    LOOP_BODY_BEGIN(self);
    raised = begin(threading);
    if (raised)
        return loop_body_raise(self, raised);
    LOOP_AWAIT(self, &threading->future->object);
    LOOP_BODY_END_WITH(
        self->error ? loop_body_raise(self, loop_body_take_error(self))
                    : loop_body_return(self, loop_body_take_value(self)));
}

struct loop_object *loop_to_thread(struct loop_host *host,
                                   struct loop_object *callable)
{
    static const struct loop_coroutine_kind kind = {
        .name = "to_thread",
        .size = sizeof(struct threading),
        .body = threading_body,
        .clear = threading_clear,
    };
    struct threading *self = loop_coroutine_new(host, &kind);

    self->callable = loop_object_ref(callable);
    return &self->coroutine.object;
}
