#include "loop_object.h"
#include "loop_memory.h"

/*
 * An object freed inside another's end is freed at once, depth first, as
 * CPython does, so that finalizers run in its order. Beyond this depth it
 * waits on heap->dying for the outermost free to come back to it.
 */
#define DEPTH_MAX 200

void loop_heap_init(struct loop_heap *heap)
{
    *heap = (struct loop_heap){0};
}

static void link_object(struct loop_object *object)
{
    struct loop_heap *heap = object->heap;

    object->previous = NULL;
    object->next = heap->first;
    if (heap->first)
        heap->first->previous = object;
    heap->first = object;
}

static void unlink_object(struct loop_object *object)
{
    if (object->previous)
        object->previous->next = object->next;
    else
        object->heap->first = object->next;
    if (object->next)
        object->next->previous = object->previous;
}

void *loop_object_new(struct loop_heap *heap, const struct loop_type *type,
                      size_t size)
{
    struct loop_object *object = loop_memory_must(loop_memory_new(size));

    object->references = 1;
    object->type = type;
    object->heap = heap;
    link_object(object);
    heap->count++;
    return object;
}

void *loop_object_ref(void *object)
{
    if (object)
        ((struct loop_object *)object)->references++;
    return object;
}

/* Runs the finalizer, once in an object's life. Returns whether the object
 * lives on because somebody took a reference meanwhile. */
static bool object_resurrects(struct loop_object *object)
{
    if (object->finalized || object->heap->clearing || !object->type->finalize)
        return false;
    object->finalized = true;
    object->type->finalize(object);
    if (object->references == 1)
        return false;
    object->references--;
    return true;
}

/* Ends an object whose last reference is being given back. It keeps that one
 * to the end, so that finalizer and clear may take and give references. */
static void object_end(struct loop_object *object)
{
    struct loop_heap *heap = object->heap;

    if (object_resurrects(object))
        return;
    unlink_object(object);
    if (object->type->clear)
        object->type->clear(object);
    heap->count--;
    loop_memory_free(object);
}

static void end_dying(struct loop_heap *heap)
{
    while (heap->dying) {
        struct loop_object *object = heap->dying;

        heap->dying = object->next;
        link_object(object);
        object_end(object);
    }
}

static void object_defer(struct loop_object *object)
{
    unlink_object(object);
    object->next = object->heap->dying;
    object->heap->dying = object;
}

void loop_object_unref(void *pointer)
{
    struct loop_object *object = pointer;
    struct loop_heap *heap;

    if (!object)
        return;
    if (object->references > 1) {
        object->references--;
        return;
    }
    heap = object->heap;
    if (heap->depth == DEPTH_MAX) {
        object_defer(object);
        return;
    }
    heap->depth++;
    object_end(object);
    if (heap->depth == 1)
        end_dying(heap);
    heap->depth--;
}

size_t loop_heap_clear(struct loop_heap *heap)
{
    struct loop_object *object = loop_object_ref(heap->first);

    heap->clearing = true;
    while (object) {
        struct loop_object *next;

        if (object->type->clear)
            object->type->clear(object);
        /* Held, so that it is still in the list after `object` is gone. */
        next = loop_object_ref(object->next);
        loop_object_unref(object);
        object = next;
    }
    heap->clearing = false;
    return heap->count;
}
