/*
 * code.h - what a program is compiled to: instructions for a stack machine.
 *
 * The tree of spec/case-script.md is flattened once, so that a frame is a
 * program counter and a stack of values: a coroutine is suspended by leaving
 * its frame alone.
 */
#ifndef CODE_H
#define CODE_H

#include "diag.h"
#include "value.h"
#include <jansson.h>

enum code_kind { CODE_MODULE, CODE_FUNCTION, CODE_LAMBDA, CODE_COROUTINE };

/* name, function (op.h), change of the stack's depth, which is variable where
 * the argument decides */
#define CODE_OPS(X)                                                            \
    X(CONST, op_const, 1) /* push constant */                                  \
    X(LOCAL, op_local, 1) /* push local slot */                                \
    X(SET_LOCAL, op_set_local, -1)                                             \
    X(UNSET_LOCAL, op_unset_local, 0)                                          \
    X(CELL, op_cell, 1) /* push what a closure variable holds */               \
    X(SET_CELL, op_set_cell, -1)                                               \
    X(UNSET_CELL, op_unset_cell, 0)                                            \
    X(GLOBAL, op_global, 1)                                                    \
    X(SET_GLOBAL, op_set_global, -1)                                           \
    X(UNSET_GLOBAL, op_unset_global, 0)                                        \
    X(ATTRIBUTE, op_attribute, 0)          /* x -> x.name */                   \
    X(SET_ATTRIBUTE, op_set_attribute, -2) /* value, x -> */                   \
    X(INDEX, op_index, -1)                 /* x, key -> x[key] */              \
    X(TUPLE, op_tuple, 0)                  /* variable */                      \
    X(LIST, op_list, 0)                    /* variable */                      \
    X(DICT, op_dict, 0)                    /* variable */                      \
    X(UNPACK, op_unpack, 0)                /* variable */                      \
    X(NEGATE, op_negate, 0)                                                    \
    X(NOT, op_not, 0)                                                          \
    X(ADD, op_add, -1)                                                         \
    X(SUBTRACT, op_subtract, -1)                                               \
    X(MULTIPLY, op_multiply, -1)                                               \
    X(ADD_TO, op_add_to, -1) /* +=: a list grows in place */                   \
    X(COMPARE, op_compare, -1)                                                 \
    X(JUMP, op_jump, 0)                                                        \
    X(JUMP_IF_FALSE, op_jump_if_false, -1)                                     \
    X(JUMP_KEEP_FALSE, op_jump_keep_false,                                     \
      -1) /* jump and keep a false top, else drop it */                        \
    X(JUMP_KEEP_TRUE, op_jump_keep_true, -1)                                   \
    X(POP, op_pop, -1)                                                         \
    X(DUP, op_dup, 1)                                                          \
    X(ROTATE_2, op_rotate_2, 0) /* a b -> b a */                               \
    X(ROTATE_3, op_rotate_3, 0) /* a b c -> c a b */                           \
    X(CALL, op_call, 0)         /* variable */                                 \
    X(FUNCTION, op_function, 0) /* variable: defaults -> function */           \
    X(SET_RETURN, op_set_return,                                               \
      -1)                 /* keep the value to return while blocks unwind */   \
    X(RAISE, op_raise, 0) /* variable: argument is the number of operands */   \
    X(RERAISE, op_reraise, -2) /* previous, exception -> */                    \
    X(TRY, op_try, 0) /* push a block whose handler is the argument */         \
    X(TRY_BELOW, op_try_below, 0) /* the same, below the value on top */       \
    X(POP_BLOCK, op_pop_block, 0)                                              \
    X(END_HANDLER, op_end_handler,                                             \
      -2)                     /* previous, exception -> : no longer handled */ \
    X(MATCH, op_match, -1)    /* exception, classes -> bool */                 \
    X(ITERATE, op_iterate, 0) /* x -> iter(x) */                               \
    X(NEXT, op_next, 1) /* push the next item, or pop the iterator and jump */ \
    X(AWAITABLE, op_awaitable,                                                 \
      0) /* x -> what is stepped while x is awaited */                         \
    X(ASYNC_ENTER, op_async_enter, 1) /* manager -> manager, awaitable */      \
    X(ASYNC_LEAVE, op_async_leave, 0) /* manager -> awaitable */               \
    X(ASYNC_LEAVE_ERROR, op_async_leave_error,                                 \
      1)                            /* manager, prev, exc -> ..., awaitable */ \
    X(ASYNC_NEXT, op_async_next, 1) /* iterator -> iterator, awaitable */

enum code_op {
#define X(name, function, effect) OP_##name,
    CODE_OPS(X)
#undef X
        OP_RETURN, /* the frame ends with the value kept */
    OP_AWAIT,      /* awaiter -> result; suspends the frame */
    OP_COUNT
};

struct instruction {
    enum code_op op;
    uint32_t argument;
    int line;
};

/* The shape of a call: how many arguments, the names of keywords. */
struct call_shape {
    size_t count; /* positional, without a star */
    bool star;    /* one more: a sequence to be spread */
    struct loop_object **keywords;
    size_t keyword_count;
};

struct code {
    char *name, *qualname;
    struct loop_object *name_object; /* str, of the constants' heap */
    enum code_kind kind;
    int line;
    size_t parameter_count, default_count;
    char **locals;
    char **parameters; /* the first of them, ends with NULL */
    size_t local_count;
    char **cells; /* own ones, then free ones */
    size_t cell_count, free_count;
    uint32_t *captures;
    int *parameter_cells; /* for each parameter its cell, or -1 */
    struct instruction *instructions;
    size_t count, capacity;
    struct loop_object **constants;
    size_t constant_count;
    char **names; /* of attributes */
    size_t name_count;
    struct call_shape *shapes; /* of calls; of dicts the keys */
    size_t shape_count;
    struct code **codes; /* of inner functions */
    size_t code_count;
    size_t stack_size, block_count;
};

struct script {
    struct loop_heap constants;
    struct code *module;
    char **globals;
    size_t global_count;
};

/* Compiles one code object of a program; NULL and *diag set when it is
 * malformed. `outer` is the enclosing code, NULL for the module. */
struct code *code_compile(struct script *script, const json_t *json,
                          const struct code *outer, struct diag *diag);
void code_free(struct code *code);

/* Index of a global of the script, added when it is new. */
uint32_t script_global(struct script *script, const char *name);

#endif
