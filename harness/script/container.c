#include "container.h"
#include "arguments.h"
#include "bind.h"
#include "class.h"
#include "exception.h"
#include "interp.h"
#include "loop_completions.h"
#include <stdlib.h>
#include <string.h>

static void *grow(void *array, size_t count, size_t *capacity, size_t item)
{
    if (count < *capacity) {
        return array;
    }
    *capacity = *capacity ? *capacity * 2 : 4;
    array = realloc(array, *capacity * item);
    if (!array) {
        abort();
    }
    return array;
}

/* CPython lets go of the last item first. */
static void clear_list(struct loop_object *self)
{
    struct list_value *list = (struct list_value *)self;
    struct loop_object **items = list->items;
    size_t count = list->count;

    list->items = NULL;
    list->count = list->capacity = 0;
    while (count > 0) {
        loop_object_unref(items[--count]);
    }
    free(items);
}

static bool repr_items(struct interp *in, struct list_value *list,
                       struct text *text)
{
    size_t i;

    for (i = 0; i < list->count; i++) {
        if (i > 0) {
            text_puts(text, ", ");
        }
        if (!value_repr(in, list->items[i], text)) {
            return false;
        }
    }
    return true;
}

static bool repr_list(struct interp *in, struct loop_object *self,
                      struct text *text)
{
    text_puts(text, "[");
    if (!repr_items(in, (struct list_value *)self, text)) {
        return false;
    }
    text_puts(text, "]");
    return true;
}

static bool repr_tuple(struct interp *in, struct loop_object *self,
                       struct text *text)
{
    struct list_value *tuple = (struct list_value *)self;

    text_puts(text, "(");
    if (!repr_items(in, tuple, text)) {
        return false;
    }
    text_puts(text, tuple->count == 1 ? ",)" : ")");
    return true;
}

static bool repr_set(struct interp *in, struct loop_object *self,
                     struct text *text)
{
    if (((struct list_value *)self)->count > 0) {
        interp_break(in, "a set is printed: its order depends on addresses");
        return false;
    }
    text_puts(text, "set()");
    return true;
}

static struct loop_object *method_append(struct interp *in,
                                         struct loop_object *self,
                                         const struct call *call)
{
    if (!arguments_exactly(in, call, "list.append()", 1)) {
        return NULL;
    }
    list_append(self, call->values[0]);
    return value_none_new();
}

static const struct member list_members[] = {
    {"append", "list.append", method_append, NULL, NULL}, {0}};

static const struct value_type tuple_type = {
    .base = {.id = VALUE_TUPLE, .name = "tuple", .clear = clear_list},
    .repr = repr_tuple,
    .class_of = &class_tuple};
const struct value_type list_type = {
    .base = {.id = VALUE_LIST, .name = "list", .clear = clear_list},
    .table_name = "list",
    .members = list_members,
    .repr = repr_list,
    .class_of = &class_list};
static const struct value_type set_type = {
    .base = {.id = VALUE_SET, .name = "set", .clear = clear_list},
    .repr = repr_set,
    .class_of = &class_set};

void list_append(struct loop_object *self, struct loop_object *item)
{
    struct list_value *list = (struct list_value *)self;

    list->items =
        grow(list->items, list->count, &list->capacity, sizeof(*list->items));
    list->items[list->count++] = loop_object_ref(item);
}

struct loop_object *value_sequence(struct interp *in, enum value_id id,
                                   struct loop_object *const *items,
                                   size_t count)
{
    const struct value_type *type = id == VALUE_TUPLE  ? &tuple_type
                                    : id == VALUE_LIST ? &list_type
                                                       : &set_type;
    struct list_value *list =
        loop_object_new(&in->host.heap, &type->base, sizeof(*list));
    size_t i;

    if (count > 0) {
        list->items = malloc(count * sizeof(*list->items));
        if (!list->items) {
            abort();
        }
        list->capacity = count;
    }
    for (i = 0; i < count; i++) {
        list->items[list->count++] = loop_object_ref(items[i]);
    }
    return &list->object;
}

static void clear_dict(struct loop_object *self)
{
    struct dict_value *dict = (struct dict_value *)self;
    struct loop_object **keys = dict->keys, **values = dict->values;
    size_t count = dict->count, i;

    dict->keys = dict->values = NULL;
    dict->count = dict->capacity = 0;
    for (i = 0; i < count; i++) {
        loop_object_unref(keys[i]);
        loop_object_unref(values[i]);
    }
    free(keys);
    free(values);
}

