/*
 * act_world.h - coroutines whose body a test gives as one function.
 */
#ifndef ACT_WORLD_H
#define ACT_WORLD_H

#include "await_world.h"

/* What the body of an act finds; `object` and `other` are kept. */
struct act {
    struct loop_coroutine coroutine;
    struct awaits *a;
    const char *name;
    struct loop_object *object, *other;
};

/* A kind of act. */
#define ACT(body_function)                                                     \
    {                                                                          \
        .name = #body_function, .size = sizeof(struct act),                    \
        .body = body_function, .clear = act_clear                              \
    }
void act_clear(struct loop_coroutine *self);

/* A coroutine (new); `object` and `other` are borrowed, may be NULL. */
struct loop_object *act_new(struct awaits *a,
                            const struct loop_coroutine_kind *kind,
                            const char *name, void *object, void *other);

/* The same in a task. */
struct loop_task *act_task(struct awaits *a,
                           const struct loop_coroutine_kind *kind,
                           const char *name, void *object, void *other);

/* Writes "NAMESUFFIX" into the trace. */
void act_note(struct act *act, const char *suffix);

/* Ends a body by what its last await gave or raised. */
enum loop_step act_pass_on(struct loop_coroutine *self);

/* A body for acts that await `object` and end as that does. */
enum loop_step act_await(struct loop_coroutine *self);
extern const struct loop_coroutine_kind act_awaiting;

/* "pending", "cancelled", the text of its exception or the repr of its
 * result; valid until the next call. Does not retrieve anything. */
const char *outcome(struct loop_future *future);

/* A new exception with the message "no". */
struct loop_object *error_new(struct awaits *a, enum loop_exception_kind kind,
                              const char *type);

#endif
