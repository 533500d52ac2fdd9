/*
 * loop_memory.h - the one place where this library gets memory.
 *
 * Tests make the n-th request fail to see that every caller leaves its state
 * alone when there is no memory. All functions may be called by any thread.
 */
#ifndef LOOP_MEMORY_H
#define LOOP_MEMORY_H

#include <stddef.h>

/* `size` zeroed bytes, or NULL; given back with loop_memory_free. */
void *loop_memory_new(size_t size);

/* The block resized as by realloc; NULL on failure, when `block` (may be
 * NULL) stays as it was. New bytes are not initialised. */
void *loop_memory_resize(void *block, size_t size);

/* `size` bytes, not initialised, whose address is a multiple of `alignment`: a
 * power of two that divides `size`. NULL on failure. */
void *loop_memory_aligned(size_t alignment, size_t size);

/* Returns `block`, aborting if it is NULL: for the objects, whose users could
 * do nothing about it. */
void *loop_memory_must(void *block);

/* NULL is allowed. */
void loop_memory_free(void *block);

/* For tests: `count` more requests succeed, the one after them fails, later
 * ones succeed again. A negative count turns the hook off. */
void loop_memory_fail_after(long count);

#endif
