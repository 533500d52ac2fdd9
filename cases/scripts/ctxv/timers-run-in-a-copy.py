"""A timer sees the variables as they were when it was created.

clauses: CTXV-1
"""
import asyncio
import contextvars

loop = asyncio.new_event_loop()
var = contextvars.ContextVar("var")

def timer():
    print(var.get())

var.set("later")
loop.call_later(1, timer)
var.set("at")
loop.call_at(2, timer)
var.set("afterwards")
loop.call_later(3, loop.stop)
loop.run_forever()
