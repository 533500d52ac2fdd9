"""call_soon_threadsafe() takes a context too.

clauses: CTXV-2
"""
import asyncio
import contextvars
from oracle.script import in_thread

loop = asyncio.new_event_loop()
var = contextvars.ContextVar("var", default="default")
context = contextvars.copy_context()

def callback(value):
    print(var.get())
    var.set(value)

def from_thread():
    loop.call_soon_threadsafe(callback, 2, context=context)

loop.call_soon_threadsafe(callback, 1, context=context)
in_thread(from_thread)
loop.call_soon(loop.stop)
loop.run_forever()
print(context.get(var))
