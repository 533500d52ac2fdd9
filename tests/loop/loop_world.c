#include "loop_world.h"
#include <criterion/criterion.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

void world_note(struct world *world, const char *format, ...)
{
    size_t length = strlen(world->trace);
    va_list arguments;

    if (length)
        world->trace[length++] = ' ';
    va_start(arguments, format);
    vsnprintf(world->trace + length, sizeof world->trace - length, format,
              arguments);
    va_end(arguments);
}

static double world_now(void *data)
{
    return ((struct world *)data)->now;
}

static void run_while_waiting(struct world *world)
{
    void (*function)(struct world *) = world->while_waiting;

    world->while_waiting = NULL;
    if (function)
        function(world);
}

static enum loop_wait world_wait(void *data, double timeout,
                                 bool (*ready)(void *arg), void *arg)
{
    struct world *world = data;

    world->waits++;
    if (timeout < 0)
        world_note(world, "poll:none");
    else
        world_note(world, "poll:%.17g", timeout);
    if (timeout != 0)
        run_while_waiting(world);
    if (ready(arg))
        return LOOP_WAIT_OVER;
    if (timeout < 0) {
        world_note(world, "hang");
        return LOOP_WAIT_LEAVE;
    }
    if (!isnan(timeout))
        world->now += world->early > 0 ? world->early : timeout;
    world->early = 0;
    return LOOP_WAIT_OVER;
}

struct loop_options world_options(struct world *world)
{
    return (struct loop_options){
        .data = world, .now = world_now, .wait = world_wait};
}

void world_init(struct world *world)
{
    struct loop_options options = world_options(world);

    if (!world->options.wait)
        world->options = options;
    world->loop = loop_new(&world->options);
    cr_assert(world->loop);
}

void world_release(struct world *world)
{
    loop_free(world->loop);
}

static enum loop_outcome job_run(void *arg)
{
    struct job *job = arg;

    job->runs++;
    world_note(job->world, "%s", job->name);
    if (job->action)
        job->action(job);
    return job->outcome;
}

static void job_drop(void *arg)
{
    struct job *job = arg;

    job->drops++;
    if (job->trace_drop)
        world_note(job->world, "drop-%s", job->name);
}

struct loop_callback job_callback(struct job *job)
{
    return (struct loop_callback){job_run, job_drop, job};
}

void job_soon(struct job *job)
{
    cr_assert_eq(
        loop_call_soon(job->world->loop, job_callback(job), &job->handle),
        LOOP_OK);
}

void job_at(struct job *job, double when)
{
    cr_assert_eq(
        loop_call_at(job->world->loop, when, job_callback(job), &job->handle),
        LOOP_OK);
}

void job_release(struct job *job)
{
    loop_handle_release(job->handle);
    job->handle = NULL;
}

void action_stop(struct job *job)
{
    loop_stop(job->world->loop);
}

void action_cancel(struct job *job)
{
    loop_handle_cancel(((struct job *)job->data)->handle);
}

void action_soon(struct job *job)
{
    job_soon(job->data);
}

#ifdef LOOPSPEC_COVERAGE
extern void __gcov_dump(void);
#endif

void world_dump_coverage(void)
{
#ifdef LOOPSPEC_COVERAGE
    __gcov_dump();
#endif
}

void world_expect_child(int (*child_main)(void *arg), void *arg)
{
    pid_t child = fork();
    int status;

    if (child == 0) {
        status = child_main(arg);
        world_dump_coverage();
        _exit(status);
    }
    cr_assert_eq(waitpid(child, &status, 0), child);
    cr_expect(WIFEXITED(status));
    cr_expect_eq(WEXITSTATUS(status), 0);
}

bool world_poller_bears_signals(enum loop_poller_kind kind)
{
#ifdef LOOPSPEC_VALGRIND
    return kind != LOOP_POLLER_SELECT;
#else
    (void)kind;
    return true;
#endif
}
