#include "text.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void reserve(struct text *text, size_t extra)
{
    size_t needed = text->length + extra + 1;

    if (needed <= text->capacity)
        return;
    text->capacity = needed < 64 ? 64 : needed * 2;
    text->data = realloc(text->data, text->capacity);
    if (!text->data)
        abort();
}

void text_add(struct text *text, const char *data, size_t length)
{
    reserve(text, length);
    if (length > 0)
        memcpy(text->data + text->length, data, length);
    text->length += length;
    text->data[text->length] = '\0';
}

void text_puts(struct text *text, const char *string)
{
    text_add(text, string, strlen(string));
}

void text_printf(struct text *text, const char *format, ...)
{
    va_list arguments;
    int length;

    va_start(arguments, format);
    length = vsnprintf(NULL, 0, format, arguments);
    va_end(arguments);
    reserve(text, (size_t)length);
    va_start(arguments, format);
    vsnprintf(text->data + text->length, (size_t)length + 1, format, arguments);
    va_end(arguments);
    text->length += (size_t)length;
}

const char *text_string(const struct text *text)
{
    return text->data ? text->data : "";
}

void text_release(struct text *text)
{
    free(text->data);
    *text = (struct text)TEXT_INIT;
}
