#include "run_pool.h"
#include "memory.h"
#include "run_child.h"
#include "run_early.h"
#include "run_exec.h"
#include "run_wire.h"
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>

enum { BATCH = 32, READ_SIZE = 1 << 16 };

/* How often to look whether a silent worker still lives: what its loop started
 * may hold its socket open. */
#define LOOK_SECONDS 0.1

/* One worker and the cases it was given, the oldest first. */
struct member {
    struct run_child child; /* pid 0: none */
    uint32_t queue[BATCH];
    size_t queued;
    bool started;    /* the oldest case was announced */
    bool leaving;    /* it takes no more of them */
    double deadline; /* of the oldest case, monotonic, in seconds */
    struct buffer input;
};

struct pool {
    const struct run_job *job;
    const struct run_pool_options *options;
    struct member *members;
    size_t member_count;
    struct verdict *verdicts; /* one a case */
    bool *finished;           /* one a case */
    size_t next;              /* first case not given out, beside `returned` */
    size_t end;               /* cases from here on are not run */
    size_t emitted;           /* cases handed to the embedder */
    uint32_t *returned;       /* taken back from workers that died */
    size_t returned_count;
};

static double now_seconds(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* How long the worker's oldest case may take. */
static double oldest_timeout(const struct pool *pool,
                             const struct member *member)
{
    return run_case_timeout(&pool->job->list->cases[member->queue[0]],
                            pool->options->timeout);
}

/* From now on the worker may be silent for as long as its oldest case may
 * take. One with a testee minds the time-out by itself, and may have to start
 * the testee first. */
static void set_deadline(const struct pool *pool, struct member *member)
{
    double extra = 2 * RUN_EXEC_START_SECONDS;

    member->deadline = now_seconds() + oldest_timeout(pool, member) +
                       (pool->job->backend->command != NULL ? extra : 0);
}

static void emit_finished(struct pool *pool)
{
    while (pool->emitted < pool->end && pool->finished[pool->emitted]) {
        struct verdict *verdict = &pool->verdicts[pool->emitted];

        pool->options->done(pool->options->arg, pool->emitted, verdict);
        verdict_release(verdict);
        pool->emitted++;
        if (pool->options->enough != NULL && *pool->options->enough)
            pool->end = pool->emitted;
    }
}

static void finish_case(struct pool *pool, size_t index)
{
    pool->finished[index] = true;
    emit_finished(pool);
}

/* Cases that are known to be lost before any worker sees them. */
static void finish_erroneous(struct pool *pool)
{
    const struct run_list *list = pool->job->list;

    for (size_t i = 0; i < list->count; i++) {
        if (list->cases[i].error == NULL)
            continue;
        verdict_set(&pool->verdicts[i], VERDICT_MALFORMED,
                    list->cases[i].error);
        finish_case(pool, i);
    }
}

/* The next case to give out; false if there is none. */
static bool take_case(struct pool *pool, uint32_t *ret_index)
{
    while (pool->returned_count > 0) {
        *ret_index = pool->returned[--pool->returned_count];
        if (*ret_index < pool->end)
            return true;
    }
    while (pool->next < pool->end && pool->finished[pool->next])
        pool->next++;
    if (pool->next >= pool->end)
        return false;
    *ret_index = (uint32_t)pool->next++;
    return true;
}

/* How many cases to give a worker at once: few towards the end, so that all
 * workers end together. */
static size_t batch_size(const struct pool *pool)
{
    size_t left = pool->end - pool->next + pool->returned_count;
    size_t share = left / (4 * pool->member_count) + 1;

    return share < BATCH ? share : BATCH;
}

static bool start_worker(struct pool *pool, struct member *member)
{
    int *foreign;
    size_t count = 0;
    bool good;

    if (run_early_take(pool->job->backend->early, pool->job, &member->child))
        return true;
    foreign = memory_new(2 * pool->member_count, sizeof *foreign);
    for (size_t i = 0; i < pool->member_count; i++)
        if (pool->members[i].child.pid != 0) {
            foreign[count++] = pool->members[i].child.descriptor;
            if (pool->members[i].child.output.descriptor >= 0)
                foreign[count++] = pool->members[i].child.output.descriptor;
        }
    good = run_child_start(&member->child, run_worker_main, pool->job, foreign,
                           count);
    free(foreign);
    if (!good)
        member->child.pid = 0;
    return good;
}

/* Fills the worker's queue, starting the worker if there is something to do.
 * False if no process can be had. */
static bool give_cases(struct pool *pool, struct member *member)
{
    size_t size = batch_size(pool), before = member->queued, bytes;
    uint32_t index;

    if (member->queued > size / 2)
        return true;
    while (member->queued < size && take_case(pool, &index))
        member->queue[member->queued++] = index;
    if (member->queued == before)
        return true;
    if (member->child.pid == 0 && !start_worker(pool, member))
        return false;
    if (before == 0)
        set_deadline(pool, member);
    /* A worker that is dead already is noticed when its socket is read. */
    bytes = (member->queued - before) * sizeof *member->queue;
    (void)!send(member->child.descriptor, member->queue + before, bytes,
                MSG_NOSIGNAL);
    return true;
}

static void drop_oldest(struct member *member)
{
    memmove(member->queue, member->queue + 1,
            --member->queued * sizeof *member->queue);
    member->started = false;
}

/* The worker is gone: of its cases the newest go back, so that `left` remain.
 */
static void forget(struct pool *pool, struct member *member, size_t left)
{
    member->child.pid = 0;
    member->leaving = false;
    buffer_clear(&member->input);
    while (member->queued > left)
        pool->returned[pool->returned_count++] =
            member->queue[--member->queued];
}

/* The worker is gone: its oldest case gets the verdict, the others go back. */
static void bury(struct pool *pool, struct member *member,
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
    finish_case(pool, index);
}

static void bury_dead(struct pool *pool, struct member *member)
{
    char how[96], reason[128];

    run_child_reap(&member->child, how, sizeof how);
    snprintf(reason, sizeof reason, "the worker %s", how);
    bury(pool, member, VERDICT_CRASHED, reason);
}

/* It has said that it would go, and none of its cases has begun. */
static void let_go(struct pool *pool, struct member *member)
{
    run_child_kill(&member->child);
    run_output_release(&member->child.output);
    forget(pool, member, 0);
}

static void bury_garbled(struct pool *pool, struct member *member)
{
    run_child_kill(&member->child);
    bury(pool, member, VERDICT_CRASHED, "the worker sent garbage");
}

static void bury_late(struct pool *pool, struct member *member)
{
    char reason[64];

    run_child_kill(&member->child);
    snprintf(reason, sizeof reason, "no end after %g s",
             oldest_timeout(pool, member));
    bury(pool, member, VERDICT_TIMED_OUT, reason);
}

static bool is_expected(const struct member *member,
                        const struct run_wire_header *header)
{
    if (header->kind == RUN_WIRE_LEAVING)
        return !member->leaving && !member->started;
    return !member->leaving && member->queued > 0 &&
           header->index == member->queue[0] &&
           member->started == (header->kind == RUN_WIRE_RESULT);
}

/* What the worker wrote in the case; a testee's stderr comes before its own. */
static void take_errors(struct member *member, struct verdict *verdict)
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
static bool heed(struct pool *pool, struct member *member,
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
        set_deadline(pool, member);
        return true;
    }
    take_errors(member, verdict);
    pool->verdicts[header->index] = *verdict;
    drop_oldest(member);
    if (member->queued > 0)
        set_deadline(pool, member);
    finish_case(pool, header->index);
    return true;
}

