/*
 * text.h - a growing string.
 *
 * `bytes` is NUL-terminated after the first append and valid until the next
 * one; before that it is NULL.
 */
#ifndef TEXT_H
#define TEXT_H

#include <stddef.h>

struct text {
    char *bytes;
    size_t length, capacity;
};

void text_init(struct text *text);
void text_release(struct text *text);

/* Empties the text and keeps its memory. */
void text_clear(struct text *text);

/* Appends `length` bytes. */
void text_append(struct text *text, const char *bytes, size_t length);

/* Appends a string. */
void text_append_string(struct text *text, const char *string);

/* Appends printf-like. */
void text_append_format(struct text *text, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* The string, "" for an empty text; valid until the next append. */
const char *text_string(const struct text *text);

#endif
