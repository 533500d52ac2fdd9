/* Counting, finalizers, long chains, and the end of a heap. */
#include "loop_object.h"
#include <criterion/criterion.h>

struct node {
    struct loop_object object;
    struct loop_object *next;
    int *finalized, *cleared;
    struct loop_object **resurrect_to;
};

static void node_finalize(struct loop_object *self)
{
    struct node *node = (struct node *)self;

    if (node->finalized)
        ++*node->finalized;
    if (node->resurrect_to)
        *node->resurrect_to = loop_object_ref(self);
}

static void node_clear(struct loop_object *self)
{
    struct node *node = (struct node *)self;

    if (node->cleared)
        ++*node->cleared;
    node->cleared = NULL;
    /* A reference taken and given back on the way must not matter. */
    loop_object_ref(self);
    loop_object_unref(self);
    LOOP_OBJECT_CLEAR(node->next);
}

static const struct loop_type node_type = {
    .id = LOOP_TYPE_EMBEDDER,
    .name = "node",
    .finalize = node_finalize,
    .clear = node_clear,
};

static const struct loop_type plain_type = {
    .id = LOOP_TYPE_EMBEDDER + 1,
    .name = "plain",
};

static struct node *node_new(struct loop_heap *heap, struct loop_object *next)
{
    struct node *node = loop_object_new(heap, &node_type, sizeof *node);

    node->next = next;
    return node;
}

Test(loop_object, counting)
{
    struct loop_heap heap;
    struct loop_object *object;
    int finalized = 0, cleared = 0;
    struct node *node;

    loop_heap_init(&heap);
    node = node_new(&heap, NULL);
    node->finalized = &finalized;
    node->cleared = &cleared;
    object = loop_object_new(&heap, &plain_type, sizeof *object);
    cr_expect_eq(heap.count, 2);
    cr_expect_eq(loop_object_ref(node), node);
    cr_expect_null(loop_object_ref(NULL));
    loop_object_unref(NULL);
    loop_object_unref(node);
    cr_expect_eq(finalized, 0);
    loop_object_unref(node);
    cr_expect_eq(finalized, 1);
    cr_expect_eq(cleared, 1);
    LOOP_OBJECT_CLEAR(object);
    cr_expect_null(object);
    cr_expect_eq(heap.count, 0);
    cr_expect_null(heap.first);
}

Test(loop_object, objects_end_depth_first)
{
    struct loop_heap heap;
    int inner_cleared = 0, other_cleared = 0;
    struct node *inner, *outer, *other;

    loop_heap_init(&heap);
    inner = node_new(&heap, NULL);
    inner->cleared = &inner_cleared;
    outer = node_new(&heap, &inner->object);
    other = node_new(&heap, NULL);
    other->cleared = &other_cleared;
    loop_object_unref(outer);
    cr_expect_eq(inner_cleared, 1);
    cr_expect_eq(other_cleared, 0);
    /* In the middle of the list. */
    inner = node_new(&heap, NULL);
    outer = node_new(&heap, NULL);
    loop_object_unref(inner);
    loop_object_unref(other);
    loop_object_unref(outer);
    cr_expect_eq(heap.count, 0);
}

Test(loop_object, a_long_chain_needs_no_deep_stack)
{
    struct loop_heap heap;
    struct loop_object *chain = NULL;
    int finalized = 0;

    loop_heap_init(&heap);
    for (int i = 0; i < 1000000; i++) {
        struct node *node = node_new(&heap, chain);

        node->finalized = &finalized;
        chain = &node->object;
    }
    cr_expect_eq(heap.count, 1000000);
    loop_object_unref(chain);
    cr_expect_eq(heap.count, 0);
    cr_expect_eq(finalized, 1000000);
    cr_expect_null(heap.dying);
    cr_expect_eq(heap.depth, 0);
}

Test(loop_object, a_finalizer_may_resurrect_once)
{
    struct loop_heap heap;
    struct loop_object *saved = NULL;
    int finalized = 0, cleared = 0;
    struct node *node;

    loop_heap_init(&heap);
    node = node_new(&heap, NULL);
    node->finalized = &finalized;
    node->cleared = &cleared;
    node->resurrect_to = &saved;
    loop_object_unref(node);
    cr_expect_eq(saved, &node->object);
    cr_expect_eq(cleared, 0);
    cr_expect_eq(heap.count, 1);
    LOOP_OBJECT_CLEAR(saved);
    cr_expect_eq(finalized, 1);
    cr_expect_eq(cleared, 1);
    cr_expect_eq(heap.count, 0);
    cr_expect_null(saved);
}

Test(loop_object, clearing_a_heap_breaks_cycles_without_finalizers)
{
    struct loop_heap heap;
    int finalized = 0;
    struct node *a, *b, *held;

    loop_heap_init(&heap);
    cr_expect_eq(loop_heap_clear(&heap), 0);
    a = node_new(&heap, NULL);
    b = node_new(&heap, &a->object);
    a->next = &b->object;
    a->finalized = b->finalized = &finalized;
    held = node_new(&heap, loop_object_ref(a));
    loop_object_new(&heap, &plain_type, sizeof(struct loop_object));
    /* The plain object is leaked on purpose: it and `held` are left. */
    cr_expect_eq(loop_heap_clear(&heap), 2);
    cr_expect_eq(finalized, 0);
    cr_expect_null(held->next);
    cr_expect_not(heap.clearing);
    loop_object_unref(held);
    loop_object_unref(heap.first);
    cr_expect_eq(heap.count, 0);
}

Test(loop_object, clearing_frees_neighbours_and_long_chains)
{
    struct loop_heap heap;
    struct node *first, *last;

    loop_heap_init(&heap);
    first = last = node_new(&heap, NULL);
    for (int i = 0; i < 5000; i++)
        last = node_new(&heap, &last->object);
    first->next = &last->object;
    cr_expect_eq(loop_heap_clear(&heap), 0);
}
