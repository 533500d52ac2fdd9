#include "api.h"
#include "compile.h"
#include "value.h"
#include <stdlib.h>
#include <string.h>

const char *node_operator(const json_t *node)
{
    return json_string_value(json_array_get(node, 0));
}

bool node_check(struct assembler *as, const json_t *node, size_t count)
{
    if (json_array_size(node) == count)
        return true;
    return assemble_error(as, "'%s' has %zu members instead of %zu",
                          node_operator(node), json_array_size(node), count);
}

bool node_index(struct assembler *as, const json_t *node, size_t at,
                size_t limit, uint32_t *ret_index)
{
    const json_t *index = json_array_get(node, at);
    json_int_t value = json_integer_value(index);

    if (!json_is_integer(index) || value < 0 || (size_t)value >= limit) {
        return assemble_error(as, "'%s' has an index out of range",
                              node_operator(node));
    }
    *ret_index = (uint32_t)value;
    return true;
}

static bool emit_const(struct assembler *as, struct loop_object *taken)
{
    emit(as, OP_CONST, add_constant(as, taken));
    return true;
}

static bool expression_const(struct assembler *as, const json_t *node)
{
    const json_t *value = json_array_get(node, 1);
    struct loop_heap *heap = &as->script->constants;

    if (value == NULL)
        return assemble_error(as, "'const' holds no constant");
    switch (json_typeof(value)) {
    case JSON_NULL: return emit_const(as, loop_object_ref(&value_none));
    case JSON_TRUE: return emit_const(as, loop_object_ref(&value_true));
    case JSON_FALSE: return emit_const(as, loop_object_ref(&value_false));
    case JSON_INTEGER:
        return emit_const(as,
                          value_constant_int(heap, json_integer_value(value)));
    case JSON_STRING:
        return emit_const(as, value_constant_str(heap, VALUE_STR,
                                                 json_string_value(value),
                                                 json_string_length(value)));
    default: return assemble_error(as, "'const' holds no constant");
    }
}

static bool expression_float(struct assembler *as, const json_t *node)
{
    const char *text = json_string_value(json_array_get(node, 1));
    char *end = NULL;
    double value = text ? strtod(text, &end) : 0;

    if (!text || end == text || *end != '\0')
        return assemble_error(as, "'float' holds no number");
    return emit_const(as, value_constant_float(&as->script->constants, value));
}

/* Each byte is one character from U+0000 to U+00FF, in UTF-8. */
static bool expression_bytes(struct assembler *as, const json_t *node)
{
    const json_t *text = json_array_get(node, 1);
    const unsigned char *in = (const unsigned char *)json_string_value(text);
    size_t length = json_string_length(text), i, count = 0;
    char *bytes;

    if (!in)
        return assemble_error(as, "'bytes' holds no string");
    bytes = malloc(length + 1);
    for (i = 0; bytes && i < length; i++) {
        if (in[i] < 0x80) {
            bytes[count++] = (char)in[i];
        } else if (in[i] <= 0xc3 && i + 1 < length) {
            bytes[count++] = (char)((in[i] & 3) << 6 | (in[i + 1] & 0x3f));
            i++;
        } else {
            free(bytes);
            return assemble_error(as, "'bytes' holds a character beyond 255");
        }
    }
    emit_const(as, value_constant_str(&as->script->constants, VALUE_BYTES,
                                      bytes, count));
    free(bytes);
    return true;
}

static bool compile_all(struct assembler *as, const json_t *list)
{
    const json_t *node;
    size_t i;

    if (!json_is_array(list))
        return assemble_error(as, "a list of expressions is missing");
    json_array_foreach(list, i, node)
    {
        if (!compile_expression(as, node))
            return false;
    }
    return true;
}

static bool expression_tuple(struct assembler *as, const json_t *node)
{
    const json_t *items = json_array_get(node, 1);
    size_t count = json_array_size(items);
    bool tuple = strcmp(node_operator(node), "tuple") == 0;

    if (!compile_all(as, items))
        return false;
    emit_effect(as, tuple ? OP_TUPLE : OP_LIST, (uint32_t)count,
                1 - (long)count);
    return true;
}

