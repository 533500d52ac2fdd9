#include "frame.h"
#include "arguments.h"
#include "class.h"
#include "exception.h"
#include <stdlib.h>

static void clear_frame(struct loop_object *self)
{
    struct frame *frame = (struct frame *)self;
    size_t i;

    for (i = 0; i < frame->code->local_count; i++)
        LOOP_OBJECT_CLEAR(frame->locals[i]);
    for (i = 0; i < frame->code->cell_count; i++)
        LOOP_OBJECT_CLEAR(frame->cells[i]);
    while (frame->depth > 0)
        loop_object_unref(frame->stack[--frame->depth]);
    LOOP_OBJECT_CLEAR(frame->function);
    LOOP_OBJECT_CLEAR(frame->back);
    LOOP_OBJECT_CLEAR(frame->return_value);
    LOOP_OBJECT_CLEAR(frame->sent);
    LOOP_OBJECT_CLEAR(frame->thrown);
}

const struct value_type frame_type = {
    .base = {.id = VALUE_FRAME, .name = "frame", .clear = clear_frame},
    .class_of = &class_object};

/* Slots follow the struct: locals, cells, stack, then the blocks. */
static struct frame *allocate(struct interp *in, const struct code *code)
{
    size_t cells = code->cell_count + code->free_count;
    size_t slots = code->local_count + cells + code->stack_size;
    struct frame *frame =
        loop_object_new(&in->host.heap, &frame_type.base,
                        sizeof(*frame) + slots * sizeof(struct loop_object *) +
                            code->block_count * sizeof(struct block));
    size_t i;

    frame->code = code;
    frame->locals = (struct loop_object **)(void *)(frame + 1);
    frame->cells = frame->locals + code->local_count;
    frame->stack = frame->cells + cells;
    frame->blocks = (struct block *)(void *)(frame->stack + code->stack_size);
    for (i = 0; i < code->cell_count; i++) {
        frame->cells[i] = loop_object_new(&in->host.heap, &cell_type.base,
                                          sizeof(struct cell_value));
    }
    return frame;
}

struct frame *frame_new_module(struct interp *in, const struct code *code)
{
    return allocate(in, code);
}

/* Parameters that inner functions share move to their cells. */
static void move_to_cells(struct frame *frame)
{
    const struct code *code = frame->code;
    size_t i;

    for (i = 0; i < code->parameter_count; i++) {
        int at = code->parameter_cells[i];

        if (at >= 0) {
            ((struct cell_value *)frame->cells[at])->value = frame->locals[i];
            frame->locals[i] = NULL;
        }
    }
}

/* Binds the arguments to the first locals: borrowed at first, then kept. */
static bool bind(struct interp *in, struct frame *frame,
                 struct function_value *function, const struct call *call)
{
    const struct code *code = frame->code;
    size_t first_default = code->parameter_count - code->default_count, i;
    const struct signature signature = {
        .name = code->qualname,
        .params = (const char *const *)code->parameters,
        .required = first_default,
        .positional = code->parameter_count};
    bool good = arguments_parse(in, call, &signature, frame->locals);

    for (i = 0; i < code->parameter_count; i++) {
        if (!frame->locals[i] && good)
            frame->locals[i] = function->defaults[i - first_default];
        frame->locals[i] = good ? loop_object_ref(frame->locals[i]) : NULL;
    }
    return good;
}

struct frame *frame_new(struct interp *in, struct function_value *function,
                        const struct call *call)
{
    const struct code *code = function->code;
    struct frame *frame = allocate(in, code);
    size_t i;

    frame->function = loop_object_ref(function);
    for (i = 0; i < code->free_count; i++)
        frame->cells[code->cell_count + i] = function->cells[i];
    if (call->keyword_count == 0 && call->count == code->parameter_count) {
        for (i = 0; i < call->count; i++)
            frame->locals[i] = loop_object_ref(call->values[i]);
    } else if (!bind(in, frame, function, call)) {
        loop_object_unref(frame);
        return NULL;
    }
    move_to_cells(frame);
    return frame;
}

/* The nearest thing that a traceback of the caller would hold. */
static struct loop_object *holder_of(struct activation *caller)
{
    if (!caller)
        return NULL;
    return caller->frame ? &caller->frame->object : caller->holder;
}

void frame_finish(struct frame *frame, struct activation *caller)
{
    while (frame->depth > 0)
        loop_object_unref(frame->stack[--frame->depth]);
    if (frame->object.references > 1)
        frame->back = loop_object_ref(holder_of(caller));
    loop_object_unref(frame);
}

void activation_push(struct interp *in, struct activation *activation,
                     struct frame *frame, struct loop_object *holder)
{
    struct script_thread *thread = interp_thread(in);

    activation->frame = frame;
    activation->holder = holder;
    activation->previous = thread->activation;
    thread->activation = activation;
}

void activation_pop(struct interp *in, struct activation *activation)
{
    interp_thread(in)->activation = activation->previous;
}
