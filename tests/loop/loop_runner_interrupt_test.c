/* SIGINT during a run [RUNR-4]: what the runner's handler does. */
#include "act_world.h"
#include "loop_runner.h"
#include <criterion/criterion.h>
#include <string.h>

/* The runner's handler, while a run has it. */
static struct loop_native *handler;

static void note_begin(struct loop_host *host, struct loop_native *given)
{
    (void)host;
    handler = given;
}

static void note_end(struct loop_host *host, struct loop_native *given)
{
    (void)host;
    cr_expect_eq(handler, given);
    handler = NULL;
}

static struct awaits *awaits_of(struct loop_host *host)
{
    return (struct awaits *)((char *)host->ops - offsetof(struct awaits, ops));
}

static struct loop_object *note_wake(struct loop_host *host,
                                     struct loop_object *loop)
{
    cr_expect_eq(loop, awaits_of(host)->host->loop_object);
    world_note(&awaits_of(host)->w, "wake");
    return NULL;
}

static struct loop_object *refuse_wake(struct loop_host *host,
                                       struct loop_object *loop)
{
    (void)loop;
    return host->ops->exception_new(host, LOOP_ERROR_RUNTIME, "asleep");
}

static void start(struct awaits *a)
{
    awaits_init(a);
    a->ops.interrupt_begin = note_begin;
    a->ops.interrupt_end = note_end;
    a->ops.loop_wake = note_wake;
}

/* A signal comes; what the handler raises goes into the trace. */
static void action_interrupt(struct job *job)
{
    struct loop_object *raised = handler->call(handler, NULL);

    if (raised)
        tell(job->data, "raised", raised);
}

/* Runs an awaitable (taken), interrupted after one second, `count` times. */
static void run(struct awaits *a, struct loop_object *awaitable, int count)
{
    struct loop_runner *runner = loop_runner_new(&a->host->host, NULL, NULL);
    struct job jobs[2] = {{&a->w, "knock", action_interrupt, a},
                          {&a->w, "knock", action_interrupt, a}};
    struct loop_object *result = NULL, *raised;

    for (int i = 0; i < count; i++)
        job_at(&jobs[i], 1);
    raised = loop_runner_run(runner, awaitable, NULL, &result);
    cr_expect_null(handler);
    tell(a, "run", raised ? raised : result);
    for (int i = 0; i < count; i++)
        job_release(&jobs[i]);
    loop_object_unref(awaitable);
    forget(runner);
}

Test(loop_runner_interrupt, the_first_one_cancels_the_main_task)
{
    struct awaits a;

    start(&a);
    run(&a, child_new(&a, slow), 1);
    world_expect(&a.w, "poll:0 poll:1 knock wake poll:0 slow! poll:0 "
                       "run!KeyboardInterrupt");
    awaits_release(&a);
}

Test(loop_runner_interrupt, its_context_is_the_cancellation)
{
    struct awaits a;
    struct loop_runner *runner;
    struct loop_object *coroutine, *result = NULL, *raised;
    struct job knock = {&a.w, "knock", action_interrupt, &a};

    start(&a);
    runner = loop_runner_new(&a.host->host, NULL, NULL);
    coroutine = child_new(&a, slow);
    job_at(&knock, 1);
    raised = loop_runner_run(runner, coroutine, NULL, &result);
    cr_assert(raised);
    cr_expect_str_eq(loop_simple_exception_text(
                         ((struct loop_simple_exception *)raised)->context),
                     "CancelledError");
    cr_expect_eq(a.host->host.ops->exception_kind(&a.host->host, raised),
                 LOOP_EXCEPTION_LEAVING);
    job_release(&knock);
    forget(raised);
    forget(coroutine);
    forget(runner);
    awaits_release(&a);
}

Test(loop_runner_interrupt, a_task_may_end_otherwise)
{
    struct awaits a;

    start(&a);
    run(&a, child_new(&a, (struct child){"calm", 9, NULL, 0.5}), 1);
    world_expect(&a.w, "poll:0 poll:1 knock wake poll:0 calm! poll:0.5 poll:0 "
                       "calm poll:0 run='calm'");
    run(&a, child_new(&a, quick), 0);
    world_expect(&a.w, "poll:0 poll:1 poll:0 quick poll:0 run='quick'");
    awaits_release(&a);
}

