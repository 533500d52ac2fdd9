#include "compile.h"
#include <stdlib.h>
#include <string.h>

bool compile_target(struct assembler *as, const json_t *target)
{
    const char *op = node_operator(target);
    const json_t *items = json_array_get(target, 1), *item;
    uint32_t index = 0;
    size_t i;

    if (op && strcmp(op, "local") == 0) {
        if (!node_index(as, target, 1, as->code->local_count, &index))
            return false;
        emit(as, OP_SET_LOCAL, index);
    } else if (op && strcmp(op, "cell") == 0) {
        if (!node_index(as, target, 1,
                        as->code->cell_count + as->code->free_count, &index))
            return false;
        emit(as, OP_SET_CELL, index);
    } else if (op && strcmp(op, "global") == 0 && json_is_string(items)) {
        emit(as, OP_SET_GLOBAL,
             script_global(as->script, json_string_value(items)));
    } else if (op && strcmp(op, "attr") == 0 &&
               json_is_string(json_array_get(target, 2))) {
        if (!compile_expression(as, items))
            return false;
        emit(as, OP_SET_ATTRIBUTE,
             add_name(as, json_string_value(json_array_get(target, 2))));
    } else if (op && strcmp(op, "tuple") == 0 && json_is_array(items)) {
        emit_effect(as, OP_UNPACK, (uint32_t)json_array_size(items),
                    (long)json_array_size(items) - 1);
        json_array_foreach(items, i, item)
        {
            if (!compile_target(as, item))
                return false;
        }
    } else {
        return assemble_error(as, "unknown target '%s'", op ? op : "?");
    }
    return true;
}

bool compile_unbind(struct assembler *as, const json_t *target)
{
    const char *op = node_operator(target);
    uint32_t index = (uint32_t)json_integer_value(json_array_get(target, 1));

    if (strcmp(op, "local") == 0) {
        emit(as, OP_UNSET_LOCAL, index);
    } else if (strcmp(op, "cell") == 0) {
        emit(as, OP_UNSET_CELL, index);
    } else {
        emit(as, OP_UNSET_GLOBAL,
             script_global(as->script,
                           json_string_value(json_array_get(target, 1))));
    }
    return true;
}

static bool statement_expr(struct assembler *as, const json_t *node)
{
    if (!node_check(as, node, 3) ||
        !compile_expression(as, json_array_get(node, 2)))
        return false;
    emit(as, OP_POP, 0);
    return true;
}

static bool statement_assign(struct assembler *as, const json_t *node)
{
    const json_t *targets = json_array_get(node, 2), *target;
    size_t i, count = json_array_size(targets);

    if (!node_check(as, node, 4) || count == 0 ||
        !compile_expression(as, json_array_get(node, 3)))
        return assemble_error(as, "'assign' is malformed");
    json_array_foreach(targets, i, target)
    {
        if (i + 1 < count)
            emit(as, OP_DUP, 0);
        if (!compile_target(as, target))
            return false;
    }
    return true;
}

static bool statement_augment(struct assembler *as, const json_t *node)
{
    const char *op = json_string_value(json_array_get(node, 3));
    const json_t *target = json_array_get(node, 2);
    enum code_op operation = op && strcmp(op, "add") == 0   ? OP_ADD_TO
                             : op && strcmp(op, "sub") == 0 ? OP_SUBTRACT
                             : op && strcmp(op, "mul") == 0 ? OP_MULTIPLY
                                                            : OP_COUNT;

    if (!node_check(as, node, 5) || operation == OP_COUNT)
        return assemble_error(as, "'augment' is malformed");
    if (!compile_expression(as, target) ||
        !compile_expression(as, json_array_get(node, 4)))
        return false;
    emit(as, operation, 0);
    return compile_target(as, target);
}

