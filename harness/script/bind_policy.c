/*
 * The current event loop of a thread: get_event_loop, set_event_loop.
 */
#include "arguments.h"
#include "bind.h"
#include "class.h"
#include "exception.h"

struct loop_value *bind_policy_loop(struct interp *in)
{
    struct script_thread *thread = interp_thread(in);
    struct loop_value *loop =
        thread->running ? thread->running : thread->event_loop;
    struct text name = TEXT_INIT;

    if (loop)
        return loop;
    bind_thread_name(in, &name);
    exception_throw(in, &exception_runtime,
                    "There is no current event loop in thread '%s'.",
                    text_string(&name));
    text_release(&name);
    return NULL;
}

void bind_policy_set(struct interp *in, struct loop_value *loop)
{
    struct script_thread *thread = interp_thread(in);
    struct loop_value *old = thread->event_loop;

    thread->event_loop = loop_object_ref(loop);
    loop_object_unref(old);
}

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
    static const char *const params[] = {"loop", NULL};
    static const struct signature signature = {.name = "set_event_loop",
                                               .params = params,
                                               .required = 1,
                                               .positional = 1};
    struct loop_object *loop;

    (void)self;
    if (!arguments_parse(in, call, &signature, &loop))
        return NULL;
    if (loop != &value_none && !value_is(loop, VALUE_LOOP)) {
        return exception_throw(in, &exception_type,
                               "loop must be an instance of AbstractEventLoop "
                               "or None, not '%s'",
                               class_of(loop)->name);
    }
    bind_policy_set(in, loop == &value_none ? NULL : (struct loop_value *)loop);
    return value_none_new();
}

const struct api_function bind_policy_functions[] = {
    {"asyncio.get_event_loop",
     {"get_event_loop", "get_event_loop", get_event_loop, NULL, NULL}},
    {"asyncio.set_event_loop",
     {"set_event_loop", "set_event_loop", set_event_loop, NULL, NULL}},
    {0}};
