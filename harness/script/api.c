#include "api.h"
#include "bind.h"
#include "bind_executor.h"
#include "bind_fd.h"
#include "bind_signal.h"
#include "class.h"
#include "exception.h"
#include "frame.h"
#include "native.h"
#include "signal_constants.h"
#include <fcntl.h>
#include <string.h>
#include <sys/socket.h>

static const struct api_function *const functions[] = {
    bind_builtins,
    bind_loop_functions,
    bind_task_functions,
    bind_task_make_functions,
    bind_policy_functions,
    bind_runner_functions,
    bind_context_functions,
    bind_await_functions,
    bind_gather_functions,
    bind_timeout_functions,
    bind_completions_functions,
    bind_thread_functions,
    bind_signal_functions,
    bind_os_functions,
    bind_socket_functions,
    bind_executor_functions,
    bind_concurrent_functions,
    NULL};

/* Names that the table has for a class under another of its names. */
static const struct {
    const char *name;
    struct class_value *class;
} aliases[] = {{"asyncio.TimeoutError", &exception_timeout}};

/* Functions that CPython has in C, which their reprs and types show; all those
 * of os are. */
static const char *const builtins[] = {"len",
                                       "isinstance",
                                       "hash",
                                       "repr",
                                       "asyncio.get_event_loop",
                                       "asyncio.get_running_loop",
                                       "asyncio.current_task",
                                       "asyncio.all_tasks",
                                       "contextvars.copy_context",
                                       "signal.raise_signal",
                                       "signal.set_wakeup_fd"};

/* Constants: strings, and numbers where there is no text. */
static const struct {
    const char *name, *text;
    int number;
} constants[] = {{"asyncio.ALL_COMPLETED", "ALL_COMPLETED", 0},
                 {"asyncio.FIRST_COMPLETED", "FIRST_COMPLETED", 0},
                 {"asyncio.FIRST_EXCEPTION", "FIRST_EXCEPTION", 0},
                 {"os.O_RDONLY", NULL, O_RDONLY},
                 {"os.devnull", "/dev/null", 0},
                 {"socket.AF_UNIX", NULL, AF_UNIX}};

const struct value_type *const bind_types[] = {&bind_loop_type,
                                               &bind_handle_rows,
                                               &bind_timer_rows,
                                               &bind_future_type,
                                               &bind_task_type,
                                               &bind_task_group_type,
                                               &bind_runner_type,
                                               &bind_timeout_type,
                                               &bind_context_type,
                                               &bind_variable_type,
                                               &bind_thread_type,
                                               &bind_event_type,
                                               &bind_socket_type,
                                               &bind_executor_type,
                                               &bind_concurrent_type,
                                               &bind_lock_type,
                                               &bind_async_event_type,
                                               &bind_condition_type,
                                               &bind_semaphore_type,
                                               &bind_barrier_type,
                                               &bind_queue_type,
                                               &list_type,
                                               &dict_type,
                                               &exception_type_type,
                                               &exception_rows[0],
                                               &exception_rows[1],
                                               &exception_rows[2],
                                               &exception_rows[3],
                                               &coroutine_type,
                                               &function_type,
                                               &bind_policy_type,
                                               NULL};

static struct class_value *find_class(const char *name)
{
    size_t i;

    for (i = 0; class_table[i]; i++)
        if (strcmp(class_table[i]->api_name, name) == 0)
            return class_table[i];
    for (i = 0; i < sizeof(aliases) / sizeof(aliases[0]); i++)
        if (strcmp(aliases[i].name, name) == 0)
            return aliases[i].class;
    return NULL;
}

static bool is_builtin(const char *name)
{
    size_t i;

    if (strncmp(name, "os.", 3) == 0)
        return true;
    for (i = 0; i < sizeof(builtins) / sizeof(builtins[0]); i++)
        if (strcmp(builtins[i], name) == 0)
            return true;
    return false;
}

static struct loop_object *new_constant(struct loop_heap *heap, size_t index)
{
    const char *text = constants[index].text;

    if (text)
        return value_constant_str(heap, VALUE_STR, text, strlen(text));
    return value_constant_int(heap, constants[index].number);
}

struct loop_object *api_lookup(struct loop_heap *heap, const char *name)
{
    struct class_value *class = find_class(name);
    const struct api_function *function;
    size_t i;

    if (class)
        return loop_object_ref(&class->object);
    for (i = 0; i < sizeof(constants) / sizeof(constants[0]); i++) {
        if (strcmp(constants[i].name, name) == 0)
            return new_constant(heap, i);
    }
    for (i = 0; functions[i]; i++) {
        for (function = functions[i]; function->name; function++)
            if (strcmp(function->name, name) == 0)
                return native_new(heap, &function->member, is_builtin(name));
    }
    return signal_constants_find(name);
}

static bool has_member(const struct value_type *type, const char *name)
{
    const struct member *member;

    for (; type; type = type->parent) {
        for (member = type->members; member->name; member++)
            if (strcmp(member->name, name) == 0)
                return true;
    }
    return false;
}

static void visit_type(const struct value_type *type,
                       void (*visit)(const char *name, void *arg), void *arg)
{
    const struct member *member;
    char name[128];

    for (member = type->members; member->name; member++) {
        if (has_member(type->parent, member->name))
            continue; /* the parent's row stands for both */
        snprintf(name, sizeof(name), "%s.%s", type->table_name, member->name);
        visit(name, arg);
    }
}

void script_names(void (*visit)(const char *name, void *arg), void *arg)
{
    const struct api_function *function;
    size_t i;

    for (i = 0; functions[i]; i++)
        for (function = functions[i]; function->name; function++)
            visit(function->name, arg);
    for (i = 0; class_table[i]; i++)
        visit(class_table[i]->api_name, arg);
    for (i = 0; i < sizeof(aliases) / sizeof(aliases[0]); i++)
        visit(aliases[i].name, arg);
    for (i = 0; i < sizeof(constants) / sizeof(constants[0]); i++)
        visit(constants[i].name, arg);
    signal_constants_names(visit, arg);
    for (i = 0; bind_types[i]; i++)
        visit_type(bind_types[i], visit, arg);
}