static bool statement_if(struct assembler *as, const json_t *node)
{
    struct label other = LABEL_INIT, end = LABEL_INIT;

    if (!node_check(as, node, 5) ||
        !compile_expression(as, json_array_get(node, 2)))
        return false;
    emit_jump(as, OP_JUMP_IF_FALSE, &other);
    if (!compile_body(as, json_array_get(node, 3))) {
        label_release(&other);
        return false;
    }
    emit_jump(as, OP_JUMP, &end);
    place(as, &other);
    if (!compile_body(as, json_array_get(node, 4))) {
        label_release(&end);
        return false;
    }
    place(as, &end);
    return true;
}

static bool statement_while(struct assembler *as, const json_t *node)
{
    struct label start = LABEL_INIT, end = LABEL_INIT;
    struct scope scope = {.kind = SCOPE_LOOP,
                          .break_label = &end,
                          .continue_label = &start,
                          .outer = as->scope};
    bool good;

    if (!node_check(as, node, 4))
        return false;
    place(as, &start);
    good = compile_expression(as, json_array_get(node, 2));
    if (good) {
        emit_jump(as, OP_JUMP_IF_FALSE, &end);
        as->scope = &scope;
        good = compile_body(as, json_array_get(node, 3));
        as->scope = scope.outer;
        emit_jump(as, OP_JUMP, &start);
    }
    label_release(&start);
    place(as, &end);
    return good;
}

static bool statement_for(struct assembler *as, const json_t *node)
{
    struct label start = LABEL_INIT, end = LABEL_INIT, broken = LABEL_INIT;
    struct scope scope = {.kind = SCOPE_FOR,
                          .break_label = &broken,
                          .continue_label = &start,
                          .outer = as->scope};
    bool good;

    if (!node_check(as, node, 5) ||
        !compile_expression(as, json_array_get(node, 3)))
        return false;
    emit(as, OP_ITERATE, 0);
    place(as, &start);
    emit_jump(as, OP_NEXT, &end);
    as->scope = &scope;
    good = compile_target(as, json_array_get(node, 2)) &&
           compile_body(as, json_array_get(node, 4));
    as->scope = scope.outer;
    emit_jump(as, OP_JUMP, &start);
    label_release(&start);
    place(as, &end);
    place(as, &broken);
    return good;
}

/* StopAsyncIteration of the awaited item ends the loop. */
static bool statement_async_for(struct assembler *as, const json_t *node)
{
    struct label start = LABEL_INIT, stop = LABEL_INIT, end = LABEL_INIT;
    struct label other = LABEL_INIT;
    struct scope scope = {.kind = SCOPE_FOR,
                          .break_label = &end,
                          .continue_label = &start,
                          .outer = as->scope};
    bool good;

    if (!node_check(as, node, 5) ||
        !compile_expression(as, json_array_get(node, 3)))
        return false;
    place(as, &start);
    emit_try(as, &stop);
    emit(as, OP_ASYNC_NEXT, 0);
    emit(as, OP_AWAIT, 0);
    emit_pop_block(as);
    as->scope = &scope;
    good = compile_target(as, json_array_get(node, 2)) &&
           compile_body(as, json_array_get(node, 4));
    as->scope = scope.outer;
    emit_jump(as, OP_JUMP, &start);
    label_release(&start);
    begin_handler(as, &stop);
    emit(as, OP_DUP, 0);
    emit(as, OP_CONST, add_constant(as, compile_stop_async_iteration()));
    emit(as, OP_MATCH, 0);
    emit_jump(as, OP_JUMP_IF_FALSE, &other);
    emit(as, OP_END_HANDLER, 0);
    emit(as, OP_POP, 0);
    emit_jump(as, OP_JUMP, &end);
    place(as, &other);
    end_handler(as);
    place(as, &end);
    return good;
}