/* All messages that have come in whole; false if they make no sense. */
static bool heed_all(struct pool *pool, struct member *member)
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

static void hear(struct pool *pool, struct member *member)
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

/* Waits for any worker, at most until the earliest deadline and not for long.
 * There are two entries a worker: its socket, then its output. */
static int wait_for_workers(struct pool *pool, struct pollfd *entries,
                            bool no_wait)
{
    double earliest = now_seconds() + LOOK_SECONDS, left;
    struct timespec timeout;

    for (size_t i = 0; i < pool->member_count; i++) {
        const struct member *member = &pool->members[i];
        bool busy = member->child.pid != 0 && member->queued > 0;

        entries[2 * i] = (struct pollfd){
            .fd = busy ? member->child.descriptor : -1,
            .events = POLLIN,
        };
        entries[2 * i + 1] = (struct pollfd){
            .fd = member->child.pid != 0 ? member->child.output.descriptor : -1,
            .events = POLLIN,
        };
        if (busy && member->deadline < earliest)
            earliest = member->deadline;
    }
    left = earliest - now_seconds();
    left = left > 0 && !no_wait ? left : 0;
    timeout.tv_sec = (time_t)left;
    timeout.tv_nsec = (long)((left - (double)timeout.tv_sec) * 1e9);
    return ppoll(entries, 2 * pool->member_count, &timeout,
                 pool->options->wait_mask);
}

