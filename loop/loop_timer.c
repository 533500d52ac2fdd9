#include "loop_timer.h"
#include "loop_memory.h"

/* Thresholds of the purge, both exclusive [TIME-19]. */
#define PURGE_MIN 100
/* So many entries ahead of the one that it looks at a purge asks for. */
#define PURGE_AHEAD 8
#define CAPACITY_MIN 16

/* Puts an entry at `position` or above it, but not above `top`, past every
 * parent that is later than it; returns where. */
static inline size_t sift_up(struct loop_timer_entry *entries, size_t top,
                             size_t position, struct loop_timer_entry moving)
{
    while (position > top) {
        size_t parent = (position - 1) / 2;

        if (!(moving.when < entries[parent].when))
            break;
        entries[position] = entries[parent];
        position = parent;
    }
    entries[position] = moving;
    return position;
}

/* Lets the processor fetch the entries three levels below the parent of
 * `right`, of which one will be compared: eight, in two lines of its cache. */
static inline void fetch_below(const struct loop_timer_entry *entries,
                               size_t count, size_t right)
{
    size_t below = 4 * right + 1;

    if (below + 4 < count) {
        __builtin_prefetch(&entries[below]);
        __builtin_prefetch(&entries[below + 4]);
    }
}

/*
 * Sinks the entry at `top` all the way to a leaf, pulling the earlier child up
 * (the right one of equals), and lets it rise from there. Stopping where it
 * fits would need fewer moves of an early entry, but give ties another order.
 */
static void sift_down(struct loop_timer_entry *entries, size_t count,
                      size_t top)
{
    struct loop_timer_entry moving = entries[top];
    size_t position = top, right;

    while ((right = 2 * position + 2) < count) {
        /* Reckoned, not jumped to: which child is earlier is as good as
         * random, and a processor guesses wrong half the time. */
        size_t child = right - (entries[right - 1].when < entries[right].when);

        fetch_below(entries, count, right);
        entries[position] = entries[child];
        position = child;
    }
    if (right == count) {
        entries[position] = entries[right - 1];
        position = right - 1;
    }
    sift_up(entries, top, position, moving);
}

bool loop_timers_grow(struct loop_timers *timers)
{
    size_t capacity = timers->capacity ? 2 * timers->capacity : CAPACITY_MIN;
    struct loop_timer_entry *entries =
        loop_memory_resize(timers->entries, capacity * sizeof *entries);

    if (!entries)
        return false;
    timers->entries = entries;
    timers->capacity = capacity;
    return true;
}

void loop_timers_push(struct loop_timers *timers, struct loop_handle *handle)
{
    handle->timers = timers;
    handle->place = sift_up(timers->entries, 0, timers->count++,
                            (struct loop_timer_entry){handle->when, handle});
}

bool loop_timers_cancel(struct loop_timers *timers, struct loop_handle *handle)
{
    size_t place = handle->place;

    timers->cancelled++;
    if (place >= timers->count || timers->entries[place].handle != handle) {
        timers->has_moved = true;
        return false;
    }
    timers->entries[place].handle = NULL;
    handle->timers = NULL;
    return true;
}

struct loop_handle *loop_timers_pop(struct loop_timers *timers)
{
    struct loop_handle *first = timers->entries[0].handle;

    __builtin_prefetch(first, 1);
    timers->entries[0] = timers->entries[--timers->count];
    if (timers->count)
        sift_down(timers->entries, timers->count, 0);
    if (first)
        first->timers = NULL;
    return first;
}

/* Whether what stands at the head was cancelled. */
static bool is_first_cancelled(const struct loop_timers *timers)
{
    const struct loop_handle *first = timers->entries[0].handle;

    return !first || loop_handle_cancelled(first);
}

static void purge(struct loop_timers *timers)
{
    size_t kept = 0;

    for (size_t i = 0; i < timers->count; i++) {
        struct loop_timer_entry entry = timers->entries[i];

        /* They lie about anywhere: asked for ahead, they come in time. */
        if (timers->has_moved && i + PURGE_AHEAD < timers->count)
            __builtin_prefetch(timers->entries[i + PURGE_AHEAD].handle, 1);
        if (!entry.handle)
            continue;
        /* Its callback was dropped when it was cancelled. */
        if (timers->has_moved && loop_handle_cancelled(entry.handle)) {
            entry.handle->timers = NULL;
            loop_handle_release(entry.handle);
        } else {
            timers->entries[kept++] = entry;
        }
    }
    timers->count = kept;
    timers->cancelled = 0;
    timers->has_moved = false;
    for (size_t i = kept / 2; i-- > 0;)
        sift_down(timers->entries, kept, i);
}

void loop_timers_drop_cancelled(struct loop_timers *timers)
{
    if (timers->count > PURGE_MIN && 2 * timers->cancelled > timers->count) {
        purge(timers);
        return;
    }
    while (timers->count && is_first_cancelled(timers)) {
        timers->cancelled--;
        loop_handle_release(loop_timers_pop(timers));
    }
}

void loop_timers_release(struct loop_timers *timers)
{
    /* What is dropped may cancel others that are still in. */
    while (timers->count) {
        struct loop_handle *handle = timers->entries[--timers->count].handle;

        if (!handle)
            continue;
        handle->timers = NULL;
        loop_handle_discard(handle);
    }
    loop_memory_free(timers->entries);
    *timers = (struct loop_timers){0};
}
