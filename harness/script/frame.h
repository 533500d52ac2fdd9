/*
 * frame.h - frames, and the functions and coroutines that run in them.
 */
#ifndef FRAME_H
#define FRAME_H

#include "code.h"
#include "interp.h"

struct block {
    uint32_t target; /* of the handler */
    uint32_t depth;  /* of the stack to go back to */
    bool handler;    /* the handler is running: the saved handled exception
                        stands at depth - 1 */
};

/*
 * One activation of a code object. It outlives its call when an exception
 * holds it; then its variables live on, as in a Python traceback.
 */
struct frame {
    struct loop_object object;
    const struct code *code;
    struct loop_object *function; /* keeps the closure */
    struct loop_object *back;     /* the caller, once this frame is over and
                                     somebody holds it */
    struct loop_object *return_value;
    struct loop_object **locals, **cells, **stack;
    struct block *blocks;
    size_t depth, block_count;
    uint32_t at;                /* next instruction */
    struct loop_object *sent;   /* what the await in progress gives */
    struct loop_object *thrown; /* or raises */
};

struct function_value {
    struct loop_object object;
    const struct code *code;
    struct loop_object **defaults; /* of the last parameters */
    struct loop_object **cells;    /* the free variables' */
};

enum coroutine_state {
    COROUTINE_CREATED,
    COROUTINE_SUSPENDED,
    COROUTINE_RUNNING,
    COROUTINE_CLOSED
};

struct coroutine_value {
    struct loop_object object;
    const struct code *code;
    struct frame *frame;
    enum coroutine_state state;
    struct handled handled;
};

enum step {
    STEP_RETURN,
    STEP_YIELD, /* suspended; the value is what it waits for */
    STEP_RAISE
};

extern const struct value_type function_type, coroutine_type, frame_type,
    cell_type;

/* A frame with its parameters bound; NULL: the arguments do not fit. */
struct frame *frame_new(struct interp *in, struct function_value *function,
                        const struct call *call);
/* A frame for the module. */
struct frame *frame_new_module(struct interp *in, const struct code *code);

/*
 * Runs a frame until it returns, raises or (in a coroutine) suspends. Stores
 * what it returned or yielded (new).
 */
enum step frame_run(struct interp *in, struct frame *frame,
                    struct loop_object **ret_value);

/* After the last step: leaves the frame to whoever holds it, or lets go of
 * its variables. */
void frame_finish(struct frame *frame, struct activation *caller);

/* Puts one more level of running code on the thread's list, and takes it
 * off. */
void activation_push(struct interp *in, struct activation *activation,
                     struct frame *frame, struct loop_object *holder);
void activation_pop(struct interp *in, struct activation *activation);

/* A function of `code`; the defaults are taken, the closure comes from the
 * frame that makes it. */
struct loop_object *function_new(struct interp *in, const struct code *code,
                                 struct frame *maker,
                                 struct loop_object **defaults);
struct loop_object *function_call(struct interp *in, struct loop_object *self,
                                  const struct call *call);

/*
 * One step of a coroutine: `sent` (borrowed) is what its await gives, or
 * `thrown` (taken, else NULL) what it raises. Stores a new reference.
 */
enum step coroutine_step(struct interp *in, struct coroutine_value *coroutine,
                         struct loop_object *sent, struct loop_object *thrown,
                         struct loop_object **ret_value);
/* close(): GeneratorExit at the await; false: raised. */
bool coroutine_close(struct interp *in, struct coroutine_value *coroutine);

/* What is stepped while a value of this module is awaited (new). */
struct loop_object *awaiter_own(struct interp *in, struct loop_object *value);
/* The same for any value. */
struct loop_object *awaiter_new(struct interp *in, struct loop_object *value);
enum step awaiter_step(struct interp *in, struct loop_object *awaiter,
                       struct loop_object *sent, struct loop_object *thrown,
                       struct loop_object **ret_value);

#endif
