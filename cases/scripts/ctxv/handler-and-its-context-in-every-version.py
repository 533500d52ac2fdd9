"""In which context the handler for a failed callback runs.

clauses: CTXV-9
"""
import asyncio
import contextvars

loop = asyncio.new_event_loop()
var = contextvars.ContextVar("var", default="default")

def handler(where, context):
    print(var.get())

def fail():
    var.set("callback")
    raise ValueError("failed")

loop.set_exception_handler(handler)
var.set("at call_soon")
loop.call_soon(fail)
var.set("at run_forever")
loop.call_soon(loop.stop)
loop.run_forever()
