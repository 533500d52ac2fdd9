/*
 * text.h - a growing string for reprs and messages.
 */
#ifndef TEXT_H
#define TEXT_H

#include <stddef.h>

struct text {
    char *data; /* NUL-terminated, NULL while empty */
    size_t length, capacity;
};

#define TEXT_INIT                                                              \
    {                                                                          \
        NULL, 0, 0                                                             \
    }

/* Append bytes, a string, a formatted string. */
void text_add(struct text *text, const char *data, size_t length);
void text_puts(struct text *text, const char *string);
void text_printf(struct text *text, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* "" while empty. */
const char *text_string(const struct text *text);
void text_release(struct text *text);

#endif
