#include "loop_timeout.h"
#include "loop_await.h"

static struct loop_object *raise_error(struct loop_timeout *self,
                                       const char *message)
{
    return self->host->ops->exception_new(self->host, LOOP_ERROR_RUNTIME,
                                          message);
}

/* Takes the timer back. What is in the ready queue already stays there and
 * does nothing, as a cancelled handle. */
static void disarm(struct loop_timeout *self)
{
    struct loop_native *soon = self->soon;

    loop_await_disarm(self->host, &self->handle);
    self->soon = NULL;
    if (soon)
        LOOP_OBJECT_CLEAR(soon->bound);
    loop_object_unref(soon);
}

static void timeout_clear(struct loop_object *object)
{
    struct loop_timeout *self = (struct loop_timeout *)object;

    LOOP_OBJECT_CLEAR(self->handle);
    LOOP_OBJECT_CLEAR(self->soon);
    LOOP_OBJECT_CLEAR(self->deadline);
    LOOP_OBJECT_CLEAR(self->task);
}

const struct loop_type loop_timeout_type = {
    .id = LOOP_TYPE_TIMEOUT,
    .name = "Timeout",
    .clear = timeout_clear,
};

static void set_deadline(struct loop_timeout *self, const double *when,
                         struct loop_object *deadline)
{
    struct loop_object *old = self->deadline;

    self->limited = when != NULL;
    self->when = when ? *when : 0;
    self->deadline = loop_object_ref(deadline);
    loop_object_unref(old);
}

struct loop_timeout *loop_timeout_new(struct loop_host *host,
                                      const double *when,
                                      struct loop_object *deadline)
{
    struct loop_timeout *self =
        loop_object_new(&host->heap, &loop_timeout_type, sizeof *self);

    self->host = host;
    set_deadline(self, when, deadline);
    return self;
}

struct loop_object *loop_timeout_after(struct loop_host *host,
                                       const double *delay,
                                       struct loop_timeout **ret_timeout)
{
    struct loop_object *loop, *raised = loop_await_running(host, &loop);
    double when;

    if (raised)
        return raised;
    when = host->ops->time(host, loop) + (delay ? *delay : 0);
    *ret_timeout = loop_timeout_new(host, delay ? &when : NULL, NULL);
    return NULL;
}

bool loop_timeout_expired(const struct loop_timeout *self)
{
    return self->state == LOOP_TIMEOUT_EXPIRING ||
           self->state == LOOP_TIMEOUT_EXPIRED;
}

/* The deadline has come. */
static struct loop_object *on_timeout(struct loop_native *native,
                                      struct loop_object *argument)
{
    struct loop_timeout *self = (struct loop_timeout *)native->bound;
    struct loop_object *raised;
    bool cancelled;

    (void)argument;
    if (!self) /* taken back */
        return NULL;
    loop_object_ref(self);
    raised = loop_task_cancel(self->task, NULL, &cancelled);
    if (!raised) {
        self->state = LOOP_TIMEOUT_EXPIRING;
        LOOP_OBJECT_CLEAR(self->handle);
        LOOP_OBJECT_CLEAR(self->soon);
    }
    loop_object_unref(self);
    return raised;
}

/* Stores whether the deadline has passed, or returns what comparing it
 * raised. */
static struct loop_object *has_passed(const struct loop_timeout *self,
                                      struct loop_object *loop,
                                      bool *ret_passed)
{
    const struct loop_host_ops *ops = self->host->ops;
    double now = ops->time(self->host, loop);

    if (self->deadline && ops->deadline_passed) {
        return ops->deadline_passed(self->host, self->deadline, now,
                                    ret_passed);
    }
    *ret_passed = self->when <= now;
    return NULL;
}

/* Arms the timer of an active timeout [AWAI-40]. */
static struct loop_object *arm(struct loop_timeout *self)
{
    struct loop_host *host = self->host;
    struct loop_object *loop, *raised;
    struct loop_native *native;
    bool passed;

    disarm(self);
    if (!self->limited)
        return NULL;
    raised = loop_await_running(host, &loop);
    if (!raised)
        raised = has_passed(self, loop, &passed);
    if (raised)
        return raised;
    native = loop_native_new(host, "Timeout._on_timeout", on_timeout,
                             &self->object, NULL);
    if (passed) {
        raised = host->ops->call_soon(host, loop, &native->object, NULL, NULL);
        if (!raised)
            self->soon = loop_object_ref(native);
    } else {
        raised = host->ops->call_at(host, loop, self->when, &native->object,
                                    &self->handle);
    }
    loop_object_unref(native);
    return raised;
}

struct loop_object *loop_timeout_reschedule(struct loop_timeout *self,
                                            const double *when,
                                            struct loop_object *deadline)
{
    static const char *const messages[] = {
        [LOOP_TIMEOUT_CREATED] = "Timeout has not been entered",
        [LOOP_TIMEOUT_EXPIRING] = "Cannot change state of expiring Timeout",
        [LOOP_TIMEOUT_EXPIRED] = "Cannot change state of expired Timeout",
        [LOOP_TIMEOUT_FINISHED] = "Cannot change state of finished Timeout",
    };

