#include "memory.h"
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

void *memory_new(size_t count, size_t size)
{
    void *block = calloc(count > 0 ? count : 1, size > 0 ? size : 1);

    if (block == NULL)
        abort();
    return block;
}

void *memory_resize(void *block, size_t count, size_t size)
{
    if (size > 0 && count > SIZE_MAX / size)
        abort();
    block = realloc(block, count * size > 0 ? count * size : 1);
    if (block == NULL)
        abort();
    return block;
}

char *memory_copy(const char *bytes, size_t length)
{
    char *copy = memory_resize(NULL, length + 1, 1);

    if (length > 0)
        memcpy(copy, bytes, length);
    copy[length] = '\0';
    return copy;
}

char *memory_copy_string(const char *string)
{
    return memory_copy(string, strlen(string));
}

void *memory_grow(void *block, size_t count, size_t *capacity, size_t size)
{
    if (count < *capacity)
        return block;
    *capacity = *capacity > 0 ? *capacity * 2 : 8;
    return memory_resize(block, *capacity, size);
}
