#include "bind.h"
#include "class.h"
#include "container.h"
#include "exception.h"
#include <string.h>

const char *const compare_names[COMPARE_COUNT] = {
    "==", "!=", "<", "<=", ">", ">=", "is", "is not", "in", "not in"};

static bool equal_items(struct loop_object *a, struct loop_object *b)
{
    struct list_value *left = (struct list_value *)a;
    struct list_value *right = (struct list_value *)b;
    size_t i;

    if (left->count != right->count)
        return false;
    for (i = 0; i < left->count; i++)
        if (left->items[i] != right->items[i] &&
            !value_equal(left->items[i], right->items[i]))
            return false;
    return true;
}

static bool equal_dicts(struct loop_object *a, struct loop_object *b)
{
    struct dict_value *left = (struct dict_value *)a;
    size_t i;

    if (left->count != ((struct dict_value *)b)->count)
        return false;
    for (i = 0; i < left->count; i++) {
        struct loop_object *other = dict_get(b, value_chars(left->keys[i]));

        if (!other ||
            (other != left->values[i] && !value_equal(left->values[i], other)))
            return false;
    }
    return true;
}

static bool equal_numbers(struct loop_object *a, struct loop_object *b,
                          bool *ret_equal)
{
    int64_t left, right;
    double x, y;

    if (value_to_int(a, &left) && value_to_int(b, &right)) {
        *ret_equal = left == right;
        return true;
    }
    if (value_to_double(a, &x) && value_to_double(b, &y)) {
        *ret_equal = !(x < y) && !(x > y) && x == x && y == y;
        return true;
    }
    return false;
}

/* Methods compare by what they are bound to. */
static bool equal_methods(struct loop_object *a, struct loop_object *b)
{
    struct native_value *left = (struct native_value *)a;
    struct native_value *right = (struct native_value *)b;

    return left->member == right->member && left->self == right->self;
}

bool value_equal(struct loop_object *a, struct loop_object *b)
{
    bool equal;

    if (equal_numbers(a, b, &equal))
        return equal;
    if (a == b)
        return true;
    if (a->type->id != b->type->id)
        return false;
    switch (a->type->id) {
    case VALUE_STR:
    case VALUE_BYTES: {
        struct str_value *left = (struct str_value *)a;
        struct str_value *right = (struct str_value *)b;

        return left->length == right->length &&
               memcmp(left->data, right->data, left->length) == 0;
    }
    case VALUE_TUPLE:
    case VALUE_LIST: return equal_items(a, b);
    case VALUE_DICT: return equal_dicts(a, b);
    case VALUE_NATIVE:
    case VALUE_METHOD: return equal_methods(a, b);
    case VALUE_HANDLE: return bind_handle_equal(a, b);
    default: return false;
    }
}

/* The order of two values: -1, 0, 1; 2: unordered (NaN); 3: not comparable. */
enum { UNORDERED = 2, INCOMPARABLE = 3 };

/* The values that decided; for an error they are the ones to name. */
struct pair {
    struct loop_object *a, *b;
};

static int order_values(struct pair *pair);

static int order_doubles(double a, double b)
{
    return a < b ? -1 : a > b ? 1 : a == a && b == b ? 0 : UNORDERED;
}

static int order_strings(struct loop_object *a, struct loop_object *b)
{
    struct str_value *left = (struct str_value *)a;
    struct str_value *right = (struct str_value *)b;
    size_t shared = left->length < right->length ? left->length : right->length;
    int order = memcmp(left->data, right->data, shared);

    if (order == 0)
        return left->length < right->length ? -1 : left->length > right->length;
    return order < 0 ? -1 : 1;
}

static int order_items(struct pair *pair)
{
    struct list_value *left = (struct list_value *)pair->a;
    struct list_value *right = (struct list_value *)pair->b;
    size_t i;

    for (i = 0; i < left->count && i < right->count; i++) {
        if (left->items[i] != right->items[i] &&
            !value_equal(left->items[i], right->items[i])) {
            *pair = (struct pair){left->items[i], right->items[i]};
            return order_values(pair);
        }
    }
    return left->count < right->count ? -1 : left->count > right->count;
}

static int order_values(struct pair *pair)
{
    int64_t left, right;
    double x, y;

    if (value_to_int(pair->a, &left) && value_to_int(pair->b, &right))
        return left < right ? -1 : left > right;
    if (value_to_double(pair->a, &x) && value_to_double(pair->b, &y))
        return order_doubles(x, y);
    if (pair->a->type->id != pair->b->type->id)
        return INCOMPARABLE;
    switch (pair->a->type->id) {
    case VALUE_STR:
    case VALUE_BYTES: return order_strings(pair->a, pair->b);
    case VALUE_TUPLE:
    case VALUE_LIST: return order_items(pair);
    default: return INCOMPARABLE;
    }
}

/* <, <=, >, >= of timers; -2: not two timers. */
static int compare_handles(enum compare_op op, struct loop_object *a,
                           struct loop_object *b)
{
    int order;

    if (!bind_handle_is_timer(a) || !bind_handle_is_timer(b))
        return -2;
    order = order_doubles(bind_handle_when(a), bind_handle_when(b));
    switch (op) {
    case COMPARE_LT: return order == -1;
    case COMPARE_GT: return order == 1;
    case COMPARE_LE: return order == -1 || bind_handle_equal(a, b);
    default: return order == 1 || bind_handle_equal(a, b);
    }
}

static int compare_order(struct interp *in, enum compare_op op,
                         struct loop_object *a, struct loop_object *b)
{
    int order = compare_handles(op, a, b);
    struct pair pair = {a, b};

    if (order != -2)
        return order;
    order = order_values(&pair);
    if (order == INCOMPARABLE) {
        exception_throw(in, &exception_type,
                        "'%s' not supported between instances of '%s' and "
                        "'%s'",
                        compare_names[op], value_type_name(pair.a),
                        value_type_name(pair.b));
        return -1;
    }
    switch (op) {
    case COMPARE_LT: return order == -1;
    case COMPARE_LE: return order == -1 || order == 0;
    case COMPARE_GT: return order == 1;
    default: return order == 1 || order == 0;
    }
}

/* A function of the table is one, however often a script names it. */
static bool same(const struct loop_object *a, const struct loop_object *b)
{
    return a == b || (value_is(a, VALUE_NATIVE) && value_is(b, VALUE_NATIVE) &&
                      ((const struct native_value *)a)->member ==
                          ((const struct native_value *)b)->member);
}

int value_compare(struct interp *in, enum compare_op op, struct loop_object *a,
                  struct loop_object *b)
{
    int contains;

    switch (op) {
    case COMPARE_EQ: return value_equal(a, b);
    case COMPARE_NE: return !value_equal(a, b);
    case COMPARE_IS: return same(a, b);
    case COMPARE_IS_NOT: return !same(a, b);
    case COMPARE_IN: return value_contains(in, b, a);
    case COMPARE_NOT_IN:
        contains = value_contains(in, b, a);
        return contains < 0 ? contains : !contains;
    default: return compare_order(in, op, a, b);
    }
}
