/*
 * testee.h - the other side of the testee protocol (spec/protocol.md): serves
 * cases on a native backend to whoever asks for them.
 */
#ifndef TESTEE_H
#define TESTEE_H

#include "backend.h"
#include <stddef.h>

/* A capability by the name that it has in a hello. */
struct testee_capability {
    const char *name;
    uint32_t capability;
};

struct testee {
    const struct loopspec_backend *table;
    const struct testee_capability *capabilities; /* all that there are */
    size_t capability_count;
    int input, output; /* blocking descriptors, the caller's */
};

enum testee_end {
    TESTEE_BYE = 0, /* the runner said so */
    TESTEE_CLOSED,  /* the input ended, or nobody reads the output */
    TESTEE_NONSENSE /* the last request made no sense; it was answered so */
};

/* Answers requests until the end. Crashes with the backend; writes nothing
 * beside the protocol. */
enum testee_end testee_serve(const struct testee *testee);

#endif
