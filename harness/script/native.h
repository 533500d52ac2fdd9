/*
 * native.h - functions written in C, and methods bound to their object.
 */
#ifndef NATIVE_H
#define NATIVE_H

#include "value.h"

/* Those of functions in Python and in C. */
extern const struct value_type native_function_type, native_builtin_type;

/* `object.method` (new): the object is kept. */
struct loop_object *native_bind(struct interp *in, const struct member *member,
                                struct loop_object *self);
/* A plain function, of any heap; `builtin`: one that CPython has in C. */
struct loop_object *native_new(struct loop_heap *heap,
                               const struct member *member, bool builtin);

/* What a repr of a handle or a report calls this callable: "NAME", without
 * parentheses; false: it has no name, its repr serves. */
bool native_qualname(struct loop_object *callable, struct text *text);

/* f.__name__, or NULL if it has none. */
const char *native_name(const struct loop_object *callable);

#endif
