#include "compile.h"
#include "exception.h"
#include <string.h>

struct loop_object *compile_stop_async_iteration(void)
{
    return loop_object_ref(&exception_stop_async_iteration.object);
}

/* The body of a finally, run on the way out of a scope: outside of it. */
static bool leave_finally(struct assembler *as, struct scope *scope)
{
    struct scope *inner = as->scope;
    bool good;

    emit_pop_block(as);
    as->scope = scope->outer;
    good = compile_body(as, scope->body);
    as->scope = inner;
    return good;
}

/* manager -> : calls its way out without an exception. */
static void leave_manager(struct assembler *as)
{
    emit(as, OP_ASYNC_LEAVE, 0);
    emit(as, OP_AWAIT, 0);
    emit(as, OP_POP, 0);
}

static bool leave_scope(struct assembler *as, struct scope *scope)
{
    switch (scope->kind) {
    case SCOPE_LOOP: return true;
    case SCOPE_FOR: emit(as, OP_POP, 0); return true;
    case SCOPE_TRY: emit_pop_block(as); return true;
    case SCOPE_FINALLY: return leave_finally(as, scope);
    case SCOPE_HANDLER: emit(as, OP_END_HANDLER, 0); return true;
    case SCOPE_NAME:
        emit_pop_block(as);
        return compile_unbind(as, scope->target);
    case SCOPE_MANAGER:
        emit_pop_block(as);
        leave_manager(as);
        return true;
    }
    return false;
}

bool compile_leave(struct assembler *as, struct scope *until)
{
    struct scope *scope;

    for (scope = as->scope; scope != until; scope = scope->outer)
        if (!leave_scope(as, scope))
            return false;
    return true;
}

/* The body of a handler whose exception has a name: the name is unbound
 * however the handler is left. */
static bool named_handler(struct assembler *as, const json_t *target,
                          const json_t *body)
{
    struct label cleanup = LABEL_INIT, end = LABEL_INIT;
    struct scope scope = {
        .kind = SCOPE_NAME, .target = target, .outer = as->scope};
    bool good;

    emit_try(as, &cleanup);
    as->scope = &scope;
    good = compile_body(as, body);
    as->scope = scope.outer;
    emit_pop_block(as);
    compile_unbind(as, target);
    emit_jump(as, OP_JUMP, &end);
    begin_handler(as, &cleanup);
    compile_unbind(as, target);
    end_handler(as);
    place(as, &end);
    return good;
}

static bool is_name(const json_t *target)
{
    const char *op = node_operator(target);

    return op && (strcmp(op, "local") == 0 || strcmp(op, "cell") == 0 ||
                  strcmp(op, "global") == 0);
}

/* previous, exception -> : the exception matches, it is handled. */
static bool handler_body(struct assembler *as, const json_t *handler)
{
    const json_t *target = json_array_get(handler, 2);
    const json_t *body = json_array_get(handler, 3);
    struct scope scope = {.kind = SCOPE_HANDLER, .outer = as->scope};
    bool good;

    as->scope = &scope;
    if (json_is_null(target)) {
        good = compile_body(as, body);
    } else if (!is_name(target)) {
        good = assemble_error(as, "a handler's target is not a name");
    } else {
        emit(as, OP_DUP, 0);
        good = compile_target(as, target) && named_handler(as, target, body);
    }
    as->scope = scope.outer;
    emit(as, OP_END_HANDLER, 0);
    return good;
}

static bool compile_handlers(struct assembler *as, const json_t *handlers,
                             struct label *end)
{
    const json_t *handler;
    size_t i;

    json_array_foreach(handlers, i, handler)
    {
        struct label next = LABEL_INIT;

        if (json_array_size(handler) != 4)
            return assemble_error(as, "a handler is malformed");
        as->line = (int)json_integer_value(json_array_get(handler, 0));
        emit(as, OP_DUP, 0);
        if (!compile_expression(as, json_array_get(handler, 1)))
            return false;
        emit(as, OP_MATCH, 0);
        emit_jump(as, OP_JUMP_IF_FALSE, &next);
        if (!handler_body(as, handler)) {
            label_release(&next);
            return false;
        }
        emit_jump(as, OP_JUMP, end);
        place(as, &next);
    }
    end_handler(as);
    return true;
}

/* try, except, else. */
static bool try_except(struct assembler *as, const json_t *node)
{
    struct label caught = LABEL_INIT, end = LABEL_INIT;
    struct scope scope = {.kind = SCOPE_TRY, .outer = as->scope};
    bool good;

    if (json_array_size(json_array_get(node, 3)) == 0)
        return compile_body(as, json_array_get(node, 2));
    emit_try(as, &caught);
    as->scope = &scope;
    good = compile_body(as, json_array_get(node, 2));
    as->scope = scope.outer;
    emit_pop_block(as);
    good = good && compile_body(as, json_array_get(node, 4));
    emit_jump(as, OP_JUMP, &end);
    begin_handler(as, &caught);
    good = good && compile_handlers(as, json_array_get(node, 3), &end);
    place(as, &end);
    return good;
}

bool compile_try(struct assembler *as, const json_t *node)
{
    const json_t *final = json_array_get(node, 5);
    struct label raised = LABEL_INIT, end = LABEL_INIT;
    struct scope scope = {
        .kind = SCOPE_FINALLY, .body = final, .outer = as->scope};
    struct scope handling = {.kind = SCOPE_HANDLER, .outer = as->scope};
    bool good;

    if (!node_check(as, node, 6))
        return false;
    if (json_array_size(final) == 0)
        return try_except(as, node);
    emit_try(as, &raised);
    as->scope = &scope;
    good = try_except(as, node);
    as->scope = scope.outer;
    emit_pop_block(as);
    good = good && compile_body(as, final);
    emit_jump(as, OP_JUMP, &end);
    begin_handler(as, &raised);
    as->scope = &handling;
    good = good && compile_body(as, final);
    as->scope = handling.outer;
    end_handler(as);
    place(as, &end);
    return good;
}

bool compile_async_with(struct assembler *as, const json_t *node)
{
    const json_t *target = json_array_get(node, 3);
    struct label raised = LABEL_INIT, passed = LABEL_INIT, end = LABEL_INIT;
    struct scope scope = {.kind = SCOPE_MANAGER, .outer = as->scope};
    bool good;

    if (!node_check(as, node, 5) ||
        !compile_expression(as, json_array_get(node, 2)))
        return false;
    emit(as, OP_ASYNC_ENTER, 0);
    emit(as, OP_AWAIT, 0);
    emit_try_below(as, &raised);
    as->scope = &scope;
    good = true;
    if (json_is_null(target))
        emit(as, OP_POP, 0);
    else
        good = compile_target(as, target);
    good = good && compile_body(as, json_array_get(node, 4));
    as->scope = scope.outer;
    emit_pop_block(as);
    leave_manager(as);
    emit_jump(as, OP_JUMP, &end);
    begin_handler(as, &raised);
    emit(as, OP_ASYNC_LEAVE_ERROR, 0);
    emit(as, OP_AWAIT, 0);
    emit_jump(as, OP_JUMP_IF_FALSE, &passed);
    emit(as, OP_END_HANDLER, 0);
    emit(as, OP_POP, 0);
    emit_jump(as, OP_JUMP, &end);
    place(as, &passed);
    end_handler(as);
    place(as, &end);
    return good;
}
