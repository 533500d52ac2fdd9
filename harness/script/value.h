/*
 * value.h - the values of the language.
 *
 * A value is a struct loop_object. Types of this module embed struct
 * loop_type in struct value_type, which adds what the language needs; types
 * of loop/ (futures) are mapped to theirs by value_type().
 *
 * All functions that return an object return a new reference unless said
 * otherwise, NULL when they raise (interp.h). Arguments are borrowed.
 */
#ifndef VALUE_H
#define VALUE_H

#include "loop_object.h"
#include "text.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct interp;

enum value_id {
    VALUE_NONE = LOOP_TYPE_EMBEDDER,
    VALUE_BOOL,
    VALUE_INT,
    VALUE_FLOAT,
    VALUE_STR,
    VALUE_BYTES,
    VALUE_TUPLE,
    VALUE_LIST,
    VALUE_DICT,
    VALUE_SET,
    VALUE_RANGE,
    VALUE_ITERATOR,
    VALUE_CLASS,
    VALUE_EXCEPTION,
    VALUE_NATIVE,
    VALUE_METHOD,
    VALUE_FUNCTION,
    VALUE_CELL,
    VALUE_FRAME,
    VALUE_COROUTINE,
    VALUE_LOOP,
    VALUE_HANDLE,
    VALUE_CONTEXT,
    VALUE_CONTEXT_VARIABLE,
    VALUE_TOKEN,
    VALUE_BINDINGS,
    VALUE_THREAD,
    VALUE_EVENT,
    VALUE_POLICY,
    VALUE_SOCKET,
    VALUE_PARTIAL
};

/* The arguments of one call; all borrowed. Keywords follow the positional
 * ones in `values`. */
struct call {
    struct loop_object *const *values;
    size_t count;                              /* positional */
    const struct loop_object *const *keywords; /* names: str objects */
    size_t keyword_count;
};

typedef struct loop_object *(*value_function)(struct interp *in,
                                              struct loop_object *self,
                                              const struct call *call);

/* A method or an attribute of a type, as spec/case-script.md names it. */
struct member {
    const char *name;
    const char *qualname; /* of a method: what reprs show */
    value_function call;  /* a method; NULL: an attribute */
    struct loop_object *(*get)(struct interp *in, struct loop_object *self);
    bool (*set)(struct interp *in, struct loop_object *self,
                struct loop_object *value);
};

struct class_value;

/* What the language adds to a type of objects. Members may be NULL. */
struct value_type {
    struct loop_type base;
    const char *table_name;       /* as in the table ("Loop"), NULL: no rows */
    const struct member *members; /* ends with a NULL name */
    const struct value_type *parent; /* more members */
    bool (*repr)(struct interp *in, struct loop_object *self,
                 struct text *text);
    /* str(x), where it is not the repr. */
    bool (*str)(struct interp *in, struct loop_object *self, struct text *text);
    value_function call;
    /* `await self`: stores what it awaits in the end (coroutine.h). */
    struct loop_object *(*await)(struct interp *in, struct loop_object *self);
    /* async with: the awaitables of __aenter__ and __aexit__. */
    struct loop_object *(*enter)(struct interp *in, struct loop_object *self);
    struct loop_object *(*leave)(struct interp *in, struct loop_object *self,
                                 struct loop_object *exception);
    /* async for: the awaitable of __anext__. */
    struct loop_object *(*next)(struct interp *in, struct loop_object *self);
    struct class_value *class_of; /* type(x); NULL: look at the object */
};

struct int_value {
    struct loop_object object;
    int64_t value;
};
struct float_value {
    struct loop_object object;
    double value;
};
/* str and bytes; `data` ends with a NUL that `length` does not count. */
struct str_value {
    struct loop_object object;
    size_t length;
    char data[];
};
/* tuple, list and set; a set keeps its items in order of insertion. */
struct list_value {
    struct loop_object object;
    struct loop_object **items;
    size_t count, capacity;
};
struct dict_value {
    struct loop_object object;
    struct loop_object **keys; /* str */
    struct loop_object **values;
    size_t count, capacity;
};
struct range_value {
    struct loop_object object;
    int64_t start, stop, step;
};
struct iterator_value {
    struct loop_object object;
    struct loop_object *over; /* range, list, tuple or dict */
    size_t index;
};
/* A function written in C, or a method bound to its object. */
struct native_value {
    struct loop_object object;
    const struct member *member;
    struct loop_object *self; /* NULL: a plain function */
};
struct cell_value {
    struct loop_object object;
    struct loop_object *value; /* NULL: unbound */
};

