/*
 * loop_simple_value.h - the values of a C program's host: None, truths,
 * numbers, texts and rows of objects.
 */
#ifndef LOOP_SIMPLE_VALUE_H
#define LOOP_SIMPLE_VALUE_H

#include "loop_host.h"

/* Numbers follow those of loop_simple_host.c. */
enum loop_simple_kind {
    LOOP_SIMPLE_NONE = LOOP_TYPE_EMBEDDER + 8,
    LOOP_SIMPLE_BOOL,
    LOOP_SIMPLE_INT,
    LOOP_SIMPLE_TEXT,
    LOOP_SIMPLE_LIST,
    LOOP_SIMPLE_TUPLE,
    LOOP_SIMPLE_SET
};

struct loop_simple_value {
    struct loop_object object;
    long long number; /* of an int or a bool */
    char *text;
    struct loop_object **items; /* of a list, tuple or set */
    size_t count;
};

/* New values; texts are copied, items borrowed and kept. */
struct loop_object *loop_simple_none_new(struct loop_host *host);
struct loop_object *loop_simple_number_new(struct loop_host *host,
                                           enum loop_simple_kind kind,
                                           long long number);
struct loop_object *loop_simple_text_new(struct loop_host *host,
                                         const char *text);
struct loop_object *loop_simple_row_new(struct loop_host *host,
                                        enum loop_simple_kind kind,
                                        struct loop_object *const *items,
                                        size_t count);

/* The value, if the object is one of these; else NULL. */
const struct loop_simple_value *
loop_simple_value_of(const struct loop_object *object);

/* bool(object): what is none of these is true. */
bool loop_simple_truth(const struct loop_object *object);

/* a == b: numbers and texts by value, all else by identity. */
bool loop_simple_equal(const struct loop_object *a,
                       const struct loop_object *b);

/* repr(object) as a string to be freed with free(); `name` names an object
 * that is none of these. Aborts without memory. */
char *loop_simple_repr(const struct loop_object *object, const char *name);

#endif
