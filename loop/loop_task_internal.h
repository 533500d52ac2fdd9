/*
 * loop_task_internal.h - between the files of tasks alone. Both functions
 * return what was raised (new), or NULL.
 */
#ifndef LOOP_TASK_INTERNAL_H
#define LOOP_TASK_INTERNAL_H

#include "loop_task.h"

/* Schedules a step; `thrown` (taken, may be NULL) is what it raises in the
 * coroutine. */
struct loop_object *loop_task_step_soon(struct loop_task *task,
                                        struct loop_object *thrown);

/* The first step at once, inside the call that makes the task [TASK-33]. */
struct loop_object *loop_task_start_eagerly(struct loop_task *task);

#endif
