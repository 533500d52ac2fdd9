/*
 * container.h - tuples, lists, sets, dicts, ranges and iteration.
 */
#ifndef CONTAINER_H
#define CONTAINER_H

#include "value.h"

/* Appends to a list or a set (no test for equal items). */
void list_append(struct loop_object *list, struct loop_object *item);

struct loop_object *dict_new(struct interp *in);
/* Borrowed, or NULL where the key is missing; raises nothing. */
struct loop_object *dict_get(struct loop_object *dict, const char *key);
void dict_set(struct interp *in, struct loop_object *dict, const char *key,
              struct loop_object *value);

struct loop_object *range_new(struct interp *in, struct loop_object *self,
                              const struct call *call);

/* iter(value); the items come from iterator_next. */
struct loop_object *iterator_new(struct interp *in, struct loop_object *over);
/* The next item (new), or NULL at the end (no error is set then). */
struct loop_object *iterator_next(struct interp *in,
                                  struct loop_object *iterator);

/* All items as a list or tuple. */
struct loop_object *sequence_from(struct interp *in, enum value_id id,
                                  struct loop_object *iterable);

/* len(x): -1 when it raises. */
int64_t value_length(struct interp *in, struct loop_object *value);
struct loop_object *value_index(struct interp *in, struct loop_object *value,
                                struct loop_object *key);
/* item in container: 1, 0, -1. */
int value_contains(struct interp *in, struct loop_object *container,
                   struct loop_object *item);

#endif
