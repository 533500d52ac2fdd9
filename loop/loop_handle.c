#include "loop_handle.h"
#include "loop_memory.h"
#include "loop_timer.h"

/* Handles that are allocated together; the first links the blocks. */
#define BLOCK_HANDLES 256

/* A handle fills one: among many, each that is touched is a miss. */
#define CACHE_LINE 64

/* What the state of a handle is made of. */
enum handle_state {
    HANDLE_CANCELLED = 1 << 0,
    HANDLE_RUNNING = 1 << 1,
    HANDLE_DROPPED = 1 << 2, /* whoever sets it calls drop */
    HANDLE_PERSISTENT = 1 << 3,
    HANDLE_REFERENCE = 1 << 4 /* times their number */
};

/* Its memory grows to what was needed at one time, and goes as a whole. */
struct loop_handle_pool {
    struct loop_handle *free;
    struct loop_handle *blocks;
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
        struct loop_handle *block = pool->blocks;

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

bool loop_handle_pool_has(const struct loop_handle_pool *pool)
{
    return pool->free != NULL;
}

__attribute__((noinline)) bool
loop_handle_pool_fill(struct loop_handle_pool *pool)
{
    struct loop_handle *block =
        loop_memory_aligned(CACHE_LINE, BLOCK_HANDLES * sizeof *block);

    if (!block)
        return false;
    block->next = pool->blocks;
    pool->blocks = block;
    for (size_t i = BLOCK_HANDLES; i-- > 1;) {
        block[i].pool = pool;
        block[i].timers = NULL;
        put_back(pool, &block[i]);
    }
    return true;
}

static void pool_give(struct loop_handle_pool *pool, struct loop_handle *handle)
{
    put_back(pool, handle);
    pool_leave(pool);
}

/* Sets what may differ from one use of a handle to the next. */
static inline void init(struct loop_handle *handle,
                        const struct loop_callback *callback, double when,
                        size_t references)
{
    handle->callback = *callback;
    handle->when = when;
    atomic_init(&handle->state, references * HANDLE_REFERENCE);
}

struct loop_handle *loop_handle_take(struct loop_handle_pool *pool,
                                     const struct loop_callback *callback,
                                     double when, size_t references)
{
    struct loop_handle *handle = pool->free;

    pool->free = handle->next;
    /* The next one is on its way when it is asked for. */
    __builtin_prefetch(pool->free, 1);
    pool->users++;
    init(handle, callback, when, references);
    return handle;
}

struct loop_handle *loop_handle_new(struct loop_handle_pool *pool,
                                    const struct loop_callback *callback)
{
    if (!loop_handle_pool_has(pool) && !loop_handle_pool_fill(pool))
        return NULL;
    return loop_handle_take(pool, callback, 0, 1);
}

struct loop_handle *loop_handle_new_shared(const struct loop_callback *callback)
{
    struct loop_handle *handle = loop_memory_new(sizeof *handle);

