#include "arguments.h"
#include "bind.h"
#include "class.h"
#include "exception.h"
#include "frame.h"
#include "native.h"
#include "reporting.h"

static void clear_handle(struct loop_object *self)
{
    struct handle_value *handle = (struct handle_value *)self;
    struct interp *in = interp_of_heap(self->heap);
    struct loopspec_handle *taken = handle->handle;

    handle->handle = NULL;
    LOOP_OBJECT_CLEAR(handle->loop);
    LOOP_OBJECT_CLEAR(handle->callback);
    LOOP_OBJECT_CLEAR(handle->args);
    LOOP_OBJECT_CLEAR(handle->context);
    LOOP_OBJECT_CLEAR(handle->when);
    LOOP_OBJECT_CLEAR(handle->kept);
    if (taken)
        in->backend->handle_release(taken);
}

bool bind_callback_repr(struct interp *in, struct loop_object *callback,
                        struct loop_object *args, bool debug, struct text *text)
{
    struct list_value *list = (struct list_value *)args;
    size_t i;

    if (!callback)
        callback = &value_none;
    if (!native_qualname(callback, text) && !value_repr(in, callback, text))
        return false;
    text_puts(text, "(");
    for (i = 0; debug && list && i < list->count; i++) {
        if (i > 0)
            text_puts(text, ", ");
        if (!value_short_repr(in, list->items[i], text))
            return false;
    }
    text_puts(text, ")");
    return true;
}

static bool is_cancelled(struct interp *in, const struct handle_value *handle)
{
    return handle->handle && in->backend->handle_cancelled(handle->handle);
}

static bool repr_when(struct interp *in, struct handle_value *handle,
                      struct text *text)
{
    if (handle->kind != HANDLE_TIMER)
        return true;
    text_puts(text, " when=");
    return value_repr(in, handle->when, text);
}

/* The text between < and >. */
static bool repr_inside(struct interp *in, struct handle_value *handle,
                        struct text *text)
{
    text_puts(text, bind_handle_class(&handle->object)->name);
    if (is_cancelled(in, handle))
        text_puts(text, " cancelled");
    if (!repr_when(in, handle, text))
        return false;
    if (handle->callback && handle->callback != &value_none) {
        text_puts(text, " ");
        if (!bind_callback_repr(in, handle->callback, handle->args,
                                value_truth(handle->loop->debug), text))
            return false;
    }
    if (handle->debug)
        text_puts(text, " created");
    return true;
}

/* In debug mode a cancelled handle shows what it was. */
static bool repr_handle(struct interp *in, struct loop_object *self,
                        struct text *text)
{
    struct handle_value *handle = (struct handle_value *)self;
    bool good;

    if (handle->kept)
        return value_print(in, handle->kept, text);
    text_puts(text, "<");
    good = repr_inside(in, handle, text);
    text_puts(text, ">");
    return good;
}

struct class_value *bind_handle_class(const struct loop_object *value)
{
    switch (((const struct handle_value *)value)->kind) {
    case HANDLE_TIMER: return &class_timer_handle;
    case HANDLE_THREADSAFE: return &class_threadsafe_handle;
    default: return &class_handle;
    }
}

bool bind_handle_is_timer(const struct loop_object *value)
{
    return value_is(value, VALUE_HANDLE) &&
           ((const struct handle_value *)value)->kind == HANDLE_TIMER;
}

double bind_handle_when(const struct loop_object *value)
{
    double when = 0;

    value_to_double(((const struct handle_value *)value)->when, &when);
    return when;
}

static bool same_args(struct loop_object *a, struct loop_object *b)
{
    return a && b ? value_equal(a, b) : a == b;
}

bool bind_handle_equal(const struct loop_object *a, const struct loop_object *b)
{
    const struct handle_value *left = (const struct handle_value *)a;
    const struct handle_value *right = (const struct handle_value *)b;
    struct interp *in = interp_of_heap(a->heap);

    if (left == right)
        return true;
    if (left->kind != HANDLE_TIMER || right->kind != HANDLE_TIMER)
        return false;
    return value_equal(left->when, right->when) &&
           same_args(left->callback, right->callback) &&
           same_args(left->args, right->args) &&
           is_cancelled(in, left) == is_cancelled(in, right);
}

void bind_handle_cancel(struct interp *in, struct handle_value *handle)
{
    struct text text = TEXT_INIT;
    bool again = is_cancelled(in, handle);

    in->backend->handle_cancel(handle->handle);
    if (again)
        return;
    if (value_truth(handle->loop->debug)) {
        text_puts(&text, "<");
        if (repr_inside(in, handle, &text)) {
            text_puts(&text, ">");
            handle->kept = value_str_n(in, text.data, text.length);
        }
        text_release(&text);
    }
    LOOP_OBJECT_CLEAR(handle->callback);
    LOOP_OBJECT_CLEAR(handle->args);
}

