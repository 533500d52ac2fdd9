#include "arguments.h"
#include "container.h"
#include "exception.h"
#include "op.h"

/* The items behind a star (new). */
static struct loop_object *spread(struct interp *in, struct loop_object *value)
{
    struct loop_object *iterator = iterator_new(in, value), *items;

    if (!iterator) {
        if (!in->ended) {
            loop_object_unref(exception_take(in));
            exception_throw(in, &exception_type,
                            "Value after * must be an iterable, not %s",
                            value_type_name(value));
        }
        return NULL;
    }
    items = sequence_from(in, VALUE_LIST, iterator);
    loop_object_unref(iterator);
    return items;
}

/* The arguments with the starred sequence spread out. */
static struct loop_object *call_spread(struct interp *in,
                                       struct loop_object *callable,
                                       const struct call_shape *shape,
                                       struct loop_object **values)
{
    struct loop_object *all =
        value_sequence(in, VALUE_LIST, values, shape->count);
    struct loop_object *star = spread(in, values[shape->count]);
    struct loop_object *result = NULL;
    struct list_value *list = (struct list_value *)all;
    size_t i;

    for (i = 0; star && i < ((struct list_value *)star)->count; i++)
        list_append(all, ((struct list_value *)star)->items[i]);
    if (star) {
        struct call call = {NULL, list->count,
                            (const struct loop_object *const *)shape->keywords,
                            shape->keyword_count};

        for (i = 0; i < shape->keyword_count; i++)
            list_append(all, values[shape->count + 1 + i]);
        call.values = list->items;
        result = call_value(in, callable, &call);
    }
    loop_object_unref(star);
    loop_object_unref(all);
    return result;
}

bool op_call(struct interp *in, struct frame *frame, uint32_t argument)
{
    const struct call_shape *shape = &frame->code->shapes[argument];
    size_t total = shape->count + shape->keyword_count + (shape->star ? 1 : 0);
    struct loop_object **values = frame->stack + frame->depth - total;
    struct loop_object *callable = values[-1], *result;

    if (shape->star) {
        result = call_spread(in, callable, shape, values);
    } else {
        struct call call = {values, shape->count,
                            (const struct loop_object *const *)shape->keywords,
                            shape->keyword_count};

        result = call_value(in, callable, &call);
    }
    return replace(frame, total + 1, result);
}

bool op_function(struct interp *in, struct frame *frame, uint32_t argument)
{
    const struct code *code = frame->code->codes[argument];

    frame->depth -= code->default_count;
    push(frame, function_new(in, code, frame, frame->stack + frame->depth));
    return true;
}
