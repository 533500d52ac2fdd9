/*
 * compile.h - from the tree of a program to instructions.
 *
 * All functions return false with the assembler's diag set when the tree is
 * malformed.
 */
#ifndef COMPILE_H
#define COMPILE_H

#include "assemble.h"

/* Pushes the value of an expression. */
bool compile_expression(struct assembler *as, const json_t *node);
/* Comparisons, `and` and `or`, conditional expressions (compile_logic.c). */
bool compile_compare(struct assembler *as, const json_t *node);
bool compile_logic(struct assembler *as, const json_t *node);
bool compile_cond(struct assembler *as, const json_t *node);
/* A list of statements. */
bool compile_body(struct assembler *as, const json_t *body);
/* Stores the top of the stack. */
bool compile_target(struct assembler *as, const json_t *target);
/* `name = None; del name` of an except clause. */
bool compile_unbind(struct assembler *as, const json_t *target);
/* try statements and async with (compile_try.c). */
bool compile_try(struct assembler *as, const json_t *node);
bool compile_async_with(struct assembler *as, const json_t *node);
/* The class that ends `async for` (new). */
struct loop_object *compile_stop_async_iteration(void);
/* Undoes the scopes from the current one out to `until` (exclusive). */
bool compile_leave(struct assembler *as, struct scope *until);

/* The node's operator; NULL when it is no node. */
const char *node_operator(const json_t *node);
/* Whether the array has exactly `count` members. */
bool node_check(struct assembler *as, const json_t *node, size_t count);
bool node_index(struct assembler *as, const json_t *node, size_t at,
                size_t limit, uint32_t *ret_index);

#endif
