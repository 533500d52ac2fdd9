/*
 * assemble.h - writing instructions: emission, labels, the depth of the stack,
 * and the tables of a code object.
 */
#ifndef ASSEMBLE_H
#define ASSEMBLE_H

#include "code.h"

/* What a jump out of a statement has to undo; innermost first. */
enum scope_kind {
    SCOPE_LOOP,    /* while: a target of break and continue */
    SCOPE_FOR,     /* the same with an iterator on the stack */
    SCOPE_TRY,     /* a block */
    SCOPE_FINALLY, /* a block, and a body to run */
    SCOPE_HANDLER, /* an exception is being handled */
    SCOPE_NAME,    /* the name of a handler, behind a block */
    SCOPE_MANAGER  /* async with: a block, and the manager to leave */
};

struct label {
    long position; /* -1: not placed */
    long depth;    /* of the stack there; -1: unknown */
    size_t *jumps; /* instructions to be patched */
    size_t jump_count;
};

#define LABEL_INIT                                                             \
    {                                                                          \
        -1, -1, NULL, 0                                                        \
    }

struct scope {
    enum scope_kind kind;
    struct label *break_label, *continue_label;
    const json_t *body;   /* of finally */
    const json_t *target; /* of SCOPE_NAME */
    struct scope *outer;
};

struct assembler {
    struct script *script;
    struct code *code;
    const struct code *outer;
    struct diag *diag;
    struct scope *scope;
    int line;
    long depth;     /* of the stack, in values */
    size_t blocks;  /* open at this point */
    char path[128]; /* for errors: the statement */
};

/* Reports a malformed program; returns false. */
bool assemble_error(struct assembler *as, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

void emit(struct assembler *as, enum code_op op, uint32_t argument);
/* With the change of depth given, for the variable ones. */
void emit_effect(struct assembler *as, enum code_op op, uint32_t argument,
                 long effect);
void emit_jump(struct assembler *as, enum code_op op, struct label *label);
/* Opens a block whose handler is `label`; the depth there is two more. */
void emit_try(struct assembler *as, struct label *label);
/* The same for a block that does not hold the value on top of the stack, which
 * its first instruction takes. */
void emit_try_below(struct assembler *as, struct label *label);
void emit_pop_block(struct assembler *as);
/* Begins the handler of a block, which is a block itself while it runs, and
 * ends it by raising its exception again. */
void begin_handler(struct assembler *as, struct label *label);
void end_handler(struct assembler *as);
/* Defines the label here. Its list of jumps is freed. */
void place(struct assembler *as, struct label *label);
/* Forgets a label that is never placed. */
void label_release(struct label *label);

uint32_t add_constant(struct assembler *as, struct loop_object *taken);
uint32_t add_name(struct assembler *as, const char *name);
/* A zeroed shape; the pointer is valid until the next one is added. */
struct call_shape *add_shape(struct assembler *as, uint32_t *ret_index);
uint32_t add_code(struct assembler *as, struct code *code);

/* Grows an array of the code's tables by one zeroed item. */
void *table_grow(void *table, size_t count, size_t item);

#endif
