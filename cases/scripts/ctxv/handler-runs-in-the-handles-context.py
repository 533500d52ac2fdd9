"""The exception handler runs in the context of the handle that failed, also an explicit one.

clauses: CTXV-9 CTXV-2
python: >=3.12
"""
import asyncio
import contextvars

loop = asyncio.new_event_loop()
var = contextvars.ContextVar("var", default="default")
context = contextvars.copy_context()

def handler(where, info):
    print(var.get())
    var.set("set by the handler")

def fail():
    var.set("set by the callback")
    raise ValueError("failed")

loop.set_exception_handler(handler)
loop.call_soon(fail, context=context)
loop.call_soon(loop.stop)
loop.run_forever()
print(var.get(), context.get(var))
