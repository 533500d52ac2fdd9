"""A callback can't enter its own explicit context again.

clauses: CTXV-10
"""
import asyncio
import contextvars
from oracle.script import attempt

loop = asyncio.new_event_loop()
context = contextvars.copy_context()

def callback():
    attempt(context.run, print, "never printed")
    loop.stop()

loop.call_soon(callback, context=context)
loop.run_forever()
context.run(print, "printed")