Test(loop_runner_interrupt, the_second_one_raises_at_once)
{
    struct awaits a;

    start(&a);
    run(&a, child_new(&a, slow), 2);
    world_expect(&a.w, "poll:0 poll:1 knock wake knock "
                       "raised!KeyboardInterrupt poll:0 slow! poll:0 "
                       "run!KeyboardInterrupt");
    awaits_release(&a);
}

static struct job *when_done;

/* Its task is done while the run still goes on. */
static enum loop_step interrupts_when_done(struct loop_coroutine *self)
{
    job_soon(when_done);
    return loop_body_return_none(self);
}

static const struct loop_coroutine_kind interrupting_when_done =
    ACT(interrupts_when_done);

Test(loop_runner_interrupt, nothing_is_left_to_cancel)
{
    struct awaits a;
    struct job knock = {&a.w, "knock", action_interrupt, &a};

    start(&a);
    when_done = &knock;
    run(&a, act_new(&a, &interrupting_when_done, "", NULL, NULL), 0);
    world_expect(&a.w, "poll:0 poll:0 knock raised!KeyboardInterrupt run=None");
    job_release(&knock);
    awaits_release(&a);
}

/* A task that somebody else cancels as well stays cancelled. */
static void action_cancel_task(struct job *job)
{
    cr_expect(cancel(*(struct loop_future **)job->data));
}

static struct loop_future *made;

static struct loop_object *make_task(struct loop_host *host,
                                     struct loop_object *loop,
                                     struct loop_object *coroutine,
                                     struct loop_object *context,
                                     struct loop_object **ret_task)
{
    struct loop_object *raised;

    (void)context;
    raised = host->ops->create_task(host, loop, coroutine, NULL, &made);
    *ret_task = &made->object;
    return raised;
}

Test(loop_runner_interrupt, another_cancellation_stays_one)
{
    struct awaits a;
    struct job other = {&a.w, "other", action_cancel_task, &made};

    start(&a);
    a.ops.create_task_in = make_task;
    job_at(&other, 1);
    run(&a, child_new(&a, slow), 1);
    world_expect(&a.w, "poll:0 poll:1 other knock wake poll:0 slow! poll:0 "
                       "run!CancelledError");
    job_release(&other);
    awaits_release(&a);
}

/* What a factory makes need not be a task. */
static struct loop_object *make_future(struct loop_host *host,
                                       struct loop_object *loop,
                                       struct loop_object *coroutine,
                                       struct loop_object *context,
                                       struct loop_object **ret_task)
{
    (void)loop, (void)context;
    loop_close_coroutine(host, coroutine);
    *ret_task = &future_new(awaits_of(host))->object;
    return NULL;
}

static struct loop_object *make_none(struct loop_host *host,
                                     struct loop_object *loop,
                                     struct loop_object *coroutine,
                                     struct loop_object *context,
                                     struct loop_object **ret_task)
{
    (void)loop, (void)context;
    loop_close_coroutine(host, coroutine);
    *ret_task = host->ops->none(host);
    return NULL;
}

Test(loop_runner_interrupt, a_future_is_cancelled_for_good)
{
    struct awaits a;

    start(&a);
    a.ops.create_task_in = make_future;
    run(&a, child_new(&a, slow), 1);
    world_expect(&a.w, "poll:1 knock wake poll:0 run!CancelledError");
    a.ops.create_task_in = make_none;
    run(&a, child_new(&a, slow), 0);
    world_expect(&a.w, "run!TypeError: An asyncio.Future, a coroutine or an "
                       "awaitable is required");
    awaits_release(&a);
}

Test(loop_runner_interrupt, a_loop_that_cannot_be_woken)
{
    struct awaits a;

    start(&a);
    a.ops.loop_wake = refuse_wake;
    run(&a, child_new(&a, slow), 1);
    world_expect(&a.w, "poll:0 poll:1 knock raised!RuntimeError: asleep poll:0 "
                       "slow! poll:0 run!KeyboardInterrupt");
    awaits_release(&a);
}
