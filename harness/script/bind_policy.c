/*
 * The current event loop of a thread, and the policies that keep it.
 *
 * Each policy has a current loop for each thread. The threads keep them, by
 * the policy's number, so that they end with the thread.
 */
#include "arguments.h"
#include "bind.h"
#include "class.h"
#include "container.h"
#include "exception.h"
#include "reporting.h"

struct policy_value {
    struct loop_object object;
    size_t number;
};

static struct loop_object *policy_new(struct interp *in)
{
    struct policy_value *policy = loop_object_new(
        &in->host.heap, &bind_policy_type.base, sizeof(*policy));

    policy->number = in->policy_count++;
    return &policy->object;
}

struct loop_object *bind_policy_construct(struct interp *in,
                                          struct loop_object *self,
                                          const struct call *call)
{
    static const char *const params[] = {NULL};
    static const struct signature signature = {
        .name = "_BaseDefaultEventLoopPolicy.__init__",
        .params = params,
        .method = true};

    (void)self;
    if (!arguments_parse(in, call, &signature, NULL))
        return NULL;
    return policy_new(in);
}

/* The policy in force, borrowed; the first is made when it is needed. */
static struct policy_value *in_force(struct interp *in)
{
    if (!in->policy)
        in->policy = policy_new(in);
    return (struct policy_value *)in->policy;
}

/* Where this thread keeps the policy's loop, or None. */
static struct loop_object **slot(struct interp *in,
                                 const struct policy_value *policy)
{
    struct script_thread *thread = interp_thread(in);
    struct list_value *list;

    if (!thread->event_loops)
        thread->event_loops = value_sequence(in, VALUE_LIST, NULL, 0);
    list = (struct list_value *)thread->event_loops;
    while (list->count <= policy->number)
        list_append(&list->object, &value_none);
    return &list->items[policy->number];
}

static void set_loop(struct interp *in, const struct policy_value *policy,
                     struct loop_object *loop)
{
    struct loop_object **place = slot(in, policy), *old = *place;

    *place = loop_object_ref(loop);
    loop_object_unref(old);
}

/* policy.get_event_loop(), borrowed; NULL: raised. */
static struct loop_value *loop_of(struct interp *in,
                                  const struct policy_value *policy)
{
    struct loop_object *loop = *slot(in, policy);
    struct text name = TEXT_INIT;

    if (loop != &value_none)
        return (struct loop_value *)loop;
    bind_thread_name(in, &name);
    exception_throw(in, &exception_runtime,
                    "There is no current event loop in thread '%s'.",
                    text_string(&name));
    text_release(&name);
    return NULL;
}

struct loop_value *bind_policy_loop(struct interp *in)
{
    struct loop_value *running = interp_thread(in)->running;

    return running ? running : loop_of(in, in_force(in));
}

void bind_policy_set(struct interp *in, struct loop_value *loop)
{
    set_loop(in, in_force(in), loop ? &loop->object : &value_none);
}

/* The one argument of set_event_loop; NULL: raised. */
static struct loop_object *read_loop(struct interp *in, const struct call *call,
                                     const char *name, bool method)
{
    static const char *const params[] = {"loop", NULL};
    struct signature signature = {.name = name,
                                  .params = params,
                                  .required = 1,
                                  .positional = 1,
                                  .method = method};
    struct loop_object *loop;

    if (!arguments_parse(in, call, &signature, &loop))
        return NULL;
    if (loop == &value_none || value_is(loop, VALUE_LOOP))
        return loop;
    return exception_throw(in, &exception_type,
                           "loop must be an instance of AbstractEventLoop or "
                           "None, not '%s'",
                           class_of(loop)->name);
}

static bool no_arguments(struct interp *in, const struct call *call,
                         const char *name, bool method)
{
    static const char *const params[] = {NULL};
    struct signature signature = {
        .name = name, .params = params, .method = method};

    return arguments_parse(in, call, &signature, NULL);
}

static struct loop_object *
policy_get(struct interp *in, struct loop_object *self, const struct call *call)
{
    if (!no_arguments(in, call, "_BaseDefaultEventLoopPolicy.get_event_loop",
                      true))
        return NULL;
    return loop_object_ref(loop_of(in, (struct policy_value *)self));
}

