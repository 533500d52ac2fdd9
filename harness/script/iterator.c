#include "arguments.h"
#include "class.h"
#include "container.h"
#include "exception.h"
#include "interp.h"
#include "loop_completions.h"

static bool repr_range(struct interp *in, struct loop_object *self,
                       struct text *text)
{
    struct range_value *range = (struct range_value *)self;

    (void)in;
    text_printf(text, "range(%lld, %lld", (long long)range->start,
                (long long)range->stop);
    if (range->step != 1)
        text_printf(text, ", %lld", (long long)range->step);
    text_puts(text, ")");
    return true;
}

static const struct value_type range_type = {
    .base = {.id = VALUE_RANGE, .name = "range"},
    .repr = repr_range,
    .class_of = &class_range};

struct loop_object *range_new(struct interp *in, struct loop_object *self,
                              const struct call *call)
{
    int64_t numbers[3] = {0, 0, 1};
    struct range_value *range;
    size_t i;

    (void)self;
    if (!arguments_between(in, call, "range", 1, 3))
        return NULL;
    for (i = 0; i < call->count; i++) {
        if (!value_to_int(call->values[i], &numbers[i])) {
            return exception_throw(
                in, &exception_type,
                "'%s' object cannot be interpreted as an integer",
                value_type_name(call->values[i]));
        }
    }
    if (call->count == 1) {
        numbers[1] = numbers[0];
        numbers[0] = 0;
    }
    if (numbers[2] == 0) {
        return exception_throw(in, &exception_value,
                               "range() arg 3 must not be zero");
    }
    range = loop_object_new(&in->host.heap, &range_type.base, sizeof(*range));
    range->start = numbers[0];
    range->stop = numbers[1];
    range->step = numbers[2];
    return &range->object;
}

static void clear_iterator(struct loop_object *self)
{
    LOOP_OBJECT_CLEAR(((struct iterator_value *)self)->over);
}

static const struct value_type iterator_type = {
    .base = {.id = VALUE_ITERATOR, .name = "iterator", .clear = clear_iterator},
    .class_of = &class_iterator};

struct loop_object *iterator_new(struct interp *in, struct loop_object *over)
{
    struct iterator_value *iterator;

    switch (over->type->id) {
    case VALUE_ITERATOR:
    case LOOP_TYPE_COMPLETIONS: return loop_object_ref(over);
    case VALUE_TUPLE:
    case VALUE_LIST:
    case VALUE_DICT:
    case VALUE_RANGE:
    case VALUE_STR: break;
    case VALUE_SET:
        return interp_break(in, "a set is iterated: its order depends on "
                                "addresses");
    default:
        return exception_throw(in, &exception_type,
                               "'%s' object is not iterable",
                               value_type_name(over));
    }
    iterator =
        loop_object_new(&in->host.heap, &iterator_type.base, sizeof(*iterator));
    iterator->over = loop_object_ref(over);
    return &iterator->object;
}

struct loop_object *iterator_next(struct interp *in, struct loop_object *self)
{
    struct iterator_value *iterator = (struct iterator_value *)self;
    struct loop_object *over;
    size_t index;

    if (self->type->id == LOOP_TYPE_COMPLETIONS)
        return loop_completions_next((struct loop_completions *)self);
    over = iterator->over;
    index = iterator->index;
    if (!over || (int64_t)index >= value_length(in, over)) {
        LOOP_OBJECT_CLEAR(iterator->over);
        return NULL;
    }
    iterator->index++;
    switch (over->type->id) {
    case VALUE_DICT:
        return loop_object_ref(((struct dict_value *)over)->keys[index]);
    case VALUE_STR:
        return value_str_n(in, ((struct str_value *)over)->data + index, 1);
    case VALUE_RANGE: {
        struct range_value *range = (struct range_value *)over;

        return value_int(in, range->start + (int64_t)index * range->step);
    }
    default: return loop_object_ref(((struct list_value *)over)->items[index]);
    }
}

struct loop_object *sequence_from(struct interp *in, enum value_id id,
                                  struct loop_object *iterable)
{
    struct loop_object *iterator = iterator_new(in, iterable);
    struct loop_object *sequence, *item;

    if (!iterator)
        return NULL;
    sequence = value_sequence(in, id, NULL, 0);
    while ((item = iterator_next(in, iterator)) != NULL) {
        list_append(sequence, item);
        loop_object_unref(item);
    }
    loop_object_unref(iterator);
    return sequence;
}
