#include "arguments.h"
#include "class.h"
#include "exception.h"
#include "frame.h"
#include "signals.h"
#include <stdlib.h>
#include <string.h>

/* Nested calls that Python allows by default. */
#define DEPTH_LIMIT 1000u

static void clear_function(struct loop_object *self)
{
    struct function_value *function = (struct function_value *)self;
    struct loop_object **defaults = function->defaults;
    struct loop_object **cells = function->cells;
    size_t i;

    function->defaults = function->cells = NULL;
    for (i = 0; defaults && i < function->code->default_count; i++)
        loop_object_unref(defaults[i]);
    for (i = 0; cells && i < function->code->free_count; i++)
        loop_object_unref(cells[i]);
    free(defaults);
    free(cells);
}

static bool repr_function(struct interp *in, struct loop_object *self,
                          struct text *text)
{
    (void)in;
    text_printf(text, "<function %s at 0x0>",
                ((struct function_value *)self)->code->qualname);
    return true;
}

static struct loop_object *get_name(struct interp *in, struct loop_object *self)
{
    (void)in;
    return loop_object_ref(((struct function_value *)self)->code->name_object);
}

static const struct member function_members[] = {
    {"__name__", NULL, NULL, get_name, NULL}, {0}};

const struct value_type function_type = {
    .base = {.id = VALUE_FUNCTION, .name = "function", .clear = clear_function},
    .table_name = "Function",
    .members = function_members,
    .repr = repr_function,
    .call = function_call,
    .class_of = &class_function};

struct loop_object *function_new(struct interp *in, const struct code *code,
                                 struct frame *maker,
                                 struct loop_object **defaults)
{
    struct function_value *function =
        loop_object_new(&in->host.heap, &function_type.base, sizeof(*function));
    size_t i;

    function->code = code;
    if (code->default_count > 0) {
        function->defaults =
            malloc(code->default_count * sizeof(*function->defaults));
        memcpy(function->defaults, defaults,
               code->default_count * sizeof(*defaults));
    }
    if (code->free_count > 0)
        function->cells = malloc(code->free_count * sizeof(*function->cells));
    for (i = 0; i < code->free_count; i++)
        function->cells[i] = loop_object_ref(maker->cells[code->captures[i]]);
    return &function->object;
}

static struct loop_object *coroutine_new(struct interp *in, struct frame *frame)
{
    struct coroutine_value *coroutine = loop_object_new(
        &in->host.heap, &coroutine_type.base, sizeof(*coroutine));

    coroutine->code = frame->code;
    coroutine->frame = frame;
    return &coroutine->object;
}

static struct loop_object *run(struct interp *in, struct frame *frame)
{
    struct script_thread *thread = interp_thread(in);
    struct loop_object *value = NULL;
    struct activation activation;
    const struct code *code = frame->code;
    enum step step;

    if (thread->depth >= DEPTH_LIMIT) {
        loop_object_unref(frame);
        return exception_throw(in, &exception_recursion,
                               "maximum recursion depth exceeded");
    }
    if (!signals_check(in) ||
        !interp_trace(in, "run", code->name, strlen(code->name))) {
        loop_object_unref(frame);
        return NULL;
    }
    thread->depth++;
    activation_push(in, &activation, frame, NULL);
    step = frame_run(in, frame, &value);
    activation_pop(in, &activation);
    thread->depth--;
    frame_finish(frame, activation.previous);
    return step == STEP_RETURN ? value : NULL;
}

struct loop_object *function_call(struct interp *in, struct loop_object *self,
                                  const struct call *call)
{
    struct function_value *function = (struct function_value *)self;
    struct frame *frame = frame_new(in, function, call);

    if (!frame)
        return NULL;
    if (function->code->kind == CODE_COROUTINE)
        return coroutine_new(in, frame);
    return run(in, frame);
}

struct loop_object *call_value(struct interp *in, struct loop_object *callable,
                               const struct call *call)
{
    const struct value_type *type = value_type(callable);

    if (in->ended)
        return NULL;
    if (!type->call) {
        return exception_throw(in, &exception_type,
                               "'%s' object is not callable",
                               value_type_name(callable));
    }
    return type->call(in, callable, call);
}

struct loop_object *call_with(struct interp *in, struct loop_object *callable,
                              struct loop_object *const *values, size_t count)
{
    struct call call = {values, count, NULL, 0};

    return call_value(in, callable, &call);
}

bool value_is_callable(const struct loop_object *value)
{
    return value_type(value)->call != NULL;
}
