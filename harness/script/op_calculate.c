#include "container.h"
#include "exception.h"
#include "op.h"

static bool binary(struct interp *in, struct frame *frame,
                   struct loop_object *(*operation)(struct interp *,
                                                    struct loop_object *,
                                                    struct loop_object *))
{
    struct loop_object **operands = frame->stack + frame->depth - 2;

    return replace(frame, 2, operation(in, operands[0], operands[1]));
}

bool op_index(struct interp *in, struct frame *frame, uint32_t argument)
{
    (void)argument;
    return binary(in, frame, value_index);
}

bool op_negate(struct interp *in, struct frame *frame, uint32_t argument)
{
    (void)argument;
    return replace_top(in, frame, value_negate);
}

bool op_not(struct interp *in, struct frame *frame, uint32_t argument)
{
    (void)in;
    (void)argument;
    return replace(frame, 1, value_bool(!value_truth(top(frame))));
}

bool op_add(struct interp *in, struct frame *frame, uint32_t argument)
{
    (void)argument;
    return binary(in, frame, value_add);
}

bool op_add_to(struct interp *in, struct frame *frame, uint32_t argument)
{
    (void)argument;
    return binary(in, frame, value_add_to);
}

bool op_subtract(struct interp *in, struct frame *frame, uint32_t argument)
{
    (void)argument;
    return binary(in, frame, value_subtract);
}

bool op_multiply(struct interp *in, struct frame *frame, uint32_t argument)
{
    (void)argument;
    return binary(in, frame, value_multiply);
}

bool op_compare(struct interp *in, struct frame *frame, uint32_t argument)
{
    struct loop_object **operands = frame->stack + frame->depth - 2;
    int truth =
        value_compare(in, (enum compare_op)argument, operands[0], operands[1]);

    return replace(frame, 2, truth < 0 ? NULL : value_bool(truth));
}
