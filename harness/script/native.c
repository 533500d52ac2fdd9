#include "native.h"
#include "bind.h"
#include "class.h"
#include "container.h"
#include "exception.h"
#include "frame.h"
#include "interp.h"
#include "signals.h"
#include <string.h>

static void clear_native(struct loop_object *self)
{
    LOOP_OBJECT_CLEAR(((struct native_value *)self)->self);
}

/* Whether CPython has this function in Python. */
static bool has_frame(const struct native_value *native)
{
    if (!native->self)
        return value_type(&native->object)->class_of != &class_builtin;
    switch (native->self->type->id) {
    case LOOP_TYPE_FUTURE:
    case LOOP_TYPE_TASK:
    case LOOP_TYPE_GATHERING:
    case LOOP_TYPE_AWAITABLE:
    case VALUE_COROUTINE:
    case VALUE_CONTEXT:
    case VALUE_CONTEXT_VARIABLE:
    case VALUE_SOCKET:
    case VALUE_LIST:
    case VALUE_DICT: return false;
    default: return true;
    }
}

/* A traceback holds the frame of a function in Python, and so its
 * arguments. */
static void keep_arguments(struct interp *in, const struct native_value *native,
                           const struct call *call)
{
    struct loop_object *arguments = value_sequence(
        in, VALUE_LIST, call->values, call->count + call->keyword_count);

    if (native->self)
        list_append(arguments, native->self);
    exception_add_frame(interp_thread(in)->error, arguments);
    loop_object_unref(arguments);
}

static struct loop_object *call_native(struct interp *in,
                                       struct loop_object *self,
                                       const struct call *call)
{
    struct native_value *native = (struct native_value *)self;
    bool in_python = has_frame(native);
    struct loop_object *result;

    if (in_python && !signals_check(in))
        return NULL;
    result = native->member->call(in, native->self, call);
    if (!result && in_python && interp_thread(in)->error)
        keep_arguments(in, native, call);
    if (result && !in_python && !signals_check(in))
        LOOP_OBJECT_CLEAR(result);
    return result;
}

static bool repr_function(struct interp *in, struct loop_object *self,
                          struct text *text)
{
    (void)in;
    text_printf(text, "<function %s at 0x0>",
                ((struct native_value *)self)->member->qualname);
    return true;
}

static bool repr_builtin(struct interp *in, struct loop_object *self,
                         struct text *text)
{
    (void)in;
    text_printf(text, "<built-in function %s>",
                ((struct native_value *)self)->member->qualname);
    return true;
}

/* Python's own methods are bound methods of functions; those of futures and
 * containers are written in C there too. */
static bool repr_method(struct interp *in, struct loop_object *self,
                        struct text *text)
{
    struct native_value *native = (struct native_value *)self;

    if (native->self->type->id == LOOP_TYPE_GATHERING &&
        native->member->call != bind_gathering_type.members[0].call) {
        text_printf(text,
                    "<built-in method %s of _GatheringFuture object at "
                    "0x0>",
                    native->member->name);
        return true;
    }
    if (native->self->type->id == LOOP_TYPE_FUTURE ||
        native->self->type->id == LOOP_TYPE_TASK) {
        text_printf(text, "<built-in method %s of _asyncio.%s object at 0x0>",
                    native->member->name, value_class_name(native->self));
        return true;
    }
    if (value_is(native->self, VALUE_CONTEXT) ||
        value_is(native->self, VALUE_CONTEXT_VARIABLE)) {
        text_printf(text, "<built-in method %s of ", native->member->name);
        class_full_name(class_of(native->self), text);
        text_puts(text, " object at 0x0>");
        return true;
    }
    if (value_is(native->self, VALUE_LIST) ||
        value_is(native->self, VALUE_DICT) ||
        value_is(native->self, VALUE_SOCKET)) {
        text_printf(text, "<built-in method %s of %s object at 0x0>",
                    native->member->name, class_of(native->self)->name);
        return true;
    }
    text_printf(text, "<bound method %s of ", native->member->qualname);
    if (!value_repr(in, native->self, text))
        return false;
    text_puts(text, ">");
    return true;
}

static struct loop_object *get_name(struct interp *in, struct loop_object *self)
{
    return value_str(in, ((struct native_value *)self)->member->name);
}

static const struct member native_members[] = {
    {"__name__", NULL, NULL, get_name, NULL}, {0}};

const struct value_type native_function_type = {
    .base = {.id = VALUE_NATIVE, .name = "function", .clear = clear_native},
    .table_name = "Function",
    .members = native_members,
    .repr = repr_function,
    .call = call_native,
    .class_of = &class_function};

const struct value_type native_builtin_type = {
    .base = {.id = VALUE_NATIVE,
             .name = "builtin_function_or_method",
             .clear = clear_native},
    .table_name = "Function",
    .members = native_members,
    .repr = repr_builtin,
    .call = call_native,
    .class_of = &class_builtin};

static const struct value_type method_type = {
    .base = {.id = VALUE_METHOD, .name = "method", .clear = clear_native},
    .table_name = "Function",
    .members = native_members,
    .repr = repr_method,
    .call = call_native,
    .class_of = &class_method};

struct loop_object *native_bind(struct interp *in, const struct member *member,
                                struct loop_object *self)
{
    struct native_value *native =
        loop_object_new(&in->host.heap, &method_type.base, sizeof(*native));

    native->member = member;
    native->self = loop_object_ref(self);
    return &native->object;
}

struct loop_object *native_new(struct loop_heap *heap,
                               const struct member *member, bool builtin)
{
    struct native_value *native = loop_object_new(
        heap, builtin ? &native_builtin_type.base : &native_function_type.base,
        sizeof(*native));

    native->member = member;
    return &native->object;
}

bool native_qualname(struct loop_object *callable, struct text *text)
{
    switch (callable->type->id) {
    case VALUE_NATIVE:
    case VALUE_METHOD:
        text_puts(text, ((struct native_value *)callable)->member->qualname);
        return true;
    case VALUE_FUNCTION:
        text_puts(text, ((struct function_value *)callable)->code->qualname);
        return true;
    case VALUE_CLASS:
        text_puts(text, ((struct class_value *)callable)->name);
        return true;
    case LOOP_TYPE_CALLBACK:
        text_puts(text, ((struct loop_native *)callable)->name);
        return true;
    default: return false;
    }
}

const char *native_name(const struct loop_object *callable)
{
    switch (callable->type->id) {
    case VALUE_NATIVE:
    case VALUE_METHOD:
        return ((const struct native_value *)callable)->member->name;
    case VALUE_FUNCTION:
        return ((const struct function_value *)callable)->code->name;
    case VALUE_CLASS: return ((const struct class_value *)callable)->name;
    default: return NULL;
    }
}
