#include "loop_shutdown.h"
#include "loop_await.h"
#include "loop_default_executor.h"
#include "loop_error.h"
#include "loop_threads.h"
#include "loop_timeout.h"
#include <stdlib.h>

static enum loop_step nothing(struct loop_coroutine *self)
{
    return loop_body_return_none(self);
}

struct loop_object *loop_shutdown_asyncgens(struct loop_host *host)
{
    static const struct loop_coroutine_kind kind = {
        .name = "BaseEventLoop.shutdown_asyncgens",
        .size = sizeof(struct loop_coroutine),
        .body = nothing,
    };

    return loop_coroutine_new(host, &kind);
}

struct shutdown {
    struct loop_coroutine coroutine;
    struct loop_object *loop;
    double limit;
    bool limited;
    struct loop_object *shown;
    struct loop_future *future; /* done when all threads have ended */
    struct loop_object *thread; /* that waits for them */
    struct loop_timeout *timeout;
};

static void shutdown_clear(struct loop_coroutine *coroutine)
{
    struct shutdown *self = (struct shutdown *)coroutine;

    LOOP_OBJECT_CLEAR(self->timeout);
    LOOP_OBJECT_CLEAR(self->thread);
    LOOP_OBJECT_CLEAR(self->future);
    LOOP_OBJECT_CLEAR(self->shown);
    LOOP_OBJECT_CLEAR(self->loop);
}

static struct loop_default_executor *own_executor(struct loop_host *host,
                                                  struct loop_object *loop)
{
    return host->ops->threads->default_executor(host, loop);
}

/* What the extra thread does: it waits in the loop's place. This cannot fail,
 * since it is no thread of the pool; but meanwhile the loop may be closed. */
static struct loop_object *wait_for_pool(struct loop_native *self,
                                         struct loop_object *argument)
{
    struct loop_future *future = (struct loop_future *)self->bound;
    struct loop_host *host = future->host;
    struct loop_executor *executor = own_executor(host, future->loop)->executor;
    struct loop_object *arguments[] = {&future->object, NULL};
    struct loop_native *release;
    struct loop_object *raised;

    (void)argument;
    if (executor)
        loop_object_unref(loop_executor_shutdown(executor, true, false));
    if (host->ops->threads->loop_is_closed(host, future->loop))
        return NULL;
    release = loop_await_release(future, "_set_result_unless_cancelled");
    arguments[1] = host->ops->none(host);
    raised = host->ops->threads->call_soon(host, future->loop, &release->object,
                                           arguments, 2);
    loop_object_unref(arguments[1]);
    loop_object_unref(release);
    return raised;
}

static struct loop_object *begin(struct shutdown *self)
{
    struct loop_host *host = self->coroutine.host;
    struct loop_native *wait;
    struct loop_object *raised;

    self->future = host->ops->create_future(host, self->loop);
    wait = loop_native_new(host, "BaseEventLoop._do_shutdown", wait_for_pool,
                           &self->future->object, NULL);
    raised = host->ops->threads->start(host, &wait->object, NULL,
                                       "_do_shutdown", &self->thread);
    loop_object_unref(wait);
    if (raised)
        return raised;
    raised = loop_timeout_after(host, self->limited ? &self->limit : NULL,
                                &self->timeout);
    return raised ? raised : loop_timeout_begin(self->timeout);
}

/* The threads took too long: they go on, and nobody waits. */
static enum loop_step give_up(struct shutdown *self)
{
    struct loop_host *host = self->coroutine.host;
    struct loop_executor *executor = own_executor(host, self->loop)->executor;
    char *text = loop_error_text(host,
                                 "The executor did not finishing joining its "
                                 "threads within %r seconds.",
                                 self->shown);

    host->ops->threads->warn(host, text);
    free(text);
    if (executor)
        loop_executor_shutdown(executor, false, false);
    return loop_body_return_none(&self->coroutine);
}

/* Leaves with what raised, if anything did. */
static enum loop_step finish(struct shutdown *self)
{
    struct loop_host *host = self->coroutine.host;
    struct loop_object *error = loop_body_take_error(&self->coroutine);
    struct loop_object *raised = loop_timeout_end(self->timeout, error);

    if (raised) {
        loop_object_unref(raised);
        loop_object_unref(error);
        return give_up(self);
    }
    if (!error)
        error = host->ops->threads->join(host, self->thread);
    return error ? loop_body_raise(&self->coroutine, error)
                 : loop_body_return_none(&self->coroutine);
}

static enum loop_step shutdown_body(struct loop_coroutine *coroutine)
{
    struct shutdown *self = (struct shutdown *)coroutine;
    struct loop_default_executor *own =
        own_executor(coroutine->host, self->loop);
    struct loop_object *raised;

    LOOP_BODY_BEGIN(coroutine);
    own->shut_down = true;
    if (!own->executor)
        return loop_body_return_none(coroutine);
    raised = begin(self);
    if (raised)
        return loop_body_raise(coroutine, raised);
    LOOP_AWAIT(coroutine, &self->future->object);
    LOOP_BODY_END_WITH(finish(self));
}

struct loop_object *loop_shutdown_executor(struct loop_host *host,
                                           struct loop_object *loop,
                                           const double *timeout,
                                           struct loop_object *shown)
{
    static const struct loop_coroutine_kind kind = {
        .name = "BaseEventLoop.shutdown_default_executor",
        .size = sizeof(struct shutdown),
        .body = shutdown_body,
        .clear = shutdown_clear,
    };
    struct shutdown *self = loop_coroutine_new(host, &kind);

    self->loop = loop_object_ref(loop);
    self->limited = timeout != NULL;
    self->limit = timeout ? *timeout : 0;
    self->shown = loop_object_ref(shown);
    return &self->coroutine.object;
}
