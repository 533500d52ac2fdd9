/*
 * op.h - one function for each instruction, by subject in op_*.c.
 *
 * Each works on the frame's stack and returns true, or false when it raised or
 * the case is over. The dispatch is in vm.c.
 */
#ifndef OP_H
#define OP_H

#include "frame.h"

#define X(name, function, effect)                                              \
    bool function(struct interp *in, struct frame *frame, uint32_t argument);
CODE_OPS(X)
#undef X

/* -- the stack -- */

static inline struct loop_object *pop(struct frame *frame)
{
    return frame->stack[--frame->depth];
}

static inline struct loop_object *top(struct frame *frame)
{
    return frame->stack[frame->depth - 1];
}

static inline void push(struct frame *frame, struct loop_object *taken)
{
    frame->stack[frame->depth++] = taken;
}

/* Drops `count` values and pushes the result, which may be NULL (raised). */
static inline bool replace(struct frame *frame, size_t count,
                           struct loop_object *taken)
{
    while (count-- > 0)
        loop_object_unref(pop(frame));
    if (taken)
        push(frame, taken);
    return taken != NULL;
}

/* Puts a value (taken) where another one was, which goes last. */
static inline void store(struct loop_object **slot, struct loop_object *taken)
{
    struct loop_object *old = *slot;

    *slot = taken;
    loop_object_unref(old);
}

/* x -> operation(x) */
static inline bool replace_top(
    struct interp *in, struct frame *frame,
    struct loop_object *(*operation)(struct interp *, struct loop_object *))
{
    return replace(frame, 1, operation(in, top(frame)));
}

#endif
