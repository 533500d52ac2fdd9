/*
 * Context variables and their tokens.
 */
#include "arguments.h"
#include "bind.h"
#include "class.h"
#include "context.h"
#include "exception.h"

struct variable_value {
    struct loop_object object;
    struct loop_object *name, *fallback; /* fallback: NULL, no default */
};

struct token_value {
    struct loop_object object;
    struct loop_object *context, *variable, *old; /* old: NULL, was unset */
    bool used;
};

static void clear_variable(struct loop_object *self)
{
    LOOP_OBJECT_CLEAR(((struct variable_value *)self)->name);
    LOOP_OBJECT_CLEAR(((struct variable_value *)self)->fallback);
}

static void clear_token(struct loop_object *self)
{
    struct token_value *token = (struct token_value *)self;

    LOOP_OBJECT_CLEAR(token->context);
    LOOP_OBJECT_CLEAR(token->variable);
    LOOP_OBJECT_CLEAR(token->old);
}

/* Raises an error that shows a value. */
static void *throw_with_repr(struct interp *in, struct class_value *class,
                             const char *before, struct loop_object *value,
                             const char *after)
{
    struct text text = TEXT_INIT;

    if (value_repr(in, value, &text))
        exception_throw(in, class, "%s%s%s", before, text_string(&text), after);
    text_release(&text);
    return NULL;
}

static struct context_value *current(struct interp *in)
{
    return (struct context_value *)interp_thread(in)->context;
}

static struct loop_object *method_variable_get(struct interp *in,
                                               struct loop_object *self,
                                               const struct call *call)
{
    struct loop_object *found;

    if (!arguments_between(in, call, "get", 0, 1))
        return NULL;
    found = context_lookup(current(in), self);
    if (!found && call->count == 1)
        found = call->values[0];
    if (!found)
        found = ((struct variable_value *)self)->fallback;
    if (!found)
        return exception_raise(in, exception_with(in, &exception_lookup, self));
    return loop_object_ref(found);
}

static struct loop_object *method_variable_set(struct interp *in,
                                               struct loop_object *self,
                                               const struct call *call)
{
    struct token_value *token;

    if (!arguments_exactly(in, call, "ContextVar.set()", 1))
        return NULL;
    token =
        loop_object_new(&in->host.heap, &bind_token_type.base, sizeof(*token));
    token->context = loop_object_ref(&current(in)->object);
    token->variable = loop_object_ref(self);
    token->old = loop_object_ref(context_lookup(current(in), self));
    context_change(in, current(in), self, call->values[0]);
    return &token->object;
}

static struct loop_object *method_variable_reset(struct interp *in,
                                                 struct loop_object *self,
                                                 const struct call *call)
{
    struct token_value *token;

    if (!arguments_exactly(in, call, "ContextVar.reset()", 1))
        return NULL;
    token = (struct token_value *)call->values[0];
    if (!value_is(&token->object, VALUE_TOKEN)) {
        return throw_with_repr(in, &exception_type,
                               "expected an instance of Token, got ",
                               &token->object, "");
    }
    if (token->used) {
        return throw_with_repr(in, &exception_runtime, "", &token->object,
                               " has already been used once");
    }
    if (token->variable != self) {
        return throw_with_repr(in, &exception_value, "", &token->object,
                               " was created by a different ContextVar");
    }
    if (token->context != &current(in)->object) {
        return throw_with_repr(in, &exception_value, "", &token->object,
                               " was created in a different Context");
    }
    token->used = true;
    context_change(in, current(in), self, token->old);
    return value_none_new();
}

static struct loop_object *get_variable_name(struct interp *in,
                                             struct loop_object *self)
{
    (void)in;
    return loop_object_ref(((struct variable_value *)self)->name);
}

static bool repr_variable(struct interp *in, struct loop_object *self,
                          struct text *text)
{
    struct variable_value *variable = (struct variable_value *)self;

    text_puts(text, "<ContextVar name=");
    if (!value_repr(in, variable->name, text))
        return false;
    if (variable->fallback) {
        text_puts(text, " default=");
        if (!value_repr(in, variable->fallback, text))
            return false;
    }
    text_puts(text, " at 0x0>");
    return true;
}

static const struct member variable_members[] = {
    {"get", "ContextVar.get", method_variable_get, NULL, NULL},
    {"set", "ContextVar.set", method_variable_set, NULL, NULL},
    {"reset", "ContextVar.reset", method_variable_reset, NULL, NULL},
    {"name", NULL, NULL, get_variable_name, NULL},
    {0}};

const struct value_type bind_variable_type = {
    .base = {.id = VALUE_CONTEXT_VARIABLE,
             .name = "ContextVar",
             .clear = clear_variable},
    .table_name = "ContextVar",
    .members = variable_members,
    .repr = repr_variable,
    .class_of = &class_context_variable};

static bool repr_token(struct interp *in, struct loop_object *self,
                       struct text *text)
{
    struct token_value *token = (struct token_value *)self;

    text_puts(text, token->used ? "<Token used var=" : "<Token var=");
    if (!value_repr(in, token->variable, text))
        return false;
    text_puts(text, " at 0x0>");
    return true;
}

const struct value_type bind_token_type = {
    .base = {.id = VALUE_TOKEN, .name = "Token", .clear = clear_token},
    .repr = repr_token,
    .class_of = &class_token};

struct loop_object *bind_variable_construct(struct interp *in,
                                            struct loop_object *self,
                                            const struct call *call)
{
    static const char *const params[] = {"name", "default", NULL};
    static const struct signature signature = {
        .name = "ContextVar", .params = params, .required = 1, .positional = 1};
    struct loop_object *values[2];
    struct variable_value *variable;

    (void)self;
    if (!arguments_clinic(in, call, "ContextVar", 1, true))
        return NULL;
    if (!arguments_parse(in, call, &signature, values))
        return NULL;
    if (!value_is(values[0], VALUE_STR)) {
        return exception_throw(in, &exception_type,
                               "context variable name must be a str");
    }
    variable = loop_object_new(&in->host.heap, &bind_variable_type.base,
                               sizeof(*variable));
    variable->name = loop_object_ref(values[0]);
    variable->fallback = loop_object_ref(values[1]);
    return &variable->object;
}

static struct loop_object *copy_context(struct interp *in,
                                        struct loop_object *self,
                                        const struct call *call)
{
    (void)self;
    if (!arguments_exactly(in, call, "_contextvars.copy_context()", 0))
        return NULL;
    return bind_context_copy(in);
}

const struct api_function bind_context_functions[] = {
    {"contextvars.copy_context",
     {"copy_context", "copy_context", copy_context, NULL, NULL}},
    {0}};
