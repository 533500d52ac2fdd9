/*
 * loop_sync_world.h - tasks of a C program that wait for locks and queues.
 *
 * A world of loop_world.h with a host: tests make tasks over the library's
 * coroutines and step the loop tick by tick.
 */
#ifndef LOOP_SYNC_WORLD_H
#define LOOP_SYNC_WORLD_H

#include "loop_simple_host.h"
#include "loop_simple_value.h"
#include "loop_world.h"
#include <criterion/criterion.h>

struct sync {
    struct world w;
    struct loop_simple_host *host;
};

void sync_init(struct sync *s);
/* Closes the loop and fails the test if an object is left. */
void sync_release(struct sync *s);

/* A task over a coroutine (taken). */
struct loop_task *sync_task(struct sync *s, struct loop_object *coroutine);
/* Runs the loop for so many ticks. */
void sync_ticks(struct sync *s, unsigned count);
/* Cancels a task. */
void sync_cancel(struct loop_task *task);

/* "pending", "cancelled", the text of its exception or the repr of its
 * result; valid until the next call. */
const char *sync_outcome(struct loop_task *task);

/* Throws an exception of a type into a coroutine by hand, when no loop runs;
 * what it raises (new), or NULL: it returned or suspended. */
struct loop_object *sync_throw(struct sync *s, struct loop_object *coroutine,
                               enum loop_error type);
/* "TYPE: MESSAGE" of an exception; NULL: "nothing". */
const char *sync_text(const struct loop_object *exception);

/* A number as an item (new). */
struct loop_object *sync_number(struct sync *s, long long number);

/* Fails the test unless the task's outcome is `expected`. */
#define sync_expect(task, expected)                                            \
    cr_expect_str_eq(sync_outcome(task), expected)

/* Takes an exception, or NULL, whose text must be `expected`. */
#define sync_raises(expression, expected)                                      \
    do {                                                                       \
        struct loop_object *raised_ = (expression);                            \
                                                                               \
        cr_expect_str_eq(sync_text(raised_), expected);                        \
        loop_object_unref(raised_);                                            \
    } while (0)

#endif
