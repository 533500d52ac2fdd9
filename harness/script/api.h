/*
 * api.h - the names of spec/case-script.md that have no type: functions,
 * classes, constants.
 */
#ifndef API_H
#define API_H

#include "script.h"
#include "value.h"

/* What `name` stands for (new, of the constants' heap); NULL: unknown. */
struct loop_object *api_lookup(struct loop_heap *heap, const char *name);

/* Whether any type has an attribute or a method of that name. */
bool api_has_attribute(const char *name);

#endif
