"""A future whose set_exception() failed on a closed loop is not reported when it goes.

clauses: LIFE-15 FUTR-33
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()
fut = loop.create_future()

def callback(f): pass

fut.add_done_callback(callback)
loop.close()
attempt(fut.set_exception, ValueError("kept"))
print(fut.done())
fut = None
print("nothing reported")
