#include "backend_world.h"
#include <criterion/criterion.h>
#include <dlfcn.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

static void note(struct host *h, const char *text)
{
    size_t length = strlen(h->trace);

    snprintf(h->trace + length, sizeof h->trace - length, "%s%s",
             length ? " " : "", text);
}

static enum loopspec_outcome job_run(void *arg)
{
    struct job *job = arg;

    note(job->host, job->name);
    if (job->action)
        job->action(job);
    return job->outcome;
}

static void job_drop(void *arg)
{
    ((struct job *)arg)->drops++;
}

struct loopspec_callback callback(struct job *job)
{
    return (struct loopspec_callback){job_run, job_drop, job};
}

static enum loopspec_outcome host_report(void *data, void *callback_arg)
{
    struct host *h = data;
    struct job *job = callback_arg;

    cr_expect_eq(job->drops, 0);
    note(h, "report");
    return h->after_report;
}

static double host_now(void *data)
{
    return ((struct host *)data)->now;
}

static enum loopspec_wait host_wait(void *data, double timeout,
                                    bool (*ready)(void *arg), void *arg)
{
    struct host *h = data;
    char text[32];

    snprintf(text, sizeof text, timeout < 0 ? "poll:none" : "poll:%g", timeout);
    note(h, text);
    if (h->leave || (timeout < 0 && !ready(arg)))
        return LOOPSPEC_WAIT_LEAVE;
    if (!ready(arg) && !isnan(timeout))
        h->now += timeout;
    return LOOPSPEC_WAIT_OVER;
}

void host_init(struct host *h)
{
    static void *library;
    const struct loopspec_backend *(*entry)(void);

    library = dlopen(BACKEND_FILE, RTLD_NOW | RTLD_LOCAL);
    cr_assert(library, "%s", dlerror());
    *(void **)&entry = dlsym(library, "loopspec_backend");
    cr_assert(entry);
    memset(h, 0, sizeof *h);
    h->backend = entry();
    h->host = (struct loopspec_host){LOOPSPEC_ABI_VERSION, h, host_report,
                                     host_now, host_wait};
    h->loop = h->backend->loop_new(&h->host);
    cr_assert(h->loop);
}

void soon(struct job *job)
{
    cr_assert_eq(job->host->backend->call_soon(job->host->loop, callback(job),
                                               &job->handle),
                 LOOPSPEC_OK);
}

void release(struct job *job)
{
    job->host->backend->handle_release(job->handle);
    cr_expect_eq(job->drops, 1);
}

void stop(struct job *job)
{
    job->host->backend->stop(job->host->loop);
}
