/*
 * coroutine_function.h - which values asyncio takes for coroutines, and which
 * for functions that make them.
 */
#ifndef COROUTINE_FUNCTION_H
#define COROUTINE_FUNCTION_H

#include "value.h"

/* Whether it is a coroutine, of the script or of asyncio. */
bool value_is_coroutine(const struct loop_object *value);

/* Whether it is a function or a method defined by `async def`: of the script,
 * or one that asyncio defines so [DEBG-2, POLI-11]. */
bool value_is_coroutine_function(const struct loop_object *value);

#endif
