/*
 * memory.h - allocation that cannot fail.
 *
 * The harness has nothing sensible to do when memory is exhausted, so these
 * abort instead of returning NULL.
 */
#ifndef MEMORY_H
#define MEMORY_H

#include <stddef.h>

/* `count` zeroed elements of `size` bytes; the caller frees them with free().
 * Never NULL, also for nothing. */
void *memory_new(size_t count, size_t size);

/* Resizes a block of malloc (or NULL) to `count` elements of `size` bytes;
 * new bytes are undefined. */
void *memory_resize(void *block, size_t count, size_t size);

/* A new NUL-terminated copy of `length` bytes. */
char *memory_copy(const char *bytes, size_t length);

/* A new copy of a string. */
char *memory_copy_string(const char *string);

/*
 * Makes room for one more element in a growing array: returns `block`, or its
 * larger replacement with *capacity raised.
 */
void *memory_grow(void *block, size_t count, size_t *capacity, size_t size);

#endif
