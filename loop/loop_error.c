#include "loop_error.h"
#include "loop_memory.h"
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

/* Appends `length` characters to the string at *text, which then has `size`
 * of them. */
static void append(char **text, size_t *size, const char *more, size_t length)
{
    *text = loop_memory_must(realloc(*text, *size + length + 1));
    memcpy(*text + *size, more, length);
    *size += length;
    (*text)[*size] = '\0';
}

static void append_repr(struct loop_host *host, char **text, size_t *size,
                        struct loop_object *object)
{
    char *repr = host->ops->repr(host, object);

    if (repr)
        append(text, size, repr, strlen(repr));
    free(repr);
}

static char *text_new(struct loop_host *host, const char *format,
                      va_list arguments)
{
    char *text = NULL;
    size_t size = 0;

    for (;;) {
        const char *mark = strstr(format, "%r");
        size_t length = mark ? (size_t)(mark - format) : strlen(format);

        append(&text, &size, format, length);
        if (!mark)
            return text;
        append_repr(host, &text, &size,
                    va_arg(arguments, struct loop_object *));
        format = mark + 2;
    }
}

char *loop_error_text(struct loop_host *host, const char *format, ...)
{
    va_list arguments;
    char *text;

    va_start(arguments, format);
    text = text_new(host, format, arguments);
    va_end(arguments);
    return text;
}

struct loop_object *loop_error_new(struct loop_host *host,
                                   enum loop_error error, const char *format,
                                   ...)
{
    struct loop_object *exception;
    va_list arguments;
    char *text;

    va_start(arguments, format);
    text = text_new(host, format, arguments);
    va_end(arguments);
    exception = host->ops->exception_new(host, error, text);
    free(text);
    return exception;
}
