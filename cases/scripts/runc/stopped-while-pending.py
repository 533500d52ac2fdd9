"""A loop stopped before the future is done makes an error, and the future stays pending.

clauses: RUNC-4 STOP-2
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()
fut = loop.create_future()

def stopper():
    loop.stop()

loop.call_later(1, stopper)
attempt(loop.run_until_complete, fut)
print(fut.done(), loop.time())
