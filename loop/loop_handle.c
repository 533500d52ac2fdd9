#include "loop_handle.h"
#include "loop_memory.h"

/* As many free handles a pool keeps at most. */
#define POOL_MAX 4096

enum handle_flag {
    HANDLE_CANCELLED = 1u << 0,
    HANDLE_RUNNING = 1u << 1,
    HANDLE_DROPPED = 1u << 2 /* whoever sets it calls drop */
};

struct loop_handle_pool {
    struct loop_handle *free;
    size_t free_count;
    size_t live_count;
    bool orphaned; /* the loop is gone */
};

struct loop_handle_pool *loop_handle_pool_new(void)
{
    return loop_memory_new(sizeof(struct loop_handle_pool));
}

void loop_handle_pool_free(struct loop_handle_pool *pool)
{
    while (pool->free) {
        struct loop_handle *handle = pool->free;

        pool->free = handle->next;
        loop_memory_free(handle);
    }
    pool->free_count = POOL_MAX;
    pool->orphaned = true;
    if (pool->live_count == 0)
        loop_memory_free(pool);
}

static struct loop_handle *pool_take(struct loop_handle_pool *pool)
{
    struct loop_handle *handle = pool->free;

    if (handle) {
        pool->free = handle->next;
        pool->free_count--;
    } else {
        handle = loop_memory_new(sizeof *handle);
        if (!handle)
            return NULL;
    }
    pool->live_count++;
    return handle;
}

static void pool_give(struct loop_handle_pool *pool, struct loop_handle *handle)
{
    pool->live_count--;
    if (pool->free_count < POOL_MAX) {
        handle->next = pool->free;
        pool->free = handle;
        pool->free_count++;
        return;
    }
    loop_memory_free(handle);
    if (pool->orphaned && pool->live_count == 0)
        loop_memory_free(pool);
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
    handle->persistent = false;
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

void loop_handle_end(struct loop_handle *handle)
{
    if (!handle->persistent || loop_handle_cancelled(handle))
        drop_once(handle);
    if (handle->pool)
        atomic_store_explicit(
            &handle->flags,
            atomic_load_explicit(&handle->flags, memory_order_relaxed) &
                ~(unsigned)HANDLE_RUNNING,
            memory_order_relaxed);
    else
        atomic_fetch_and(&handle->flags, ~(unsigned)HANDLE_RUNNING);
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
    if (handle->persistent)
        drop_once(handle);
    pool_give(handle->pool, handle);
}

void loop_handle_discard(struct loop_handle *handle)
{
    handle->cancelled_timers = NULL;
    drop_once(handle);
    loop_handle_release(handle);
}
