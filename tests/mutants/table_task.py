"""The mutants of futures, tasks and everything awaited.

The first fifteen are the wrong ideas that the suite has to catch at least;
the others are no less plausible. The texts to be replaced must occur exactly
once in their file.
"""
from mutant import Mutant

FUTURE = "loop/loop_future.c"
TASK = "loop/loop_task.c"
STEP = "loop/loop_task_step.c"
GATHER = "loop/loop_gather.c"
WAIT_FOR = "loop/loop_wait_for.c"
LOCK = "loop/loop_lock.c"
GROUP = "loop/loop_task_group.c"
LEAVING = "loop/loop_task_group_enter.c"
SHIELD = "loop/loop_shield.c"
SLEEP = "loop/loop_sleep.c"
CONDITION = "loop/loop_condition.c"
QUEUE = "loop/loop_queue.c"
SEMAPHORE = "loop/loop_semaphore.c"
EVENT = "loop/loop_event.c"
TIMEOUT = "loop/loop_timeout.c"
WAIT = "loop/loop_wait.c"
# Who plugs the library into a loop calls what it was asked to schedule.
HOST = "harness/script/host.c"

# Steps the waiting task where its future ends, if its loop is running; the
# current task is set aside meanwhile.
_WAKE_AT_ONCE = """
struct wake_up {
    struct loop_native *native;
    struct loop_future *future;
};

static struct loop_object *wake_up_body(void *arg)
{
    struct wake_up *wake_up = arg;

    return wake_up->native->call(wake_up->native, &wake_up->future->object);
}

static struct loop_object *wake_up_now(struct loop_future *future,
                                       struct loop_future_callback *callback)
{
    struct loop_host *host = future->host;
    struct wake_up wake_up = {(struct loop_native *)callback->callable,
                              future};
    struct loop_object *outer = *host->ops->current_task(host), *raised;

    *host->ops->current_task(host) = NULL;
    raised = host->ops->context_run(host, callback->context, wake_up_body,
                                    &wake_up);
    *host->ops->current_task(host) = outer;
    return raised;
}

static bool is_wake_up(struct loop_future *future,
                       struct loop_object *callable)
{
    return callable->type->id == LOOP_TYPE_CALLBACK &&
           !strcmp(((struct loop_native *)callable)->name,
                   "Task.task_wakeup") &&
           future->host->ops->running_loop(future->host) == future->loop;
}

static struct loop_object *callbacks_schedule(struct loop_future *future)
{
"""

_CALL_DONE_CALLBACK = """
static struct loop_object *call_at_once(struct interp *in,
                                        struct loop_object *callable,
                                        struct loop_object *argument,
                                        struct loop_object *context)
{
    struct loop_object *outer = bind_context_enter(in, context);
    struct loop_object *result;

    if (!outer)
        return exception_take(in);
    result = call_with(in, callable, &argument, 1);
    bind_context_leave(in, context, outer);
    if (!result)
        return exception_take(in);
    loop_object_unref(result);
    return NULL;
}

static bool is_wake_up(struct loop_object *callable)
{
    return callable->type->id == LOOP_TYPE_CALLBACK &&
           !strcmp(((struct loop_native *)callable)->name,
                   "Task.task_wakeup");
}

static struct loop_object *host_call_soon(struct loop_host *host,
"""

# Puts a child before all those that have not ended.
_IN_TURN = """
static void in_turn(struct collector *collector, struct loop_future *child)
{
    struct loop_futures *children = collector->children;

    for (size_t i = collector->ended; i < children->count; i++) {
        if (children->items[i] != child)
            continue;
        for (size_t to = i; to > collector->ended; to--)
            children->items[to] = children->items[to - 1];
        children->items[collector->ended++] = child;
    }
}

static struct loop_object *child_ended(struct collector *collector,
                                       struct loop_future *child)
{
"""

# `except CancelledError: if future.done(): return future.result()`
_RESULT_FIRST = """    if (self->error && loop_is_future(waiting->object)) {
        struct loop_future *future = (struct loop_future *)waiting->object;
        struct loop_object *result = NULL;

        if (future->state == LOOP_FUTURE_FINISHED && !future->exception) {
            loop_object_unref(loop_body_take_error(self));
            loop_future_result(future, &result);
            self->value = loop_object_ref(result);
        }
    }
    raised = loop_timeout_end(waiting->timeout, self->error);
"""

