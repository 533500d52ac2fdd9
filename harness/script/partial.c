#include "partial.h"
#include "arguments.h"
#include "class.h"
#include <stdlib.h>
#include <string.h>

struct partial_value {
    struct loop_object object;
    struct loop_object *callable;
    struct loop_object *values; /* list: the positional ones, then keywords */
    const struct loop_object **names; /* of the keywords; constants */
    size_t name_count;
};

static void clear_partial(struct loop_object *self)
{
    struct partial_value *partial = (struct partial_value *)self;

    LOOP_OBJECT_CLEAR(partial->callable);
    LOOP_OBJECT_CLEAR(partial->values);
    free(partial->names);
    partial->names = NULL;
    partial->name_count = 0;
}

static struct loop_object *call_partial(struct interp *in,
                                        struct loop_object *self,
                                        const struct call *unused)
{
    struct partial_value *partial = (struct partial_value *)self;
    struct list_value *values = (struct list_value *)partial->values;
    struct call call = {values->items, values->count - partial->name_count,
                        partial->names, partial->name_count};

    (void)unused;
    return call_value(in, partial->callable, &call);
}

static const struct value_type partial_type = {
    .base = {.id = VALUE_PARTIAL, .name = "partial", .clear = clear_partial},
    .call = call_partial,
    .class_of = &class_object};

struct loop_object *partial_new(struct interp *in, struct loop_object *callable,
                                const struct call *call, size_t skip)
{
    size_t count = call->count > skip ? call->count - skip : 0;
    size_t names = call->keyword_count * sizeof(*call->keywords);
    struct partial_value *partial;

    if (count == 0 && call->keyword_count == 0)
        return loop_object_ref(callable);
    partial =
        loop_object_new(&in->host.heap, &partial_type.base, sizeof(*partial));
    partial->callable = loop_object_ref(callable);
    partial->values = value_sequence(in, VALUE_LIST, call->values + skip,
                                     count + call->keyword_count);
    partial->names = malloc(names + 1);
    if (!partial->names)
        abort();
    if (names > 0)
        memcpy(partial->names, call->keywords, names);
    partial->name_count = call->keyword_count;
    return &partial->object;
}
