"""A done callback with context= runs in that context.

clauses: CTXV-4 CTXV-2
"""
import asyncio
import contextvars

loop = asyncio.new_event_loop()
var = contextvars.ContextVar("var", default="default")
context = contextvars.copy_context()
fut = loop.create_future()

def done(f):
    print(var.get())
    var.set("set by a done callback")

fut.add_done_callback(done, context=context)
fut.add_done_callback(done, context=context)
fut.set_result(None)
loop.call_soon(loop.stop)
loop.run_forever()
print(var.get(), context.get(var))
