/* Runner and run [RUNR], and what shuts a loop down. */
#include "act_world.h"
#include "loop_runner.h"
#include "loop_shutdown.h"
#include <criterion/criterion.h>
#include <string.h>

static enum loop_step says(struct loop_coroutine *self)
{
    act_note((struct act *)self, "");
    return loop_body_return(self, self->host->ops->text(self->host, "said"));
}

static enum loop_step raises(struct loop_coroutine *self)
{
    return loop_body_raise(self, loop_object_ref(((struct act *)self)->object));
}

static const struct loop_coroutine_kind saying = ACT(says);
static const struct loop_coroutine_kind raising = ACT(raises);

/* Runs an awaitable (taken) and writes what came into the trace. */
static void run(struct awaits *a, struct loop_runner *runner,
                struct loop_object *awaitable)
{
    struct loop_object *result = NULL;
    struct loop_object *raised =
        loop_runner_run(runner, awaitable, NULL, &result);

    tell(a, "run", raised ? raised : result);
    loop_object_unref(awaitable);
}

/* The same through run(). */
static void run_once(struct awaits *a, struct loop_object *awaitable,
                     struct loop_object *factory)
{
    struct loop_object *result = NULL;
    struct loop_object *raised = loop_runner_once(
        &a->host->host, awaitable, a->host->none, factory, &result);

    tell(a, "run", raised ? raised : result);
    loop_object_unref(awaitable);
}

Test(loop_runner, it_runs_what_it_is_given_and_closes_the_loop)
{
    struct awaits a;
    struct loop_runner *runner;

    awaits_init(&a);
    runner = loop_runner_new(&a.host->host, NULL, NULL);
    cr_expect_null(loop_runner_prepare(runner));
    cr_expect_eq(runner->loop, a.host->loop_object);
    run(&a, runner, act_new(&a, &saying, "one", NULL, NULL));
    run(&a, runner, act_new(&a, &saying, "two", NULL, NULL));
    world_expect(&a.w, "poll:0 one poll:0 run='said' poll:0 two poll:0 "
                       "run='said'");
    cr_expect_null(loop_runner_close(runner));
    /* One run each for generators and the executor. */
    world_expect(&a.w, "poll:0 poll:0 poll:0 poll:0");
    cr_expect(loop_is_closed(a.w.loop));
    cr_expect_null(loop_runner_close(runner));
    expect_raises(loop_runner_prepare(runner),
                  "RuntimeError: Runner is closed");
    forget(runner);
    awaits_release(&a);
}

/* Writes down which loop becomes the current one. */
static void note_current(struct loop_host *host, struct loop_object *loop)
{
    struct awaits *a =
        (struct awaits *)((char *)host->ops - offsetof(struct awaits, ops));

    world_note(&a->w, loop ? "current" : "none");
}

static struct loop_object *no_call(struct loop_native *self,
                                   struct loop_object *argument)
{
    (void)self, (void)argument;
    return NULL;
}

static struct loop_object *give_loop(struct loop_host *host,
                                     struct loop_object *callable,
                                     struct loop_object **ret_result)
{
    struct awaits *a =
        (struct awaits *)((char *)host->ops - offsetof(struct awaits, ops));

    (void)callable;
    *ret_result = loop_object_ref(a->host->loop_object);
    return NULL;
}

Test(loop_runner, its_own_loop_alone_becomes_the_current_one)
{
    struct awaits a;
    struct loop_native *factory;

    awaits_init(&a);
    a.ops.loop_set_current = note_current;
    run_once(&a, act_new(&a, &saying, "main", NULL, NULL), NULL);
    world_expect(&a.w, "current poll:0 main poll:0 poll:0 poll:0 poll:0 poll:0 "
                       "none run='said'");
    awaits_release(&a);
    /* One of a factory does not [RUNR-6]. */
    awaits_init(&a);
    a.ops.loop_set_current = note_current;
    a.ops.call = give_loop;
    factory = loop_native_new(&a.host->host, "factory", no_call, NULL, NULL);
    run_once(&a, act_new(&a, &saying, "main", NULL, NULL), &factory->object);
    world_expect(&a.w, "poll:0 main poll:0 poll:0 poll:0 poll:0 poll:0 "
                       "run='said'");
    forget(factory);
    awaits_release(&a);
}

Test(loop_runner, one_that_ran_nothing_has_no_loop_to_close)
{
    struct awaits a;
    struct loop_runner *runner;

    awaits_init(&a);
    runner = loop_runner_new(&a.host->host, NULL, NULL);
    cr_expect_null(loop_runner_close(runner));
    cr_expect_not(loop_is_closed(a.w.loop));
    forget(runner);
    awaits_release(&a);
}

