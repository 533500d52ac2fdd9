#include "class.h"
#include "container.h"
#include "exception.h"
#include <stdlib.h>
#include <string.h>

static void *unsupported(struct interp *in, const char *op,
                         struct loop_object *a, struct loop_object *b)
{
    return exception_throw(in, &exception_type,
                           "unsupported operand type(s) for %s: '%s' and '%s'",
                           op, value_type_name(a), value_type_name(b));
}

static void *overflow(struct interp *in)
{
    return interp_break(in, "an integer leaves the range of 64 bits");
}

static struct loop_object *
join_strings(struct interp *in, struct loop_object *a, struct loop_object *b)
{
    struct str_value *left = (struct str_value *)a;
    struct str_value *right = (struct str_value *)b;
    struct text text = TEXT_INIT;
    struct loop_object *joined;

    text_add(&text, left->data, left->length);
    text_add(&text, right->data, right->length);
    joined = value_is(a, VALUE_STR) ? value_str_n(in, text.data, text.length)
                                    : value_bytes(in, text.data, text.length);
    text_release(&text);
    return joined;
}

static struct loop_object *
join_sequences(struct interp *in, struct loop_object *a, struct loop_object *b)
{
    struct list_value *left = (struct list_value *)a;
    struct list_value *right = (struct list_value *)b;
    struct loop_object *joined = value_sequence(in, (enum value_id)a->type->id,
                                                left->items, left->count);
    size_t i;

    for (i = 0; i < right->count; i++)
        list_append(joined, right->items[i]);
    return joined;
}

static struct loop_object *add_others(struct interp *in, struct loop_object *a,
                                      struct loop_object *b)
{
    bool same = a->type->id == b->type->id;

    switch (a->type->id) {
    case VALUE_STR:
    case VALUE_BYTES:
        if (same)
            return join_strings(in, a, b);
        if (value_is(a, VALUE_BYTES)) {
            return exception_throw(in, &exception_type,
                                   "can't concat %s to bytes",
                                   value_type_name(b));
        }
        return exception_throw(in, &exception_type,
                               "can only concatenate str (not \"%s\") to str",
                               value_type_name(b));
    case VALUE_TUPLE:
    case VALUE_LIST:
        if (same)
            return join_sequences(in, a, b);
        return exception_throw(
            in, &exception_type, "can only concatenate %s (not \"%s\") to %s",
            value_type_name(a), value_type_name(b), value_type_name(a));
    default: return unsupported(in, "+", a, b);
    }
}

struct loop_object *value_add(struct interp *in, struct loop_object *a,
                              struct loop_object *b)
{
    int64_t left, right, sum;
    double x, y;

    if (value_to_int(a, &left) && value_to_int(b, &right)) {
        return __builtin_add_overflow(left, right, &sum) ? overflow(in)
                                                         : value_int(in, sum);
    }
    if (value_to_double(a, &x) && value_to_double(b, &y))
        return value_float(in, x + y);
    return add_others(in, a, b);
}

struct loop_object *value_add_to(struct interp *in, struct loop_object *a,
                                 struct loop_object *b)
{
    struct loop_object *items;
    size_t i;

    if (!value_is(a, VALUE_LIST))
        return value_add(in, a, b);
    items = sequence_from(in, VALUE_TUPLE, b);
    if (!items)
        return NULL;
    for (i = 0; i < ((struct list_value *)items)->count; i++)
        list_append(a, ((struct list_value *)items)->items[i]);
    loop_object_unref(items);
    return loop_object_ref(a);
}

struct loop_object *value_subtract(struct interp *in, struct loop_object *a,
                                   struct loop_object *b)
{
    int64_t left, right, difference;
    double x, y;

    if (value_to_int(a, &left) && value_to_int(b, &right)) {
        return __builtin_sub_overflow(left, right, &difference)
                   ? overflow(in)
                   : value_int(in, difference);
    }
    if (value_to_double(a, &x) && value_to_double(b, &y))
        return value_float(in, x - y);
    return unsupported(in, "-", a, b);
}

/* "ab" * 3 and [x] * 3. */
static struct loop_object *repeat(struct interp *in, struct loop_object *value,
                                  int64_t times)
{
    struct loop_object *all = NULL, *longer;
    int64_t i;

    if (times * value_length(in, value) > 100000)
        return interp_break(in, "a repeated sequence grows too long");
    all = value_is(value, VALUE_STR) ? value_str(in, "")
          : value_is(value, VALUE_BYTES)
              ? value_bytes(in, "", 0)
              : value_sequence(in, (enum value_id)value->type->id, NULL, 0);
    for (i = 0; i < times; i++) {
        longer = add_others(in, all, value);
        loop_object_unref(all);
        all = longer;
    }
    return all;
}

static bool is_repeatable(const struct loop_object *value)
{
    return value_is(value, VALUE_STR) || value_is(value, VALUE_BYTES) ||
           value_is(value, VALUE_TUPLE) || value_is(value, VALUE_LIST);
}

struct loop_object *value_multiply(struct interp *in, struct loop_object *a,
                                   struct loop_object *b)
{
    int64_t left, right, product;
    bool a_int = value_to_int(a, &left), b_int = value_to_int(b, &right);
    double x, y;

    if (a_int && b_int) {
        return __builtin_mul_overflow(left, right, &product)
                   ? overflow(in)
                   : value_int(in, product);
    }
    if (value_to_double(a, &x) && value_to_double(b, &y))
        return value_float(in, x * y);
    if (b_int && is_repeatable(a))
        return repeat(in, a, right);
    if (a_int && is_repeatable(b))
        return repeat(in, b, left);
    if (is_repeatable(a) || is_repeatable(b)) {
        return exception_throw(
            in, &exception_type,
            "can't multiply sequence by non-int of type '%s'",
            value_type_name(is_repeatable(a) ? b : a));
    }
    return unsupported(in, "*", a, b);
}

struct loop_object *value_negate(struct interp *in, struct loop_object *a)
{
    int64_t integer;

    if (value_is(a, VALUE_FLOAT))
        return value_float(in, -((struct float_value *)a)->value);
    if (!value_to_int(a, &integer)) {
        return exception_throw(in, &exception_type,
                               "bad operand type for unary -: '%s'",
                               value_type_name(a));
    }
    return integer == INT64_MIN ? overflow(in) : value_int(in, -integer);
}
