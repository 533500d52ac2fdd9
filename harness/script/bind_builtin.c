#include "arguments.h"
#include "bind.h"
#include "class.h"
#include "container.h"
#include "exception.h"
#include "signals.h"
#include <string.h>

/* A keyword of print that must be a str or None. */
static bool text_option(struct interp *in, const struct call *call, size_t at,
                        const char **ret_text)
{
    const char *chars;
    struct loop_object *value = call->values[call->count + at];

    if (value == &value_none)
        return true;
    chars = value_chars(value);
    if (!chars) {
        exception_throw(in, &exception_type,
                        "%s must be None or a string, "
                        "not %s",
                        value_chars(call->keywords[at]),
                        value_type_name(value));
        return false;
    }
    *ret_text = chars;
    return true;
}

static bool print_options(struct interp *in, const struct call *call,
                          const char **ret_sep, const char **ret_end)
{
    static const char *const known[] = {"sep", "end", NULL};
    size_t i;

    for (i = 0; i < call->keyword_count; i++) {
        const char *name = value_chars(call->keywords[i]);
        const char **option = strcmp(name, "sep") == 0   ? ret_sep
                              : strcmp(name, "end") == 0 ? ret_end
                                                         : NULL;

        if (!option)
            return arguments_unexpected(in, "print", name, known);
        if (!text_option(in, call, i, option))
            return false;
    }
    return true;
}

static struct loop_object *builtin_print(struct interp *in,
                                         struct loop_object *self,
                                         const struct call *call)
{
    const char *sep = " ", *end = "\n";
    struct text text = TEXT_INIT;
    bool good = print_options(in, call, &sep, &end);
    size_t i;

    (void)self;
    for (i = 0; good && i < call->count; i++) {
        if (i > 0)
            text_puts(&text, sep);
        good = value_print(in, call->values[i], &text);
    }
    text_puts(&text, end);
    if (text.length > 0 && text.data[text.length - 1] == '\n')
        text.length--;
    good = good && interp_trace(in, "print", text_string(&text), text.length);
    text_release(&text);
    return good ? value_none_new() : NULL;
}

static struct loop_object *builtin_len(struct interp *in,
                                       struct loop_object *self,
                                       const struct call *call)
{
    int64_t length;

    (void)self;
    if (!arguments_exactly(in, call, "len()", 1))
        return NULL;
    length = value_length(in, call->values[0]);
    return length < 0 ? NULL : value_int(in, length);
}

static struct loop_object *builtin_isinstance(struct interp *in,
                                              struct loop_object *self,
                                              const struct call *call)
{
    int match;

    (void)self;
    if (!arguments_between(in, call, "isinstance", 2, 2))
        return NULL;
    match = class_match(in, call->values[0], call->values[1]);
    return match < 0 ? NULL : value_bool(match);
}

/* Equal values have equal hashes; nothing else is promised. */
static int64_t hash_of(const struct loop_object *value)
{
    double number;
    int64_t hash = 5381;
    const char *at = value_chars(value);

    for (; at && *at; at++)
        hash = (hash * 33 + *at) & INT32_MAX;
    if (value_is(value, VALUE_STR))
        return hash;
    if (bind_handle_is_timer(value))
        number = bind_handle_when(value);
    else if (!value_to_double(value, &number))
        return (int64_t)(uintptr_t)value;
    if (number >= -9e15 && number <= 9e15 &&
        (double)(int64_t)number >= number && (double)(int64_t)number <= number)
        return (int64_t)number;
    memcpy(&hash, &number, sizeof(hash));
    return hash;
}

static struct loop_object *builtin_hash(struct interp *in,
                                        struct loop_object *self,
                                        const struct call *call)
{
    (void)self;
    if (!arguments_exactly(in, call, "hash()", 1))
        return NULL;
    if (value_is(call->values[0], VALUE_LIST) ||
        value_is(call->values[0], VALUE_DICT) ||
        value_is(call->values[0], VALUE_SET)) {
        return exception_throw(in, &exception_type, "unhashable type: '%s'",
                               value_type_name(call->values[0]));
    }
    return value_int(in, hash_of(call->values[0]));
}

static struct loop_object *builtin_repr(struct interp *in,
                                        struct loop_object *self,
                                        const struct call *call)
{
    struct text text = TEXT_INIT;
    struct loop_object *string = NULL;

    (void)self;
    if (!arguments_exactly(in, call, "repr()", 1))
        return NULL;
    if (value_repr(in, call->values[0], &text))
        string = value_str_n(in, text_string(&text), text.length);
    text_release(&text);
    return string;
}

struct loop_object *bind_type_construct(struct interp *in,
                                        struct loop_object *self,
                                        const struct call *call)
{
    (void)self;
    if (!arguments_exactly(in, call, "type()", 1))
        return NULL;
    return loop_object_ref(&class_of(call->values[0])->object);
}

/* attempt(f, *args, **kw): traces an Exception or a CancelledError. */
static struct loop_object *attempt(struct interp *in, struct loop_object *self,
                                   const struct call *call)
{
    struct call inner = *call;
    struct loop_object *result, *error;
    struct text text = TEXT_INIT;
    bool good;

    (void)self;
    if (call->count == 0) {
        return exception_throw(in, &exception_type,
                               "attempt() missing 1 required positional "
                               "argument: 'function'");
    }
    inner.values++;
    inner.count--;
    result = call_value(in, call->values[0], &inner);
    error = interp_thread(in)->error;
    if (result || in->ended ||
        !(exception_is(error, &exception_exception) ||
          exception_is(error, &exception_cancelled)))
        return result;
    error = exception_take(in);
    good = signals_check(in) && exception_describe(in, error, &text) &&
           interp_trace(in, "raised", text.data, text.length);
    text_release(&text);
    loop_object_unref(error);
    return good ? value_none_new() : NULL;
}

#define FUNCTION(name, function)                                               \
    {                                                                          \
        name,                                                                  \
        {                                                                      \
            name, name, function, NULL, NULL                                   \
        }                                                                      \
    }

const struct api_function bind_builtins[] = {
    FUNCTION("print", builtin_print),
    FUNCTION("len", builtin_len),
    FUNCTION("isinstance", builtin_isinstance),
    FUNCTION("hash", builtin_hash),
    FUNCTION("repr", builtin_repr),
    FUNCTION("attempt", attempt),
    {0}};
