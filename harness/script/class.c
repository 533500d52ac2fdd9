#include "class.h"
#include "arguments.h"
#include "bind.h"
#include "container.h"
#include "exception.h"
#include "number.h"
#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static struct loop_object *get_name(struct interp *in, struct loop_object *self)
{
    return value_str(in, ((struct class_value *)self)->name);
}

/* Where Python has a class that its repr shows with its module. */
static const struct {
    struct class_value *class;
    const char *module;
} modules[] = {{&exception_cancelled, "asyncio.exceptions."},
               {&exception_invalid_state, "asyncio.exceptions."},
               {&exception_broken_barrier, "asyncio.exceptions."},
               {&exception_queue_empty, "asyncio.queues."},
               {&exception_queue_full, "asyncio.queues."},
               {&exception_queue_shut_down, "asyncio.queues."},
               {&class_abstract_event_loop, "asyncio.events."},
               {&class_event_loop, "asyncio.unix_events."},
               {&class_handle, "asyncio.events."},
               {&class_timer_handle, "asyncio.events."},
               {&class_threadsafe_handle, "asyncio.events."},
               {&class_future, "_asyncio."},
               {&class_task, "_asyncio."},
               {&class_task_group, "asyncio.taskgroups."},
               {&class_runner, "asyncio.runners."},
               {&class_timeout, "asyncio.timeouts."},
               {&class_gathering, "asyncio.tasks."},
               {&class_completions, "asyncio.tasks."},
               {&class_lock, "asyncio.locks."},
               {&class_async_event, "asyncio.locks."},
               {&class_condition, "asyncio.locks."},
               {&class_semaphore, "asyncio.locks."},
               {&class_bounded_semaphore, "asyncio.locks."},
               {&class_barrier, "asyncio.locks."},
               {&class_queue, "asyncio.queues."},
               {&class_lifo_queue, "asyncio.queues."},
               {&class_priority_queue, "asyncio.queues."},
               {&class_context, "_contextvars."},
               {&class_context_variable, "_contextvars."},
               {&class_token, "_contextvars."}};

