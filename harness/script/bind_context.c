#include "arguments.h"
#include "bind.h"
#include "class.h"
#include "context.h"
#include "exception.h"
#include <stdlib.h>

/* What a context holds: never changed once made, so that a copy of a context
 * is one reference. */
struct bindings_value {
    struct loop_object object;
    struct loop_object **variables, **values;
    size_t count;
};

static void clear_bindings(struct loop_object *self)
{
    struct bindings_value *bindings = (struct bindings_value *)self;
    size_t count = bindings->count, i;

    bindings->count = 0;
    for (i = 0; i < count; i++) {
        loop_object_unref(bindings->variables[i]);
        loop_object_unref(bindings->values[i]);
    }
    free(bindings->variables);
    free(bindings->values);
    bindings->variables = bindings->values = NULL;
}

static void clear_context(struct loop_object *self)
{
    LOOP_OBJECT_CLEAR(((struct context_value *)self)->bindings);
}

static const struct value_type bindings_type = {
    .base = {.id = VALUE_BINDINGS, .name = "hamt", .clear = clear_bindings},
    .class_of = &class_object};

/* Index of a variable, or `count`. */
static size_t find(const struct bindings_value *bindings,
                   const struct loop_object *variable)
{
    size_t i;

    for (i = 0; i < bindings->count; i++)
        if (bindings->variables[i] == variable)
            break;
    return i;
}

struct loop_object *context_lookup(const struct context_value *context,
                                   const struct loop_object *variable)
{
    size_t at = find(context->bindings, variable);

    return at < context->bindings->count ? context->bindings->values[at] : NULL;
}

/* The bindings with one more, one changed, or (value NULL) one less. */
static struct bindings_value *with(struct interp *in,
                                   const struct bindings_value *old,
                                   struct loop_object *variable,
                                   struct loop_object *value)
{
    struct bindings_value *bindings =
        loop_object_new(&in->host.heap, &bindings_type.base, sizeof(*bindings));
    size_t i;

    bindings->variables = malloc((old->count + 1) * sizeof(void *));
    bindings->values = malloc((old->count + 1) * sizeof(void *));
    if (!bindings->variables || !bindings->values)
        abort();
    for (i = 0; i <= old->count; i++) {
        bool fresh = i == old->count;
        struct loop_object *name = fresh ? variable : old->variables[i];

        if ((name == variable && !fresh) || (fresh && !value))
            continue;
        bindings->variables[bindings->count] = loop_object_ref(name);
        bindings->values[bindings->count++] =
            loop_object_ref(fresh ? value : old->values[i]);
    }
    return bindings;
}

static struct loop_object *context_of(struct interp *in,
                                      struct bindings_value *taken)
{
    struct context_value *context = loop_object_new(
        &in->host.heap, &bind_context_type.base, sizeof(*context));

    context->bindings = taken;
    return &context->object;
}

struct loop_object *bind_context_new(struct interp *in)
{
    return context_of(in, loop_object_new(&in->host.heap, &bindings_type.base,
                                          sizeof(struct bindings_value)));
}

struct loop_object *bind_context_copy(struct interp *in)
{
    struct context_value *current =
        (struct context_value *)interp_thread(in)->context;

    return context_of(in, loop_object_ref(current->bindings));
}

void context_change(struct interp *in, struct context_value *context,
                    struct loop_object *variable, struct loop_object *value)
{
    struct bindings_value *old = context->bindings;

    context->bindings = with(in, old, variable, value);
    loop_object_unref(old);
}

struct loop_object *bind_context_enter(struct interp *in,
                                       struct loop_object *self)
{
    struct script_thread *thread = interp_thread(in);
    struct context_value *context = (struct context_value *)self;
    struct loop_object *outer = thread->context;

    if (!value_is(self, VALUE_CONTEXT)) {
        return exception_throw(in, &exception_attribute,
                               "'%s' object has no attribute 'run'",
                               value_type_name(self));
    }
    if (context->entered) {
        return exception_throw(in, &exception_runtime,
                               "cannot enter context: <_contextvars.Context "
                               "object at 0x0> is already entered");
    }
    context->entered = true;
    thread->context = loop_object_ref(self);
    return outer;
}

void bind_context_leave(struct interp *in, struct loop_object *context,
                        struct loop_object *outer)
{
    interp_thread(in)->context = outer;
    ((struct context_value *)context)->entered = false;
    loop_object_unref(context);
}

struct loop_object *bind_context_run(struct interp *in,
                                     struct loop_object *context,
                                     struct loop_object *callable,
                                     const struct call *call)
{
    struct loop_object *outer = bind_context_enter(in, context), *result;

    if (!outer)
        return NULL;
    result = call_value(in, callable, call);
    bind_context_leave(in, context, outer);
    return result;
}

static struct loop_object *
method_run(struct interp *in, struct loop_object *self, const struct call *call)
{
    struct call inner = *call;

    if (call->count == 0) {
        return exception_throw(in, &exception_type,
                               "run() missing 1 required positional argument");
    }
    inner.values++;
    inner.count--;
    return bind_context_run(in, self, call->values[0], &inner);
}

/* The value of a variable in a context, borrowed; NULL: unset, or (raised)
 * the key is no variable. */
static struct loop_object *checked_lookup(struct interp *in,
                                          struct loop_object *context,
                                          struct loop_object *variable)
{
    struct text text = TEXT_INIT;

    if (!value_is(variable, VALUE_CONTEXT_VARIABLE)) {
        if (value_repr(in, variable, &text)) {
            exception_throw(in, &exception_type,
                            "a ContextVar key was expected, got %s",
                            text_string(&text));
        }
        text_release(&text);
        return NULL;
    }
    return context_lookup((struct context_value *)context, variable);
}

struct loop_object *bind_context_index(struct interp *in,
                                       struct loop_object *context,
                                       struct loop_object *variable)
{
    struct loop_object *found = checked_lookup(in, context, variable);

    if (!found && !interp_thread(in)->error) {
        return exception_raise(in,
                               exception_with(in, &exception_key, variable));
    }
    return loop_object_ref(found);
}

static struct loop_object *method_context_get(struct interp *in,
                                              struct loop_object *self,
                                              const struct call *call)
{
    struct loop_object *found;

    if (!arguments_between(in, call, "get", 1, 2))
        return NULL;
    found = checked_lookup(in, self, call->values[0]);
    if (interp_thread(in)->error)
        return NULL;
    if (!found)
        found = call->count == 2 ? call->values[1] : &value_none;
    return loop_object_ref(found);
}

static bool repr_context(struct interp *in, struct loop_object *self,
                         struct text *text)
{
    (void)in;
    (void)self;
    text_puts(text, "<_contextvars.Context object at 0x0>");
    return true;
}

static const struct member context_members[] = {
    {"run", "Context.run", method_run, NULL, NULL},
    {"get", "Context.get", method_context_get, NULL, NULL},
    {0}};

const struct value_type bind_context_type = {
    .base = {.id = VALUE_CONTEXT, .name = "Context", .clear = clear_context},
    .table_name = "Context",
    .members = context_members,
    .repr = repr_context,
    .class_of = &class_context};
