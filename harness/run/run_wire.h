/*
 * run_wire.h - what a worker tells the runner.
 *
 * Both are the same program on the same machine, so numbers go as they are.
 * Nothing is believed, though: a backend may have overwritten the worker's
 * memory.
 */
#ifndef RUN_WIRE_H
#define RUN_WIRE_H

#include "buffer.h"
#include "verdict.h"
#include <stdbool.h>
#include <stdint.h>

/* Beyond this a message is taken for garbage. */
#define RUN_WIRE_SIZE_MAX (256u << 20)

enum run_wire_kind {
    RUN_WIRE_STARTED = 1, /* a case begins */
    RUN_WIRE_RESULT,      /* its verdict */
    RUN_WIRE_LEAVING      /* the worker takes no case after this one */
};

struct run_wire_header {
    uint32_t magic, kind, index, size; /* size of what follows, in bytes */
};

enum run_wire_status {
    RUN_WIRE_INCOMPLETE = 0, /* more bytes are needed */
    RUN_WIRE_MESSAGE,
    RUN_WIRE_GARBAGE
};

/* Appends the announcement of a case. */
void run_wire_put_started(struct buffer *text, uint32_t index);

/* Appends the verdict of a case, with its trace if it has one. */
void run_wire_put_result(struct buffer *text, uint32_t index,
                         const struct verdict *verdict);

/* Appends a farewell behind the verdict of a case. */
void run_wire_put_leaving(struct buffer *text, uint32_t index);

/*
 * Takes the first message off `length` bytes: stores its header, its size in
 * all, and for a result fills *verdict (initialised).
 */
enum run_wire_status run_wire_get(const char *bytes, size_t length,
                                  struct run_wire_header *ret_header,
                                  size_t *ret_size, struct verdict *verdict);

#endif
