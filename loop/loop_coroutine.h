/*
 * loop_coroutine.h - awaiting, and coroutines written in C.
 *
 * What asyncio has as `async def` functions (sleep, wait_for, Queue.get ...)
 * are coroutines here as well: objects that do nothing until they are stepped,
 * are suspended where they await, and are told of a cancellation by an
 * exception thrown in. The body is one function that is entered again where
 * it left off:
 *
 *     static enum loop_step nap_body(struct loop_coroutine *self)
 *     {
 *         struct nap *nap = (struct nap *)self;
 *
 *         LOOP_BODY_BEGIN(self);
 *         nap->future = loop_future_new(self->host, nap->loop);
 *         LOOP_AWAIT(self, &nap->future->object);
 *         if (self->error)
 *             return loop_body_raise(self, loop_body_take_error(self));
 *         return loop_body_return(self, loop_body_take_value(self));
 *         LOOP_BODY_END;
 *     }
 *
 * Variables that live across an await belong into the struct.
 */
#ifndef LOOP_COROUTINE_H
#define LOOP_COROUTINE_H

#include "loop_future.h"
#include "loop_host.h"

struct loop_coroutine;

/* One function; static. */
struct loop_coroutine_kind {
    const char *name; /* qualified: "sleep", "Queue.get" */
    size_t size;      /* of the struct that embeds struct loop_coroutine */
    enum loop_step (*body)(struct loop_coroutine *self);
    /* Gives back what the struct holds (called once it has ended, too). */
    void (*clear)(struct loop_coroutine *self);
};

enum loop_coroutine_state {
    LOOP_COROUTINE_CREATED,
    LOOP_COROUTINE_SUSPENDED,
    LOOP_COROUTINE_RUNNING,
    LOOP_COROUTINE_CLOSED
};

struct loop_coroutine {
    struct loop_object object; /* of loop_coroutine_type */
    struct loop_host *host;
    const struct loop_coroutine_kind *kind;
    enum loop_coroutine_state state;
    int at;                      /* where the body goes on */
    struct loop_object *awaiter; /* stepped until it ends, or NULL */
    struct loop_object *value;   /* what the last await gave, or NULL */
    struct loop_object *error;   /* what it raised, or NULL */
    struct loop_object *outcome; /* what the body returns, yields or raises */
};

extern const struct loop_type loop_coroutine_type;

/* A zeroed coroutine of a kind, to be filled in by its function. */
void *loop_coroutine_new(struct loop_host *host,
                         const struct loop_coroutine_kind *kind);

/* One step; as loop_host_ops.awaiter_step. */
enum loop_step loop_coroutine_step(struct loop_coroutine *self,
                                   struct loop_object *sent,
                                   struct loop_object *thrown,
                                   struct loop_object **ret_value);

/* close(): what it awaits is closed, then the body goes on with GeneratorExit,
 * or with what closing raised, and has to end. Returns the exception raised
 * (new) or NULL. */
struct loop_object *loop_coroutine_close(struct loop_coroutine *self);

/* What is stepped while `object` is awaited: a future's iterator, a coroutine
 * of either side. Stores a new reference, or returns the exception (new). */
struct loop_object *loop_awaiter_new(struct loop_host *host,
                                     struct loop_object *object,
                                     struct loop_object **ret_awaiter);
enum loop_step loop_awaiter_step(struct loop_host *host,
                                 struct loop_object *awaiter,
                                 struct loop_object *sent,
                                 struct loop_object *thrown,
                                 struct loop_object **ret_value);

/* Whether an object is a coroutine, of this library or of the embedder. */
bool loop_is_coroutine(struct loop_host *host, struct loop_object *object);
/* Closes a coroutine of either side; returns the exception raised (new) or
 * NULL. */
struct loop_object *loop_close_coroutine(struct loop_host *host,
                                         struct loop_object *coroutine);
/* The same for one that was refused: returns why (`raised`, taken), or what
 * closing it raised meanwhile. */
struct loop_object *loop_close_refused(struct loop_host *host,
                                       struct loop_object *coroutine,
                                       struct loop_object *raised);

/* -- for bodies -- */

/* Begins to await `object` (borrowed); an object that cannot be awaited is
 * the error of the await. */
enum loop_step loop_body_await(struct loop_coroutine *self,
                               struct loop_object *object);
/* Suspends until the next step without waiting for anything. */
enum loop_step loop_body_pause(struct loop_coroutine *self);
/* End the body; the object is taken. */
enum loop_step loop_body_return(struct loop_coroutine *self,
                                struct loop_object *result);
enum loop_step loop_body_return_none(struct loop_coroutine *self);
enum loop_step loop_body_raise(struct loop_coroutine *self,
                               struct loop_object *exception);
/* What the last await gave or raised, taken out of the coroutine. */
struct loop_object *loop_body_take_value(struct loop_coroutine *self);
struct loop_object *loop_body_take_error(struct loop_coroutine *self);

#define LOOP_BODY_BEGIN(self)                                                  \
    switch ((self)->at) {                                                      \
    case 0:

#define LOOP_AWAIT(self, awaited)                                              \
    do {                                                                       \
        (self)->at = __LINE__;                                                 \
        return loop_body_await((self), (awaited));                             \
    case __LINE__:;                                                            \
    } while (0)

#define LOOP_PAUSE(self)                                                       \
    do {                                                                       \
        (self)->at = __LINE__;                                                 \
        return loop_body_pause(self);                                          \
    case __LINE__:;                                                            \
    } while (0)

/* Ends a body that returns None, or, with another step, one that returns,
 * raises or goes on. */
#define LOOP_BODY_END                                                          \
    }                                                                          \
    return loop_body_return_none(self)

#define LOOP_BODY_END_WITH(step)                                               \
    }                                                                          \
    return (step)

#endif
