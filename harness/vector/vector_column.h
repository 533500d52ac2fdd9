/*
 * vector_column.h - the recorded traces of a vector.
 */
#ifndef VECTOR_COLUMN_H
#define VECTOR_COLUMN_H

#include "vector_check.h"

/* Reads the member "expected" into the vector's columns; false with the diag
 * filled if it is malformed. */
bool vector_read_columns(struct vector_reader *reader, const json_t *expected,
                         struct vector *vector);

#endif
