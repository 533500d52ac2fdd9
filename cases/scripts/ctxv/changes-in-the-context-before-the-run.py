"""A change made in an explicit context after the call is seen by the callback.

clauses: CTXV-2
"""
import asyncio
import contextvars

loop = asyncio.new_event_loop()
var = contextvars.ContextVar("var", default="default")
context = contextvars.copy_context()

def callback():
    print(var.get())
    loop.stop()

loop.call_soon(callback, context=context)
context.run(var.set, "set by Context.run()")
loop.run_forever()
