"""A token can't be used in the context of a callback.

clauses: CTXV-3 CTXV-1
"""
import asyncio
import contextvars

loop = asyncio.new_event_loop()
var = contextvars.ContextVar("var", default="default")
token = var.set("outside")

def callback():
    try:
        var.reset(token)
    except ValueError:
        print("ValueError")
    print(var.get())
    loop.stop()

loop.call_soon(callback)
loop.run_forever()
var.reset(token)
print(var.get())
