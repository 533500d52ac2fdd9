#include "exception.h"

/* The classes, each with its base and its name in the table. */
#define EXCEPTION(variable, python_name, table, ...)                           \
    struct class_value variable = {                                            \
        .object = {.references = SIZE_MAX / 2, .type = &class_type_type.base}, \
        .name = python_name,                                                   \
        .bases = {__VA_ARGS__},                                                \
        .construct = exception_construct,                                      \
        .api_name = table}
#define BUILTIN(variable, name, ...)                                           \
    EXCEPTION(variable, name, name, __VA_ARGS__)

BUILTIN(exception_base, "BaseException", &class_object);
BUILTIN(exception_exception, "Exception", &exception_base);
BUILTIN(exception_arithmetic, "ArithmeticError", &exception_exception);
BUILTIN(exception_assertion, "AssertionError", &exception_exception);
BUILTIN(exception_attribute, "AttributeError", &exception_exception);
BUILTIN(exception_group_base, "BaseExceptionGroup", &exception_base);
BUILTIN(exception_group, "ExceptionGroup", &exception_group_base,
        &exception_exception);
BUILTIN(exception_generator_exit, "GeneratorExit", &exception_base);
BUILTIN(exception_lookup, "LookupError", &exception_exception);
BUILTIN(exception_index, "IndexError", &exception_lookup);
BUILTIN(exception_key, "KeyError", &exception_lookup);
BUILTIN(exception_keyboard_interrupt, "KeyboardInterrupt", &exception_base);
BUILTIN(exception_name, "NameError", &exception_exception);
BUILTIN(exception_os, "OSError", &exception_exception);
BUILTIN(exception_blocking_io, "BlockingIOError", &exception_os);
EXCEPTION(exception_connection, "ConnectionError", NULL, &exception_os);
EXCEPTION(exception_broken_pipe, "BrokenPipeError", NULL,
          &exception_connection);
EXCEPTION(exception_connection_refused, "ConnectionRefusedError", NULL,
          &exception_connection);
EXCEPTION(exception_connection_reset, "ConnectionResetError", NULL,
          &exception_connection);
EXCEPTION(exception_file_exists, "FileExistsError", NULL, &exception_os);
EXCEPTION(exception_file_not_found, "FileNotFoundError", NULL, &exception_os);
EXCEPTION(exception_permission, "PermissionError", NULL, &exception_os);
EXCEPTION(exception_process_lookup, "ProcessLookupError", NULL, &exception_os);
BUILTIN(exception_overflow, "OverflowError", &exception_arithmetic);
BUILTIN(exception_runtime, "RuntimeError", &exception_exception);
EXCEPTION(exception_recursion, "RecursionError", NULL, &exception_runtime);
BUILTIN(exception_stop_iteration, "StopIteration", &exception_exception);
BUILTIN(exception_stop_async_iteration, "StopAsyncIteration",
        &exception_exception);
BUILTIN(exception_system_exit, "SystemExit", &exception_base);
BUILTIN(exception_timeout, "TimeoutError", &exception_os);
BUILTIN(exception_type, "TypeError", &exception_exception);
BUILTIN(exception_unbound_local, "UnboundLocalError", &exception_name);
BUILTIN(exception_value, "ValueError", &exception_exception);
BUILTIN(exception_zero_division, "ZeroDivisionError", &exception_arithmetic);
EXCEPTION(exception_cancelled, "CancelledError", "asyncio.CancelledError",
          &exception_base);
EXCEPTION(exception_invalid_state, "InvalidStateError",
          "asyncio.InvalidStateError", &exception_exception);
EXCEPTION(exception_queue_empty, "QueueEmpty", "asyncio.QueueEmpty",
          &exception_exception);
EXCEPTION(exception_queue_full, "QueueFull", "asyncio.QueueFull",
          &exception_exception);
EXCEPTION(exception_queue_shut_down, "QueueShutDown", "asyncio.QueueShutDown",
          &exception_exception);
EXCEPTION(exception_broken_barrier, "BrokenBarrierError",
          "asyncio.BrokenBarrierError", &exception_runtime);
EXCEPTION(exception_concurrent_error, "Error", NULL, &exception_exception);
EXCEPTION(exception_concurrent_cancelled, "CancelledError", NULL,
          &exception_concurrent_error);
EXCEPTION(exception_concurrent_invalid, "InvalidStateError", NULL,
          &exception_concurrent_error);