extern struct loop_object value_none, value_true, value_false;

/* The type behind a value, and whether it is of one. */
const struct value_type *value_type(const struct loop_object *value);
bool value_is(const struct loop_object *value, enum value_id id);
/* type(x).__name__ */
const char *value_class_name(const struct loop_object *value);
/* The type's name as errors of CPython's C code have it, which is that of the
 * class but for types of C modules. */
const char *value_type_name(const struct loop_object *value);

struct loop_object *value_none_new(void);
struct loop_object *value_bool(bool truth);
struct loop_object *value_int(struct interp *in, int64_t value);
struct loop_object *value_float(struct interp *in, double value);
struct loop_object *value_str(struct interp *in, const char *text);
struct loop_object *value_str_n(struct interp *in, const char *text,
                                size_t length);
struct loop_object *value_bytes(struct interp *in, const char *data,
                                size_t length);
/* A tuple, list or set of `count` items (borrowed). */
struct loop_object *value_sequence(struct interp *in, enum value_id id,
                                   struct loop_object *const *items,
                                   size_t count);
/* Constants belong to a heap of their own, not to a run. */
struct loop_object *value_constant_int(struct loop_heap *heap, int64_t value);
struct loop_object *value_constant_float(struct loop_heap *heap, double value);
struct loop_object *value_constant_str(struct loop_heap *heap, enum value_id id,
                                       const char *data, size_t length);

bool value_truth(const struct loop_object *value);
/* Whether a value is an int or a bool; stores it. */
bool value_to_int(const struct loop_object *value, int64_t *ret_value);
/* Whether a value is an int, a bool or a float; stores it as a double. */
bool value_to_double(const struct loop_object *value, double *ret_value);
/* The characters of a str; NULL if it is none. */
const char *value_chars(const struct loop_object *value);
bool value_is_callable(const struct loop_object *value);

/* repr(value), str(value), appended to *text. */
bool value_repr(struct interp *in, struct loop_object *value,
                struct text *text);
bool value_print(struct interp *in, struct loop_object *value,
                 struct text *text);

/* As the module reprlib shortens it: what debug mode and futures show. */
bool value_short_repr(struct interp *in, struct loop_object *value,
                      struct text *text);

/* ==, without and with errors; hash as far as it is needed. */
bool value_equal(struct loop_object *a, struct loop_object *b);
enum compare_op {
    COMPARE_EQ,
    COMPARE_NE,
    COMPARE_LT,
    COMPARE_LE,
    COMPARE_GT,
    COMPARE_GE,
    COMPARE_IS,
    COMPARE_IS_NOT,
    COMPARE_IN,
    COMPARE_NOT_IN,
    COMPARE_COUNT
};
extern const char *const compare_names[COMPARE_COUNT];
/* A truth value as 0 or 1; -1: raised. */
int value_compare(struct interp *in, enum compare_op op, struct loop_object *a,
                  struct loop_object *b);

struct loop_object *value_add(struct interp *in, struct loop_object *a,
                              struct loop_object *b);
/* a += b: a list is extended by any iterable and stays itself. */
struct loop_object *value_add_to(struct interp *in, struct loop_object *a,
                                 struct loop_object *b);
struct loop_object *value_subtract(struct interp *in, struct loop_object *a,
                                   struct loop_object *b);
struct loop_object *value_multiply(struct interp *in, struct loop_object *a,
                                   struct loop_object *b);
struct loop_object *value_negate(struct interp *in, struct loop_object *a);

/* x.name and x.name = value. */
struct loop_object *
value_attribute(struct interp *in, struct loop_object *value, const char *name);
bool value_set_attribute(struct interp *in, struct loop_object *object,
                         const char *name, struct loop_object *value);

#endif
