"""A future that another thread completes through the loop ends the run.

clauses: RUNC-1 SOON-6
"""
import asyncio
from oracle.script import while_waiting

loop = asyncio.new_event_loop()
fut = loop.create_future()

def from_thread():
    loop.call_soon_threadsafe(fut.set_result, "from the thread")

while_waiting(from_thread)
print(loop.run_until_complete(fut))
