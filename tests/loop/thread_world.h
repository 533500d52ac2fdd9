/*
 * thread_world.h - a C program's host with threads that write down what they
 * do.
 *
 * The loop is a real one, so it waits for the threads. Everything is done
 * with the host's lock, one thing after the other; tests order the rest by
 * gates: a job waits until its gate is open.
 */
#ifndef THREAD_WORLD_H
#define THREAD_WORLD_H

#include "loop_executor.h"
#include "loop_simple_host.h"
#include "loop_threads.h"

struct threads {
    struct loop *loop;
    struct loop_simple_host *host;
    struct loop_host_ops ops;          /* those of the host, and */
    struct loop_thread_ops thread_ops; /* for tests to change */
    char trace[1024];                  /* words, separated by blanks */
    bool open;                         /* the gate */
    unsigned waiting;                  /* at the gate */
};

void threads_init(struct threads *t);

/* Closes the loop, waits for all threads and fails the test if an object is
 * still held. */
void threads_release(struct threads *t);

/* Appends a word to the trace. */
void threads_note(struct threads *t, const char *word);

/* Fails the test unless the trace is `expected`; then clears it. */
#define threads_expect(threads, expected)                                      \
    do {                                                                       \
        cr_expect_str_eq((threads)->trace, expected);                          \
        (threads)->trace[0] = '\0';                                            \
    } while (0)

/* What a piece does after it has noted its name; returns what it raises. */
struct piece;
typedef struct loop_object *piece_action(struct piece *piece);

/* What a callable of a test is bound to. */
struct piece {
    struct loop_object object;
    struct threads *t;
    const char *name;
    piece_action *action;         /* or NULL */
    struct loop_object *other;    /* for the action; kept */
    struct loop_object *argument; /* of the call; borrowed */
};

/* A callable (new) that notes its name; `other` (borrowed) may be NULL. */
struct loop_object *piece_new(struct threads *t, const char *name,
                              piece_action *action, void *other);

/* Actions: wait at the gate; wait, then raise `other`; raise it; open the
 * gate; stop the loop. */
piece_action piece_wait, piece_wait_and_raise, piece_raise, piece_open,
    piece_stop;

/* Opens the gate, or waits until so many are waiting there. */
void gate_open(struct threads *t);
void gate_await(struct threads *t, unsigned count);

/* Waits for a future between threads, and gives its reference back: "done",
 * "cancelled" or the text of its exception. */
const char *conclude(struct threads *t, struct loop_concurrent_future *future);

/* A new exception "TYPE: no". */
struct loop_object *fault_new(struct threads *t, enum loop_exception_kind kind,
                              const char *type);

/* Takes the exception, whose text must be this. */
#define threads_raises(expression, expected)                                   \
    do {                                                                       \
        struct loop_object *raised_ = (expression);                            \
                                                                               \
        cr_assert(raised_);                                                    \
        cr_expect_str_eq(loop_simple_exception_text(raised_), expected);       \
        loop_object_unref(raised_);                                            \
    } while (0)

#endif
