/*
 * gather, shield, and the questions about coroutines.
 */
#include "arguments.h"
#include "bind.h"
#include "class.h"
#include "coroutine_function.h"
#include "exception.h"
#include "loop_gather.h"
#include "loop_shield.h"
#include "reporting.h"

static bool check_hashable(struct interp *in, const struct call *call)
{
    size_t i;

    for (i = 0; i < call->count; i++) {
        unsigned id = call->values[i]->type->id;

        if (id == VALUE_LIST || id == VALUE_DICT || id == VALUE_SET) {
            exception_throw(in, &exception_type,
                            "cannot use '%s' as a dict key (unhashable type: "
                            "'%s')",
                            value_class_name(call->values[i]),
                            value_class_name(call->values[i]));
            return false;
        }
    }
    return true;
}

static struct loop_object *gather_nothing(struct interp *in)
{
    struct loop_value *loop = bind_policy_loop(in);

    return loop ? (struct loop_object *)loop_gather_nothing(&in->host,
                                                            &loop->object)
                : NULL;
}

static struct loop_object *function_gather(struct interp *in,
                                           struct loop_object *self,
                                           const struct call *call)
{
    static const char *const params[] = {"return_exceptions", NULL};
    static const struct signature signature = {
        .name = "gather", .params = params, .rest = true};
    struct loop_object *option;
    struct loop_future *future = NULL;

    (void)self;
    if (!arguments_parse(in, call, &signature, &option))
        return NULL;
    if (call->count == 0)
        return gather_nothing(in);
    if (!check_hashable(in, call) ||
        !bind_passed(in, loop_gather(&in->host, call->values, call->count,
                                     option && value_truth(option), &future)))
        return NULL;
    return &future->object;
}

static struct loop_object *gathering_cancel(struct interp *in,
                                            struct loop_object *self,
                                            const struct call *call)
{
    static const char *const params[] = {"msg", NULL};
    static const struct signature signature = {.name =
                                                   "_GatheringFuture.cancel",
                                               .params = params,
                                               .positional = 1,
                                               .method = true};
    struct loop_object *message;
    bool cancelled = false;

    if (!arguments_parse(in, call, &signature, &message))
        return NULL;
    if (!bind_passed(in, loop_cancel((struct loop_future *)self,
                                     message == &value_none ? NULL : message,
                                     &cancelled)))
        return NULL;
    return value_bool(cancelled);
}

static const struct member gathering_members[] = {
    {"cancel", "_GatheringFuture.cancel", gathering_cancel, NULL, NULL}, {0}};

const struct value_type bind_gathering_type = {
    .base = {.id = LOOP_TYPE_GATHERING, .name = "_GatheringFuture"},
    .table_name = "Future",
    .members = gathering_members,
    .parent = &bind_future_type,
    .repr = bind_future_repr,
    .class_of = &class_gathering};

/* -- shield and iscoroutine -- */

static struct loop_object *function_shield(struct interp *in,
                                           struct loop_object *self,
                                           const struct call *call)
{
    static const char *const params[] = {"arg", NULL};
    static const struct signature signature = {
        .name = "shield", .params = params, .required = 1, .positional = 1};
    struct loop_object *argument;
    struct loop_future *future = NULL;

    (void)self;
    if (!arguments_parse(in, call, &signature, &argument) ||
        !bind_passed(in, loop_shield(&in->host, argument, &future)))
        return NULL;
    return &future->object;
}

static struct loop_object *function_iscoroutine(struct interp *in,
                                                struct loop_object *self,
                                                const struct call *call)
{
    static const char *const params[] = {"obj", NULL};
    static const struct signature signature = {.name = "iscoroutine",
                                               .params = params,
                                               .required = 1,
                                               .positional = 1};
    struct loop_object *argument;

    (void)self;
    if (!arguments_parse(in, call, &signature, &argument))
        return NULL;
    return value_bool(loop_is_coroutine(&in->host, argument));
}

static struct loop_object *
function_iscoroutinefunction(struct interp *in, struct loop_object *self,
                             const struct call *call)
{
    static const char *const params[] = {"func", NULL};
    static const struct signature signature = {.name = "iscoroutinefunction",
                                               .params = params,
                                               .required = 1,
                                               .positional = 1};
    struct loop_object *argument;

    (void)self;
    if (!arguments_parse(in, call, &signature, &argument))
        return NULL;
    reporting_deprecated(in, "iscoroutinefunction",
                         "; use inspect.iscoroutinefunction() instead");
    return in->ended ? NULL : value_bool(value_is_coroutine_function(argument));
}

#define FUNCTION(name, function)                                               \
    {                                                                          \
        "asyncio." name,                                                       \
        {                                                                      \
            name, name, function, NULL, NULL                                   \
        }                                                                      \
    }

const struct api_function bind_gather_functions[] = {
    FUNCTION("gather", function_gather),
    FUNCTION("iscoroutine", function_iscoroutine),
    FUNCTION("iscoroutinefunction", function_iscoroutinefunction),
    FUNCTION("shield", function_shield),
    {0}};
