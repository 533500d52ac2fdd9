#include "run_pool.h"
#include "memory.h"
#include "run_early.h"
#include "run_exec.h"
#include "run_member.h"
#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <sys/socket.h>

/* How often to look whether a silent worker still lives: what its loop started
 * may hold its socket open. */
#define LOOK_SECONDS 0.1

static void emit_finished(struct run_pool *pool)
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

void run_pool_finish(struct run_pool *pool, size_t index)
{
    pool->finished[index] = true;
    emit_finished(pool);
}

/* Cases that are known to be lost before any worker sees them. */
static void finish_erroneous(struct run_pool *pool)
{
    const struct run_list *list = pool->job->list;

    for (size_t i = 0; i < list->count; i++) {
        if (list->cases[i].error == NULL)
            continue;
        verdict_set(&pool->verdicts[i], VERDICT_MALFORMED,
                    list->cases[i].error);
        run_pool_finish(pool, i);
    }
}

/* The next case to give out; false if there is none. */
static bool take_case(struct run_pool *pool, uint32_t *ret_index)
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
static size_t batch_size(const struct run_pool *pool)
{
    size_t left = pool->end - pool->next + pool->returned_count;
    size_t share = left / (4 * pool->member_count) + 1;

    return share < RUN_POOL_BATCH ? share : RUN_POOL_BATCH;
}

static bool start_worker(struct run_pool *pool, struct run_member *member)
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
static bool give_cases(struct run_pool *pool, struct run_member *member)
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
        run_member_set_deadline(pool, member);
    /* A worker that is dead already is noticed when its socket is read. */
    bytes = (member->queued - before) * sizeof *member->queue;
    (void)!send(member->child.descriptor, member->queue + before, bytes,
                MSG_NOSIGNAL);
    return true;
}

/* Waits for any worker, at most until the earliest deadline and not for long.
 * There are two entries a worker: its socket, then its output. */
static int wait_for_workers(struct run_pool *pool, struct pollfd *entries,
                            bool no_wait)
{
    double earliest = run_exec_now() + LOOK_SECONDS, left;
    struct timespec timeout;

    for (size_t i = 0; i < pool->member_count; i++) {
        const struct run_member *member = &pool->members[i];
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
    left = earliest - run_exec_now();
    left = left > 0 && !no_wait ? left : 0;
    timeout.tv_sec = (time_t)left;
    timeout.tv_nsec = (long)((left - (double)timeout.tv_sec) * 1e9);
    return ppoll(entries, 2 * pool->member_count, &timeout,
                 pool->options->wait_mask);
}

static bool is_interrupted(const struct run_pool *pool)
{
    return pool->options->interrupted != NULL &&
           *pool->options->interrupted != 0;
}

static void heed_workers(struct run_pool *pool, const struct pollfd *entries)
{
    for (size_t i = 0; i < pool->member_count; i++) {
        struct run_member *member = &pool->members[i];

        if (entries[2 * i + 1].fd >= 0 && entries[2 * i + 1].revents != 0)
            run_output_hear(&member->child.output);
        if (entries[2 * i].fd < 0)
            continue;
        if (entries[2 * i].revents != 0 || run_child_is_dead(&member->child))
            run_member_hear(pool, member);
        else if (run_exec_now() >= member->deadline)
            run_member_bury_late(pool, member);
    }
}

static bool give_all(struct run_pool *pool)
{
    for (size_t i = 0; i < pool->member_count; i++)
        if (!give_cases(pool, &pool->members[i]))
            return false;
    return true;
}

static enum run_pool_end run_cases(struct run_pool *pool,
                                   struct pollfd *entries)
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

static void init_pool(struct run_pool *pool, const struct run_job *job,
                      const struct run_pool_options *options)
{
    size_t count = job->list->count;

    *pool = (struct run_pool){
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

static void release_pool(struct run_pool *pool)
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
static void emit_rest(struct run_pool *pool)
{
    struct verdict verdict;

    verdict_init(&verdict);
    for (size_t i = pool->emitted; i < pool->job->list->count; i++)
        pool->options->done(pool->options->arg, i, &verdict);
}

enum run_pool_end run_pool_run(const struct run_job *job,
                               const struct run_pool_options *options)
{
    struct run_pool pool;
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
