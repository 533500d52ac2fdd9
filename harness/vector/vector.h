/*
 * vector.h - reads a vector: one case's program and recorded traces.
 *
 * The format is that of spec/vector.schema.json. A vector that was read is
 * well formed in all but its program, which harness/script checks. Everything
 * that a struct vector points to belongs to it and lives until
 * vector_release().
 */
#ifndef VECTOR_H
#define VECTOR_H

#include "diag.h"
#include "trace_compare.h"
#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

/* Files beyond this size are refused. */
#define VECTOR_SIZE_MAX (8u << 20)

#define VECTOR_FORMAT 1

struct vector_names {
    const char *const *items;
    size_t count;
};

/* The trace that some versions share. */
struct vector_column {
    const int *versions; /* see vector_version.h */
    size_t version_count;
    struct trace_view trace;
    struct trace_view pure; /* no lines: the same as `trace` */
};

struct vector {
    const char *id, *title, *source;
    const char *python; /* header, or NULL */
    struct vector_names clauses, needs;
    const json_t *program;
    const struct vector_column *columns;
    size_t column_count;
    json_t *root;                /* private: owns strings and program */
    struct vector_block *blocks; /* private: owns arrays */
};

/*
 * Reads a file. False, with *diag filled and nothing to release, if it cannot
 * be read, is not JSON (line and column) or not a vector (JSON path).
 */
bool vector_read(struct vector *vector, const char *file, struct diag *diag);

/* The same from `length` bytes; `file` is for messages. */
bool vector_parse(struct vector *vector, const char *bytes, size_t length,
                  const char *file, struct diag *diag);

/* Frees all that the vector owns; one that is zeroed or released is fine. */
void vector_release(struct vector *vector);

/* Whether the case needs this of a loop: "fds", "threads", ... */
bool vector_has_need(const struct vector *vector, const char *need);

enum vector_choice {
    VECTOR_RECORDED = 0, /* the wanted version was recorded */
    VECTOR_OLDER,        /* the newest recorded one below it stands in */
    VECTOR_EXCLUDED,     /* the case is not meant for the wanted version */
    VECTOR_NONE          /* nothing recorded for it or below it */
};

/* The column to compare with for `version`, and the version it stands for;
 * untouched for VECTOR_EXCLUDED and VECTOR_NONE. */
enum vector_choice vector_choose(const struct vector *vector, int version,
                                 const struct vector_column **ret_column,
                                 int *ret_version);

/* The line of the only function of that name in the program, else 0. */
int vector_function_line(const struct vector *vector, const char *name);

/* Copies the source's line (1-based, without newline) into `ret_text`,
 * truncated; empty if there is none. */
void vector_source_line(const struct vector *vector, int line, char *ret_text,
                        size_t size);

#endif
