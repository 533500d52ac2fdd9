#include "arguments.h"
#include "bind.h"
#include "class.h"
#include "exception.h"

bool bind_passed(struct interp *in, struct loop_object *error)
{
    if (error)
        exception_raise(in, error);
    return !error && !in->ended;
}

static struct loop_object *none_if(bool good)
{
    return good ? value_none_new() : NULL;
}

static struct loop_object *method_result(struct interp *in,
                                         struct loop_object *self,
                                         const struct call *call)
{
    struct loop_object *result = NULL;

    if (!arguments_exactly(in, call, "Future.result()", 0) ||
        !bind_passed(in,
                     loop_future_result((struct loop_future *)self, &result)))
        return NULL;
    return loop_object_ref(result);
}

static struct loop_object *method_exception(struct interp *in,
                                            struct loop_object *self,
                                            const struct call *call)
{
    struct loop_object *exception = NULL;

    if (!arguments_clinic(in, call, "exception", 0, false) ||
        !bind_passed(
            in, loop_future_exception((struct loop_future *)self, &exception)))
        return NULL;
    return loop_object_ref(exception ? exception : &value_none);
}

static struct loop_object *method_set_result(struct interp *in,
                                             struct loop_object *self,
                                             const struct call *call)
{
    if (!arguments_clinic(in, call, "set_result", 1, false))
        return NULL;
    return none_if(
        bind_passed(in, loop_future_set_result((struct loop_future *)self,
                                               call->values[0])));
}

static struct loop_object *method_set_exception(struct interp *in,
                                                struct loop_object *self,
                                                const struct call *call)
{
    struct loop_object *exception;
    bool good;

    if (!arguments_clinic(in, call, "set_exception", 1, false))
        return NULL;
    exception = loop_object_ref(call->values[0]);
    if (value_is(exception, VALUE_CLASS)) {
        loop_object_unref(exception);
        exception = call_with(in, call->values[0], NULL, 0);
    }
    if (!exception)
        return NULL;
    if (!value_is(exception, VALUE_EXCEPTION)) {
        loop_object_unref(exception);
        return exception_throw(in, &exception_type, "invalid exception object");
    }
    good = bind_passed(
        in, loop_future_set_exception((struct loop_future *)self, exception));
    loop_object_unref(exception);
    return none_if(good);
}

static struct loop_object *method_cancel(struct interp *in,
                                         struct loop_object *self,
                                         const struct call *call)
{
    static const char *const params[] = {"msg", NULL};
    static const struct signature signature = {
        .name = "cancel", .params = params, .positional = 1};
    struct loop_object *message;
    bool cancelled = false;

    if (call->count > 1 && !arguments_clinic(in, call, "cancel", 1, false))
        return NULL;
    if (!arguments_parse(in, call, &signature, &message))
        return NULL;
    if (message == &value_none)
        message = NULL;
    if (!bind_passed(
            in, loop_cancel((struct loop_future *)self, message, &cancelled)))
        return NULL;
    return value_bool(cancelled);
}

static struct loop_object *method_done(struct interp *in,
                                       struct loop_object *self,
                                       const struct call *call)
{
    if (!arguments_exactly(in, call, "Future.done()", 0))
        return NULL;
    return value_bool(loop_future_done((struct loop_future *)self));
}

static struct loop_object *method_cancelled(struct interp *in,
                                            struct loop_object *self,
                                            const struct call *call)
{
    if (!arguments_exactly(in, call, "Future.cancelled()", 0))
        return NULL;
    return value_bool(((struct loop_future *)self)->state ==
                      LOOP_FUTURE_CANCELLED);
}

static struct loop_object *
method_add(struct interp *in, struct loop_object *self, const struct call *call)
{
    static const char *const params[] = {"fn", "context", NULL};
    static const struct signature signature = {.name = "add_done_callback",
                                               .params = params,
                                               .required = 1,
                                               .positional = 1};
    struct loop_object *values[2];

    if (!arguments_clinic(in, call, "add_done_callback", 1, true))
        return NULL;
    if (!arguments_parse(in, call, &signature, values))
        return NULL;
    return none_if(
        bind_passed(in, loop_future_add_done_callback(
                            (struct loop_future *)self, values[0], values[1])));
}

static struct loop_object *method_remove(struct interp *in,
                                         struct loop_object *self,
                                         const struct call *call)
{
    if (!arguments_clinic(in, call, "remove_done_callback", 1, false))
        return NULL;
    return value_int(in, (int64_t)loop_future_remove_done_callback(
                             (struct loop_future *)self, call->values[0]));
}

static struct loop_object *method_get_loop(struct interp *in,
                                           struct loop_object *self,
                                           const struct call *call)
{
    if (!arguments_clinic(in, call, "get_loop", 0, false))
        return NULL;
    return loop_object_ref(((struct loop_future *)self)->loop);
}

