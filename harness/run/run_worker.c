#include "run_worker.h"
#include "run_child.h"
#include "run_native.h"
#include "run_output.h"
#include "run_wire.h"
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { BATCH_MAX = 256 };

struct worker {
    pid_t pid;
    int descriptor;
    const struct run_job *job;
    struct run_player player;
    struct run_exec *exec; /* NULL in the native lane */
    struct buffer output;  /* not yet sent */
    uint32_t index;        /* of the case that runs */
};

static bool flush(struct worker *worker)
{
    size_t sent = 0;

    while (sent < worker->output.length) {
        ssize_t count = send(worker->descriptor, worker->output.bytes + sent,
                             worker->output.length - sent, MSG_NOSIGNAL);

        if (count < 0 && errno != EINTR)
            return false;
        sent += count > 0 ? (size_t)count : 0;
    }
    buffer_clear(&worker->output);
    return true;
}

static void set_malformed(struct verdict *verdict, const struct diag *diag)
{
    char text[1024];

    diag_format(diag, text, sizeof text);
    verdict_set(verdict, VERDICT_MALFORMED, text);
}

static void judge_file(const struct worker *worker, const struct run_case *item,
                       struct verdict *verdict)
{
    struct diag diag = {0};
    struct vector vector;

    if (!run_list_read(item, &vector, &diag)) {
        set_malformed(verdict, &diag);
        return;
    }
    run_judge(&vector, &worker->player, worker->job->settings, verdict);
    verdict_describe(verdict, vector.title, vector.clauses.items,
                     vector.clauses.count);
    vector_release(&vector);
}

/* The runner gets another worker in place of this one. */
static _Noreturn void leave(struct worker *worker)
{
    run_wire_put_leaving(&worker->output, worker->index);
    run_child_exit(flush(worker) ? 0 : 1);
}

/* What a case in this process has broken must not meet the next one. */
static bool is_spoilt(const struct worker *worker,
                      const struct verdict *verdict)
{
    return worker->exec == NULL && verdict->outcome == VERDICT_BROKEN;
}

static bool serve_case(struct worker *worker, uint32_t index)
{
    const struct run_case *item = &worker->job->list->cases[index];
    struct verdict verdict;

    /* The announcement goes out, with the verdict before it, before anything
     * of the case runs. */
    run_wire_put_started(&worker->output, index);
    if (!flush(worker))
        return false;
    worker->index = index;
    verdict_init(&verdict);
    if (worker->exec != NULL)
        worker->exec->timeout = run_case_timeout(item, worker->job->timeout);
    judge_file(worker, item, &verdict);
    if (getpid() != worker->pid)
        run_child_exit(0); /* a copy that the loop has made by fork() */
    run_output_mark();
    run_wire_put_result(&worker->output, index, &verdict);
    if (is_spoilt(worker, &verdict))
        leave(worker);
    verdict_release(&verdict);
    return true;
}

/* Whole indices from the runner; 0 at the end. */
static size_t receive(const struct worker *worker, uint32_t *ret_indices)
{
    char *bytes = (char *)ret_indices;
    size_t length = 0;

    do {
        ssize_t count = recv(worker->descriptor, bytes + length,
                             BATCH_MAX * sizeof *ret_indices - length, 0);

        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return 0;
        length += (size_t)count;
    } while (length == 0 || length % sizeof *ret_indices != 0);
    return length / sizeof *ret_indices;
}

static bool serve(struct worker *worker)
{
    uint32_t indices[BATCH_MAX];
    size_t count;

    while ((count = receive(worker, indices)) > 0) {
        for (size_t i = 0; i < count; i++)
            if (!serve_case(worker, indices[i]))
                return false;
        if (!flush(worker))
            return false;
    }
    return true;
}

/* The case is over, but its loop runs on. */
static void on_abandon(void *arg, const struct vector_column *column,
                       struct verdict *verdict, bool has_trace)
{
    struct worker *worker = arg;

    if (has_trace)
        run_judge_trace(column, worker->job->settings, verdict);
    run_output_mark();
    run_wire_put_result(&worker->output, worker->index, verdict);
    leave(worker);
}

/* Serves with a loop in this process. */
static int serve_natively(int descriptor, const struct run_job *job)
{
    struct worker worker = {
        .pid = getpid(), .descriptor = descriptor, .job = job};
    struct run_native native = {.abandon = on_abandon, .arg = &worker};
    struct diag diag = {0};
    bool good;

    native.table = run_backend_load(job->backend, &diag);
    if (native.table == NULL)
        return 7;
    worker.player = run_native_player(&native);
    good = serve(&worker);
    buffer_release(&worker.output);
    return good ? 0 : 1;
}

int run_worker_serve(int descriptor, const struct run_job *job,
                     struct run_exec *exec)
{
    struct worker worker = {
        .pid = getpid(),
        .descriptor = descriptor,
        .job = job,
        .player = run_exec_player(exec, job->backend->name,
                                  job->backend->capabilities),
        .exec = exec,
    };
    bool good = serve(&worker);

    buffer_release(&worker.output);
    return good ? 0 : 1;
}

/* Serves with a testee of its own. */
static int serve_by_testee(int descriptor, const struct run_job *job)
{
    struct run_exec exec;
    int status;

    run_exec_init(&exec, job->backend->command, job->timeout);
    status = run_worker_serve(descriptor, job, &exec);
    run_exec_release(&exec);
    return status;
}

int run_worker_main(int descriptor, const void *arg)
{
    const struct run_job *job = arg;

    return job->backend->command != NULL ? serve_by_testee(descriptor, job)
                                         : serve_natively(descriptor, job);
}
