/*
 * loop_task_group_internal.h - between the files of the task group alone.
 */
#ifndef LOOP_TASK_GROUP_INTERNAL_H
#define LOOP_TASK_GROUP_INTERNAL_H

#include "loop_task_group.h"

/* Cancels a future, whatever comes of it; what cancelling raised. */
struct loop_object *loop_task_group_cancel_one(struct loop_future *future);

/* Cancels all children; what cancelling raised. */
struct loop_object *loop_task_group_abort(struct loop_task_group *group);

/* Appends a failure (borrowed). */
void loop_task_group_error_add(struct loop_task_group *group,
                               struct loop_object *error);

/* Gives all failures back. */
void loop_task_group_errors_drop(struct loop_task_group *group);

/* Keeps the first exception that leaves a run [AWAI-55]. */
void loop_task_group_base_error_set(struct loop_task_group *group,
                                    struct loop_object *exception);

#endif
