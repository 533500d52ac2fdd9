#include "class_build.h"
#include "arguments.h"
#include "container.h"
#include "exception.h"
#include "interp.h"
#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

struct loop_object *class_build_bool(struct interp *in,
                                     struct loop_object *self,
                                     const struct call *call)
{
    (void)self;
    if (!arguments_between(in, call, "bool", 0, 1))
        return NULL;
    return value_bool(call->count == 1 && value_truth(call->values[0]));
}

static struct loop_object *int_from_text(struct interp *in,
                                         struct loop_object *text)
{
    const char *chars = value_chars(text);
    struct text quoted = TEXT_INIT;
    char *end;
    long long number;

    errno = 0;
    number = strtoll(chars, &end, 10);
    end += end == chars ? 0 : strspn(end, " \t\n");
    if (errno == ERANGE)
        return interp_break(in, "an integer leaves the range of 64 bits");
    if (end != chars && *end == '\0')
        return value_int(in, number);
    value_repr(in, text, &quoted);
    exception_throw(in, &exception_value,
                    "invalid literal for int() with base 10: %s",
                    text_string(&quoted));
    text_release(&quoted);
    return NULL;
}

struct loop_object *class_build_int(struct interp *in, struct loop_object *self,
                                    const struct call *call)
{
    int64_t integer;
    double number;

    (void)self;
    if (!arguments_between(in, call, "int", 0, 1))
        return NULL;
    if (call->count == 0)
        return value_int(in, 0);
    if (value_to_int(call->values[0], &integer))
        return value_int(in, integer);
    if (value_is(call->values[0], VALUE_STR))
        return int_from_text(in, call->values[0]);
    if (!value_to_double(call->values[0], &number)) {
        return exception_throw(in, &exception_type,
                               "int() argument must be a string, a bytes-like "
                               "object or a real number, not '%s'",
                               value_type_name(call->values[0]));
    }
    if (number != number) {
        return exception_throw(in, &exception_value,
                               "cannot convert float NaN to integer");
    }
    if (number < -9e18 || number > 9e18) {
        return isinf(number)
                   ? exception_throw(in, &exception_overflow,
                                     "cannot convert float infinity to integer")
                   : interp_break(in, "an integer leaves the range of 64 bits");
    }
    return value_int(in, (int64_t)number);
}

struct loop_object *class_build_float(struct interp *in,
                                      struct loop_object *self,
                                      const struct call *call)
{
    const char *chars;
    char *end;
    double number = 0;

    (void)self;
    if (!arguments_between(in, call, "float", 0, 1))
        return NULL;
    if (call->count == 0 || value_to_double(call->values[0], &number))
        return value_float(in, number);
    chars = value_chars(call->values[0]);
    if (!chars) {
        return exception_throw(
            in, &exception_type,
            "float() argument must be a string or a real number, not '%s'",
            value_type_name(call->values[0]));
    }
    number = strtod(chars, &end);
    end += end == chars ? 0 : strspn(end, " \t\n");
    if (end == chars || *end != '\0') {
        return exception_throw(in, &exception_value,
                               "could not convert string to float: '%s'",
                               chars);
    }
    return value_float(in, number);
}

struct loop_object *class_build_str(struct interp *in, struct loop_object *self,
                                    const struct call *call)
{
    struct text text = TEXT_INIT;
    struct loop_object *string = NULL;

    (void)self;
    if (!arguments_between(in, call, "str", 0, 3))
        return NULL;
    if (call->count > 1)
        return interp_break(in, "str() decodes nothing here");
    if (call->count == 0 || value_print(in, call->values[0], &text))
        string = value_str_n(in, text_string(&text), text.length);
    text_release(&text);
    return string;
}

static struct loop_object *construct_sequence(struct interp *in,
                                              enum value_id id,
                                              const char *name,
                                              const struct call *call)
{
    if (!arguments_between(in, call, name, 0, 1))
        return NULL;
    if (call->count == 0)
        return value_sequence(in, id, NULL, 0);
    return sequence_from(in, id, call->values[0]);
}

struct loop_object *class_build_list(struct interp *in,
                                     struct loop_object *self,
                                     const struct call *call)
{
    (void)self;
    return construct_sequence(in, VALUE_LIST, "list", call);
}

struct loop_object *class_build_tuple(struct interp *in,
                                      struct loop_object *self,
                                      const struct call *call)
{
    (void)self;
    return construct_sequence(in, VALUE_TUPLE, "tuple", call);
}

struct loop_object *class_build_set(struct interp *in, struct loop_object *self,
                                    const struct call *call)
{
    struct loop_object *items, *set;
    size_t i;

    (void)self;
    items = construct_sequence(in, VALUE_LIST, "set", call);
    if (!items)
        return NULL;
    set = value_sequence(in, VALUE_SET, NULL, 0);
    for (i = 0; i < ((struct list_value *)items)->count; i++) {
        struct loop_object *item = ((struct list_value *)items)->items[i];

        if (!value_contains(in, set, item))
            list_append(set, item);
    }
    loop_object_unref(items);
    return set;
}
