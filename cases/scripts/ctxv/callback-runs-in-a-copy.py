"""A callback sees the variables as they were when it was scheduled.

clauses: CTXV-1
"""
import asyncio
import contextvars

loop = asyncio.new_event_loop()
var = contextvars.ContextVar("var")

def callback():
    print(var.get())

var.set("one")
loop.call_soon(callback)
var.set("two")
loop.call_soon(callback)
loop.call_soon(loop.stop)
var.set("three")
loop.run_forever()