MUTANTS = [
    Mutant(
        "wake-at-once", "a future that ends steps the waiting task at once",
        FUTURE,
        ("\nstatic struct loop_object *callbacks_schedule("
         "struct loop_future *future)\n{\n", _WAKE_AT_ONCE),
        ("    for (size_t i = 0; i < count && !raised; i++)\n"
         "        raised =\n"
         "            ops->call_soon(future->host, future->loop, "
         "callbacks[i].callable,\n"
         "                           &future->object, "
         "callbacks[i].context);\n",
         "    for (size_t i = 0; i < count && !raised; i++)\n"
         "        raised =\n"
         "            is_wake_up(future, callbacks[i].callable)\n"
         "                ? wake_up_now(future, &callbacks[i])\n"
         "                : ops->call_soon(future->host, future->loop,\n"
         "                                 callbacks[i].callable,\n"
         "                                 &future->object,\n"
         "                                 callbacks[i].context);\n")),
    Mutant(
        "callbacks-at-once", "done callbacks are called synchronously", HOST,
        ("#include <math.h>\n",
         "#include <math.h>\n#include <string.h>\n"),
        ("\nstatic struct loop_object *host_call_soon("
         "struct loop_host *host,\n", _CALL_DONE_CALLBACK),
        ("    struct loop_object *args[1] = {argument};\n"
         "    struct loop_object *handle;\n",
         "    struct loop_object *args[1] = {argument};\n"
         "    struct loop_object *handle;\n\n"
         "    if (argument && !is_wake_up(callable))\n"
         "        return call_at_once(in, callable, argument, context);\n")),
    Mutant(
        "cancel-not-next-step",
        "a task that is ready to go on meets its cancellation at its next "
        "wait only", STEP,
        ("    if (!task->must_cancel)\n        return thrown;\n",
         "    if (!task->must_cancel || !thrown)\n"
         "        return thrown;\n")),
    Mutant(
        "cancel-loses", "cancel() does nothing once the result is there",
        TASK,
        ("        raised = pass_on(task, message, ret_cancelled);\n"
         "        if (raised || *ret_cancelled)\n",
         "        raised = pass_on(task, message, ret_cancelled);\n"
         "        if (raised || *ret_cancelled || "
         "loop_future_done(task->waiter))\n")),
    Mutant(
        "gather-as-completed",
        "gather() lists the results in the order of completion", GATHER,
        ("    size_t unfinished;      /* counted once each, duplicates are "
         "one */\n",
         "    size_t unfinished;      /* counted once each, duplicates are "
         "one */\n"
         "    size_t ended;\n"),
        ("\nstatic struct loop_object *child_ended("
         "struct collector *collector,\n"
         "                                       "
         "struct loop_future *child)\n{\n", _IN_TURN),
        ("    collector->unfinished--;\n",
         "    collector->unfinished--;\n"
         "    in_turn(collector, child);\n")),
    Mutant(
        "wait-for-race",
        "wait_for() gives the result of a future that ends in the tick of a "
        "cancellation or a timeout", WAIT_FOR,
        ("    raised = loop_timeout_end(waiting->timeout, self->error);\n",
         _RESULT_FIRST)),
    Mutant(
        "lock-barging", "a newcomer takes a free lock before those who wait",
        LOCK,
        ("    for (size_t i = 0; i < lock->waiters.count; i++) {\n"
         "        const struct loop_future *waiter = "
         "loop_deque_at(&lock->waiters, i);\n\n"
         "        if (waiter->state != LOOP_FUTURE_CANCELLED)\n"
         "            return false;\n"
         "    }\n", ""),
        ("    if (can_take(lock))\n"
         "        return take(acquire);\n"
         "    raised = loop_mixin_wait(&lock->mixin, &lock->waiters, "
         "&acquire->waiter);\n"
         "    if (raised)\n"
         "        return loop_body_raise(self, raised);\n"
         "    LOOP_AWAIT(self, &acquire->waiter->object);\n"
         "    loop_deque_remove(&lock->waiters, acquire->waiter);\n"
         "    LOOP_BODY_END_WITH(self->error ? give_up(acquire) : "
         "take(acquire));\n",
         "    while (!can_take(lock)) {\n"
         "        LOOP_OBJECT_CLEAR(acquire->waiter);\n"
         "        raised = loop_mixin_wait(&lock->mixin, &lock->waiters,\n"
         "                                 &acquire->waiter);\n"
         "        if (raised)\n"
         "            return loop_body_raise(self, raised);\n"
         "        LOOP_AWAIT(self, &acquire->waiter->object);\n"
         "        loop_deque_remove(&lock->waiters, acquire->waiter);\n"
         "        if (self->error)\n"
         "            return give_up(acquire);\n"
         "    }\n"
         "    LOOP_BODY_END_WITH(take(acquire));\n")),
    Mutant(
        "group-no-wait", "a TaskGroup waits only for tasks that it cancelled",
        LEAVING,
        ("    while (group->child_count > 0) {\n",
         "    while (group->child_count > 0 && group->aborting) {\n")),
    Mutant(
        "shield-passes-on", "shield() passes a cancellation on", SHIELD,
        ("    struct loop_object *raised;\n\n"
         "    (void)argument;\n"
         "    if (loop_future_done(inner))\n"
         "        return NULL;\n",
         "    struct loop_object *raised;\n"
         "    bool cancelled;\n\n"
         "    (void)argument;\n"
         "    if (loop_future_done(inner))\n"
         "        return NULL;\n"
         "    raised = loop_cancel(inner, NULL, &cancelled);\n"
         "    if (raised)\n"
         "        return raised;\n")),
    Mutant(
        "sleep-zero-timer", "sleep(0) arms a timer", SLEEP,
        ("    if (sleeping->delay <= 0) {\n",
         "    if (sleeping->delay < 0) {\n")),
    Mutant(
        "eager-context", "an eager start runs in the context of the caller",
        STEP,
        ("    raised = host->ops->context_run(host, task->context, "
         "eager_body, task);\n",
         "    raised = eager_body(task);\n")),
    Mutant(
        "uncancel-uncounted", "uncancel() takes no request back", TASK,
        ("    if (task->cancel_requests > 0 && "
         "--task->cancel_requests == 0)\n",
         "    if (task->cancel_requests == 1)\n")),
    Mutant(
        "condition-lost",
        "a notification is lost with a waiter that was cancelled", CONDITION,
        ("    struct loop_object *raised =\n"
         "        loop_waiters_wake(&wait->condition->waiters, 1, false);\n",
         "    struct loop_object *raised = NULL;\n")),
    Mutant(
        "queue-lifo-waiters", "a queue wakes who waits last first", QUEUE,
        ("loop_deque_pop_first(waiters)", "loop_deque_pop_last(waiters)")),
    Mutant(
        "never-reported", "an exception never retrieved is not reported",
        FUTURE,
        ("    future->log_exception = !raised;\n", "")),
    # Beyond the fifteen: what else goes wrong in good faith.
    Mutant(
        "library-callbacks-at-once",
        "what the library waits with is called synchronously", FUTURE,
        ("        raised =\n"
         "            ops->call_soon(future->host, future->loop, "
         "callbacks[i].callable,\n"
         "                           &future->object, "
         "callbacks[i].context);\n",
         "        if (callbacks[i].callable->type->id == "
         "LOOP_TYPE_CALLBACK &&\n"
         "            strcmp(((struct loop_native *)"
         "callbacks[i].callable)->name,\n"
         "                   \"Task.task_wakeup\") != 0)\n"
         "            raised =\n"
         "                ((struct loop_native *)callbacks[i].callable)"
         "->call(\n"
         "                    (struct loop_native *)callbacks[i].callable,\n"
         "                    &future->object);\n"
         "        else\n"
         "            raised = ops->call_soon(\n"
         "                future->host, future->loop, "
         "callbacks[i].callable,\n"
         "                &future->object, callbacks[i].context);\n")),
    Mutant(
        "callbacks-lifo", "done callbacks run last in, first out", FUTURE,
        ("    for (size_t i = 0; i < count && !raised; i++)\n",
         "    for (size_t i = count; i-- > 0 && !raised;)\n")),
    Mutant(
        "remove-first-only", "remove_done_callback() removes one", FUTURE,
        ("            removed++;\n        } else {\n",
         "            removed++;\n            break;\n"
         "        } else {\n")),
    Mutant(
        "always-eager", "create_task() takes the first step at once", TASK,
        ("    if (options->eager &&\n        (options->elsewhere",
         "    if ((options->elsewhere")),
    Mutant(
        "late-cancel-lost",
        "a cancellation that comes while the coroutine ends is forgotten",
        STEP,
        ("    if (task->must_cancel) {\n"
         "        task->must_cancel = false;\n"
         "        raised = loop_future_cancel(",
         "    if (false) {\n"
         "        task->must_cancel = false;\n"
         "        raised = loop_future_cancel(")),
    Mutant(
        "cancel-flag", "requests to cancel are a flag, not a count", TASK,
        ("    task->cancel_requests++;\n",
         "    task->cancel_requests = 1;\n")),
    Mutant(
        "uncancel-delivers",
        "uncancel() leaves what it takes back to be delivered", TASK,
        ("    if (task->cancel_requests > 0 && "
         "--task->cancel_requests == 0)\n"
         "        task->must_cancel = false;\n",
         "    if (task->cancel_requests > 0)\n"
         "        --task->cancel_requests;\n")),
    Mutant(
        "gather-cancels", "the first failure cancels the rest of gather()",
        GATHER,
        ("    if (error) {\n"
         "        raised = loop_future_set_exception(&outer->future, "
         "error);\n"
         "        loop_object_unref(error);\n",
         "    if (error) {\n"
         "        bool cancelled;\n\n"
         "        raised = loop_future_set_exception(&outer->future, "
         "error);\n"
         "        loop_object_unref(error);\n"
         "        for (size_t i = 0; i < collector->children->count; i++)\n"
         "            loop_object_unref(loop_cancel("
         "collector->children->items[i],\n"
         "                                          NULL, &cancelled));\n")),
    Mutant(
        "wait-cancelled-is-failed",
        "wait(FIRST_EXCEPTION) takes a cancelled future for a failed one",
        WAIT,
        ("    if (watch->until == LOOP_WAIT_ALL || "
         "future->state == LOOP_FUTURE_CANCELLED)\n"
         "        return false;\n",
         "    if (watch->until == LOOP_WAIT_ALL)\n"
         "        return false;\n"
         "    if (future->state == LOOP_FUTURE_CANCELLED)\n"
         "        return true;\n")),
    Mutant(
        "timeout-takes-all",
        "a timeout hides a cancellation from outside", TIMEOUT,
        ("    if (loop_task_uncancel(self->task) > self->cancelling || "
         "!exception)\n",
         "    loop_task_uncancel(self->task);\n"
         "    if (!exception)\n")),
    Mutant(
        "group-parent-runs",
        "a child's failure does not cancel the body of its TaskGroup",
        GROUP,
        ("    group->parent_cancelled = true;\n"
         "    return loop_task_group_cancel_one("
         "&group->parent->future);\n",
         "    return NULL;\n")),
    Mutant(
        "shield-silent",
        "a shielded failure is not reported after a cancellation", SHIELD,
        ("    raised = watch(inner);\n", "    raised = NULL;\n")),
    Mutant(
        "event-rechecks",
        "a waiter goes back if the event was cleared meanwhile", EVENT,
        ("    if (!event->set) {\n"
         "        raised = loop_mixin_wait(",
         "    while (!event->set) {\n"
         "        LOOP_OBJECT_CLEAR(wait->waiter);\n"
         "        raised = loop_mixin_wait(")),
    Mutant(
        "semaphore-barging",
        "a newcomer takes a unit before those who wait", SEMAPHORE,
        ("    if (!loop_semaphore_locked(semaphore)) {\n",
         "    if (semaphore->value > 0) {\n")),
    Mutant(
        "semaphore-leaks",
        "the unit of a waiter that was cancelled is lost", SEMAPHORE,
        ("        acquire->waiter->state == LOOP_FUTURE_FINISHED)\n"
         "        semaphore->value++;\n",
         "        acquire->waiter->state == LOOP_FUTURE_FINISHED)\n"
         "        (void)semaphore;\n")),
    Mutant(
        "condition-no-lock",
        "a cancelled wait() leaves without the lock", CONDITION,
        ("    wait->error = loop_body_take_error(self);\n",
         "    if (self->error)\n"
         "        return hand_on(wait, loop_body_take_error(self));\n")),
    Mutant(
        "queue-putter-lost",
        "a getter that was woken and cancelled wakes nobody else", QUEUE,
        ("        if (possible && waiter->state != "
         "LOOP_FUTURE_CANCELLED)\n"
         "            raised = wake_next(waiters);\n",
         "        (void)possible;\n")),
]