static struct loop_object *method_cancel(struct interp *in,
                                         struct loop_object *self,
                                         const struct call *call)
{
    static const char *const params[] = {NULL};
    static const struct signature signature = {
        .name = "Handle.cancel", .params = params, .method = true};

    if (!arguments_parse(in, call, &signature, NULL))
        return NULL;
    loop_object_ref(self);
    bind_handle_cancel(in, (struct handle_value *)self);
    loop_object_unref(self);
    return in->ended ? NULL : value_none_new();
}

static struct loop_object *method_cancelled(struct interp *in,
                                            struct loop_object *self,
                                            const struct call *call)
{
    static const char *const params[] = {NULL};
    static const struct signature signature = {
        .name = "Handle.cancelled", .params = params, .method = true};

    if (!arguments_parse(in, call, &signature, NULL))
        return NULL;
    return value_bool(is_cancelled(in, (struct handle_value *)self));
}

static struct loop_object *method_get_context(struct interp *in,
                                              struct loop_object *self,
                                              const struct call *call)
{
    static const char *const params[] = {NULL};
    static const struct signature signature = {
        .name = "Handle.get_context", .params = params, .method = true};

    if (!arguments_parse(in, call, &signature, NULL))
        return NULL;
    return loop_object_ref(((struct handle_value *)self)->context);
}

/* The very object that call_at was given [TIME-3], unless the backend has
 * another deadline in mind. */
static struct loop_object *method_when(struct interp *in,
                                       struct loop_object *self,
                                       const struct call *call)
{
    static const char *const params[] = {NULL};
    static const struct signature signature = {
        .name = "TimerHandle.when", .params = params, .method = true};
    struct handle_value *handle = (struct handle_value *)self;
    double own = bind_handle_when(self), theirs;

    if (!arguments_parse(in, call, &signature, NULL))
        return NULL;
    theirs = in->backend->handle_when(handle->handle);
    if (theirs < own || theirs > own)
        return value_float(in, theirs);
    return loop_object_ref(handle->when);
}

static const struct member handle_members[] = {
    {"cancel", "Handle.cancel", method_cancel, NULL, NULL},
    {"cancelled", "Handle.cancelled", method_cancelled, NULL, NULL},
    {"get_context", "Handle.get_context", method_get_context, NULL, NULL},
    {0}};

static const struct member timer_members[] = {
    {"when", "TimerHandle.when", method_when, NULL, NULL}, {0}};

/* Rows of TimerHandle apart, so that the table names them. */
const struct value_type bind_timer_rows = {
    .base = {.id = VALUE_HANDLE, .name = "TimerHandle"},
    .table_name = "TimerHandle",
    .members = timer_members};

const struct value_type bind_handle_rows = {
    .base = {.id = VALUE_HANDLE, .name = "Handle"},
    .table_name = "Handle",
    .members = handle_members};

const struct value_type bind_handle_type = {
    .base = {.id = VALUE_HANDLE, .name = "Handle", .clear = clear_handle},
    .members = handle_members,
    .parent = &bind_timer_rows,
    .repr = repr_handle};

bool bind_member_applies(const struct loop_object *value,
                         const struct member *member)
{
    return member != &timer_members[0] || bind_handle_is_timer(value);
}

/* What took long: the task whose step or method it was, else the handle. */
static struct loop_object *slow_subject(struct handle_value *handle)
{
    struct loop_object *callback = handle->callback, *bound = NULL;

    if (callback && callback->type->id == LOOP_TYPE_CALLBACK)
        bound = ((struct loop_native *)callback)->bound;
    else if (callback && value_is(callback, VALUE_METHOD))
        bound = ((struct native_value *)callback)->self;
    return bound && bound->type->id == LOOP_TYPE_TASK ? bound : &handle->object;
}

/* Debug mode tells of callbacks that take long [DEBG-6]. */
static void log_slow(struct interp *in, struct handle_value *handle,
                     double started)
{
    struct loop_value *loop = handle->loop;
    double took = in->backend->time(loop->loop) - started, limit = 0;
    struct text text = TEXT_INIT;

    if (!value_truth(loop->debug) || in->ended ||
        !value_to_double(loop->slow_callback_duration, &limit) || took < limit)
        return;
    text_puts(&text, "WARNING: Executing ");
    if (value_repr(in, slow_subject(handle), &text)) {
        text_printf(&text, " took %.3f seconds", took);
        interp_trace(in, "log", text.data, text.length);
    }
    text_release(&text);
}

/* Calls callback(*args) in the handle's context. */
static struct loop_object *run_callback(struct interp *in,
                                        struct handle_value *handle)
{
    struct loop_object *callback = loop_object_ref(handle->callback);
    struct loop_object *args = loop_object_ref(handle->args);
    struct loop_object *context = loop_object_ref(handle->context);
    struct list_value *list = (struct list_value *)args;
    struct call call = {list->items, list->count, NULL, 0};
    struct activation activation;
    struct loop_object *result;

