"""reset() in a callback undoes the callback's own change.

clauses: CTXV-3 CTXV-1
"""
import asyncio
import contextvars

loop = asyncio.new_event_loop()
var = contextvars.ContextVar("var", default="default")

def callback():
    token = var.set("inside")
    print(var.get())
    var.reset(token)
    print(var.get())
    loop.stop()

var.set("outside")
loop.call_soon(callback)
loop.run_forever()
