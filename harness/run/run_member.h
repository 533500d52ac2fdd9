/*
 * run_member.h - the workers of a pool, and what becomes of their cases.
 *
 * Of no concern but to run_pool.c and run_member.c: the one gives out cases and
 * waits, the other hears what came, or sees that nothing will.
 */
#ifndef RUN_MEMBER_H
#define RUN_MEMBER_H

#include "run_child.h"
#include "run_pool.h"

enum { RUN_POOL_BATCH = 32 };

/* One worker and the cases it was given, the oldest first. */
struct run_member {
    struct run_child child; /* pid 0: none */
    uint32_t queue[RUN_POOL_BATCH];
    size_t queued;
    bool started;    /* the oldest case was announced */
    bool leaving;    /* it takes no more of them */
    double deadline; /* of the oldest case, monotonic, in seconds */
    struct buffer input;
};

struct run_pool {
    const struct run_job *job;
    const struct run_pool_options *options;
    struct run_member *members;
    size_t member_count;
    struct verdict *verdicts; /* one a case */
    bool *finished;           /* one a case */
    size_t next;              /* first case not given out, beside `returned` */
    size_t end;               /* cases from here on are not run */
    size_t emitted;           /* cases handed to the embedder */
    uint32_t *returned;       /* taken back from workers that died */
    size_t returned_count;
};

/* From now on the worker may be silent for as long as its oldest case may
 * take. One with a testee minds the time-out by itself, and may have to start
 * the testee first. */
void run_member_set_deadline(const struct run_pool *pool,
                             struct run_member *member);

/* The case's verdict stands; hands out what can be handed out. */
void run_pool_finish(struct run_pool *pool, size_t index);

/* Takes in what the worker has sent, or that it is dead. */
void run_member_hear(struct run_pool *pool, struct run_member *member);

/* Gives the worker's oldest case up, and the worker with it. */
void run_member_bury_late(struct run_pool *pool, struct run_member *member);

#endif
