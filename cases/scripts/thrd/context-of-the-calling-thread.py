"""A call from another thread runs in a copy of that thread's context, or in the one given.

clauses: CTXV-1 THRD-28
"""
import asyncio
import contextvars
from oracle.script import while_waiting

loop = asyncio.new_event_loop()
var = contextvars.ContextVar("var", default="unset")
var.set("main")
given = contextvars.copy_context()

def look(what):
    print(what, var.get())

def work():
    print("thread", var.get())
    var.set("thread")
    loop.call_soon_threadsafe(look, "copied")
    loop.call_soon_threadsafe(look, "given", context=given)
    loop.call_soon_threadsafe(loop.stop)

while_waiting(work)
loop.run_forever()
