#include "arguments.h"
#include "bind.h"
#include "bind_executor.h"
#include "bind_fd.h"
#include "bind_signal.h"
#include "class.h"
#include "container.h"
#include "exception.h"
#include "frame.h"
#include "native.h"
#include "reporting.h"
#include "schedule.h"
#include <errno.h>

static void clear_loop(struct loop_object *self)
{
    struct loop_value *loop = (struct loop_value *)self;
    struct interp *in = interp_of_heap(self->heap);
    struct loopspec_loop *taken = loop->loop;

    loop->loop = NULL;
    if (taken)
        in->backend->loop_free(taken);
    bind_watch_clear(loop);
    loop_default_executor_clear(&loop->executor);
    LOOP_OBJECT_CLEAR(loop->exception_handler);
    LOOP_OBJECT_CLEAR(loop->task_factory);
    LOOP_OBJECT_CLEAR(loop->debug);
    LOOP_OBJECT_CLEAR(loop->slow_callback_duration);
}

static bool repr_loop(struct interp *in, struct loop_object *self,
                      struct text *text)
{
    struct loop_value *loop = (struct loop_value *)self;

    text_printf(text, "<_UnixSelectorEventLoop running=%s closed=%s debug=",
                in->backend->is_running(loop->loop) ? "True" : "False",
                in->backend->is_closed(loop->loop) ? "True" : "False");
    if (!value_print(in, loop->debug, text))
        return false;
    text_puts(text, ">");
    return true;
}

void *bind_loop_error(struct interp *in, enum loopspec_status status)
{
    static const char *const texts[LOOPSPEC_STATUS_COUNT] = {
        [LOOPSPEC_CLOSED] = "Event loop is closed",
        [LOOPSPEC_RUNNING] = "This event loop is already running",
        [LOOPSPEC_OTHER_RUNNING] =
            "Cannot run the event loop while another loop is running",
        [LOOPSPEC_CLOSE_RUNNING] = "Cannot close a running event loop"};

    if (status == LOOPSPEC_BAD_TIMEOUT) {
        return exception_throw(in, &exception_value,
                               "cannot convert float NaN to integer");
    }
    /* Of a wait as well: select finds out there. */
    if (status == LOOPSPEC_BAD_FD)
        return exception_throw_system(in, EBADF);
    if (status >= LOOPSPEC_STATUS_COUNT || !texts[status]) {
        return interp_break(in, "the backend failed with status %d",
                            (int)status);
    }
    return exception_throw(in, &exception_runtime, "%s", texts[status]);
}

struct loop_value *bind_running_loop(struct interp *in)
{
    struct loop_value *running = interp_thread(in)->running;

    if (!running)
        return exception_throw(in, &exception_runtime, "no running event loop");
    return running;
}

static struct loopspec_loop *inner(struct loop_object *self)
{
    return ((struct loop_value *)self)->loop;
}

/* Methods without parameters of their own. */
static bool no_arguments(struct interp *in, const struct call *call,
                         const char *name)
{
    static const char *const params[] = {NULL};
    struct signature signature = {
        .name = name, .params = params, .method = true};

    return arguments_parse(in, call, &signature, NULL);
}

/* Methods with one. */
static struct loop_object *one_argument(struct interp *in,
                                        const struct call *call,
                                        const char *name, const char *param)
{
    const char *const params[] = {param, NULL};
    struct signature signature = {.name = name,
                                  .params = params,
                                  .required = 1,
                                  .positional = 1,
                                  .method = true};
    struct loop_object *value;

    return arguments_parse(in, call, &signature, &value) ? value : NULL;
}

static struct loop_object *method_time(struct interp *in,
                                       struct loop_object *self,
                                       const struct call *call)
{
    if (!no_arguments(in, call, "BaseEventLoop.time"))
        return NULL;
    return value_float(in, in->backend->time(inner(self)));
}

static struct loop_object *method_is_running(struct interp *in,
                                             struct loop_object *self,
                                             const struct call *call)
{
    if (!no_arguments(in, call, "BaseEventLoop.is_running"))
        return NULL;
    return value_bool(in->backend->is_running(inner(self)));
}

static struct loop_object *method_is_closed(struct interp *in,
                                            struct loop_object *self,
                                            const struct call *call)
{
    if (!no_arguments(in, call, "BaseEventLoop.is_closed"))
        return NULL;
    return value_bool(in->backend->is_closed(inner(self)));
}

static struct loop_object *method_stop(struct interp *in,
                                       struct loop_object *self,
                                       const struct call *call)
{
    if (!no_arguments(in, call, "BaseEventLoop.stop"))
        return NULL;
    in->backend->stop(inner(self));
    return value_none_new();
}

/* The loop lives as long as it is open: asyncio's own reader of the wake-up
 * descriptor holds it. */
static void forget_open_loop(struct interp *in, struct loop_object *self)
{
    struct list_value *list = (struct list_value *)in->open_loops;
    size_t i;

    for (i = 0; i < list->count && list->items[i] != self; i++) {
    }
    if (i == list->count)
        return;
    list->items[i] = list->items[--list->count];
    loop_object_unref(self);
}

