/*
 * group_world.h - tasks that live in a group for a while.
 */
#ifndef GROUP_WORLD_H
#define GROUP_WORLD_H

#include "act_world.h"
#include "loop_task_group.h"
#include <criterion/criterion.h>

/* A task that enters a group, starts children in it, lives in the body for a
 * while and leaves. */
struct stay {
    const struct child *children;
    size_t count;
    double sleep;                  /* in the body; 0: none */
    enum loop_exception_kind kind; /* of what the body raises */
    const char *raises;            /* its type, or NULL */
    bool cancels;                  /* the body cancels the group */
    bool exhausted;                /* the parent is cancelled by the body */
};

#define CHILDREN(...)                                                          \
    .children = (struct child[]){__VA_ARGS__},                                 \
    .count = sizeof((struct child[]){__VA_ARGS__}) / sizeof(struct child)

/* A task of this stay in a group (borrowed). */
struct loop_task *stay_task(struct awaits *a, struct loop_task_group *group,
                            struct stay stay);

#endif
