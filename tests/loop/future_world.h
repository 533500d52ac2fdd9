/*
 * future_world.h - a host for futures that writes down what it is asked.
 *
 * Exceptions and everything else are named objects; the trace of the host has
 * a word for each request.
 */
#ifndef FUTURE_WORLD_H
#define FUTURE_WORLD_H

#include "loop_future.h"
#include <criterion/criterion.h>

struct named {
    struct loop_object object;
    char name[160];
    enum loop_exception_kind kind;
    struct loop_object *cause;
    struct loop_object *message;
};

struct test_host {
    struct loop_host host;
    struct loop_object *loop;
    char trace[2048];
    int refuse_after; /* that many call_soon, then errors; negative: never */
    int contexts;
};

/* A new object of this name, an exception as well. */
struct loop_object *named_new(struct loop_host *host, const char *name);
/* Its name; "-" for NULL. */
const char *name_of(const struct loop_object *object);
/* Appends "KIND:NAME" to the trace. */
void note(struct loop_host *host, const char *kind, const char *name);

/* A host with a loop of its own. */
void host_init(struct test_host *h);
/* Nothing may be alive but the loop object. */
void host_release(struct test_host *h);
/* Registers a new callable of this name. */
void add(struct loop_future *future, const char *name);

#define expect_trace(h, expected)                                              \
    do {                                                                       \
        cr_expect_str_eq((h)->trace, expected);                                \
        (h)->trace[0] = '\0';                                                  \
    } while (0)

/* Takes the exception, which must bear this name. */
#define expect_raises(expression, expected)                                    \
    do {                                                                       \
        struct loop_object *raised_ = (expression);                            \
                                                                               \
        cr_expect_str_eq(name_of(raised_), expected);                          \
        loop_object_unref(raised_);                                            \
    } while (0)

#define expect_ok(expression) cr_expect_null(expression)

#endif
