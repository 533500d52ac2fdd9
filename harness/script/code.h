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

/* name, change of the stack's depth; variable where the argument decides */
#define CODE_OPS(X)                                                            \
    X(CONST, 1) /* push constant */                                            \
    X(LOCAL, 1) /* push local slot */                                          \
    X(SET_LOCAL, -1)                                                           \
    X(UNSET_LOCAL, 0)                                                          \
    X(CELL, 1) /* push what a closure variable holds */                        \
    X(SET_CELL, -1)                                                            \
    X(UNSET_CELL, 0)                                                           \
    X(GLOBAL, 1)                                                               \
    X(SET_GLOBAL, -1)                                                          \
    X(UNSET_GLOBAL, 0)                                                         \
    X(ATTRIBUTE, 0)      /* x -> x.name */                                     \
    X(SET_ATTRIBUTE, -2) /* value, x -> */                                     \
    X(INDEX, -1)         /* x, key -> x[key] */                                \
    X(TUPLE, 0)          /* variable */                                        \
    X(LIST, 0)           /* variable */                                        \
    X(DICT, 0)           /* variable */                                        \
    X(UNPACK, 0)         /* variable */                                        \
    X(NEGATE, 0)                                                               \
    X(NOT, 0)                                                                  \
    X(ADD, -1)                                                                 \
    X(SUBTRACT, -1)                                                            \
    X(MULTIPLY, -1)                                                            \
    X(ADD_TO, -1) /* +=: a list grows in place */                              \
    X(COMPARE, -1)                                                             \
    X(JUMP, 0)                                                                 \
    X(JUMP_IF_FALSE, -1)                                                       \
    X(JUMP_KEEP_FALSE, -1) /* jump and keep a false top, else drop it */       \
    X(JUMP_KEEP_TRUE, -1)                                                      \
    X(POP, -1)                                                                 \
    X(DUP, 1)                                                                  \
    X(ROTATE_2, 0)    /* a b -> b a */                                         \
    X(ROTATE_3, 0)    /* a b c -> c a b */                                     \
    X(CALL, 0)        /* variable */                                           \
    X(FUNCTION, 0)    /* variable: defaults -> function */                     \
    X(SET_RETURN, -1) /* keep the value to return while blocks unwind */       \
    X(RETURN, 0)                                                               \
    X(RAISE, 0)     /* variable: argument is the number of operands */         \
    X(RERAISE, -2)  /* previous, exception -> */                               \
    X(TRY, 0)       /* push a block whose handler is the argument */           \
    X(TRY_BELOW, 0) /* the same, below the value on top */                     \
    X(POP_BLOCK, 0)                                                            \
    X(END_HANDLER, -2) /* previous, exception -> : no longer handled */        \
    X(MATCH, -1)       /* exception, classes -> bool */                        \
    X(ITERATE, 0)      /* x -> iter(x) */                                      \
    X(NEXT, 1)         /* push the next item, or pop the iterator and jump */  \
    X(AWAITABLE, 0)    /* x -> what is stepped while x is awaited */           \
    X(AWAIT, 0)        /* awaiter -> result; suspends */                       \
    X(ASYNC_ENTER, 1)  /* manager -> manager, awaitable */                     \
    X(ASYNC_LEAVE, 0)  /* manager -> awaitable */                              \
    X(ASYNC_LEAVE_ERROR, 1) /* manager, prev, exc -> ..., awaitable */         \
    X(ASYNC_NEXT, 1)        /* iterator -> iterator, awaitable */

enum code_op {
#define X(name, effect) OP_##name,
    CODE_OPS(X)
#undef X
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
