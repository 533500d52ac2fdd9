#include "class.h"
#include "exception.h"
#include "interp.h"
#include "number.h"
#include <string.h>

bool repr_float(struct interp *in, struct loop_object *self, struct text *text)
{
    char number[NUMBER_SIZE];

    (void)in;
    number_repr(((struct float_value *)self)->value, number);
    text_puts(text, number);
    return true;
}

/* Python prefers single quotes, unless only those occur inside. */
static void quote(struct text *text, const char *data, size_t length)
{
    bool single = memchr(data, '\'', length) != NULL;
    char mark = single && !memchr(data, '"', length) ? '"' : '\'';
    size_t i;

    text_add(text, &mark, 1);
    for (i = 0; i < length; i++) {
        unsigned char c = (unsigned char)data[i];

        if (c == (unsigned char)mark || c == '\\')
            text_printf(text, "\\%c", c);
        else if (c == '\n')
            text_puts(text, "\\n");
        else if (c == '\t')
            text_puts(text, "\\t");
        else if (c == '\r')
            text_puts(text, "\\r");
        else if (c < 0x20 || c >= 0x7f)
            text_printf(text, "\\x%02x", c);
        else
            text_add(text, (const char *)&c, 1);
    }
    text_add(text, &mark, 1);
}

bool repr_str(struct interp *in, struct loop_object *self, struct text *text)
{
    struct str_value *string = (struct str_value *)self;

    (void)in;
    quote(text, string->data, string->length);
    return true;
}

bool repr_bytes(struct interp *in, struct loop_object *self, struct text *text)
{
    text_puts(text, "b");
    return repr_str(in, self, text);
}

bool value_repr(struct interp *in, struct loop_object *value, struct text *text)
{
    const struct value_type *type = value_type(value);
    bool good;

    if (interp_thread(in)->depth > 200) {
        interp_break(in, "a repr is nested too deeply");
        return false;
    }
    if (!type->repr) {
        text_printf(text, "<%s object>", value_type_name(value));
        return true;
    }
    interp_thread(in)->depth++;
    good = type->repr(in, value, text);
    interp_thread(in)->depth--;
    return good;
}

bool value_print(struct interp *in, struct loop_object *value,
                 struct text *text)
{
    if (value_is(value, VALUE_STR)) {
        struct str_value *string = (struct str_value *)value;

        text_add(text, string->data, string->length);
        return true;
    }
    if (value_is(value, VALUE_EXCEPTION))
        return exception_message(in, value, text);
    if (value_type(value)->str)
        return value_type(value)->str(in, value, text);
    return value_repr(in, value, text);
}
