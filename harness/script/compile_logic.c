#include "compile.h"
#include "value.h"
#include <string.h>

static int compare_operator(const char *name)
{
    int op;

    for (op = 0; name && op < COMPARE_COUNT; op++)
        if (strcmp(compare_names[op], name) == 0)
            return op;
    return -1;
}

bool compile_compare(struct assembler *as, const json_t *node)
{
    const json_t *rest = json_array_get(node, 2), *pair;
    size_t i, count = json_array_size(rest);
    struct label short_cut = LABEL_INIT, end = LABEL_INIT;

    if (!node_check(as, node, 3) || count == 0 ||
        !compile_expression(as, json_array_get(node, 1)))
        return assemble_error(as, "'compare' is malformed");
    json_array_foreach(rest, i, pair)
    {
        int op = compare_operator(json_string_value(json_array_get(pair, 0)));

        if (op < 0 || !compile_expression(as, json_array_get(pair, 1))) {
            label_release(&short_cut);
            return assemble_error(as, "'compare' is malformed");
        }
        if (i + 1 < count) {
            emit(as, OP_DUP, 0);
            emit(as, OP_ROTATE_3, 0);
        }
        emit(as, OP_COMPARE, (uint32_t)op);
        if (i + 1 < count)
            emit_jump(as, OP_JUMP_KEEP_FALSE, &short_cut);
    }
    if (count > 1) {
        emit_jump(as, OP_JUMP, &end);
        place(as, &short_cut);
        emit(as, OP_ROTATE_2, 0);
        emit(as, OP_POP, 0);
        place(as, &end);
    }
    return true;
}

bool compile_logic(struct assembler *as, const json_t *node)
{
    const json_t *operands = json_array_get(node, 1), *operand;
    enum code_op op = strcmp(node_operator(node), "and") == 0
                          ? OP_JUMP_KEEP_FALSE
                          : OP_JUMP_KEEP_TRUE;
    struct label end = LABEL_INIT;
    size_t i, count = json_array_size(operands);

    if (count < 2) {
        return assemble_error(as, "'%s' needs two operands",
                              node_operator(node));
    }
    json_array_foreach(operands, i, operand)
    {
        if (!compile_expression(as, operand)) {
            label_release(&end);
            return false;
        }
        if (i + 1 < count)
            emit_jump(as, op, &end);
    }
    place(as, &end);
    return true;
}

bool compile_cond(struct assembler *as, const json_t *node)
{
    struct label other = LABEL_INIT, end = LABEL_INIT;

    if (!node_check(as, node, 4) ||
        !compile_expression(as, json_array_get(node, 1)))
        return false;
    emit_jump(as, OP_JUMP_IF_FALSE, &other);
    if (!compile_expression(as, json_array_get(node, 2))) {
        label_release(&other);
        return false;
    }
    emit_jump(as, OP_JUMP, &end);
    place(as, &other);
    if (!compile_expression(as, json_array_get(node, 3))) {
        label_release(&end);
        return false;
    }
    place(as, &end);
    return true;
}
