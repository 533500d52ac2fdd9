/*
 * loop_error.h - exceptions whose message shows objects.
 */
#ifndef LOOP_ERROR_H
#define LOOP_ERROR_H

#include "loop_host.h"

/*
 * A new exception; `format` knows %r, the repr of the next argument (a struct
 * loop_object pointer, borrowed), and nothing else. An object whose repr
 * raises is left out.
 */
struct loop_object *loop_error_new(struct loop_host *host,
                                   enum loop_error error, const char *format,
                                   ...);

/* The same text as a string, given back with free(); aborts without
 * memory. */
char *loop_error_text(struct loop_host *host, const char *format, ...);

#endif
