"""Completing a future whose run was stopped ends no later run.

clauses: RUNC-5 RUNC-4
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()
fut = loop.create_future()

def complete():
    fut.set_result("too late")

def timer():
    print("timer")
    loop.stop()

loop.call_soon(loop.stop)
attempt(loop.run_until_complete, fut)
loop.call_later(1, complete)
loop.call_later(2, timer)
loop.run_forever()
print("returned at", loop.time())