static struct loop_object *key_object(struct assembler *as, const json_t *key)
{
    return value_constant_str(&as->script->constants, VALUE_STR,
                              json_string_value(key), json_string_length(key));
}

/* [[name, e], ...]: compiles the values, stores the names in a shape. */
static bool compile_pairs(struct assembler *as, const json_t *pairs,
                          uint32_t shape)
{
    const json_t *pair;
    size_t i;

    if (!json_is_array(pairs))
        return assemble_error(as, "a list of pairs is missing");
    json_array_foreach(pairs, i, pair)
    {
        struct call_shape *target;

        if (json_array_size(pair) != 2 ||
            !json_is_string(json_array_get(pair, 0)))
            return assemble_error(as, "a pair is not [name, expression]");
        if (!compile_expression(as, json_array_get(pair, 1)))
            return false;
        target = &as->code->shapes[shape];
        target->keywords = table_grow(target->keywords, target->keyword_count,
                                      sizeof(*target->keywords));
        target->keywords[target->keyword_count++] =
            key_object(as, json_array_get(pair, 0));
    }
    return true;
}

static bool expression_dict(struct assembler *as, const json_t *node)
{
    const json_t *pairs = json_array_get(node, 1);
    uint32_t shape;

    add_shape(as, &shape);
    if (!compile_pairs(as, pairs, shape))
        return false;
    emit_effect(as, OP_DICT, shape, 1 - (long)json_array_size(pairs));
    return true;
}

static bool expression_local(struct assembler *as, const json_t *node)
{
    uint32_t index = 0;

    if (!node_index(as, node, 1, as->code->local_count, &index))
        return false;
    emit(as, OP_LOCAL, index);
    return true;
}

static bool expression_cell(struct assembler *as, const json_t *node)
{
    uint32_t index = 0;

    if (!node_index(as, node, 1, as->code->cell_count + as->code->free_count,
                    &index))
        return false;
    emit(as, OP_CELL, index);
    return true;
}

static bool expression_global(struct assembler *as, const json_t *node)
{
    const char *name = json_string_value(json_array_get(node, 1));

    if (!name)
        return assemble_error(as, "'global' has no name");
    emit(as, OP_GLOBAL, script_global(as->script, name));
    return true;
}

static bool expression_api(struct assembler *as, const json_t *node)
{
    const char *name = json_string_value(json_array_get(node, 1));
    struct loop_object *value =
        name ? api_lookup(&as->script->constants, name) : NULL;

    if (!value) {
        return assemble_error(as, "this interpreter does not know '%s'",
                              name ? name : "?");
    }
    return emit_const(as, value);
}

static bool expression_attr(struct assembler *as, const json_t *node)
{
    const char *name = json_string_value(json_array_get(node, 2));

    if (!node_check(as, node, 3) ||
        !compile_expression(as, json_array_get(node, 1)))
        return false;
    if (!name || !api_has_attribute(name)) {
        return assemble_error(as,
                              "this interpreter does not know the attribute "
                              "'%s'",
                              name ? name : "?");
    }
    emit(as, OP_ATTRIBUTE, add_name(as, name));
    return true;
}

static bool compile_two(struct assembler *as, const json_t *node,
                        enum code_op op)
{
    if (!node_check(as, node, 3) ||
        !compile_expression(as, json_array_get(node, 1)) ||
        !compile_expression(as, json_array_get(node, 2)))
        return false;
    emit(as, op, 0);
    return true;
}

static bool expression_index(struct assembler *as, const json_t *node)
{
    return compile_two(as, node, OP_INDEX);
}

static bool expression_add(struct assembler *as, const json_t *node)
{
    return compile_two(as, node, OP_ADD);
}

