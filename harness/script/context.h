/*
 * context.h - what contexts, variables and tokens share.
 */
#ifndef CONTEXT_H
#define CONTEXT_H

#include "interp.h"

struct bindings_value;

struct context_value {
    struct loop_object object;
    struct bindings_value *bindings;
    bool entered;
};

/* The value of a variable, borrowed; NULL: unset. */
struct loop_object *context_lookup(const struct context_value *context,
                                   const struct loop_object *variable);
/* Sets a variable, or (value NULL) unsets it; both borrowed. */
void context_change(struct interp *in, struct context_value *context,
                    struct loop_object *variable, struct loop_object *value);

#endif
