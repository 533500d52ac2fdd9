#include "loop_internal.h"
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum loop_outcome loop_raise(struct loop *loop, const char *exception,
                             void *object)
{
    snprintf(loop->raised, sizeof loop->raised, "%s", exception);
    loop->raised_object = object;
    return LOOP_RAISED;
}

void loop_set_exception_handler(struct loop *loop,
                                loop_exception_handler *handler, void *data)
{
    loop->handler = handler;
    loop->handler_data = data;
}

loop_exception_handler *loop_get_exception_handler(const struct loop *loop,
                                                   void **ret_data)
{
    if (ret_data)
        *ret_data = loop->handler_data;
    return loop->handler;
}

static void log_error(struct loop *loop, const char *text)
{
    if (loop->options.log)
        loop->options.log(loop->options.data, LOOP_LOG_ERROR, text);
}

/* A text of bounded size; what does not fit is cut off. */
struct bounded_text {
    char text[2048];
    size_t length;
};

static void text_append(struct bounded_text *text, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static void text_append(struct bounded_text *text, const char *format, ...)
{
    size_t room = sizeof text->text - text->length;
    va_list arguments;
    int wanted;

    va_start(arguments, format);
    wanted = vsnprintf(text->text + text->length, room, format, arguments);
    va_end(arguments);
    text->length += wanted < (int)room ? (size_t)wanted : room - 1;
}

static void append_subject(struct bounded_text *text,
                           const struct loop_context *context)
{
    if (context->subject_key)
        text_append(text, "\n%s: %s", context->subject_key,
                    context->subject ? context->subject : "");
}

static void append_context(struct bounded_text *text,
                           const struct loop_context *context)
{
    if (context->context)
        text_append(text, "\ncontext: %s",
                    context->context->message ? context->context->message : "");
}

enum loop_outcome
loop_default_exception_handler(struct loop *loop,
                               const struct loop_context *context, void *data)
{
    struct bounded_text text = {.length = 0};
    bool has_message = context->message && *context->message;

    (void)data;
    text_append(&text, "%s",
                has_message ? context->message
                            : "Unhandled exception in event loop");
    if (context->subject_key && strcmp(context->subject_key, "context") < 0) {
        append_subject(&text, context);
        append_context(&text, context);
    } else {
        append_context(&text, context);
        append_subject(&text, context);
    }
    if (context->exception)
        text_append(&text, "\n%s", context->exception);
    log_error(loop, text.text);
    return LOOP_RAN;
}

/* The default handler; `failure` is logged if it fails [EXCP-12, EXCP-13]. */
static enum loop_outcome call_default(struct loop *loop,
                                      const struct loop_context *context,
                                      const char *failure)
{
    loop_exception_handler *handler = loop->options.default_handler
                                          ? loop->options.default_handler
                                          : loop_default_exception_handler;
    enum loop_outcome outcome = handler(loop, context, loop->options.data);

    if (outcome != LOOP_RAISED)
        return outcome;
    loop->raised[0] = '\0';
    log_error(loop, failure);
    return LOOP_RAN;
}

/* What loop_raise noted, moved to the caller's buffer. */
static void take_raised(struct loop *loop, char *text,
                        struct loop_context *context)
{
    memcpy(text, loop->raised, sizeof loop->raised);
    context->exception = *text ? text : NULL;
    context->exception_object = loop->raised_object;
    loop->raised[0] = '\0';
    loop->raised_object = NULL;
}

enum loop_outcome
loop_call_exception_handler(struct loop *loop,
                            const struct loop_context *context)
{
    char text[sizeof loop->raised];
    struct loop_context failed = {
        .message = "Unhandled error in exception handler",
        .context = context,
    };
    enum loop_outcome outcome;

    if (!loop->handler)
        return call_default(loop, context,
                            "Exception in default exception handler");
    outcome = loop->handler(loop, context, loop->handler_data);
    if (outcome != LOOP_RAISED)
        return outcome;
    take_raised(loop, text, &failed);
    return call_default(loop, &failed,
                        "Exception in default exception handler while "
                        "handling an unexpected error in custom exception "
                        "handler");
}

enum loop_outcome loop_report_raised(struct loop *loop, void *callback_arg)
{
    char text[sizeof loop->raised];
    struct loop_context context = {.message = "Exception in callback"};

    if (loop->options.report)
        return loop->options.report(loop->options.data, callback_arg);
    take_raised(loop, text, &context);
    return loop_call_exception_handler(loop, &context);
}