bool bind_loop_close(struct interp *in, struct loop_value *loop)
{
    enum loopspec_status status = in->backend->close(loop->loop);
    bool good;

    if (status != LOOPSPEC_OK && status != LOOPSPEC_NOT_MAIN_THREAD) {
        bind_loop_error(in, status);
        return false;
    }
    bind_watch_clear(loop);
    loop_object_ref(loop);
    forget_open_loop(in, &loop->object);
    good = bind_passed(in, loop_default_executor_close(&loop->executor)) &&
           bind_signal_closed(in, loop, status) && !in->ended;
    loop_object_unref(loop);
    return good;
}

static struct loop_object *method_close(struct interp *in,
                                        struct loop_object *self,
                                        const struct call *call)
{
    if (!no_arguments(in, call, "_UnixSelectorEventLoop.close") ||
        !bind_loop_close(in, (struct loop_value *)self))
        return NULL;
    return value_none_new();
}

static struct loop_object *method_create_future(struct interp *in,
                                                struct loop_object *self,
                                                const struct call *call)
{
    if (!no_arguments(in, call, "BaseEventLoop.create_future"))
        return NULL;
    return bind_future_new(in, (struct loop_value *)self);
}

static struct loop_object *method_get_debug(struct interp *in,
                                            struct loop_object *self,
                                            const struct call *call)
{
    if (!no_arguments(in, call, "BaseEventLoop.get_debug"))
        return NULL;
    return loop_object_ref(((struct loop_value *)self)->debug);
}

static struct loop_object *set_tracking(struct interp *in,
                                        struct loop_object *self,
                                        const struct call *call)
{
    (void)in;
    (void)self;
    (void)call;
    return value_none_new();
}

/* On a running loop the change also reaches coroutines, by a callback of its
 * own [DEBG-8]. */
static bool schedule_tracking(struct interp *in, struct loop_value *loop)
{
    static const struct member tracking = {
        "_set_coroutine_origin_tracking",
        "BaseEventLoop._set_coroutine_origin_tracking", set_tracking, NULL,
        NULL};
    struct loop_object *function, *handle;

    if (!in->backend->is_running(loop->loop))
        return true;
    function = native_bind(in, &tracking, &loop->object);
    handle = bind_handle_schedule(
        in,
        bind_handle_new(in, loop, HANDLE_THREADSAFE, function,
                        value_sequence(in, VALUE_TUPLE, &loop->debug, 1), NULL),
        NULL);
    loop_object_unref(function);
    loop_object_unref(handle);
    return handle != NULL;
}

bool bind_loop_set_debug(struct interp *in, struct loop_value *loop,
                         struct loop_object *enabled)
{
    struct loop_object *old = loop->debug;

    loop->debug = loop_object_ref(enabled);
    loop_object_unref(old);
    return schedule_tracking(in, loop);
}

static struct loop_object *method_set_debug(struct interp *in,
                                            struct loop_object *self,
                                            const struct call *call)
{
    struct loop_object *enabled =
        one_argument(in, call, "BaseEventLoop.set_debug", "enabled");

    if (!enabled ||
        !bind_loop_set_debug(in, (struct loop_value *)self, enabled))
        return NULL;
    return value_none_new();
}

static struct loop_object *method_set_handler(struct interp *in,
                                              struct loop_object *self,
                                              const struct call *call)
{
    struct loop_object *handler = one_argument(
        in, call, "BaseEventLoop.set_exception_handler", "handler");
    struct loop_value *loop = (struct loop_value *)self;
    struct loop_object *old;
    struct text text = TEXT_INIT;

    if (!handler)
        return NULL;
    if (handler != &value_none && !value_is_callable(handler)) {
        if (value_repr(in, handler, &text)) {
            exception_throw(in, &exception_type,
                            "A callable object or None is expected, got %s",
                            text_string(&text));
        }
        text_release(&text);
        return NULL;
    }
    old = loop->exception_handler;
    loop->exception_handler =
        handler == &value_none ? NULL : loop_object_ref(handler);
    loop_object_unref(old);
    return value_none_new();
}

static struct loop_object *method_get_handler(struct interp *in,
                                              struct loop_object *self,
                                              const struct call *call)
{
    struct loop_object *handler =
        ((struct loop_value *)self)->exception_handler;

    if (!no_arguments(in, call, "BaseEventLoop.get_exception_handler"))
        return NULL;
    return loop_object_ref(handler ? handler : &value_none);
}

static struct loop_object *method_call_handler(struct interp *in,
                                               struct loop_object *self,
                                               const struct call *call)
{
    struct loop_object *context = one_argument(
        in, call, "BaseEventLoop.call_exception_handler", "context");

    if (!context ||
        !reporting_call_handler(in, (struct loop_value *)self, context))
        return NULL;
    return value_none_new();
}

