#include "coroutine_function.h"
#include "bind.h"
#include "bind_executor.h"
#include "frame.h"
#include <string.h>

/* Functions and methods of asyncio that are `async def`. */
static const char *const coroutine_functions[] = {
    "Barrier.abort",
    "Barrier.reset",
    "Barrier.wait",
    "BaseEventLoop.shutdown_asyncgens",
    "BaseEventLoop.shutdown_default_executor",
    "BaseSelectorEventLoop.sock_accept",
    "BaseSelectorEventLoop.sock_recv",
    "BaseSelectorEventLoop.sock_sendall",
    "Condition.wait",
    "Condition.wait_for",
    "Event.wait",
    "Lock.acquire",
    "Queue.get",
    "Queue.join",
    "Queue.put",
    "Semaphore.acquire",
    "asyncio.sleep",
    "asyncio.to_thread",
    "asyncio.wait",
    "asyncio.wait_for",
    NULL};

/* What it is called in that list, if it is asyncio's; else "". */
static const char *full_name(const struct native_value *native)
{
    static const struct api_function *const tables[] = {
        bind_await_functions, bind_executor_functions};
    const struct api_function *function;
    size_t i;

    if (native->self) {
        return value_is(native->self, VALUE_EVENT) ? ""
                                                   : native->member->qualname;
    }
    for (i = 0; i < sizeof(tables) / sizeof(tables[0]); i++)
        for (function = tables[i]; function->name; function++)
            if (native->member == &function->member)
                return function->name;
    return "";
}

static bool is_listed(const char *name)
{
    size_t i;

    for (i = 0; coroutine_functions[i]; i++)
        if (strcmp(coroutine_functions[i], name) == 0)
            return true;
    return false;
}

bool value_is_coroutine_function(const struct loop_object *callback)
{
    if (value_is(callback, VALUE_FUNCTION)) {
        return ((const struct function_value *)callback)->code->kind ==
               CODE_COROUTINE;
    }
    return (value_is(callback, VALUE_METHOD) ||
            value_is(callback, VALUE_NATIVE)) &&
           is_listed(full_name((const struct native_value *)callback));
}

bool value_is_coroutine(const struct loop_object *callback)
{
    return value_is(callback, VALUE_COROUTINE) ||
           callback->type->id == LOOP_TYPE_AWAITABLE;
}
