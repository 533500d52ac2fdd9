#include "container.h"
#include "exception.h"
#include "op.h"

static bool make_sequence(struct interp *in, struct frame *frame,
                          enum value_id id, uint32_t count)
{
    struct loop_object *sequence =
        value_sequence(in, id, frame->stack + frame->depth - count, count);

    return replace(frame, count, sequence);
}

bool op_tuple(struct interp *in, struct frame *frame, uint32_t argument)
{
    return make_sequence(in, frame, VALUE_TUPLE, argument);
}

bool op_list(struct interp *in, struct frame *frame, uint32_t argument)
{
    return make_sequence(in, frame, VALUE_LIST, argument);
}

bool op_dict(struct interp *in, struct frame *frame, uint32_t argument)
{
    const struct call_shape *shape = &frame->code->shapes[argument];
    struct loop_object *dict = dict_new(in);
    size_t i, count = shape->keyword_count;

    for (i = 0; i < count; i++) {
        dict_set(in, dict, value_chars(shape->keywords[i]),
                 frame->stack[frame->depth - count + i]);
    }
    return replace(frame, count, dict);
}

/* Whether Python tells how many values there were too many. */
static bool value_has_length(const struct loop_object *value)
{
    return value_is(value, VALUE_TUPLE) || value_is(value, VALUE_LIST) ||
           value_is(value, VALUE_DICT);
}

static struct loop_object *unpack_items(struct interp *in,
                                        struct loop_object *value)
{
    struct loop_object *iterator = iterator_new(in, value), *items;

    if (!iterator && !in->ended) {
        loop_object_unref(exception_take(in));
        exception_throw(in, &exception_type,
                        "cannot unpack non-iterable %s object",
                        value_type_name(value));
    }
    items = iterator ? sequence_from(in, VALUE_LIST, iterator) : NULL;
    loop_object_unref(iterator);
    return items;
}

/* x -> items, the first on top. */
bool op_unpack(struct interp *in, struct frame *frame, uint32_t argument)
{
    struct loop_object *items = NULL;
    struct list_value *list;
    struct loop_object *over = top(frame);
    uint32_t i;

    if (value_is(over, VALUE_TUPLE) || value_is(over, VALUE_LIST))
        items = loop_object_ref(over);
    else
        items = unpack_items(in, over);
    list = (struct list_value *)items;
    if (items && list->count > argument && !value_has_length(over)) {
        exception_throw(in, &exception_value,
                        "too many values to unpack (expected %u)", argument);
    } else if (items && list->count < argument) {
        exception_throw(in, &exception_value,
                        "not enough values to unpack (expected %u, got %zu)",
                        argument, list->count);
    } else if (items && list->count > argument) {
        exception_throw(in, &exception_value,
                        "too many values to unpack (expected %u, got %zu)",
                        argument, list->count);
    } else if (items) {
        loop_object_unref(pop(frame));
        for (i = argument; i-- > 0;)
            push(frame, loop_object_ref(list->items[i]));
        loop_object_unref(items);
        return true;
    }
    loop_object_unref(items);
    return false;
}
