/*
 * report_json.h - JSON that is safe to show anywhere.
 */
#ifndef REPORT_JSON_H
#define REPORT_JSON_H

#include "buffer.h"
#include <jansson.h>

/* A string; bytes that are not UTF-8 are replaced. NULL gives null. */
json_t *report_json_string(const char *text);

/* Sets a member to a string, unless that is NULL. */
void report_json_set(json_t *object, const char *name, const char *text);

/* Appends the value in ASCII with these flags of json_dumps(), in which "##"
 * does not occur, and a newline; frees the value. */
void report_json_append(struct buffer *out, json_t *value, size_t flags);

#endif
