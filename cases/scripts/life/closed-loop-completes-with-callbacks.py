"""A future with callbacks is done before its completion fails on a closed loop.

clauses: LIFE-15
pure: other texts
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()
fut = loop.create_future()

def callback(f): pass

fut.add_done_callback(callback)
loop.close()
attempt(fut.set_result, "result")
print(fut.done(), fut.result())
attempt(fut.set_result, "again")