    if (handle)
        init(handle, callback, 0, 1);
    return handle;
}

/*
 * What follows has two ways: a handle of one thread needs no atomic
 * read-modify-write, which costs as much as the rest of a tick. What threads
 * share is out of line, so that the other way needs no more than it uses.
 */
static inline size_t get_state(const struct loop_handle *handle)
{
    return atomic_load_explicit(&handle->state, memory_order_acquire);
}

/* For a handle of one thread. */
static inline void set_state(struct loop_handle *handle, size_t state)
{
    atomic_store_explicit(&handle->state, state, memory_order_relaxed);
}

__attribute__((noinline)) static size_t
shared_set_flags(struct loop_handle *handle, size_t flags)
{
    return atomic_fetch_or(&handle->state, flags);
}

/* Sets flags and returns the state before. */
static inline size_t set_flags(struct loop_handle *handle, size_t flags)
{
    size_t before;

    if (!handle->pool)
        return shared_set_flags(handle, flags);
    before = get_state(handle);
    set_state(handle, before | flags);
    return before;
}

void loop_handle_persist(struct loop_handle *handle)
{
    set_flags(handle, HANDLE_PERSISTENT);
}

__attribute__((noinline)) static void call_drop_once(struct loop_handle *handle)
{
    if (!(set_flags(handle, HANDLE_DROPPED) & HANDLE_DROPPED))
        handle->callback.drop(handle->callback.arg);
}

static inline void drop_once(struct loop_handle *handle)
{
    if (handle->callback.drop)
        call_drop_once(handle);
}

/* Marks one that stands among the timers; whether it was not before. */
static inline bool cancel_timer(struct loop_handle *handle)
{
    size_t state = get_state(handle);

    if (state & HANDLE_CANCELLED)
        return false;
    /* The caller has a reference beside that of the timers. */
    if (loop_timers_cancel(handle->timers, handle))
        state -= HANDLE_REFERENCE;
    set_state(handle, state | HANDLE_CANCELLED);
    return true;
}

/* The same for any other one; false if it runs, too: then it is dropped when
 * it has ended. */
static inline bool cancel_other(struct loop_handle *handle)
{
    return !(set_flags(handle, HANDLE_CANCELLED) &
             (HANDLE_CANCELLED | HANDLE_RUNNING));
}

void loop_handle_cancel(struct loop_handle *handle)
{
    if (handle->timers ? cancel_timer(handle) : cancel_other(handle))
        drop_once(handle);
}

bool loop_handle_cancelled(const struct loop_handle *handle)
{
    return get_state(handle) & HANDLE_CANCELLED;
}

double loop_handle_when(const struct loop_handle *handle)
{
    return handle->when;
}

__attribute__((noinline)) static bool shared_begin(struct loop_handle *handle)
{
    size_t before = get_state(handle);

    do
        if (before & HANDLE_CANCELLED)
            return false;
    while (!atomic_compare_exchange_weak(&handle->state, &before,
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
    atomic_fetch_and(&handle->state, ~(size_t)HANDLE_RUNNING);
}

void loop_handle_end(struct loop_handle *handle)
{
    size_t state = get_state(handle);

    if (!(state & HANDLE_PERSISTENT) || state & HANDLE_CANCELLED)
        drop_once(handle);
    if (!handle->pool)
        shared_stop(handle);
    else
        set_state(handle, get_state(handle) & ~(size_t)HANDLE_RUNNING);
}

__attribute__((noinline)) static void shared_ref(struct loop_handle *handle)
{
    atomic_fetch_add(&handle->state, HANDLE_REFERENCE);
}

struct loop_handle *loop_handle_ref(struct loop_handle *handle)
{
    if (!handle->pool)
        shared_ref(handle);
    else
        set_state(handle, get_state(handle) + HANDLE_REFERENCE);
    return handle;
}

/* Whether a state holds one reference and no more. */
static inline bool is_last(size_t state)
{
    return state < (size_t)2 * HANDLE_REFERENCE;
}

__attribute__((noinline)) static void shared_release(struct loop_handle *handle)
{
    if (is_last(atomic_fetch_sub(&handle->state, HANDLE_REFERENCE)))
        loop_memory_free(handle);
}

/* That of a signal lasts as long as the queue holds it [SIGN-17]. */
__attribute__((noinline)) static void
release_persistent(struct loop_handle *handle)
{
    drop_once(handle);
    pool_give(handle->pool, handle);
}

void loop_handle_release(struct loop_handle *handle)
{
    size_t state;

    if (!handle)
        return;
    state = get_state(handle);
    if (!handle->pool)
        shared_release(handle);
    else if (!is_last(state))
        set_state(handle, state - HANDLE_REFERENCE);
    else if (state & HANDLE_PERSISTENT)
        release_persistent(handle);
    else
        pool_give(handle->pool, handle);
}

void loop_handle_discard(struct loop_handle *handle)
{
    drop_once(handle);
    loop_handle_release(handle);
}
