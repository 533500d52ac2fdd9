"""ensure_future() closes the coroutine that a closed loop refuses.

clauses: TASK-63
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()
loop.close()

async def job(): pass

def ensure():
    asyncio.ensure_future(coro, loop=loop)

coro = job()
attempt(ensure)
print("dropping")
coro = None
print("dropped")
