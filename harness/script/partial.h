/*
 * partial.h - a callable with its arguments, to be called later.
 */
#ifndef PARTIAL_H
#define PARTIAL_H

#include "interp.h"

/* What calls callable(...) with the arguments of `call` behind the first
 * `skip` (new); the callable itself where there are none. */
struct loop_object *partial_new(struct interp *in, struct loop_object *callable,
                                const struct call *call, size_t skip);

#endif
