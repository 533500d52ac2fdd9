/*
 * The ways to make a task: create_task, the class Task, factories,
 * ensure_future.
 */
#include "arguments.h"
#include "bind.h"
#include "class.h"
#include "exception.h"
#include "native.h"
#include <stdlib.h>
#include <string.h>

/* Arguments of a call that is made of another one. */
struct arguments {
    struct loop_object **values;         /* borrowed */
    const struct loop_object **keywords; /* likewise */
    size_t count, keyword_count;
};

/* Positional values (borrowed), then the keywords of `call` but `coro`. */
static struct arguments arguments_new(const struct call *call,
                                      struct loop_object *const *positional,
                                      size_t count)
{
    struct arguments own = {.count = count};
    size_t i;

    own.values = malloc((count + call->keyword_count + 1) * sizeof(void *));
    own.keywords = malloc((call->keyword_count + 1) * sizeof(void *));
    if (!own.values || !own.keywords)
        abort();
    for (i = 0; i < count; i++)
        own.values[i] = positional[i];
    for (i = 0; i < call->keyword_count; i++) {
        if (strcmp(value_chars(call->keywords[i]), "coro") != 0) {
            own.values[count + own.keyword_count] =
                call->values[call->count + i];
            own.keywords[own.keyword_count++] = call->keywords[i];
        }
    }
    return own;
}

static struct call arguments_call(const struct arguments *own)
{
    return (struct call){own->values, own->count, own->keywords,
                         own->keyword_count};
}

static void arguments_release(struct arguments *own)
{
    free(own->values);
    free(own->keywords);
}

struct loop_object *bind_task_coroutine(struct interp *in,
                                        const struct call *call,
                                        const char *name, bool method)
{
    static const char *const params[] = {"coro", NULL};
    const struct signature signature = {.name = name,
                                        .params = params,
                                        .required = 1,
                                        .positional = 1,
                                        .method = method};
    struct loop_object *coroutine = NULL;
    struct loop_object **values = malloc((call->count + 1) * sizeof(*values));
    const struct loop_object *keyword = NULL;
    struct call own = {values, call->count, &keyword, 0};
    size_t i;
    bool good;

    if (!values)
        abort();
    for (i = 0; i < call->count; i++)
        values[i] = call->values[i];
    for (i = 0; i < call->keyword_count; i++) {
        if (strcmp(value_chars(call->keywords[i]), "coro") == 0) {
            values[call->count] = call->values[call->count + i];
            keyword = call->keywords[i];
            own.keyword_count = 1;
        }
    }
    good = arguments_parse(in, &own, &signature, &coroutine);
    free(values);
    return good ? coroutine : NULL;
}

static bool is_context(struct interp *in, struct loop_object *context)
{
    if (!context || value_is(context, VALUE_CONTEXT))
        return true;
    exception_throw(in, &exception_type,
                    "a contextvars.Context was expected, got %s",
                    value_type_name(context));
    return false;
}

/* Task(coroutine, loop=loop, ...): names, contexts and loops as a script gave
 * them. */
static struct loop_object *create(struct interp *in, struct loop_value *loop,
                                  struct loop_object *coroutine,
                                  struct loop_task_options *options)
{
    struct loop_task *task = NULL;
    struct loop_object *name = NULL;

    if (options->context == &value_none)
        options->context = NULL;
    if (options->name == &value_none)
        options->name = NULL;
    if (loop_is_coroutine(&in->host, coroutine) &&
        !is_context(in, options->context))
        return NULL;
    if (options->name) {
        name = bind_task_name(in, options->name);
        if (!name)
            return NULL;
    }
    options->name = name;
    options->elsewhere = in->backend->is_running(loop->loop) &&
                         interp_thread(in)->running != loop;
    options->debug = value_truth(loop->debug);
    bind_passed(
        in, loop_task_new(&in->host, &loop->object, coroutine, options, &task));
    loop_object_unref(name);
    return (struct loop_object *)task;
}

static bool has_keyword(const struct call *call, const char *name)
{
    size_t i;

    for (i = 0; i < call->keyword_count; i++) {
        if (strcmp(value_chars(call->keywords[i]), name) == 0)
            return true;
    }
    return false;
}

