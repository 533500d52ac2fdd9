/*
 * loop_task_group.h - asyncio.TaskGroup [AWAI-52 to AWAI-69, AWAI-76].
 *
 * A group is entered and left by a task, its parent. Leaving waits for all
 * tasks of the group; the first that fails cancels the others and the parent,
 * and all failures are raised as one exception group.
 */
#ifndef LOOP_TASK_GROUP_H
#define LOOP_TASK_GROUP_H

#include "loop_task.h"

struct loop_task_group {
    struct loop_object object;
    struct loop_host *host;
    struct loop_object *loop;      /* NULL before it is entered */
    struct loop_task *parent;      /* NULL before, and once it has been left */
    struct loop_future **children; /* not yet done, in order of creation */
    size_t child_count, child_capacity;
    struct loop_object **errors; /* of the children, as they failed */
    size_t error_count, error_capacity;
    struct loop_object *base_error; /* SystemExit or KeyboardInterrupt */
    struct loop_future *completed;  /* what leaving waits for, or NULL */
    bool entered, exiting, aborting;
    bool left;               /* leaving has ended: no error is kept */
    bool parent_cancelled;   /* the group has cancelled its parent */
    bool cancelled_on_enter; /* cancel() came before it was entered */
};

extern const struct loop_type loop_task_group_type;

/* A group that is not entered yet. */
struct loop_task_group *loop_task_group_new(struct loop_host *host);

/* What `async with group` awaits on the way in (new): gives the group. */
struct loop_object *loop_task_group_enter(struct loop_task_group *group);

/* What it awaits on the way out (new): gives true, for an exception of the
 * body (borrowed; NULL: none) is absorbed or raised anew. */
struct loop_object *loop_task_group_exit(struct loop_task_group *group,
                                         struct loop_object *exception);

/* Why the group takes no more tasks, an exception (new), or NULL
 * [AWAI-59]. */
struct loop_object *loop_task_group_refusal(struct loop_task_group *group);

/* Puts a task or any other future (borrowed) into a group that does not
 * refuse; returns what watching it raised. */
struct loop_object *loop_task_group_add(struct loop_task_group *group,
                                        struct loop_future *child);

/*
 * group.create_task(coroutine, name=name): both borrowed, `name` may be NULL.
 * Stores a new reference, or returns the exception raised; a coroutine that
 * the group refuses is closed.
 */
struct loop_object *loop_task_group_create_task(struct loop_task_group *group,
                                                struct loop_object *coroutine,
                                                struct loop_object *name,
                                                struct loop_future **ret_task);

/* group.cancel() [AWAI-61 to AWAI-67]; returns what cancelling raised. */
struct loop_object *loop_task_group_cancel(struct loop_task_group *group);

#endif
