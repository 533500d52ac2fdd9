#include "arguments.h"
#include "array.h"
#include "class.h"
#include "container.h"
#include "interp.h"
#include <string.h>

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
        if (i > 0)
            text_puts(text, ", ");
        if (!value_repr(in, dict->keys[i], text))
            return false;
        text_puts(text, ": ");
        if (!value_repr(in, dict->values[i], text))
            return false;
    }
    text_puts(text, "}");
    return true;
}

static struct loop_object *
method_get(struct interp *in, struct loop_object *self, const struct call *call)
{
    struct loop_object *found = NULL;

    if (!arguments_between(in, call, "get", 1, 2))
        return NULL;
    if (value_is(call->values[0], VALUE_STR))
        found = dict_get(self, value_chars(call->values[0]));
    if (!found)
        found = call->count == 2 ? call->values[1] : &value_none;
    return loop_object_ref(found);
}

static struct loop_object *method_keys(struct interp *in,
                                       struct loop_object *self,
                                       const struct call *call)
{
    struct dict_value *dict = (struct dict_value *)self;

    if (!arguments_exactly(in, call, "dict.keys()", 0))
        return NULL;
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

    for (i = 0; i < dict->count; i++)
        if (strcmp(value_chars(dict->keys[i]), key) == 0)
            return dict->values[i];
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
    dict->keys =
        array_grow(dict->keys, dict->count, &capacity, sizeof(*dict->keys));
    dict->values = array_grow(dict->values, dict->count, &dict->capacity,
                              sizeof(*dict->values));
    dict->keys[dict->count] = value_str(in, key);
    dict->values[dict->count++] = loop_object_ref(value);
}
