#include "run_early.h"
#include "memory.h"
#include "run_exec.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/* What a worker has to know of its job; behind it comes a byte a case, whether
 * that is endless. */
struct order {
    struct run_settings settings;
    double timeout;
    uint32_t capabilities;
    char name[64];
};

/* What a worker is started with. */
struct beginning {
    const char *const *command;
    const struct run_list *list;
    bool reports; /* whether it is the one that says what it is */
};

static bool receive(int descriptor, void *bytes, size_t length)
{
    ssize_t count;

    do
        count = recv(descriptor, bytes, length, MSG_WAITALL);
    while (count < 0 && errno == EINTR);
    return count >= 0 && (size_t)count == length;
}

/* Waits for the job and serves; returns the exit status. */
static int serve(int descriptor, const struct beginning *beginning,
                 struct run_exec *exec)
{
    struct run_list list = *beginning->list;
    unsigned char *endless = memory_new(list.count, sizeof *endless);
    struct run_backend backend = {.command = beginning->command};
    struct order order;
    int status = 0;

    if (receive(descriptor, &order, sizeof order) &&
        receive(descriptor, endless, list.count)) {
        struct run_job job = {&list, &backend, &order.settings, order.timeout};

        memcpy(backend.name, order.name, sizeof backend.name);
        backend.capabilities = order.capabilities;
        for (size_t i = 0; i < list.count; i++)
            list.cases[i].endless = endless[i] != 0;
        status = run_worker_serve(descriptor, &job, exec);
    }
    free(endless);
    return status;
}

static int worker_main(int descriptor, const void *arg)
{
    const struct beginning *beginning = arg;
    struct run_greeting report = {0};
    struct run_exec exec;
    int status = 1;

    run_exec_init(&exec, beginning->command, 0);
    if (run_exec_start(&exec, &report.diag))
        report.hello = exec.hello;
    if (!beginning->reports || send(descriptor, &report, sizeof report,
                                    MSG_NOSIGNAL) == (ssize_t)sizeof report)
        status = serve(descriptor, beginning, &exec);
    run_exec_release(&exec);
    return status;
}

static bool start_one(struct run_early *early,
                      const struct beginning *beginning)
{
    int *foreign = memory_new(2 * early->count + 1, sizeof *foreign);
    size_t count = 0;
    bool good;

    for (unsigned i = 0; i < early->count; i++) {
        foreign[count++] = early->workers[i].descriptor;
        foreign[count++] = early->workers[i].output.descriptor;
    }
    good = run_child_start(&early->workers[early->count], worker_main,
                           beginning, foreign, count);
    free(foreign);
    early->count += good;
    return good;
}

bool run_early_start(struct run_early *early, const char *const *command)
{
    size_t cases = early->list->count;
    unsigned jobs = early->jobs < cases ? early->jobs : (unsigned)cases;
    int error;

    jobs = jobs > 0 ? jobs : 1;
    early->workers = memory_new(jobs, sizeof *early->workers);
    for (unsigned i = 0; i < jobs; i++) {
        struct beginning beginning = {command, early->list, i == jobs - 1};

        if (start_one(early, &beginning))
            continue;
        error = errno;
        run_early_release(early);
        errno = error;
        return false;
    }
    return true;
}

const struct run_child *run_early_first(const struct run_early *early)
{
    return &early->workers[early->count - 1];
}

/* Sends the job; a worker that is dead already is noticed when its socket is
 * read. */
static void give(const struct run_child *worker, const struct run_job *job)
{
    const struct run_list *list = job->list;
    unsigned char *endless = memory_new(list->count, sizeof *endless);
    struct order order = {
        .settings = *job->settings,
        .timeout = job->timeout,
        .capabilities = job->backend->capabilities,
    };

    memcpy(order.name, job->backend->name, sizeof order.name);
    for (size_t i = 0; i < list->count; i++)
        endless[i] = list->cases[i].endless;
    if (send(worker->descriptor, &order, sizeof order, MSG_NOSIGNAL) > 0)
        (void)!send(worker->descriptor, endless, list->count, MSG_NOSIGNAL);
    free(endless);
}

bool run_early_take(struct run_early *early, const struct run_job *job,
                    struct run_child *ret_worker)
{
    if (early == NULL || early->count == 0)
        return false;
    *ret_worker = early->workers[--early->count];
    give(ret_worker, job);
    return true;
}

void run_early_release(struct run_early *early)
{
    for (unsigned i = 0; i < early->count; i++)
        shutdown(early->workers[i].descriptor, SHUT_WR);
    while (early->count > 0) {
        struct run_child *worker = &early->workers[--early->count];
        char how[96];

        run_child_reap(worker, how, sizeof how);
        run_output_release(&worker->output);
    }
    free(early->workers);
    early->workers = NULL;
}
