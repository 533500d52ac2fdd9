#include "loop_ready.h"
#include "loop_memory.h"
#include <string.h>

#define CAPACITY_MIN 16

/* Moves the entries that had wrapped around behind the others, now that the
 * ring has grown from `old_capacity` to twice as much or more. */
static void unwrap(struct loop_ready *ready, size_t old_capacity)
{
    size_t before_end = old_capacity - ready->head;

    if (ready->count > before_end)
        memcpy(&ready->entries[old_capacity], ready->entries,
               (ready->count - before_end) * sizeof *ready->entries);
}

bool loop_ready_reserve(struct loop_ready *ready, size_t count)
{
    size_t capacity = ready->capacity ? ready->capacity : CAPACITY_MIN;
    struct loop_ready_entry *entries;

    if (ready->capacity - ready->count >= count)
        return true;
    while (capacity - ready->count < count)
        capacity *= 2;
    entries =
        loop_memory_resize(ready->entries, capacity * sizeof *ready->entries);
    if (!entries)
        return false;
    ready->entries = entries;
    unwrap(ready, ready->capacity);
    ready->capacity = capacity;
    return true;
}

static void entry_discard(const struct loop_ready_entry *entry)
{
    struct loop_handle *handle = loop_ready_entry_handle(entry);

    if (handle)
        loop_handle_discard(handle);
    else if (entry->callback.drop)
        entry->callback.drop(entry->callback.arg);
}

void loop_ready_release(struct loop_ready *ready)
{
    struct loop_ready old = *ready;

    *ready = (struct loop_ready){0};
    while (old.count) {
        struct loop_ready_entry entry = loop_ready_pop(&old);

        entry_discard(&entry);
    }
    loop_memory_free(old.entries);
}