static struct loop_object *
policy_set(struct interp *in, struct loop_object *self, const struct call *call)
{
    struct loop_object *loop =
        read_loop(in, call, "_BaseDefaultEventLoopPolicy.set_event_loop", true);

    if (!loop)
        return NULL;
    set_loop(in, (struct policy_value *)self, loop);
    return value_none_new();
}

static struct loop_object *policy_make(struct interp *in,
                                       struct loop_object *self,
                                       const struct call *call)
{
    (void)self;
    if (!no_arguments(in, call, "_BaseDefaultEventLoopPolicy.new_event_loop",
                      true))
        return NULL;
    return (struct loop_object *)bind_loop_new(in);
}

static bool repr_policy(struct interp *in, struct loop_object *self,
                        struct text *text)
{
    (void)in;
    (void)self;
    text_puts(text, "<");
    class_full_name(&class_policy, text);
    text_puts(text, " object at 0x0>");
    return true;
}

static const struct member policy_members[] = {
    {"get_event_loop", "_BaseDefaultEventLoopPolicy.get_event_loop", policy_get,
     NULL, NULL},
    {"set_event_loop", "_BaseDefaultEventLoopPolicy.set_event_loop", policy_set,
     NULL, NULL},
    {"new_event_loop", "_BaseDefaultEventLoopPolicy.new_event_loop",
     policy_make, NULL, NULL},
    {0}};

const struct value_type bind_policy_type = {
    .base = {.id = VALUE_POLICY, .name = "_UnixDefaultEventLoopPolicy"},
    .table_name = "Policy",
    .members = policy_members,
    .repr = repr_policy,
    .class_of = &class_policy};

static struct loop_object *get_event_loop(struct interp *in,
                                          struct loop_object *self,
                                          const struct call *call)
{
    (void)self;
    if (!arguments_exactly(in, call, "_asyncio.get_event_loop()", 0))
        return NULL;
    return loop_object_ref(bind_policy_loop(in));
}

static struct loop_object *set_event_loop(struct interp *in,
                                          struct loop_object *self,
                                          const struct call *call)
{
    struct loop_object *loop = read_loop(in, call, "set_event_loop", false);

    (void)self;
    if (!loop)
        return NULL;
    set_loop(in, in_force(in), loop);
    return value_none_new();
}

static struct loop_object *
get_policy(struct interp *in, struct loop_object *self, const struct call *call)
{
    (void)self;
    if (!no_arguments(in, call, "get_event_loop_policy", false))
        return NULL;
    reporting_deprecated(in, "get_event_loop_policy", NULL);
    return in->ended ? NULL : loop_object_ref(&in_force(in)->object);
}

static struct loop_object *
set_policy(struct interp *in, struct loop_object *self, const struct call *call)
{
    static const char *const params[] = {"policy", NULL};
    static const struct signature signature = {.name = "set_event_loop_policy",
                                               .params = params,
                                               .required = 1,
                                               .positional = 1};
    struct loop_object *policy, *old = in->policy;

    (void)self;
    if (!arguments_parse(in, call, &signature, &policy))
        return NULL;
    reporting_deprecated(in, "set_event_loop_policy", NULL);
    if (in->ended)
        return NULL;
    if (policy != &value_none && !value_is(policy, VALUE_POLICY)) {
        return exception_throw(in, &exception_type,
                               "policy must be an instance of "
                               "AbstractEventLoopPolicy or None, not '%s'",
                               class_of(policy)->name);
    }
    in->policy = policy == &value_none ? NULL : loop_object_ref(policy);
    loop_object_unref(old);
    return value_none_new();
}

#define FUNCTION(name, function)                                               \
    {                                                                          \
        "asyncio." name,                                                       \
        {                                                                      \
            name, name, function, NULL, NULL                                   \
        }                                                                      \
    }

const struct api_function bind_policy_functions[] = {
    FUNCTION("get_event_loop", get_event_loop),
    FUNCTION("get_event_loop_policy", get_policy),
    FUNCTION("set_event_loop", set_event_loop),
    FUNCTION("set_event_loop_policy", set_policy),
    {0}};
