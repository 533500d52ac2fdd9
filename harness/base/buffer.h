/*
 * buffer.h - a growing string.
 *
 * `bytes` is NUL-terminated after the first append and valid until the next
 * one; before that it is NULL.
 */
#ifndef BUFFER_H
#define BUFFER_H

#include <stddef.h>

struct buffer {
    char *bytes;
    size_t length, capacity;
};

/* An empty buffer; a zeroed one is the same. */
void buffer_init(struct buffer *buffer);

/* Frees the bytes and leaves the buffer empty. */
void buffer_release(struct buffer *buffer);

/* Empties the buffer and keeps its memory. */
void buffer_clear(struct buffer *buffer);

/* Appends `length` bytes. */
void buffer_append(struct buffer *buffer, const char *bytes, size_t length);

/* Appends a string. */
void buffer_append_string(struct buffer *buffer, const char *string);

/* Appends printf-like. */
void buffer_append_format(struct buffer *buffer, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* The string, "" for an empty one; valid until the next append. */
const char *buffer_string(const struct buffer *buffer);

#endif
