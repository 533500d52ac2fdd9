"""A callback that raises is reported, and the batch and the run go on.

clauses: EXCP-1
"""
import asyncio

loop = asyncio.new_event_loop()

def fail():
    raise ValueError("failed")

def after(): pass

def timer():
    loop.stop()

loop.call_soon(fail)
loop.call_soon(after)
loop.call_later(1, timer)
loop.run_forever()
print("returned")
