#include "arguments.h"
#include "bind.h"
#include "class.h"
#include "debug_mode.h"
#include "native.h"

static void clear_handle(struct loop_object *self)
{
    struct handle_value *handle = (struct handle_value *)self;
    struct interp *in = interp_of_heap(self->heap);
    struct loopspec_handle *taken = handle->handle;

    handle->handle = NULL;
    debug_mode_leave(handle);
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
    bool again = !handle->callback; /* the loop may have been first */

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

/* What waits for a handle of call_soon_threadsafe in another thread than that
 * which runs it. */
struct handle_wait {
    const struct handle_value *handle;
    const struct script_thread *thread;
};

static bool may_touch(void *arg)
{
    const struct handle_wait *wait = arg;

    return wait->handle->kind != HANDLE_THREADSAFE || !wait->handle->thread ||
           wait->handle->thread == wait->thread;
}

/* Waits while another thread runs the handle [THRD-18]; false: the case is
 * over, or a signal handler raised. */
static bool wait_for_run(struct interp *in, const struct handle_value *handle)
{
    struct handle_wait wait = {handle, interp_thread(in)};

    return may_touch(&wait) ||
           baton_wait(&in->baton, &interp_thread(in)->baton, may_touch, &wait);
}

/* No arguments for a method that some subclasses of Handle have anew: `names`
 * by the kind of handle. */
static bool no_arguments(struct interp *in, const struct call *call,
                         const struct loop_object *self,
                         const char *const *names)
{
    static const char *const params[] = {NULL};
    const struct signature signature = {
        .name = names[((const struct handle_value *)self)->kind],
        .params = params,
        .method = true};

    return arguments_parse(in, call, &signature, NULL);
}

static struct loop_object *method_cancel(struct interp *in,
                                         struct loop_object *self,
                                         const struct call *call)
{
    static const char *const names[] = {[HANDLE_SOON] = "Handle.cancel",
                                        [HANDLE_THREADSAFE] =
                                            "_ThreadSafeHandle.cancel",
                                        [HANDLE_TIMER] = "TimerHandle.cancel"};

    if (!no_arguments(in, call, self, names))
        return NULL;
    if (!wait_for_run(in, (struct handle_value *)self))
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
    static const char *const names[] = {[HANDLE_SOON] = "Handle.cancelled",
                                        [HANDLE_THREADSAFE] =
                                            "_ThreadSafeHandle.cancelled",
                                        [HANDLE_TIMER] = "Handle.cancelled"};

    if (!no_arguments(in, call, self, names) ||
        !wait_for_run(in, (struct handle_value *)self))
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
