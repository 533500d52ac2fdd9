"""A handler called without handle, future and task runs in the caller's context.

clauses: CTXV-9 EXCP-23 EXCP-19
"""
import asyncio
import contextvars

loop = asyncio.new_event_loop()
var = contextvars.ContextVar("var", default="default")

def handler(where, info):
    print(var.get())
    var.set("set by the handler")

loop.set_exception_handler(handler)
var.set("of the caller")
loop.call_exception_handler({"message": "by hand"})
print(var.get())
