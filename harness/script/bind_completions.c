/*
 * as_completed and the iterator that it returns.
 */
#include "arguments.h"
#include "bind.h"
#include "class.h"
#include "exception.h"
#include "loop_completions.h"

static bool repr_completions(struct interp *in, struct loop_object *self,
                             struct text *text)
{
    (void)in;
    (void)self;
    text_puts(text, "<asyncio.tasks._AsCompletedIterator object at 0x0>");
    return true;
}

static struct loop_object *next(struct interp *in, struct loop_object *self)
{
    (void)in;
    return loop_completions_await_next((struct loop_completions *)self);
}

static const struct member no_members[] = {{0}};

const struct value_type bind_completions_type = {
    .base = {.id = LOOP_TYPE_COMPLETIONS, .name = "_AsCompletedIterator"},
    .members = no_members,
    .repr = repr_completions,
    .next = next,
    .class_of = &class_completions};

static struct loop_object *complete(struct interp *in, struct loop_object *set,
                                    struct loop_object *timeout)
{
    struct list_value *list = (struct list_value *)set;
    struct loop_completions *completions = NULL;
    double seconds;
    bool limited;

    if (!bind_seconds(in, timeout, &seconds, &limited) ||
        !bind_passed(
            in, loop_completions_new(&in->host, list->items, list->count,
                                     limited ? &seconds : NULL, &completions)))
        return NULL;
    return (struct loop_object *)completions;
}

static struct loop_object *function_as_completed(struct interp *in,
                                                 struct loop_object *self,
                                                 const struct call *call)
{
    static const char *const params[] = {"fs", "timeout", NULL};
    static const struct signature signature = {.name = "as_completed",
                                               .params = params,
                                               .required = 1,
                                               .positional = 1};
    struct loop_object *values[2], *set, *result;

    (void)self;
    if (!arguments_parse(in, call, &signature, values))
        return NULL;
    if (loop_is_future(values[0]) || loop_is_coroutine(&in->host, values[0])) {
        return exception_throw(in, &exception_type,
                               "expects an iterable of awaitables, not %s",
                               value_class_name(values[0]));
    }
    if (!bind_policy_loop(in) || !bind_running_loop(in))
        return NULL;
    set = bind_unique(in, values[0]);
    result = set ? complete(in, set, values[1]) : NULL;
    loop_object_unref(set);
    return result;
}

const struct api_function bind_completions_functions[] = {
    {"asyncio.as_completed",
     {"as_completed", "as_completed", function_as_completed, NULL, NULL}},
    {0}};