static bool expression_sub(struct assembler *as, const json_t *node)
{
    return compile_two(as, node, OP_SUBTRACT);
}

static bool expression_mul(struct assembler *as, const json_t *node)
{
    return compile_two(as, node, OP_MULTIPLY);
}

static bool compile_one(struct assembler *as, const json_t *node,
                        enum code_op op)
{
    if (!node_check(as, node, 2) ||
        !compile_expression(as, json_array_get(node, 1)))
        return false;
    emit(as, op, 0);
    return true;
}

static bool expression_neg(struct assembler *as, const json_t *node)
{
    return compile_one(as, node, OP_NEGATE);
}

static bool expression_not(struct assembler *as, const json_t *node)
{
    return compile_one(as, node, OP_NOT);
}

static bool expression_call(struct assembler *as, const json_t *node)
{
    const json_t *arguments = json_array_get(node, 2), *argument;
    uint32_t shape;
    size_t i, count = 0;
    bool star = false;
    long before;

    if (!node_check(as, node, 4) ||
        !compile_expression(as, json_array_get(node, 1)))
        return false;
    before = as->depth;
    json_array_foreach(arguments, i, argument)
    {
        const char *op = node_operator(argument);

        star = op && strcmp(op, "star") == 0;
        if (!compile_expression(as,
                                star ? json_array_get(argument, 1) : argument))
            return false;
        count += !star;
    }
    add_shape(as, &shape);
    as->code->shapes[shape].count = count;
    as->code->shapes[shape].star = star;
    if (!compile_pairs(as, json_array_get(node, 3), shape))
        return false;
    emit_effect(as, OP_CALL, shape, before - as->depth);
    return true;
}

static bool expression_lambda(struct assembler *as, const json_t *node)
{
    const json_t *defaults = json_array_get(node, 2);
    struct code *inner;
    uint32_t index = 0;
    long count = (long)json_array_size(defaults);

    if (!node_check(as, node, 3) || !compile_all(as, defaults))
        return false;
    inner =
        code_compile(as->script, json_array_get(node, 1), as->code, as->diag);
    if (!inner)
        return false;
    index = add_code(as, inner);
    if (count > (long)inner->parameter_count)
        return assemble_error(as, "more defaults than parameters");
    inner->default_count = (size_t)count;
    emit_effect(as, OP_FUNCTION, index, 1 - count);
    return true;
}

static bool expression_await(struct assembler *as, const json_t *node)
{
    if (as->code->kind != CODE_COROUTINE)
        return assemble_error(as, "'await' outside a coroutine");
    if (!compile_one(as, node, OP_AWAITABLE))
        return false;
    emit(as, OP_AWAIT, 0);
    return true;
}

static const struct {
    const char *op;
    bool (*compile)(struct assembler *as, const json_t *node);
} expressions[] = {{"const", expression_const},   {"float", expression_float},
                   {"bytes", expression_bytes},   {"tuple", expression_tuple},
                   {"list", expression_tuple},    {"dict", expression_dict},
                   {"local", expression_local},   {"cell", expression_cell},
                   {"global", expression_global}, {"api", expression_api},
                   {"attr", expression_attr},     {"index", expression_index},
                   {"call", expression_call},     {"lambda", expression_lambda},
                   {"neg", expression_neg},       {"not", expression_not},
                   {"add", expression_add},       {"sub", expression_sub},
                   {"mul", expression_mul},       {"compare", compile_compare},
                   {"and", compile_logic},        {"or", compile_logic},
                   {"cond", compile_cond},        {"await", expression_await}};

bool compile_expression(struct assembler *as, const json_t *node)
{
    const char *op = node_operator(node);
    size_t i;

    if (!op)
        return assemble_error(as, "an expression is missing");
    for (i = 0; i < sizeof(expressions) / sizeof(expressions[0]); i++)
        if (strcmp(expressions[i].op, op) == 0)
            return expressions[i].compile(as, node);
    return assemble_error(as, "unknown expression '%s'", op);
}