    if (self->state != LOOP_TIMEOUT_ACTIVE)
        return raise_error(self, messages[self->state]);
    set_deadline(self, when, deadline);
    return arm(self);
}

struct loop_object *loop_timeout_begin(struct loop_timeout *self)
{
    struct loop_object *loop, *raised;
    struct loop_task *task;

    if (self->state != LOOP_TIMEOUT_CREATED)
        return raise_error(self, "Timeout has already been entered");
    raised = loop_await_running(self->host, &loop);
    if (raised)
        return raised;
    task = loop_current_task(self->host);
    if (!task)
        return raise_error(self, "Timeout should be used inside a task");
    self->state = LOOP_TIMEOUT_ACTIVE;
    self->task = loop_object_ref(task);
    self->cancelling = task->cancel_requests;
    return arm(self);
}

/* A new TimeoutError that comes from `exception`. */
static struct loop_object *timeout_error(struct loop_host *host,
                                         struct loop_object *exception)
{
    struct loop_object *error =
        host->ops->exception_new(host, LOOP_ERROR_TIMEOUT, NULL);

    host->ops->exception_set_cause(host, error, exception);
    return error;
}

/* Where an exception came of the cancellation, a TimeoutError stands between
 * the two [AWAI-44]. */
static void insert_timeout_error(struct loop_host *host,
                                 struct loop_object *exception)
{
    const struct loop_host_ops *ops = host->ops;
    struct loop_object *context, *error;

    for (;;) {
        context = ops->exception_context(host, exception);
        if (!context)
            return;
        if (ops->exception_kind(host, context) == LOOP_EXCEPTION_CANCELLED)
            break;
        exception = context;
    }
    error = timeout_error(host, context);
    ops->exception_set_context(host, exception, error);
    loop_object_unref(error);
}

static void insert_everywhere(struct loop_host *host,
                              struct loop_object *exception)
{
    size_t count = 0;
    struct loop_object *const *members;

    insert_timeout_error(host, exception);
    if (host->ops->exception_kind(host, exception) != LOOP_EXCEPTION_ORDINARY)
        return;
    members = host->ops->group_members(host, exception, &count);
    for (size_t i = 0; i < count; i++)
        insert_timeout_error(host, members[i]);
}

struct loop_object *loop_timeout_end(struct loop_timeout *self,
                                     struct loop_object *exception)
{
    struct loop_host *host = self->host;

    disarm(self);
    if (self->state != LOOP_TIMEOUT_EXPIRING) {
        self->state = LOOP_TIMEOUT_FINISHED;
        return NULL;
    }
    self->state = LOOP_TIMEOUT_EXPIRED;
    if (loop_task_uncancel(self->task) > self->cancelling || !exception)
        return NULL;
    if (host->ops->exception_kind(host, exception) == LOOP_EXCEPTION_CANCELLED)
        return timeout_error(host, exception);
    insert_everywhere(host, exception);
    return NULL;
}

/* -- as coroutines -- */

struct passage {
    struct loop_coroutine coroutine;
    struct loop_timeout *timeout;
    struct loop_object *exception;
};

static void passage_clear(struct loop_coroutine *self)
{
    struct passage *passage = (struct passage *)self;

    LOOP_OBJECT_CLEAR(passage->timeout);
    LOOP_OBJECT_CLEAR(passage->exception);
}

static enum loop_step enter_body(struct loop_coroutine *self)
{
    struct loop_timeout *timeout = ((struct passage *)self)->timeout;
    struct loop_object *raised = loop_timeout_begin(timeout);

    if (raised)
        return loop_body_raise(self, raised);
    return loop_body_return(self, loop_object_ref(timeout));
}

static enum loop_step leave_body(struct loop_coroutine *self)
{
    struct passage *passage = (struct passage *)self;
    struct loop_object *raised =
        loop_timeout_end(passage->timeout, passage->exception);

    if (raised)
        return loop_body_raise(self, raised);
    return loop_body_return_none(self);
}

static struct loop_object *passage_new(struct loop_timeout *timeout,
                                       const struct loop_coroutine_kind *kind,
                                       struct loop_object *exception)
{
    struct passage *passage = loop_coroutine_new(timeout->host, kind);

    passage->timeout = loop_object_ref(timeout);
    passage->exception = loop_object_ref(exception);
    return &passage->coroutine.object;
}

struct loop_object *loop_timeout_enter(struct loop_timeout *self)
{
    static const struct loop_coroutine_kind kind = {
        .name = "Timeout.__aenter__",
        .size = sizeof(struct passage),
        .body = enter_body,
        .clear = passage_clear,
    };

    return passage_new(self, &kind, NULL);
}

struct loop_object *loop_timeout_leave(struct loop_timeout *self,
                                       struct loop_object *exception)
{
    static const struct loop_coroutine_kind kind = {
        .name = "Timeout.__aexit__",
        .size = sizeof(struct passage),
        .body = leave_body,
        .clear = passage_clear,
    };

    return passage_new(self, &kind, exception);
}
