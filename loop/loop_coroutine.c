#include "loop_coroutine.h"
#include "loop_task.h"
#include <string.h>

static void coroutine_finalize(struct loop_object *object)
{
    struct loop_coroutine *self = (struct loop_coroutine *)object;

    if (self->state == LOOP_COROUTINE_CREATED)
        self->host->ops->warn_never_awaited(self->host, self->kind->name);
    else if (self->state == LOOP_COROUTINE_SUSPENDED)
        loop_object_unref(loop_coroutine_close(self));
}

static void coroutine_clear(struct loop_object *object)
{
    struct loop_coroutine *self = (struct loop_coroutine *)object;

    LOOP_OBJECT_CLEAR(self->awaiter);
    LOOP_OBJECT_CLEAR(self->value);
    LOOP_OBJECT_CLEAR(self->error);
    LOOP_OBJECT_CLEAR(self->outcome);
    if (self->kind->clear)
        self->kind->clear(self);
}

const struct loop_type loop_coroutine_type = {
    .id = LOOP_TYPE_AWAITABLE,
    .name = "coroutine",
    .finalize = coroutine_finalize,
    .clear = coroutine_clear,
};

void *loop_coroutine_new(struct loop_host *host,
                         const struct loop_coroutine_kind *kind)
{
    struct loop_coroutine *self =
        loop_object_new(&host->heap, &loop_coroutine_type, kind->size);

    self->host = host;
    self->kind = kind;
    return self;
}

enum loop_step loop_body_await(struct loop_coroutine *self,
                               struct loop_object *object)
{
    self->error = loop_awaiter_new(self->host, object, &self->awaiter);
    return LOOP_STEP_YIELD;
}

enum loop_step loop_body_pause(struct loop_coroutine *self)
{
    self->outcome = self->host->ops->none(self->host);
    return LOOP_STEP_YIELD;
}

enum loop_step loop_body_return(struct loop_coroutine *self,
                                struct loop_object *result)
{
    self->outcome = result;
    return LOOP_STEP_RETURN;
}

enum loop_step loop_body_return_none(struct loop_coroutine *self)
{
    return loop_body_return(self, self->host->ops->none(self->host));
}

enum loop_step loop_body_raise(struct loop_coroutine *self,
                               struct loop_object *exception)
{
    self->outcome = exception;
    return LOOP_STEP_RAISE;
}

struct loop_object *loop_body_take_value(struct loop_coroutine *self)
{
    struct loop_object *value = self->value;

    self->value = NULL;
    return value;
}

struct loop_object *loop_body_take_error(struct loop_coroutine *self)
{
    struct loop_object *error = self->error;

    self->error = NULL;
    return error;
}

/* Steps what is awaited; true when the body goes on. */
static bool step_awaiter(struct loop_coroutine *self, struct loop_object *sent,
                         struct loop_object *thrown,
                         struct loop_object **ret_value)
{
    struct loop_object *value = NULL;
    enum loop_step step =
        loop_awaiter_step(self->host, self->awaiter, sent, thrown, &value);

    if (step == LOOP_STEP_YIELD) {
        *ret_value = value;
        return false;
    }
    LOOP_OBJECT_CLEAR(self->awaiter);
    if (step == LOOP_STEP_RETURN)
        self->value = value;
    else
        self->error = value;
    return true;
}

/* The variables of a coroutine that raised live on with the exception, as
 * those of a frame do with its traceback. */
static void keep_variables(struct loop_coroutine *self)
{
    size_t size = self->kind->size - sizeof *self;
    struct loop_coroutine *frame = loop_coroutine_new(self->host, self->kind);

    frame->state = LOOP_COROUTINE_CLOSED;
    memcpy(frame + 1, self + 1, size);
    memset(self + 1, 0, size);
    self->host->ops->exception_keep(self->host, self->outcome, &frame->object);
    loop_object_unref(frame);
}

static enum loop_step finish(struct loop_coroutine *self, enum loop_step step,
                             struct loop_object **ret_value)
{
    if (step == LOOP_STEP_RAISE && self->outcome &&
        self->host->ops->exception_keep)
        keep_variables(self);
    *ret_value = self->outcome;
    self->outcome = NULL;
    self->state = LOOP_COROUTINE_CLOSED;
    coroutine_clear(&self->object);
    return step;
}

