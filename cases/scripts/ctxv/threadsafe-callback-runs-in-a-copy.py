"""call_soon_threadsafe() takes the variables of the thread that calls it.

clauses: CTXV-1
"""
import asyncio
import contextvars
from oracle.script import in_thread

loop = asyncio.new_event_loop()
var = contextvars.ContextVar("var", default="default")

def callback():
    print(var.get())

def from_thread():
    var.set("of the thread")
    loop.call_soon_threadsafe(callback)

var.set("of the main thread")
loop.call_soon_threadsafe(callback)
in_thread(from_thread)
loop.call_soon(loop.stop)
loop.run_forever()
