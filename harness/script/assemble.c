#include "assemble.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const signed char effects[OP_COUNT] = {
#define X(name, function, effect) effect,
    CODE_OPS(X)
#undef X
};

void *table_grow(void *table, size_t count, size_t item)
{
    char *grown = realloc(table, (count + 1) * item);

    if (!grown)
        abort();
    memset(grown + count * item, 0, item);
    return grown;
}

bool assemble_error(struct assembler *as, const char *format, ...)
{
    char text[256];
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(text, sizeof(text), format, arguments);
    va_end(arguments);
    return diag_set(as->diag, NULL, as->line, 0, as->path, "%s", text);
}

void emit_effect(struct assembler *as, enum code_op op, uint32_t argument,
                 long effect)
{
    struct code *code = as->code;

    if (code->count == code->capacity) {
        code->capacity = code->capacity ? code->capacity * 2 : 32;
        code->instructions = realloc(
            code->instructions, code->capacity * sizeof(*code->instructions));
        if (!code->instructions)
            abort();
    }
    code->instructions[code->count++] =
        (struct instruction){op, argument, as->line};
    as->depth += effect;
    if (as->depth > (long)code->stack_size)
        code->stack_size = (size_t)as->depth;
}

void emit(struct assembler *as, enum code_op op, uint32_t argument)
{
    emit_effect(as, op, argument, effects[op]);
}

static void note_jump(struct assembler *as, struct label *label, long depth)
{
    label->jumps =
        table_grow(label->jumps, label->jump_count, sizeof(*label->jumps));
    label->jumps[label->jump_count++] = as->code->count - 1;
    label->depth = depth;
    if (depth > (long)as->code->stack_size)
        as->code->stack_size = (size_t)depth;
    if (label->position >= 0) {
        as->code->instructions[as->code->count - 1].argument =
            (uint32_t)label->position;
    }
}

void emit_jump(struct assembler *as, enum code_op op, struct label *label)
{
    long before = as->depth;

    emit(as, op, 0);
    switch (op) {
    case OP_JUMP_KEEP_FALSE:
    case OP_JUMP_KEEP_TRUE: note_jump(as, label, before); break;
    case OP_NEXT: note_jump(as, label, before - 1); break;
    default: note_jump(as, label, as->depth); break;
    }
}

static void open_block(struct assembler *as)
{
    as->blocks++;
    if (as->blocks > as->code->block_count)
        as->code->block_count = as->blocks;
}

static void begin_block(struct assembler *as, enum code_op op,
                        struct label *label, long depth)
{
    emit(as, op, 0);
    note_jump(as, label, depth + 2);
    open_block(as);
}

void emit_try(struct assembler *as, struct label *label)
{
    begin_block(as, OP_TRY, label, as->depth);
}

void emit_try_below(struct assembler *as, struct label *label)
{
    begin_block(as, OP_TRY_BELOW, label, as->depth - 1);
}

void emit_pop_block(struct assembler *as)
{
    emit(as, OP_POP_BLOCK, 0);
    as->blocks--;
}

void begin_handler(struct assembler *as, struct label *label)
{
    place(as, label);
    open_block(as);
}

void end_handler(struct assembler *as)
{
    emit(as, OP_RERAISE, 0);
    as->blocks--;
}

void place(struct assembler *as, struct label *label)
{
    size_t i;

    label->position = (long)as->code->count;
    if (label->depth >= 0)
        as->depth = label->depth;
    for (i = 0; i < label->jump_count; i++) {
        as->code->instructions[label->jumps[i]].argument =
            (uint32_t)label->position;
    }
    label_release(label);
}

void label_release(struct label *label)
{
    free(label->jumps);
    label->jumps = NULL;
    label->jump_count = 0;
}

uint32_t add_constant(struct assembler *as, struct loop_object *taken)
{
    struct code *code = as->code;
    size_t i;

    for (i = 0; i < code->constant_count; i++) {
        if (code->constants[i] == taken) {
            loop_object_unref(taken);
            return (uint32_t)i;
        }
    }
    code->constants = table_grow(code->constants, code->constant_count,
                                 sizeof(*code->constants));
    code->constants[code->constant_count] = taken;
    return (uint32_t)code->constant_count++;
}

uint32_t add_name(struct assembler *as, const char *name)
{
    struct code *code = as->code;
    size_t i;

    for (i = 0; i < code->name_count; i++)
        if (strcmp(code->names[i], name) == 0)
            return (uint32_t)i;
    code->names =
        table_grow(code->names, code->name_count, sizeof(*code->names));
    code->names[code->name_count] = strdup(name);
    return (uint32_t)code->name_count++;
}

struct call_shape *add_shape(struct assembler *as, uint32_t *ret_index)
{
    struct code *code = as->code;

    code->shapes =
        table_grow(code->shapes, code->shape_count, sizeof(*code->shapes));
    *ret_index = (uint32_t)code->shape_count;
    return &code->shapes[code->shape_count++];
}

uint32_t add_code(struct assembler *as, struct code *inner)
{
    struct code *code = as->code;

    code->codes =
        table_grow(code->codes, code->code_count, sizeof(*code->codes));
    code->codes[code->code_count] = inner;
    return (uint32_t)code->code_count++;
}
