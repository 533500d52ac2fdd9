#include "loop_deque.h"
#include "loop_memory.h"
#include <string.h>

/* Moves the objects to the front of the block, or makes it larger. */
static void make_room(struct loop_deque *deque)
{
    size_t capacity = deque->capacity ? 2 * deque->capacity : 4;

    if (deque->head > deque->capacity / 2) {
        memmove(deque->items, deque->items + deque->head,
                deque->count * sizeof *deque->items);
        deque->head = 0;
        return;
    }
    deque->items = loop_memory_must(
        loop_memory_resize(deque->items, capacity * sizeof *deque->items));
    deque->capacity = capacity;
}

void loop_deque_append(struct loop_deque *deque, void *object)
{
    if (deque->head + deque->count == deque->capacity)
        make_room(deque);
    deque->items[deque->head + deque->count++] = loop_object_ref(object);
}

void *loop_deque_at(const struct loop_deque *deque, size_t index)
{
    return deque->items[deque->head + index];
}

void *loop_deque_pop_first(struct loop_deque *deque)
{
    deque->count--;
    return deque->items[deque->head++];
}

void *loop_deque_pop_last(struct loop_deque *deque)
{
    return deque->items[deque->head + --deque->count];
}

bool loop_deque_remove(struct loop_deque *deque, const void *object)
{
    struct loop_object **items = deque->items + deque->head;

    for (size_t i = 0; i < deque->count; i++) {
        struct loop_object *found = items[i];

        if (found != object)
            continue;
        deque->count--;
        memmove(items + i, items + i + 1, (deque->count - i) * sizeof *items);
        loop_object_unref(found);
        return true;
    }
    return false;
}

void loop_deque_clear(struct loop_deque *deque)
{
    struct loop_deque old = *deque;

    *deque = (struct loop_deque){0};
    for (size_t i = 0; i < old.count; i++)
        loop_object_unref(old.items[old.head + i]);
    loop_memory_free(old.items);
}