Test(loop_runner, futures_are_awaited)
{
    struct awaits a;
    struct loop_runner *runner;

    awaits_init(&a);
    runner = loop_runner_new(&a.host->host, NULL, NULL);
    run(&a, runner, &future_done(&a, "done")->object);
    run(&a, runner, &future_failed(&a, "bad")->object);
    run(&a, runner, loop_object_ref(a.host->none));
    world_expect(&a.w,
                 "poll:0 poll:0 run='done' poll:0 poll:0 run!ValueError: bad "
                 "run!TypeError: An asyncio.Future, a coroutine or an "
                 "awaitable is required");
    forget(runner);
    awaits_release(&a);
}

static enum loop_step runs_again(struct loop_coroutine *self)
{
    struct act *act = (struct act *)self;

    run(act->a, (struct loop_runner *)act->object,
        loop_object_ref(self->host->ops->none(self->host)));
    run_once(act->a, self->host->ops->none(self->host), NULL);
    loop_object_unref(act->a->host->none);
    return loop_body_return_none(self);
}

static const struct loop_coroutine_kind running_again = ACT(runs_again);

Test(loop_runner, not_within_a_running_loop)
{
    struct awaits a;
    struct loop_runner *runner;

    awaits_init(&a);
    runner = loop_runner_new(&a.host->host, NULL, NULL);
    run(&a, runner, act_new(&a, &running_again, "", runner, NULL));
    world_expect(&a.w,
                 "poll:0 run!RuntimeError: Runner.run() cannot be called from "
                 "a running event loop run!RuntimeError: asyncio.run() cannot "
                 "be called from a running event loop poll:0 run=None");
    forget(runner);
    awaits_release(&a);
}

/* -- run -- */

Test(loop_runner, run_closes_the_loop_in_the_end)
{
    struct awaits a;

    awaits_init(&a);
    run_once(&a, act_new(&a, &saying, "main", NULL, NULL), NULL);
    world_expect(&a.w, "poll:0 main poll:0 poll:0 poll:0 poll:0 poll:0 "
                       "run='said'");
    cr_expect(loop_is_closed(a.w.loop));
    awaits_release(&a);
}

Test(loop_runner, run_hands_exceptions_on)
{
    struct awaits a;
    struct loop_object *error;

    awaits_init(&a);
    error = error_new(&a, LOOP_EXCEPTION_ORDINARY, "E");
    run_once(&a, act_new(&a, &raising, "main", error, NULL), NULL);
    world_expect(&a.w, "poll:0 poll:0 poll:0 poll:0 poll:0 poll:0 run!E: no");
    cr_expect_null(a.host->state.handled);
    forget(error);
    awaits_release(&a);
}

/* Starts the children that `object` and `other` are, and is done. */
static enum loop_step leaves_children(struct loop_coroutine *self)
{
    struct act *act = (struct act *)self;

    LOOP_BODY_BEGIN(self);
    forget(child_task(act->a, slow));
    forget(child_task(act->a, (struct child){"bad", 9, "no", 0.5}));
    LOOP_PAUSE(self);
    return loop_body_return_none(self);
    LOOP_BODY_END;
}

static const struct loop_coroutine_kind leaving_children = ACT(leaves_children);

Test(loop_runner, tasks_that_are_left_are_cancelled)
{
    struct awaits a;

    awaits_init(&a);
    run_once(&a, act_new(&a, &leaving_children, "", NULL, NULL), NULL);
    world_expect(&a.w,
                 "poll:0 poll:0 poll:0 poll:0 slow! bad! poll:0 poll:0.5 "
                 "poll:0 bad poll:0 poll:0 log(unhandled exception during "
                 "asyncio.run() shutdown/task: Task/ValueError: no) poll:0 "
                 "poll:0 poll:0 poll:0 run=None");
    awaits_release(&a);
}

/* -- what may fail on the way -- */

static struct loop_object *failing_factory(struct loop_native *self,
                                           struct loop_object *argument)
{
    struct loop_host *host = ((struct loop_future *)self->bound)->host;

    (void)argument;
    return host->ops->exception_new(host, LOOP_ERROR_VALUE, "no loop");
}

Test(loop_runner, a_factory_that_fails)
{
    struct awaits a;
    struct loop_object *coroutine;
    struct loop_native *factory;
    struct loop_future *future;

    awaits_init(&a);
    future = future_new(&a);
    factory = loop_native_new(&a.host->host, "factory", failing_factory,
                              &future->object, NULL);
    coroutine = act_new(&a, &saying, "", NULL, NULL);
    run_once(&a, loop_object_ref(coroutine), &factory->object);
    world_expect(&a.w, "run!ValueError: no loop");
    loop_close_coroutine(&a.host->host, coroutine);
    forget(coroutine);
    forget(factory);
    forget(future);
    awaits_release(&a);
}

static struct loop_object *no_loop(struct loop_host *host,
                                   struct loop_object **ret_loop)
{
    (void)host, (void)ret_loop;
    return NULL;
}

