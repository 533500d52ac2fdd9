/*
 * All classes but those of exceptions, and the names that they go by.
 */
#include "bind.h"
#include "bind_fd.h"
#include "class.h"
#include "class_build.h"
#include "container.h"
#include "exception.h"

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
CLASS(class_int, "int", "int", class_build_int, &class_object);
CLASS(class_bool, "bool", "bool", class_build_bool, &class_int);
CLASS(class_float, "float", "float", class_build_float, &class_object);
CLASS(class_str, "str", "str", class_build_str, &class_object);
CLASS(class_bytes, "bytes", NULL, NULL, &class_object);
CLASS(class_tuple, "tuple", "tuple", class_build_tuple, &class_object);
CLASS(class_list, "list", "list", class_build_list, &class_object);
CLASS(class_dict, "dict", NULL, NULL, &class_object);
CLASS(class_set, "set", "set", class_build_set, &class_object);
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
CLASS(class_executor, "ThreadPoolExecutor", NULL, NULL, &class_object);
CLASS(class_concurrent_future, "Future", NULL, NULL, &class_object);
CLASS(class_completions, "_AsCompletedIterator", NULL, NULL, &class_object);
CLASS(class_context, "Context", NULL, NULL, &class_object);
CLASS(class_context_variable, "ContextVar", "contextvars.ContextVar",
      bind_variable_construct, &class_object);
CLASS(class_token, "Token", NULL, NULL, &class_object);
CLASS(class_thread, "Thread", "threading.Thread", bind_thread_construct,
      &class_object);
CLASS(class_event, "Event", "threading.Event", bind_event_construct,
      &class_object);
CLASS(class_policy, "_UnixDefaultEventLoopPolicy", NULL, bind_policy_construct,
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

CLASS(class_socket, "socket", "socket.socket", bind_socket_construct,
      &class_object);

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
                                           &class_socket,
                                           &exception_base,
                                           &exception_blocking_io,
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

/* Where Python has a class that its repr shows with its module. */
static const struct {
    struct class_value *class;
    const char *module;
} modules[] = {{&exception_cancelled, "asyncio.exceptions."},
               {&exception_invalid_state, "asyncio.exceptions."},
               {&exception_broken_barrier, "asyncio.exceptions."},
               {&exception_concurrent_cancelled, "concurrent.futures._base."},
               {&exception_concurrent_invalid, "concurrent.futures._base."},
               {&exception_queue_empty, "asyncio.queues."},
               {&exception_queue_full, "asyncio.queues."},
               {&exception_queue_shut_down, "asyncio.queues."},
               {&class_abstract_event_loop, "asyncio.events."},
               {&class_event_loop, "asyncio.unix_events."},
               {&class_policy, "asyncio.unix_events."},
               {&class_handle, "asyncio.events."},
               {&class_timer_handle, "asyncio.events."},
               {&class_threadsafe_handle, "asyncio.events."},
               {&class_future, "_asyncio."},
               {&class_task, "_asyncio."},
               {&class_task_group, "asyncio.taskgroups."},
               {&class_runner, "asyncio.runners."},
               {&class_timeout, "asyncio.timeouts."},
               {&class_executor, "concurrent.futures.thread."},
               {&class_concurrent_future, "concurrent.futures._base."},
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
               {&class_token, "_contextvars."},
               {&class_socket, "socket."}};

void class_full_name(const struct class_value *class, struct text *text)
{
    const char *module = "";
    size_t i;

    for (i = 0; i < sizeof(modules) / sizeof(modules[0]); i++)
        if (modules[i].class == class)
            module = modules[i].module;
    text_printf(text, "%s%s", module, class->name);
}
