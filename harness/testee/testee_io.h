/*
 * testee_io.h - lines in and out, whatever pieces the pipes carry them in.
 */
#ifndef TESTEE_IO_H
#define TESTEE_IO_H

#include "buffer.h"
#include <stdbool.h>

struct testee_io {
    int input, output;     /* blocking descriptors, the caller's */
    struct buffer pending; /* read and not yet asked for */
};

/* Waits for a line and appends it to *ret_line without its end; false at the
 * end of the input, or if it is longer than any request can be. */
bool testee_io_read(struct testee_io *io, struct buffer *ret_line);

/* Writes a text whole; false if nobody reads it. */
bool testee_io_write(struct testee_io *io, const struct buffer *text);

void testee_io_release(struct testee_io *io);

#endif