/* The embedder's run ended: neither a result nor an exception. */
Test(loop_runner, a_run_that_is_over)
{
    struct awaits a;
    struct loop_object *coroutine, *result = NULL;
    struct loop_runner *runner;

    awaits_init(&a);
    a.ops.loop_new = no_loop;
    coroutine = act_new(&a, &saying, "", NULL, NULL);
    cr_expect_null(
        loop_runner_once(&a.host->host, coroutine, NULL, NULL, &result));
    cr_expect_null(result);
    runner = loop_runner_new(&a.host->host, NULL, NULL);
    cr_expect_null(loop_runner_run(runner, coroutine, NULL, &result));
    cr_expect_null(result);
    forget(runner);
    loop_close_coroutine(&a.host->host, coroutine);
    forget(coroutine);
    awaits_release(&a);
}

static struct loop_object *fails_to_close(struct loop_host *host,
                                          struct loop_object *loop)
{
    (void)loop;
    return host->ops->exception_new(host, LOOP_ERROR_RUNTIME, "not closed");
}

Test(loop_runner, a_loop_that_does_not_close)
{
    struct awaits a;
    struct loop_object *error;

    awaits_init(&a);
    a.ops.loop_close = fails_to_close;
    error = error_new(&a, LOOP_EXCEPTION_ORDINARY, "E");
    run_once(&a, act_new(&a, &raising, "main", error, NULL), NULL);
    cr_expect(strstr(a.w.trace, "run!RuntimeError: not closed"));
    forget(error);
    awaits_release(&a);
}

static struct loop_object *refuse_task(struct loop_host *host,
                                       struct loop_object *loop,
                                       struct loop_object *coroutine,
                                       struct loop_object *context,
                                       struct loop_object **ret_task)
{
    (void)loop, (void)coroutine, (void)context, (void)ret_task;
    return host->ops->exception_new(host, LOOP_ERROR_RUNTIME, "no task");
}

Test(loop_runner, a_task_that_is_refused)
{
    struct awaits a;
    struct loop_object *coroutine;

    awaits_init(&a);
    a.ops.create_task_in = refuse_task;
    coroutine = act_new(&a, &saying, "", NULL, NULL);
    run_once(&a, loop_object_ref(coroutine), NULL);
    cr_expect(strstr(a.w.trace, "run!RuntimeError: no task"));
    loop_close_coroutine(&a.host->host, coroutine);
    forget(coroutine);
    awaits_release(&a);
}

/* Leaves the run in the middle of closing. */
static enum loop_step leaves_when_cancelled(struct loop_coroutine *self)
{
    struct act *act = (struct act *)self;

    LOOP_BODY_BEGIN(self);
    LOOP_PAUSE(self);
    loop_object_unref(loop_body_take_error(self));
    return loop_body_raise(
        self, error_new(act->a, LOOP_EXCEPTION_LEAVING, "SystemExit"));
    LOOP_BODY_END;
}

static const struct loop_coroutine_kind leaving_when_cancelled =
    ACT(leaves_when_cancelled);

Test(loop_runner, closing_that_is_interrupted_still_closes)
{
    struct awaits a;
    struct loop_object *error;

    awaits_init(&a);
    error = error_new(&a, LOOP_EXCEPTION_ORDINARY, "E");
    forget(act_task(&a, &leaving_when_cancelled, "", NULL, NULL));
    run_once(&a, act_new(&a, &raising, "main", error, NULL), NULL);
    cr_expect(strstr(a.w.trace, "run!SystemExit: no"));
    cr_expect(loop_is_closed(a.w.loop));
    forget(error);
    awaits_release(&a);
}

Test(loop_runner, both_closing_and_the_loop_fail)
{
    struct awaits a;
    struct loop_runner *runner;
    struct loop_object *raised;

    awaits_init(&a);
    runner = loop_runner_new(&a.host->host, NULL, NULL);
    cr_expect_null(loop_runner_prepare(runner));
    forget(act_task(&a, &leaving_when_cancelled, "", NULL, NULL));
    awaits_run_for(&a, 0);
    a.ops.loop_close = fails_to_close;
    raised = loop_runner_close(runner);
    cr_expect_str_eq(loop_simple_exception_text(raised),
                     "RuntimeError: not closed");
    cr_expect_str_eq(loop_simple_exception_text(
                         ((struct loop_simple_exception *)raised)->context),
                     "SystemExit: no");
    forget(raised);
    forget(runner);
    awaits_release(&a);
}

Test(loop_runner, only_awaitables_are_run_to_their_end)
{
    struct awaits a;
    struct loop_object *result = NULL;

    awaits_init(&a);
    expect_raises(a.ops.loop_run(&a.host->host, a.host->loop_object,
                                 a.host->none, &result),
                  "TypeError: An asyncio.Future, a coroutine or an awaitable "
                  "is required");
    awaits_release(&a);
}
