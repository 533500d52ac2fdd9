/*
 * bind.h - the types and functions of the table in spec/case-script.md, bound
 * to the backend and to loop/.
 *
 * One file a subject: bind_loop.c, bind_handle.c, bind_future.c,
 * bind_context.c, bind_thread.c, bind_builtin.c.
 */
#ifndef BIND_H
#define BIND_H

#include "bind_handle.h"
#include "interp.h"
#include "loop_default_executor.h"
#include "loop_task.h"
#include "value.h"

/* A script's loop, in front of the backend's. */
struct loop_value {
    struct loop_object object;
    struct loopspec_loop *loop;
    struct loop_default_executor executor;
    struct loop_object *exception_handler;      /* NULL: the default one */
    struct loop_object *task_factory;           /* NULL: the default one */
    struct loop_object *debug;                  /* as passed to set_debug */
    struct loop_object *slow_callback_duration; /* seconds */
    struct script_thread *thread;               /* that runs it, or NULL */
    unsigned char signals[64]; /* that it has handlers of, as they came */
    size_t signal_count;
    struct handle_value *current; /* in debug mode: the handle that runs,
                                     borrowed, or NULL */
    double started;               /* and when it began */
    struct watch_list *watches;   /* readers and writers; NULL: none yet */
};

extern const struct value_type bind_loop_type, bind_handle_type,
    bind_future_type, bind_task_type, bind_task_group_type, bind_runner_type,
    bind_native_callback_type, bind_library_coroutine_type, bind_context_type,
    bind_variable_type, bind_token_type, bind_handle_rows, bind_timer_rows,
    bind_thread_type, bind_event_type, list_type, dict_type, bind_lock_type,
    bind_async_event_type, bind_condition_type, bind_semaphore_type,
    bind_bounded_semaphore_type, bind_barrier_type, bind_queue_type,
    bind_lifo_queue_type, bind_priority_queue_type, bind_policy_type;

extern const struct value_type bind_gathering_type, bind_timeout_type,
    bind_completions_type;

/* All types with rows in the table, ends with NULL. */
extern const struct value_type *const bind_types[];

/* Functions of the table, by name; ends with a NULL name. */
struct api_function {
    const char *name; /* as in the table */
    struct member member;
};
extern const struct api_function bind_builtins[], bind_loop_functions[],
    bind_task_functions[], bind_task_make_functions[], bind_policy_functions[],
    bind_runner_functions[], bind_context_functions[], bind_thread_functions[];

extern const struct api_function bind_await_functions[],
    bind_gather_functions[], bind_timeout_functions[],
    bind_completions_functions[];

/* Whether an attribute of the type's table is one of this very object: `when`
 * is for timers alone. */
bool bind_member_applies(const struct loop_object *value,
                         const struct member *member);

/* type(x). */
struct loop_object *bind_type_construct(struct interp *in,
                                        struct loop_object *self,
                                        const struct call *call);

/* -- loops -- */

/* Raises what a status of the backend means; NULL. */
void *bind_loop_error(struct interp *in, enum loopspec_status status);
/* A new loop; NULL: raised. */
struct loop_value *bind_loop_new(struct interp *in);
/* loop.close(); false: raised. */
bool bind_loop_close(struct interp *in, struct loop_value *loop);
/* loop.set_debug(enabled); false: raised. */
bool bind_loop_set_debug(struct interp *in, struct loop_value *loop,
                         struct loop_object *enabled);
/* loop.run_until_complete(object). */
struct loop_object *bind_loop_run(struct interp *in, struct loop_value *loop,
                                  struct loop_object *object);
/* Runner(). */
struct loop_object *bind_runner_construct(struct interp *in,
                                          struct loop_object *self,
                                          const struct call *call);
struct loop_object *
bind_loop_method_shutdown_asyncgens(struct interp *in, struct loop_object *self,
                                    const struct call *call);
struct loop_object *bind_loop_method_run_forever(struct interp *in,
                                                 struct loop_object *self,
                                                 const struct call *call);
struct loop_object *bind_loop_method_run(struct interp *in,
                                         struct loop_object *self,
                                         const struct call *call);
/* The loop that runs in this thread, borrowed; NULL: raised. */
struct loop_value *bind_running_loop(struct interp *in);

/* -- futures -- */

/* A pending future of a loop. */
struct loop_object *bind_future_new(struct interp *in, struct loop_value *loop);
struct loop_object *bind_future_construct(struct interp *in,
                                          struct loop_object *self,
                                          const struct call *call);

/* Begins the repr of a future; false: it is being made already, and "..." has
 * been added. */
bool bind_repr_enter(struct interp *in, struct repr_guard *guard,
                     struct loop_object *self, struct text *text);
void bind_repr_leave(struct interp *in, const struct repr_guard *guard);
/* What the reprs of futures and tasks share: "pending", then the outcome,
 * the callbacks and the closing ">". */
void bind_future_repr_state(struct loop_future *future, struct text *text);
bool bind_future_repr_rest(struct interp *in, struct loop_future *future,
                           struct text *text);
bool bind_future_repr(struct interp *in, struct loop_object *self,
                      struct text *text);
/* Raises what a function of loop/ returned (taken); true: it was NULL and the
 * case goes on. */