    activation_push(in, &activation, NULL, &handle->object);
    result = bind_context_run(in, context, callback, &call);
    activation_pop(in, &activation);
    loop_object_unref(callback);
    loop_object_unref(args);
    loop_object_unref(context);
    return result;
}

/* The callback raised, or the case is over. */
static enum loopspec_outcome
take_raised(struct interp *in, struct handle_value *handle, double started)
{
    struct script_thread *thread = interp_thread(in);

    if (in->ended)
        return LOOPSPEC_LEAVE;
    if (exception_is_leaving(thread->error)) {
        /* The frame that ran the handle still knows it. */
        exception_add_frame(thread->error, &handle->object);
        return LOOPSPEC_LEAVE;
    }
    thread->raised = exception_take(in);
    thread->raised_at = started;
    return LOOPSPEC_RAISED;
}

static enum loopspec_outcome run_handle(void *arg)
{
    struct handle_value *handle = arg;
    struct interp *in = interp_of_heap(handle->object.heap);
    double started = in->backend->time(handle->loop->loop);
    enum loopspec_outcome outcome = LOOPSPEC_RAN;
    struct loop_object *result;

    if (in->ended)
        return LOOPSPEC_LEAVE;
    loop_object_ref(handle);
    result = run_callback(in, handle);
    loop_object_unref(result);
    if (result)
        log_slow(in, handle, started);
    if (!result || in->ended)
        outcome = take_raised(in, handle, started);
    loop_object_unref(handle);
    return outcome;
}

enum loopspec_outcome bind_handle_report(void *data, void *callback_arg)
{
    struct interp *in = data;
    struct handle_value *handle = callback_arg;
    struct script_thread *thread = interp_thread(in);
    struct loop_object *exception = thread->raised;
    bool good;

    thread->raised = NULL;
    if (!exception) {
        interp_break(in, "the backend reported a callback that did not raise");
        return LOOPSPEC_LEAVE;
    }
    loop_object_ref(handle);
    good = reporting_callback(in, handle, exception);
    loop_object_unref(exception);
    if (good)
        log_slow(in, handle, thread->raised_at);
    loop_object_unref(handle);
    return good && !in->ended ? LOOPSPEC_RAN : LOOPSPEC_LEAVE;
}

static void drop_handle(void *arg)
{
    loop_object_unref(arg);
}

struct handle_value *bind_handle_new(struct interp *in, struct loop_value *loop,
                                     enum handle_kind kind,
                                     struct loop_object *callback,
                                     struct loop_object *args,
                                     struct loop_object *context)
{
    struct handle_value *handle = loop_object_new(
        &in->host.heap, &bind_handle_type.base, sizeof(*handle));

    handle->kind = kind;
    handle->loop = loop_object_ref(loop);
    handle->callback = loop_object_ref(callback);
    handle->args = args;
    handle->context = context && context != &value_none
                          ? loop_object_ref(context)
                          : bind_context_copy(in);
    handle->debug = value_truth(loop->debug);
    return handle;
}

struct loopspec_callback bind_handle_callback(struct handle_value *handle)
{
    loop_object_ref(handle);
    return (struct loopspec_callback){run_handle, drop_handle, handle};
}

static enum loopspec_status pass_on(struct interp *in, struct loop_value *loop,
                                    struct handle_value *handle, bool later,
                                    double time)
{
    const struct loopspec_backend *backend = in->backend;
    struct loopspec_callback callback = bind_handle_callback(handle);

    if (handle->kind == HANDLE_SOON)
        return backend->call_soon(loop->loop, callback, &handle->handle);
    if (handle->kind == HANDLE_THREADSAFE) {
        return backend->call_soon_threadsafe(loop->loop, callback,
                                             &handle->handle);
    }
    if (later)
        return backend->call_later(loop->loop, time, callback, &handle->handle);
    return backend->call_at(loop->loop, time, callback, &handle->handle);
}

struct loop_object *
bind_handle_schedule(struct interp *in, struct loop_value *loop,
                     enum handle_kind kind, bool later, double time,
                     struct loop_object *when, struct loop_object *callback,
                     struct loop_object *args, struct loop_object *context)
{
    struct handle_value *handle =
        bind_handle_new(in, loop, kind, callback, args, context);
    enum loopspec_status status;

    handle->when = loop_object_ref(when);
    status = pass_on(in, loop, handle, later, time);
    if (status != LOOPSPEC_OK) {
        loop_object_unref(handle); /* the backend's */
        loop_object_unref(handle);
        return bind_loop_error(in, status);
    }
    return &handle->object;
}
