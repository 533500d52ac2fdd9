"""stop() in a callback ends run_until_complete() of a pending future with an error.

clauses: STOP-9 RUNC-4 STOP-2
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()
fut = loop.create_future()

def callback():
    loop.stop()

def same_batch(): pass

loop.call_soon(callback)
loop.call_soon(same_batch)
attempt(loop.run_until_complete, fut)
print(fut.done(), loop.is_running())
