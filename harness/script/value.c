#include "value.h"
#include "class.h"
#include "interp.h"
#include <stdlib.h>
#include <string.h>

/* Never freed: the count starts far from zero. */
#define IMMORTAL (SIZE_MAX / 2)

static bool repr_none(struct interp *in, struct loop_object *self,
                      struct text *text)
{
    (void)in;
    (void)self;
    text_puts(text, "None");
    return true;
}

static bool repr_bool(struct interp *in, struct loop_object *self,
                      struct text *text)
{
    (void)in;
    text_puts(text, self == &value_true ? "True" : "False");
    return true;
}

static bool repr_int(struct interp *in, struct loop_object *self,
                     struct text *text)
{
    (void)in;
    text_printf(text, "%lld", (long long)((struct int_value *)self)->value);
    return true;
}

static void clear_cell(struct loop_object *self)
{
    LOOP_OBJECT_CLEAR(((struct cell_value *)self)->value);
}

static const struct value_type none_type = {
    .base = {.id = VALUE_NONE, .name = "NoneType"},
    .repr = repr_none,
    .class_of = &class_none};
static const struct value_type bool_type = {
    .base = {.id = VALUE_BOOL, .name = "bool"},
    .repr = repr_bool,
    .class_of = &class_bool};
static const struct value_type int_type = {
    .base = {.id = VALUE_INT, .name = "int"},
    .repr = repr_int,
    .class_of = &class_int};
static const struct value_type float_type = {
    .base = {.id = VALUE_FLOAT, .name = "float"},
    .repr = repr_float,
    .class_of = &class_float};
static const struct value_type str_type = {
    .base = {.id = VALUE_STR, .name = "str"},
    .repr = repr_str,
    .class_of = &class_str};
static const struct value_type bytes_type = {
    .base = {.id = VALUE_BYTES, .name = "bytes"},
    .repr = repr_bytes,
    .class_of = &class_bytes};
const struct value_type cell_type = {
    .base = {.id = VALUE_CELL, .name = "cell", .clear = clear_cell}};

struct loop_object value_none = {.references = IMMORTAL,
                                 .type = &none_type.base};
struct loop_object value_true = {.references = IMMORTAL,
                                 .type = &bool_type.base};
struct loop_object value_false = {.references = IMMORTAL,
                                  .type = &bool_type.base};

bool value_is(const struct loop_object *value, enum value_id id)
{
    return value->type->id == (unsigned)id;
}

struct loop_object *value_none_new(void)
{
    return loop_object_ref(&value_none);
}

struct loop_object *value_bool(bool truth)
{
    return loop_object_ref(truth ? &value_true : &value_false);
}

struct loop_object *value_constant_int(struct loop_heap *heap, int64_t value)
{
    struct int_value *self =
        loop_object_new(heap, &int_type.base, sizeof(*self));

    self->value = value;
    return &self->object;
}

struct loop_object *value_int(struct interp *in, int64_t value)
{
    return value_constant_int(&in->host.heap, value);
}

struct loop_object *value_constant_float(struct loop_heap *heap, double value)
{
    struct float_value *self =
        loop_object_new(heap, &float_type.base, sizeof(*self));

    self->value = value;
    return &self->object;
}

struct loop_object *value_float(struct interp *in, double value)
{
    return value_constant_float(&in->host.heap, value);
}

struct loop_object *value_constant_str(struct loop_heap *heap, enum value_id id,
                                       const char *data, size_t length)
{
    const struct value_type *type = id == VALUE_STR ? &str_type : &bytes_type;
    struct str_value *self =
        loop_object_new(heap, &type->base, sizeof(*self) + length + 1);

    self->length = length;
    if (length > 0)
        memcpy(self->data, data, length);
    return &self->object;
}

struct loop_object *value_str_n(struct interp *in, const char *text,
                                size_t length)
{
    return value_constant_str(&in->host.heap, VALUE_STR, text, length);
}

struct loop_object *value_str(struct interp *in, const char *text)
{
    return value_str_n(in, text, strlen(text));
}

struct loop_object *value_bytes(struct interp *in, const char *data,
                                size_t length)
{
    return value_constant_str(&in->host.heap, VALUE_BYTES, data, length);
}

const struct value_type *value_type(const struct loop_object *value)
{
    if (value->type->id < LOOP_TYPE_EMBEDDER)
        return class_library_type(value->type->id);
    /* All other types are the first member of a value_type. */
    return (const struct value_type *)(const void *)value->type;
}

const char *value_class_name(const struct loop_object *value)
{
    return class_of(value)->name;
}

const char *value_type_name(const struct loop_object *value)
{
    switch (value->type->id) {
    case LOOP_TYPE_FUTURE: return "_asyncio.Future";
    case LOOP_TYPE_TASK: return "_asyncio.Task";
    case VALUE_CONTEXT: return "_contextvars.Context";
    case VALUE_CONTEXT_VARIABLE: return "_contextvars.ContextVar";
    case VALUE_TOKEN: return "_contextvars.Token";
    default: return value_class_name(value);
    }
}

bool value_truth(const struct loop_object *value)
{
    switch (value->type->id) {
    case VALUE_NONE: return false;
    case VALUE_BOOL: return value == &value_true;
    case VALUE_INT: return ((const struct int_value *)value)->value != 0;
    case VALUE_FLOAT: {
        double number = ((const struct float_value *)value)->value;

        return number < 0 || number > 0 || number != number;
    }
    case VALUE_STR:
    case VALUE_BYTES: return ((const struct str_value *)value)->length > 0;
    case VALUE_TUPLE:
    case VALUE_LIST:
    case VALUE_SET: return ((const struct list_value *)value)->count > 0;
    case VALUE_DICT: return ((const struct dict_value *)value)->count > 0;
    default: return true;
    }
}

bool value_to_int(const struct loop_object *value, int64_t *ret_value)
{
    if (value_is(value, VALUE_INT)) {
        *ret_value = ((const struct int_value *)value)->value;
        return true;
    }
    if (value_is(value, VALUE_BOOL)) {
        *ret_value = value == &value_true;
        return true;
    }
    return false;
}

bool value_to_double(const struct loop_object *value, double *ret_value)
{
    int64_t integer;

    if (value_is(value, VALUE_FLOAT)) {
        *ret_value = ((const struct float_value *)value)->value;
        return true;
    }
    if (value_to_int(value, &integer)) {
        *ret_value = (double)integer;
        return true;
    }
    return false;
}

const char *value_chars(const struct loop_object *value)
{
    return value_is(value, VALUE_STR) ? ((const struct str_value *)value)->data
                                      : NULL;
}
