#include "exception.h"
#include "op.h"

static bool push_bound(struct interp *in, struct frame *frame,
                       struct loop_object *value, struct class_value *error,
                       const char *format, const char *name)
{
    if (value) {
        push(frame, loop_object_ref(value));
        return true;
    }
    /* The format is one of the constants below, all with one name. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
    exception_throw(in, error, format, name);
#pragma GCC diagnostic pop
    return false;
}

static const char unbound_local[] =
    "cannot access local variable '%s' where it is not associated with a "
    "value";
static const char unbound_free[] =
    "cannot access free variable '%s' where it is not associated with a value "
    "in enclosing scope";
static const char unbound_global[] = "name '%s' is not defined";

bool op_const(struct interp *in, struct frame *frame, uint32_t argument)
{
    (void)in;
    push(frame, loop_object_ref(frame->code->constants[argument]));
    return true;
}

bool op_local(struct interp *in, struct frame *frame, uint32_t argument)
{
    return push_bound(in, frame, frame->locals[argument],
                      &exception_unbound_local, unbound_local,
                      frame->code->locals[argument]);
}

bool op_set_local(struct interp *in, struct frame *frame, uint32_t argument)
{
    (void)in;
    store(&frame->locals[argument], pop(frame));
    return true;
}

bool op_unset_local(struct interp *in, struct frame *frame, uint32_t argument)
{
    (void)in;
    store(&frame->locals[argument], NULL);
    return true;
}

bool op_cell(struct interp *in, struct frame *frame, uint32_t argument)
{
    bool own = argument < frame->code->cell_count;

    return push_bound(
        in, frame, ((struct cell_value *)frame->cells[argument])->value,
        own ? &exception_unbound_local : &exception_name,
        own ? unbound_local : unbound_free, frame->code->cells[argument]);
}

bool op_set_cell(struct interp *in, struct frame *frame, uint32_t argument)
{
    (void)in;
    store(&((struct cell_value *)frame->cells[argument])->value, pop(frame));
    return true;
}

bool op_unset_cell(struct interp *in, struct frame *frame, uint32_t argument)
{
    (void)in;
    store(&((struct cell_value *)frame->cells[argument])->value, NULL);
    return true;
}

bool op_global(struct interp *in, struct frame *frame, uint32_t argument)
{
    return push_bound(in, frame, in->globals[argument], &exception_name,
                      unbound_global, in->script->globals[argument]);
}

bool op_set_global(struct interp *in, struct frame *frame, uint32_t argument)
{
    store(&in->globals[argument], pop(frame));
    return true;
}

bool op_unset_global(struct interp *in, struct frame *frame, uint32_t argument)
{
    (void)frame;
    store(&in->globals[argument], NULL);
    return true;
}

bool op_attribute(struct interp *in, struct frame *frame, uint32_t argument)
{
    return replace(
        frame, 1,
        value_attribute(in, top(frame), frame->code->names[argument]));
}

bool op_set_attribute(struct interp *in, struct frame *frame, uint32_t argument)
{
    struct loop_object *object = pop(frame);
    struct loop_object *value = pop(frame);
    bool good =
        value_set_attribute(in, object, frame->code->names[argument], value);

    loop_object_unref(object);
    loop_object_unref(value);
    return good;
}
