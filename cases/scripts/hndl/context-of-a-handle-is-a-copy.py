"""get_context() gives the copy in which the callback will run.

clauses: HNDL-12 CTXV-1
python: >=3.12
"""
import asyncio
import contextvars

loop = asyncio.new_event_loop()
var = contextvars.ContextVar("var")

def callback():
    var.set("in the callback")
    loop.stop()

var.set("outside")
handle = loop.call_soon(callback)
print(handle.get_context().get(var))
var.set("changed")
print(handle.get_context().get(var))
loop.run_forever()
print(handle.get_context().get(var), var.get())
