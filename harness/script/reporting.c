#include "reporting.h"
#include "arguments.h"
#include "container.h"
#include "exception.h"
#include <string.h>

static size_t first_line(const char *text)
{
    return strcspn(text, "\n");
}

bool reporting_unhandled(struct interp *in, const char *message,
                         struct loop_object *exception)
{
    struct text line = TEXT_INIT;
    bool good;

    text_add(&line, message, first_line(message));
    text_puts(&line, " / ");
    good = exception_describe(in, exception, &line) &&
           interp_trace(in, "unhandled", line.data, line.length);
    text_release(&line);
    return good;
}

void reporting_warn(struct interp *in, const char *category,
                    const char *message)
{
    struct text text = TEXT_INIT;

    text_printf(&text, "%s: ", category);
    text_add(&text, message, first_line(message));
    interp_trace(in, "warn", text.data, text.length);
    text_release(&text);
}

void reporting_never_awaited(struct interp *in, const char *qualname)
{
    struct text text = TEXT_INIT;

    text_printf(&text, "coroutine '%s' was never awaited", qualname);
    reporting_warn(in, "RuntimeWarning", text_string(&text));
    text_release(&text);
}

void reporting_deprecated(struct interp *in, const char *name, const char *hint)
{
    struct text text = TEXT_INIT;

    text_printf(&text,
                "DeprecationWarning: 'asyncio.%s' is deprecated and slated for "
                "removal in Python 3.16%s",
                name, hint ? hint : "");
    interp_trace(in, "warn", text.data, text.length);
    text_release(&text);
}

static bool log_error(struct interp *in, const char *message)
{
    struct text line = TEXT_INIT;
    bool good;

    text_puts(&line, "ERROR: ");
    text_add(&line, message, first_line(message));
    good = interp_trace(in, "log", line.data, line.length);
    text_release(&line);
    return good;
}

/* context.get(key), borrowed; None counts as missing. */
static struct loop_object *get(struct loop_object *context, const char *key)
{
    struct loop_object *value = dict_get(context, key);

    return value == &value_none ? NULL : value;
}

/* In debug mode a report says where something was made, which a trace cannot
 * show: only that it does. The one item stands for the frames. */
static void add_traceback(struct interp *in, struct loop_object *context,
                          const char *key)
{
    struct loop_object *frame = &value_none;
    struct loop_object *traceback = value_sequence(in, VALUE_LIST, &frame, 1);

    dict_set(in, context, key, traceback);
    loop_object_unref(traceback);
}

/* Of the handle that runs, if nothing else tells [EXCP-17]. */
static void add_handle_traceback(struct interp *in,
                                 const struct loop_value *loop,
                                 struct loop_object *context)
{
    if (loop->current && loop->current->debug &&
        !dict_get(context, "source_traceback"))
        add_traceback(in, context, "handle_traceback");
}

/* The key that comes behind `last` in their order; NULL: none does. */
static const char *next_key(const struct dict_value *context, const char *last)
{
    const char *next = NULL;
    size_t i;

    for (i = 0; i < context->count; i++) {
        const char *key = value_chars(context->keys[i]);

        if ((!last || strcmp(key, last) > 0) &&
            (!next || strcmp(key, next) < 0))
            next = key;
    }
    return next;
}

static bool has_line(const char *key)
{
    return strcmp(key, "message") != 0 && strcmp(key, "exception") != 0 &&
           strcmp(key, "source_traceback") != 0 &&
           strcmp(key, "handle_traceback") != 0;
}

/* The further lines of the record, which a trace does not show; making them
 * may raise [EXCP-14]. */
static bool make_lines(struct interp *in, struct loop_object *context)
{
    struct text text = TEXT_INIT;
    const char *key = NULL;
    bool good = true;

    in->unseen = true;
    while (good && (key = next_key((struct dict_value *)context, key)))
        good = !has_line(key) || value_repr(in, dict_get(context, key), &text);
    in->unseen = false;
    text_release(&text);
    return good;
}

bool reporting_default(struct interp *in, struct loop_value *loop,
                       struct loop_object *context)
{
    struct loop_object *message, *exception;
    struct text text = TEXT_INIT;
    bool good;

    if (!value_is(context, VALUE_DICT)) {
        exception_throw(in, &exception_attribute,
                        "'%s' object has no attribute 'get'",
                        value_type_name(context));
        return false;
    }
    message = get(context, "message");
    exception = get(context, "exception");
    if (!message || !value_truth(message)) {
        text_puts(&text, "Unhandled exception in event loop");
    } else if (!value_print(in, message, &text)) {
        text_release(&text);
        return false;
    }
    add_handle_traceback(in, loop, context);
    if (!make_lines(in, context)) {
        text_release(&text);
        return false;
    }
    good = exception && value_is(exception, VALUE_EXCEPTION)
               ? reporting_unhandled(in, text_string(&text), exception)
               : log_error(in, text_string(&text));
    text_release(&text);
    return good;
}

/* Takes the pending exception unless it leaves the run; NULL: it does. */
static struct loop_object *take_ordinary(struct interp *in)
{
    struct loop_object *error = interp_thread(in)->error;

    if (in->ended || !error || exception_is_leaving(error))
        return NULL;
    return exception_take(in);
}

/* Runs `work` as an except clause does: the exception is being handled. */
static bool while_handling(struct interp *in, struct loop_object *exception,
                           bool (*work)(struct interp *, void *), void *arg)
{
    struct script_thread *thread = interp_thread(in);
    struct loop_object *outer = thread->handled->exception;
    bool good;

    thread->handled->exception = exception;
    good = work(in, arg);
    thread->handled->exception = outer;
    return good;
}