/* Out of loops and blocks to the innermost loop. */
static bool leave_to_loop(struct assembler *as, bool is_break)
{
    struct scope *loop = as->scope;
    long depth = as->depth;
    size_t blocks = as->blocks;
    bool good;

    while (loop && loop->kind != SCOPE_LOOP && loop->kind != SCOPE_FOR)
        loop = loop->outer;
    if (!loop)
        return assemble_error(as, "'break' or 'continue' outside a loop");
    good = compile_leave(as, loop);
    if (is_break && loop->kind == SCOPE_FOR)
        emit(as, OP_POP, 0);
    emit_jump(as, OP_JUMP, is_break ? loop->break_label : loop->continue_label);
    as->depth = depth;
    as->blocks = blocks;
    return good;
}

static bool statement_break(struct assembler *as, const json_t *node)
{
    return node_check(as, node, 2) && leave_to_loop(as, true);
}

static bool statement_continue(struct assembler *as, const json_t *node)
{
    return node_check(as, node, 2) && leave_to_loop(as, false);
}

static bool statement_pass(struct assembler *as, const json_t *node)
{
    return node_check(as, node, 2);
}

static bool statement_return(struct assembler *as, const json_t *node)
{
    long depth = as->depth;
    size_t blocks = as->blocks;
    bool good;

    if (as->code->kind == CODE_MODULE)
        return assemble_error(as, "'return' outside a function");
    if (!node_check(as, node, 3) ||
        !compile_expression(as, json_array_get(node, 2)))
        return false;
    emit(as, OP_SET_RETURN, 0);
    good = compile_leave(as, NULL);
    emit(as, OP_RETURN, 0);
    as->depth = depth;
    as->blocks = blocks;
    return good;
}

static bool statement_raise(struct assembler *as, const json_t *node)
{
    uint32_t operands = 0;
    size_t i;

    if (!node_check(as, node, 4))
        return false;
    for (i = 2; i < 4; i++) {
        const json_t *operand = json_array_get(node, i);

        if (json_is_null(operand))
            continue;
        if (!compile_expression(as, operand))
            return false;
        operands++;
    }
    emit_effect(as, OP_RAISE, operands, -(long)operands);
    return true;
}

static bool statement_def(struct assembler *as, const json_t *node)
{
    json_t *lambda;
    bool good;

    if (!node_check(as, node, 5))
        return false;
    lambda = json_pack("[s,O,O]", "lambda", json_array_get(node, 3),
                       json_array_get(node, 4));
    good = lambda && compile_expression(as, lambda);
    json_decref(lambda);
    return good && compile_target(as, json_array_get(node, 2));
}

static const struct {
    const char *op;
    bool (*compile)(struct assembler *as, const json_t *node);
} statements[] = {{"expr", statement_expr},
                  {"assign", statement_assign},
                  {"augment", statement_augment},
                  {"if", statement_if},
                  {"while", statement_while},
                  {"for", statement_for},
                  {"async-for", statement_async_for},
                  {"break", statement_break},
                  {"continue", statement_continue},
                  {"pass", statement_pass},
                  {"return", statement_return},
                  {"raise", statement_raise},
                  {"try", compile_try},
                  {"def", statement_def},
                  {"async-with", compile_async_with}};

static bool compile_statement(struct assembler *as, const json_t *node)
{
    const char *op = node_operator(node);
    size_t i;

    if (!op || !json_is_integer(json_array_get(node, 1)))
        return assemble_error(as, "a statement is missing");
    as->line = (int)json_integer_value(json_array_get(node, 1));
    for (i = 0; i < sizeof(statements) / sizeof(statements[0]); i++)
        if (strcmp(statements[i].op, op) == 0)
            return statements[i].compile(as, node);
    return assemble_error(as, "unknown statement '%s'", op);
}

bool compile_body(struct assembler *as, const json_t *body)
{
    const json_t *node;
    size_t i, length = strlen(as->path);

    if (!json_is_array(body))
        return assemble_error(as, "a list of statements is missing");
    json_array_foreach(body, i, node)
    {
        snprintf(as->path + length, sizeof(as->path) - length, "[%zu]", i);
        if (!compile_statement(as, node))
            return false;
        as->path[length] = '\0';
    }
    return true;
}