static bool is_interrupted(const struct pool *pool)
{
    return pool->options->interrupted != NULL &&
           *pool->options->interrupted != 0;
}

static void heed_workers(struct pool *pool, const struct pollfd *entries)
{
    for (size_t i = 0; i < pool->member_count; i++) {
        struct member *member = &pool->members[i];

        if (entries[2 * i + 1].fd >= 0 && entries[2 * i + 1].revents != 0)
            run_output_hear(&member->child.output);
        if (entries[2 * i].fd < 0)
            continue;
        if (entries[2 * i].revents != 0 || run_child_is_dead(&member->child))
            hear(pool, member);
        else if (now_seconds() >= member->deadline)
            bury_late(pool, member);
    }
}

static bool give_all(struct pool *pool)
{
    for (size_t i = 0; i < pool->member_count; i++)
        if (!give_cases(pool, &pool->members[i]))
            return false;
    return true;
}

static enum run_pool_end run_cases(struct pool *pool, struct pollfd *entries)
{
    while (pool->emitted < pool->end) {
        bool interrupted = is_interrupted(pool);

        if (!interrupted && !give_all(pool))
            return RUN_POOL_NO_PROCESS;
        if (wait_for_workers(pool, entries, interrupted) < 0)
            continue;
        heed_workers(pool, entries);
        /* Only now: what had come in by then counts. */
        if (interrupted)
            return RUN_POOL_INTERRUPTED;
    }
    return RUN_POOL_DONE;
}

static void init_pool(struct pool *pool, const struct run_job *job,
                      const struct run_pool_options *options)
{
    size_t count = job->list->count;

    *pool = (struct pool){
        .job = job,
        .options = options,
        .member_count = options->jobs < count ? options->jobs : count,
        .verdicts = memory_new(count, sizeof *pool->verdicts),
        .finished = memory_new(count, sizeof *pool->finished),
        .returned = memory_new(count, sizeof *pool->returned),
        .end = count,
    };
    pool->members = memory_new(pool->member_count, sizeof *pool->members);
    for (size_t i = 0; i < count; i++)
        verdict_init(&pool->verdicts[i]);
}

static void release_pool(struct pool *pool)
{
    for (size_t i = 0; i < pool->member_count; i++) {
        if (pool->members[i].child.pid != 0) {
            run_child_kill(&pool->members[i].child);
            run_output_release(&pool->members[i].child.output);
        }
        buffer_release(&pool->members[i].input);
    }
    for (size_t i = 0; i < pool->job->list->count; i++)
        verdict_release(&pool->verdicts[i]);
    free(pool->members);
    free(pool->verdicts);
    free(pool->finished);
    free(pool->returned);
}

/* After a run that ended early: the rest was not run. */
static void emit_rest(struct pool *pool)
{
    struct verdict verdict;

    verdict_init(&verdict);
    for (size_t i = pool->emitted; i < pool->job->list->count; i++)
        pool->options->done(pool->options->arg, i, &verdict);
}

enum run_pool_end run_pool_run(const struct run_job *job,
                               const struct run_pool_options *options)
{
    struct pool pool;
    struct pollfd *entries;
    enum run_pool_end end;
    int error;

    init_pool(&pool, job, options);
    entries = memory_new(2 * pool.member_count, sizeof *entries);
    finish_erroneous(&pool);
    end = run_cases(&pool, entries);
    error = errno;
    if (end == RUN_POOL_DONE)
        emit_rest(&pool);
    release_pool(&pool);
    free(entries);
    errno = error;
    return end;
}
