/*
 * vtime_rule.h - when time moves by itself.
 */
#ifndef VTIME_RULE_H
#define VTIME_RULE_H

#include "vtime_block.h"

/* Waits by vtime's own rule until `deadline`. With `may_move` false the wait
 * only watches: it ends when others have moved the clock, or in real time. */
enum vtime_end vtime_rule_run(const struct vtime_block *block, int64_t deadline,
                              bool may_move);

/* When the first wait of another thread will be over, VTIME_NEVER without one;
 * one that hurries a thread doesn't count. With the lock. */
int64_t vtime_rule_next(void);

/* Whether a thread waits whose time has come: it will run at once. */
bool vtime_rule_is_due(void);

/* The clock has moved: graces begin again. With the lock. */
void vtime_rule_moved(void);

/* In the child of a fork: no other thread waits any more. */
void vtime_rule_forked(void);

#endif
