/*
 * arguments.h - the arguments of functions written in C, with Python's
 * errors.
 */
#ifndef ARGUMENTS_H
#define ARGUMENTS_H

#include "value.h"

/* A parameter list as a Python function has it. `params` ends with NULL. */
struct signature {
    const char *name; /* qualified, without parentheses */
    const char *const *params;
    size_t required;   /* of the positional ones */
    size_t positional; /* the rest of params are keyword-only */
    bool rest;         /* *args take what is left */
    bool method;       /* messages count self as well */
};

/* Exactly `count` positional arguments and no keywords, as functions of C
 * report it; `name` with parentheses. */
bool arguments_exactly(struct interp *in, const struct call *call,
                       const char *name, size_t count);
bool arguments_between(struct interp *in, const struct call *call,
                       const char *name, size_t least, size_t most);

/* The same for functions whose arguments CPython's C code parses by name:
 * `name` without parentheses. With keyword-only parameters behind them the
 * message differs. */
bool arguments_clinic(struct interp *in, const struct call *call,
                      const char *name, size_t count, bool keywords_follow);

/*
 * Stores each parameter's value (borrowed; NULL: not given) in ret_values, by
 * place or keyword. Positional arguments from `positional` on are the rest.
 */
bool arguments_parse(struct interp *in, const struct call *call,
                     const struct signature *signature,
                     struct loop_object **ret_values);

/* Raises that a keyword is none of `known` (ends with NULL), with the one that
 * may have been meant; `name` without parentheses. Returns false. */
bool arguments_unexpected(struct interp *in, const char *name,
                          const char *keyword, const char *const *known);

/* Calls anything callable. */
struct loop_object *call_value(struct interp *in, struct loop_object *callable,
                               const struct call *call);
/* With positional arguments alone. */
struct loop_object *call_with(struct interp *in, struct loop_object *callable,
                              struct loop_object *const *values, size_t count);

#endif
