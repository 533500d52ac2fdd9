"""A callback may enter another context, in which call_soon() copies that one.

clauses: CTXV-2 CTXV-3
"""
import asyncio
import contextvars

loop = asyncio.new_event_loop()
var = contextvars.ContextVar("var", default="default")
context = contextvars.copy_context()

def inner():
    var.set("in the other context")
    loop.call_soon(reader)

def callback():
    context.run(inner)
    print(var.get())
    loop.call_soon(reader)
    loop.call_soon(loop.stop)

def reader():
    print(var.get())

loop.call_soon(callback)
loop.run_forever()
