#include "run_member.h"
#include "run_exec.h"
#include "run_wire.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

enum { READ_SIZE = 1 << 16 };

/* How long the worker's oldest case may take. */
static double oldest_timeout(const struct run_pool *pool,
                             const struct run_member *member)
{
    return run_case_timeout(&pool->job->list->cases[member->queue[0]],
                            pool->options->timeout);
}

void run_member_set_deadline(const struct run_pool *pool,
                             struct run_member *member)
{
    double extra = 2 * RUN_EXEC_START_SECONDS;

    member->deadline = run_exec_now() + oldest_timeout(pool, member) +
                       (pool->job->backend->command != NULL ? extra : 0);
}

static void drop_oldest(struct run_member *member)
{
    memmove(member->queue, member->queue + 1,
            --member->queued * sizeof *member->queue);
    member->started = false;
}

/* The worker is gone: of its cases the newest go back, so that `left` remain.
 */
static void forget(struct run_pool *pool, struct run_member *member,
                   size_t left)
{
    member->child.pid = 0;
    member->leaving = false;
    buffer_clear(&member->input);
    while (member->queued > left)
        pool->returned[pool->returned_count++] =
            member->queue[--member->queued];
}

/* The worker is gone: its oldest case gets the verdict, the others go back. */
static void bury(struct run_pool *pool, struct run_member *member,
                 enum verdict_outcome outcome, const char *reason)
{
    char *errors = run_output_take(&member->child.output);
    uint32_t index;

    run_output_release(&member->child.output);
    forget(pool, member, 1);
    if (member->queued == 0) {
        free(errors);
        return;
    }
    index = member->queue[0];
    drop_oldest(member);
    verdict_set(&pool->verdicts[index], outcome, reason);
    pool->verdicts[index].errors = errors;
    run_pool_finish(pool, index);
}

static void bury_dead(struct run_pool *pool, struct run_member *member)
{
    char how[96], reason[128];

    run_child_reap(&member->child, how, sizeof how);
    snprintf(reason, sizeof reason, "the worker %s", how);
    bury(pool, member, VERDICT_CRASHED, reason);
}

/* It has said that it would go, and none of its cases has begun. */
static void let_go(struct run_pool *pool, struct run_member *member)
{
    run_child_kill(&member->child);
    run_output_release(&member->child.output);
    forget(pool, member, 0);
}

static void bury_garbled(struct run_pool *pool, struct run_member *member)
{
    run_child_kill(&member->child);
    bury(pool, member, VERDICT_CRASHED, "the worker sent garbage");
}

void run_member_bury_late(struct run_pool *pool, struct run_member *member)
{
    char reason[64];

    run_child_kill(&member->child);
    snprintf(reason, sizeof reason, "no end after %g s",
             oldest_timeout(pool, member));
    bury(pool, member, VERDICT_TIMED_OUT, reason);
}

static bool is_expected(const struct run_member *member,
                        const struct run_wire_header *header)
{
    if (header->kind == RUN_WIRE_LEAVING)
        return !member->leaving && !member->started;
    return !member->leaving && member->queued > 0 &&
           header->index == member->queue[0] &&
           member->started == (header->kind == RUN_WIRE_RESULT);
}

/* What the worker wrote in the case; a testee's stderr comes before its own. */
static void take_errors(struct run_member *member, struct verdict *verdict)
{
    char *errors;

    run_output_hear(&member->child.output);
    errors = run_output_take(&member->child.output);
    if (verdict->errors == NULL)
        verdict->errors = errors;
    else
        free(errors);
}

/* One message; false if it cannot be true. */
static bool heed(struct run_pool *pool, struct run_member *member,
                 const struct run_wire_header *header, struct verdict *verdict)
{
    if (!is_expected(member, header)) {
        verdict_release(verdict);
        return false;
    }
    if (header->kind == RUN_WIRE_LEAVING) {
        member->leaving = true;
        return true;
    }
    if (header->kind == RUN_WIRE_STARTED) {
        member->started = true;
        run_member_set_deadline(pool, member);
        return true;
    }
    take_errors(member, verdict);
    pool->verdicts[header->index] = *verdict;
    drop_oldest(member);
    if (member->queued > 0)
        run_member_set_deadline(pool, member);
    run_pool_finish(pool, header->index);
    return true;
}

/* All messages that have come in whole; false if they make no sense. */
static bool heed_all(struct run_pool *pool, struct run_member *member)
{
    struct buffer *input = &member->input;
    struct run_wire_header header;
    struct verdict verdict;
    size_t used = 0, size;

    for (;;) {
        enum run_wire_status status;

        verdict_init(&verdict);
        status = run_wire_get(input->bytes + used, input->length - used,
                              &header, &size, &verdict);
        if (status == RUN_WIRE_GARBAGE)
            return false;
        if (status == RUN_WIRE_INCOMPLETE)
            break;
        if (!heed(pool, member, &header, &verdict))
            return false;
        used += size;
    }
    memmove(input->bytes, input->bytes + used, input->length - used);
    input->length -= used;
    return true;
}

void run_member_hear(struct run_pool *pool, struct run_member *member)
{
    char bytes[READ_SIZE];
    bool dead = run_child_is_dead(&member->child);
    ssize_t count =
        recv(member->child.descriptor, bytes, sizeof bytes, MSG_DONTWAIT);

    /* Of a dead one, what it had said before counts. */
    if (count < 0 && (errno == EINTR || (errno == EAGAIN && !dead)))
        return;
    if (count <= 0 && member->leaving) {
        let_go(pool, member);
        return;
    }
    if (count <= 0) {
        bury_dead(pool, member);
        return;
    }
    buffer_append(&member->input, bytes, (size_t)count);
    if (!heed_all(pool, member))
        bury_garbled(pool, member);
}
