"""stop() before run_until_complete() of a pending future ends it with an error after one tick.

clauses: STOP-9 RUNC-4 STOP-1
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()
fut = loop.create_future()

def ready(): pass

loop.call_soon(ready)
loop.stop()
attempt(loop.run_until_complete, fut)
print(fut.done())
