"""A callback hands the variables that it has set on to those that it schedules.

clauses: CTXV-1 CTXV-3
"""
import asyncio
import contextvars

loop = asyncio.new_event_loop()
var = contextvars.ContextVar("var", default=0)

def again():
    var.set(var.get() + 1)
    print(var.get())
    if var.get() < 3:
        loop.call_soon(again)
    else:
        loop.stop()

loop.call_soon(again)
loop.run_forever()
print(var.get())
