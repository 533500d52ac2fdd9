#include "code.h"
#include "assemble.h"
#include "compile.h"
#include <stdlib.h>
#include <string.h>

uint32_t script_global(struct script *script, const char *name)
{
    size_t i;

    for (i = 0; i < script->global_count; i++)
        if (strcmp(script->globals[i], name) == 0)
            return (uint32_t)i;
    script->globals = table_grow(script->globals, script->global_count,
                                 sizeof(*script->globals));
    script->globals[script->global_count] = strdup(name);
    return (uint32_t)script->global_count++;
}

static void free_strings(char **strings, size_t count)
{
    size_t i;

    for (i = 0; i < count; i++)
        free(strings[i]);
    free(strings);
}

static void free_shapes(struct code *code)
{
    size_t i, k;

    for (i = 0; i < code->shape_count; i++) {
        for (k = 0; k < code->shapes[i].keyword_count; k++)
            loop_object_unref(code->shapes[i].keywords[k]);
        free(code->shapes[i].keywords);
    }
    free(code->shapes);
}

void code_free(struct code *code)
{
    size_t i;

    if (!code)
        return;
    for (i = 0; i < code->constant_count; i++)
        loop_object_unref(code->constants[i]);
    for (i = 0; i < code->code_count; i++)
        code_free(code->codes[i]);
    loop_object_unref(code->name_object);
    free_shapes(code);
    free_strings(code->locals, code->local_count);
    free_strings(code->cells, code->cell_count + code->free_count);
    free_strings(code->names, code->name_count);
    free(code->parameters);
    free(code->name);
    free(code->qualname);
    free(code->captures);
    free(code->parameter_cells);
    free(code->instructions);
    free(code->constants);
    free(code->codes);
    free(code);
}

static bool read_string(struct assembler *as, const json_t *json,
                        const char *key, char **ret_string)
{
    const char *string = json_string_value(json_object_get(json, key));

    if (!string)
        return assemble_error(as, "a code object has no string '%s'", key);
    *ret_string = strdup(string);
    return true;
}

/* Appends the strings of json[key] to an array. */
static bool read_strings(struct assembler *as, const json_t *json,
                         const char *key, char ***strings, size_t *count)
{
    const json_t *list = json_object_get(json, key), *item;
    size_t i;

    if (!json_is_array(list))
        return assemble_error(as, "a code object has no list '%s'", key);
    json_array_foreach(list, i, item)
    {
        if (!json_is_string(item)) {
            return assemble_error(as, "'%s' holds something else than names",
                                  key);
        }
        *strings = table_grow(*strings, *count, sizeof(**strings));
        (*strings)[(*count)++] = strdup(json_string_value(item));
    }
    return true;
}

static bool read_kind(struct assembler *as, const json_t *json)
{
    static const char *const kinds[] = {"module", "function", "lambda",
                                        "coroutine"};
    const char *kind = json_string_value(json_object_get(json, "kind"));
    int i;

    for (i = 0; kind && i < 4; i++) {
        if (strcmp(kinds[i], kind) == 0) {
            as->code->kind = (enum code_kind)i;
            return true;
        }
    }
    return assemble_error(as, "unknown kind of code '%s'", kind ? kind : "?");
}

static bool read_captures(struct assembler *as, const json_t *json)
{
    const json_t *list = json_object_get(json, "captures"), *item;
    struct code *code = as->code;
    size_t limit =
        as->outer ? as->outer->cell_count + as->outer->free_count : 0;
    size_t i;

    if (json_array_size(list) != code->free_count)
        return assemble_error(as, "'captures' does not match 'free'");
    code->captures = calloc(code->free_count + 1, sizeof(*code->captures));
    json_array_foreach(list, i, item)
    {
        json_int_t index = json_integer_value(item);

        if (!json_is_integer(item) || index < 0 || (size_t)index >= limit)
            return assemble_error(as, "'captures' is out of range");
        code->captures[i] = (uint32_t)index;
    }
    return true;
}

/* Which parameters live in cells. */
static void find_parameter_cells(struct code *code)
{
    size_t i, cell;

    code->parameter_cells =
        calloc(code->parameter_count + 1, sizeof(*code->parameter_cells));
    for (i = 0; i < code->parameter_count; i++) {
        code->parameter_cells[i] = -1;
        for (cell = 0; cell < code->cell_count; cell++)
            if (strcmp(code->locals[i], code->cells[cell]) == 0)
                code->parameter_cells[i] = (int)cell;
    }
}

static bool read_names(struct assembler *as, const json_t *json)
{
    struct code *code = as->code;
    const json_t *params = json_object_get(json, "params");
    size_t i;

    if (!json_is_array(params) || !read_string(as, json, "name", &code->name) ||
        !read_string(as, json, "qualname", &code->qualname) ||
        !read_strings(as, json, "locals", &code->locals, &code->local_count) ||
        !read_strings(as, json, "cells", &code->cells, &code->cell_count))
        return assemble_error(as, "a code object lacks its names");
    code->parameter_count = json_array_size(params);
    if (code->parameter_count > code->local_count)
        return assemble_error(as, "more parameters than locals");
    for (i = 0; i < code->parameter_count; i++) {
        const char *name = json_string_value(json_array_get(params, i));

        if (!name || strcmp(name, code->locals[i]) != 0)
            return assemble_error(as, "parameters are not the first locals");
    }
    code->parameters = calloc(code->parameter_count + 1, sizeof(char *));
    for (i = 0; i < code->parameter_count; i++)
        code->parameters[i] = code->locals[i];
    i = code->cell_count;
    if (!read_strings(as, json, "free", &code->cells, &i)) {
        code->free_count = i - code->cell_count;
        return false;
    }
    code->free_count = i - code->cell_count;
    find_parameter_cells(code);
    return true;
}

struct code *code_compile(struct script *script, const json_t *json,
                          const struct code *outer, struct diag *diag)
{
    struct code *code = calloc(1, sizeof(*code));
    struct assembler as = {
        .script = script, .code = code, .outer = outer, .diag = diag};

    if (!code)
        abort();
    as.line = (int)json_integer_value(json_object_get(json, "line"));
    if (!json_is_object(json)) {
        assemble_error(&as, "a code object is missing");
        code_free(code);
        return NULL;
    }
    if (!read_kind(&as, json) || !read_names(&as, json) ||
        !read_captures(&as, json)) {
        code_free(code);
        return NULL;
    }
    code->line = as.line;
    code->name_object = value_constant_str(&script->constants, VALUE_STR,
                                           code->name, strlen(code->name));
    snprintf(as.path, sizeof(as.path), "%s.body",
             outer ? code->qualname : "program");
    if (!compile_body(&as, json_object_get(json, "body"))) {
        code_free(code);
        return NULL;
    }
    emit(&as, OP_CONST, add_constant(&as, loop_object_ref(&value_none)));
    emit(&as, OP_SET_RETURN, 0);
    emit(&as, OP_RETURN, 0);
    return code;
}
