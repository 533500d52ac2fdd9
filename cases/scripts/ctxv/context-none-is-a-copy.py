"""context=None is as if it were not given.

clauses: CTXV-2 CTXV-1
"""
import asyncio
import contextvars

loop = asyncio.new_event_loop()
var = contextvars.ContextVar("var")

def callback():
    print(var.get())
    var.set("inside")

var.set("outside")
loop.call_soon(callback, context=None)
loop.call_later(1, callback, context=None)
loop.call_later(2, loop.stop)
loop.run_forever()
print(var.get())