static bool default_without_handler(struct interp *in, struct loop_value *loop,
                                    struct loop_object *context)
{
    struct loop_object *error;
    bool good;

    if (reporting_default(in, loop, context))
        return true;
    error = take_ordinary(in);
    good = error && reporting_unhandled(
                        in, "Exception in default exception handler", error);
    loop_object_unref(error);
    return good;
}

struct broken {
    struct loop_value *loop;
    struct loop_object *error, *context;
};

/* The custom handler raised: the default one hears of it. */
static bool report_broken(struct interp *in, void *arg)
{
    struct broken *broken = arg;
    struct loop_object *context = dict_new(in);
    struct loop_object *message =
        value_str(in, "Unhandled error in exception handler");
    struct loop_object *error;
    bool good;

    dict_set(in, context, "message", message);
    dict_set(in, context, "exception", broken->error);
    dict_set(in, context, "context", broken->context);
    loop_object_unref(message);
    good = reporting_default(in, broken->loop, context);
    loop_object_unref(context);
    if (good)
        return true;
    error = take_ordinary(in);
    good = error && reporting_unhandled(
                        in,
                        "Exception in default exception handler while "
                        "handling an unexpected error in custom exception "
                        "handler",
                        error);
    loop_object_unref(error);
    return good;
}

/* The context that the handler runs in: of the task, future or handle
 * [CTXV-9]. Only tasks and handles have one. Borrowed; NULL: the ambient. */
static struct loop_object *handler_context(struct loop_object *context)
{
    struct loop_object *thing = get(context, "task");

    if (!thing)
        thing = get(context, "future");
    if (!thing)
        thing = get(context, "handle");
    if (thing && value_is(thing, VALUE_HANDLE))
        return ((struct handle_value *)thing)->context;
    if (thing && thing->type->id == LOOP_TYPE_TASK)
        return ((struct loop_task *)thing)->context;
    return NULL;
}

static struct loop_object *call_custom(struct interp *in,
                                       struct loop_value *loop,
                                       struct loop_object *context)
{
    struct loop_object *args[2] = {&loop->object, context};
    struct loop_object *handler = loop_object_ref(loop->exception_handler);
    struct loop_object *where, *result;
    struct call call = {args, 2, NULL, 0};

    if (!value_is(context, VALUE_DICT)) {
        loop_object_unref(handler);
        return exception_throw(in, &exception_attribute,
                               "'%s' object has no attribute 'get'",
                               value_type_name(context));
    }
    where = handler_context(context);
    result = where ? bind_context_run(in, where, handler, &call)
                   : call_value(in, handler, &call);
    loop_object_unref(handler);
    return result;
}

bool reporting_call_handler(struct interp *in, struct loop_value *loop,
                            struct loop_object *context)
{
    struct loop_object *result;
    struct broken broken;
    bool good;

    if (!loop->exception_handler)
        return default_without_handler(in, loop, context);
    result = call_custom(in, loop, context);
    if (result) {
        loop_object_unref(result);
        return true;
    }
    broken.loop = loop;
    broken.error = take_ordinary(in);
    broken.context = context;
    if (!broken.error)
        return false;
    good = while_handling(in, broken.error, report_broken, &broken);
    loop_object_unref(broken.error);
    return good;
}

struct callback_report {
    struct handle_value *handle;
    struct loop_object *exception;
};

static bool report_handled(struct interp *in, void *arg)
{
    struct callback_report *report = arg;
    struct handle_value *handle = report->handle;
    struct loop_object *context = dict_new(in), *message;
    struct text text = TEXT_INIT;
    bool good;

    text_puts(&text, "Exception in callback ");
    good = bind_callback_repr(in, handle->callback, handle->args,
                              value_truth(handle->loop->debug), &text);
    message = value_str_n(in, text_string(&text), text.length);
    text_release(&text);
    dict_set(in, context, "message", message);
    dict_set(in, context, "exception", report->exception);
    dict_set(in, context, "handle", &handle->object);
    if (handle->debug)
        add_traceback(in, context, "source_traceback");
    loop_object_unref(message);
    good = good && reporting_call_handler(in, handle->loop, context);
    loop_object_unref(context);
    return good;
}

bool reporting_callback(struct interp *in, struct handle_value *handle,
                        struct loop_object *exception)
{
    struct callback_report report = {handle, exception};

    return while_handling(in, exception, report_handled, &report);
}

static bool is_debug_future(const struct loop_object *subject)
{
    return loop_is_future(subject) &&
           ((const struct loop_future *)subject)->debug;
}

void reporting_library(struct interp *in, struct loop_value *loop,
                       const struct loop_report *report)
{
    struct loop_object *context = dict_new(in);
    struct loop_object *message = value_str(in, report->message);
    struct loop_object *saved = exception_take(in);

    dict_set(in, context, "message", message);
    if (report->exception)
        dict_set(in, context, "exception", report->exception);
    if (report->subject_key)
        dict_set(in, context, report->subject_key, report->subject);
    if (report->subject && is_debug_future(report->subject))
        add_traceback(in, context, "source_traceback");
    loop_object_unref(message);
    reporting_call_handler(in, loop, context);
    loop_object_unref(context);
    /* What leaves a finalizer is lost, as in Python. */
    loop_object_unref(exception_take(in));
    exception_reraise(in, saved);
}
