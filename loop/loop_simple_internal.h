/*
 * loop_simple_internal.h - between the files of the simple host alone. What
 * is named as a member of struct loop_host_ops does what that says.
 */
#ifndef LOOP_SIMPLE_INTERNAL_H
#define LOOP_SIMPLE_INTERNAL_H

#include "loop_simple_host.h"

extern const struct loop_host_ops loop_simple_ops;
extern const struct loop_thread_ops loop_simple_threads;

/* The host around its first member. */
struct loop_simple_host *loop_simple_of(struct loop_host *host);

/* What asyncio raises where the loop says `status` (new); NULL for LOOP_OK. */
struct loop_object *loop_simple_status(struct loop_simple_host *host,
                                       enum loop_status status);

/* Calls an object: what it raises (new), or NULL. */
struct loop_object *loop_simple_call_object(struct loop_simple_host *host,
                                            struct loop_object *callable,
                                            struct loop_object *argument);

/* -- calls through the loop -- */

struct loop_object *loop_simple_call_soon(struct loop_host *host,
                                          struct loop_object *loop,
                                          struct loop_object *callable,
                                          struct loop_object *argument,
                                          struct loop_object *context);
struct loop_object *loop_simple_call_at(struct loop_host *host,
                                        struct loop_object *loop, double when,
                                        struct loop_object *callable,
                                        struct loop_object **ret_handle);
void loop_simple_handle_cancel(struct loop_host *host,
                               struct loop_object *handle);
double loop_simple_time(struct loop_host *host, struct loop_object *loop);
void loop_simple_report(struct loop_host *host, struct loop_object *loop,
                        const struct loop_report *report);

struct loop_object *
loop_simple_call_threadsafe(struct loop_host *host, struct loop_object *loop,
                            struct loop_object *callable,
                            struct loop_object *const *arguments, size_t count);
bool loop_simple_is_closed(struct loop_host *host, struct loop_object *loop);

/* -- threads -- */

/* Lets idle threads end, waits for all and joins them. */
void loop_simple_end_threads(struct loop_simple_host *host);

/* -- exceptions -- */

struct loop_object *loop_simple_error(struct loop_host *host,
                                      enum loop_error error,
                                      const char *message);
enum loop_exception_kind
loop_simple_exception_kind(struct loop_host *host,
                           struct loop_object *exception);
bool loop_simple_exception_is(struct loop_host *host,
                              struct loop_object *exception,
                              enum loop_error error);
struct loop_object *loop_simple_cancelled_new(struct loop_host *host,
                                              struct loop_object *message);
struct loop_object *loop_simple_convert(struct loop_host *host,
                                        struct loop_object *exception,
                                        enum loop_error error);
void loop_simple_set_cause(struct loop_host *host,
                           struct loop_object *exception,
                           struct loop_object *cause);
void loop_simple_set_context(struct loop_host *host,
                             struct loop_object *exception,
                             struct loop_object *context);
struct loop_object *loop_simple_get_context(struct loop_host *host,
                                            struct loop_object *exception);
struct loop_object *loop_simple_handling(struct loop_host *host,
                                         struct loop_object *exception);
void loop_simple_chain(struct loop_host *host, struct loop_object *exception);
struct loop_object *loop_simple_group_new(struct loop_host *host,
                                          const char *message,
                                          struct loop_object *const *exceptions,
                                          size_t count);
struct loop_object *const *
loop_simple_group_members(struct loop_host *host, struct loop_object *exception,
                          size_t *ret_count);

#endif
