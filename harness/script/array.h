/*
 * array.h - arrays that grow.
 */
#ifndef ARRAY_H
#define ARRAY_H

#include <stddef.h>
#include <stdlib.h>

/* Room for one more item of `item` bytes behind `count`; the array may move.
 * Aborts when memory is exhausted. */
static inline void *array_grow(void *array, size_t count, size_t *capacity,
                               size_t item)
{
    if (count < *capacity)
        return array;
    *capacity = *capacity ? *capacity * 2 : 4;
    array = realloc(array, *capacity * item);
    if (!array)
        abort();
    return array;
}

#endif
