#include "exception.h"

static bool group_message(struct interp *in, struct exception_value *group,
                          struct text *text)
{
    struct list_value *args = (struct list_value *)group->args;
    size_t count = ((struct list_value *)group->members)->count;

    if (!value_print(in, args->items[0], text))
        return false;
    text_printf(text, " (%zu sub-exception%s)", count, count == 1 ? "" : "s");
    return true;
}

static bool system_message(struct interp *in, struct list_value *args,
                           struct text *text)
{
    text_puts(text, "[Errno ");
    if (!value_print(in, args->items[0], text))
        return false;
    text_puts(text, "] ");
    return value_print(in, args->items[1], text);
}

bool exception_message(struct interp *in, struct loop_object *self,
                       struct text *text)
{
    struct exception_value *exception = (struct exception_value *)self;
    struct list_value *args = (struct list_value *)exception->args;

    if (exception_is(self, &exception_group_base))
        return group_message(in, exception, text);
    if (exception_is(self, &exception_os) && args->count == 2)
        return system_message(in, args, text);
    if (args->count == 0)
        return true;
    if (args->count > 1)
        return value_repr(in, exception->args, text);
    if (exception_is(self, &exception_key))
        return value_repr(in, args->items[0], text);
    return value_print(in, args->items[0], text);
}

bool exception_describe(struct interp *in, struct loop_object *exception,
                        struct text *text)
{
    struct text message = TEXT_INIT;
    bool good = exception_message(in, exception, &message);

    text_puts(text, class_of(exception)->name);
    if (good && message.length > 0) {
        text_puts(text, ": ");
        text_add(text, message.data, message.length);
    }
    text_release(&message);
    return good;
}
