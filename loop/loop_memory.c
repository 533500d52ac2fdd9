#include "loop_memory.h"
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>

/* How many requests are left before the one that fails; negative: off. */
static atomic_long requests_left = -1;

static bool request_fails(void)
{
    if (atomic_load_explicit(&requests_left, memory_order_relaxed) < 0)
        return false;
    return atomic_fetch_sub(&requests_left, 1) == 0;
}

void *loop_memory_new(size_t size)
{
    return request_fails() ? NULL : calloc(1, size);
}

void *loop_memory_resize(void *block, size_t size)
{
    return request_fails() ? NULL : realloc(block, size);
}

void *loop_memory_aligned(size_t alignment, size_t size)
{
    return request_fails() ? NULL : aligned_alloc(alignment, size);
}

void *loop_memory_must(void *block)
{
    if (!block)
        abort();
    return block;
}

void loop_memory_free(void *block)
{
    free(block);
}

void loop_memory_fail_after(long count)
{
    atomic_store(&requests_left, count);
}
