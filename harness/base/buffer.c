#include "buffer.h"
#include "memory.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void reserve(struct buffer *buffer, size_t more)
{
    size_t wanted = buffer->length + more + 1;

    if (wanted <= buffer->capacity)
        return;
    if (wanted < buffer->capacity * 2)
        wanted = buffer->capacity * 2;
    buffer->bytes = memory_resize(buffer->bytes, wanted, 1);
    buffer->capacity = wanted;
}

void buffer_init(struct buffer *buffer)
{
    *buffer = (struct buffer){0};
}

void buffer_release(struct buffer *buffer)
{
    free(buffer->bytes);
    buffer_init(buffer);
}

void buffer_clear(struct buffer *buffer)
{
    buffer->length = 0;
    if (buffer->bytes != NULL)
        buffer->bytes[0] = '\0';
}

void buffer_append(struct buffer *buffer, const char *bytes, size_t length)
{
    reserve(buffer, length);
    if (length > 0)
        memcpy(buffer->bytes + buffer->length, bytes, length);
    buffer->length += length;
    buffer->bytes[buffer->length] = '\0';
}

void buffer_append_string(struct buffer *buffer, const char *string)
{
    buffer_append(buffer, string, strlen(string));
}

void buffer_append_format(struct buffer *buffer, const char *format, ...)
{
    va_list arguments;
    int length;

    va_start(arguments, format);
    length = vsnprintf(NULL, 0, format, arguments);
    va_end(arguments);
    if (length < 0)
        abort();
    reserve(buffer, (size_t)length);
    va_start(arguments, format);
    vsnprintf(buffer->bytes + buffer->length, (size_t)length + 1, format,
              arguments);
    va_end(arguments);
    buffer->length += (size_t)length;
}

const char *buffer_string(const struct buffer *buffer)
{
    return buffer->bytes != NULL ? buffer->bytes : "";
}
