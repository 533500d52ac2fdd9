/*
 * ring_test.h - tests with a ring of io_uring on virtual time.
 */
#ifndef RING_TEST_H
#define RING_TEST_H

#include "vtime_ring_abi.h"
#include <criterion/criterion.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <time.h>

#define SEC INT64_C(1000000000)
#define HOUR 3600

/* The one ring of a test. */
struct ring {
    int fd;
    struct ring_params params;
    char *queues, *requests;
    uint32_t waiting; /* requests that were not submitted yet */
};

extern struct ring ring;

/* Turns virtual time on and sets the ring up; false, with a message, where
 * the system has no such ring. */
bool ring_begin(uint32_t flags);

/* Closes the ring and turns virtual time off. */
void ring_end(void);

/* The next request to be submitted. */
struct ring_sqe *ring_request_new(enum ring_op op, uint64_t user_data);

/* A request for a timeout. */
struct ring_sqe *ring_request_timeout(uint64_t user_data,
                                      const struct timespec *time);

/* A request for a byte. */
struct ring_sqe *ring_request_read(int fd, char *byte, uint64_t user_data);

/* Submits all requests and waits for completions. */
void ring_enter(uint32_t completions);

/* How many completions are there. */
uint32_t ring_completion_count(void);

/* The next one, taken or not. */
const struct ring_cqe *ring_completion_first(void);

/* Takes the next one unseen. */
void ring_skip(void);

/* Takes the next completion, which has to be this one. */
void ring_expect(uint64_t user_data, int result);

/* See ring_expect. */
void ring_expect_flags(uint64_t user_data, int result, uint32_t flags);

#define RING_RUN(name, flags)                                                  \
    do                                                                         \
        if (ring_begin(flags)) {                                               \
            name();                                                            \
            ring_end();                                                        \
        }                                                                      \
    while (0)

/* A test on a plain ring, on one whose completions wait for its thread, and
 * on one of large entries. */
#define RING_TEST(name)                                                        \
    static void name(void);                                                    \
    Test(ring, name)                                                           \
    {                                                                          \
        RING_RUN(name, 0);                                                     \
    }                                                                          \
    Test(ring_deferred, name)                                                  \
    {                                                                          \
        RING_RUN(name, RING_SETUP_SINGLE_ISSUER | RING_SETUP_DEFER_TASKRUN);   \
    }                                                                          \
    Test(ring_large, name)                                                     \
    {                                                                          \
        RING_RUN(name, RING_SETUP_SQE128 | RING_SETUP_CQE32 |                  \
                           RING_SETUP_NO_SQARRAY);                             \
    }                                                                          \
    static void name(void)

#endif