bool bind_passed(struct interp *in, struct loop_object *error);

/* Whether an object is a future; else raises that it has not the attribute
 * `name`, which the caller is after. */
bool bind_check_future(struct interp *in, struct loop_object *object,
                       const char *name);

/* -- tasks -- */

/* str(value), as names are kept; NULL: raised. */
struct loop_object *bind_task_name(struct interp *in,
                                   struct loop_object *value);
/* The argument `coro` (borrowed) of a function with any other keywords; NULL:
 * raised. */
struct loop_object *bind_task_coroutine(struct interp *in,
                                        const struct call *call,
                                        const char *name, bool method);
/* loop.create_task(coroutine, **keywords), the keywords being those of `call`
 * but `coro`: whatever the loop's task factory makes [TASK-51]. */
struct loop_object *bind_task_make(struct interp *in, struct loop_value *loop,
                                   struct loop_object *coroutine,
                                   const struct call *call);
/* asyncio.ensure_future(object, loop=loop): whatever the loop's factory makes
 * of a coroutine; a NULL loop means the current one. */
struct loop_object *bind_ensure_future(struct interp *in,
                                       struct loop_value *loop,
                                       struct loop_object *object);
/* Task(...). */
struct loop_object *bind_task_construct(struct interp *in,
                                        struct loop_object *self,
                                        const struct call *call);
struct loop_object *bind_task_method_set_factory(struct interp *in,
                                                 struct loop_object *self,
                                                 const struct call *call);
struct loop_object *bind_task_method_get_factory(struct interp *in,
                                                 struct loop_object *self,
                                                 const struct call *call);
/* TaskGroup(). */
struct loop_object *bind_task_group_construct(struct interp *in,
                                              struct loop_object *self,
                                              const struct call *call);
/* loop.create_task(coroutine, name=name), `name` may be NULL. */
struct loop_object *bind_task_create(struct interp *in, struct loop_value *loop,
                                     struct loop_object *coroutine,
                                     struct loop_object *name);
struct loop_object *bind_task_method_create(struct interp *in,
                                            struct loop_object *self,
                                            const struct call *call);

/* -- awaitables -- */

/* A number of seconds or None; false: raised what adding it to the time
 * raises. */
bool bind_seconds(struct interp *in, struct loop_object *value,
                  double *ret_seconds, bool *ret_given);
/* set(value), of awaitables. */
struct loop_object *bind_unique(struct interp *in, struct loop_object *value);

/* -- the current loop -- */

/* asyncio.get_event_loop(), borrowed; NULL: raised [POLI-8]. */
struct loop_value *bind_policy_loop(struct interp *in);
/* asyncio.set_event_loop(loop); NULL: none. */
void bind_policy_set(struct interp *in, struct loop_value *loop);
/* The default policy's class, called. */
struct loop_object *bind_policy_construct(struct interp *in,
                                          struct loop_object *self,
                                          const struct call *call);

/* -- contexts -- */

struct loop_object *bind_context_new(struct interp *in);
struct loop_object *bind_context_copy(struct interp *in);
/* context[variable]. */
struct loop_object *bind_context_index(struct interp *in,
                                       struct loop_object *context,
                                       struct loop_object *variable);
/* Enter a context and leave it again; entering returns the context before,
 * NULL: raised. */
struct loop_object *bind_context_enter(struct interp *in,
                                       struct loop_object *context);
void bind_context_leave(struct interp *in, struct loop_object *context,
                        struct loop_object *outer);
/* Calls in a context; refuses one that is already entered [CTXV-10]. */
struct loop_object *bind_context_run(struct interp *in,
                                     struct loop_object *context,
                                     struct loop_object *callable,
                                     const struct call *call);
struct loop_object *bind_variable_construct(struct interp *in,
                                            struct loop_object *self,
                                            const struct call *call);

/* -- threads -- */

/* threading.current_thread().name of the running thread. */
void bind_thread_name(struct interp *in, struct text *text);

struct loop_object *bind_thread_construct(struct interp *in,
                                          struct loop_object *self,
                                          const struct call *call);
struct loop_object *bind_event_construct(struct interp *in,
                                         struct loop_object *self,
                                         const struct call *call);
/* -- locks and queues: their classes, called -- */

struct loop_object *bind_lock_construct(struct interp *in,
                                        struct loop_object *self,
                                        const struct call *call);
struct loop_object *bind_async_event_construct(struct interp *in,
                                               struct loop_object *self,
                                               const struct call *call);
struct loop_object *bind_condition_construct(struct interp *in,
                                             struct loop_object *self,
                                             const struct call *call);
struct loop_object *bind_semaphore_construct(struct interp *in,
                                             struct loop_object *self,
                                             const struct call *call);
struct loop_object *bind_barrier_construct(struct interp *in,
                                           struct loop_object *self,
                                           const struct call *call);
struct loop_object *bind_queue_construct(struct interp *in,
                                         struct loop_object *self,
                                         const struct call *call);

/* -- threads, the rest -- */

/* Starts the functions given to while_waiting; false: there are none. */
bool bind_thread_errands(struct interp *in);
/* The last line "end", once all threads but idle workers have ended, as the
 * end of a Python program waits for them; then joins them all. */
void bind_thread_end(struct interp *in);

#endif
