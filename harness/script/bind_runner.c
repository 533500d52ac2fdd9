/*
 * asyncio.Runner, asyncio.run and what they ask of loops.
 */
#include "bind_runner.h"
#include "arguments.h"
#include "bind.h"
#include "class.h"
#include "exception.h"
#include "loop_runner.h"
#include "loop_shutdown.h"
#include "signal_constants.h"
#include "signals.h"
#include <signal.h>

/* -- what the library asks -- */

/* Whether a loop factory gave a loop; else raises that `name` is missing. */
static bool is_loop(struct interp *in, struct loop_object *loop,
                    const char *name)
{
    if (value_is(loop, VALUE_LOOP))
        return true;
    exception_throw(in, &exception_attribute,
                    "'%s' object has no attribute '%s'", value_type_name(loop),
                    name);
    return false;
}

struct loop_object *bind_runner_loop_new(struct loop_host *host,
                                         struct loop_object **ret_loop)
{
    struct interp *in = interp_of_host(host);

    *ret_loop = (struct loop_object *)bind_loop_new(in);
    return *ret_loop ? NULL : exception_take(in);
}

void bind_runner_set_current(struct loop_host *host, struct loop_object *loop)
{
    bind_policy_set(interp_of_host(host), (struct loop_value *)loop);
}

struct loop_object *bind_runner_set_debug(struct loop_host *host,
                                          struct loop_object *loop,
                                          struct loop_object *enabled)
{
    struct interp *in = interp_of_host(host);
    bool good = is_loop(in, loop, "set_debug") &&
                bind_loop_set_debug(in, (struct loop_value *)loop, enabled);

    return good ? NULL : exception_take(in);
}

struct loop_object *bind_runner_create_task(struct loop_host *host,
                                            struct loop_object *loop,
                                            struct loop_object *coroutine,
                                            struct loop_object *context,
                                            struct loop_object **ret_task)
{
    struct interp *in = interp_of_host(host);
    struct loop_object *keyword = value_str(in, "context");
    const struct loop_object *keywords[1] = {keyword};
    struct loop_object *values[1] = {context};
    struct call call = {values, 0, keywords, 1};

    *ret_task =
        is_loop(in, loop, "create_task")
            ? bind_task_make(in, (struct loop_value *)loop, coroutine, &call)
            : NULL;
    loop_object_unref(keyword);
    return *ret_task ? NULL : exception_take(in);
}

struct loop_object *bind_runner_loop_run(struct loop_host *host,
                                         struct loop_object *loop,
                                         struct loop_object *awaitable,
                                         struct loop_object **ret_result)
{
    struct interp *in = interp_of_host(host);

    *ret_result = is_loop(in, loop, "run_until_complete")
                      ? bind_loop_run(in, (struct loop_value *)loop, awaitable)
                      : NULL;
    return *ret_result ? NULL : exception_take(in);
}

struct loop_object *bind_runner_loop_close(struct loop_host *host,
                                           struct loop_object *loop)
{
    struct interp *in = interp_of_host(host);
    bool good = is_loop(in, loop, "close") &&
                bind_loop_close(in, (struct loop_value *)loop);

    return good ? NULL : exception_take(in);
}

void bind_runner_interrupt_begin(struct loop_host *host,
                                 struct loop_native *handler)
{
    struct interp *in = interp_of_host(host);

    if (interp_thread(in) == &in->main &&
        signals_get(in, SIGINT) == signal_constants_interrupt())
        signals_note(in, SIGINT, &handler->object);
}

void bind_runner_interrupt_end(struct loop_host *host,
                               struct loop_native *handler)
{
    struct interp *in = interp_of_host(host);

    if (signals_get(in, SIGINT) == &handler->object)
        signals_note(in, SIGINT, signal_constants_interrupt());
}

struct loop_object *bind_runner_loop_wake(struct loop_host *host,
                                          struct loop_object *loop)
{
    struct interp *in = interp_of_host(host);
    struct loop_object *handle = bind_handle_schedule(
        in,
        bind_handle_new(in, (struct loop_value *)loop, HANDLE_THREADSAFE,
                        signal_constants_noop(),
                        value_sequence(in, VALUE_TUPLE, NULL, 0), NULL),
        NULL);