static bool repr_dict(struct interp *in, struct loop_object *self,
                      struct text *text)
{
    struct dict_value *dict = (struct dict_value *)self;
    size_t i;

    text_puts(text, "{");
    for (i = 0; i < dict->count; i++) {
        if (i > 0) {
            text_puts(text, ", ");
        }
        if (!value_repr(in, dict->keys[i], text)) {
            return false;
        }
        text_puts(text, ": ");
        if (!value_repr(in, dict->values[i], text)) {
            return false;
        }
    }
    text_puts(text, "}");
    return true;
}

static struct loop_object *
method_get(struct interp *in, struct loop_object *self, const struct call *call)
{
    struct loop_object *found = NULL;

    if (!arguments_between(in, call, "get", 1, 2)) {
        return NULL;
    }
    if (value_is(call->values[0], VALUE_STR)) {
        found = dict_get(self, value_chars(call->values[0]));
    }
    if (!found) {
        found = call->count == 2 ? call->values[1] : &value_none;
    }
    return loop_object_ref(found);
}

static struct loop_object *method_keys(struct interp *in,
                                       struct loop_object *self,
                                       const struct call *call)
{
    struct dict_value *dict = (struct dict_value *)self;

    if (!arguments_exactly(in, call, "dict.keys()", 0)) {
        return NULL;
    }
    return value_sequence(in, VALUE_LIST, dict->keys, dict->count);
}

static const struct member dict_members[] = {
    {"get", "dict.get", method_get, NULL, NULL},
    {"keys", "dict.keys", method_keys, NULL, NULL},
    {0}};
const struct value_type dict_type = {
    .base = {.id = VALUE_DICT, .name = "dict", .clear = clear_dict},
    .table_name = "dict",
    .members = dict_members,
    .repr = repr_dict,
    .class_of = &class_dict};

struct loop_object *dict_new(struct interp *in)
{
    return loop_object_new(&in->host.heap, &dict_type.base,
                           sizeof(struct dict_value));
}

struct loop_object *dict_get(struct loop_object *self, const char *key)
{
    struct dict_value *dict = (struct dict_value *)self;
    size_t i;

    for (i = 0; i < dict->count; i++) {
        if (strcmp(value_chars(dict->keys[i]), key) == 0) {
            return dict->values[i];
        }
    }
    return NULL;
}

void dict_set(struct interp *in, struct loop_object *self, const char *key,
              struct loop_object *value)
{
    struct dict_value *dict = (struct dict_value *)self;
    size_t i, capacity = dict->capacity;

    for (i = 0; i < dict->count; i++) {
        if (strcmp(value_chars(dict->keys[i]), key) == 0) {
            struct loop_object *old = dict->values[i];

            dict->values[i] = loop_object_ref(value);
            loop_object_unref(old);
            return;
        }
    }
    dict->keys = grow(dict->keys, dict->count, &capacity, sizeof(*dict->keys));
    dict->values =
        grow(dict->values, dict->count, &dict->capacity, sizeof(*dict->values));
    dict->keys[dict->count] = value_str(in, key);
    dict->values[dict->count++] = loop_object_ref(value);
}

static bool repr_range(struct interp *in, struct loop_object *self,
                       struct text *text)
{
    struct range_value *range = (struct range_value *)self;

    (void)in;
    text_printf(text, "range(%lld, %lld", (long long)range->start,
                (long long)range->stop);
    if (range->step != 1) {
        text_printf(text, ", %lld", (long long)range->step);
    }
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
    if (!arguments_between(in, call, "range", 1, 3)) {
        return NULL;
    }
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

    if (self->type->id == LOOP_TYPE_COMPLETIONS) {
        return loop_completions_next((struct loop_completions *)self);
    }
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

    if (!iterator) {
        return NULL;
    }
    sequence = value_sequence(in, id, NULL, 0);
    while ((item = iterator_next(in, iterator)) != NULL) {
        list_append(sequence, item);
        loop_object_unref(item);
    }
    loop_object_unref(iterator);
    return sequence;
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
    if (index < 0 || index >= length) {
        return exception_throw(in, &exception_index, "%s", index_error(value));
    }
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

    if (found) {
        return loop_object_ref(found);
    }
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
        for (i = 0; i < list->count; i++) {
            if (list->items[i] == item || value_equal(list->items[i], item)) {
                return 1;
            }
        }
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
