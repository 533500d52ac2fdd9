/*
 * virtual_test.h - tests on virtual time.
 *
 * Criterion waits for its runner in the test's own process, before and after
 * the test and where an assertion fails, and is to do so in real time.
 */
#ifndef VIRTUAL_TEST_H
#define VIRTUAL_TEST_H

#include "vtime.h"
#include <criterion/criterion.h>

/* A test that runs between begin() and end(), which the file defines. */
#define VIRTUAL_TEST(suite, name)                                              \
    static void suite##_##name##_body(void);                                   \
    Test(suite, name)                                                          \
    {                                                                          \
        begin();                                                               \
        suite##_##name##_body();                                               \
        end();                                                                 \
    }                                                                          \
    static void suite##_##name##_body(void)

#endif