    loop_object_unref(handle);
    return handle ? NULL : exception_take(in);
}

/* -- the class -- */

static struct loop_runner *runner_of(struct loop_object *self)
{
    return (struct loop_runner *)self;
}

static struct loop_object *given(struct loop_object *value)
{
    return value == &value_none ? NULL : value;
}

static bool no_arguments(struct interp *in, const struct call *call,
                         const char *name)
{
    static const char *const params[] = {NULL};
    const struct signature signature = {
        .name = name, .params = params, .method = true};

    return arguments_parse(in, call, &signature, NULL);
}

static bool repr_runner(struct interp *in, struct loop_object *self,
                        struct text *text)
{
    (void)in;
    (void)self;
    text_puts(text, "<asyncio.runners.Runner object at 0x0>");
    return true;
}

static struct loop_object *
method_run(struct interp *in, struct loop_object *self, const struct call *call)
{
    static const char *const params[] = {"coro", "context", NULL};
    static const struct signature signature = {.name = "Runner.run",
                                               .params = params,
                                               .required = 1,
                                               .positional = 1,
                                               .method = true};
    struct loop_object *values[2], *result = NULL;

    if (!arguments_parse(in, call, &signature, values) ||
        !bind_passed(in, loop_runner_run(runner_of(self), values[0],
                                         given(values[1]), &result))) {
        loop_object_unref(result);
        return NULL;
    }
    return result;
}

static struct loop_object *method_close(struct interp *in,
                                        struct loop_object *self,
                                        const struct call *call)
{
    if (!no_arguments(in, call, "Runner.close") ||
        !bind_passed(in, loop_runner_close(runner_of(self))))
        return NULL;
    return value_none_new();
}

static struct loop_object *method_get_loop(struct interp *in,
                                           struct loop_object *self,
                                           const struct call *call)
{
    if (!no_arguments(in, call, "Runner.get_loop") ||
        !bind_passed(in, loop_runner_prepare(runner_of(self))))
        return NULL;
    return loop_object_ref(runner_of(self)->loop);
}

static const struct member runner_members[] = {
    {"run", "Runner.run", method_run, NULL, NULL},
    {"close", "Runner.close", method_close, NULL, NULL},
    {"get_loop", "Runner.get_loop", method_get_loop, NULL, NULL},
    {0}};

const struct value_type bind_runner_type = {
    .base = {.id = LOOP_TYPE_RUNNER, .name = "Runner"},
    .table_name = "Runner",
    .members = runner_members,
    .repr = repr_runner,
    .class_of = &class_runner};

struct loop_object *bind_runner_construct(struct interp *in,
                                          struct loop_object *self,
                                          const struct call *call)
{
    static const char *const params[] = {"debug", "loop_factory", NULL};
    static const struct signature signature = {
        .name = "Runner.__init__", .params = params, .method = true};
    struct loop_object *values[2];

    (void)self;
    if (!arguments_parse(in, call, &signature, values))
        return NULL;
    return (struct loop_object *)loop_runner_new(&in->host, given(values[0]),
                                                 given(values[1]));
}

static struct loop_object *run(struct interp *in, struct loop_object *self,
                               const struct call *call)
{
    static const char *const params[] = {"main", "debug", "loop_factory", NULL};
    static const struct signature signature = {
        .name = "run", .params = params, .required = 1, .positional = 1};
    struct loop_object *values[3], *result = NULL;

    (void)self;
    if (!arguments_parse(in, call, &signature, values) ||
        !bind_passed(in,
                     loop_runner_once(&in->host, values[0], given(values[1]),
                                      given(values[2]), &result))) {
        loop_object_unref(result);
        return NULL;
    }
    return result;
}

const struct api_function bind_runner_functions[] = {
    {"asyncio.run", {"run", "run", run, NULL, NULL}}, {0}};

/* -- methods of loops -- */

struct loop_object *
bind_loop_method_shutdown_asyncgens(struct interp *in, struct loop_object *self,
                                    const struct call *call)
{
    (void)self;
    if (!no_arguments(in, call, "BaseEventLoop.shutdown_asyncgens"))
        return NULL;
    return loop_shutdown_asyncgens(&in->host);
}
