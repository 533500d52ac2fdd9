/*
 * trace_clean.h - the one cleaning rule of all trace lines.
 */
#ifndef TRACE_CLEAN_H
#define TRACE_CLEAN_H

#include <stddef.h>

/*
 * Deletes every place (" at FILE.py:LINE") and address (" at 0x1f") from
 * `length` bytes, in place; leftmost first, not again in what the deletion
 * joined. Returns the new length.
 */
size_t trace_clean(char *bytes, size_t length);

/* A new string (malloc) with control characters written as \n, \t, \xNN. */
char *trace_escape(const char *bytes, size_t length);

#endif
