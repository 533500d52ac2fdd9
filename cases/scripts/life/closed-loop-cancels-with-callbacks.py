"""A future with callbacks is cancelled before the failure of cancel() on a closed loop.

clauses: LIFE-15
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()
fut = loop.create_future()

def callback(f): pass

fut.add_done_callback(callback)
loop.close()
attempt(fut.cancel)
print(fut.cancelled())
print(fut.cancel())