struct loop_object *bind_task_construct(struct interp *in,
                                        struct loop_object *self,
                                        const struct call *call)
{
    static const char *const params[] = {"coro",    "loop",        "name",
                                         "context", "eager_start", NULL};
    static const struct signature signature = {
        .name = "Task", .params = params, .required = 1, .positional = 1};
    struct loop_object *values[5];
    struct loop_task_options options = {0};
    struct loop_value *loop;

    (void)self;
    if (call->count > 1)
        return exception_throw(
            in, &exception_type,
            "Task() takes exactly 1 positional argument (%zu given)",
            call->count);
    if (call->count == 0 && !has_keyword(call, "coro"))
        return exception_throw(in, &exception_type,
                               "Task() missing required argument 'coro' "
                               "(pos 1)");
    if (!arguments_parse(in, call, &signature, values))
        return NULL;
    options.name = values[2];
    options.context = values[3];
    options.eager = values[4] && value_truth(values[4]);
    loop = (struct loop_value *)values[1];
    if (!loop || values[1] == &value_none)
        loop = bind_policy_loop(in);
    return loop ? create(in, loop, values[0], &options) : NULL;
}

bool bind_check_future(struct interp *in, struct loop_object *object,
                       const char *name)
{
    if (loop_is_future(object))
        return true;
    exception_throw(in, &exception_attribute,
                    "'%s' object has no attribute '%s'",
                    value_type_name(object), name);
    return false;
}

/* factory(loop, coroutine, **keywords). */
static struct loop_object *call_factory(struct interp *in,
                                        struct loop_value *loop,
                                        struct loop_object *coroutine,
                                        const struct call *call)
{
    struct loop_object *positional[2] = {&loop->object, coroutine};
    struct loop_object *factory = loop_object_ref(loop->task_factory);
    struct arguments own = arguments_new(call, positional, 2);
    struct call made = arguments_call(&own);
    struct loop_object *result = call_value(in, factory, &made);

    arguments_release(&own);
    loop_object_unref(factory);
    return result;
}

/* Task(coroutine, loop=loop, **keywords). */
static struct loop_object *call_task(struct interp *in, struct loop_value *loop,
                                     struct loop_object *coroutine,
                                     const struct call *call)
{
    static const char *const params[] = {"name", "context", "eager_start",
                                         NULL};
    static const struct signature signature = {.name = "Task",
                                               .params = params};
    struct arguments own = arguments_new(call, NULL, 0);
    struct call made = arguments_call(&own);
    struct loop_object *values[3];
    struct loop_task_options options = {0};
    bool good = arguments_parse(in, &made, &signature, values);

    arguments_release(&own);
    if (!good)
        return NULL;
    options.name = values[0];
    options.context = values[1];
    options.eager = values[2] && value_truth(values[2]);
    return create(in, loop, coroutine, &options);
}

struct loop_object *bind_task_make(struct interp *in, struct loop_value *loop,
                                   struct loop_object *coroutine,
                                   const struct call *call)
{
    if (in->backend->is_closed(loop->loop))
        return bind_loop_error(in, LOOPSPEC_CLOSED);
    return loop->task_factory ? call_factory(in, loop, coroutine, call)
                              : call_task(in, loop, coroutine, call);
}

struct loop_object *bind_task_create(struct interp *in, struct loop_value *loop,
                                     struct loop_object *coroutine,
                                     struct loop_object *name)
{
    struct loop_object *keyword = value_str(in, "name"), *task;
    const struct loop_object *keywords[1] = {keyword};
    struct loop_object *values[1] = {name};
    struct call call = {values, 0, keywords, name ? 1 : 0};

    task = bind_task_make(in, loop, coroutine, &call);
    loop_object_unref(keyword);
    return task;
}

struct loop_object *bind_task_method_create(struct interp *in,
                                            struct loop_object *self,
                                            const struct call *call)
{
    struct loop_object *coroutine =
        bind_task_coroutine(in, call, "BaseEventLoop.create_task", true);

    return coroutine
               ? bind_task_make(in, (struct loop_value *)self, coroutine, call)
               : NULL;
}

static struct loop_object *create_task(struct interp *in,
                                       struct loop_object *self,
                                       const struct call *call)
{
    struct loop_object *coroutine =
        bind_task_coroutine(in, call, "create_task", false);
    struct loop_value *loop = coroutine ? bind_running_loop(in) : NULL;

    (void)self;
    return loop ? bind_task_make(in, loop, coroutine, call) : NULL;
}