static const struct member future_members[] = {
    {"result", "Future.result", method_result, NULL, NULL},
    {"exception", "Future.exception", method_exception, NULL, NULL},
    {"set_result", "Future.set_result", method_set_result, NULL, NULL},
    {"set_exception", "Future.set_exception", method_set_exception, NULL, NULL},
    {"cancel", "Future.cancel", method_cancel, NULL, NULL},
    {"done", "Future.done", method_done, NULL, NULL},
    {"cancelled", "Future.cancelled", method_cancelled, NULL, NULL},
    {"add_done_callback", "Future.add_done_callback", method_add, NULL, NULL},
    {"remove_done_callback", "Future.remove_done_callback", method_remove, NULL,
     NULL},
    {"get_loop", "Future.get_loop", method_get_loop, NULL, NULL},
    {0}};

static bool repr_callback(struct interp *in, struct loop_future *future,
                          size_t at, struct text *text)
{
    return bind_callback_repr(in, future->callbacks[at].callable, NULL, false,
                              text);
}

/* "cb=[a(), <2 more>, b()]" [FUTR-28]. */
static bool repr_callbacks(struct interp *in, struct loop_future *future,
                           struct text *text)
{
    size_t count = future->callback_count;

    if (count == 0)
        return true;
    text_puts(text, " cb=[");
    if (!repr_callback(in, future, 0, text))
        return false;
    if (count > 2)
        text_printf(text, ", <%zu more>", count - 2);
    if (count > 1) {
        text_puts(text, ", ");
        if (!repr_callback(in, future, count - 1, text))
            return false;
    }
    text_puts(text, "]");
    return true;
}

void bind_future_repr_state(struct loop_future *future, struct text *text)
{
    static const char *const names[] = {"pending", "finished", "cancelled"};

    text_puts(text, names[future->state]);
}

static bool repr_outcome(struct interp *in, struct loop_future *future,
                         struct text *text)
{
    if (future->state != LOOP_FUTURE_FINISHED)
        return true;
    if (future->exception) {
        text_puts(text, " exception=");
        return value_repr(in, future->exception, text);
    }
    text_puts(text, " result=");
    return value_short_repr(in, future->result, text);
}

bool bind_future_repr_rest(struct interp *in, struct loop_future *future,
                           struct text *text)
{
    if (!repr_outcome(in, future, text) || !repr_callbacks(in, future, text))
        return false;
    if (future->debug)
        text_puts(text, " created");
    text_puts(text, ">");
    return true;
}

bool bind_repr_enter(struct interp *in, struct repr_guard *guard,
                     struct loop_object *self, struct text *text)
{
    struct script_thread *thread = interp_thread(in);
    const struct repr_guard *other;

    for (other = thread->reprs; other; other = other->previous) {
        if (other->object == self) {
            text_puts(text, "...");
            return false;
        }
    }
    *guard = (struct repr_guard){self, thread->reprs};
    thread->reprs = guard;
    return true;
}

void bind_repr_leave(struct interp *in, const struct repr_guard *guard)
{
    interp_thread(in)->reprs = guard->previous;
}

bool bind_future_repr(struct interp *in, struct loop_object *self,
                      struct text *text)
{
    struct loop_future *future = (struct loop_future *)self;
    struct repr_guard guard;
    bool good;

    if (!bind_repr_enter(in, &guard, self, text))
        return true;
    text_printf(text, "<%s ", value_class_name(self));
    bind_future_repr_state(future, text);
    good = bind_future_repr_rest(in, future, text);
    bind_repr_leave(in, &guard);
    return good;
}

const struct value_type bind_future_type = {.table_name = "Future",
                                            .members = future_members,
                                            .repr = bind_future_repr,
                                            .class_of = &class_future};

static struct loop_object *call_native(struct interp *in,
                                       struct loop_object *self,
                                       const struct call *call)
{
    struct loop_native *native = (struct loop_native *)self;

    return none_if(bind_passed(
        in, native->call(native, call->count ? call->values[0] : NULL)));
}

const struct value_type bind_native_callback_type = {
    .call = call_native, .class_of = &class_builtin};

struct loop_object *bind_future_new(struct interp *in, struct loop_value *loop)
{
    struct loop_future *future = loop_future_new(&in->host, &loop->object);

    future->debug = value_truth(loop->debug);
    return &future->object;
}

struct loop_object *bind_future_construct(struct interp *in,
                                          struct loop_object *self,
                                          const struct call *call)
{
    static const char *const params[] = {"loop", NULL};
    static const struct signature signature = {.name = "Future",
                                               .params = params};
    struct loop_object *loop;

    (void)self;
    if (call->count > 0) {
        return exception_throw(in, &exception_type,
                               "Future() takes no positional arguments");
    }
    if (!arguments_parse(in, call, &signature, &loop))
        return NULL;
    if (!loop || loop == &value_none)
        loop = (struct loop_object *)bind_policy_loop(in);
    return loop ? bind_future_new(in, (struct loop_value *)loop) : NULL;
}
