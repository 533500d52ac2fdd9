#include "loop_handle.h"
#include "loop_memory.h"

/* Handles that are allocated together. */
#define BLOCK_HANDLES 255

/* A handle fills one: among many, each that is touched is a miss. */
#define CACHE_LINE 64

enum handle_flag {
    HANDLE_CANCELLED = 1u << 0,
    HANDLE_RUNNING = 1u << 1,
    HANDLE_DROPPED = 1u << 2, /* whoever sets it calls drop */
    HANDLE_PERSISTENT = 1u << 3
};

struct block {
    struct block *next;
    _Alignas(CACHE_LINE) struct loop_handle handles[BLOCK_HANDLES];
};

/* Its memory grows to what was needed at one time, and goes as a whole. */
struct loop_handle_pool {
    struct loop_handle *free;
    struct block *blocks;
    size_t users; /* the loop, and each handle that is in use */
};

struct loop_handle_pool *loop_handle_pool_new(void)
{
    struct loop_handle_pool *pool = loop_memory_new(sizeof *pool);

    if (pool)
        pool->users = 1;
    return pool;
}

__attribute__((noinline)) static void free_unused(struct loop_handle_pool *pool)
{
    while (pool->blocks) {
        struct block *block = pool->blocks;

        pool->blocks = block->next;
        loop_memory_free(block);
    }
    loop_memory_free(pool);
}

/* One user less; the last one frees it. */
static inline void pool_leave(struct loop_handle_pool *pool)
{
    if (--pool->users == 0)
        free_unused(pool);
}

void loop_handle_pool_free(struct loop_handle_pool *pool)
{
    pool_leave(pool);
}

static void put_back(struct loop_handle_pool *pool, struct loop_handle *handle)
{
    handle->next = pool->free;
    pool->free = handle;
}

__attribute__((noinline)) static bool add_block(struct loop_handle_pool *pool)
{
    struct block *block = loop_memory_aligned(CACHE_LINE, sizeof *block);

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
    /* The next one is on its way when it is asked for. */
    __builtin_prefetch(pool->free, 1);
    pool->users++;
    return handle;
}

static void pool_give(struct loop_handle_pool *pool, struct loop_handle *handle)
{
    put_back(pool, handle);
    pool_leave(pool);
}

/* Sets every member but the pool. */
static inline void init(struct loop_handle *handle,
                        const struct loop_callback *callback)
{
    handle->callback = *callback;
    handle->when = 0;
    handle->next = NULL;
    handle->cancelled_timers = NULL;
    atomic_init(&handle->references, 1);
    atomic_init(&handle->flags, 0);
}

struct loop_handle *loop_handle_new(struct loop_handle_pool *pool,
                                    const struct loop_callback *callback)
{
    struct loop_handle *handle = pool_take(pool);

    if (!handle)
        return NULL;
    init(handle, callback);
    handle->pool = pool;
    return handle;
}

struct loop_handle *loop_handle_new_shared(const struct loop_callback *callback)
{
    struct loop_handle *handle = loop_memory_new(sizeof *handle);

    if (!handle)
        return NULL;
    init(handle, callback);
    handle->pool = NULL;
    return handle;
}

/*
 * What follows has two ways: a handle of one thread needs no atomic
 * read-modify-write, which costs as much as the rest of a tick. What threads
 * share is out of line, so that the other way needs no more than it uses.
 */
__attribute__((noinline)) static unsigned
shared_set_flags(struct loop_handle *handle, unsigned flags)
{
    return atomic_fetch_or(&handle->flags, flags);
}

/* Sets flags and returns those before. */
static inline unsigned set_flags(struct loop_handle *handle, unsigned flags)
{
    unsigned before;

    if (!handle->pool)
        return shared_set_flags(handle, flags);
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
    if (handle->callback.drop &&
        !(set_flags(handle, HANDLE_DROPPED) & HANDLE_DROPPED))
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

__attribute__((noinline)) static bool shared_begin(struct loop_handle *handle)
{
    unsigned before =
        atomic_load_explicit(&handle->flags, memory_order_acquire);

    do
        if (before & HANDLE_CANCELLED)
            return false;
    while (!atomic_compare_exchange_weak(&handle->flags, &before,
                                         before | HANDLE_RUNNING));
    return true;
}

bool loop_handle_begin(struct loop_handle *handle)
{
    if (!handle->pool)
        return shared_begin(handle);
    if (loop_handle_cancelled(handle))
        return false;
    set_flags(handle, HANDLE_RUNNING);
    return true;
}

__attribute__((noinline)) static void shared_stop(struct loop_handle *handle)
{
    atomic_fetch_and(&handle->flags, ~(unsigned)HANDLE_RUNNING);
}

void loop_handle_end(struct loop_handle *handle)
{
    unsigned flags = atomic_load_explicit(&handle->flags, memory_order_acquire);

    if (!(flags & HANDLE_PERSISTENT) || flags & HANDLE_CANCELLED)
        drop_once(handle);
    if (!handle->pool) {
        shared_stop(handle);
        return;
    }
    flags = atomic_load_explicit(&handle->flags, memory_order_relaxed);
    atomic_store_explicit(&handle->flags, flags & ~(unsigned)HANDLE_RUNNING,
                          memory_order_relaxed);
}

__attribute__((noinline)) static void shared_ref(struct loop_handle *handle)
{
    atomic_fetch_add(&handle->references, 1);
}

struct loop_handle *loop_handle_ref(struct loop_handle *handle)
{
    if (!handle->pool)
        shared_ref(handle);
    else
        atomic_store_explicit(
            &handle->references,
            atomic_load_explicit(&handle->references, memory_order_relaxed) + 1,
            memory_order_relaxed);
    return handle;
}

__attribute__((noinline)) static void shared_release(struct loop_handle *handle)
{
    if (atomic_fetch_sub(&handle->references, 1) == 1)
        loop_memory_free(handle);
}

static void release_last(struct loop_handle *handle)
{
    /* That of a signal lasts as long as the queue holds it [SIGN-17]. */
    if (atomic_load_explicit(&handle->flags, memory_order_relaxed) &
        HANDLE_PERSISTENT)
        drop_once(handle);
    pool_give(handle->pool, handle);
}

void loop_handle_release(struct loop_handle *handle)
{
    unsigned references;

    if (!handle)
        return;
    if (!handle->pool) {
        shared_release(handle);
        return;
    }
    references =
        atomic_load_explicit(&handle->references, memory_order_relaxed);
    if (references == 1)
        release_last(handle);
    else
        atomic_store_explicit(&handle->references, references - 1,
                              memory_order_relaxed);
}

void loop_handle_discard(struct loop_handle *handle)
{
    handle->cancelled_timers = NULL;
    drop_once(handle);
    loop_handle_release(handle);
}
