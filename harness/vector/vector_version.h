/*
 * vector_version.h - Python versions and the headers that restrict them.
 *
 * A version is one int, ordered as versions are: 3.11 is 3011.
 */
#ifndef VECTOR_VERSION_H
#define VECTOR_VERSION_H

#include <stdbool.h>
#include <stddef.h>

enum { VECTOR_VERSION_SIZE = 16 };

/* Reads `length` bytes as "3.11"; false if they are anything else. */
bool vector_version_parse(const char *text, size_t length, int *ret_version);

/* Writes "3.11". */
void vector_version_format(int version, char ret_text[VECTOR_VERSION_SIZE]);

/* Whether `header` is well formed: conditions like ">=3.11 !=3.12" with the
 * operators >=, <, == and !=, separated by blanks. */
bool vector_header_is_valid(const char *header);

/* Whether all conditions of a valid header hold; NULL is no condition. */
bool vector_header_allows(const char *header, int version);

#endif
