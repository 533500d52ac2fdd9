#include "container.h"
#include "bind.h"
#include "class.h"
#include "exception.h"
#include "interp.h"
#include <string.h>

static int64_t range_length(const struct range_value *range)
{
    if (range->step > 0) {
        return range->start < range->stop
                   ? (range->stop - range->start - 1) / range->step + 1
                   : 0;
    }
    return range->start > range->stop
               ? (range->start - range->stop - 1) / -range->step + 1
               : 0;
}

int64_t value_length(struct interp *in, struct loop_object *value)
{
    switch (value->type->id) {
    case VALUE_STR:
    case VALUE_BYTES: return (int64_t)((struct str_value *)value)->length;
    case VALUE_TUPLE:
    case VALUE_LIST:
    case VALUE_SET: return (int64_t)((struct list_value *)value)->count;
    case VALUE_DICT: return (int64_t)((struct dict_value *)value)->count;
    case VALUE_RANGE: return range_length((struct range_value *)value);
    default:
        exception_throw(in, &exception_type, "object of type '%s' has no len()",
                        value_type_name(value));
        return -1;
    }
}

static const char *index_error(const struct loop_object *value)
{
    switch (value->type->id) {
    case VALUE_STR: return "string index out of range";
    case VALUE_TUPLE: return "tuple index out of range";
    case VALUE_LIST: return "list index out of range";
    case VALUE_RANGE: return "range object index out of range";
    default: return "index out of range";
    }
}

static struct loop_object *index_number(struct interp *in,
                                        struct loop_object *value,
                                        struct loop_object *key)
{
    int64_t index, length = value_length(in, value);

    if (!value_to_int(key, &index)) {
        return exception_throw(
            in, &exception_type,
            value_is(value, VALUE_STR)
                ? "%s indices must be integers, not '%s'"
                : "%s indices must be integers or slices, not %s",
            value_is(value, VALUE_STR)     ? "string"
            : value_is(value, VALUE_BYTES) ? "byte"
                                           : value_type_name(value),
            value_type_name(key));
    }
    index = index < 0 ? index + length : index;
    if (index < 0 || index >= length)
        return exception_throw(in, &exception_index, "%s", index_error(value));
    switch (value->type->id) {
    case VALUE_STR:
        return value_str_n(in, ((struct str_value *)value)->data + index, 1);
    case VALUE_BYTES:
        return value_int(
            in, (unsigned char)((struct str_value *)value)->data[index]);
    case VALUE_RANGE: {
        struct range_value *range = (struct range_value *)value;

        return value_int(in, range->start + index * range->step);
    }
    default: return loop_object_ref(((struct list_value *)value)->items[index]);
    }
}

static struct loop_object *index_dict(struct interp *in,
                                      struct loop_object *value,
                                      struct loop_object *key)
{
    const char *name = value_chars(key);
    struct loop_object *found = name ? dict_get(value, name) : NULL;

    if (found)
        return loop_object_ref(found);
    return exception_raise(in, exception_with(in, &exception_key, key));
}

struct loop_object *value_index(struct interp *in, struct loop_object *value,
                                struct loop_object *key)
{
    switch (value->type->id) {
    case VALUE_DICT: return index_dict(in, value, key);
    case VALUE_CONTEXT: return bind_context_index(in, value, key);
    case VALUE_STR:
    case VALUE_BYTES:
    case VALUE_TUPLE:
    case VALUE_LIST:
    case VALUE_RANGE: return index_number(in, value, key);
    default:
        return exception_throw(in, &exception_type,
                               "'%s' object is not subscriptable",
                               value_type_name(value));
    }
}

int value_contains(struct interp *in, struct loop_object *container,
                   struct loop_object *item)
{
    struct list_value *list = (struct list_value *)container;
    size_t i;

    switch (container->type->id) {
    case VALUE_TUPLE:
    case VALUE_LIST:
    case VALUE_SET:
        for (i = 0; i < list->count; i++)
            if (list->items[i] == item || value_equal(list->items[i], item))
                return 1;
        return 0;
    case VALUE_DICT:
        return value_is(item, VALUE_STR) &&
               dict_get(container, value_chars(item)) != NULL;
    case VALUE_STR:
        if (!value_is(item, VALUE_STR)) {
            exception_throw(in, &exception_type,
                            "'in <string>' requires string as left operand, "
                            "not %s",
                            value_type_name(item));
            return -1;
        }
        return strstr(value_chars(container), value_chars(item)) != NULL;
    default:
        exception_throw(in, &exception_type,
                        "argument of type '%s' is not a container or iterable",
                        value_type_name(container));
        return -1;
    }
}
