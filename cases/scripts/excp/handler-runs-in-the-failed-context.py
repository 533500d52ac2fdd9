"""The handler sees the variables that the failed callback has set.

clauses: EXCP-20 CTXV-9
python: >=3.12
"""
import asyncio
import contextvars

loop = asyncio.new_event_loop()
var = contextvars.ContextVar("var", default="outside")

def handler(where, context):
    print(var.get())

def fail():
    var.set("inside")
    raise ValueError("failed")

loop.set_exception_handler(handler)
loop.call_soon(fail)
loop.call_soon(loop.stop)
loop.run_forever()
print(var.get())
