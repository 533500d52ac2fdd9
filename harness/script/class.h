/*
 * class.h - classes: what `type(x)` gives, isinstance, exception classes.
 *
 * Classes are static: they live as long as the process and need no counting.
 */
#ifndef CLASS_H
#define CLASS_H

#include "value.h"

/* `bases` ends with NULL; only groups have two. */
struct class_value {
    struct loop_object object;
    const char *name;
    struct class_value *bases[3];
    value_function construct; /* Class(...); NULL: not callable in a script */
    const char *api_name;     /* in the table; NULL: has no name there */
};

extern struct class_value class_object, class_type, class_none, class_bool,
    class_int, class_float, class_str, class_bytes, class_tuple, class_list,
    class_dict, class_set, class_range, class_iterator, class_function,
    class_builtin, class_method, class_coroutine, class_abstract_event_loop,
    class_event_loop, class_handle, class_timer_handle, class_threadsafe_handle,
    class_future, class_task, class_task_group, class_runner, class_context,
    class_context_variable, class_token, class_thread, class_event,
    class_policy;

extern struct class_value class_gathering, class_timeout, class_completions,
    class_lock, class_async_event, class_condition, class_semaphore,
    class_bounded_semaphore, class_barrier, class_queue, class_lifo_queue,
    class_priority_queue, class_executor, class_concurrent_future;

extern const struct value_type class_type_type;

/* The name with its module: "asyncio.locks.Lock". */
void class_full_name(const struct class_value *class, struct text *text);
/* type(x), borrowed. */
struct class_value *class_of(const struct loop_object *value);
bool class_is_subclass(struct class_value *class, struct class_value *of);
/* All classes that scripts can name, exceptions included; NULL at the end. */
extern struct class_value *const class_table[];

/* The value_type of a type of loop/ (futures and so on). */
const struct value_type *class_library_type(unsigned id);

/* isinstance(value, classes): 1, 0, or -1 when it raises. */
int class_match(struct interp *in, struct loop_object *value,
                struct loop_object *classes);

/* Reprs of plain values, here because value.c and repr.c share them. */
bool repr_float(struct interp *in, struct loop_object *self, struct text *text);
bool repr_str(struct interp *in, struct loop_object *self, struct text *text);
bool repr_bytes(struct interp *in, struct loop_object *self, struct text *text);

#endif
