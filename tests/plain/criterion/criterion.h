/*
 * criterion.h - the part of Criterion that our suites use, in plain C.
 *
 * Criterion and the thread sanitizer cannot live in one process: both want
 * their own layout of the address space. Under valgrind Criterion is slow, as
 * it starts a program for each test, and leaves memory itself. For these two
 * the suites are built with this header and plain.c instead: each test runs in
 * a forked child, one after the other.
 */
#ifndef PLAIN_CRITERION_H
#define PLAIN_CRITERION_H

#include <stdbool.h>
#include <string.h>

struct plain_test {
    const char *suite, *name;
    void (*function)(void);
    int signal;     /* that ends the test, where it is meant to crash */
    double timeout; /* seconds */
    struct plain_test *next;
};

/* What the tests of one suite have in common. */
struct plain_suite {
    const char *name;
    void (*init)(void), (*fini)(void); /* around each test; may be NULL */
    double timeout;                    /* seconds */
    struct plain_suite *next;
};

/* Makes a suite known; called before main(). */
void plain_register_suite(struct plain_suite *suite);

/* Adds a test to those that main() runs; called before main(). */
void plain_register(struct plain_test *test);

/* Prints the place and what does not hold (`format` is printf-like), and
 * remembers that the test failed; ends the test if `fatal`. */
void plain_fail(bool fatal, const char *file, int line, const char *text,
                const char *format, ...) __attribute__((format(printf, 5, 6)));

#define TestSuite(suite_, ...)                                                 \
    static struct plain_suite suite_##_suite = {.name = #suite_, __VA_ARGS__}; \
    __attribute__((constructor)) static void suite_##_suite_add(void)          \
    {                                                                          \
        plain_register_suite(&suite_##_suite);                                 \
    }                                                                          \
    extern int plain_takes_the_semicolon

#define Test(suite_, name_, ...)                                               \
    static void suite_##_##name_##_impl(void);                                 \
    static struct plain_test suite_##_##name_##_test = {                       \
        .suite = #suite_,                                                      \
        .name = #name_,                                                        \
        .function = suite_##_##name_##_impl,                                   \
        __VA_ARGS__};                                                          \
    __attribute__((constructor)) static void suite_##_##name_##_add(void)      \
    {                                                                          \
        plain_register(&suite_##_##name_##_test);                              \
    }                                                                          \
    static void suite_##_##name_##_impl(void)

/* A message begins with a literal, so that it may be missing. */
#define PLAIN_CHECK(fatal, holds, text, ...)                                   \
    ((holds) ? (void)0                                                         \
             : plain_fail(fatal, __FILE__, __LINE__, text, " " __VA_ARGS__))

#define cr_assert(x, ...) PLAIN_CHECK(true, (x), #x, __VA_ARGS__)
#define cr_assert_not(x, ...) PLAIN_CHECK(true, !(x), "!" #x, __VA_ARGS__)
#define cr_assert_null(x, ...)                                                 \
    PLAIN_CHECK(true, (x) == NULL, #x " is NULL", __VA_ARGS__)
#define cr_assert_not_null(x, ...)                                             \
    PLAIN_CHECK(true, (x) != NULL, #x " is not NULL", __VA_ARGS__)
#define cr_assert_eq(a, b, ...)                                                \
    PLAIN_CHECK(true, (a) == (b), #a " == " #b, __VA_ARGS__)
#define cr_assert_neq(a, b, ...)                                               \
    PLAIN_CHECK(true, (a) != (b), #a " != " #b, __VA_ARGS__)
#define cr_assert_leq(a, b, ...)                                               \
    PLAIN_CHECK(true, (a) <= (b), #a " <= " #b, __VA_ARGS__)
#define cr_assert_geq(a, b, ...)                                               \
    PLAIN_CHECK(true, (a) >= (b), #a " >= " #b, __VA_ARGS__)
#define cr_assert_gt(a, b, ...)                                                \
    PLAIN_CHECK(true, (a) > (b), #a " > " #b, __VA_ARGS__)
#define cr_assert_lt(a, b, ...)                                                \
    PLAIN_CHECK(true, (a) < (b), #a " < " #b, __VA_ARGS__)
#define cr_assert_str_eq(a, b, ...)                                            \
    PLAIN_CHECK(true, strcmp((a), (b)) == 0, #a " is " #b, __VA_ARGS__)

#define cr_expect(x, ...) PLAIN_CHECK(false, (x), #x, __VA_ARGS__)
#define cr_expect_not(x, ...) PLAIN_CHECK(false, !(x), "!" #x, __VA_ARGS__)
#define cr_expect_null(x, ...)                                                 \
    PLAIN_CHECK(false, (x) == NULL, #x " is NULL", __VA_ARGS__)
#define cr_expect_not_null(x, ...)                                             \
    PLAIN_CHECK(false, (x) != NULL, #x " is not NULL", __VA_ARGS__)
#define cr_expect_eq(a, b, ...)                                                \
    PLAIN_CHECK(false, (a) == (b), #a " == " #b, __VA_ARGS__)
#define cr_expect_neq(a, b, ...)                                               \
    PLAIN_CHECK(false, (a) != (b), #a " != " #b, __VA_ARGS__)
#define cr_expect_leq(a, b, ...)                                               \
    PLAIN_CHECK(false, (a) <= (b), #a " <= " #b, __VA_ARGS__)
#define cr_expect_geq(a, b, ...)                                               \
    PLAIN_CHECK(false, (a) >= (b), #a " >= " #b, __VA_ARGS__)
#define cr_expect_gt(a, b, ...)                                                \
    PLAIN_CHECK(false, (a) > (b), #a " > " #b, __VA_ARGS__)
#define cr_expect_lt(a, b, ...)                                                \
    PLAIN_CHECK(false, (a) < (b), #a " < " #b, __VA_ARGS__)
#define cr_expect_str_eq(a, b, ...)                                            \
    PLAIN_CHECK(false, strcmp((a), (b)) == 0, #a " is " #b, __VA_ARGS__)
#define cr_expect_fail(...)                                                    \
    plain_fail(false, __FILE__, __LINE__, "failed", " " __VA_ARGS__)
#define cr_assert_fail(...)                                                    \
    plain_fail(true, __FILE__, __LINE__, "failed", " " __VA_ARGS__)

#endif
