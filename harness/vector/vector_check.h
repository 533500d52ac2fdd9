/*
 * vector_check.h - takes values out of JSON, or says what is wrong with them.
 *
 * Every function returns false with the reader's diag filled: file and JSON
 * path of the value, what it must be and what it is.
 */
#ifndef VECTOR_CHECK_H
#define VECTOR_CHECK_H

#include "diag.h"
#include "vector.h"
#include <jansson.h>
#include <stddef.h>

/* What all checks of one vector share. */
struct vector_reader {
    const char *file;
    struct diag *diag;
    struct vector_block *blocks; /* the arena so far */
};

/* Arrays of a vector, freed together. */
struct vector_block {
    struct vector_block *next;
    max_align_t memory[];
};

/* A zeroed array in the reader's arena. */
void *vector_block_take(struct vector_reader *reader, size_t count,
                        size_t size);

/* "an object", "a string", ... */
const char *vector_type_name(const json_t *value);

/* Fills the diag; always false. */
bool vector_refuse(const struct vector_reader *reader, const char *path,
                   const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* A member that must be there and be of `type`. */
bool vector_member(const struct vector_reader *reader, const json_t *object,
                   const char *path, const char *name, json_type type,
                   const json_t **ret_value);

/* Refuses members whose names are not among the `count` known ones. */
bool vector_only_members(const struct vector_reader *reader,
                         const json_t *object, const char *path,
                         const char *const *names, size_t count);

/* A non-empty string without NUL, and without newline unless `lines`. */
bool vector_string(const struct vector_reader *reader, const json_t *value,
                   const char *path, bool lines, const char **ret_string);

/* An array of distinct strings that all satisfy `is_valid`; `noun` names what
 * they are in the message. */
bool vector_string_set(struct vector_reader *reader, const json_t *array,
                       const char *path, bool (*is_valid)(const char *),
                       const char *noun, struct vector_names *ret_names);

/* The lines of a trace that ends as traces do. */
bool vector_trace(struct vector_reader *reader, const json_t *array,
                  const char *path, struct trace_view *ret_trace);

#endif