/* Task(coro, loop=loop, eager_start=True, **keywords). */
static struct loop_object *eager_task_factory(struct interp *in,
                                              struct loop_object *self,
                                              const struct call *call)
{
    static const char *const params[] = {"loop",    "coro",        "name",
                                         "context", "eager_start", NULL};
    static const struct signature signature = {
        .name = "create_eager_task_factory.<locals>.factory",
        .params = params,
        .required = 2,
        .positional = 2};
    struct loop_object *values[5];
    struct loop_task_options options = {0};

    (void)self;
    if (!arguments_parse(in, call, &signature, values))
        return NULL;
    options.name = values[2];
    options.context = values[3];
    options.eager = !values[4] || value_truth(values[4]);
    return create(in, (struct loop_value *)values[0], values[1], &options);
}

struct loop_object *bind_task_method_set_factory(struct interp *in,
                                                 struct loop_object *self,
                                                 const struct call *call)
{
    static const char *const params[] = {"factory", NULL};
    static const struct signature signature = {
        .name = "BaseEventLoop.set_task_factory",
        .params = params,
        .required = 1,
        .positional = 1,
        .method = true};
    struct loop_value *loop = (struct loop_value *)self;
    struct loop_object *factory, *old = loop->task_factory;

    if (!arguments_parse(in, call, &signature, &factory))
        return NULL;
    if (factory != &value_none && !value_is_callable(factory)) {
        return exception_throw(in, &exception_type,
                               "task factory must be a callable or None");
    }
    loop->task_factory =
        factory == &value_none ? NULL : loop_object_ref(factory);
    loop_object_unref(old);
    return value_none_new();
}

struct loop_object *bind_task_method_get_factory(struct interp *in,
                                                 struct loop_object *self,
                                                 const struct call *call)
{
    static const char *const params[] = {NULL};
    static const struct signature signature = {
        .name = "BaseEventLoop.get_task_factory",
        .params = params,
        .method = true};
    struct loop_object *factory = ((struct loop_value *)self)->task_factory;

    if (!arguments_parse(in, call, &signature, NULL))
        return NULL;
    return loop_object_ref(factory ? factory : &value_none);
}

/* Closes a coroutine that nothing came of, while why (taken) is handled;
 * what is raised then. */
static void *close_refused(struct interp *in, struct loop_object *coroutine,
                           struct loop_object *why)
{
    if (!exception_is(why, &exception_runtime))
        return exception_reraise(in, why);
    return exception_reraise(in, loop_close_refused(&in->host, coroutine, why));
}

struct loop_object *bind_ensure_future(struct interp *in,
                                       struct loop_value *loop,
                                       struct loop_object *object)
{
    struct loop_future *future = NULL;
    struct loop_object *task;

    if (!loop_is_coroutine(&in->host, object)) {
        if (!bind_passed(in, loop_ensure_future(&in->host,
                                                (struct loop_object *)loop,
                                                object, &future)))
            LOOP_OBJECT_CLEAR(future);
        return (struct loop_object *)future;
    }
    if (!loop)
        loop = bind_policy_loop(in);
    if (!loop)
        return NULL;
    task = bind_task_create(in, loop, object, NULL);
    if (task || in->ended)
        return task;
    return close_refused(in, object, exception_take(in));
}

static struct loop_object *ensure_future(struct interp *in,
                                         struct loop_object *self,
                                         const struct call *call)
{
    static const char *const params[] = {"coro_or_future", "loop", NULL};
    static const struct signature signature = {.name = "ensure_future",
                                               .params = params,
                                               .required = 1,
                                               .positional = 1};
    struct loop_object *values[2], *loop;

    (void)self;
    if (!arguments_parse(in, call, &signature, values))
        return NULL;
    loop = values[1] == &value_none ? NULL : values[1];
    return bind_ensure_future(in, (struct loop_value *)loop, values[0]);
}

#define FUNCTION(name, function)                                               \
    {                                                                          \
        "asyncio." name,                                                       \
        {                                                                      \
            name, name, function, NULL, NULL                                   \
        }                                                                      \
    }

const struct api_function bind_task_make_functions[] = {
    FUNCTION("create_task", create_task),
    FUNCTION("ensure_future", ensure_future),
    {"asyncio.eager_task_factory",
     {"factory", "create_eager_task_factory.<locals>.factory",
      eager_task_factory, NULL, NULL}},
    {0}};
