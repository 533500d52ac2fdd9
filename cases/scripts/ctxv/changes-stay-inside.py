"""What a callback sets is seen neither outside nor by other callbacks.

clauses: CTXV-3
"""
import asyncio
import contextvars

loop = asyncio.new_event_loop()
var = contextvars.ContextVar("var", default="default")

def setter(value):
    var.set(value)
    print(var.get())

def reader():
    print(var.get())

loop.call_soon(setter, 1)
loop.call_soon(reader)
loop.call_soon(setter, 2)
loop.call_later(1, reader)
loop.call_later(2, loop.stop)
loop.run_forever()
print(var.get())
