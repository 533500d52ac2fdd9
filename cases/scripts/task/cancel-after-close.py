"""Cancelling a suspended task after its loop was closed fails.

clauses: LIFE-23
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()
fut = loop.create_future()

async def job():
    await fut

task = loop.create_task(job())
loop.call_soon(loop.stop)
loop.run_forever()
loop.close()
attempt(task.cancel)
print(task.done(), fut.cancelled())
