#include "exception.h"
#include "op.h"

/* AWAIT and RETURN leave the frame, so they are not functions. */
static bool (*const operations[OP_COUNT])(struct interp *in,
                                          struct frame *frame,
                                          uint32_t argument) = {
#define X(name, function, effect) [OP_##name] = (function),
    CODE_OPS(X)
#undef X
};

/* What came back from a throw is raised anew in this coroutine: the exception
 * that it handles itself becomes the context, in place of any other. */
static void chain_own(struct interp *in)
{
    struct script_thread *thread = interp_thread(in);

    if (!in->ended && thread->error && thread->handled->exception)
        exception_chain(in, thread->error);
}

/* Steps the awaiter on top; its result takes its place. */
static enum step step_await(struct interp *in, struct frame *frame,
                            struct loop_object **ret_value)
{
    struct loop_object *thrown = frame->thrown, *sent = frame->sent;
    bool throwing = thrown != NULL;
    enum step step;

    frame->thrown = frame->sent = NULL;
    step = awaiter_step(in, top(frame), sent ? sent : &value_none, thrown,
                        ret_value);
    loop_object_unref(sent);
    if (step == STEP_RAISE && throwing)
        chain_own(in);
    if (step == STEP_RETURN) {
        replace(frame, 1, *ret_value);
        *ret_value = NULL;
    }
    return step;
}

/*
 * Finds the handler of the pending exception: true when the frame goes on.
 * When the case is over no handler runs.
 */
static bool unwind(struct interp *in, struct frame *frame)
{
    struct script_thread *thread = interp_thread(in);

    if (in->ended || !thread->error)
        return false;
    exception_add_frame(thread->error, &frame->object);
    while (frame->block_count > 0) {
        struct block *block = &frame->blocks[--frame->block_count];

        while (frame->depth > block->depth)
            loop_object_unref(pop(frame));
        if (block->handler) {
            store(&thread->handled->exception, pop(frame));
            continue;
        }
        push(frame, thread->handled->exception);
        thread->handled->exception = loop_object_ref(thread->error);
        push(frame, thread->error);
        thread->error = NULL;
        block->handler = true;
        block->depth++;
        frame->block_count++;
        frame->at = block->target;
        return true;
    }
    return false;
}

enum step frame_run(struct interp *in, struct frame *frame,
                    struct loop_object **ret_value)
{
    for (;;) {
        const struct instruction *instruction =
            &frame->code->instructions[frame->at];
        bool good;

        if (instruction->op == OP_RETURN) {
            *ret_value = frame->return_value;
            frame->return_value = NULL;
            return STEP_RETURN;
        }
        if (instruction->op == OP_AWAIT) {
            enum step step = step_await(in, frame, ret_value);

            if (step == STEP_YIELD)
                return STEP_YIELD;
            frame->at++;
            good = step == STEP_RETURN;
        } else {
            frame->at++;
            good =
                operations[instruction->op](in, frame, instruction->argument);
        }
        if (!good && !unwind(in, frame))
            return STEP_RAISE;
    }
}