void class_full_name(const struct class_value *class, struct text *text)
{
    const char *module = "";
    size_t i;

    for (i = 0; i < sizeof(modules) / sizeof(modules[0]); i++)
        if (modules[i].class == class)
            module = modules[i].module;
    text_printf(text, "%s%s", module, class->name);
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

static struct loop_object *construct_bool(struct interp *in,
                                          struct loop_object *self,
                                          const struct call *call)
{
    (void)self;
    if (!arguments_between(in, call, "bool", 0, 1))
        return NULL;
    return value_bool(call->count == 1 && value_truth(call->values[0]));
}

static struct loop_object *int_from_text(struct interp *in,
                                         struct loop_object *text)
{
    const char *chars = value_chars(text);
    struct text quoted = TEXT_INIT;
    char *end;
    long long number;

    errno = 0;
    number = strtoll(chars, &end, 10);
    end += end == chars ? 0 : strspn(end, " \t\n");
    if (errno == ERANGE)
        return interp_break(in, "an integer leaves the range of 64 bits");
    if (end != chars && *end == '\0')
        return value_int(in, number);
    value_repr(in, text, &quoted);
    exception_throw(in, &exception_value,
                    "invalid literal for int() with base 10: %s",
                    text_string(&quoted));
    text_release(&quoted);
    return NULL;
}

static struct loop_object *construct_int(struct interp *in,
                                         struct loop_object *self,
                                         const struct call *call)
{
    int64_t integer;
    double number;

    (void)self;
    if (!arguments_between(in, call, "int", 0, 1))
        return NULL;
    if (call->count == 0)
        return value_int(in, 0);
    if (value_to_int(call->values[0], &integer))
        return value_int(in, integer);
    if (value_is(call->values[0], VALUE_STR))
        return int_from_text(in, call->values[0]);
    if (!value_to_double(call->values[0], &number)) {
        return exception_throw(in, &exception_type,
                               "int() argument must be a string, a bytes-like "
                               "object or a real number, not '%s'",
                               value_type_name(call->values[0]));
    }
    if (number != number) {
        return exception_throw(in, &exception_value,
                               "cannot convert float NaN to integer");
    }
    if (number < -9e18 || number > 9e18) {
        return isinf(number)
                   ? exception_throw(in, &exception_overflow,
                                     "cannot convert float infinity to integer")
                   : interp_break(in, "an integer leaves the range of 64 bits");
    }
    return value_int(in, (int64_t)number);
}

static struct loop_object *construct_float(struct interp *in,
                                           struct loop_object *self,
                                           const struct call *call)
{
    const char *chars;
    char *end;
    double number = 0;

    (void)self;
    if (!arguments_between(in, call, "float", 0, 1))
        return NULL;
    if (call->count == 0 || value_to_double(call->values[0], &number))
        return value_float(in, number);
    chars = value_chars(call->values[0]);
    if (!chars) {
        return exception_throw(
            in, &exception_type,
            "float() argument must be a string or a real number, not '%s'",
            value_type_name(call->values[0]));
    }
    number = strtod(chars, &end);
    end += end == chars ? 0 : strspn(end, " \t\n");
    if (end == chars || *end != '\0') {
        return exception_throw(in, &exception_value,
                               "could not convert string to float: '%s'",
                               chars);
    }
    return value_float(in, number);
}

static struct loop_object *construct_str(struct interp *in,
                                         struct loop_object *self,
                                         const struct call *call)
{
    struct text text = TEXT_INIT;
    struct loop_object *string = NULL;

    (void)self;
    if (!arguments_between(in, call, "str", 0, 3))
        return NULL;
    if (call->count > 1)
        return interp_break(in, "str() decodes nothing here");
    if (call->count == 0 || value_print(in, call->values[0], &text))
        string = value_str_n(in, text_string(&text), text.length);
    text_release(&text);
    return string;
}

static struct loop_object *construct_sequence(struct interp *in,
                                              enum value_id id,
                                              const char *name,
                                              const struct call *call)
{
    if (!arguments_between(in, call, name, 0, 1))
        return NULL;
    if (call->count == 0)
        return value_sequence(in, id, NULL, 0);
    return sequence_from(in, id, call->values[0]);
}

static struct loop_object *construct_list(struct interp *in,
                                          struct loop_object *self,
                                          const struct call *call)
{
    (void)self;
    return construct_sequence(in, VALUE_LIST, "list", call);
}

static struct loop_object *construct_tuple(struct interp *in,
                                           struct loop_object *self,
                                           const struct call *call)
{
    (void)self;
    return construct_sequence(in, VALUE_TUPLE, "tuple", call);
}

static struct loop_object *construct_set(struct interp *in,
                                         struct loop_object *self,
                                         const struct call *call)
{
    struct loop_object *items, *set;
    size_t i;

    (void)self;
    items = construct_sequence(in, VALUE_LIST, "set", call);
    if (!items)
        return NULL;
    set = value_sequence(in, VALUE_SET, NULL, 0);
    for (i = 0; i < ((struct list_value *)items)->count; i++) {
        struct loop_object *item = ((struct list_value *)items)->items[i];

        if (!value_contains(in, set, item))
            list_append(set, item);
    }
    loop_object_unref(items);
    return set;
}

#define CLASS(variable, python_name, table, constructor, ...)                  \
    struct class_value variable = {                                            \
        .object = {.references = SIZE_MAX / 2, .type = &class_type_type.base}, \
        .name = python_name,                                                   \
        .bases = {__VA_ARGS__},                                                \
        .construct = constructor,                                              \
        .api_name = table}

CLASS(class_object, "object", NULL, NULL, NULL);
CLASS(class_type, "type", "type", bind_type_construct, &class_object);
CLASS(class_none, "NoneType", NULL, NULL, &class_object);
CLASS(class_int, "int", "int", construct_int, &class_object);
CLASS(class_bool, "bool", "bool", construct_bool, &class_int);
CLASS(class_float, "float", "float", construct_float, &class_object);
CLASS(class_str, "str", "str", construct_str, &class_object);
CLASS(class_bytes, "bytes", NULL, NULL, &class_object);
CLASS(class_tuple, "tuple", "tuple", construct_tuple, &class_object);
CLASS(class_list, "list", "list", construct_list, &class_object);
CLASS(class_dict, "dict", NULL, NULL, &class_object);
CLASS(class_set, "set", "set", construct_set, &class_object);
CLASS(class_range, "range", "range", range_new, &class_object);
CLASS(class_iterator, "iterator", NULL, NULL, &class_object);
CLASS(class_function, "function", NULL, NULL, &class_object);
CLASS(class_builtin, "builtin_function_or_method", NULL, NULL, &class_object);
CLASS(class_method, "method", NULL, NULL, &class_object);
CLASS(class_coroutine, "coroutine", NULL, NULL, &class_object);
CLASS(class_abstract_event_loop, "AbstractEventLoop",
      "asyncio.AbstractEventLoop", NULL, &class_object);
CLASS(class_event_loop, "_UnixSelectorEventLoop", NULL, NULL,
      &class_abstract_event_loop);
CLASS(class_handle, "Handle", "asyncio.Handle", NULL, &class_object);
CLASS(class_timer_handle, "TimerHandle", "asyncio.TimerHandle", NULL,
      &class_handle);
CLASS(class_threadsafe_handle, "_ThreadSafeHandle", NULL, NULL, &class_handle);
CLASS(class_future, "Future", "asyncio.Future", bind_future_construct,
      &class_object);
CLASS(class_task, "Task", "asyncio.Task", bind_task_construct, &class_future);
CLASS(class_task_group, "TaskGroup", "asyncio.TaskGroup",
      bind_task_group_construct, &class_object);
CLASS(class_runner, "Runner", "asyncio.Runner", bind_runner_construct,
      &class_object);
CLASS(class_gathering, "_GatheringFuture", NULL, NULL, &class_future);
CLASS(class_timeout, "Timeout", NULL, NULL, &class_object);
CLASS(class_completions, "_AsCompletedIterator", NULL, NULL, &class_object);
CLASS(class_context, "Context", NULL, NULL, &class_object);
CLASS(class_context_variable, "ContextVar", "contextvars.ContextVar",
      bind_variable_construct, &class_object);
CLASS(class_token, "Token", NULL, NULL, &class_object);
CLASS(class_thread, "Thread", "threading.Thread", bind_thread_construct,
      &class_object);
CLASS(class_event, "Event", "threading.Event", bind_event_construct,
      &class_object);
CLASS(class_lock, "Lock", "asyncio.Lock", bind_lock_construct, &class_object);
CLASS(class_async_event, "Event", "asyncio.Event", bind_async_event_construct,
      &class_object);
CLASS(class_condition, "Condition", "asyncio.Condition",
      bind_condition_construct, &class_object);
CLASS(class_semaphore, "Semaphore", "asyncio.Semaphore",
      bind_semaphore_construct, &class_object);
CLASS(class_bounded_semaphore, "BoundedSemaphore", "asyncio.BoundedSemaphore",
      bind_semaphore_construct, &class_semaphore);
CLASS(class_barrier, "Barrier", "asyncio.Barrier", bind_barrier_construct,
      &class_object);
CLASS(class_queue, "Queue", "asyncio.Queue", bind_queue_construct,
      &class_object);
CLASS(class_lifo_queue, "LifoQueue", "asyncio.LifoQueue", bind_queue_construct,
      &class_queue);
CLASS(class_priority_queue, "PriorityQueue", "asyncio.PriorityQueue",
      bind_queue_construct, &class_queue);

struct class_value *const class_table[] = {&class_type,
                                           &class_range,
                                           &class_bool,
                                           &class_int,
                                           &class_float,
                                           &class_str,
                                           &class_list,
                                           &class_tuple,
                                           &class_set,
                                           &class_abstract_event_loop,
                                           &class_handle,
                                           &class_timer_handle,
                                           &class_task,
                                           &class_task_group,
                                           &class_runner,
                                           &class_future,
                                           &class_context_variable,
                                           &class_thread,
                                           &class_event,
                                           &class_lock,
                                           &class_async_event,
                                           &class_condition,
                                           &class_semaphore,
                                           &class_bounded_semaphore,
                                           &class_barrier,
                                           &class_queue,
                                           &class_lifo_queue,
                                           &class_priority_queue,
                                           &exception_base,
                                           &exception_exception,
                                           &exception_arithmetic,
                                           &exception_assertion,
                                           &exception_attribute,
                                           &exception_group_base,
                                           &exception_group,
                                           &exception_generator_exit,
                                           &exception_index,
                                           &exception_key,
                                           &exception_keyboard_interrupt,
                                           &exception_lookup,
                                           &exception_name,
                                           &exception_os,
                                           &exception_overflow,
                                           &exception_runtime,
                                           &exception_stop_iteration,
                                           &exception_stop_async_iteration,
                                           &exception_system_exit,
                                           &exception_timeout,
                                           &exception_type,
                                           &exception_unbound_local,
                                           &exception_value,
                                           &exception_zero_division,
                                           &exception_cancelled,
                                           &exception_invalid_state,
                                           &exception_broken_barrier,
                                           &exception_queue_empty,
                                           &exception_queue_full,
                                           &exception_queue_shut_down,
                                           NULL};

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
