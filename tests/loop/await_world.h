/*
 * await_world.h - tasks on virtual time that write down what they do.
 *
 * The trace is that of loop_world.h. A child adds "NAME" when it ends and
 * "NAME!" when it is cancelled, a watcher "NAME=REPR" or "NAME!TEXT" with what
 * it was given.
 */
#ifndef AWAIT_WORLD_H
#define AWAIT_WORLD_H

#include "loop_simple_host.h"
#include "loop_task.h"
#include "loop_world.h"

struct awaits {
    struct world w;
    struct loop_simple_host *host;
    struct loop_host_ops ops; /* those of the host, and: */
    struct loop_object *kept; /* by the exception that left last */
};

void awaits_init(struct awaits *a);

/* Closes the loop; fails the test if an object is still held. */
void awaits_release(struct awaits *a);

/* Runs the loop until it would wait for ever. */
void awaits_run(struct awaits *a);

/* Runs it for so many seconds. */
void awaits_run_for(struct awaits *a, double seconds);

/* A coroutine that sleeps and returns its name; with `fails` it raises a
 * ValueError of that text, with `stubborn` it sleeps so long again and
 * returns, if it is cancelled. */
struct child {
    const char *name;
    double delay;
    const char *fails;
    double stubborn;
};
extern const struct child quick, slow, bad; /* 1 s, 3 s, fails after 2 s */
struct loop_object *child_new(struct awaits *a, struct child child);
/* The same in a task. */
struct loop_future *child_task(struct awaits *a, struct child child);

/* A task that awaits `object` (taken) and tells what came. */
struct loop_task *watch(struct awaits *a, const char *name,
                        struct loop_object *object);

/* The first step of a coroutine (taken) where no loop runs: it must raise an
 * exception of this text. */
void step_alone(struct awaits *a, struct loop_object *coroutine,
                const char *text);

/* Steps a coroutine (taken) in a callback, which it must suspend, and closes
 * it. */
void expect_close(struct awaits *a, struct loop_object *coroutine);

/* Gives an object's reference back. */
void forget(void *object);

/* A pending future; done with a text or an exception of that text. */
struct loop_future *future_new(struct awaits *a);
struct loop_future *future_done(struct awaits *a, const char *text);
struct loop_future *future_failed(struct awaits *a, const char *text);

/* cancel(), at once; `future` borrowed. Returns what it returns. */
bool cancel(struct loop_future *future);
/* The same after so many seconds. */
void cancel_after(struct awaits *a, struct loop_task *task, double seconds);

/* Writes repr(object) (taken) into the trace, or the exception's text. */
void tell(struct awaits *a, const char *name, struct loop_object *object);

/* Takes the exception, whose text must be this. */
#define expect_raises(expression, expected)                                    \
    do {                                                                       \
        struct loop_object *raised_ = (expression);                            \
                                                                               \
        cr_assert(raised_);                                                    \
        cr_expect_str_eq(loop_simple_exception_text(raised_), expected);       \
        loop_object_unref(raised_);                                            \
    } while (0)

#endif
