#include "loop_handle.h"
#include "loop_memory.h"

/* Handles that are allocated together. */
#define BLOCK_HANDLES 255

enum handle_flag {
    HANDLE_CANCELLED = 1u << 0,
    HANDLE_RUNNING = 1u << 1,
    HANDLE_DROPPED = 1u << 2, /* whoever sets it calls drop */
    HANDLE_PERSISTENT = 1u << 3
};

struct block {
    struct block *next;
    struct loop_handle handles[BLOCK_HANDLES];
};

/* Its memory grows to what was needed at one time, and goes as a whole. */
struct loop_handle_pool {
    struct loop_handle *free;
    struct block *blocks;
    size_t live_count;
    bool orphaned; /* the loop is gone */
};

struct loop_handle_pool *loop_handle_pool_new(void)
{
    return loop_memory_new(sizeof(struct loop_handle_pool));
}

static void free_if_unused(struct loop_handle_pool *pool)
{
    if (!pool->orphaned || pool->live_count > 0)
        return;
    while (pool->blocks) {
        struct block *block = pool->blocks;

        pool->blocks = block->next;
        loop_memory_free(block);
    }
    loop_memory_free(pool);
}

void loop_handle_pool_free(struct loop_handle_pool *pool)
{
    pool->orphaned = true;
    free_if_unused(pool);
}

static void put_back(struct loop_handle_pool *pool, struct loop_handle *handle)
{
    handle->next = pool->free;
    pool->free = handle;
}

static bool add_block(struct loop_handle_pool *pool)
{
    /* Not zeroed: loop_handle_new sets every member. */
    struct block *block = loop_memory_resize(NULL, sizeof *block);

    if (!block)
        return false;
    block->next = pool->blocks;
    pool->blocks = block;
    for (size_t i = BLOCK_HANDLES; i-- > 0;)
        put_back(pool, &block->handles[i]);
    return true;
}

static struct loop_handle *pool_take(struct loop_handle_pool *pool)
{
    struct loop_handle *handle;

    if (!pool->free && !add_block(pool))
        return NULL;
    handle = pool->free;
    pool->free = handle->next;
    pool->live_count++;
    return handle;
}

static void pool_give(struct loop_handle_pool *pool, struct loop_handle *handle)
{
    pool->live_count--;
    put_back(pool, handle);
    free_if_unused(pool);
}

struct loop_handle *loop_handle_new(struct loop_handle_pool *pool,
                                    struct loop_callback callback)
{
    struct loop_handle *handle =
        pool ? pool_take(pool) : loop_memory_new(sizeof *handle);

    if (!handle)
        return NULL;
    handle->callback = callback;
    handle->when = 0;
    handle->pool = pool;
    handle->next = NULL;
    handle->cancelled_timers = NULL;
    atomic_init(&handle->references, 1);
    atomic_init(&handle->flags, 0);
    return handle;
}

/* Sets flags and returns those before. A handle of one thread needs no atomic
 * read-modify-write, which costs as much as the rest of a tick. */
static unsigned set_flags(struct loop_handle *handle, unsigned flags)
{
    unsigned before;

    if (!handle->pool)
        return atomic_fetch_or(&handle->flags, flags);
    before = atomic_load_explicit(&handle->flags, memory_order_relaxed);
    atomic_store_explicit(&handle->flags, before | flags, memory_order_relaxed);
    return before;
}

void loop_handle_persist(struct loop_handle *handle)
{
    set_flags(handle, HANDLE_PERSISTENT);
}

static void drop_once(struct loop_handle *handle)
{
    if (set_flags(handle, HANDLE_DROPPED) & HANDLE_DROPPED)
        return;
    if (handle->callback.drop)
        handle->callback.drop(handle->callback.arg);
}

void loop_handle_cancel(struct loop_handle *handle)
{
    unsigned before = set_flags(handle, HANDLE_CANCELLED);

    if (before & HANDLE_CANCELLED)
        return;
    if (handle->cancelled_timers)
        ++*handle->cancelled_timers;
    /* A running callback is dropped when it has ended. */
    if (!(before & HANDLE_RUNNING))
        drop_once(handle);
}

bool loop_handle_cancelled(const struct loop_handle *handle)
{
    return atomic_load_explicit(&handle->flags, memory_order_acquire) &
           HANDLE_CANCELLED;
}

double loop_handle_when(const struct loop_handle *handle)
{
    return handle->when;
}

bool loop_handle_begin(struct loop_handle *handle)
{
    unsigned before =
        atomic_load_explicit(&handle->flags, memory_order_acquire);

    do {
        if (before & HANDLE_CANCELLED)
            return false;
        if (handle->pool) {
            set_flags(handle, HANDLE_RUNNING);
            return true;
        }
    } while (!atomic_compare_exchange_weak(&handle->flags, &before,
                                           before | HANDLE_RUNNING));
    return true;
}

/* Clears a flag and returns those before, as set_flags sets them. */
static unsigned clear_flag(struct loop_handle *handle, unsigned flag)
{
    unsigned before;

    if (!handle->pool)
        return atomic_fetch_and(&handle->flags, ~flag);
    before = atomic_load_explicit(&handle->flags, memory_order_relaxed);
    atomic_store_explicit(&handle->flags, before & ~flag, memory_order_relaxed);
    return before;
}

void loop_handle_end(struct loop_handle *handle)
{
    unsigned before =
        atomic_load_explicit(&handle->flags, memory_order_acquire);

    if (!(before & HANDLE_PERSISTENT) || before & HANDLE_CANCELLED)
        drop_once(handle);
    (void)clear_flag(handle, HANDLE_RUNNING);
}

struct loop_handle *loop_handle_ref(struct loop_handle *handle)
{
    if (!handle->pool)
        atomic_fetch_add(&handle->references, 1);
    else
        atomic_store_explicit(
            &handle->references,
            atomic_load_explicit(&handle->references, memory_order_relaxed) + 1,
            memory_order_relaxed);
    return handle;
}

void loop_handle_release(struct loop_handle *handle)
{
    unsigned references;

    if (!handle)
        return;
    if (!handle->pool) {
        if (atomic_fetch_sub(&handle->references, 1) == 1)
            loop_memory_free(handle);
        return;
    }
    references =
        atomic_load_explicit(&handle->references, memory_order_relaxed);
    if (references > 1) {
        atomic_store_explicit(&handle->references, references - 1,
                              memory_order_relaxed);
        return;
    }
    /* That of a signal lasts as long as the queue holds it [SIGN-17]. */
    if (atomic_load_explicit(&handle->flags, memory_order_relaxed) &
        HANDLE_PERSISTENT)
        drop_once(handle);
    pool_give(handle->pool, handle);
}

void loop_handle_discard(struct loop_handle *handle)
{
    handle->cancelled_timers = NULL;
    drop_once(handle);
    loop_handle_release(handle);
}
