#include "loop_shutdown.h"

static enum loop_step nothing(struct loop_coroutine *self)
{
    return loop_body_return_none(self);
}

static const struct loop_coroutine_kind asyncgens_kind = {
    .name = "BaseEventLoop.shutdown_asyncgens",
    .size = sizeof(struct loop_coroutine),
    .body = nothing,
};

static const struct loop_coroutine_kind executor_kind = {
    .name = "BaseEventLoop.shutdown_default_executor",
    .size = sizeof(struct loop_coroutine),
    .body = nothing,
};

struct loop_object *loop_shutdown_asyncgens(struct loop_host *host)
{
    return loop_coroutine_new(host, &asyncgens_kind);
}

struct loop_object *loop_shutdown_executor(struct loop_host *host)
{
    return loop_coroutine_new(host, &executor_kind);
}