/* Runs the body, and what it awaits, until one of them suspends or it ends. */
static enum loop_step advance(struct loop_coroutine *self,
                              struct loop_object *sent,
                              struct loop_object *thrown,
                              struct loop_object **ret_value)
{
    for (;;) {
        enum loop_step step;

        if (self->awaiter) {
            if (!step_awaiter(self, sent, thrown, ret_value))
                return LOOP_STEP_YIELD;
        } else if (thrown) {
            self->error = thrown;
        }
        sent = thrown = NULL;
        step = self->kind->body(self);
        if (step != LOOP_STEP_YIELD)
            return finish(self, step, ret_value);
        if (self->outcome) {
            *ret_value = self->outcome;
            self->outcome = NULL;
            return LOOP_STEP_YIELD;
        }
        LOOP_OBJECT_CLEAR(self->value);
    }
}

static enum loop_step refuse(struct loop_coroutine *self, enum loop_error error,
                             const char *message, struct loop_object *thrown,
                             struct loop_object **ret_value)
{
    loop_object_unref(thrown);
    *ret_value = self->host->ops->exception_new(self->host, error, message);
    return LOOP_STEP_RAISE;
}

/* Closes what is awaited, if that is a coroutine; it is no longer awaited. */
static struct loop_object *close_awaiter(struct loop_coroutine *self)
{
    struct loop_object *awaiter = self->awaiter, *raised = NULL;

    self->awaiter = NULL;
    if (awaiter && loop_is_coroutine(self->host, awaiter))
        raised = loop_close_coroutine(self->host, awaiter);
    loop_object_unref(awaiter);
    return raised;
}

/* GeneratorExit (taken) does not pass through what is awaited, which is closed
 * on its own account. Returns what is thrown in. */
static struct loop_object *before_exit(struct loop_coroutine *self,
                                       struct loop_object *thrown)
{
    struct loop_object *raised;

    if (!thrown || self->host->ops->exception_kind(self->host, thrown) !=
                       LOOP_EXCEPTION_CLOSING)
        return thrown;
    raised = close_awaiter(self);
    if (!raised)
        return thrown;
    loop_object_unref(thrown);
    return raised;
}

enum loop_step loop_coroutine_step(struct loop_coroutine *self,
                                   struct loop_object *sent,
                                   struct loop_object *thrown,
                                   struct loop_object **ret_value)
{
    enum loop_step step;

    if (self->state == LOOP_COROUTINE_RUNNING)
        return refuse(self, LOOP_ERROR_VALUE, "coroutine already executing",
                      thrown, ret_value);
    if (self->state == LOOP_COROUTINE_CLOSED)
        return refuse(self, LOOP_ERROR_RUNTIME,
                      "cannot reuse already awaited coroutine", thrown,
                      ret_value);
    if (self->state == LOOP_COROUTINE_CREATED && thrown) {
        self->outcome = thrown;
        return finish(self, LOOP_STEP_RAISE, ret_value);
    }
    loop_object_ref(self);
    self->state = LOOP_COROUTINE_RUNNING;
    step = advance(self, sent, before_exit(self, thrown), ret_value);
    if (step == LOOP_STEP_YIELD)
        self->state = LOOP_COROUTINE_SUSPENDED;
    loop_object_unref(self);
    return step;
}

/* What GeneratorExit thrown in came to; `value` is taken. */
static struct loop_object *closed(struct loop_coroutine *self,
                                  enum loop_step step,
                                  struct loop_object *value)
{
    struct loop_host *host = self->host;

    if (step == LOOP_STEP_RAISE && value &&
        host->ops->exception_kind(host, value) != LOOP_EXCEPTION_CLOSING)
        return value;
    loop_object_unref(value);
    if (step == LOOP_STEP_YIELD)
        return host->ops->exception_new(host, LOOP_ERROR_RUNTIME,
                                        "coroutine ignored GeneratorExit");
    return NULL;
}

struct loop_object *loop_coroutine_close(struct loop_coroutine *self)
{
    struct loop_host *host = self->host;
    struct loop_object *value = NULL;
    enum loop_step step;

    if (self->state == LOOP_COROUTINE_CREATED) {
        self->state = LOOP_COROUTINE_CLOSED;
        coroutine_clear(&self->object);
    }
    if (self->state == LOOP_COROUTINE_RUNNING)
        return host->ops->exception_new(host, LOOP_ERROR_VALUE,
                                        "coroutine already executing");
    if (self->state != LOOP_COROUTINE_SUSPENDED)
        return NULL;
    step = loop_coroutine_step(
        self, NULL, host->ops->exception_new(host, LOOP_ERROR_CLOSING, NULL),
        &value);
    return closed(self, step, value);
}
