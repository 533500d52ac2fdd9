/*
 * run_exec_message.h - the testee protocol's messages (spec/protocol.md), from
 * the runner's side. Nothing that a testee says is believed unchecked.
 */
#ifndef RUN_EXEC_MESSAGE_H
#define RUN_EXEC_MESSAGE_H

#include "buffer.h"
#include "vector.h"
#include "verdict.h"
#include <stdbool.h>
#include <stdint.h>

#define RUN_EXEC_PROTOCOL 1

/* What a testee says of itself. */
struct run_exec_hello {
    char name[64], version[64];
    uint32_t capabilities;    /* as in backend.h */
    int python;               /* see vector_version.h; 0: it is no Python */
    bool real_time, pure;     /* how it runs cases */
    bool portable, has_claim; /* the profile that it claims, if any */
    char note[256];           /* for people; may be empty */
};

/* Appends the greeting. */
void run_exec_put_hello(struct buffer *text);

/* Appends a case to run. `timeout` is in seconds; the column tells how long
 * the case takes, NULL where that is not known. */
void run_exec_put_run(struct buffer *text, const struct vector *vector,
                      const struct vector_column *column, double timeout);

/* Appends the farewell. */
void run_exec_put_bye(struct buffer *text);

/* Reads the answer to the greeting; false with what is wrong with it in
 * *diag. */
bool run_exec_get_hello(const struct buffer *line,
                        struct run_exec_hello *ret_hello, struct diag *diag);

enum run_exec_answer {
    RUN_EXEC_TRACE = 0, /* the lines are in verdict->found */
    RUN_EXEC_VERDICT,   /* the verdict is set */
    RUN_EXEC_NONSENSE   /* the protocol is broken: see the diag */
};

/* Reads the answer to the case of that id. *ret_leaving tells whether the
 * testee ends after it and is to be started again. */
enum run_exec_answer run_exec_get_answer(const struct buffer *line,
                                         const char *id,
                                         struct verdict *verdict,
                                         bool *ret_leaving, struct diag *diag);

#endif
