#include "container.h"
#include "op.h"
#include <string.h>

bool op_jump(struct interp *in, struct frame *frame, uint32_t argument)
{
    (void)in;
    frame->at = argument;
    return true;
}

bool op_jump_if_false(struct interp *in, struct frame *frame, uint32_t argument)
{
    struct loop_object *value = pop(frame);

    (void)in;
    frame->at = value_truth(value) ? frame->at : argument;
    loop_object_unref(value);
    return true;
}

/* Jumps and keeps the top if it is as true as `truth`, else drops it. */
static bool jump_keep(struct frame *frame, uint32_t target, bool truth)
{
    if (value_truth(top(frame)) == truth)
        frame->at = target;
    else
        loop_object_unref(pop(frame));
    return true;
}

bool op_jump_keep_false(struct interp *in, struct frame *frame,
                        uint32_t argument)
{
    (void)in;
    return jump_keep(frame, argument, false);
}

bool op_jump_keep_true(struct interp *in, struct frame *frame,
                       uint32_t argument)
{
    (void)in;
    return jump_keep(frame, argument, true);
}

bool op_pop(struct interp *in, struct frame *frame, uint32_t argument)
{
    (void)in;
    (void)argument;
    loop_object_unref(pop(frame));
    return true;
}

bool op_dup(struct interp *in, struct frame *frame, uint32_t argument)
{
    (void)in;
    (void)argument;
    push(frame, loop_object_ref(top(frame)));
    return true;
}

static bool rotate(struct frame *frame, size_t count)
{
    struct loop_object **bottom = frame->stack + frame->depth - count;
    struct loop_object *value = top(frame);

    memmove(bottom + 1, bottom, (count - 1) * sizeof(*bottom));
    bottom[0] = value;
    return true;
}

bool op_rotate_2(struct interp *in, struct frame *frame, uint32_t argument)
{
    (void)in;
    (void)argument;
    return rotate(frame, 2);
}

bool op_rotate_3(struct interp *in, struct frame *frame, uint32_t argument)
{
    (void)in;
    (void)argument;
    return rotate(frame, 3);
}

bool op_set_return(struct interp *in, struct frame *frame, uint32_t argument)
{
    (void)in;
    (void)argument;
    store(&frame->return_value, pop(frame));
    return true;
}

bool op_iterate(struct interp *in, struct frame *frame, uint32_t argument)
{
    (void)argument;
    return replace_top(in, frame, iterator_new);
}

/* The next item, or the iterator goes and the loop ends. */
bool op_next(struct interp *in, struct frame *frame, uint32_t argument)
{
    struct loop_object *item = iterator_next(in, top(frame));

    if (item) {
        push(frame, item);
    } else {
        loop_object_unref(pop(frame));
        frame->at = argument;
    }
    return true;
}