static struct loop_object *method_default_handler(struct interp *in,
                                                  struct loop_object *self,
                                                  const struct call *call)
{
    struct loop_object *context = one_argument(
        in, call, "BaseEventLoop.default_exception_handler", "context");

    (void)self;
    return context && reporting_default(in, (struct loop_value *)self, context)
               ? value_none_new()
               : NULL;
}

static struct loop_object *get_slow(struct interp *in, struct loop_object *self)
{
    (void)in;
    return loop_object_ref(((struct loop_value *)self)->slow_callback_duration);
}

static bool set_slow(struct interp *in, struct loop_object *self,
                     struct loop_object *value)
{
    struct loop_value *loop = (struct loop_value *)self;
    struct loop_object *old = loop->slow_callback_duration;

    (void)in;
    loop->slow_callback_duration = loop_object_ref(value);
    loop_object_unref(old);
    return true;
}

#define METHOD(name, class, function)                                          \
    {                                                                          \
        name, class "." name, function, NULL, NULL                             \
    }
#define BASE(name, function) METHOD(name, "BaseEventLoop", function)
#define SELECTOR(name, function) METHOD(name, "BaseSelectorEventLoop", function)

static const struct member loop_members[] = {
    BASE("call_soon", schedule_call_soon),
    BASE("call_soon_threadsafe", schedule_call_soon_threadsafe),
    BASE("call_later", schedule_call_later),
    BASE("call_at", schedule_call_at),
    BASE("time", method_time),
    BASE("is_running", method_is_running),
    BASE("is_closed", method_is_closed),
    BASE("stop", method_stop),
    METHOD("close", "_UnixSelectorEventLoop", method_close),
    BASE("run_forever", bind_loop_method_run_forever),
    BASE("run_until_complete", bind_loop_method_run),
    BASE("create_future", method_create_future),
    BASE("create_task", bind_task_method_create),
    BASE("set_task_factory", bind_task_method_set_factory),
    BASE("get_task_factory", bind_task_method_get_factory),
    BASE("shutdown_asyncgens", bind_loop_method_shutdown_asyncgens),
    BASE("run_in_executor", bind_executor_run_in),
    BASE("set_default_executor", bind_executor_set_default),
    BASE("shutdown_default_executor", bind_executor_shutdown_default),
    METHOD("add_signal_handler", "_UnixSelectorEventLoop",
           bind_signal_method_add),
    METHOD("remove_signal_handler", "_UnixSelectorEventLoop",
           bind_signal_method_remove),
    BASE("get_debug", method_get_debug),
    BASE("set_debug", method_set_debug),
    BASE("set_exception_handler", method_set_handler),
    BASE("get_exception_handler", method_get_handler),
    BASE("call_exception_handler", method_call_handler),
    BASE("default_exception_handler", method_default_handler),
    SELECTOR("add_reader", bind_watch_method_add_reader),
    SELECTOR("add_writer", bind_watch_method_add_writer),
    SELECTOR("remove_reader", bind_watch_method_remove_reader),
    SELECTOR("remove_writer", bind_watch_method_remove_writer),
    SELECTOR("sock_accept", bind_sock_method_accept),
    SELECTOR("sock_recv", bind_sock_method_recv),
    SELECTOR("sock_sendall", bind_sock_method_sendall),
    {"slow_callback_duration", NULL, NULL, get_slow, set_slow},
    {0}};

const struct value_type bind_loop_type = {
    .base = {.id = VALUE_LOOP,
             .name = "_UnixSelectorEventLoop",
             .clear = clear_loop},
    .table_name = "Loop",
    .members = loop_members,
    .repr = repr_loop,
    .class_of = &class_event_loop};

struct loop_value *bind_loop_new(struct interp *in)
{
    struct loop_value *loop;

    loop = loop_object_new(&in->host.heap, &bind_loop_type.base, sizeof(*loop));
    loop->debug = value_bool(false);
    loop->slow_callback_duration = value_float(in, 0.1);
    loop->loop = in->backend->loop_new(&in->backend_host);
    if (!loop->loop) {
        loop_object_unref(loop);
        return interp_break(in, "the backend could not make a loop");
    }
    list_append(in->open_loops, &loop->object);
    return loop;
}

static struct loop_object *new_event_loop(struct interp *in,
                                          struct loop_object *self,
                                          const struct call *call)
{
    static const char *const params[] = {NULL};
    static const struct signature signature = {.name = "new_event_loop",
                                               .params = params};

    (void)self;
    if (!arguments_parse(in, call, &signature, NULL))
        return NULL;
    return (struct loop_object *)bind_loop_new(in);
}

static struct loop_object *get_running_loop(struct interp *in,
                                            struct loop_object *self,
                                            const struct call *call)
{
    (void)self;
    if (!arguments_exactly(in, call, "_asyncio.get_running_loop()", 0))
        return NULL;
    return loop_object_ref(bind_running_loop(in));
}

const struct api_function bind_loop_functions[] = {
    {"asyncio.new_event_loop",
     {"new_event_loop", "new_event_loop", new_event_loop, NULL, NULL}},
    {"asyncio.get_running_loop",
     {"get_running_loop", "get_running_loop", get_running_loop, NULL, NULL}},
    {0}};
