#include "class.h"
#include "bind.h"
#include "bind_executor.h"
#include "exception.h"
#include <stdlib.h>

static struct loop_object *get_name(struct interp *in, struct loop_object *self)
{
    return value_str(in, ((struct class_value *)self)->name);
}

static bool repr_class(struct interp *in, struct loop_object *self,
                       struct text *text)
{
    (void)in;
    text_puts(text, "<class '");
    class_full_name((struct class_value *)self, text);
    text_puts(text, "'>");
    return true;
}

static struct loop_object *
call_class(struct interp *in, struct loop_object *self, const struct call *call)
{
    struct class_value *class = (struct class_value *)self;

    if (!class->construct) {
        return interp_break(in, "'%s' cannot be called in a script",
                            class->name);
    }
    return class->construct(in, self, call);
}

static const struct member class_members[] = {
    {"__name__", NULL, NULL, get_name, NULL}, {0}};

const struct value_type class_type_type = {
    .base = {.id = VALUE_CLASS, .name = "type"},
    .table_name = "Function",
    .members = class_members,
    .repr = repr_class,
    .call = call_class,
    .class_of = &class_type};

const struct value_type *class_library_type(unsigned id)
{
    switch (id) {
    case LOOP_TYPE_FUTURE: return &bind_future_type;
    case LOOP_TYPE_TASK: return &bind_task_type;
    case LOOP_TYPE_GATHERING: return &bind_gathering_type;
    case LOOP_TYPE_TIMEOUT: return &bind_timeout_type;
    case LOOP_TYPE_COMPLETIONS: return &bind_completions_type;
    case LOOP_TYPE_TASK_GROUP: return &bind_task_group_type;
    case LOOP_TYPE_RUNNER: return &bind_runner_type;
    case LOOP_TYPE_AWAITABLE: return &bind_library_coroutine_type;
    case LOOP_TYPE_LOCK: return &bind_lock_type;
    case LOOP_TYPE_EVENT: return &bind_async_event_type;
    case LOOP_TYPE_CONDITION: return &bind_condition_type;
    case LOOP_TYPE_SEMAPHORE: return &bind_semaphore_type;
    case LOOP_TYPE_BOUNDED_SEMAPHORE: return &bind_bounded_semaphore_type;
    case LOOP_TYPE_BARRIER: return &bind_barrier_type;
    case LOOP_TYPE_QUEUE: return &bind_queue_type;
    case LOOP_TYPE_LIFO_QUEUE: return &bind_lifo_queue_type;
    case LOOP_TYPE_PRIORITY_QUEUE: return &bind_priority_queue_type;
    case LOOP_TYPE_CONCURRENT_FUTURE: return &bind_concurrent_type;
    case LOOP_TYPE_EXECUTOR: return &bind_executor_type;
    case LOOP_TYPE_CALLBACK: return &bind_native_callback_type;
    default: abort();
    }
}

struct class_value *class_of(const struct loop_object *value)
{
    struct class_value *class = value_type(value)->class_of;

    if (class)
        return class;
    if (value_is(value, VALUE_EXCEPTION))
        return ((const struct exception_value *)value)->class;
    return bind_handle_class(value);
}

bool class_is_subclass(struct class_value *class, struct class_value *of)
{
    size_t i;

    if (class == of)
        return true;
    for (i = 0; i < 3 && class->bases[i]; i++)
        if (class_is_subclass(class->bases[i], of))
            return true;
    return false;
}

int class_match(struct interp *in, struct loop_object *value,
                struct loop_object *classes)
{
    size_t i;

    if (value_is(classes, VALUE_CLASS)) {
        return class_is_subclass(class_of(value),
                                 (struct class_value *)classes);
    }
    if (!value_is(classes, VALUE_TUPLE)) {
        exception_throw(in, &exception_type,
                        "isinstance() arg 2 must be a type, a tuple of types, "
                        "or a union");
        return -1;
    }
    for (i = 0; i < ((struct list_value *)classes)->count; i++) {
        int match =
            class_match(in, value, ((struct list_value *)classes)->items[i]);

        if (match != 0)
            return match;
    }
    return 0;
}
