"""A callback with context= runs in that context and changes it.

clauses: CTXV-2
"""
import asyncio
import contextvars

loop = asyncio.new_event_loop()
var = contextvars.ContextVar("var", default="default")
context = contextvars.copy_context()

def callback(value):
    print(var.get())
    var.set(value)

loop.call_soon(callback, 1, context=context)
loop.call_soon(callback, 2, context=context)
loop.call_later(1, callback, 3, context=context)
loop.call_at(2, callback, 4, context=context)
loop.call_later(3, loop.stop)
loop.run_forever()
print(var.get(), context.get(var), context[var])
