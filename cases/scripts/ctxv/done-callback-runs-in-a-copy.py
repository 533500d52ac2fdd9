"""A done callback sees the variables as they were when it was added.

clauses: CTXV-4
"""
import asyncio
import contextvars

loop = asyncio.new_event_loop()
var = contextvars.ContextVar("var", default="default")
fut = loop.create_future()

def done(f):
    print(var.get())
    var.set("changed")

def complete():
    var.set("of the completing callback")
    fut.set_result(None)

var.set("one")
fut.add_done_callback(done)
var.set("two")
fut.add_done_callback(done)
var.set("three")
loop.call_soon(complete)
loop.call_later(1, loop.stop)
loop.run_forever()
print(var.get())
